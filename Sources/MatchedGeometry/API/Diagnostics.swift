/// One thing the engine refused or had to decide, as a value.
public struct Diagnostic: Sendable, Hashable {
  /// Why.
  public enum Reason: UInt8, Sendable, Hashable, CaseIterable {
    /// A group has followers and nobody to take geometry from: they keep their own frames.
    case noSource
    /// More than one present source in a group: the newest gives the geometry.
    case multipleSources
    /// The same identifier lives in another namespace only.
    case otherNamespace
    /// A namespace that has ended was used: the element is unmatched.
    case namespaceEnded
    /// Width and height are both zero: the element does not take part in matching.
    case zeroSize
    /// A frame, a value, a velocity or an anchor that is not finite, too large, or of negative size: refused.
    case invalidGeometry
    /// A time that is not finite or out of range: refused; or before the last commit: taken as that.
    case invalidTime
    /// A handle whose element or value is gone, or whose element is not leaving where it has to be: refused.
    case staleElement
    /// Arrays of a bulk call that differ in length: the whole call is refused.
    case mismatchedCounts
    /// A spring without damping, or an animation at speed zero: it never settles by itself.
    case neverSettles
    /// The identifier was matched in a namespace that has ended, and lives in a newer one: `replacement`.
    case namespaceRecreated
    /// A namespace in which nothing was ever matched.
    case unknownNamespace
    /// The last source of the group left in an earlier transaction, `seconds` ago: too early to start from it.
    case sourceGone
    /// The element, or the one it would follow, has no layout frame yet.
    case pendingGeometry
    /// Several sources, and a policy that ignores such a group: everyone shows its own frame.
    case groupIgnored
    /// A transaction that is complete, whose identifier was not asked for while it was open, or that is not in the state that the call
    /// needs: refused.
    case staleTransaction
  }

  /// Why.
  public let reason: Reason
  /// The element it is about, if it is about one.
  public let element: Element.ID?
  /// The identifier of the match group it is about.
  public let id: MatchID?
  /// The namespace it is about; with `otherNamespace`, the one in which the identifier lives.
  public let namespace: Namespace.ID?
  /// How many, where the reason counts something.
  public let count: Int?
  /// How many seconds ago, with `sourceGone`.
  public let seconds: Double?
  /// The namespace that has taken the place of `namespace`, with `namespaceRecreated`.
  public let replacement: Namespace.ID?
  /// The animated value it is about, if it is about one.
  public let value: AnimatedValue.ID?

  init(
    reason: Reason, element: Element.ID? = nil, id: MatchID? = nil,
    namespace: Namespace.ID? = nil, count: Int? = nil, seconds: Double? = nil,
    replacement: Namespace.ID? = nil, value: AnimatedValue.ID? = nil
  ) {
    self.reason = reason
    self.element = element
    self.id = id
    self.namespace = namespace
    self.count = count
    self.seconds = seconds
    self.replacement = replacement
    self.value = value
  }
}

/// What an engine has reported: the latest diagnostics, and how many of each kind there were.
public struct Diagnostics: Sendable {
  /// The latest diagnostics, oldest first; at most 256 are kept.
  public let recent: [Diagnostic]
  private let counts: [Int]

  init(recent: [Diagnostic], counts: [Int]) {
    self.recent = recent
    self.counts = counts
  }

  /// How often a reason was reported since the engine was created.
  public func count(of reason: Diagnostic.Reason) -> Int {
    counts[Int(reason.rawValue)]
  }

  /// All that were reported since the engine was created.
  public var count: Int { counts.reduce(0, +) }
}
