import MatchedGeometry
import MatchedGeometryTraceReplay
import Testing

/// Every program of a few steps, recorded from each of its steps on: what is recorded can be replayed.
@Suite("Recordings of short programs")
struct ShortProgramTests {
  enum Step: CaseIterable {
    case tickBefore, tickAtZero, tickAfter
    case insert, move, remove
    case animate, animateLater
    case seek, seekLater, finish, cancel, finishImmediately
  }

  private struct Program: ~Copyable {
    var engine = MatchedGeometryEngine()
    let recording = RecordedLines()
    var element: Element.ID?
    var transaction: Transaction.ID?

    mutating func record() {
      let recording = recording
      engine.record(to: { line in recording.lines.append(line) })
    }

    mutating func take(_ step: Step) {
      let later = 0.0625
      switch step {
      case .tickBefore: engine.advance(to: -later)
      case .tickAtZero: engine.advance(to: 0)
      case .tickAfter: engine.advance(to: later)
      case .insert: element = engine.insert(Element(frame: Rect(x: 0, y: 0, width: 8, height: 8)))
      case .move: move()
      case .remove:
        if let element { engine.remove(element, animation: .linear(duration: 0.125)) }
      case .animate: transaction = animate(at: nil)
      case .animateLater: transaction = animate(at: later)
      case .seek: if let transaction { engine.seek(transaction, to: 0.5) }
      case .seekLater: if let transaction { engine.seek(transaction, to: 0, at: later) }
      case .finish:
        if let released = transaction { transaction = engine.finish(released) ?? released }
      case .cancel:
        if let undone = transaction {
          transaction = engine.cancel(undone, at: later) ?? undone
        }
      case .finishImmediately: if let transaction { engine.finishImmediately(transaction) }
      }
    }

    private mutating func move() {
      guard let element else { return }
      engine.setFrame(
        Rect(x: 64, y: 0, width: 8, height: 8), of: element,
        animation: .linear(duration: 0.125))
    }

    private mutating func animate(at time: Double?) -> Transaction.ID? {
      let element = element
      let quarter = Animation.linear(duration: 0.25)
      return engine.withAnimation(quarter, isInteractive: true, at: time) { engine in
        if let element, engine.contains(element) {
          engine.setFrame(Rect(x: 32, y: 0, width: 8, height: 8), of: element)
        }
        return engine.transaction
      }
    }

    /// What a replay of the recording says.
    mutating func errorOfReplay() -> String? {
      engine.record(to: nil)
      return replayed(recording.trace.utf8).error.map { "\($0)" }
    }
  }

  @Test("What is recorded of it can be replayed", arguments: Step.allCases)
  func replays(_ first: Step) {
    for second in Step.allCases {
      for third in Step.allCases {
        let steps = [first, second, third]
        for start in steps.indices {
          var program = Program()
          for (index, step) in steps.enumerated() {
            if index == start { program.record() }
            program.take(step)
          }
          if let error = program.errorOfReplay() {
            Issue.record("\(steps) from \(start) on: \(error)\n\(program.recording.trace)")
          }
        }
      }
    }
  }
}
