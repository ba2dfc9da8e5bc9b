// A step of the commit, with reduced motion: frames jump, and elements fade in and out where they are.

extension Matches {
  /// Removes the animation of frames from the changes of this transaction, before match groups are
  /// evaluated.
  func reduceMotion(
    _ scratch: inout CommitScratch, _ elements: inout Elements, _ transitions: inout Transitions,
    _ motions: inout Motions, _ recorder: Recorder?
  ) {
    for index in 0..<scratch.changes.count {
      let change = scratch.changes[index]
      let policy = reducedMotion(of: change.slot, elements)
      guard policy != .none, !change.kinds.contains(.dropped) else { continue }
      if case .crossfade(let seconds) = policy,
        transitions.animation(for: change, scratch, elements, &motions, recorder) != .none
      {
        transitions.setCrossfade(
          motions.number(of: Animation.linear(duration: seconds).resolved), of: change.slot)
      }
      scratch.changes[index].animation = .none
      scratch.changes[index].attributeAnimation = .none
      scratch.changes[index].kinds.insert(.reduced)
      // The element exits where it is shown.
      if change.kinds.contains(.removed) { elements.insert(.detached, in: change.slot) }
    }
  }
}
