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
}

/// What becomes of a motion when its group has no source any more: its target is lost.
public enum TargetLostPolicy: UInt8, Sendable, Hashable, CaseIterable {
  /// The members that remain go back to their own frames from where they are shown, with the animation of the transaction.
  case `return`
  /// The members that remain are at their own frames at once.
  case snap
  /// The members that remain stand still where they are shown.
  case freeze
  /// Exiting members go on to where they were going, and fade out on the way. Members that remain go back, as with `return`.
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
