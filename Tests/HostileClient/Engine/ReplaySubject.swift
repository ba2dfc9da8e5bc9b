import MatchedGeometry
import MatchedGeometryTraceReplay

/// Plays the recording of an engine while that is recorded.
final class ReplaySubject {
  private let replay = TraceReplay { _ in }
  /// The ends of transactions that samples have reported and `takeEnds` has not returned.
  private var ends: [String] = []

  init() {
    replay.onSample = { [unowned self] time, player in
      ends += player.completions(at: time).map { Ends.words($0.completion, name: $0.name) }
    }
  }

  func takeEnds() -> [String] {
    defer { ends.removeAll(keepingCapacity: true) }
    return ends.sorted()
  }

  /// Plays lines; the result says why one is refused.
  func play(_ lines: [String]) -> String? {
    for line in lines {
      do throws(TraceError) {
        var bytes = Array(line.utf8)
        bytes.append(10)
        try unsafeBytes(bytes)
      } catch {
        return "\(error.message), in \(line)"
      }
    }
    return nil
  }

  private func unsafeBytes(_ bytes: [UInt8]) throws(TraceError) {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    defer { buffer.deallocate() }
    _ = buffer.initialize(from: bytes)
    try replay.add(UnsafeBufferPointer(buffer))
  }

  /// The first element that is shown otherwise than in a recorded engine.
  func difference(from subject: EngineSubject, _ shown: Shown) -> String? {
    let player = replay.player
    for look in shown.elements {
      let id = subject.element(.made(look.number))
      let name = id.generation == 1 ? "\(id.slot)" : "\(id.slot).\(id.generation)"
      guard let its = player.element(name), player.engine.contains(its) else {
        return "e[\(look.number)] is not there"
      }
      let frame = player.engine.presentationFrame(of: its)
      let opacity = player.engine.presentationOpacity(of: its)
      if player.engine.presentationAttribute(0, of: its) != look.frame.map({ _ in look.attribute })
      {
        return "e[\(look.number)] has other attributes"
      }
      if frame != look.frame || opacity != subject.engine.presentationOpacity(of: id) {
        return "e[\(look.number)]: \(String(describing: frame)), "
          + "recorded \(String(describing: look.frame))"
      }
    }
    return nil
  }
}

extension EnginePlay {
  /// Gives what was recorded to the replay, which is to show the same.
  func follow(_ operation: EngineOperation, _ shown: Shown, isLook: Bool) -> BrokenLaw? {
    defer {
      main.recorded.lines.removeAll(keepingCapacity: true)
      twin?.recorded.lines.removeAll(keepingCapacity: true)
    }
    var lines = main.recorded.lines
    if case .record(let isOn) = operation {
      let first = lines.lastIndex { $0.hasPrefix("{\"trace\"") } ?? 0
      lines.removeFirst(isOn ? first : 0)
      // One that begins in the middle takes what moves to be at rest, and an earlier time would show what has exited.
      comparesReplay = isOn && !main.engine.isAnimating && alive.isEmpty
      comparesEnds = false
      replay = isOn ? ReplaySubject() : nil
    }
    // It is no tick of the replay.
    if case .advance = operation, !isLook { comparesEnds = false }
    guard let replay else { return nil }
    if isLook { lines.append("{\"sample\": [\(main.engine.shownTime)]}") }
    if let refusal = replay.play(lines) { return BrokenLaw("a recording can be replayed", refusal) }
    if isLook {
      let (mine, its) = (main.ends.take(), replay.takeEnds())
      if comparesEnds, let difference = its.difference(from: mine).first {
        return BrokenLaw("a recording replays to the same ends", "\(difference)")
      }
    }
    guard isLook, comparesReplay, let difference = replay.difference(from: main, shown) else {
      return nil
    }
    return BrokenLaw("a recording replays to the same frames", difference)
  }
}
