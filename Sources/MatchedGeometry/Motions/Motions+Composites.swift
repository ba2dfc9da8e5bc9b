// Blends, additive timelines and arcs: timelines that are composed of others.

extension Motions {
  /// Combines the running motion with the new animation. The columns become the step between the
  /// targets, the old offset and the old velocity.
  mutating func combine(_ kind: TimelineKind, _ batch: Batch) {
    let old = running(batch.timeline)
    compose(batch) { motions, animation in
      motions.composite(kind, animation, over: old.timeline, batch.kind.kindWithSameTimelines)
    } _: { before, _, target in
      let old = old.motion(before)
      var motion = Motion(at: target)
      motion.offset = old.target - target
      motion.velocity = old.offset
      motion.underlay = old.velocity
      return motion
    }
  }

  /// Reduces a running motion to its position and velocity, which decays under the new animation. A
  /// blend can have only one plain motion as its inner part, and an arc none.
  mutating func decay(_ batch: Batch) {
    let old = running(batch.timeline)
    let sample = sample(old.timeline)
    let remaining = min(remaining(old.timeline), 1e6)
    if animations.bends(batch.options.animation, batch.kind) { noteBends(batch) }
    compose(batch) { motions, animation in
      motions.blendOverDecay(
        animation, over: old.timeline, remaining: remaining, batch.kind.kindWithSameTimelines)
    } _: { before, shown, target in
      var motion = Motion(at: target)
      motion.offset = shown - target
      motion.velocity = sample.velocity(old.motion(before))
      return motion
    }
  }

  /// Moves the tracks to timelines that are composed of the one they leave, one for each animation.
  /// `motion` makes the new motion of a track from its old motion, the value shown, and the new
  /// target.
  @inline(__always)
  private mutating func compose(
    _ batch: Batch, on timeline: (inout Motions, AnimationNumber) -> TimelineID,
    _ motion: (Motion, Float4, Float4) -> Motion
  ) {
    var next = batch.places.lowerBound
    while next < batch.places.upperBound {
      let places = tracks[batch.kind].requests.sharingAnimation(from: next, in: batch.places)
      next = places.upperBound
      let animation = tracks[batch.kind].requests.options[places.lowerBound].animation
      let made = timeline(&self, animation)
      var bound = bound(of: made)
      tracks[batch.kind].rewrite(places, from: batch.sample, &bound, motion)
      measure(bound, made)
      put(places, batch.kind, on: made, resting: 0)
    }
    leaveTimeline(batch)
  }

  // MARK: Timelines

  /// The timeline that combines an animation of this commit with a running motion.
  mutating func composite(
    _ kind: TimelineKind, _ animation: AnimationNumber, over inner: TimelineID,
    _ trackKind: TrackKind
  ) -> TimelineID {
    let key = CompositeTable.Key(
      kind: kind, trackKind: trackKind, animation: animation, inner: inner)
    // An animation without a timeline has not been combined with any motion.
    let isKnown = animations.timeline(of: animation, trackKind) != .rest
    if isKnown, let known = composites[key] { return known }
    let own = timeline(for: animation, trackKind)
    let isArc = timelines.records[own.index].kind == .arc
    let outer = isArc ? timelines.records[own.index].outer : own
    let id = timelines.make(isArc ? .arc : kind, begin: 0, pending: commit.start == nil)
    timelines.retain(outer)
    timelines.retain(inner)
    timelines.records[id.index].outer = outer
    timelines.records[id.index].inner = inner
    timelines.records[id.index].usesVelocity = true
    if isArc { setArc(of: id, to: timelines.parameters0[own.index]) }
    timelines.retain(id)
    let outerMade = made[Int(timelines.records[outer.index].memo)]
    note(made: id, trackKind, logicalDuration: outerMade.logicalDuration)
    if timelines.isEndless(outer) || kind == .additive && timelines.isEndless(inner) {
      timelines.records[id.index].neverEnds = true
    }
    composites.set(id, for: key)
    return id
  }

  /// The blend of an animation over a motion that is reduced to its position and velocity.
  mutating func blendOverDecay(
    _ animation: AnimationNumber, over inner: TimelineID, remaining: Double,
    _ trackKind: TrackKind
  ) -> TimelineID {
    let key = CompositeTable.Key(
      kind: .decay, trackKind: trackKind, animation: animation, inner: inner)
    if let known = composites[key] { return known }
    let reduced = timelines.make(
      .decay, begin: commit.origin, pending: commit.start == nil)
    timelines.parameters0[reduced.index] = Float(remaining)
    let id = composite(.blend, animation, over: reduced, trackKind)
    composites.set(id, for: key)
    return id
  }

  // MARK: Ends

  /// Includes a bound in the end of the outer part of a blend or an additive timeline.
  func measure(_ bound: CompositeBound, _ id: TimelineID) {
    if bound.underlay != .zero { timelines.records[id.index].usesUnderlay = true }
    let outer = timelines.records[id.index].outer
    guard timelines.records[outer.index].kind.isSpring else { return }
    measure(Kernel.Maxima(offset: bound.distance), outer)
  }

  /// The initial bound for a blend or an additive timeline, which no track has widened yet.
  func bound(of id: TimelineID) -> CompositeBound {
    let record = timelines.records[id.index]
    if record.kind == .additive { return CompositeBound() }
    return CompositeBound(offset: offsetBound(record.inner), velocity: velocityBound(record.inner))
  }

  /// Computes the end of a blend, an additive timeline or an arc from the ends of its parts.
  mutating func setCompositeEnd(_ made: MadeTimeline) {
    let id = made.id.index
    let record = timelines.records[id]
    guard record.kind.isComposite else { return }
    var end = timelines.nominalEnd[record.outer.index]
    if record.kind == .additive {
      // While pending, the inner end counts from another start and is added when the clock starts.
      // An infinite end is infinite from any start.
      let innerEnd = timelines.nominalEnd[record.inner.index]
      if !record.isPending || innerEnd == .infinity { end = max(end, innerEnd) }
    }
    timelines.setEnd(of: made.id, to: end)
    // A spring with very little damping turns out not to end.
    if record.kind == .arc && timelines.isEndless(record.outer) {
      timelines.records[id].neverEnds = true
    }
  }
}

/// A bound of the distances between tracks on a blend or an additive timeline and their targets.
/// Only these tracks count; others that blend with the same motion do not affect it.
struct CompositeBound {
  /// How far the inner motion may still go per unit of its offset and of its velocity. Zero for an
  /// additive timeline.
  var offset: Float = 0
  var velocity: Float = 0
  private(set) var distance = Float4.zero
  /// The largest magnitudes of `underlay`.
  private(set) var underlay = Float4.zero

  init(offset: Float = 0, velocity: Float = 0) {
    self.offset = offset
    self.velocity = velocity
  }

  @inline(__always)
  mutating func widen(by motion: Motion) {
    let rest = motion.underlay.magnitude
    let inner = motion.offset.magnitude + motion.velocity.magnitude * offset
    distance = distance.larger(inner + rest * velocity)
    underlay = underlay.larger(rest)
  }
}

/// The blends and additive timelines of a commit, looked up by their parts.
struct CompositeTable: ~Copyable, Sendable {
  /// The parts of a composite timeline, and its kind.
  struct Key: BitwiseCopyable, Equatable, Sendable {
    private var parts: UInt64
    private var way: UInt64
    fileprivate var tag: UInt32

    @inline(__always)
    init(kind: TimelineKind, trackKind: TrackKind, animation: AnimationNumber, inner: TimelineID) {
      parts = UInt64(animation.rawValue) << 32 | UInt64(inner.index)
      way = UInt64(kind.rawValue) << 8 | UInt64(trackKind.rawValue)
      var bits = BitMixer()
      bits.add(bits: UInt64(inner.index))
      bits.add(bits: way)
      // Animations of a stagger over one motion have consecutive numbers and get consecutive
      // entries.
      tag = bits.tag &+ animation.rawValue
    }
  }

  struct Entry: BitwiseCopyable, Sendable {
    var key: Key
    var id: TimelineID
  }

  private var entries = List<Entry>()
  private var index = HashIndex()

  var isEmpty: Bool { entries.isEmpty }

  /// The timeline for a key, or nil. The latest one is looked up most often.
  subscript(key: Key) -> TimelineID? {
    if entries.isEmpty { return nil }
    let last = entries[entries.count - 1]
    if last.key == key { return last.id }
    var probe = index.probe(key.tag)
    while let number = index.next(&probe) {
      let entry = entries[Int(number) - 1]
      if entry.key == key { return entry.id }
    }
    return nil
  }

  /// Adds the timeline for a key, unless the key has one.
  mutating func set(_ id: TimelineID, for key: Key) {
    var probe = index.probe(inserting: key.tag)
    while let number = index.next(&probe) {
      if entries[Int(number) - 1].key == key { return }
    }
    entries.append(Entry(key: key, id: id))
    index.insert(UInt32(entries.count), probe)
  }

  /// Removes all entries, and frees the memory of an unusually large commit.
  mutating func removeAll(keeping limit: Int) {
    index.removeAll(keeping: limit)
    entries.removeAll(keeping: limit)
  }
}
