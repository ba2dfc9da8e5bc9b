import MatchedGeometry
import MatchedGeometryTestSupport
import MatchedGeometryTraceReplay
import Testing

/// A disagreement between the engines is handed over as a trace that anyone can play.
@Suite("Failing seeds")
struct FailingSeedTests {
  @Test(
    "A planted disagreement shrinks to a few lines that replay as the engine should have shown it")
  func trace() throws {
    let found = try disagreement()
    #expect(found.problem.kind == .frame || found.problem.kind == .velocity)

    let trace = EditTrace(of: found.script, found.problem)
    #expect(trace.contents.count <= 10, "\(trace)")
    #expect(trace.lines.contains { $0.contains("\"velocity\": [") }, "\(trace)")
    #expect(trace.lines.contains { $0.hasPrefix("// \(found.problem.kind)") }, "\(trace)")

    let replay = replayed(trace.description.utf8)
    #expect(replay.error == nil)
    let reference = EditComparison(EngineSubject())
    for step in found.script { #expect(reference.apply(step) == nil) }
    let shown = try ShownFrames(replay.lines.last ?? "")
    #expect(abs(shown.time - reference.reference.now) < 1e-6)
    var looks = 0
    for number in reference.reference.numbers {
      let line = trace.lines.first { $0.contains(" \(number) is \"") } ?? ""
      let name = line.components(after: " \(number) is \"").prefix { $0 != "\"" }
      guard let frame = shown.elements[String(name)]?.frame,
        let expected = reference.reference.frame(of: number, at: shown.time)
      else { continue }
      looks += 1
      let difference =
        Four(Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])) - expected
      #expect(difference.largest < 2e-3)
    }
    #expect(looks > 0)
  }
}

/// A short program in which a finite velocity makes the difference. That one which is refused makes one, too, comes first at some seeds.
private func disagreement() throws -> (script: [EditStep], problem: EditProblem) {
  for seed in 1...20 as ClosedRange<UInt64> {
    let comparison = EditComparison(ForgetfulSubject())
    var edits = RandomEdits(seed: seed)
    var problem: EditProblem?
    for _ in 0..<300 where problem == nil { problem = comparison.applyNext(from: &edits) }
    if problem == nil { continue }
    var shrinker = EditShrinker { ForgetfulSubject() }
    guard let found = shrinker.shrink(comparison.script, seconds: 120) else { continue }
    let trace = EditTrace(of: found.script, found.problem)
    if trace.lines.contains(where: { $0.contains("\"velocity\": [") }) { return found }
  }
  struct NoneFound: Error {}
  throw NoneFound()
}

/// The engine, but for a fault: it forgets velocities.
private final class ForgetfulSubject: EditSubject {
  private let subject = EngineSubject()

  func commit(_ commit: EditCommit) {
    var commit = commit
    commit.edits = commit.edits.map(forgetful)
    subject.commit(commit)
  }

  private func forgetful(_ edit: Edit) -> Edit {
    switch edit {
    case .change(.setFrame(let number, let frame, _), let animation):
      .change(.setFrame(number, frame, velocity: nil), animation)
    case .nested(let animation, let edits): .nested(animation, edits.map(forgetful))
    default: edit
    }
  }

  func operate(_ operation: EditOperation, at time: Double?) {
    subject.operate(operation, at: time)
  }
  func setPolicies(_ policies: Policies?, namespace: Int?) {
    subject.setPolicies(policies, namespace: namespace)
  }
  func advance(to time: Double) { subject.advance(to: time) }
  func isListed(_ number: Int) -> Bool { subject.isListed(number) }
  func frame(of number: Int) -> Four? { subject.frame(of: number) }
  func velocity(of number: Int) -> Four? { subject.velocity(of: number) }
  func channels(of number: Int) -> Four? { subject.channels(of: number) }
  func value(of number: Int) -> Four? { subject.value(of: number) }
  func valueVelocity(of number: Int) -> Four? { subject.valueVelocity(of: number) }
  func takeCompletions() -> [ReferenceCompletion] { subject.takeCompletions() }
  func takeLeft() -> [Int] { subject.takeLeft() }
}

extension String {
  fileprivate func components(after mark: String) -> Substring {
    guard let range = firstRange(of: mark) else { return "" }
    return self[range.upperBound...]
  }
}
