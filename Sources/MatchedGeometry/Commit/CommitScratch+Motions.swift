// The animations of a commit, and the timelines that it makes of them.

extension CommitScratch {
  /// An animation that this commit uses, with the timelines made for it.
  struct UsedAnimation: BitwiseCopyable, Sendable {
    /// The indices of these timelines, by the kinds of their rows.
    var timelines = SIMD4<UInt32>(repeating: 0)
    /// Of an interpolating spring, in distances to the target per second.
    var initialVelocity: Float
    /// Takes no time: what it animates is at its end at once.
    var isInstant: Bool
    /// One run of a spring, delayed or not: a speed counts.
    var takesVelocity: Bool
    /// A spring without delay and repeats: it merges with a motion that runs.
    var merges: Bool
    /// Never comes to an end by itself.
    var isEndless: Bool

    init(_ resolved: ResolvedAnimation) {
      initialVelocity = Float(resolved.initialVelocity)
      isInstant = resolved.isInstant
      merges = resolved.isSpring && !resolved.isFrozen
      isEndless = resolved.isEndless
      if case .spring = resolved.curve {
        takesVelocity = !resolved.isRepeating
      } else {
        takesVelocity = false
      }
    }
  }

  /// A timeline of this commit and the largest motions on it, from which its end is computed.
  struct Made: BitwiseCopyable, Sendable {
    var id: TimelineID
    var rows: RowKind
    /// Number by number the largest magnitudes.
    var offset = Row.zero
    var rate = Row.zero
    /// The moment of the commit on its clock; zero while pending.
    var origin: Double
    /// Seconds from the commit to its first logical completion.
    var logicalDuration: Double
  }

  /// Which timelines were combined, and how; without a kind, the timeline of an animation on a clock.
  struct CompositeKey: Hashable, Sendable {
    var kind: TimelineKind
    var animation: UInt32
    var inner: TimelineID
    var rows: RowKind
    var clock: ClockID
  }
}
