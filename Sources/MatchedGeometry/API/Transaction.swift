/// What a batch of changes is animated with.
public struct Transaction: Sendable, Hashable {
  /// The animation of every change that names none, or nil: not animated.
  public var animation: Animation?
  /// Whether all changes of the transaction happen without animation, whatever they name.
  public var disablesAnimations = false
  /// How rows that are moving take a new target.
  public var retarget = RetargetMode.automatic
  /// Whether the host may turn it round, hold it and take it back: `reverse`, `seek`, `finish` and `cancel` need that. The engine keeps its changes until it is
  /// complete. A reversible transaction is awaited, too.
  public var isReversible = false
  /// Whether it is complete only when all rows that it set in motion have settled, also those that later transactions have taken over. If not, such rows no
  /// longer count, so a host that follows a finger for hours piles up nothing.
  public var isAwaited = false

  /// A transaction with the given animation.
  ///
  /// - Parameters:
  ///   - animation: of every change that names none; nil: not animated.
  ///   - isReversible: whether the host may turn it round, hold it and take it back.
  ///   - isAwaited: whether its end waits for rows that later transactions take over.
  public init(
    animation: Animation? = nil, isReversible: Bool = false, isAwaited: Bool = false
  ) {
    self.animation = animation
    self.isReversible = isReversible
    self.isAwaited = isAwaited
  }

  /// One transaction of one engine; named by completions.
  public struct ID: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// Counted from 1 in the order of the commits.
    public let number: UInt64

    init(number: UInt64) {
      self.number = number
    }

    /// The transaction's number.
    public var description: String { "transaction \(number)" }
  }
}

/// How a motion under way is given a new target.
public enum RetargetMode: UInt8, Sendable, Hashable, CaseIterable {
  /// A spring without delay takes over the position and the speed; any other animation goes from the
  /// motion that still runs to the new target. Neither jumps.
  case automatic
  /// A new animation from where the element is shown, at speed zero.
  case restart
  /// The old motion decays on; the difference of the targets decays with the new animation on top.
  case additive
}
