/// What happened to one of the host's own values in this transaction.
struct ValueChange: BitwiseCopyable, Sendable {
  var track: UInt32
  /// The animation among `animations`, plus one; zero: not animated.
  var animation: UInt32
  /// Its entry among `velocities`, plus one; zero: none was given.
  var velocity: UInt32 = 0
  var target: Float4
  /// Its target before the transaction.
  var before: Float4
}
