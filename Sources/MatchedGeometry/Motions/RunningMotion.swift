// Of a timeline that combines two others, the part that is still running: a part that is over does not count for the depth of a blend.

/// What is left of a timeline at the time of the commit.
struct RunningMotion {
  var timeline: TimelineID
  var kind: TimelineKind
  private var part = Part.all

  private enum Part {
    case all
    /// The outer part. The inner one has come this far for each unit of its velocity.
    case outer(distance: Float)
    /// The inner part of an additive timeline.
    case inner
  }

  fileprivate init(_ timeline: TimelineID, _ kind: TimelineKind) {
    self.timeline = timeline
    self.kind = kind
  }

  fileprivate mutating func keepOuter(_ record: TimelineTable.Record, distance: Float = 0) {
    timeline = record.outer
    part = .outer(distance: distance)
  }

  fileprivate mutating func keepInner(_ record: TimelineTable.Record) {
    timeline = record.inner
    part = .inner
  }

  /// A motion on the whole timeline as one on what is left of it.
  @inline(__always)
  func motion(_ motion: Motion) -> Motion {
    var running = motion
    running.timeline = timeline
    switch part {
    case .all: return running
    case .outer(let distance):
      running.offset += distance * motion.velocity
      running.velocity = .zero
    case .inner:
      running.offset = motion.velocity
      running.velocity = motion.underlay
    }
    running.underlay = .zero
    return running
  }
}

extension Motions {
  /// What is left of a timeline at the time of the commit.
  func running(_ id: TimelineID) -> RunningMotion {
    let record = timelines.records[id.index]
    var running = RunningMotion(id, record.kind)
    switch record.kind {
    case .blend:
      if timelines.records[record.inner.index].kind == .decay {
        let seconds = Double(timelines.parameters0[record.inner.index])
        let begin = timelines.begin[record.inner.index]
        if !record.isPending && commit.time >= begin + seconds {
          running.keepOuter(record, distance: Float(seconds / 2))
        }
      } else if timelines.isOver(record.inner, at: commit.time) {
        running.keepOuter(record)
      }
    case .additive:
      if timelines.isOver(record.inner, at: commit.time) {
        running.keepOuter(record)
      } else if timelines.isOver(record.outer, at: commit.time) {
        running.keepInner(record)
      }
    default: break
    }
    running.kind = timelines.records[running.timeline.index].kind
    return running
  }

  /// The same for a motion.
  func running(_ motion: Motion) -> Motion { running(motion.timeline).motion(motion) }

  /// Seconds until a timeline is over.
  func remaining(_ id: TimelineID) -> Double {
    let record = timelines.records[id.index]
    let end = timelines.nominalEnd[id.index]
    guard record.isPending else { return end - commit.time }
    // A pending end counts from the start that is still to come. That of an additive timeline is known only then.
    return record.kind == .additive ? max(end, remaining(record.inner)) : end
  }

  /// The coefficients of a timeline at the time of the commit, computed once.
  @inline(__always)
  mutating func sample(_ id: TimelineID) -> TimelineSample {
    let record = timelines.records[id.index]
    if record.memoSerial == commit.serial {
      if made(id) != nil { return timelines.sample(id, at: commit.time) }
      return samples[Int(record.memo)]
    }
    let sample = timelines.sample(id, at: commit.time)
    timelines.records[id.index].memoSerial = commit.serial
    timelines.records[id.index].memo = UInt32(samples.count)
    samples.append(sample)
    return sample
  }

  /// What is known of a timeline that the commit has made; nil for an older one, sampled or not.
  func made(_ id: TimelineID) -> MadeTimeline? {
    let memo = Int(timelines.records[id.index].memo)
    guard memo < made.count, made[memo].id == id else { return nil }
    return made[memo]
  }
}
