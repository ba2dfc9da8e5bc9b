// The same changes for arrays of elements, in one transaction. If the arrays of a call differ in length, nothing of it happens, and
// `mismatchedCounts` is reported.

extension MatchedGeometryEngine {
  /// Inserts elements in order; the last one is the newest.
  ///
  /// - Parameters:
  ///   - elements: what to insert.
  ///   - animation: the transaction's, if nothing is said; `.own(...)`: another one for all; `.each([...])`: one for each; nil: none.
  /// - Returns: the handles in the same order; empty if the call was refused.
  /// - Complexity: O(elements).
  @discardableResult
  public mutating func insert(
    _ elements: [Element], animation: ChangeAnimations = .inherited
  ) -> [Element.ID] {
    guard hasCount(elements.count, animation.count) else { return [] }
    if elements.isEmpty { return [] }
    return certainChange { engine in
      engine.scratch.expect(elements.count)
      var ids: [Element.ID] = []
      ids.reserveCapacity(elements.count)
      // Through a span an element is lent, not copied.
      let elements = elements.span
      for index in elements.indices {
        ids.append(
          engine.recordInsert(
            elements[index], engine.number(ofChange: index, in: animation)))
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
  public mutating func remove(_ ids: [Element.ID], animation: ChangeAnimations = .inherited) {
    guard hasCount(ids.count, animation.count) else { return }
    change { engine in
      engine.scratch.expect(ids.count)
      for index in ids.indices {
        engine.recordRemove(ids[index], engine.number(ofChange: index, in: animation))
      }
    }
  }

  /// Brings leaving elements back to their own layout frames, or to new ones.
  ///
  /// - Parameters:
  ///   - ids: leaving elements.
  ///   - frames: one for each element, or nil for those they had.
  ///   - animation: as for `insert(_:animation:)`.
  /// - Complexity: O(elements).
  public mutating func reinsert(
    _ ids: [Element.ID], frames: [Rect]? = nil, animation: ChangeAnimations = .inherited
  ) {
    guard hasCount(ids.count, frames?.count), hasCount(ids.count, animation.count) else {
      return
    }
    change { engine in
      engine.scratch.expect(ids.count)
      for index in ids.indices {
        engine.recordReinsert(
          ids[index], frame: frames?[index], engine.number(ofChange: index, in: animation))
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
    _ frames: [Rect], of ids: [Element.ID], animation: ChangeAnimations = .inherited,
    velocities: [Rect]? = nil
  ) {
    guard hasCount(ids.count, frames.count), hasCount(ids.count, animation.count),
      hasCount(ids.count, velocities?.count)
    else { return }
    change { engine in
      engine.scratch.expect(ids.count)
      for index in ids.indices {
        engine.recordFrame(
          frames[index], of: ids[index], velocity: velocities?[index],
          engine.number(ofChange: index, in: animation))
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
    _ matches: [Match?], of ids: [Element.ID], animation: ChangeAnimations = .inherited
  ) {
    guard hasCount(ids.count, matches.count), hasCount(ids.count, animation.count) else {
      return
    }
    change { engine in
      engine.scratch.expect(ids.count)
      for index in ids.indices {
        engine.recordMatch(
          matches[index], of: ids[index], engine.number(ofChange: index, in: animation))
      }
    }
  }

  private mutating func hasCount(_ count: Int, _ other: Int?) -> Bool {
    guard let other, other != count else { return true }
    state.reports.diagnostics.add(.mismatchedCounts(expected: count, found: other))
    return false
  }
}
