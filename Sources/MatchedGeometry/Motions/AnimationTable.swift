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
    /// Its number in this commit; none: not used yet.
    var number = AnimationNumber.none

    @inline(__always)
    func isAlike(_ other: Animation) -> Bool { undelayed != 0 && animation.isAlike(other) }
  }

  /// The animation with a number.
  subscript(number: AnimationNumber) -> ResolvedAnimation {
    let entry = entries[number.index]
    var resolved = animations[Int(entry.undelayed)]
    resolved.delay = entry.delay
    return resolved
  }

  @inline(__always)
  func undelayed(of number: AnimationNumber) -> UndelayedAnimation {
    allUndelayed[Int(entries[number.index].undelayed)]
  }

  // MARK: Properties

  /// Whether the animation takes no time, so that its tracks are at their targets immediately.
  @inline(__always)
  func isInstant(_ number: AnimationNumber) -> Bool {
    let entry = entries[number.index]
    if entry.delay < 0 { return self[number].isInstant }
    return entry.delay == 0 && allUndelayed[Int(entry.undelayed)].isInstant
  }

  /// Whether the animation is a spring with neither delay nor repeats, which continues from a running
  /// motion.
  @inline(__always)
  func merges(_ number: AnimationNumber) -> Bool {
    let entry = entries[number.index]
    let undelayed = allUndelayed[Int(entry.undelayed)]
    return entry.delay == 0 && undelayed.takesVelocity && !undelayed.isFrozen
  }

  /// Whether the animation is a spring that does not repeat, which continues with a given velocity.
  @inline(__always)
  func takesVelocity(_ number: AnimationNumber) -> Bool { undelayed(of: number).takesVelocity }

  /// Whether an animation bends the paths of tracks of a kind.
  @inline(__always)
  func bends(_ number: AnimationNumber, _ trackKind: TrackKind) -> Bool {
    undelayed(of: number).arc != 0 && trackKind.kindWithSameTimelines == .frames
  }

  /// Whether two animations are equal except for their delays.
  @inline(__always)
  func differInDelay(_ number: AnimationNumber, _ other: AnimationNumber) -> Bool {
    entries[number.index].undelayed == entries[other.index].undelayed
  }

  // MARK: Timelines

  @inline(__always)
  func timeline(of number: AnimationNumber, _ trackKind: TrackKind) -> TimelineID {
    TimelineID(index: entries[number.index].timelines[trackKind.kindWithSameTimelines.rawValue])
  }

  @inline(__always)
  func setTimeline(_ id: TimelineID, of number: AnimationNumber, _ trackKind: TrackKind) {
    entries[number.index].timelines[trackKind.kindWithSameTimelines.rawValue] = id.index
  }

  /// The kernel's parameters of a spring animation.
  @inline(__always)
  func spring(
    _ number: AnimationNumber, _ frequency: Double, _ dampingRatio: Double
  ) -> Kernel.Spring {
    let index = Int(entries[number.index].undelayed)
    if allUndelayed[index].spring.kind == .rest {
      allUndelayed[index].spring = Kernel.spring(frequency: frequency, dampingRatio: dampingRatio)
    }
    return allUndelayed[index].spring
  }

  // MARK: Numbers

  /// The number of an animation, assigned at its first use, and whether it is one of the two that
  /// were used last.
  mutating func number(of animation: Animation) -> (number: AnimationNumber, isRecent: Bool) {
    if !newest.isAlike(animation) {
      swap(&newest, &older)
      if !newest.isAlike(animation) {
        newest = Recent(animation: animation, undelayed: undelayed(of: animation.resolved) + 1)
      }
    }
    if newest.number != .none && newest.animation.delay == animation.delay {
      return (newest.number, true)
    }
    newest.number = number(of: newest.undelayed - 1, animation.delay)
    newest.animation.delay = animation.delay
    return (newest.number, false)
  }

  /// The number of an animation, assigned at its first use.
  mutating func number(of animation: ResolvedAnimation) -> AnimationNumber {
    number(of: undelayed(of: animation), animation.delay)
  }

  /// A number of its own for an animation that already has one. It stands for the same animation
  /// with a delay that is not known yet.
  mutating func placeholder(for number: AnimationNumber) -> AnimationNumber {
    let entry = entries[number.index]
    return append(Entry(delay: entry.delay, undelayed: entry.undelayed))
  }

  private mutating func number(of undelayed: UInt32, _ delay: Double) -> AnimationNumber {
    var bits = BitMixer()
    bits.add(bits: UInt64(undelayed))
    bits.add(delay)
    var probe = index.probe(inserting: bits.tag)
    while let number = index.next(&probe) {
      let number = AnimationNumber(number)
      let entry = entries[number.index]
      if entry.undelayed == undelayed && entry.delay == delay { return number }
    }
    let number = append(Entry(delay: delay, undelayed: undelayed))
    index.insert(number.rawValue, probe)
    return number
  }

  @inline(__always)
  private mutating func append(_ entry: Entry) -> AnimationNumber {
    entries.append(entry)
    return AnimationNumber(UInt32(entries.count))
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
    newest.number = .none
    older.number = .none
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

/// The number of an animation in the current commit, from one in the order of first use.
///
/// A change with the number `none`, which is zero, is not animated: its tracks are at their targets
/// at once. A level of a transaction with this number names no animation, or disables animations.
package struct AnimationNumber: BitwiseCopyable, Hashable, Sendable {
  let rawValue: UInt32

  @inline(__always)
  init(_ rawValue: UInt32) { self.rawValue = rawValue }

  package static let none = AnimationNumber(0)

  /// The place of the animation in its table. There must be one.
  @inline(__always)
  package var index: Int { Int(rawValue) - 1 }
}
