// Changes of many elements in one call. Outside of a transaction, a call is one transaction. If its
// arrays differ in length, the call is refused with the diagnostic `mismatchedCounts`.

extension MatchedGeometryEngine {
  /// Inserts elements in order, so that the last one is the newest member of its match group.
  ///
  /// - Parameters:
  ///   - elements: The descriptions of the elements.
  ///   - animation: The animation of all these changes, as in `insert(_:animation:)` for one
  ///     element.
  /// - Returns: The handles in the same order.
  /// - Complexity: O(elements) on average.
  @discardableResult
  public mutating func insert(
    _ elements: [Element], animation: Animation? = .inherited
  ) -> [Element.ID] {
    insert(elements, .all(animation))
  }

  /// Inserts elements in order, each with its own animation.
  ///
  /// - Parameters:
  ///   - elements: The descriptions of the elements.
  ///   - animations: One animation for each element. With a different count, the call is refused
  ///     with the diagnostic `mismatchedCounts`.
  /// - Returns: The handles in the same order. Empty if the call was refused.
  /// - Complexity: O(elements) on average.
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
      let shared = animations.shared.map { engine.number(of: $0) }
      engine.scratch.changes.expect(elements.count)
      var ids: [Element.ID] = []
      ids.reserveCapacity(elements.count)
      // A span lends an element without copying it.
      let elements = elements.span
      for index in elements.indices {
        ids.append(
          engine.noteInsert(elements[index], shared ?? engine.number(of: animations[index])))
      }
      return ids
    }
  }

  /// Removes elements. Stale handles are reported, and the other elements are removed.
  ///
  /// - Parameters:
  ///   - ids: Present elements.
  ///   - animation: The animation of all these changes, as in `remove(_:animation:)` for one
  ///     element.
  /// - Complexity: O(elements).
  public mutating func remove(_ ids: [Element.ID], animation: Animation? = .inherited) {
    remove(ids, .all(animation))
  }

  /// Removes elements, each with its own animation.
  ///
  /// - Parameters:
  ///   - ids: Present elements.
  ///   - animations: One animation for each element, as in `insert(_:animations:)`.
  /// - Complexity: O(elements).
  public mutating func remove(_ ids: [Element.ID], animations: [Animation?]) {
    remove(ids, .each(animations))
  }

  private mutating func remove(_ ids: [Element.ID], _ animations: BulkAnimations) {
    guard hasCount(ids.count, animations.count) else { return }
    change { engine in
      let shared = animations.shared.map { engine.number(of: $0) }
      engine.scratch.changes.expect(ids.count)
      for index in ids.indices {
        engine.noteRemove(ids[index], shared ?? engine.number(of: animations[index]))
      }
    }
  }

  /// Reinserts exiting elements at their layout frames or at new ones.
  ///
  /// - Parameters:
  ///   - ids: Exiting elements.
  ///   - frames: One layout frame for each element, in points, or nil to keep the frames.
  ///   - animation: The animation of all these changes, as in `reinsert(_:frame:animation:)`.
  /// - Complexity: O(elements).
  public mutating func reinsert(
    _ ids: [Element.ID], frames: [Rect]? = nil, animation: Animation? = .inherited
  ) {
    reinsert(ids, frames: frames, .all(animation))
  }

  /// Reinserts exiting elements, each with its own animation.
  ///
  /// - Parameters:
  ///   - ids: Exiting elements.
  ///   - frames: One layout frame for each element, in points, or nil to keep the frames.
  ///   - animations: One animation for each element, as in `insert(_:animations:)`.
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
      let shared = animations.shared.map { engine.number(of: $0) }
      engine.scratch.changes.expect(ids.count)
      for index in ids.indices {
        engine.noteReinsert(
          ids[index], frame: frames?[index], shared ?? engine.number(of: animations[index]))
      }
    }
  }

  /// Gives elements new layout frames.
  ///
  /// - Parameters:
  ///   - frames: One layout frame for each element, in points.
  ///   - ids: Present elements.
  ///   - animation: The animation of all these changes, as in `setFrame(_:of:animation:velocity:)`.
  ///   - velocities: One velocity for each element, in points per second, or nil for none.
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
  ///   - frames: One layout frame for each element, in points.
  ///   - ids: Present elements.
  ///   - animations: One animation for each element, as in `insert(_:animations:)`.
  ///   - velocities: One velocity for each element, in points per second, or nil for none.
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
      let shared = animations.shared.map { engine.number(of: $0) }
      engine.scratch.changes.expect(ids.count)
      for index in ids.indices {
        engine.noteFrame(
          frames[index], of: ids[index], velocity: velocities?[index],
          shared ?? engine.number(of: animations[index]))
      }
    }
  }

  /// Gives elements new matches, or none.
  ///
  /// - Parameters:
  ///   - matches: One match for each element, or nil for none.
  ///   - ids: Present elements.
  ///   - animation: The animation of all these changes, as in `setMatch(_:of:animation:)`.
  /// - Complexity: O(elements) on average.
  public mutating func setMatches(
    _ matches: [Match?], of ids: [Element.ID], animation: Animation? = .inherited
  ) {
    setMatches(matches, of: ids, .all(animation))
  }

  /// Gives elements new matches, or none, each with its own animation.
  ///
  /// - Parameters:
  ///   - matches: One match for each element, or nil for none.
  ///   - ids: Present elements.
  ///   - animations: One animation for each element, as in `insert(_:animations:)`.
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
      let shared = animations.shared.map { engine.number(of: $0) }
      engine.scratch.changes.expect(ids.count)
      for index in ids.indices {
        engine.noteMatch(
          matches[index], of: ids[index], shared ?? engine.number(of: animations[index]))
      }
    }
  }

  mutating func hasCount(
    _ count: Int, _ other: Int?, in call: StaticString = #function
  ) -> Bool {
    guard let other, other != count else { return true }
    enter(call)
    state.reports.diagnostics.add(.mismatchedCounts(expected: count, found: other))
    return false
  }
}
