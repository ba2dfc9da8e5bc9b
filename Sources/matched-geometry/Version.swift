/// The version of the package, in its one place.
enum Version {
  /// That of the last release; with "-dev" that of the next. `.ci/tag` makes the one out of the other.
  static let package = "0.1.0-dev"
  static let traceFormat = 1
}
