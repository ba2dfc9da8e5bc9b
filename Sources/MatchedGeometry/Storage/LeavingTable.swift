/// Elements that are on their way out, or out.
struct LeavingTable: ~Copyable, Sendable {
  /// Leaving and not reported as gone.
  var count = 0
  /// Reported as gone; freed by the next commit.
  var left = List<UInt32>()
}
