// Stagger: gives the changes of a transaction the delays that follow from their order and frames.

/// An animation with a stagger. Until the commit, changes have a number that stands for it.
struct StaggeredAnimation: Sendable {
  var stagger: Stagger
  /// The animation without delays.
  var animation: AnimationNumber
  /// The number that stands for the animation with a delay that is not known yet.
  var number: AnimationNumber
}

extension CommitScratch {
  /// The number of an animation with a stagger. Equal ones have the same number, so that their
  /// changes are staggered together.
  @inline(never)
  mutating func number(
    of animation: AnimationNumber, _ stagger: Stagger, _ motions: inout Motions,
    _ reports: borrowing Reports
  ) -> AnimationNumber {
    let plain = changes.staggers.first { $0.number == animation }?.animation ?? animation
    let known = changes.staggers.first { $0.animation == plain && $0.stagger == stagger }
    if let known { return known.number }
    let number = motions.placeholder(for: plain)
    changes.staggers.append(
      StaggeredAnimation(stagger: stagger, animation: plain, number: number))
    reports.recorder?.sink(.stagger(stagger, animation: plain, number: number))
    return number
  }

  /// A step of the commit: replaces the numbers of animations with staggers by those of animations
  /// with delays. Sources have been selected.
  mutating func applyStaggers(
    _ matches: borrowing Matches, _ elements: borrowing Elements, _ spaces: borrowing Spaces,
    _ motions: inout Motions
  ) {
    for staggered in changes.staggers {
      changes.apply(staggered, matches, elements, spaces, &motions)
      // A value has no frame, so it is not staggered.
      for index in 0..<valueChanges.count where valueChanges[index].animation == staggered.number {
        valueChanges[index].animation = staggered.animation
      }
      if transactionAnimation == staggered.number { transactionAnimation = staggered.animation }
    }
  }
}

extension Changes {
  fileprivate mutating func apply(
    _ staggered: StaggeredAnimation, _ matches: borrowing Matches, _ elements: borrowing Elements,
    _ spaces: borrowing Spaces, _ motions: inout Motions
  ) {
    var leaders: [Int] = []
    var frames: [Rect] = []
    for index in 0..<count where self[index].uses(staggered.number) {
      guard leader(of: index, staggered.number, matches, elements) == index else { continue }
      leaders.append(index)
      frames.append(Rect(spaces.finalLayoutFrame(of: self[index].slot, elements)))
    }
    let plain = motions.animation(staggered.animation)
    var numbers = [AnimationNumber](repeating: staggered.animation, count: count)
    for (index, delay) in zip(leaders, staggered.stagger.delays(for: frames)) where delay > 0 {
      var delayed = plain
      delayed.delay = min(delayed.delay + delay, Animation.longest)
      numbers[index] = motions.number(of: delayed)
    }
    for index in 0..<count where self[index].uses(staggered.number) {
      let leader = leader(of: index, staggered.number, matches, elements)
      let number = leader.map { numbers[$0] } ?? staggered.animation
      self[index].replace(staggered.number, with: number)
    }
  }

  /// The change from which a change has its delay: that of the source of its match group, if it is
  /// staggered in the same way, or else itself. Nil for an element without a layout frame.
  private func leader(
    of index: Int, _ number: AnimationNumber, _ matches: borrowing Matches,
    _ elements: borrowing Elements
  ) -> Int? {
    let record = elements[self[index].slot]
    if record.flags.contains(.pending) || self[index].kinds.contains(.dropped) { return nil }
    if record.group == 0 { return index }
    guard let source = matches.groups[record.group].source.slot,
      let leader = self.index(of: elements[source].change),
      self[leader].uses(number)
    else { return index }
    return leader
  }
}
