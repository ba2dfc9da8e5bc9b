/// A law that holds for every program, without a comparison with a second implementation. It states
/// a relation between the frames of two runs of the engine.
package protocol EditLaw: SendableMetatype {
  /// In the table of counts.
  static var name: String { get }
  /// The script from which both runs are made.
  static func script(_ seed: UInt64) -> [EditStep]
  /// Chance of its own may depend on the seed and on labels alone, so that it stays the same when a script gets shorter.
  init(seed: UInt64)
  /// Does a step in both runs; what does not hold after it?
  mutating func apply(_ step: EditStep) -> EditProblem?
  var pair: LawPair { get }
}

extension EditLaw {
  /// What does not hold in a script, if anything. `spoiled` plants a fault into the run under the law.
  static func problem(
    in script: [EditStep], _ seed: UInt64, _ spoiled: @escaping (EditStep) -> EditStep? = { $0 }
  ) -> EditProblem? {
    var law = Self(seed: seed)
    law.pair.one.spoiled = spoiled
    for step in script {
      if let problem = law.apply(step) { return problem }
    }
    return nil
  }

  /// The run under the law of the program of a seed.
  package static func steps(_ seed: UInt64) -> [EditStep] {
    var law = Self(seed: seed)
    for step in script(seed) { _ = law.apply(step) }
    return law.pair.one.steps
  }

  /// Runs the program of a seed; what does not hold in it, if anything.
  package static func check(
    _ seed: UInt64, _ spoiled: @escaping (EditStep) -> EditStep? = { $0 }
  ) -> EditProblem? {
    problem(in: script(seed), seed, spoiled)
  }

  /// The shortest program that breaks the law as that of a seed does: a listing and a trace of both runs.
  static func report(_ seed: UInt64, _ problem: EditProblem) -> String {
    let script = script(seed)
    var shrinker = EditShrinker { Self.problem(in: $0, seed) }
    guard let shrunk = shrinker.shrink(script) else { return "\(name), seed \(seed): \(problem)" }
    var law = Self(seed: seed)
    for step in shrunk.script { _ = law.apply(step) }
    func run(_ title: String, _ steps: [EditStep]) -> String {
      let listing = steps.map(\.description).joined(separator: "\n")
      return "\(title):\n\(listing)\nas a trace:\n\(EditTrace(of: steps, shrunk.problem))\n"
    }
    return "\(name), seed \(seed): \(shrunk.problem)\n"
      + run("the run under the law", law.pair.one.steps)
      + run("the run that it is held by", law.pair.other.steps)
  }
}

/// All laws, by the operations that they hold.
package let allLaws: [any EditLaw.Type] = [
  RestingGroupLaw.self, LeavingGroupLaw.self, PendingGroupLaw.self, CarryingLaw.self,
  JumpingGroupLaw.self, MovingGroupLaw.self, SeekingLaw.self, FinishingLaw.self,
  UndoingLaw.self, OrderLaw.self,
]
