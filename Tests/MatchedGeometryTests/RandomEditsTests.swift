import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

/// The engine and the reference engine through the same random edits.
/// `RandomEdits` takes them through many more.
@Suite("Random edits")
struct RandomEditsTests {
  @Test("The engine agrees with the reference in every transaction, and every law holds")
  func agreement() async {
    var run = EditRun(
      transactions: hasAllSeeds ? 20_000 : 1000, first: 1, programs: hasAllSeeds ? 40 : 4)
    await run.perform()
    for problem in run.problems { Issue.record("\(problem)") }
    #expect(run.shortcomings == [], "\(run.summary)")
  }

  @Test("A seed always makes the same edits")
  func determinism() {
    let scripts = (0..<2).map { _ in
      let comparison = EditComparison(ReferenceSubject())
      var edits = RandomEdits(seed: 7)
      for _ in 0..<50 { _ = comparison.applyNext(from: &edits) }
      return comparison.script
    }
    // Texts, because no NaN is equal to itself.
    #expect(scripts[0].map(\.description) == scripts[1].map(\.description))
  }

  @Test("Begin and commit give the same bits as closures", arguments: seeds(40..<44))
  func begins(_ seed: UInt64) {
    let comparison = EditComparison(ReferenceSubject())
    var edits = RandomEdits(seed: seed, includesOperations: true)
    for _ in 0..<100 { _ = comparison.applyNext(from: &edits) }
    let (closures, calls) = (EngineSubject(), EngineSubject(begins: true))
    var nested = 0
    for step in comparison.script {
      for subject in [closures, calls] { subject.perform(step) }
      if case .commit(let commit) = step {
        nested += commit.edits.count { if case .nested = $0 { true } else { false } }
      }
      // Without identifiers every slot counts.
      let (expected, found) = (Snapshot(closures.engine, []), Snapshot(calls.engine, []))
      guard found == expected else {
        Issue.record("\(step): \(found.difference(from: expected))")
        return
      }
      #expect(calls.engine.transaction == closures.engine.transaction)
      #expect(calls.takeLeft() == closures.takeLeft())
      #expect(calls.takeCompletions() == closures.takeCompletions())
    }
    let (expected, found) = (closures.engine.diagnostics, calls.engine.diagnostics)
    #expect(found.count == expected.count)
    #expect(found.recent.map(\.kind) == expected.recent.map(\.kind))
    #expect(nested >= 20)
  }

  @Test("The end of a spring with little left is compared as exactly as the digits of that are")
  func digits() {
    func frame(_ x: Float) -> Rect { Rect(x: x, y: 0, width: 10, height: 10) }
    for step in 0..<60 {
      let comparison = EditComparison(EngineSubject())
      var problem: EditProblem?
      func move(_ change: EditChange, _ spring: Animation?, at time: Double) {
        let commit = EditCommit(
          at: time, animation: spring, mode: .restart, [.change(change, .inherited)])
        problem = problem ?? comparison.apply(.commit(commit))
      }
      move(.insert(1, frame: frame(900), match: nil, transition: .init()), nil, at: 0)
      move(.setFrame(1, frame(700.3), velocity: nil), .smooth(duration: 0.5), at: 0.1)
      // A few hundredths of a point are left, of which the digits are worth up to a two hundredth each.
      let interruption = 0.8 + 0.01 * Double(step)
      move(.setFrame(1, frame(700.29), velocity: nil), .smooth(duration: 2), at: interruption)
      for time in [2.5, 10] { problem = problem ?? comparison.apply(.sample(time)) }
      #expect(problem == nil, "interrupted at \(interruption)")
    }
  }

  @Test(
    "A fault is found and boiled down to a few steps", arguments: ReferenceSubject.Fault.allCases)
  func fault(_ fault: ReferenceSubject.Fault) throws {
    let comparison = EditComparison(ReferenceSubject(fault))
    var edits = RandomEdits(seed: 3)
    var problem: EditProblem?
    for _ in 0..<300 where problem == nil { problem = comparison.applyNext(from: &edits) }
    try #require(problem != nil)
    var shrinker = EditShrinker { ReferenceSubject(fault) }
    let shrunk = shrinker.shrink(comparison.script, seconds: 120)
    let found = try #require(shrunk)
    #expect(found.script.count <= 8, "\(found.script)")
    #expect(found.problem.kind == problem!.kind)
  }
}

/// The reference engine in the place of the real one, with a fault if so asked.
final class ReferenceSubject: EditSubject {
  enum Fault: CaseIterable, Sendable {
    case ignoresVelocity
    case ignoresMode
    case ignoresOwnAnimations
    case forgetsToEndNamespaces
  }

  private let engine = ReferenceEngine()
  private let fault: Fault?
  private var taken = 0
  private var takenLeft = 0

  init(_ fault: Fault? = nil) { self.fault = fault }

  func commit(_ commit: EditCommit) {
    var commit = commit
    if fault == .ignoresMode { commit.mode = .automatic }
    commit.edits = commit.edits.map(spoiled)
    engine.commit(commit)
  }

  func operate(_ operation: EditOperation, at time: Double?) {
    engine.operate(operation, at: time)
  }

  private func spoiled(_ edit: Edit) -> Edit {
    switch (edit, fault) {
    case (.change(.setFrame(let number, let frame, _), let animation), .ignoresVelocity):
      .change(.setFrame(number, frame, velocity: nil), animation)
    case (.change(let change, _), .ignoresOwnAnimations):
      .change(change, .inherited)
    case (.change(.endNamespace, let animation), .forgetsToEndNamespaces):
      .change(.endNamespace(-1), animation)
    case (.nested(let animation, let edits), _):
      .nested(animation, edits.map(spoiled))
    default:
      edit
    }
  }

  func setPolicies(_ policies: Policies?, namespace: Int?) {
    engine.setPolicies(policies, namespace: namespace)
  }

  func advance(to time: Double) { engine.advance(to: time) }

  func isListed(_ number: Int) -> Bool { engine.isListed(number, at: engine.now) }

  func frame(of number: Int) -> Four? { engine.frame(of: number, at: engine.now) }

  func velocity(of number: Int) -> Four? { engine.velocity(of: number, at: engine.now) }

  func channels(of number: Int) -> Four? { engine.channels(of: number, at: engine.now) }

  func value(of number: Int) -> Four? { engine.value(of: number, at: engine.now) }

  func valueVelocity(of number: Int) -> Four? { engine.valueVelocity(of: number, at: engine.now) }

  func takeCompletions() -> [ReferenceCompletion] {
    defer { taken = engine.completions.count }
    return Array(engine.completions[taken...])
  }

  func takeLeft() -> [Int] {
    defer { takenLeft = engine.left.count }
    return Array(engine.left[takenLeft...])
  }
}
