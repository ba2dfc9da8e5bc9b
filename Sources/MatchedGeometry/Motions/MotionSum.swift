// Several motions as one: that of a track, and those of geometry groups that no longer displace it.

/// Motions that add up.
///
/// The sum is exact while all that moves is on one timeline. Otherwise it is reduced to its position and velocity, and continues
/// as a smooth spring that lasts as long as the longest of its parts would have, at most one second.
struct MotionSum {
  /// The sum, while its parts are on one timeline.
  fileprivate var motion: Motion
  fileprivate var isExact = true
  /// How far the parts are from their targets, and how fast they move.
  fileprivate var offset = Float4.zero
  fileprivate var velocity = Float4.zero
  /// Seconds until the last part is over.
  fileprivate var remaining = 0.0

  init(target: Float4) { motion = Motion(at: target) }
}

extension Motions {
  mutating func add(_ part: Motion, to sum: inout MotionSum) {
    guard part.isMoving, isRunning(part.timeline) else { return }
    let running = running(part)
    let sample = timelines.sample(running.timeline, at: commit.time)
    sum.offset += sample.position(running) - running.target
    sum.velocity += sample.velocity(running)
    // When a timeline of this commit is over will be known at the end of the commit.
    sum.remaining = max(
      sum.remaining, made(running.timeline) != nil ? 1 : remaining(running.timeline))
    if sum.motion.isMoving && sum.motion.timeline != running.timeline {
      sum.isExact = false
      return
    }
    sum.motion.timeline = running.timeline
    sum.motion.offset += running.offset
    sum.motion.velocity += running.velocity
    sum.motion.underlay += running.underlay
  }

  /// The sum as one motion.
  mutating func motion(of sum: MotionSum) -> Motion {
    sum.isExact ? sum.motion : reduced(sum)
  }

  /// A motion of this commit that the commit has reduced further counts for the end of its timeline: a geometry that no track has any more,
  /// and that of a member that joins it.
  func measureReduced(_ motion: Motion) {
    guard motion.isMoving, made(motion.timeline) != nil,
      !timelines.records[motion.timeline.index].kind.isComposite
    else { return }
    measure(motion)
  }

  private mutating func reduced(_ sum: MotionSum) -> Motion {
    let seconds = min(1, max(0x1p-6, sum.remaining))
    let spring = ResolvedAnimation(
      curve: .spring(frequency: 2 * Constant.pi / seconds, dampingRatio: 1), duration: seconds)
    let animation = animations.number(of: spring)
    var motion = Motion(at: sum.motion.target)
    motion.timeline = timeline(for: animation, .frames)
    // The host did not ask for this animation: it does not count for the duration of the transaction.
    made[Int(timelines.records[motion.timeline.index].memo)].logicalDuration = 0
    // Until the end of the commit computes the end of all its motions.
    timelines.setEnd(of: motion.timeline, to: commit.origin + seconds)
    motion.offset = sum.offset
    motion.velocity = sum.velocity
    motion.bound()
    measure(motion)
    return motion
  }
}

extension Motion {
  /// What a geometry group passes on: the motion of its origin.
  var ofPosition: Motion {
    var motion = self
    motion.mapResidual { Float4(lowHalf: $0.lowHalf, highHalf: .zero) }
    return motion
  }
}
