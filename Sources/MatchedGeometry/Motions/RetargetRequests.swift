/// The tracks of one table that a commit retargets, each at most once, with their new targets. `Motions.applyRequests(_:)` carries them out.
struct RetargetRequests: ~Copyable, Sendable {
  /// So many requests are carried out together, so that what they touch stays in the processor's cache.
  static let partSize = 256

  private(set) var tracks = Column<UInt32>()
  private(set) var targets = Column<Float4>()
  private(set) var options = Column<Retargeting>()
  private(set) var count = 0

  @inline(__always)
  mutating func append(_ track: UInt32, to target: Float4, _ retargeting: Retargeting) {
    if count == tracks.capacity { grow() }
    tracks[count] = track
    targets[count] = target
    options[count] = retargeting
    count += 1
  }

  private mutating func grow() {
    let capacity = max(16, 2 * count)
    tracks.grow(to: capacity)
    targets.grow(to: capacity)
    options.grow(to: capacity)
  }

  /// The places from a first one on that have its animation.
  func sharingAnimation(from first: Int, in places: Range<Int>) -> Range<Int> {
    let animation = options[first].animation
    var next = first + 1
    while next < places.upperBound && options[next].animation == animation { next += 1 }
    return first..<next
  }

  mutating func removeAll() { count = 0 }

  /// Gives back the memory of an unusually large group.
  mutating func trim() {
    if tracks.capacity > 2 * Self.partSize { self = RetargetRequests() }
  }
}

/// How a track goes to a new target. Tracks that go alike can go in one batch.
struct Retargeting: BitwiseCopyable, Equatable, Sendable {
  /// The animation among those of the commit, by its number; zero: not animated.
  var animation: UInt32
  /// The velocity that the host gave, by its number; zero: none.
  var velocity: UInt32 = 0
  /// Takes the new animation even where the target stays: its group does.
  var isForced = false
  /// Belongs to the transaction of the commit also where it goes on as before.
  var takesOwner = false
  /// What becomes of the transaction that it belonged to.
  var outcome = OwnerChanges.Outcome.takenOver

  /// A track that has the target already continues with the animation that it has.
  @inline(__always)
  var mayKeepTarget: Bool { animation != 0 && velocity == 0 && !isForced }

  // In place: each request is compared with the first of its batch.
  @inline(__always)
  static func == (one: Retargeting, other: Retargeting) -> Bool {
    one.animation == other.animation && one.velocity == other.velocity
      && one.isForced == other.isForced && one.takesOwner == other.takesOwner
      && one.outcome == other.outcome
  }
}
