// The part of a composite timeline that is still running. Parts that are over do not count for the
// depth of a blend.

/// The running part of a timeline at the time of the commit.
struct RunningMotion {
  var timeline: TimelineID
  var kind: TimelineKind
  fileprivate var part: Part

  fileprivate enum Part {
    case all
    /// The outer part. The ended inner motion went this far per unit of its velocity.
    case outer(distance: Float)
    /// The inner part of an additive timeline.
    case inner
  }

  /// Converts a motion on the whole timeline to one on the running part.
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
  /// The running part of a timeline at the time of the commit.
  func running(_ id: TimelineID) -> RunningMotion {
    let record = timelines.records[id.index]
    let part = runningPart(of: record)
    let timeline =
      switch part {
      case .all: id
      case .outer: record.outer
      case .inner: record.inner
      }
    return RunningMotion(
      timeline: timeline, kind: timelines.records[timeline.index].kind, part: part)
  }

  private func runningPart(of record: TimelineTable.Record) -> RunningMotion.Part {
    switch record.kind {
    case .blend:
      if timelines.records[record.inner.index].kind == .decay {
        let seconds = Double(timelines.parameters0[record.inner.index])
        let begin = timelines.begin[record.inner.index]
        if !record.isPending && commit.time >= begin + seconds {
          return .outer(distance: Float(seconds / 2))
        }
      } else if timelines.isOver(record.inner, at: commit.time) {
        return .outer(distance: 0)
      }
    case .additive:
      if timelines.isOver(record.inner, at: commit.time) { return .outer(distance: 0) }
      if timelines.isOver(record.outer, at: commit.time) { return .inner }
    default: break
    }
    return .all
  }

  /// The motion on the running part of its timeline.
  func running(_ motion: Motion) -> Motion { running(motion.timeline).motion(motion) }

  /// Seconds until a timeline is over.
  func remaining(_ id: TimelineID) -> Double {
    let record = timelines.records[id.index]
    let end = timelines.nominalEnd[id.index]
    guard record.isPending else { return end - commit.time }
    // A pending end counts from its own start. An additive timeline adds the inner end when it
    // starts.
    return record.kind == .additive ? max(end, remaining(record.inner)) : end
  }

  /// The coefficients of a timeline at the time of the commit, computed at most once for older
  /// timelines.
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

  /// The data of a timeline that this commit has made, or nil if it is older.
  func made(_ id: TimelineID) -> MadeTimeline? {
    let memo = Int(timelines.records[id.index].memo)
    guard memo < made.count, made[memo].id == id else { return nil }
    return made[memo]
  }
}
