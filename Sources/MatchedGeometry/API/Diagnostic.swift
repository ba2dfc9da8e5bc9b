/// A refusal or a decision of the engine, with everything that it concerns.
///
/// A refused call changes nothing. The description is a sentence for a log; to tell diagnostics apart ask for the `kind`, or match the case:
///
/// ```swift
/// if case .multipleSources(_, let count) = diagnostic { report("\(count) sources") }
/// ```
public enum Diagnostic: Sendable, Hashable {
  // MARK: Matching

  /// A group has followers and no source: everyone shows its own frame.
  case noSource(Member)
  /// A group has more than one present source: the policy for duplicates chooses.
  case multipleSources(Member, count: Int)
  /// A group has several sources, and the policy is to ignore such a group: everyone shows its own frame.
  case groupIgnored(Member, count: Int)
  /// The identifier lives in another namespace only, which is its home.
  case otherNamespace(Member, home: Namespace.ID)
  /// The namespace of a match has ended: the element is unmatched.
  case namespaceEnded(Member)
  /// The namespace of a match has ended, and the identifier lives in a newer one: the replacement.
  case namespaceRecreated(Member, replacement: Namespace.ID)
  /// No other element was ever matched in the namespace. Only `explain(_:)` says so.
  case unknownNamespace(Member)
  /// The last source of the group left in an earlier transaction, so many seconds ago: too early to start from it. Nil: longer ago than
  /// the engine remembers.
  case sourceGone(Member, seconds: Double?)
  /// Width and height are both zero: the element takes no part in matching.
  case zeroSize(Member)
  /// The element has no layout frame yet.
  case pendingGeometry(Member)

  // MARK: Numbers

  /// A frame, a velocity or a transition with a number that is not finite or too large, or with a negative size: refused.
  case invalidGeometry(Element.ID)
  /// An anchor that is not finite or too far away: the match is refused.
  case invalidAnchor(Member)
  /// A number of an animated value or of its velocity that is not finite or too large: refused. Nil: on insertion.
  case invalidValue(AnimatedValue.ID?)
  /// A fraction, translation or velocity of `seek`, `finish` or `cancel` that is not finite or too large: refused.
  case invalidGesture(Transaction.ID)
  /// A time that is not finite or out of range: refused; or before the last commit: it counts as that.
  case invalidTime
  /// A capacity beyond 2^26: nothing is reserved.
  case invalidCapacity(Int)
  /// Arrays of a bulk call differ in length: the whole call is refused.
  case mismatchedCounts(expected: Int, found: Int)
  /// A spring without damping, or an animation at speed zero: the motion never comes to rest by itself.
  case neverSettles

  // MARK: Calls

  /// An element that is gone, or not present or leaving as the call needs it: refused.
  case staleElement(Element.ID)
  /// An animated value that was removed: refused.
  case staleValue(AnimatedValue.ID)
  /// A namespace that has ended: refused.
  case staleNamespace(Namespace.ID)
  /// A transaction that is complete, or that is not in the state that the call needs: refused.
  case staleTransaction(Transaction.ID)
  /// A transaction that was not made with `isInteractive`, and so cannot be scrubbed or undone: refused.
  case notInteractive(Transaction.ID)
  /// A call that is none of a transaction's changes was made inside of one: refused.
  case insideTransaction
  /// `commit` was called while no transaction was open, or the innermost one was that of a closure, which ends it: refused.
  case noTransaction

  /// An element of a match group, with its identifier and namespace.
  public struct Member: Sendable, Hashable {
    /// The element.
    public let element: Element.ID
    /// The identifier of its match.
    public let id: MatchID
    /// The namespace of its match.
    public let namespace: Namespace.ID

    /// Names an element and its match.
    public init(_ element: Element.ID, id: MatchID, in namespace: Namespace.ID) {
      self.element = element
      self.id = id
      self.namespace = namespace
    }
  }

  /// The cases without their values.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// See the case of `Diagnostic` with the same name, as for all.
    case noSource, multipleSources, groupIgnored
    /// How an identifier and its namespace disagree.
    case otherNamespace, namespaceEnded, namespaceRecreated, unknownNamespace
    /// Why there is nothing to start from.
    case sourceGone, zeroSize, pendingGeometry
    /// Numbers that are not finite or out of range.
    case invalidGeometry, invalidAnchor, invalidValue, invalidGesture, invalidTime
    /// Counts, and ends.
    case mismatchedCounts, neverSettles
    /// Handles that name nothing, or nothing that fits.
    case staleElement, staleValue, staleNamespace, staleTransaction, notInteractive
    /// Calls at the wrong moment.
    case insideTransaction
    /// A capacity beyond 2^26.
    case invalidCapacity
    /// A `commit` without its `begin`.
    case noTransaction
  }

  /// Which case it is.
  public var kind: Kind {
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
    }
  }

  /// The member of a match group that it is about, or nil.
  public var member: Member? {
    switch self {
    case .noSource(let member), .multipleSources(let member, _), .groupIgnored(let member, _),
      .otherNamespace(let member, _), .namespaceEnded(let member),
      .namespaceRecreated(let member, _), .unknownNamespace(let member),
      .sourceGone(let member, _), .zeroSize(let member), .pendingGeometry(let member),
      .invalidAnchor(let member):
      member
    default: nil
    }
  }

  /// The element that it is about, matched or not, or nil.
  public var element: Element.ID? {
    switch self {
    case .invalidGeometry(let element), .staleElement(let element): element
    default: member?.element
    }
  }
}
