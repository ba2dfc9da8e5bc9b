// Walks over the tree of geometry groups.

extension Spaces {
  /// The next entry of a walk inside of `top`, parents first, or zero. Zero as `top` visits all.
  func entry(after entry: UInt32, in top: UInt32 = 0) -> UInt32 {
    self[entry].first != 0 ? self[entry].first : self.entry(behind: entry, in: top)
  }

  /// The next entry that is not inside of `entry`.
  func entry(behind entry: UInt32, in top: UInt32 = 0) -> UInt32 {
    var entry = entry
    while entry != top && entry != 0 {
      if self[entry].next != 0 { return self[entry].next }
      entry = self[entry].parent
    }
    return 0
  }

  /// The next entry of a walk inside of `top` that enters some groups only.
  func entry(after entry: UInt32, in top: UInt32, descends: Bool) -> UInt32 {
    descends ? self.entry(after: entry, in: top) : self.entry(behind: entry, in: top)
  }

  /// Some groups and all groups inside of them, each once, outer ones first.
  /// - Complexity: O(entries inside of them).
  mutating func groups(inside roots: [UInt32]) -> [UInt32] {
    // A root is marked with the first number, and what is inside of one with the second.
    walks &+= 2
    let (root, inner) = (walks &- 1, walks)
    for top in roots where self[top].walk != root && self[top].walk != inner {
      self[top].walk = root
      var entry = entry(after: top, in: top)
      while entry != 0 {
        let isKnown = self[entry].walk == root
        self[entry].walk = inner
        entry = isKnown ? self.entry(behind: entry, in: top) : self.entry(after: entry, in: top)
      }
    }
    var found: [UInt32] = []
    for top in roots where self[top].walk == root {
      self[top].walk = inner
      var entry = top
      while entry != 0 {
        if self[entry].flags.contains(.isGroup) { found.append(entry) }
        entry = self.entry(after: entry, in: top)
      }
    }
    return found
  }

  /// The innermost group that contains or is each of two groups; zero for none.
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
}

extension Spaces {
  func isGeometryGroup(_ slot: UInt32) -> Bool { group(of: slot) != 0 }

  /// The slot of the geometry group that an element is in.
  func slot(around slot: UInt32) -> UInt32? {
    let entry = entry(of: slot)
    guard entry != 0, self[entry].parent != 0 else { return nil }
    return self[self[entry].parent].slot
  }

  /// The layout frame of an element in global coordinates, with all geometry groups around it at
  /// their own layout frames.
  func finalLayoutFrame(of slot: UInt32, _ elements: borrowing Elements) -> Float4 {
    var frame = elements[slot].layout
    var next = self.slot(around: slot)
    while let group = next {
      frame.lowHalf += elements[group].layout.lowHalf
      next = self.slot(around: group)
    }
    return frame
  }

  /// Whether the frame of an element moves after `time`, by itself or with geometry groups.
  func isAnimating(_ slot: UInt32, at time: Double, _ motions: borrowing Motions) -> Bool {
    motions.isMoving(slot, .frames, at: time) || !groupsRest(around: slot, at: time, motions)
  }

  /// Whether an element waits for the frame of its group. Its own frame has no effect before.
  func awaitsGroup(_ slot: UInt32, _ elements: borrowing Elements) -> Bool {
    guard let around = self.slot(around: slot) else { return false }
    return elements[around].flags.contains(.pending)
  }

  /// Whether an element has a frame and is pending only because its group is.
  func hasWaitingFrame(_ slot: UInt32) -> Bool {
    let entry = entry(of: slot)
    return entry != 0 && self[entry].flags.contains(.awaitsGroup)
  }
}
