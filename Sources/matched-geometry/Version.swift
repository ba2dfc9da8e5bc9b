/// The version of the package.
enum Version {
  /// The version of the last release, or with "-dev" that of the next one. `.ci/tag` removes
  /// "-dev".
  static let package = "0.1.0-dev"
  static let traceFormat = 1
}
