/// The tracks of one table that a commit retargets, each at most once, with their new targets.
/// `Motions.applyRequests(_:)` applies them.
struct RetargetRequests: ~Copyable, Sendable {
  /// The number of requests that are applied together, so that their tracks stay in the processor's
  /// cache.
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

  /// The consecutive requests from a first one on that have the same animation.
  func sharingAnimation(from first: Int, in places: Range<Int>) -> Range<Int> {
    let animation = options[first].animation
    var next = first + 1
    while next < places.upperBound && options[next].animation == animation { next += 1 }
    return first..<next
  }

  mutating func removeAll() { count = 0 }

  /// Frees the memory of an unusually large commit.
  mutating func trim() {
    if tracks.capacity > 2 * Self.partSize { self = RetargetRequests() }
  }
}

/// The options of a retarget request. Requests with equal options can share a batch.
struct Retargeting: BitwiseCopyable, Equatable, Sendable {
  var animation: AnimationNumber
  /// The number of the velocity that the host gave; zero: none.
  var velocity: UInt32 = 0
  /// The track takes the new animation even if its target stays, because its group does.
  var isForced = false
  /// The track belongs to the transaction of the commit even if its motion continues.
  var takesOwner = false
  /// Why the track leaves its previous owner.
  var outcome = OwnerChanges.Outcome.takenOver

  /// Whether a track that is already moving to the target keeps its animation.
  @inline(__always)
  var mayKeepTarget: Bool { animation != .none && velocity == 0 && !isForced }

  // Comparing the stored properties avoids copies: each request is compared with the first of its
  // batch.
  @inline(__always)
  static func == (one: Retargeting, other: Retargeting) -> Bool {
    one.animation == other.animation && one.velocity == other.velocity
      && one.isForced == other.isForced && one.takesOwner == other.takesOwner
      && one.outcome == other.outcome
  }
}
