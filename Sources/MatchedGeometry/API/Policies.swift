/// What the engine does where there is more than one sensible answer.
///
/// The defaults are the rules of SwiftUI, made defined. Policies hold for the whole engine (`engine.policies`) or for the elements that
/// are matched in one namespace (`engine.setPolicies(_:in:)`), and are read when a transaction commits.
public struct Policies: Sendable, Hashable {
  /// Several present sources in one group.
  public var duplicates = DuplicatePolicy.newestWins
  /// The last source of a group leaves while the group moves, and nobody takes over.
  public var targetLost = TargetLostPolicy.return
  /// How many seconds after an element has left its group a new source still starts from where it was shown. 0: only in the same transaction.
  /// An element that was inserted without a frame in that transaction starts from there in any case, whenever its frame comes.
  /// Not finite or negative counts as 0.
  public var lateArrival = 0.0
  /// Elements whose width and height are both zero.
  public var zeroSize = ZeroSizePolicy.absent
  /// What replaces travel for people who asked for less motion.
  public var reducedMotion = ReducedMotionPolicy.none
  /// A long pause between two ticks. The engine's alone: that of a namespace is ignored.
  public var clockGap = ClockGapPolicy.absolute
  /// When the clock of a transaction begins. The engine's alone: that of a namespace is ignored.
  public var startClock = StartClockPolicy.automatic

  /// The defaults.
  public init() {}
}

/// Who gives a group its geometry when several present, measured members have `isSource`.
public enum DuplicatePolicy: UInt8, Sendable, Hashable, CaseIterable {
  /// The last that joined; the others follow it. Reported as `multipleSources`.
  case newestWins
  /// The first that joined; the others follow it. Reported as `multipleSources`.
  case oldestWins
  /// Nobody: everyone shows its own frame until one source is left. Reported as `multipleSources` and `groupIgnored`.
  case ignoreKey
  /// Nobody, and the transaction that brought them together is applied without any animation. Reported as `multipleSources` and
  /// `transactionRejected`; it completes at once as `rejected`.
  case reject
}

/// What becomes of a motion when its group has no source any more: its target is lost.
public enum TargetLostPolicy: UInt8, Sendable, Hashable, CaseIterable {
  /// The members that remain go back to their own frames from where they are shown, with the animation of the transaction.
  case `return`
  /// The members that remain are at their own frames at once.
  case snap
  /// The members that remain stand still where they are shown.
  case freeze
  /// The motion goes on to where it was going, fading out.
  case finish
}

/// Whether an element without any size takes part in matching.
public enum ZeroSizePolicy: UInt8, Sendable, Hashable, CaseIterable {
  /// It does not: it is treated as not laid out. Reported as `zeroSize`.
  case absent
  /// It does: its group shrinks to nothing, or grows from nothing.
  case animate
}

/// What replaces travel for people who asked for less motion.
public enum ReducedMotionPolicy: Sendable, Hashable {
  /// Nothing: everything travels.
  case none
  /// Geometry does not travel: what leaves fades where it is, what arrives fades in at its place, both in so many seconds. Not finite
  /// or negative counts as 0.
  case crossfade(Double)
  /// Everything is at its place at once, without a fade.
  case instant
}

/// What a long pause between two ticks does to what moves.
public enum ClockGapPolicy: Sendable, Hashable {
  /// The time of a tick counts, however long the pause: a motion that should be over is over.
  case absolute
  /// No tick advances the engine's clock by more than so many seconds. Not finite or negative counts as 0.
  case clamp(Double)
  /// A pause of more than a second counts as one sixtieth of a second.
  case resume
  /// After a pause of more than a second everything is at its end.
  case skip
}

/// When the clock of a transaction begins.
public enum StartClockPolicy: UInt8, Sendable, Hashable, CaseIterable {
  /// At the time that the host gave with `at:`; without one, at the first tick after the commit.
  case automatic
  /// At the commit: without `at:`, at the latest tick.
  case commit
  /// At the first tick after the commit, also where the host gave a time.
  case firstTick
}
