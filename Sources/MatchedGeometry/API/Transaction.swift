/// The properties of a set of changes that are committed together.
///
/// The changes set *tracks* in motion. A track is one animated quantity of four floats: the frame
/// of an element, its appearance (opacity, offset and scale), or a value. A track in motion belongs
/// to the last transaction that set it in motion.
public struct Transaction: Sendable, Hashable {
  /// The animation of changes that do not name one, or nil for none.
  public var animation: Animation?
  /// The delays of changes that do not name an animation, or nil for none.
  ///
  /// The engine computes the delays when the transaction is committed, from the layout frames that
  /// elements then have, or had when they were removed. Elements are ordered by their first changes.
  /// A match group has one delay, that of its source. Values and elements without a layout frame are
  /// not delayed. In nested transactions, each change has the stagger of the transaction that gives
  /// it its animation; changes with equal animations and equal staggers are ordered together.
  public var stagger: Stagger?
  /// Whether no change in the transaction is animated, even if it names an animation.
  public var disablesAnimations = false
  /// How moving tracks are retargeted.
  public var retarget = RetargetMode.automatic
  /// Whether the host may scrub and undo the transaction by `seek`, `finish` and `cancel`. The
  /// engine then keeps the inverse of its changes until it is complete. It has no effect in a nested
  /// transaction.
  public var isInteractive = false

  /// Creates a transaction with an animation.
  ///
  /// - Parameters:
  ///   - animation: The animation of changes that do not name one, or nil for none.
  ///   - stagger: The delays of these changes, or nil for none.
  ///   - isInteractive: Whether the host may scrub and undo the transaction.
  public init(
    animation: Animation? = nil, stagger: Stagger? = nil, isInteractive: Bool = false
  ) {
    self.animation = animation
    self.stagger = stagger
    self.isInteractive = isInteractive
  }

  /// The identifier of a transaction in its engine. Completions name it.
  public struct ID: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The number of the transaction, counted from 1. Later transactions have greater numbers.
    public let number: UInt64

    init(number: UInt64) {
      self.number = number
    }

    /// The number of the transaction, as in `transaction 1`.
    public var description: String { "transaction \(number)" }
  }
}

/// How a moving track is given a new target.
public enum RetargetMode: UInt8, Sendable, Hashable, CaseIterable {
  /// A spring without delay and repeats starts with the position and the velocity of the track. Any
  /// other animation blends: it leads from the running motion to the new target. Neither jumps.
  case automatic
  /// A new animation starts where the track is shown, with velocity zero unless the change names
  /// one.
  case restart
  /// The running motion continues to the old target. The new animation covers the difference
  /// between the targets, and both add up. If the running motion already combines two, the mode is
  /// that of `automatic`.
  case additive
}
