/// Shortens a failing script by omitting steps, and then edits, as long as it still fails.
package struct EditShrinker {
  /// What goes wrong in a script, if anything.
  private let check: ([EditStep]) -> EditProblem?
  /// The kind of difference that is looked for.
  private var kind: EditProblem.Kind?
  private var deadline: ContinuousClock.Instant?

  package init(_ check: @escaping ([EditStep]) -> EditProblem?) { self.check = check }

  /// For differences between the reference engine and another one.
  package init(_ makeSubject: @escaping () -> any EditSubject) {
    self.init { script in
      let comparison = EditComparison(makeSubject())
      for step in script {
        if let problem = comparison.apply(step) { return problem }
      }
      return nil
    }
  }

  private func problem(in script: [EditStep]) -> EditProblem? {
    guard let problem = check(script), kind == nil || kind == problem.kind else { return nil }
    return problem
  }

  /// A script that still fails in the same way, and what goes wrong in it.
  ///
  /// Stops after `seconds` with what it has by then.
  package mutating func shrink(
    _ script: [EditStep], seconds: Double = 60
  ) -> (script: [EditStep], problem: EditProblem)? {
    kind = nil
    deadline = ContinuousClock.now + .seconds(seconds)
    guard let first = problem(in: script) else { return nil }
    kind = first.kind
    var steps = reduce(script) { problem(in: $0) != nil }
    for index in steps.indices {
      guard case .commit(var commit) = steps[index] else { continue }
      var flat = commit
      flat.edits = flattened(commit.edits)
      if fails(steps, with: .commit(flat), at: index) { commit = flat }
      let kept = reduce(commit.edits) { edits in
        var changed = commit
        changed.edits = edits
        return fails(steps, with: .commit(changed), at: index)
      }
      var smaller = commit
      smaller.edits = kept
      if fails(steps, with: .commit(smaller), at: index) { steps[index] = .commit(smaller) }
      for simplify in Self.simplifications {
        guard case .commit(var simpler) = steps[index] else { continue }
        simplify(&simpler)
        if fails(steps, with: .commit(simpler), at: index) { steps[index] = .commit(simpler) }
      }
    }
    steps = reduce(steps) { problem(in: $0) != nil }
    return problem(in: steps).map { (steps, $0) }
  }

  private static let simplifications: [@Sendable (inout EditCommit) -> Void] = [
    { $0.mode = .automatic },
    { $0.disablesAnimations = false },
    { $0.animation = nil },
    { commit in
      commit.edits = commit.edits.map {
        guard case .change(let change, _) = $0 else { return $0 }
        return .change(change, .inherited)
      }
    },
    { commit in
      commit.edits = commit.edits.map {
        guard case .change(.insert(let number, let frame, let match, _), let animation) = $0
        else { return $0 }
        return .change(.insert(number, frame: frame, match: match, transition: .opacity), animation)
      }
    },
    { commit in
      commit.edits = commit.edits.map {
        guard case .change(.insert(let number, let frame, _, let transition), let animation) = $0
        else { return $0 }
        return .change(
          .insert(number, frame: frame, match: nil, transition: transition), animation)
      }
    },
  ]

  private func fails(_ steps: [EditStep], with step: EditStep, at index: Int) -> Bool {
    if let deadline, ContinuousClock.now > deadline { return false }
    var steps = steps
    steps[index] = step
    return problem(in: steps) != nil
  }

  /// Bulk forms and nested animations as single changes, so that they can be left out one by one.
  private func flattened(_ edits: [Edit]) -> [Edit] {
    edits.flatMap { edit -> [Edit] in
      switch edit {
      case .change:
        return [edit]
      case .nested(let animation, let inner):
        return flattened(inner).map {
          guard case .change(let change, .inherited) = $0 else { return $0 }
          return .change(change, .own(animation))
        }
      case .bulk(let changes, let animations):
        return changes.indices.map { index in
          .change(changes[index], animations.map { .own($0[index]) } ?? .inherited)
        }
      }
    }
  }

  /// Omits smaller and smaller pieces.
  private func reduce<Piece>(_ pieces: [Piece], fails: ([Piece]) -> Bool) -> [Piece] {
    var pieces = pieces
    var size = max(1, pieces.count / 2)
    while true {
      var start = 0
      var found = false
      while start < pieces.count {
        if let deadline, ContinuousClock.now > deadline { return pieces }
        var fewer = pieces
        fewer.removeSubrange(start..<min(start + size, pieces.count))
        if fails(fewer) {
          pieces = fewer
          found = true
        } else {
          start += size
        }
      }
      if size > 1 { size /= 2 } else if !found { return pieces }
    }
  }
}
