/// What an engine passes on to a recording: all accepted calls, in order.
package indirect enum RecordedEvent: Sendable {
  /// The recording begins. The present state follows as a transaction.
  case start
  /// A transaction begins, or a call outside of any. Discards changes that were not committed.
  case begin
  /// The outermost level of the transaction disables animations.
  case disableAnimations
  /// The number of an animation in the transaction.
  case animation(Animation, number: AnimationNumber)
  /// A change in the transaction.
  ///
  /// - animation: nil if the change cannot have one
  /// - isSilenced: whether animations are disabled where it is made
  case change(HostChange, animation: AnimationNumber?, isSilenced: Bool)
  /// A change outside of any transaction that does not make a transaction of its own.
  case changeOutside(HostChange)
  /// The times shown since the last commit that matter: the first, the latest and the last shown.
  case shown([Double])
  /// The policies from the next commit on.
  case policies(PolicyTable)
  /// The viewport from the next commit on.
  case viewport(Rect?)
  case commit(RecordedCommit)
  /// The number that stands for an animation with a stagger.
  case stagger(Stagger, animation: AnimationNumber, number: AnimationNumber)
}

/// The end of a transaction, or of a call outside of any.
package struct RecordedCommit: Sendable {
  package var time: Double
  /// The transaction; nil if this is not a transaction.
  package var transaction: Transaction.ID?
  /// The control call, if the recording contains the transaction; the changes follow from it.
  package var control: RecordedControl?
  package var animation = AnimationNumber.none
  package var retarget = RetargetMode.automatic
  /// A single change outside of any transaction.
  package var isSingle = false
  /// Whether the clocks start at the first tick after it.
  package var startsAtFirstTick = false
  package var isInteractive = false

  init(at time: Double) { self.time = time }
}

/// A call that controls a transaction.
package enum RecordedControl: Sendable {
  case finishImmediately(Transaction.ID)
  case seek(Transaction.ID, to: Double, translation: Point)
  case release(
    Transaction.ID, isCancelled: Bool, velocity: Double, translationVelocity: Point, Animation?)
}
