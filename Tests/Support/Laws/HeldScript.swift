import MatchedGeometry

/// Scripts for operations on a transaction, which consist of a state at rest and one transaction
/// that starts from it.
enum HeldScript {
  /// The label of the transaction.
  static let label = 1_000_000

  /// Its commit, if a step is that and has an animation.
  static func held(_ step: EditStep) -> EditCommit? {
    guard case .commit(let commit) = step, commit.label == label, commit.animation != nil else {
      return nil
    }
    return commit
  }

  /// All changes have one animation, `nil`: of many.
  static func script(_ seed: UInt64, _ animation: Animation? = nil) -> [EditStep] {
    var script = LawScript(
      seed: seed, includesEndless: false, goesBack: false, includesOperations: false)
    var hasPolicies = false
    script.add(transactions: 10) { step in
      if case .policies = step {
        // A match group that is touched takes new ones.
        if hasPolicies { return nil }
        hasPolicies = true
      }
      return tame(step)
    }
    script.add(.sample(script.reference.now + 0.1))
    script.settle()
    var random = SplitMix64(seed: seed, label: -3)
    let animation = animation ?? Self.animation(&random)
    while true {
      var candidate = script.edits.commit(for: script.reference)
      guard !candidate.isBare, case .commit(let tamed)? = tame(.commit(candidate)) else { continue }
      candidate = tamed
      candidate.time = script.reference.now + 1
      candidate.animation = animation
      candidate.mode = .automatic
      candidate.disablesAnimations = false
      candidate.isInteractive = true
      candidate.label = label
      candidate.edits = flattened(candidate.edits)
      if !candidate.edits.isEmpty { return script.steps + [.commit(candidate)] }
    }
  }

  /// One that takes at least a third of a second, and ends.
  private static func animation(_ random: inout SplitMix64) -> Animation {
    let duration = random.between(0.35, 1)
    return random.pick([
      .linear(duration: duration), .easeInOut(duration: duration), .easeOut(duration: duration),
      .smooth(duration: duration), .bouncy(duration: duration), .snappy(duration: duration),
      .spring(duration: duration, bounce: -0.3), .linear(duration: duration).delay(-0.1),
      .linear(duration: duration).delay(0.1),
      .easeIn(duration: duration).repeatCount(3, autoreverses: true),
    ])
  }

  /// Without what cannot be taken back: a new place in a match group, an end of a namespace, what is gone at once.
  private static func tame(_ step: EditStep) -> EditStep? {
    switch step {
    case .commit(let commit):
      return commit.mapped { change in
        switch change {
        case .insert(let number, let frame, var match, _):
          // A group finds its source by the members alone.
          match?.isSource = true
          return .insert(number, frame: frame, match: match, transition: .opacity)
        case .setMatch, .endNamespace, .setTransition, .removeValue: return nil
        default: return change
        }
      }.map(EditStep.commit)
    case .policies(var policies, let namespace):
      policies?.reducedMotion = .none
      policies?.lateArrival = 0
      // What is frozen rests elsewhere than its frame says.
      if policies?.targetLost == .freeze { policies?.targetLost = .return }
      return .policies(policies, namespace: namespace)
    default: return step
    }
  }

  /// Single changes with the animation of the transaction.
  private static func flattened(_ edits: [Edit]) -> [Edit] {
    edits.flatMap { edit -> [Edit] in
      switch edit {
      case .change(let change, _): [.change(change, .inherited)]
      case .nested(_, let inner): flattened(inner)
      case .bulk(let changes, _): changes.map { .change($0, .inherited) }
      }
    }
  }
}
