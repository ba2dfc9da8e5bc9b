/// The end of a transaction. A tick reports it once for each criterion.
public struct Completion: Sendable, Hashable, BitwiseCopyable {
  /// What counts as the end of a transaction.
  public enum Criterion: UInt8, Sendable, Hashable, BitwiseCopyable {
    /// The longest duration among the animations of the transaction has passed. A spring may still
    /// be moving. A transaction that set nothing in motion is logically complete at once.
    case logicallyComplete
    /// Every track that the transaction set in motion has settled or has been retargeted by a later
    /// transaction. This end is never before `logicallyComplete`. A track whose animation repeats
    /// forever never settles: its element has to exit, or a later transaction to retarget it.
    case removed
  }

  /// How a transaction ended. If `finish`, `cancel` or `finishImmediately` ended the transaction,
  /// the call determines the kind for both criteria. Otherwise `logicallyComplete` has the kind
  /// `finished`, and `removed` has the first of `retargeted`, `cancelled` and `finished` that
  /// applies.
  public enum Kind: UInt8, Sendable, Hashable, BitwiseCopyable {
    /// The transaction ended as planned, or by a call of `finish`.
    case finished
    /// A later transaction has retargeted some of its tracks.
    case retargeted
    /// A call of `cancel` has undone the transaction, one of its exits was undone, or all that it
    /// set in motion was removed without an animation before it settled.
    case cancelled
    /// A call of `finishImmediately` has ended the transaction.
    case finishedImmediately
  }

  /// The transaction that ended.
  public let transaction: Transaction.ID
  // As wide as the enums of C, so that the C library passes completions on without a copy.
  private let criterionNumber: UInt32
  private let kindNumber: UInt32
  /// The exact time of the end in seconds on the host's clock. The tick that reports it may be
  /// later.
  public let time: Double

  init(transaction: Transaction.ID, criterion: Criterion, kind: Kind, time: Double) {
    self.transaction = transaction
    criterionNumber = UInt32(criterion.rawValue)
    kindNumber = UInt32(kind.rawValue)
    self.time = time
  }

  /// The criterion that was met.
  public var criterion: Criterion { criterionNumber == 0 ? .logicallyComplete : .removed }

  /// How the transaction ended.
  public var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: kindNumber)) ?? .finished }
}
