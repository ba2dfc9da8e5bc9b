import MatchedGeometry

// The sources of pages.

extension PageTable {
  /// The navigation transition on the outermost view of a page, or nil if there is none.
  func navigationTransition(of page: UInt32, _ nodes: borrowing NodeTable) -> NavigationTransition?
  {
    let place = self[page].node
    // The first view of a page other than a root is its background.
    var view = nodes.firstView(in: place)
    if view != 0, self[page].style != .root { view = nodes.nextView(after: view, in: place) }
    guard view != 0, nodes[view].traits != 0 else { return nil }
    return nodes.traits[nodes[view].traits].navigation
  }

  /// The source of a page that is about to fly, or 0. If the page flies in without a source, the
  /// reason is reported.
  mutating func findSource(of page: UInt32, _ nodes: inout NodeTable) -> UInt32 {
    guard let transition = navigationTransition(of: page, nodes) else {
      reportMissingTransition(of: page, &nodes)
      return 0
    }
    guard case .zoom(let id, let namespace) = transition.base else { return 0 }
    let search = search(for: id, namespace, beneath: page, nodes)
    let isComing = self[page].plan == .flyIn
    if search.found == 0 {
      if isComing {
        nodes.report(
          search.isElsewhere ? .transitionSourceInOtherNamespace : .noTransitionSource,
          at: self[page].node)
      }
      return 0
    }
    if search.count > 1, isComing {
      nodes.report(.multipleTransitionSources, at: search.found)
    }
    if isCovered(search.found, page, nodes) { return 0 }
    if nodes[search.found].size == .zero {
      if isComing { nodes.report(.emptyTransitionSource, at: search.found) }
      return 0
    }
    return search.found
  }

  /// Finds the sources that sheets hide. Below an exiting sheet, a source stays hidden until the
  /// sheet has exited.
  mutating func hideSources(_ nodes: inout NodeTable) {
    for page in indices where self[page].style == .sheet && self[page].node != 0 {
      let before = self[page].hiddenSource
      var source: UInt32 = 0
      if self[page].isExiting {
        source = before
      } else if case .zoom(let id, let namespace) = navigationTransition(of: page, nodes)?.base {
        source = search(for: id, namespace, beneath: page, nodes).found
      }
      if source == 0, before != 0, nodes.isInExitingItem(before) { source = before }
      if source == before { continue }
      self[page].hiddenSource = source
      nodes.isReordered = true
    }
  }

  private func search(
    for id: MatchID, _ namespace: Namespace.ID, beneath page: UInt32, _ nodes: borrowing NodeTable
  ) -> SourceSearch {
    var search = SourceSearch(id: id, namespace: namespace)
    for scope in scopes(beneath: page, nodes) { find(&search, in: scope, nodes) }
    return search
  }

  private struct SourceSearch {
    let id: MatchID
    let namespace: Namespace.ID
    var found: UInt32 = 0
    var newest: UInt32 = 0
    var count = 0
    var isElsewhere = false
  }

  /// The nodes with the content below a page.
  func scopes(beneath page: UInt32, _ nodes: borrowing NodeTable) -> [UInt32] {
    let own = self[page]
    var scopes = indices.filter {
      self[$0].stack == own.stack && $0 != page && !self[$0].isExiting
        && self[$0].depth <= own.depth
    }.map { self[$0].node }
    // The whole scene is below a presented page.
    if own.stack == nodes.presented { scopes.append(nodes.root) }
    return scopes
  }

  /// Whether another page covers a source. For a page that flies in from the source, the state that
  /// is shown counts. For a page that flies out to it, the state at rest counts.
  func isCovered(_ source: UInt32, _ page: UInt32, _ nodes: borrowing NodeTable) -> Bool {
    let isPresented = self[page].stack == nodes.presented
    let isComing = self[page].plan == .flyIn
    var place = source
    while place != nodes.root {
      let under = nodes[place].kind == .page ? nodes[place].page : 0
      if place == nodes.presented { break }
      if under != 0, isComing, !self[under].wasSeen { return true }
      if under != 0,
        isCovered(beneath: page, in: self[under].stack, above: self[under].serial, nodes)
      {
        return true
      }
      place = nodes[place].parent
    }
    return isPresented && place == nodes.root
      && isCovered(beneath: page, in: nodes.presented, above: 0, nodes)
  }

  private func isCovered(
    beneath page: UInt32, in stack: UInt32, above serial: Int, _ nodes: borrowing NodeTable
  ) -> Bool {
    let isComing = self[page].plan == .flyIn
    // Exiting pages of its own stack are drawn above it and do not separate it from the source.
    let isOwn = stack == self[page].stack
    return indices.contains {
      let other = self[$0]
      return $0 != page && other.node != 0 && other.stack == stack && other.style != .root
        && other.serial > serial && !other.isUndrawn
        && (isComing
          ? other.wasSeen && (!isOwn || !other.isExiting || other.isWaiting)
          : !other.isExiting)
    }
  }

  private func find(_ search: inout SourceSearch, in place: UInt32, _ nodes: borrowing NodeTable) {
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
          if case .made(let update) = node.detail, update >= search.newest {
            search.newest = update
            search.found = child
          }
        }
      }
      if child != nodes.presented { find(&search, in: child, nodes) }
      child = node.next
    }
  }

  /// Reports a page that was reached through a source and has no navigation transition.
  private mutating func reportMissingTransition(of page: UInt32, _ nodes: inout NodeTable) {
    guard let value = self[page].name.value, self[page].plan == .flyIn else { return }
    for scope in scopes(beneath: page, nodes)
    where leads(to: value, in: scope, isInSource: false, nodes) {
      nodes.report(.noNavigationTransition, at: self[page].node)
      return
    }
  }

  private func leads(
    to value: AnyHashable, in place: UInt32, isInSource: Bool, _ nodes: borrowing NodeTable
  ) -> Bool {
    var child = nodes[place].firstChild
    while child != 0 {
      let node = nodes[child]
      if node.kind == .link, case .link(let target) = nodes.payloads[node.payload], target == value
      {
        if isInSource || nodes.hasSource(in: child) { return true }
      }
      if child != nodes.presented,
        leads(to: value, in: child, isInSource: isInSource || node.kind == .source, nodes)
      {
        return true
      }
      child = node.next
    }
    return false
  }
}
