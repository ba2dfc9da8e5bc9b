// Motions without the parts that are over: those do not count for the depth of a chase.

/// What is left of a timeline that may be a chase or a sum.
struct LivingMotion {
  var timeline: TimelineID
  var kind: TimelineKind
  private var part = Part.all

  private enum Part {
    case all
    /// The outer part; the inner one has come so far in its speed.
    case outer(reach: Float)
    /// The inner part of a sum.
    case inner
  }

  fileprivate init(_ timeline: TimelineID, _ kind: TimelineKind) {
    self.timeline = timeline
    self.kind = kind
  }

  fileprivate mutating func keepOuter(_ record: TimelineTable.Record, reach: Float = 0) {
    timeline = record.outer
    part = .outer(reach: reach)
  }

  fileprivate mutating func keepInner(_ record: TimelineTable.Record) {
    timeline = record.inner
    part = .inner
  }

  /// A motion on the whole timeline as one on what is left of it.
  @inline(__always)
  func motion(_ motion: Motion) -> Motion {
    var living = motion
    living.timeline = timeline
    switch part {
    case .all: return living
    case .outer(let reach):
      living.offset += reach * motion.rate
      living.rate = .zero
    case .inner:
      living.offset = motion.rate
      living.rate = motion.carry
    }
    living.carry = .zero
    return living
  }
}

extension EngineState {
  /// What is left of a timeline at the time of the commit.
  func living(_ id: TimelineID) -> LivingMotion {
    let record = timelines.records[id.index]
    var living = LivingMotion(id, record.kind)
    switch record.kind {
    case .chase:
      if timelines.records[record.inner.index].kind == .runOut {
        let r = Double(timelines.parameters0[record.inner.index])
        let begin = timelines.begin[record.inner.index]
        let now = scratch.time
        if !record.isPending && now >= begin + r {
          living.keepOuter(record, reach: Float(r / 2))
        }
      } else if timelines.isOver(record.inner, at: scratch.time) {
        living.keepOuter(record)
      }
    case .sum:
      if timelines.isOver(record.inner, at: scratch.time) {
        living.keepOuter(record)
      } else if timelines.isOver(record.outer, at: scratch.time) {
        living.keepInner(record)
      }
    default: break
    }
    living.kind = timelines.records[living.timeline.index].kind
    return living
  }

  /// The same for a motion.
  func living(_ motion: Motion) -> Motion { living(motion.timeline).motion(motion) }

  /// Seconds until a timeline is over.
  func remaining(_ id: TimelineID) -> Double {
    let record = timelines.records[id.index]
    let end = timelines.nominalEnd[id.index]
    guard record.isPending else { return end - scratch.time }
    // A pending end counts from the start that is still to come, and that of a sum is known only then.
    return record.kind == .sum ? max(end, remaining(record.inner)) : end
  }

  /// The coefficients of a timeline at the time of the commit, computed once.
  @inline(__always)
  mutating func sample(_ id: TimelineID) -> TimelineSample {
    let record = timelines.records[id.index]
    if record.memoSerial == scratch.serial {
      if made(id) != nil { return timelines.sample(id, at: scratch.time) }
      return scratch.samples[Int(record.memo)]
    }
    let sample = timelines.sample(id, at: scratch.time)
    timelines.records[id.index].memoSerial = scratch.serial
    timelines.records[id.index].memo = UInt32(scratch.samples.count)
    scratch.samples.append(sample)
    return sample
  }

  /// What a motion shows at the time of the commit.
  mutating func shown(_ motion: Motion) -> Row {
    motion.isMoving ? sample(motion.timeline).position(motion) : motion.target
  }
}
