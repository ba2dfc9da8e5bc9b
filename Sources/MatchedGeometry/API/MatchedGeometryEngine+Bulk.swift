// The same changes for arrays of elements, in one transaction.

extension MatchedGeometryEngine {
  /// Inserts elements in order; the last one is the newest.
  ///
  /// - Parameters:
  ///   - elements: what to insert.
  ///   - animations: one for each element, or nil for the innermost one of the transaction. Another count: nothing is
  ///     inserted, and `mismatchedCounts` is reported.
  /// - Returns: the handles in the same order; empty if the call was refused.
  /// - Complexity: O(elements).
  @discardableResult
  public mutating func insert(
    _ elements: [Element], animations: [Animation]? = nil
  ) -> [Element.ID] {
    guard hasCount(elements.count, animations?.count) else { return [] }
    if elements.isEmpty { return [] }
    return certainChange { engine in
      var ids: [Element.ID] = []
      ids.reserveCapacity(elements.count)
      // Through a span an element is lent, not copied.
      let elements = elements.span
      for index in elements.indices {
        ids.append(engine.recordInsert(elements[index], engine.number(animations, index)))
      }
      return ids
    }
  }

  /// Removes elements; those that are stale are reported and the others go.
  ///
  /// - Parameters:
  ///   - ids: present elements.
  ///   - animations: as for `insert(_:animations:)`.
  /// - Complexity: O(elements).
  public mutating func remove(_ ids: [Element.ID], animations: [Animation]? = nil) {
    guard hasCount(ids.count, animations?.count) else { return }
    change { engine in
      for index in ids.indices {
        engine.recordRemove(ids[index], engine.number(animations, index))
      }
    }
  }

  /// Brings leaving elements back to their own layout frames, or to new ones.
  ///
  /// - Parameters:
  ///   - ids: leaving elements.
  ///   - frames: one for each element, or nil for those they had.
  ///   - animations: as for `insert(_:animations:)`.
  /// - Complexity: O(elements).
  public mutating func reinsert(
    _ ids: [Element.ID], frames: [Rect]? = nil, animations: [Animation]? = nil
  ) {
    guard hasCount(ids.count, frames?.count), hasCount(ids.count, animations?.count) else {
      return
    }
    change { engine in
      for index in ids.indices {
        engine.recordReinsert(
          ids[index], frame: frames?[index], engine.number(animations, index))
      }
    }
  }

  /// Gives elements new layout frames.
  ///
  /// - Parameters:
  ///   - frames: one for each element, points.
  ///   - ids: present elements.
  ///   - animations: as for `insert(_:animations:)`.
  ///   - velocities: points a second, one for each element, or nil for none.
  /// - Complexity: O(elements).
  public mutating func setFrames(
    _ frames: [Rect], of ids: [Element.ID], animations: [Animation]? = nil,
    velocities: [Rect]? = nil
  ) {
    guard hasCount(ids.count, frames.count), hasCount(ids.count, animations?.count),
      hasCount(ids.count, velocities?.count)
    else { return }
    change { engine in
      for index in ids.indices {
        engine.recordFrame(
          frames[index], of: ids[index], velocity: velocities?[index],
          engine.number(animations, index))
      }
    }
  }

  /// Gives elements other matches, or none.
  ///
  /// - Parameters:
  ///   - matches: one for each element.
  ///   - ids: present elements.
  ///   - animations: as for `insert(_:animations:)`.
  /// - Complexity: O(elements) on average.
  public mutating func setMatches(
    _ matches: [Match?], of ids: [Element.ID], animations: [Animation]? = nil
  ) {
    guard hasCount(ids.count, matches.count), hasCount(ids.count, animations?.count) else {
      return
    }
    change { engine in
      for index in ids.indices {
        engine.recordMatch(matches[index], of: ids[index], engine.number(animations, index))
      }
    }
  }

  private mutating func hasCount(_ count: Int, _ other: Int?) -> Bool {
    guard let other, other != count else { return true }
    state.diagnosticLog.add(.mismatchedCounts(expected: count, found: other))
    return false
  }
}

extension EngineState {
  /// The animation of one change of a bulk call.
  @inline(__always)
  fileprivate mutating func number(_ animations: [Animation]?, _ index: Int) -> UInt32 {
    guard let animations else { return scratch.innermost }
    return scratch.number(of: animations[index])
  }
}
