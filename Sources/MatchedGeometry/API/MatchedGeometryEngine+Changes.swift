// Changes of single elements. Outside of a transaction each is one by itself, and its animation is none
// unless the call names one.

extension MatchedGeometryEngine {
  /// Inserts an element. If an animation is in effect, it fades in by its transition. If the same
  /// transaction removes an element with the same match, it starts where that one is shown, and
  /// both move to the new place.
  ///
  /// A frame that is not finite or of negative size leaves the element pending. An ended namespace
  /// or an anchor that is not finite leaves it unmatched. Both add a diagnostic.
  ///
  /// - Parameters:
  ///   - element: what to insert.
  ///   - animation: the animation of this change. `.inherited`: that of the innermost open transaction, or none. Nil: none.
  /// - Returns: the handle. The slot is free of other elements until this one has left.
  /// - Complexity: O(1) on average; the identifier is hashed here, once.
  @discardableResult
  public mutating func insert(
    _ element: Element, animation: Animation? = .inherited
  ) -> Element.ID {
    certainChange { $0.recordInsert(element, $0.number(of: animation)) }
  }

  /// Inserts an element, or resumes or changes the element of an earlier handle. Use this call if the host describes all its elements each time.
  ///
  /// - An exiting element is reinserted: it animates from where it is shown to the frame of `element`.
  /// - A present element is changed.
  /// - If `id` is nil or its element has exited, a new element is inserted, without a diagnostic.
  ///
  /// An existing element takes the frame, match, transition and user data of `element`. It stays in its geometry group, and keeps its frame if
  /// `element` has none. Each invalid property is refused with a diagnostic, and the others are applied.
  ///
  /// ```swift
  /// card = engine.insert(description, resuming: card)
  /// ```
  ///
  /// - Parameters:
  ///   - element: its description.
  ///   - id: the handle from the last time, or nil.
  ///   - animation: as for `insert(_:animation:)`.
  /// - Returns: `id`, or the handle of the new element.
  /// - Complexity: O(1) on average; hashes.
  @discardableResult
  public mutating func insert(
    _ element: Element, resuming id: Element.ID?, animation: Animation? = .inherited
  ) -> Element.ID {
    certainChange {
      $0.recordInsert(element, resuming: id, $0.number(of: animation))
    }
  }

  /// Removes an element. With an animation it exits: it is drawn until its removal transition has ended, and the frame animation
  /// that the same transaction started. Later transactions do not extend that time. Without an animation it is gone at the commit.
  ///
  /// The handle of an exiting or exited element is refused with a diagnostic. The exiting elements of an interactive transaction stay until it completes.
  ///
  /// - Parameters:
  ///   - id: a present element.
  ///   - animation: as for `insert(_:animation:)`. Nil: the element is gone at once.
  /// - Complexity: O(1).
  public mutating func remove(_ id: Element.ID, animation: Animation? = .inherited) {
    change { $0.recordRemove(id, $0.number(of: animation)) }
  }

  /// Reinserts an exiting element. It keeps its handle and slot, and its frame and appearance animate from where they are shown. An
  /// element that is not exiting, or has exited by the time of the transaction, is refused with a diagnostic.
  ///
  /// - Parameters:
  ///   - id: an exiting element.
  ///   - frame: a new layout frame, or nil for the one it had. An invalid one is refused with a diagnostic and the old one stays.
  ///   - animation: as for `insert(_:animation:)`. Nil: it is back at once.
  /// - Complexity: O(1).
  public mutating func reinsert(
    _ id: Element.ID, frame: Rect? = nil, animation: Animation? = .inherited
  ) {
    change { $0.recordReinsert(id, frame: frame, $0.number(of: animation)) }
  }

  /// Gives an element a new layout frame. A pending element is laid out by it. The same frame again without a velocity is no change.
  ///
  /// - Parameters:
  ///   - frame: global coordinates, points. Not finite, beyond 2^60 or of negative size: refused with a diagnostic.
  ///   - id: a present element, or one that the same transaction removed; any other is refused with a diagnostic.
  ///   - animation: as for `insert(_:animation:)`. Nil: it is there at once.
  ///   - velocity: points a second in the four numbers, taken by a spring instead of the speed shown. Not finite: the call is
  ///     refused with a diagnostic.
  /// - Complexity: O(1).
  public mutating func setFrame(
    _ frame: Rect, of id: Element.ID, animation: Animation? = .inherited,
    velocity: Rect? = nil
  ) {
    change {
      $0.recordFrame(frame, of: id, velocity: velocity, $0.number(of: animation))
    }
  }

  /// Gives an element another match, or none. A new key joins its group as the newest member; the same key with another
  /// role, anchor or properties keeps its place. Refused with a diagnostic: stale or exiting elements, ended namespaces, anchors
  /// that are not finite.
  ///
  /// - Parameters:
  ///   - match: the match, or nil for none.
  ///   - id: a present element.
  ///   - animation: as for `insert(_:animation:)`. Nil: whatever follows from it happens at once.
  /// - Complexity: O(1) on average; hashes.
  public mutating func setMatch(
    _ match: Match?, of id: Element.ID, animation: Animation? = .inherited
  ) {
    change { $0.recordMatch(match, of: id, $0.number(of: animation)) }
  }

  /// Gives an element another transition, for the next time it comes or goes: also for its insertion in the same
  /// transaction. What it shows now stays as it is. Refused with a diagnostic: stale or exiting elements, and transitions whose
  /// numbers are not finite; an exiting element keeps its transition.
  /// - Complexity: O(1) on average.
  public mutating func setTransition(_ transition: ElementTransition, of id: Element.ID) {
    state.recordTransition(transition, of: id)
  }

  /// Ends a namespace in this engine: its members are unmatched from now on, and go to their own frames with the animation of the
  /// transaction. It cannot be used again: a match in it is reported as `namespaceEnded`, and another call of this method as `staleNamespace`.
  /// - Complexity: O(groups).
  public mutating func endNamespace(_ namespace: Namespace.ID) {
    change { $0.recordEnd(of: namespace) }
  }
}
