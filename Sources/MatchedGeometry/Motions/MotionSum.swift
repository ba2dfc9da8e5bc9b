// Combining motions: that of a track with those of geometry groups that no longer displace it.

/// The combination of several motions.
///
/// It is exact while all parts are on one timeline. Otherwise it is reduced to its position and
/// velocity and continues as a smooth spring. The spring lasts as long as the longest part would
/// have, but at most one second.
struct MotionSum {
  /// The combined motion, while all parts are on one timeline.
  fileprivate var motion: Motion
  fileprivate var isExact = true
  /// The total distance of the parts from their targets, and their total velocity.
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
    // The end of a timeline of this commit is not known before the commit ends.
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

  /// The combination as a single motion.
  mutating func motion(of sum: MotionSum) -> Motion { sum.isExact ? sum.motion : reduced(sum) }

  /// Includes a motion that the commit reduced again in the end of its timeline, if this commit
  /// made the timeline. Such a motion is a geometry that no track has any more, or that of a member
  /// that joins it.
  func measureReduced(_ motion: Motion) {
    guard motion.isMoving, made(motion.timeline) != nil else { return }
    let kind = timelines.records[motion.timeline.index].kind
    if kind == .arc { measureArc(motion) } else if !kind.isComposite { measure(motion) }
  }

  private mutating func reduced(_ sum: MotionSum) -> Motion {
    let seconds = min(1, max(0x1p-6, sum.remaining))
    let spring = ResolvedAnimation(
      curve: .spring(frequency: 2 * Constant.pi / seconds, dampingRatio: 1), duration: seconds)
    let animation = animations.number(of: spring)
    var motion = Motion(at: sum.motion.target)
    motion.timeline = timeline(for: animation, .frames)
    // The host did not ask for this animation, so it does not count for the transaction's duration.
    made[Int(timelines.records[motion.timeline.index].memo)].logicalDuration = 0
    // A provisional end: the commit computes the final one with all others.
    timelines.setEnd(of: motion.timeline, to: commit.origin + seconds)
    motion.offset = sum.offset
    motion.velocity = sum.velocity
    motion.bound()
    measure(motion)
    return motion
  }
}

extension Motion {
  /// The part that a geometry group contributes to its elements: the motion of its origin.
  var ofPosition: Motion {
    var motion = self
    motion.mapResidual { Float4(lowHalf: $0.lowHalf, highHalf: .zero) }
    return motion
  }
}
