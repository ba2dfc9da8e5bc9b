import MatchedGeometry

// Plans the insertions and removals of the pages of a stack in an update.

extension PageTable {
  /// Plans the changes of the pages of a stack. They are added when the pages are visited.
  mutating func navigate(
    _ stack: UInt32, _ context: VisitContext, _ changes: inout SceneChanges,
    _ nodes: inout NodeTable
  ) {
    let list = nodes[stack].firstChild
    if list == 0 { return }
    var present: [UInt32] = []
    var child = nodes[list].firstChild
    while child != 0 {
      if let page = register(child, in: stack, &nodes) { present.append(page) }
      child = nodes[child].next
    }
    let top = present.last ?? 0
    let old = indices.first { self[$0].stack == stack && self[$0].isTop } ?? 0
    let hasWaited = self[top].isWaiting
    for page in present { self[page].enterPath() }
    let removed = removeFromPath(list, &nodes)
    let waiting = indices.filter {
      self[$0].stack == stack && self[$0].isWaiting && !removed.contains($0)
    }
    // The first pages of a stack do not fly in.
    let isAnimated = changes.isAnimated(context.transaction) && old != 0
    if top != old {
      nodes.isReordered = true
      if old != 0 { self[old].leaveTop() }
      if top != 0 {
        planTop(top, over: old, hasWaited: hasWaited, isAnimated: isAnimated, nodes)
      }
    }
    planOthers(present, beneath: top, isAnimated: isAnimated, nodes)
    for page in (removed + waiting).sorted() {
      dismiss(page, top, isAnimated: isAnimated)
      // A page that was removed earlier is no longer visited.
      if !removed.contains(page), self[page].plan != .none {
        changes.add(.page, self[page].node, context)
      }
    }
    arrange(present, stack)
    if top != old { changePhases(from: old, to: top, isAnimated: isAnimated) }
  }

  /// Visits a page. Its content is inserted and removed with the page as a whole, and resumes with
  /// the container around the stack.
  mutating func enter(
    _ place: UInt32, _ node: Node, _ context: inout VisitContext, _ changes: inout SceneChanges,
    _ nodes: inout NodeTable, _ effects: inout EffectTable
  ) {
    if context.lifecycle == .inserted { context.lifecycle = .present }
    if context.lifecycle == .resumed, node.page != 0 { self[node.page].content = .present }
    if node.pageStyle == .root { return }
    effects.provideEffectNode(place, parent: context.effectNode, &nodes)
    if node.page != 0, self[node.page].plan != .none {
      changes.add(.page, place, context)
    } else if node.flags.contains(.moved), node.element != .invalid {
      changes.addPlain(.page, place, context)
    }
    context.effectNode = nodes[place].effectNode
  }

  /// Removes pages whose values are no longer in the path.
  private mutating func removeFromPath(_ list: UInt32, _ nodes: inout NodeTable) -> [UInt32] {
    var removed: [UInt32] = []
    var exiting = nodes[list].firstExiting
    while exiting != 0 {
      if nodes[exiting].flags.contains(.beginsExit), let page = nodes.page(ofItem: exiting) {
        self[page].leavePath()
        removed.append(page)
        nodes.isReordered = true
      }
      exiting = nodes[exiting].next
    }
    return removed
  }

  /// Plans how a page becomes the top one.
  private mutating func planTop(
    _ top: UInt32, over old: UInt32, hasWaited: Bool, isAnimated: Bool,
    _ nodes: borrowing NodeTable
  ) {
    let place = self[top].node
    let isNew = nodes[place].element == .invalid || self[top].isUndrawn
    self[top].moveToTop()
    if self[top].style == .root { return }
    if isNew {
      // The shade around a sheet is visible, so that of a sheet below would be visible as well.
      let isCovered =
        self[old].depth > self[top].depth && !self[old].wasFlying && covers(old, top)
        && self[old].style != .sheet
      self[top].plan = isAnimated && !isCovered ? .flyIn : .appear
    } else if !hasWaited, nodes[nodes[place].parent].flags.contains(.resumed) {
      // A page that waited keeps its position.
      self[top].plan = isAnimated ? .flyBack : .appear
    }
  }

  /// Plans the pages below the top. They appear without a flight and are not drawn as long as a
  /// page above covers them. If there are only sheets above, they fly in like the page on top.
  private mutating func planOthers(
    _ present: [UInt32], beneath top: UInt32, isAnimated: Bool, _ nodes: borrowing NodeTable
  ) {
    var isCovered = false
    for page in present.reversed() {
      defer { if self[page].style == .pushed || self[page].style == .cover { isCovered = true } }
      if page == top || self[page].style == .root { continue }
      let isNew = nodes[self[page].node].element == .invalid
      // A page that is uncovered appears immediately, below the page that exits.
      if !isNew, isCovered || !self[page].isUndrawn { continue }
      self[page].placeBeneath(isCovered: isCovered)
      self[page].plan = isNew && isAnimated && !isCovered ? .flyIn : .appear
    }
  }

  /// Updates the drawing order. New pages are above present ones, in the order of the path, and
  /// below exiting ones.
  private mutating func arrange(_ present: [UInt32], _ stack: UInt32) {
    // Pages that are not drawn keep their position in the order.
    let isComing: (Page) -> Bool = { !$0.isUndrawn && ($0.plan == .flyIn || $0.plan == .appear) }
    guard let first = present.firstIndex(where: { isComing(self[$0]) }) else { return }
    let here = indices.filter {
      let page = self[$0]
      return page.stack == stack && page.wasSeen
        && (page.isExiting ? page.isWaiting : !isComing(page))
    }
    let going = indices.filter { page in
      self[page].stack == stack && self[page].isExiting && !self[page].isWaiting
        && !here.contains { isAbove($0, page) }
    }.sorted { isAbove($1, $0) }
    for page in present[first...] { raise(page) }
    for page in going { raise(page) }
  }

  /// Plans the exit of a page. It exits immediately if it is not visible, after the flight of a
  /// page that covers it, or by its own flight.
  private mutating func dismiss(_ page: UInt32, _ top: UInt32, isAnimated: Bool) {
    let plan = self[top].plan
    let isBack = plan == .flyBack || (plan == .none && self[top].wasFlying)
    let isComing = plan == .flyIn || (isBack && isAbove(top, page))
    self[page].exitOnItsOwn()
    if !isAnimated || !self[page].wasSeen {
      self[page].plan = .cut
    } else if isComing, self[top].depth >= self[page].depth,
      covers(top, page)
    {
      self[page].wait()
    } else {
      self[page].plan = .flyOut
    }
    if self[page].phase == .disappeared { return }
    if self[page].phase == .appearing { set(.appeared, page) }
    set(.disappearing, page)
    if self[page].plan == .cut { set(.disappeared, page) }
  }

  /// The entry of an item's page, created if it is new.
  private mutating func register(_ item: UInt32, in stack: UInt32, _ nodes: inout NodeTable)
    -> UInt32?
  {
    guard let place = nodes.pageNode(ofItem: item) else { return nil }
    if nodes[place].page != 0 { return nodes[place].page }
    let page = insert()
    self[page].node = place
    self[page].stack = stack
    self[page].style = nodes[place].pageStyle
    if case .key(let key) = nodes.payloads[nodes[item].payload], let key = key.base as? PageKey {
      self[page].depth = key.depth
      self[page].name = name(of: key, self[page].style, in: stack, nodes)
    }
    var child = nodes[item].firstChild
    while child != 0 {
      nodes[child].detail = .page(page)
      child = nodes[child].next
    }
    nodes.isReordered = true
    return page
  }

  private func name(
    of key: PageKey, _ style: PageStyle, in stack: UInt32, _ nodes: borrowing NodeTable
  ) -> PageName {
    if stack == nodes.presented, style == .root { return .scene }
    let value: AnyHashable? =
      switch key.value?.base {
      case let presented as Presented: presented.item.base is Flag ? nil : presented.item
      case is LinkedPage: nil
      default: key.value
      }
    return .page(value: value, stack: stack == nodes.presented ? nil : nodes.tag(of: stack))
  }

  // MARK: Phases

  /// Changes the phases of the page that was on top and of the one that is on top now.
  private mutating func changePhases(from old: UInt32, to top: UInt32, isAnimated: Bool) {
    let isReturning =
      isAnimated && self[top].phase == .disappearing && self[top].depth >= self[old].depth
    if old != 0, !self[old].isExiting {
      // A push is not revoked, so a page that was appearing has appeared. A page that was uncovered
      // is covered again immediately.
      if self[old].phase == .appearing, !isReturning { set(.appeared, old) }
      set(.disappearing, old)
      if isReturning { set(.disappeared, old) }
    }
    if top != 0 {
      if self[top].phase == .disappearing, !isReturning { set(.disappeared, top) }
      set(.appearing, top)
      if isReturning { set(.appeared, top) }
    }
    if isAnimated { return }
    if old != 0 { set(.disappeared, old) }
    if top != 0 { set(.appeared, top) }
  }

  /// Completes the phases of stacks in which nothing flies any more.
  mutating func settlePhases(_ shown: [ShownPage]) {
    for index in indices {
      let phase = self[index].phase
      guard self[index].node != 0, phase == .appearing || phase == .disappearing else { continue }
      let stack = self[index].stack
      let isFlying = indices.contains {
        self[$0].stack == stack && Int($0) < shown.count && shown[Int($0)].isFlying
      }
      if isFlying { continue }
      set(phase == .appearing ? .appeared : .disappeared, index)
    }
  }
}
