// Walks over the tree of geometry groups.

extension GeometryGroupTable {
  /// The first of all groups; those inside of it come next.
  var firstGroup: UInt32 { entries.isEmpty ? 0 : self[0].firstGroup }

  /// The group after `group` in a walk over `top` and the groups inside of it, or zero. A group comes before those
  /// in it. Zero as `top`: all groups.
  func group(after group: UInt32, in top: UInt32 = 0) -> UInt32 {
    if self[group].firstGroup != 0 { return self[group].firstGroup }
    return self.group(behind: group, in: top)
  }

  /// The same, leaving out what is inside of `group`.
  func group(behind group: UInt32, in top: UInt32 = 0) -> UInt32 {
    var group = group
    while group != top && group != 0 {
      if self[group].next != 0 { return self[group].next }
      group = self[group].parent
    }
    return 0
  }

  /// Some groups and all that are inside of them, each once, outer ones first.
  /// - Complexity: O(groups that are returned).
  mutating func groups(inside roots: [UInt32]) -> [UInt32] {
    // A root has the first number, what was met inside of one the second.
    walks &+= 2
    let (root, inner) = (walks &- 1, walks)
    for top in roots where self[top].walk != root && self[top].walk != inner {
      self[top].walk = root
      var group = group(after: top, in: top)
      while group != 0 {
        let isKnown = self[group].walk == root
        self[group].walk = inner
        group = isKnown ? self.group(behind: group, in: top) : self.group(after: group, in: top)
      }
    }
    var found: [UInt32] = []
    for top in roots where self[top].walk == root {
      self[top].walk = inner
      var group = top
      while group != 0 {
        found.append(group)
        group = self.group(after: group, in: top)
      }
    }
    return found
  }

  /// From here on `meet` tells which groups are met for the first time.
  mutating func beginWalk() { walks &+= 2 }

  func meet(_ group: UInt32) -> Bool {
    if self[group].walk == walks { return false }
    self[group].walk = walks
    return true
  }

  /// The innermost group around, or the same as, both of two; zero for none.
  func common(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var a = a
    while a != 0 {
      var around = b
      while around != 0 {
        if around == a { return a }
        around = self[around].parent
      }
      a = self[a].parent
    }
    return 0
  }

  /// The first group in a walk over all in which those inside of a group come before it.
  var firstGroupInside: UInt32 { deepest(firstGroup) }

  func group(insideOutAfter group: UInt32) -> UInt32 {
    let next = self[group].next
    return next != 0 ? deepest(next) : self[group].parent
  }

  private func deepest(_ group: UInt32) -> UInt32 {
    var group = group
    while group != 0, self[group].firstGroup != 0 { group = self[group].firstGroup }
    return group
  }

  /// Whether nothing is in a group that will be there after the commit under way.
  func isEmptied(_ group: UInt32) -> Bool {
    areGone(from: self[group].firstGroup) && areGone(from: self[group].firstLeaf)
  }

  private func areGone(from first: UInt32) -> Bool {
    var entry = first
    while entry != 0 {
      if !self[entry].flags.contains(.isGone) { return false }
      entry = self[entry].next
    }
    return true
  }
}
