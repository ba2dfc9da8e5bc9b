/// The change of a host's value in this transaction.
struct ValueChange: BitwiseCopyable, Sendable {
  var track: UInt32
  var animation: AnimationNumber
  /// The number of the velocity; zero: none.
  var velocity: UInt32 = 0
  var target: Float4
  /// The target before the transaction.
  var before: Float4
}
