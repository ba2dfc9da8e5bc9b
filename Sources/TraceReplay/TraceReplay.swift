import MatchedGeometry

/// Plays a trace that arrives in pieces, and writes the presentation at its samples.
///
/// Pass the bytes to `add`, and call `end` afterwards. `output` receives the results in pieces of
/// whole lines, at the latest when `add` or `end` returns or throws. After an error, `add` must not
/// be called.
package final class TraceReplay {
  /// The options of a replay.
  package struct Options: Sendable {
    /// The times of samples in ascending order, or nil for those of the trace.
    package var times: [Double]?
    /// The name of an element whose explanations are written instead of JSON.
    package var explained: String?
    /// The largest number of bytes in a line. A longer line is an error.
    package var longestLine = 1 << 28

    package init(times: [Double]? = nil, explained: String? = nil) {
      self.times = times
      self.explained = explained
    }
  }

  package let player = TracePlayer()
  /// Whether the element to explain was ever inserted.
  package private(set) var hasSeenExplained = false

  /// A closure that receives the player at each sample, in which case nothing is written.
  package var onSample: ((Double, TracePlayer) -> Void)?

  private let options: Options
  private let output: ([UInt8]) -> Void
  private var splitter: LineSplitter
  private var reader = TraceReader()
  private var text = JSONText()
  private var nextTime = 0

  package init(_ options: Options = Options(), output: @escaping ([UInt8]) -> Void) {
    self.options = options
    splitter = LineSplitter(longestLine: options.longestLine)
    self.output = output
  }

  /// Whether the engine's clock can show a time.
  package static func isTime(_ time: Double) -> Bool { time >= 0 && time < JSONReader.timeLimit }

  /// Plays the lines that these bytes complete.
  package func add(_ bytes: UnsafeBufferPointer<UInt8>) throws(TraceError) {
    defer { flush() }
    try splitter.add(bytes) { line, number throws(TraceError) in
      try play(line, number)
    }
  }

  /// Plays the rest of the trace, including samples of `Options.times` after its last line.
  package func end() throws(TraceError) {
    defer { flush() }
    let last = splitter.number
    try splitter.end { line, number throws(TraceError) in try play(line, number) }
    do throws(TraceError) {
      try reader.end()
    } catch {
      throw error.at(line: last)
    }
    lookAhead(before: .infinity)
  }

  private func play(_ line: [UInt8], _ number: Int) throws(TraceError) {
    do throws(TraceError) {
      guard let line = try reader.read(number == 1 ? withoutMark(line) : line) else { return }
      try play(line)
    } catch {
      throw error.at(line: number)
    }
  }

  /// The first line without a byte order mark.
  private func withoutMark(_ line: [UInt8]) -> [UInt8] {
    line.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(line.dropFirst(3)) : line
  }

  private func play(_ line: TraceLine) throws(TraceError) {
    switch line {
    case .sample(let times):
      // The ticks are made even if the samples are not used, because clocks may wait for a tick.
      for time in times {
        if options.times == nil { look(at: time) } else { player.sample(at: time) }
      }
    case .transaction(let transaction):
      try player.checkTime(transaction.time)
      lookAhead(before: transaction.time)
      try player.play(line)
    case .operation(let operation):
      try player.checkTime(operation.time)
      lookAhead(before: operation.time)
      try player.play(line)
    case .header, .policies, .viewport, .namespace, .setTransition, .setZIndex, .setAttribute,
      .insertValue, .move:
      try player.play(line)
    }
  }

  /// Plays the samples of `Options.times` before a time at which a line makes changes.
  private func lookAhead(before time: Double) {
    guard let times = options.times else { return }
    while nextTime < times.count, times[nextTime] < time {
      look(at: times[nextTime])
      nextTime += 1
    }
  }

  private func look(at time: Double) {
    player.sample(at: time)
    if let onSample {
      onSample(time, player)
    } else if let name = options.explained {
      explain(name, at: time)
    } else {
      text.sample(at: time, player)
    }
    player.endSample(at: time)
    if text.bytes.count > 1 << 16 { flush() }
  }

  private func explain(_ name: String, at time: Double) {
    if player.roster.element(name) != nil { hasSeenExplained = true }
    text.explanation(of: name, at: time, player)
  }

  private func flush() {
    guard !text.bytes.isEmpty else { return }
    output(text.bytes)
    text.bytes.removeAll(keepingCapacity: true)
  }
}
