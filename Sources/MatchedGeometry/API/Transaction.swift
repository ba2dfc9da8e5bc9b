/// What a batch of changes is animated with.
///
/// The changes set *tracks* in motion. A track is one animated quantity of four floats: the frame of an element, its appearance (opacity, offset and scale), or a value.
public struct Transaction: Sendable, Hashable {
  /// The animation of every change that names none, or nil: not animated.
  public var animation: Animation?
  /// Whether all changes of the transaction happen without animation, whatever they name.
  public var disablesAnimations = false
  /// How moving tracks take a new target.
  public var retarget = RetargetMode.automatic
  /// Whether the host may scrub it and undo it: `seek`, `finish` and `cancel` need that. The engine keeps the inverse of its changes until it is complete.
  public var isInteractive = false

  /// A transaction with the given animation.
  ///
  /// - Parameters:
  ///   - animation: of every change that names none; nil: not animated.
  ///   - isInteractive: whether the host may scrub it and undo it.
  public init(animation: Animation? = nil, isInteractive: Bool = false) {
    self.animation = animation
    self.isInteractive = isInteractive
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
