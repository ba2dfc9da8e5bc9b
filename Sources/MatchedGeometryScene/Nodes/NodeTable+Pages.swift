import MatchedGeometry

// Pages and links as nodes.

extension NodeTable {
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
    guard self[item].kind == .item, let place = pageNode(ofItem: item), self[place].page != 0
    else { return nil }
    return self[place].page
  }

  /// Reports a navigation transition that is not on the outermost view of a page.
  mutating func noteTransition(at place: UInt32) {
    var parent = self[place].parent
    while parent != 0, self[parent].kind.isStructure { parent = self[parent].parent }
    if parent == 0 || self[parent].kind != .page || self[parent].pageStyle == .root {
      report(.transitionOutsideNavigation, at: place)
    }
  }

  /// Reports a link without a stack that accepts it.
  mutating func noteLink(at place: UInt32) {
    guard case .link(let value) = payloads[self[place].payload] else { return }
    let isValue = !(value.base is LinkedPage)
    var parent = self[place].parent
    while parent != 0 {
      if self[parent].kind == .navigation, parent != presented,
        case .stack(let action) = payloads[self[parent].payload],
        action.takesValues || !isValue
      {
        return
      }
      parent = self[parent].parent
    }
    report(
      .linkOutsideNavigation, at: place,
      isValue ? "No NavigationStack with a path is around the link; it does nothing." : nil)
  }

  /// Whether the configuration of a source has a shadow, which replaces those of the view.
  func configuresShadow(_ source: UInt32) -> Bool {
    guard case .source(let said) = payloads[self[source].payload] else { return false }
    return said.configuration.shadow != nil
  }

  func hasSource(in place: UInt32) -> Bool {
    var child = self[place].firstChild
    while child != 0 {
      if self[child].kind == .source || hasSource(in: child) { return true }
      child = self[child].next
    }
    return false
  }
}
