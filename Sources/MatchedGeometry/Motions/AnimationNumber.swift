/// The number of an animation in the current commit, from one in the order of first use.
///
/// A change with the number `none`, which is zero, is not animated: its tracks are at their targets
/// at once. A level of a transaction with this number names no animation, or disables animations.
package struct AnimationNumber: BitwiseCopyable, Hashable, Sendable {
  let rawValue: UInt32

  @inline(__always)
  init(_ rawValue: UInt32) { self.rawValue = rawValue }

  package static let none = AnimationNumber(0)

  /// The place of the animation in its table. There must be one.
  @inline(__always)
  package var index: Int { Int(rawValue) - 1 }
}
