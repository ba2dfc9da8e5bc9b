import MatchedGeometry

// Which pages of a stack come and go in an update, and how.

extension SceneTree {
  /// Plans what becomes of the pages of a stack. The changes are added when the pages are visited.
  mutating func navigate(_ stack: UInt32, isAnimated: Bool) {
    let list = self[stack].firstChild
    if list == 0 { return }
    var present: [UInt32] = []
    var child = self[list].firstChild
    while child != 0 {
      if let page = register(child, in: stack) { present.append(page) }
      child = self[child].next
    }
    var departing: [UInt32] = []
    var ghost = self[list].ghost
    while ghost != 0 {
      if self[ghost].flags.contains(.departs), let page = page(ofItem: ghost) {
        departing.append(page)
      }
      ghost = self[ghost].next
    }
    let top = present.last ?? 0
    let old = pages.indices.first { pages[$0].stack == stack && pages[$0].isTop } ?? 0
    for page in departing {
      pages[page].isOut = true
      pages[page].isTop = false
      pages[page].plan = .cut
    }
    if top == old {
      finishPlans(present, departing, top)
      return
    }
    isReordered = true
    if old != 0 { pages[old].isTop = false }
    if top != 0 { pages[top].isTop = true }
    let isPush = top != 0 && (old == 0 || pages[top].depth >= pages[old].depth)
    if isPush {
      push(top, over: old, departing, isAnimated: isAnimated)
    } else {
      pop(old, to: top, stack, isAnimated: isAnimated)
    }
    finishPlans(present, departing, top)
    if top != 0 { pages[top].isSilent = false }
  }

  private mutating func push(
    _ top: UInt32, over old: UInt32, _ departing: [UInt32], isAnimated: Bool
  ) {
    let isReturning = pages[top].phase == .disappearing
    // Nothing was there before: nothing comes.
    guard old != 0, isAnimated else {
      pages[top].plan = .appear
      change(from: old, to: top, isReturning: false)
      settle(old, top)
      return
    }
    pages[top].plan = .flyIn
    for page in departing {
      pages[page].plan = .none
      pages[page].isWaiting = true
    }
    change(from: old, to: top, isReturning: isReturning)
  }

  private mutating func pop(
    _ old: UInt32, to top: UInt32, _ stack: UInt32, isAnimated: Bool
  ) {
    if pages[old].isOut, isAnimated { pages[old].plan = .flyOut }
    if top != 0, pages[top].style != .root {
      let place = pages[top].node
      if self[place].element == .invalid || pages[top].isWaiting {
        pages[top].plan = .appear
      } else if pages[top].plan == .none, self[self[place].parent].flags.contains(.returns) {
        pages[top].plan = isAnimated ? .flyIn : .appear
      }
    }
    for page in pages.indices
    where page != top && pages[page].stack == stack && pages[page].isWaiting {
      pages[page].plan = .cut
    }
    change(from: old, to: top, isReturning: false)
    if !isAnimated { settle(old, top) }
  }

  /// The others are there at once, or gone.
  private mutating func finishPlans(_ present: [UInt32], _ departing: [UInt32], _ top: UInt32) {
    for page in present where page != top {
      pages[page].isWaiting = false
      let place = pages[page].node
      if self[place].element == .invalid, pages[page].style != .root {
        pages[page].plan = .appear
        pages[page].isSilent = true
      }
    }
    for page in departing where pages[page].plan == .cut && pages[page].phase != .disappeared {
      pages.set(.disappearing, page)
      pages.set(.disappeared, page)
    }
  }

  /// The entry of an item's page, made if it is new.
  private mutating func register(_ item: UInt32, in stack: UInt32) -> UInt32? {
    guard let place = pageNode(ofItem: item) else { return nil }
    if self[place].stamp != 0 {
      let page = self[place].stamp
      pages[page].isOut = false
      return page
    }
    let page = pages.insert()
    pages[page].node = place
    pages[page].stack = stack
    pages[page].style = self[place].pageStyle
    if case .key(let key) = payloads[self[item].payload], let key = key.base as? PageKey {
      pages[page].depth = key.depth
      pages[page].value =
        switch key.value?.base {
        case let presented as Presented: presented.item
        case is LinkedPage: nil
        default: key.value
        }
    }
    var child = self[item].firstChild
    while child != 0 {
      self[child].stamp = page
      child = self[child].next
    }
    isReordered = true
    return page
  }

  /// The node of a page in an item of a stack.
  func pageNode(ofItem item: UInt32) -> UInt32? {
    var child = self[item].firstChild
    while child != 0 {
      if self[child].kind == .page { return child }
      child = self[child].next
    }
    return nil
  }

  /// The entry of an item's page.
  func page(ofItem item: UInt32) -> UInt32? {
    guard self[item].kind == .item, let place = pageNode(ofItem: item), self[place].stamp != 0
    else { return nil }
    return self[place].stamp
  }

  // MARK: Phases

  /// One page goes or is covered, another one comes or is uncovered.
  private mutating func change(from old: UInt32, to top: UInt32, isReturning: Bool) {
    if old != 0 {
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
  }

  private mutating func settle(_ old: UInt32, _ top: UInt32) {
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
