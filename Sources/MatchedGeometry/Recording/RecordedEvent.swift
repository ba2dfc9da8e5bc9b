/// What an engine tells the one who records it: what it was told and has accepted, in the order of the calls.
package indirect enum RecordedEvent: Sendable {
  /// The recording begins. What is there follows as a transaction.
  case start
  /// A transaction begins, or a call outside of any. Of changes that were not committed nothing is left.
  case begin
  /// The outermost level of the transaction disables animations.
  case disableAnimations
  /// An animation has this number in the transaction.
  case animation(Animation, number: UInt32)
  /// A change of the transaction.
  ///
  /// - animation: its number, zero: none; nil: the change cannot have one
  /// - isSilenced: it is made where animations are disabled
  case change(HostChange, animation: UInt32?, isSilenced: Bool)
  /// A change that is no transaction by itself and belongs to none.
  case changeOutside(HostChange)
  /// What was shown since the last commit: the first, the latest and the last time, which are all that matter.
  case shown([Double])
  /// The policies from the next commit on.
  case policies(PolicyTable)
  case commit(RecordedCommit)
}

/// The end of a transaction, or a call outside of any.
package struct RecordedCommit: Sendable {
  package var time: Double
  /// The number of the transaction; nil: it is none.
  package var number: UInt64?
  /// What the host did to a transaction that the recording has; the changes follow from it.
  package var control: RecordedControl?
  /// The number of the transaction's animation; zero: none.
  package var animation: UInt32 = 0
  package var retarget = RetargetMode.automatic
  /// A change outside of any transaction.
  package var isSingle = false
  /// The clocks begin at the first tick after it.
  package var startsAtFirstTick = false
  package var isInteractive = false

  init(at time: Double) { self.time = time }
}

/// What a host does to a transaction.
package enum RecordedControl: Sendable {
  case skip(Transaction.ID)
  case seek(Transaction.ID, to: Double, translation: Point)
  case release(
    Transaction.ID, isCancelled: Bool, velocity: Double, translationVelocity: Point, Animation?)
}
