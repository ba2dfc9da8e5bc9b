/// The end of a transaction, reported once for each criterion.
public struct Completion: Sendable, Hashable, BitwiseCopyable {
  /// What counts as the end.
  public enum Criterion: UInt8, Sendable, Hashable, BitwiseCopyable {
    /// The longest duration of its animations has passed. A spring may still be moving.
    case logicallyComplete
    /// Every track that it set in motion has settled, or a later transaction has retargeted it.
    case removed
  }

  /// How it ended.
  public enum Kind: UInt8, Sendable, Hashable, BitwiseCopyable {
    /// As it was begun.
    case finished
    /// A later transaction took over some of its elements.
    case retargeted
    /// An exit was undone, or its elements were gone at once.
    case cancelled
    /// It was sent to its end.
    case finishedImmediately
  }

  /// The transaction that ended.
  public let transaction: Transaction.ID
  /// What counts as the end.
  public let criterion: Criterion
  /// How it ended.
  public let kind: Kind
  /// The exact time in seconds, on the host's clock: not that of the tick that reports it.
  public let time: Double
}
