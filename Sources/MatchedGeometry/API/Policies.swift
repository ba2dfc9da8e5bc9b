/// The choices between rules where more than one is reasonable.
///
/// The defaults are the rules of SwiftUI, with its undefined cases defined. Policies apply to a
/// whole engine (`engine.policies`), or to the elements that are matched in one namespace
/// (`engine.setPolicies(_:in:)`). A commit reads them.
public struct Policies: Sendable, Hashable {
  /// Which member is the source if a match group has several present sources.
  public var duplicates = DuplicatePolicy.newestWins
  /// The behavior of moving members if their match group loses its last source.
  public var targetLost = TargetLostPolicy.return
  /// The time in seconds, after a match group has lost its source, during which a new source starts
  /// where the lost one was shown. With 0, the new source has to be inserted in the transaction
  /// that removes the old one. An element that this transaction inserts without a frame starts
  /// there when it gets its frame, even after that time. A number that is negative or not finite
  /// counts as 0.
  public var lateArrival = 0.0
  /// Whether elements whose width and height are both zero match.
  public var zeroSize = ZeroSizePolicy.absent
  /// The replacement of motion for people who have asked for reduced motion.
  public var reducedMotion = ReducedMotionPolicy.none

  /// Creates the default policies.
  public init() {}
}

/// Which member is the source if several present, measured members have `isSource`.
public enum DuplicatePolicy: UInt8, Sendable, Hashable, CaseIterable {
  /// The member that joined last. The others follow it. Reported as `multipleSources`.
  case newestWins
  /// The member that joined first. The others follow it. Reported as `multipleSources`.
  case oldestWins
  /// No member. All show their layout frames until only one such member is left. Reported as
  /// `multipleSources` and `groupIgnored`.
  case ignoreKey
}

/// The behavior of moving members when their match group loses its last source. Members at rest
/// return to their layout frames under every policy. Members that the same transaction changes
/// follow that change.
public enum TargetLostPolicy: UInt8, Sendable, Hashable, CaseIterable {
  /// Present members return to their layout frames from where they are shown, with the animation of
  /// the transaction.
  case `return`
  /// Present members are at their layout frames at once.
  case snap
  /// All moving members, including exiting ones, stop where they are shown.
  case freeze
  /// Exiting members continue to their targets and fade out on the way. Present members return to
  /// their layout frames, as with `return`.
  case finish
}

/// Whether an element whose width and height are both zero takes part in matching.
public enum ZeroSizePolicy: UInt8, Sendable, Hashable, CaseIterable {
  /// The element takes no part, as if it were not laid out. Reported as `zeroSize`.
  case absent
  /// The element takes part. Its match group shrinks to zero size, or grows from it.
  case animate
}

/// The replacement of motion for people who have asked for reduced motion.
public enum ReducedMotionPolicy: Sendable, Hashable {
  /// No replacement: everything moves.
  case none
  /// Frames change without animation. Removed elements fade out where they are shown, and inserted
  /// ones fade in at their targets, in the given number of seconds. The transitions `identity` and
  /// `opaque` do not fade. A number that is negative or not finite counts as 0.
  case crossfade(Double)
  /// Frames change, and elements appear and disappear, without animation and without a fade.
  case instant
}
