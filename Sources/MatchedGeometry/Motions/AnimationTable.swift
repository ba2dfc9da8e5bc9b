/// The animations of a commit, numbered from one, with the timelines that the commit made for them.
///
/// The animations of a stagger differ only in their delays, so everything else about an animation
/// is stored once for all delays. These `UndelayedAnimation`s are kept for later commits, since a
/// host uses few.
struct AnimationTable: ~Copyable, Sendable {
  /// An animation without its delay.
  struct UndelayedAnimation: BitwiseCopyable, Sendable {
    /// The kernel's parameters of a spring, computed for its first timeline.
    var spring = Kernel.Spring()
    /// Of an interpolating spring, in distances to the target per second.
    var initialVelocity: Float
    /// Whether it is a spring that does not repeat, delayed or not, which continues with a given
    /// velocity.
    var takesVelocity = false
    /// Whether it takes no time if it has no delay.
    var isInstant: Bool
    /// Whether it never ends.
    var isEndless: Bool
    var isFrozen: Bool
    /// How far the paths of frames bend, in distances.
    var arc: Float

    init(_ resolved: ResolvedAnimation) {
      initialVelocity = Float(resolved.initialVelocity)
      isInstant = resolved.isInstant
      isEndless = resolved.isEndless
      isFrozen = resolved.isFrozen
      arc = resolved.arc
      if case .spring = resolved.curve { takesVelocity = !resolved.isRepeating }
    }
  }

  struct Entry: BitwiseCopyable, Sendable {
    var delay: Double
    var undelayed: UInt32
    /// The indices of the timelines made for tracks of frames, appearances, values and attributes.
    var timelines = SIMD4<UInt32>.zero
  }

  private var allUndelayed = List<UndelayedAnimation>()
  /// Each of them in the form that the host gave.
  private var animations: [ResolvedAnimation] = []
  private var entries = List<Entry>()
  private var index = HashIndex()
  private var undelayedIndex = HashIndex()
  /// The two animations that were used last. They tend to be used again, or again with another
  /// delay, which replaces the previous one.
  private var newest = Recent()
  private var older = Recent()

  /// An animation that was used in this commit or an earlier one.
  private struct Recent {
    var animation = Animation.default
    /// The index of its undelayed animation plus one; zero: none.
    var undelayed: UInt32 = 0
    /// Its number in this commit; zero: not used yet.
    var number: UInt32 = 0

    @inline(__always)
    func isAlike(_ other: Animation) -> Bool { undelayed != 0 && animation.isAlike(other) }
  }

  /// The animation with a number.
  subscript(number: UInt32) -> ResolvedAnimation {
    let entry = entries[Int(number) - 1]
    var resolved = animations[Int(entry.undelayed)]
    resolved.delay = entry.delay
    return resolved
  }

  @inline(__always)
  func undelayed(of number: UInt32) -> UndelayedAnimation {
    allUndelayed[Int(entries[Int(number) - 1].undelayed)]
  }

  // MARK: Properties

  /// Whether the animation takes no time, so that its tracks are at their targets immediately.
  @inline(__always)
  func isInstant(_ number: UInt32) -> Bool {
    let entry = entries[Int(number) - 1]
    if entry.delay < 0 { return self[number].isInstant }
    return entry.delay == 0 && allUndelayed[Int(entry.undelayed)].isInstant
  }

  /// Whether the animation is a spring with neither delay nor repeats, which continues from a running
  /// motion.
  @inline(__always)
  func merges(_ number: UInt32) -> Bool {
    let entry = entries[Int(number) - 1]
    let undelayed = allUndelayed[Int(entry.undelayed)]
    return entry.delay == 0 && undelayed.takesVelocity && !undelayed.isFrozen
  }

  /// Whether the animation is a spring that does not repeat, which continues with a given velocity.
  @inline(__always)
  func takesVelocity(_ number: UInt32) -> Bool { undelayed(of: number).takesVelocity }

  /// Whether two animations are equal except for their delays.
  @inline(__always)
  func differInDelay(_ number: UInt32, _ other: UInt32) -> Bool {
    entries[Int(number) - 1].undelayed == entries[Int(other) - 1].undelayed
  }

  // MARK: Timelines

  @inline(__always)
  func timeline(of number: UInt32, _ trackKind: TrackKind) -> TimelineID {
    TimelineID(index: entries[Int(number) - 1].timelines[trackKind.timelineKind.rawValue])
  }

  @inline(__always)
  func setTimeline(_ id: TimelineID, of number: UInt32, _ trackKind: TrackKind) {
    entries[Int(number) - 1].timelines[trackKind.timelineKind.rawValue] = id.index
  }

  /// The kernel's parameters of a spring animation.
  @inline(__always)
  func spring(_ number: UInt32, _ frequency: Double, _ dampingRatio: Double) -> Kernel.Spring {
    let index = Int(entries[Int(number) - 1].undelayed)
    if allUndelayed[index].spring.kind == .rest {
      allUndelayed[index].spring = Kernel.spring(frequency: frequency, dampingRatio: dampingRatio)
    }
    return allUndelayed[index].spring
  }

  // MARK: Numbers

  /// The number of an animation, assigned at its first use, and whether it is one of the two that
  /// were used last.
  mutating func number(of animation: Animation) -> (number: UInt32, isRecent: Bool) {
    if !newest.isAlike(animation) {
      swap(&newest, &older)
      if !newest.isAlike(animation) {
        newest = Recent(animation: animation, undelayed: undelayed(of: animation.resolved) + 1)
      }
    }
    if newest.number != 0 && newest.animation.delay == animation.delay {
      return (newest.number, true)
    }
    newest.number = number(of: newest.undelayed - 1, animation.delay)
    newest.animation.delay = animation.delay
    return (newest.number, false)
  }

  /// The number of an animation, assigned at its first use.
  mutating func number(of animation: ResolvedAnimation) -> UInt32 {
    number(of: undelayed(of: animation), animation.delay)
  }

  /// A number of its own for an animation that already has one. It stands for the same animation
  /// with a delay that is not known yet.
  mutating func placeholder(for number: UInt32) -> UInt32 {
    let entry = entries[Int(number) - 1]
    entries.append(Entry(delay: entry.delay, undelayed: entry.undelayed))
    return UInt32(entries.count)
  }

  private mutating func number(of undelayed: UInt32, _ delay: Double) -> UInt32 {
    var bits = BitMixer()
    bits.add(bits: UInt64(undelayed))
    bits.add(delay)
    var probe = index.probe(inserting: bits.tag)
    while let number = index.next(&probe) {
      let entry = entries[Int(number) - 1]
      if entry.undelayed == undelayed && entry.delay == delay { return number }
    }
    entries.append(Entry(delay: delay, undelayed: undelayed))
    index.insert(UInt32(entries.count), probe)
    return UInt32(entries.count)
  }

  private mutating func undelayed(of animation: ResolvedAnimation) -> UInt32 {
    var undelayed = animation
    undelayed.delay = 0
    var probe = undelayedIndex.probe(inserting: undelayed.mixedBits.tag)
    while let number = undelayedIndex.next(&probe) {
      if animations[Int(number) - 1] == undelayed { return number - 1 }
    }
    allUndelayed.append(UndelayedAnimation(undelayed))
    animations.append(undelayed)
    undelayedIndex.insert(UInt32(allUndelayed.count), probe)
    return UInt32(allUndelayed.count - 1)
  }

  // MARK: Memory

  /// The maximum number of undelayed animations that are kept for the next commit.
  private static let keptUndelayed = 64

  /// Discards all numbers, and frees the memory of an unusually large commit.
  mutating func removeAll(keeping limit: Int) {
    index.removeAll(keeping: limit)
    entries.removeAll(keeping: limit)
    newest.number = 0
    older.number = 0
    if allUndelayed.count <= Self.keptUndelayed { return }
    undelayedIndex.removeAll(keeping: limit)
    allUndelayed.removeAll(keeping: limit)
    animations.removeAll(keepingCapacity: animations.count <= limit)
    newest.undelayed = 0
    older.undelayed = 0
  }
}

extension Animation {
  /// Whether two animations are equal except for their delays.
  @inline(__always)
  fileprivate func isAlike(_ other: Animation) -> Bool {
    base == other.base && speed == other.speed && repeatCount == other.repeatCount
      && autoreverses == other.autoreverses && arc == other.arc
  }
}

extension ResolvedAnimation {
  /// A hash of all properties.
  fileprivate var mixedBits: BitMixer {
    var bits = BitMixer()
    switch curve {
    case .linear: bits.add(bits: 1)
    case .circularEaseIn: bits.add(bits: 2)
    case .circularEaseOut: bits.add(bits: 3)
    case .circularEaseInOut: bits.add(bits: 4)
    case .bezier(let x1, let y1, let x2, let y2):
      bits.add(x1)
      bits.add(y1)
      bits.add(x2)
      bits.add(y2)
    case .spring(let frequency, let dampingRatio):
      bits.add(frequency)
      bits.add(dampingRatio)
    case .steps(let steps):
      bits.add(bits: UInt64(steps.count) << 2 | UInt64(steps.position.rawValue))
    case .stops(let stops):
      for stop in stops.stops {
        bits.add(stop.position)
        bits.add(stop.value)
      }
    }
    bits.add(duration)
    bits.add(delay)
    bits.add(initialVelocity)
    bits.add(Double(arc))
    let runs = UInt64(truncatingIfNeeded: repeatCount ?? -1)
    bits.add(bits: runs << 2 | (autoreverses ? 2 : 0) | (isFrozen ? 1 : 0))
    return bits
  }
}
