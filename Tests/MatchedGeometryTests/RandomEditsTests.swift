import Foundation
import MatchedGeometry
import TestSupport
import Testing

/// The engine and the reference engine through the same random edits.
///
/// `MG_RANDOM_TRANSACTIONS` sets how many transactions there are, `MG_RANDOM_SEED` the first seed.
@Suite("Random edits")
struct RandomEditsTests {
  @Test("The engine agrees with the reference in every transaction")
  func agreement() async {
    let environment = ProcessInfo.processInfo.environment
    var run = EditRun(
      transactions: environment["MG_RANDOM_TRANSACTIONS"].flatMap(Int.init) ?? 20_000,
      first: environment["MG_RANDOM_SEED"].flatMap(UInt64.init) ?? 1)
    await run.perform()
    print(run.summary)
    for problem in run.problems { Issue.record("\(problem)") }
    #expect(run.shortcomings == [])
  }

  @Test(
    "The engine agrees where transactions are turned round", arguments: [1, 3, 5, 7] as [UInt64])
  func turning(_ seed: UInt64) {
    let outcome = EditRun.outcome(of: seed, includesTurning: true) { EngineSubject() }
    #expect(outcome.problem == nil)
    #expect(outcome.counts["reverse"] > 20)
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

  func clockTime(of number: Int) -> Double { engine.clockTime(of: number, at: engine.now) }

  func takeCompletions() -> [ReferenceCompletion] {
    defer { taken = engine.completions.count }
    return Array(engine.completions[taken...])
  }

  func takeLeft() -> [Int] {
    defer { takenLeft = engine.left.count }
    return Array(engine.left[takenLeft...])
  }
}
