extension Diagnostic {
  /// What the engine refused or decided, with the values that are involved.
  public enum Reason: Sendable, Hashable {
    // MARK: Matching

    /// A match group has followers but no source, so each member shows its layout frame. Reported by
    /// the first commit that evaluates the group in this state, not by the one that removes the source.
    case noSource(Member)
    /// A match group has several present sources. The policy `duplicates` selects one of them or
    /// none.
    case multipleSources(Member, count: Int)
    /// A match group has several present sources and the policy `ignoreKey`, so each member shows its
    /// layout frame.
    case groupIgnored(Member, count: Int)
    /// The identifier is in use, but only in another namespace, `home`.
    case otherNamespace(Member, home: Namespace.ID)
    /// The namespace of a match has ended, so the element is not matched.
    case namespaceEnded(Member)
    /// The namespace of a match has ended, and the identifier is in use in a newer namespace,
    /// `replacement`.
    case namespaceRecreated(Member, replacement: Namespace.ID)
    /// No other element is matched in the namespace. Only `explain(_:)` reports this.
    case unknownNamespace(Member)
    /// The last source of the group was removed `seconds` earlier, in another transaction, and is
    /// still exiting. A new source cannot start where it is shown. Reported when a new source arrives
    /// with an animation, and together with `noSource`. The engine always reports a number of seconds.
    case sourceGone(Member, seconds: Double?)
    /// Width and height are both zero, so the element takes no part in matching.
    case zeroSize(Member)
    /// The element has no layout frame yet.
    case pendingGeometry(Member)

    // MARK: Numbers

    /// A number in a frame, a velocity or a transition is not finite or too large, or a size is
    /// negative. The value is refused.
    case invalidGeometry(Element.ID)
    /// An anchor is not finite or too far away. The match is refused.
    case invalidAnchor(Member)
    /// A number in an animated value or its velocity is not finite or too large. The call is refused.
    /// Nil stands for a value that was not inserted.
    case invalidValue(AnimatedValue.ID?)
    /// A fraction, translation or velocity of `seek`, `finish` or `cancel` is not finite or too
    /// large. The call is refused.
    case invalidGesture(Transaction.ID)
    /// A time is not finite or out of range, or a transaction has a time earlier than the last
    /// commit. A tick at a time that is not finite or out of range is refused, and a transaction
    /// treats such a time as nil. A transaction at an earlier time takes place at the time of the
    /// last commit.
    case invalidTime
    /// A capacity exceeds 2^26. Nothing is reserved.
    case invalidCapacity(Int)
    /// A number in a viewport is not finite or too large, or a size is negative. The viewport stays as
    /// it was.
    case invalidViewport
    /// The arrays of a bulk call differ in length. The whole call is refused.
    case mismatchedCounts(expected: Int, found: Int)
    /// A motion never comes to rest by itself, because its spring has no damping or its animation has
    /// speed 0.
    case neverSettles

    // MARK: Calls

    /// An element has exited, or is not what the call requires: present, exiting, or a geometry
    /// group. The call is refused, or the part of it that needs this element.
    case staleElement(Element.ID)
    /// An animated value was removed. The call is refused.
    case staleValue(AnimatedValue.ID)
    /// A namespace was never made or has ended. The call is refused.
    case staleNamespace(Namespace.ID)
    /// A transaction is complete, or not in the state that the call requires. The call is refused.
    case staleTransaction(Transaction.ID)
    /// A transaction was not created with `isInteractive`, so it cannot be scrubbed or undone. The
    /// call is refused.
    case notInteractive(Transaction.ID)
    /// A call that is not a change was made inside of a transaction. It is refused.
    case insideTransaction
    /// `commit` was called while no transaction was open, or while the innermost one belonged to a
    /// closure, whose end commits it. The call is refused.
    case noTransaction
    /// Two items of a layout have the same identifier. The first one counts.
    case duplicateItem(Member)
    /// The engine has no attribute with this index, or a number of an attribute is not finite or too
    /// large. The attribute is refused.
    case invalidAttribute(Element.ID, index: Int)
  }
}

extension Diagnostic.Reason {
  /// The case of the diagnostic.
  public var kind: Diagnostic.Kind {
    switch self {
    case .noSource: .noSource
    case .multipleSources: .multipleSources
    case .groupIgnored: .groupIgnored
    case .otherNamespace: .otherNamespace
    case .namespaceEnded: .namespaceEnded
    case .namespaceRecreated: .namespaceRecreated
    case .unknownNamespace: .unknownNamespace
    case .sourceGone: .sourceGone
    case .zeroSize: .zeroSize
    case .pendingGeometry: .pendingGeometry
    case .invalidGeometry: .invalidGeometry
    case .invalidAnchor: .invalidAnchor
    case .invalidValue: .invalidValue
    case .invalidGesture: .invalidGesture
    case .invalidTime: .invalidTime
    case .invalidCapacity: .invalidCapacity
    case .mismatchedCounts: .mismatchedCounts
    case .neverSettles: .neverSettles
    case .staleElement: .staleElement
    case .staleValue: .staleValue
    case .staleNamespace: .staleNamespace
    case .staleTransaction: .staleTransaction
    case .notInteractive: .notInteractive
    case .insideTransaction: .insideTransaction
    case .noTransaction: .noTransaction
    case .duplicateItem: .duplicateItem
    case .invalidAttribute: .invalidAttribute
    case .invalidViewport: .invalidViewport
    }
  }

  /// The member of a match group that the diagnostic is about, or nil.
  public var member: Diagnostic.Member? {
    switch self {
    case .noSource(let member), .multipleSources(let member, _), .groupIgnored(let member, _),
      .otherNamespace(let member, _), .namespaceEnded(let member),
      .namespaceRecreated(let member, _), .unknownNamespace(let member),
      .sourceGone(let member, _), .zeroSize(let member), .pendingGeometry(let member),
      .invalidAnchor(let member), .duplicateItem(let member):
      member
    default: nil
    }
  }

  /// The element that the diagnostic is about, whether it is matched or not, or nil.
  public var element: Element.ID? {
    switch self {
    case .invalidGeometry(let element), .staleElement(let element),
      .invalidAttribute(let element, _):
      element
    default: member?.element
    }
  }
}
