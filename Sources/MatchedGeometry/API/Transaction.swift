/// What a batch of changes is animated with.
public struct Transaction: Sendable, Hashable {
  /// The animation of every change that names none, or nil: not animated.
  public var animation: Animation?
  /// Whether all changes of the transaction happen without animation, whatever they name.
  public var disablesAnimations = false
  /// How rows that are moving take a new target.
  public var retarget = RetargetMode.automatic
  /// Whether it may be turned round, held and taken back: `reverse`, `seek`, `finish` and `cancel` need that. The engine keeps what it changes until it is
  /// complete, and waits for it as for an awaited one.
  public var isReversible = false
  /// Whether its end is that of all that it set in motion, also where later transactions take that over. If not, it is complete as soon as they have
  /// taken over whatever still moves.
  public var isAwaited = false

  /// A transaction with the given animation.
  ///
  /// - Parameters:
  ///   - animation: of every change that names none; nil: not animated.
  ///   - isReversible: whether it may be turned round, held and taken back.
  ///   - isAwaited: whether its end waits for what later transactions take over.
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
