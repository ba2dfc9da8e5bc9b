// Arcs: paths of frames that bend perpendicular to their direction. The third column of a track is
// the bulge, the height of its arc as a vector, and its coefficient is `TimelineTable.bend(_:)`.

extension Motions {
  /// Makes the timeline of an arc along the plain timeline of its animation.
  mutating func makeArc(for animation: AnimationNumber, along plain: TimelineID) -> TimelineID {
    let arc = timelines.make(.arc, begin: 0, pending: commit.start == nil)
    timelines.retain(plain)
    timelines.retain(arc)
    timelines.records[arc.index].outer = plain
    timelines.records[arc.index].neverEnds = timelines.isEndless(plain)
    setArc(of: arc, to: animations.undelayed(of: animation).arc)
    let memo = Int(timelines.records[plain.index].memo)
    made[memo].isPart = true
    note(made: arc, .frames, logicalDuration: made[memo].logicalDuration)
    animations.setTimeline(arc, of: animation, .frames)
    // Its end is computed with those of the composite timelines.
    composites.set(
      arc,
      for: CompositeTable.Key(kind: .arc, trackKind: .frames, animation: animation, inner: .rest))
    return arc
  }

  /// Lets the tracks of a timeline bend. The height of the arc is a fraction of the distance; zero
  /// for a scrub, whose tracks have their bulges already.
  mutating func setArc(of id: TimelineID, to height: Float) {
    timelines.records[id.index].usesUnderlay = true
    timelines.underlay.reserve(timelines.records.capacity, filling: 0)
    if timelines.records[id.index].kind == .scrubbed {
      timelines.refreshBend(of: id)
    } else {
      timelines.parameters0[id.index] = height
    }
  }

  /// Notes the tracks of a batch, which the commit puts on arcs.
  mutating func noteBends(_ batch: Batch) {
    for place in batch.places { bends.append(tracks[batch.kind].requests.tracks[place]) }
  }

  /// Bends the paths of the tracks that the latest requests put on arcs.
  ///
  /// `pivot` is the point of a frame whose path bends, as a fraction of the size. A path and that
  /// of a follower bend alike because the bulge is linear in the offset.
  mutating func bend(_ kind: TrackKind, around pivot: (UInt32) -> SIMD2<Float>) {
    for index in 0..<bends.count {
      let track = bends[index]
      let id = tracks[kind].timeline[track]
      // A track that hardly moves rests.
      guard timelines.records[id.index].kind == .arc else { continue }
      var motion = tracks[kind].motion(of: track)
      let way = -(motion.offset.lowHalf + pivot(track) * motion.offset.highHalf)
      let bulge = timelines.parameters0[id.index] * SIMD2(way.y, -way.x)
      motion.underlay = Float4(lowHalf: bulge, highHalf: .zero).bounded
      tracks[kind].setUnderlay(motion.underlay, of: track)
      measureArc(motion)
    }
    bends.removeAll()
  }

  /// Includes a motion along an arc in the end of the plain timeline of its animation.
  ///
  /// While `a` of the way remains, the arc is at `4 a (1 - a)`, so it counts like an offset that is
  /// `4 (1 - a)` times as large as the bulge.
  func measureArc(_ motion: Motion) {
    let record = timelines.records[motion.timeline.index]
    guard timelines.records[record.outer.index].kind.isSpring else { return }
    let height = 4 * (1 + overshoot(of: record.outer))
    var maxima = Kernel.Maxima(offset: motion.offset.magnitude)
    maxima.offset += motion.underlay.magnitude * height
    if record.inner == .rest {
      maxima.velocity = motion.velocity.magnitude
    } else {
      maxima.offset += motion.velocity.magnitude * offsetBound(record.inner)
    }
    measure(maxima, motion.timeline)
  }
}

extension TimelineTable {
  /// Updates the coefficient of the arcs of scrubbed tracks.
  func refreshBend(of scrub: TimelineID) {
    if records[scrub.index].usesUnderlay {
      underlay[scrub.index] = Self.bend(parameters0[scrub.index])
    }
  }
}

extension TrackTable {
  mutating func setUnderlay(_ value: Float4, of track: UInt32) {
    if underlay.capacity == 0 { underlay.reserve(capacity, filling: .zero) }
    underlay[track] = value
  }
}
