/// Elements that are on their way out, or out.
struct LeavingTable: ~Copyable, Sendable {
  /// A leaving element whose motion never ends by itself.
  struct Deadline: BitwiseCopyable, Sendable {
    var id: Element.ID
    /// Seconds; relative while its timeline is pending.
    var time: Double
    var isPending: Bool
  }

  /// Leaving and not reported as gone.
  var count = 0
  var deadlines = List<Deadline>()
  /// Reported as gone; freed by the next commit.
  var left = List<UInt32>()
  /// When the next deadline may be due.
  var nextDeadline = Double.infinity

  mutating func startPending(at time: Double) {
    for index in 0..<deadlines.count where deadlines[index].isPending {
      deadlines[index].isPending = false
      deadlines[index].time += time
    }
    refresh()
  }

  mutating func refresh() {
    nextDeadline = .infinity
    for index in 0..<deadlines.count where !deadlines[index].isPending {
      nextDeadline = min(nextDeadline, deadlines[index].time)
    }
  }
}
