/// A call that the engine refused, or a decision that it made, with the values that are involved.
///
/// A refused call changes nothing. The description is a sentence for a log, after the name of the
/// call. To distinguish diagnostics, compare `kind` or match `reason`:
///
/// ```swift
/// if case .multipleSources(_, let count) = diagnostic.reason { report("\(count) sources") }
/// ```
public struct Diagnostic: Sendable, Hashable {
  /// What the engine refused or decided.
  public let reason: Reason
  /// The call with its labels; empty for a decision.
  private let function: CallName

  init(_ reason: Reason, refusing function: CallName = CallName("")) {
    self.reason = reason
    self.function = function
  }

  /// The name of the call that was refused, such as `setFrame`. Nil for a decision, which a commit
  /// makes about all of its changes.
  public var call: String? { function.base }

  /// Whether two diagnostics have the same reason, with equal values, and the same call.
  public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
    left.reason == right.reason && left.call == right.call
  }

  /// Hashes the reason and the call.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reason)
    hasher.combine(call)
  }

  /// The case of the diagnostic.
  public var kind: Kind { reason.kind }

  /// The member of a match group that the diagnostic is about, or nil.
  public var member: Member? { reason.member }

  /// The element that the diagnostic is about, whether it is matched or not, or nil.
  public var element: Element.ID? { reason.element }

  /// A member of a match group, with its identifier and namespace.
  public struct Member: Sendable, Hashable {
    /// The element.
    public let element: Element.ID
    /// The identifier of its match.
    public let id: MatchID
    /// The namespace of its match.
    public let namespace: Namespace.ID

    /// Creates a member from an element and its match.
    public init(_ element: Element.ID, id: MatchID, in namespace: Namespace.ID) {
      self.element = element
      self.id = id
      self.namespace = namespace
    }
  }

  /// The cases of `Diagnostic` without their values. Each has the name of its case.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// The state of a match group's sources. `groupIgnored` reports the policy `ignoreKey`.
    case noSource, multipleSources, groupIgnored
    /// A namespace does not fit an identifier.
    case otherNamespace, namespaceEnded, namespaceRecreated, unknownNamespace
    /// There is no geometry to start from or to match.
    case sourceGone, zeroSize, pendingGeometry
    /// A number is not finite or out of range.
    case invalidGeometry, invalidAnchor, invalidValue, invalidGesture, invalidTime
    /// The lengths of arrays differ, or a motion never ends.
    case mismatchedCounts, neverSettles
    /// A handle does not name an object in the state that the call requires.
    case staleElement, staleValue, staleNamespace, staleTransaction, notInteractive
    /// A call was made inside of a transaction.
    case insideTransaction
    /// A capacity exceeds 2^26.
    case invalidCapacity
    /// `commit` was called without a matching `begin`.
    case noTransaction
    /// Two items of a layout have the same identifier.
    case duplicateItem
    /// An attribute does not exist, or one of its numbers is not finite or too large.
    case invalidAttribute
    /// A number in a viewport is not finite or out of range.
    case invalidViewport

    /// Whether the engine has refused a call or a part of it. The other kinds are decisions.
    var isRefusal: Bool {
      switch self {
      case .noSource, .multipleSources, .groupIgnored, .otherNamespace, .unknownNamespace,
        .sourceGone, .zeroSize, .pendingGeometry, .neverSettles:
        false
      case .namespaceEnded, .namespaceRecreated, .invalidGeometry, .invalidAnchor, .invalidValue,
        .invalidGesture, .invalidTime, .mismatchedCounts, .staleElement, .staleValue,
        .staleNamespace, .staleTransaction, .notInteractive, .insideTransaction,
        .invalidCapacity, .noTransaction, .duplicateItem, .invalidAttribute, .invalidViewport:
        true
      }
    }
  }
}
