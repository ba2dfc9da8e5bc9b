import MatchedGeometry

// Which pages of a stack come and go in an update, and how.

extension SceneTree {
  /// Plans what becomes of the pages of a stack. The changes are added when the pages are visited.
  mutating func navigate(_ stack: UInt32, _ passage: Passage, _ changes: inout SceneChanges) {
    let list = nodes[stack].firstChild
    if list == 0 { return }
    var present: [UInt32] = []
    var child = nodes[list].firstChild
    while child != 0 {
      if let page = register(child, in: stack) { present.append(page) }
      child = nodes[child].next
    }
    let top = present.last ?? 0
    let old = pages.indices.first { pages[$0].stack == stack && pages[$0].isTop } ?? 0
    let going = takeOut(stack, list)
    // Nothing was there before: nothing comes.
    let isAnimated = changes.isAnimated(passage.transaction) && old != 0
    if top != old {
      nodes.isReordered = true
      if old != 0 { pages[old].isTop = false }
      if top != 0 {
        pages[top].isTop = true
        planTop(top, over: old, isAnimated: isAnimated)
      }
    }
    planOthers(present, beneath: top, isAnimated: isAnimated)
    for page in going {
      dismiss(page, top, isAnimated: isAnimated)
      // One that went before is not visited any more.
      if !pages[page].isDeparting, pages[page].plan != .none {
        changes.add(.page, pages[page].node, passage)
      }
      pages[page].isDeparting = false
    }
    arrange(present, stack)
    if top != old { changePhases(from: old, to: top, isAnimated: isAnimated) }
  }

  /// The pages that are to go: those that are taken out of the path in this update, and those that wait for one that came in their place.
  private mutating func takeOut(_ stack: UInt32, _ list: UInt32) -> [UInt32] {
    var ghost = nodes[list].ghost
    while ghost != 0 {
      if nodes[ghost].flags.contains(.departs), let page = page(ofItem: ghost) {
        pages[page].isOut = true
        pages[page].isTop = false
        pages[page].isDeparting = true
        nodes.isReordered = true
      }
      ghost = nodes[ghost].next
    }
    return pages.indices.filter {
      pages[$0].stack == stack && pages[$0].isOut
        && (pages[$0].isDeparting || pages[$0].isWaiting)
    }
  }

  /// Plans how another page gets on top.
  private mutating func planTop(_ top: UInt32, over old: UInt32, isAnimated: Bool) {
    let place = pages[top].node
    let isNew = nodes[place].element == .invalid || pages[top].isSilent
    pages[top].isSilent = false
    if pages[top].style == .root { return }
    if isNew {
      // Around a sheet its shade is seen, and that of one beneath it would be.
      let isCovered =
        pages[old].depth > pages[top].depth && !pages[old].wasFlying && pages.covers(old, top)
        && pages[old].style != .sheet
      pages[top].plan = isAnimated && !isCovered ? .flyIn : .appear
    } else if pages[top].isWaiting {
      // It is where it was when another one came over it.
      pages[top].isWaiting = false
    } else if nodes[nodes[place].parent].flags.contains(.returns) {
      pages[top].plan = isAnimated ? .flyBack : .appear
    }
  }

  /// The others are there at once, and not to be seen until they are on top; where the page on top leaves something of them free, they come as it does.
  private mutating func planOthers(
    _ present: [UInt32], beneath top: UInt32, isAnimated: Bool
  ) {
    for page in present where page != top {
      pages[page].isWaiting = false
      if nodes[pages[page].node].element != .invalid || pages[page].style == .root { continue }
      pages[page].isSilent = pages.covers(top, page)
      pages[page].plan = isAnimated && !pages[page].isSilent ? .flyIn : .appear
    }
  }

  /// Puts pages that come above those that are there, in the order of the path, and beneath those that go.
  private mutating func arrange(_ present: [UInt32], _ stack: UInt32) {
    // What is not drawn needs no place, and pushes none that is seen above another.
    let isComing: (Page) -> Bool = { !$0.isSilent && ($0.plan == .flyIn || $0.plan == .appear) }
    guard let first = present.firstIndex(where: { isComing(pages[$0]) }) else { return }
    let here = pages.indices.filter {
      let page = pages[$0]
      return page.stack == stack && page.wasSeen && (page.isOut ? page.isWaiting : !isComing(page))
    }
    let going = pages.indices.filter { page in
      pages[page].stack == stack && pages[page].isOut && !pages[page].isWaiting
        && !here.contains { pages.isAbove($0, page) }
    }.sorted { pages.isAbove($1, $0) }
    for page in present[first...] { pages.raise(page) }
    for page in going { pages.raise(page) }
  }

  /// How a page goes that was taken out: at once if nobody sees it, beneath one that comes over it, or by itself.
  private mutating func dismiss(_ page: UInt32, _ top: UInt32, isAnimated: Bool) {
    let plan = pages[top].plan
    let isBack = plan == .flyBack || (plan == .none && pages[top].wasFlying)
    let isComing = plan == .flyIn || (isBack && pages.isAbove(top, page))
    pages[page].isWaiting = false
    if !isAnimated || !pages[page].wasSeen {
      pages[page].plan = .cut
    } else if isComing, pages[top].depth >= pages[page].depth,
      pages.covers(top, page)
    {
      pages[page].isWaiting = true
    } else {
      pages[page].plan = .flyOut
    }
    if pages[page].phase == .disappeared { return }
    if pages[page].phase == .appearing { pages.set(.appeared, page) }
    pages.set(.disappearing, page)
    if pages[page].plan == .cut { pages.set(.disappeared, page) }
  }

  /// The entry of an item's page, made if it is new.
  private mutating func register(_ item: UInt32, in stack: UInt32) -> UInt32? {
    guard let place = pageNode(ofItem: item) else { return nil }
    if nodes[place].stamp != 0 {
      let page = nodes[place].stamp
      pages[page].isOut = false
      return page
    }
    let page = pages.insert()
    pages[page].node = place
    pages[page].stack = stack
    pages[page].style = nodes[place].pageStyle
    if case .key(let key) = nodes.payloads[nodes[item].payload], let key = key.base as? PageKey {
      pages[page].depth = key.depth
      pages[page].value =
        switch key.value?.base {
        case let presented as Presented: presented.item.base is Flag ? nil : presented.item
        case is LinkedPage: nil
        default: key.value
        }
    }
    if stack == nodes.presented {
      pages[page].isScene = nodes[place].pageStyle == .root
    } else {
      pages[page].tag = nodes.tag(of: stack)
    }
    var child = nodes[item].firstChild
    while child != 0 {
      nodes[child].stamp = page
      child = nodes[child].next
    }
    nodes.isReordered = true
    return page
  }

  /// The node of a page in an item of a stack.
  func pageNode(ofItem item: UInt32) -> UInt32? {
    var child = nodes[item].firstChild
    while child != 0 {
      if nodes[child].kind == .page { return child }
      child = nodes[child].next
    }
    return nil
  }

  /// The entry of an item's page.
  func page(ofItem item: UInt32) -> UInt32? {
    guard nodes[item].kind == .item, let place = pageNode(ofItem: item), nodes[place].stamp != 0
    else { return nil }
    return nodes[place].stamp
  }

  // MARK: Phases

  /// One page goes or is covered, another one comes or is uncovered.
  private mutating func changePhases(from old: UInt32, to top: UInt32, isAnimated: Bool) {
    let isReturning =
      isAnimated && pages[top].phase == .disappearing && pages[top].depth >= pages[old].depth
    if old != 0, !pages[old].isOut {
      // What was coming has come: a push is never taken back. What was uncovered is covered again at once.
      if pages[old].phase == .appearing, !isReturning { pages.set(.appeared, old) }
      pages.set(.disappearing, old)
      if isReturning { pages.set(.disappeared, old) }
    }
    if top != 0 {
      if pages[top].phase == .disappearing, !isReturning { pages.set(.disappeared, top) }
      pages.set(.appearing, top)
      if isReturning { pages.set(.appeared, top) }
    }
    if isAnimated { return }
    if old != 0 { pages.set(.disappeared, old) }
    if top != 0 { pages.set(.appeared, top) }
  }

  /// What was on its way and is not any more has got there.
  mutating func settlePhases(_ shown: [ShownPage]) {
    for index in pages.indices {
      let phase = pages[index].phase
      guard pages[index].node != 0, phase == .appearing || phase == .disappearing else { continue }
      let stack = pages[index].stack
      let isFlying = pages.indices.contains {
        pages[$0].stack == stack && Int($0) < shown.count && shown[Int($0)].isFlying
      }
      if isFlying { continue }
      pages.set(phase == .appearing ? .appeared : .disappeared, index)
    }
  }
}
