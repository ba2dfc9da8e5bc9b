import MatchedGeometry

// Where pages come from and go to.

extension SceneTree {
  /// What the outermost view of a page says about its transition; nil: nothing.
  func navigationTransition(of page: UInt32) -> NavigationTransition? {
    let place = pages[page].node
    // The first view of a page above the nodes.root is what is behind it.
    var view = nodes.firstView(in: place)
    if view != 0, pages[page].style != .root { view = nodes.nextView(after: view, in: place) }
    guard view != 0, nodes[view].traits != 0 else { return nil }
    return nodes.traits[nodes[view].traits].navigation
  }

  /// A transition somewhere else than on the outermost view of a page.
  mutating func noteTransition(at place: UInt32) {
    var parent = nodes[place].parent
    while parent != 0, nodes[parent].kind.isStructure { parent = nodes[parent].parent }
    if parent == 0 || nodes[parent].kind != .page || nodes[parent].pageStyle == .root {
      nodes.report(.transitionOutsideNavigation, at: place)
    }
  }

  /// A link without a stack around it that takes it.
  mutating func noteLink(at place: UInt32) {
    guard case .link(let value) = nodes.payloads[nodes[place].payload] else { return }
    let isValue = !(value.base is LinkedPage)
    var parent = nodes[place].parent
    while parent != 0 {
      if nodes[parent].kind == .navigation, parent != nodes.presented,
        case .stack(let action) = nodes.payloads[nodes[parent].payload],
        action.takesValues || !isValue
      {
        return
      }
      parent = nodes[parent].parent
    }
    nodes.report(
      .linkOutsideNavigation, at: place,
      isValue ? "No NavigationStack with a path is around the link; it does nothing." : nil)
  }

  /// The source of a page that is about to fly; 0: none, and it is said why if the page is to come.
  mutating func findSource(of page: UInt32) -> UInt32 {
    guard let transition = navigationTransition(of: page) else {
      noteSilence(of: page)
      return 0
    }
    guard case .zoom(let id, let namespace) = transition.base else { return 0 }
    var search = SourceSearch(id: id, namespace: namespace)
    for scope in scopes(beneath: page) { find(&search, in: scope) }
    let isComing = pages[page].plan == .flyIn
    if search.found == 0 {
      if isComing {
        nodes.report(
          search.isElsewhere ? .transitionSourceInOtherNamespace : .noTransitionSource,
          at: pages[page].node)
      }
      return 0
    }
    if search.count > 1, isComing {
      nodes.report(.multipleTransitionSources, at: search.found)
    }
    if isCovered(search.found, page) { return 0 }
    if nodes[search.found].size == .zero {
      if isComing { nodes.report(.emptyTransitionSource, at: search.found) }
      return 0
    }
    return search.found
  }

  private struct SourceSearch {
    let id: MatchID
    let namespace: Namespace.ID
    var found: UInt32 = 0
    var newest: UInt32 = 0
    var count = 0
    var isElsewhere = false
  }

  /// The nodes whose content is beneath a page.
  func scopes(beneath page: UInt32) -> [UInt32] {
    let own = pages[page]
    var scopes = pages.indices.filter {
      pages[$0].stack == own.stack && $0 != page && !pages[$0].isOut
        && pages[$0].depth <= own.depth
    }.map { pages[$0].node }
    // Beneath what is presented is all of the scene.
    if own.stack == nodes.presented { scopes.append(nodes.root) }
    return scopes
  }

  /// Another page lies upon a source, as seen now if a page is to come out of there, and in the end if it is to go in there.
  func isCovered(_ source: UInt32, _ page: UInt32) -> Bool {
    let isPresented = pages[page].stack == nodes.presented
    let isComing = pages[page].plan == .flyIn
    var place = source
    while place != nodes.root {
      let under = nodes[place].kind == .page ? nodes[place].stamp : 0
      if place == nodes.presented { break }
      if under != 0, isComing, !pages[under].wasSeen { return true }
      if under != 0, isCovered(beneath: page, in: pages[under].stack, above: pages[under].serial) {
        return true
      }
      place = nodes[place].parent
    }
    return isPresented && place == nodes.root
      && isCovered(beneath: page, in: nodes.presented, above: 0)
  }

  private func isCovered(beneath page: UInt32, in stack: UInt32, above serial: Int) -> Bool {
    let isComing = pages[page].plan == .flyIn
    // Those of its own stack that go are drawn above it, and hide no more of it than of the source.
    let isOwn = stack == pages[page].stack
    return pages.indices.contains {
      let other = pages[$0]
      return $0 != page && other.node != 0 && other.stack == stack && other.style != .root
        && other.serial > serial && !other.isSilent
        && (isComing ? other.wasSeen && (!isOwn || !other.isOut || other.isWaiting) : !other.isOut)
    }
  }

  private func find(_ search: inout SourceSearch, in place: UInt32) {
    var child = nodes[place].firstChild
    while child != 0 {
      let node = nodes[child]
      if node.kind == .source, case .source(let source) = nodes.payloads[node.payload],
        source.id == search.id
      {
        if source.namespace != search.namespace {
          search.isElsewhere = true
        } else {
          search.count += 1
          if node.stamp >= search.newest {
            search.newest = node.stamp
            search.found = child
          }
        }
      }
      if child != nodes.presented { find(&search, in: child) }
      child = node.next
    }
  }

  /// A page that was reached through a source, and says nothing about its transition.
  private mutating func noteSilence(of page: UInt32) {
    guard let value = pages[page].value, pages[page].plan == .flyIn else { return }
    for scope in scopes(beneath: page) where leads(to: value, in: scope, isInSource: false) {
      nodes.report(.noNavigationTransition, at: pages[page].node)
      return
    }
  }

  private func leads(to value: AnyHashable, in place: UInt32, isInSource: Bool) -> Bool {
    var child = nodes[place].firstChild
    while child != 0 {
      let node = nodes[child]
      if node.kind == .link, case .link(let target) = nodes.payloads[node.payload], target == value
      {
        if isInSource || hasSource(in: child) { return true }
      }
      if child != nodes.presented,
        leads(to: value, in: child, isInSource: isInSource || node.kind == .source)
      {
        return true
      }
      child = node.next
    }
    return false
  }

  private func hasSource(in place: UInt32) -> Bool {
    var child = nodes[place].firstChild
    while child != 0 {
      if nodes[child].kind == .source || hasSource(in: child) { return true }
      child = nodes[child].next
    }
    return false
  }
}
