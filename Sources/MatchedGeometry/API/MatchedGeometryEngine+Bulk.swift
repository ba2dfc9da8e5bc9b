// The same changes for arrays of elements, in one transaction. If the arrays of a call differ in length, nothing of it happens, and
// `mismatchedCounts` is reported.

extension MatchedGeometryEngine {
  /// Inserts elements in order; the last one is the newest.
  ///
  /// - Parameters:
  ///   - elements: what to insert.
  ///   - animation: the animation of all these changes, as for a single one.
  /// - Returns: the handles in the same order; empty if the call was refused.
  /// - Complexity: O(elements).
  @discardableResult
  public mutating func insert(
    _ elements: [Element], animation: Animation? = .inherited
  ) -> [Element.ID] {
    insert(elements, .all(animation))
  }

  /// Inserts elements in order, each with its own animation.
  ///
  /// - Parameters:
  ///   - elements: what to insert.
  ///   - animations: one for each element. If the count is another one, the call is refused with the diagnostic `mismatchedCounts`.
  /// - Returns: the handles in the same order; empty if the call was refused.
  /// - Complexity: O(elements).
  @discardableResult
  public mutating func insert(
    _ elements: [Element], animations: [Animation?]
  ) -> [Element.ID] {
    insert(elements, .each(animations))
  }

  private mutating func insert(
    _ elements: [Element], _ animations: BulkAnimations
  ) -> [Element.ID] {
    guard hasCount(elements.count, animations.count) else { return [] }
    if elements.isEmpty { return [] }
    return certainChange { engine in
      engine.scratch.expect(elements.count)
      var ids: [Element.ID] = []
      ids.reserveCapacity(elements.count)
      // Through a span an element is lent, not copied.
      let elements = elements.span
      for index in elements.indices {
        ids.append(
          engine.recordInsert(elements[index], engine.number(ofChange: index, in: animations)))
      }
      return ids
    }
  }

  /// Removes elements; those that are stale are reported and the others go.
  ///
  /// - Parameters:
  ///   - ids: present elements.
  ///   - animation: as for `insert(_:animation:)`.
  /// - Complexity: O(elements).
  public mutating func remove(_ ids: [Element.ID], animation: Animation? = .inherited) {
    remove(ids, .all(animation))
  }

  /// Removes elements, each with its own animation.
  ///
  /// - Parameters:
  ///   - ids: present elements.
  ///   - animations: as for `insert(_:animations:)`.
  /// - Complexity: O(elements).
  public mutating func remove(_ ids: [Element.ID], animations: [Animation?]) {
    remove(ids, .each(animations))
  }

  private mutating func remove(_ ids: [Element.ID], _ animations: BulkAnimations) {
    guard hasCount(ids.count, animations.count) else { return }
    change { engine in
      engine.scratch.expect(ids.count)
      for index in ids.indices {
        engine.recordRemove(ids[index], engine.number(ofChange: index, in: animations))
      }
    }
  }

  /// Brings exiting elements back to their own layout frames, or to new ones.
  ///
  /// - Parameters:
  ///   - ids: exiting elements.
  ///   - frames: one for each element, or nil for those they had.
  ///   - animation: as for `insert(_:animation:)`.
  /// - Complexity: O(elements).
  public mutating func reinsert(
    _ ids: [Element.ID], frames: [Rect]? = nil, animation: Animation? = .inherited
  ) {
    reinsert(ids, frames: frames, .all(animation))
  }

  /// Brings exiting elements back, each with its own animation.
  ///
  /// - Parameters:
  ///   - ids: exiting elements.
  ///   - frames: one for each element, or nil for those they had.
  ///   - animations: as for `insert(_:animations:)`.
  /// - Complexity: O(elements).
  public mutating func reinsert(
    _ ids: [Element.ID], frames: [Rect]? = nil, animations: [Animation?]
  ) {
    reinsert(ids, frames: frames, .each(animations))
  }

  private mutating func reinsert(
    _ ids: [Element.ID], frames: [Rect]?, _ animations: BulkAnimations
  ) {
    guard hasCount(ids.count, frames?.count), hasCount(ids.count, animations.count) else {
      return
    }
    change { engine in
      engine.scratch.expect(ids.count)
      for index in ids.indices {
        engine.recordReinsert(
          ids[index], frame: frames?[index], engine.number(ofChange: index, in: animations))
      }
    }
  }

  /// Gives elements new layout frames.
  ///
  /// - Parameters:
  ///   - frames: one for each element, points.
  ///   - ids: present elements.
  ///   - animation: as for `insert(_:animation:)`.
  ///   - velocities: points a second, one for each element, or nil for none.
  /// - Complexity: O(elements).
  public mutating func setFrames(
    _ frames: [Rect], of ids: [Element.ID], animation: Animation? = .inherited,
    velocities: [Rect]? = nil
  ) {
    setFrames(frames, of: ids, .all(animation), velocities)
  }

  /// Gives elements new layout frames, each with its own animation.
  ///
  /// - Parameters:
  ///   - frames: one for each element, points.
  ///   - ids: present elements.
  ///   - animations: as for `insert(_:animations:)`.
  ///   - velocities: points a second, one for each element, or nil for none.
  /// - Complexity: O(elements).
  public mutating func setFrames(
    _ frames: [Rect], of ids: [Element.ID], animations: [Animation?], velocities: [Rect]? = nil
  ) {
    setFrames(frames, of: ids, .each(animations), velocities)
  }

  private mutating func setFrames(
    _ frames: [Rect], of ids: [Element.ID], _ animations: BulkAnimations, _ velocities: [Rect]?
  ) {
    guard hasCount(ids.count, frames.count), hasCount(ids.count, animations.count),
      hasCount(ids.count, velocities?.count)
    else { return }
    change { engine in
      engine.scratch.expect(ids.count)
      for index in ids.indices {
        engine.recordFrame(
          frames[index], of: ids[index], velocity: velocities?[index],
          engine.number(ofChange: index, in: animations))
      }
    }
  }

  /// Gives elements other matches, or none.
  ///
  /// - Parameters:
  ///   - matches: one for each element.
  ///   - ids: present elements.
  ///   - animation: as for `insert(_:animation:)`.
  /// - Complexity: O(elements) on average.
  public mutating func setMatches(
    _ matches: [Match?], of ids: [Element.ID], animation: Animation? = .inherited
  ) {
    setMatches(matches, of: ids, .all(animation))
  }

  /// Gives elements other matches, or none, each with its own animation.
  ///
  /// - Parameters:
  ///   - matches: one for each element.
  ///   - ids: present elements.
  ///   - animations: as for `insert(_:animations:)`.
  /// - Complexity: O(elements) on average.
  public mutating func setMatches(
    _ matches: [Match?], of ids: [Element.ID], animations: [Animation?]
  ) {
    setMatches(matches, of: ids, .each(animations))
  }

  mutating func setMatches(
    _ matches: [Match?], of ids: [Element.ID], _ animations: BulkAnimations
  ) {
    guard hasCount(ids.count, matches.count), hasCount(ids.count, animations.count) else {
      return
    }
    change { engine in
      engine.scratch.expect(ids.count)
      for index in ids.indices {
        engine.recordMatch(
          matches[index], of: ids[index], engine.number(ofChange: index, in: animations))
      }
    }
  }

  private mutating func hasCount(_ count: Int, _ other: Int?) -> Bool {
    guard let other, other != count else { return true }
    state.reports.diagnostics.add(.mismatchedCounts(expected: count, found: other))
    return false
  }
}
