import MatchedGeometry

// From the root to everything that changed: which change it is for the engine, and with which animation.

extension SceneTree {
  /// Gathers the changes of an update and clears what it marked.
  mutating func gather(_ changes: inout SceneChanges) {
    if isAdrift {
      nodes.markAll(nodes.root)
      matching.isStale = true
    }
    visit(nodes.root, Passage(), &changes)
  }

  private mutating func visit(
    _ place: UInt32, _ passage: Passage, _ changes: inout SceneChanges
  ) {
    let node = nodes[place]
    var passage = passage
    enter(place, node, &passage, &changes)
    nodes[place].flags.subtract([.dirty, .visit, .new, .arrives, .returns, .changed, .moved])
    var child = node.firstChild
    while child != 0 {
      if !nodes[child].flags.isDisjoint(with: [.dirty, .visit]) { visit(child, passage, &changes) }
      child = nodes[child].next
    }
    var ghost = node.ghost
    while ghost != 0 {
      if isAdrift || nodes[ghost].flags.contains(.departs) {
        nodes[ghost].flags.remove(.departs)
        var passage = passage
        passage.comeByThemselves()
        if isQuiet(passage, changes) { silence(&passage, &changes) }
        depart(ghost, passage, &changes)
      }
      ghost = nodes[ghost].next
    }
  }

  private mutating func enter(
    _ place: UInt32, _ node: Node, _ passage: inout Passage, _ changes: inout SceneChanges
  ) {
    if node.traits != 0 { take(node.traits, isGoing: false, &passage, &changes) }
    switch node.kind {
    case .item:
      if node.flags.contains(.arrives), !isQuiet(passage, changes) {
        passage.coming = .arriving
        passage.comeByThemselves()
      }
      // What is in a page was there all the time, unless the whole stack was going.
      if node.flags.contains(.returns),
        nodes.page(ofItem: place).map({ pages[$0].isEmptied }) ?? true
      {
        passage.coming = .returning
      }
    case .animation, .transaction:
      scope(node, &passage, &changes)
    case .text, .shape, .image, .color, .leaf:
      enterLeaf(place, node, passage, &changes)
    case .matched:
      enterMatch(place, node, &passage, &changes)
    case .navigation:
      pages.navigate(place, passage, &changes, &nodes)
    case .page: enterPage(place, node, &passage, &changes)
    case .shade, .backdrop:
      carriers.provideCarrier(place, parent: passage.carrier, &nodes)
      passage.carrier = nodes[place].effect
      if passage.coming == .arriving { passage.coming = .staying }
    case let kind where kind.isCarrier:
      enterCarrier(place, node, &passage, &changes)
    default: break
    }
  }

  /// The transition of an element governs what is inside of it.
  func take(
    _ index: UInt32, isGoing: Bool, _ passage: inout Passage, _ changes: inout SceneChanges
  ) {
    guard let transition = nodes.traits[index].transition, !isQuiet(passage, changes) else {
      return
    }
    if let fade = transition.fade {
      changes.fades.append(fade)
      passage.isUnfaded = false
      passage.isSudden = !fade.isVisible
    } else {
      let animation =
        isGoing
        ? transition.longestAnimation(changes.transactions[passage.transaction].animation) : nil
      changes.fades.append(
        AnyTransition.Fade(isVisible: true, isHidden: true, animation: animation))
      passage.isUnfaded = true
      passage.isSudden = false
    }
    passage.fade = changes.fades.count - 1
  }

  /// Animations are disabled: nothing comes or goes by a transition.
  private func isQuiet(_ passage: Passage, _ changes: borrowing SceneChanges) -> Bool {
    changes.transactions[passage.transaction].disablesAnimations
  }

  /// What goes is gone at once.
  func silence(_ passage: inout Passage, _ changes: inout SceneChanges) {
    passage.isSudden = true
    passage.fade = changes.fades.count
    changes.fades.append(AnyTransition.Fade(isVisible: false, animation: nil))
  }

  /// A modifier that gives what is inside of it another transaction.
  private func scope(_ node: Node, _ passage: inout Passage, _ changes: inout SceneChanges) {
    var transaction = changes.transactions[passage.transaction]
    switch nodes.payloads[node.payload] {
    case .scope(let scope):
      guard node.stamp == nodes.update, !transaction.disablesAnimations else { return }
      transaction.animation = scope.animation
    case .transaction(let change):
      guard change.scope == nil || node.stamp == nodes.update else { return }
      change.change(&transaction)
    default: return
    }
    changes.transactions.append(transaction)
    passage.transaction = changes.transactions.count - 1
  }

  // MARK: What is there

  private mutating func enterLeaf(
    _ place: UInt32, _ node: Node, _ passage: Passage, _ changes: inout SceneChanges
  ) {
    if node.flags.contains(.new) || nodes[node.parent].kind == .matched {
      nodes[place].effect = passage.carrier
    }
    // Drawn by the element of the match.
    if nodes[node.parent].kind == .matched { return }
    note(place, node, passage, &changes)
  }

  private mutating func enterMatch(
    _ place: UInt32, _ node: Node, _ passage: inout Passage, _ changes: inout SceneChanges
  ) {
    matching.provideCarrier(place, parent: passage.carrier, &nodes, &carriers)
    let carrier = carriers.ownCarrier(of: place, nodes)
    passage.isResized = false
    note(place, node, passage, &changes)
    // Only what is there can be matched: it has come back before.
    if node.flags.contains(.changed) {
      changes.add(.match, place, passage)
      changes.hasMatches = true
      matching.isStale = true
    }
    if carrier == 0 { return }
    let fit = carriers[carrier].fit
    if node.flags.contains(.dirty) {
      // Its content may answer another size otherwise than before, though its own is what it was.
      matching.fits[fit].isStale = true
      changes.hasMatches = true
    }
    let own = matching.fits[fit].own
    passage.isResized = own.x >= 0 && own != node.size
    passage.carrier = carrier
  }

  private mutating func enterCarrier(
    _ place: UInt32, _ node: Node, _ passage: inout Passage, _ changes: inout SceneChanges
  ) {
    carriers.provideCarrier(place, parent: passage.carrier, &nodes)
    let carrier = nodes[place].effect
    if node.kind.hasFrame,
      node.kind != .transition || passage.isUnfaded || node.element != .invalid
    {
      if node.element == .invalid {
        changes.addPlain(.insert, place, passage)
      } else if node.flags.contains(.moved) {
        if passage.isResized {
          changes.addPlain(.move, place, passage)
        } else {
          changes.add(.move, place, passage)
        }
      }
    }
    passage.carrier = carrier
    if node.kind == .source { return }
    if node.kind == .transition {
      switch passage.coming {
      case .staying:
        if isAdrift, !carriers[carrier].parts.isEmpty { changes.add(.comeBack, place, passage) }
      case .arriving:
        if passage.isUnfaded, node.flags.contains(.new) { changes.add(.comeIn, place, passage) }
      case .returning:
        if !carriers[carrier].parts.isEmpty { changes.add(.comeBack, place, passage) }
      }
    } else if node.flags.contains(.new) {
      changes.addPlain(.values, place, passage)
    } else {
      if node.flags.contains(.changed) { changes.add(.values, place, passage) }
      // The points of matches go through it, by its numbers and its frame.
      if !node.flags.isDisjoint(with: [.changed, .moved]), nodes.isTransforming(place) {
        nodes.noteMatches(in: place)
      }
    }
  }

  /// What is in a page comes with it: nothing in it comes by itself. It comes back with what the whole stack is in.
  private mutating func enterPage(
    _ place: UInt32, _ node: Node, _ passage: inout Passage, _ changes: inout SceneChanges
  ) {
    if passage.coming == .arriving { passage.coming = .staying }
    if passage.coming == .returning, node.stamp != 0 { pages[node.stamp].isEmptied = false }
    if node.pageStyle == .root { return }
    carriers.provideCarrier(place, parent: passage.carrier, &nodes)
    if node.stamp != 0, pages[node.stamp].plan != .none {
      changes.add(.page, place, passage)
    } else if node.flags.contains(.moved), node.element != .invalid {
      changes.addPlain(.page, place, passage)
    }
    passage.carrier = nodes[place].effect
  }

  private mutating func note(
    _ place: UInt32, _ node: Node, _ passage: Passage, _ changes: inout SceneChanges
  ) {
    let kind: SceneChange.Kind
    if node.element == .invalid {
      kind = .insert
    } else if passage.coming == .returning {
      kind = .reinsert
    } else if node.flags.contains(.moved) {
      kind = .move
    } else {
      return
    }
    if node.kind == .matched {
      changes.hasMatches = true
      if kind != .move { matching.isStale = true }
    }
    if kind == .reinsert, passage.isResized { nodes[place].flags.insert(.rejoins) }
    if kind == .insert ? passage.coming == .staying : kind == .move && passage.isResized {
      // What is there from the beginning neither fades nor waits.
      changes.addPlain(kind, place, passage)
    } else {
      changes.add(kind, place, passage)
    }
  }
}
