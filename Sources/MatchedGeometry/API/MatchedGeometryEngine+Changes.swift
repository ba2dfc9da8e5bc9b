// Changes of single elements. Outside of a transaction, each change is a transaction of its own,
// without an animation unless the call names one.

extension MatchedGeometryEngine {
  /// Inserts an element. With an animation, it starts with its insertion transition.
  ///
  /// If the same transaction removes the source of the element's match group, the element becomes
  /// the source, unless another member does. It starts where the removed element is shown, and both
  /// move to the new frame.
  ///
  /// An element whose frame is not finite, too large or of negative size is pending. An element
  /// with a match in an ended namespace, or with an anchor that is not finite or too far away, is
  /// not matched. Both are reported.
  ///
  /// - Parameters:
  ///   - element: The description of the element.
  ///   - animation: The animation of this change. `.inherited` stands for the animation of the
  ///     innermost open transaction, and nil for none.
  /// - Returns: The handle. No other element gets the slot before this one has exited.
  /// - Complexity: O(1) on average. Hashes the identifier.
  @discardableResult
  public mutating func insert(
    _ element: Element, animation: Animation? = .inherited
  ) -> Element.ID {
    certainChange { $0.noteInsert(element, $0.number(of: animation)) }
  }

  /// Inserts an element, or resumes or changes the element of an earlier handle. Use this call if
  /// the host describes all its elements each time.
  ///
  /// - An exiting element is reinserted: it animates from where it is shown to the frame of
  ///   `element`.
  /// - A present element is changed.
  /// - If `id` is nil or its element has exited, a new element is inserted, without a diagnostic.
  ///
  /// An existing element takes the frame, match, transition and user data of `element`. It stays in
  /// its geometry group, and keeps its frame if `element` has none. Each invalid property is
  /// refused with a diagnostic, and the others are applied.
  ///
  /// ```swift
  /// card = engine.insert(description, resuming: card)
  /// ```
  ///
  /// - Parameters:
  ///   - element: The description of the element.
  ///   - id: The handle that the previous call returned, or nil.
  ///   - animation: The animation of this change, as in `insert(_:animation:)`.
  /// - Returns: `id`, or the handle of a new element.
  /// - Complexity: O(1) on average. Hashes the identifier.
  @discardableResult
  public mutating func insert(
    _ element: Element, resuming id: Element.ID?, animation: Animation? = .inherited
  ) -> Element.ID {
    certainChange {
      $0.noteInsert(element, resuming: id, $0.number(of: animation))
    }
  }

  /// Removes an element. With an animation it exits: it is drawn until its removal transition has
  /// ended, and the frame animation that the same transaction started. Later transactions do not
  /// extend that time. Without an animation it disappears at the commit.
  ///
  /// A handle of an exiting or exited element is refused with the diagnostic `staleElement`.
  /// Elements that an interactive transaction removes remain until that transaction completes.
  ///
  /// - Parameters:
  ///   - id: A present element.
  ///   - animation: The animation of this change, as in `insert(_:animation:)`. With nil, the
  ///     element disappears at the commit, unless its transition has an animation of its own.
  /// - Complexity: O(1).
  public mutating func remove(_ id: Element.ID, animation: Animation? = .inherited) {
    change { $0.noteRemove(id, $0.number(of: animation)) }
  }

  /// Reinserts an exiting element. It keeps its handle and slot, and its frame and appearance
  /// animate from where they are shown.
  ///
  /// An element that is not exiting, or that has exited by the time of the transaction, is refused
  /// with the diagnostic `staleElement`.
  ///
  /// - Parameters:
  ///   - id: An exiting element.
  ///   - frame: A new layout frame in points, or nil to keep the frame. An invalid frame is refused
  ///     with the diagnostic `invalidGeometry`, and the element keeps its frame.
  ///   - animation: The animation of this change, as in `insert(_:animation:)`. With nil, it is not
  ///     animated.
  /// - Complexity: O(1).
  public mutating func reinsert(
    _ id: Element.ID, frame: Rect? = nil, animation: Animation? = .inherited
  ) {
    change { $0.noteReinsert(id, frame: frame, $0.number(of: animation)) }
  }

  /// Gives an element a new layout frame. The first frame of a pending element lays it out. A frame
  /// equal to the current one is no change, unless there is a velocity.
  ///
  /// - Parameters:
  ///   - frame: The layout frame in points: global, or relative to the geometry group that contains
  ///     the element. A frame that is not finite, beyond 2^60 or of negative size is refused with
  ///     the diagnostic `invalidGeometry`.
  ///   - id: A present element, or one that the same transaction has removed. Other handles are
  ///     refused with the diagnostic `staleElement`.
  ///   - animation: The animation of this change, as in `insert(_:animation:)`. With nil, an
  ///     element at rest is at the new frame at once, and a running motion continues around the new
  ///     target.
  ///   - velocity: The velocity with which a spring starts, in points per second of each component,
  ///     instead of the velocity that is shown. Curves and repeated animations ignore it. A
  ///     velocity that is not finite or beyond 2^60 refuses the call with the diagnostic
  ///     `invalidGeometry`.
  /// - Complexity: O(1).
  public mutating func setFrame(
    _ frame: Rect, of id: Element.ID, animation: Animation? = .inherited,
    velocity: Rect? = nil
  ) {
    change {
      $0.noteFrame(frame, of: id, velocity: velocity, $0.number(of: animation))
    }
  }

  /// Gives an element a new match, or none.
  ///
  /// With a new identifier or namespace, the element joins its match group as the newest member. A
  /// new role, anchor or set of properties does not change the order of members. Stale handles and
  /// exiting elements are refused with the diagnostic `staleElement`, ended namespaces with
  /// `namespaceEnded` or `namespaceRecreated`, and invalid anchors with `invalidAnchor`.
  ///
  /// - Parameters:
  ///   - match: The match, or nil for none.
  ///   - id: A present element.
  ///   - animation: The animation of this change, as in `insert(_:animation:)`. With nil, elements
  ///     at rest are at their new targets at once, and running motions continue around them. An
  ///     element that joins a moving match group is then where the group will come to rest.
  /// - Complexity: O(1) on average. Hashes the identifier.
  public mutating func setMatch(
    _ match: Match?, of id: Element.ID, animation: Animation? = .inherited
  ) {
    change { $0.noteMatch(match, of: id, $0.number(of: animation)) }
  }

  /// Gives an element a new transition for its next insertion or removal, including an insertion in
  /// the same transaction. Its current appearance does not change.
  ///
  /// Stale handles and exiting elements are refused with the diagnostic `staleElement`, and invalid
  /// transitions with `invalidGeometry`.
  ///
  /// - Complexity: O(1) on average.
  public mutating func setTransition(_ transition: ElementTransition, of id: Element.ID) {
    enter()
    state.noteTransition(transition, of: id)
  }

  /// Ends a namespace in this engine. Its members are no longer matched, and return to their layout
  /// frames with the animation of the transaction, whatever the policy `targetLost` is. No
  /// diagnostic is added.
  ///
  /// An ended namespace cannot be used again. A match in it is reported as `namespaceEnded` or
  /// `namespaceRecreated`, and another call of this method as `staleNamespace`.
  ///
  /// - Complexity: O(n log n), where n is the number of match groups and members in the namespace.
  public mutating func endNamespace(_ namespace: Namespace.ID) {
    change { $0.noteEnd(of: namespace) }
  }
}
