/// The animations of a commit, numbered from one, with the timelines that the commit made for them.
///
/// The animations of a stagger differ only in their delays. Everything else about an animation, its
/// *course*, is stored once for all delays. Courses are kept for later commits, since a host uses
/// few.
struct AnimationTable: ~Copyable, Sendable {
  /// An animation without its delay.
  struct Course: BitwiseCopyable, Sendable {
    /// The kernel's parameters of a spring, computed for its first timeline.
    var spring = Kernel.Spring()
    /// Of an interpolating spring, in distances to the target per second.
    var initialVelocity: Float
    /// Whether it is a single run of a spring, delayed or not, which continues with a given
    /// velocity.
    var takesVelocity = false
    /// Whether it takes no time if it has no delay.
    var isInstant: Bool
    /// Whether it never ends.
    var isEndless: Bool
    var isFrozen: Bool

    init(_ resolved: ResolvedAnimation) {
      initialVelocity = Float(resolved.initialVelocity)
      isInstant = resolved.isInstant
      isEndless = resolved.isEndless
      isFrozen = resolved.isFrozen
      if case .spring = resolved.curve { takesVelocity = !resolved.isRepeating }
    }
  }

  struct Entry: BitwiseCopyable, Sendable {
    var delay: Double
    var course: UInt32
    /// The indices of the timelines made for tracks of frames, appearances, values and attributes.
    var frames: UInt32 = 0
    var appearances: UInt32 = 0
    var values: UInt32 = 0
    var attributes: UInt32 = 0
  }

  private var courses = List<Course>()
  /// The animation of each course, without its delay.
  private var animations: [ResolvedAnimation] = []
  private var entries = List<Entry>()
  private var places = NumberIndex()
  private var coursePlaces = NumberIndex()
  /// The two animations that were used last. They tend to be used again, or again with another
  /// delay, which replaces the previous one.
  private var newest = Recent()
  private var older = Recent()

  /// An animation that was used in this commit or an earlier one.
  private struct Recent {
    var animation = Animation.default
    /// The index of its course plus one; zero: none.
    var course: UInt32 = 0
    /// Its number in this commit; zero: not used yet.
    var number: UInt32 = 0

    @inline(__always)
    func isAlike(_ other: Animation) -> Bool { course != 0 && animation.isAlike(other) }
  }

  /// The animation with a number.
  subscript(number: UInt32) -> ResolvedAnimation {
    let entry = entries[Int(number) - 1]
    var resolved = animations[Int(entry.course)]
    resolved.delay = entry.delay
    return resolved
  }

  @inline(__always)
  func course(of number: UInt32) -> Course {
    courses[Int(entries[Int(number) - 1].course)]
  }

  // MARK: Properties

  /// Whether the animation takes no time, so that its tracks are at their targets immediately.
  @inline(__always)
  func isInstant(_ number: UInt32) -> Bool {
    let entry = entries[Int(number) - 1]
    if entry.delay < 0 { return self[number].isInstant }
    return entry.delay == 0 && courses[Int(entry.course)].isInstant
  }

  /// Whether the animation is a spring without delay and repeats, which continues from a running
  /// motion.
  @inline(__always)
  func merges(_ number: UInt32) -> Bool {
    let entry = entries[Int(number) - 1]
    let course = courses[Int(entry.course)]
    return entry.delay == 0 && course.takesVelocity && !course.isFrozen
  }

  /// Whether the animation is a single run of a spring, which continues with a given velocity.
  @inline(__always)
  func takesVelocity(_ number: UInt32) -> Bool { course(of: number).takesVelocity }

  /// Whether two animations are equal except for their delays.
  @inline(__always)
  func differInDelay(_ number: UInt32, _ other: UInt32) -> Bool {
    entries[Int(number) - 1].course == entries[Int(other) - 1].course
  }

  // MARK: Timelines

  @inline(__always)
  func timeline(of number: UInt32, _ tracks: TrackKind) -> TimelineID {
    let entry = entries[Int(number) - 1]
    switch tracks.ofTimelines {
    case .frames: return TimelineID(index: entry.frames)
    case .appearances: return TimelineID(index: entry.appearances)
    case .values: return TimelineID(index: entry.values)
    default: return TimelineID(index: entry.attributes)
    }
  }

  @inline(__always)
  func setTimeline(_ id: TimelineID, of number: UInt32, _ tracks: TrackKind) {
    switch tracks.ofTimelines {
    case .frames: entries[Int(number) - 1].frames = id.index
    case .appearances: entries[Int(number) - 1].appearances = id.index
    case .values: entries[Int(number) - 1].values = id.index
    default: entries[Int(number) - 1].attributes = id.index
    }
  }

  /// The kernel's parameters of a spring animation.
  @inline(__always)
  func spring(_ number: UInt32, _ frequency: Double, _ dampingRatio: Double) -> Kernel.Spring {
    let index = Int(entries[Int(number) - 1].course)
    if courses[index].spring.kind == .rest {
      courses[index].spring = Kernel.spring(frequency: frequency, dampingRatio: dampingRatio)
    }
    return courses[index].spring
  }

  // MARK: Numbers

  /// The number of an animation, assigned at its first use, and whether it is one of the two that
  /// were used last.
  mutating func number(of animation: Animation) -> (number: UInt32, isRecent: Bool) {
    if !newest.isAlike(animation) {
      swap(&newest, &older)
      if !newest.isAlike(animation) {
        newest = Recent(animation: animation, course: course(of: animation.resolved) + 1)
      }
    }
    if newest.number != 0 && newest.animation.delay == animation.delay {
      return (newest.number, true)
    }
    newest.number = number(of: newest.course - 1, animation.delay)
    newest.animation.delay = animation.delay
    return (newest.number, false)
  }

  /// The number of an animation, assigned at its first use.
  mutating func number(of animation: ResolvedAnimation) -> UInt32 {
    number(of: course(of: animation), animation.delay)
  }

  /// A number of its own for an animation that already has one. It stands for the same animation
  /// with a delay that is not known yet.
  mutating func placeholder(for number: UInt32) -> UInt32 {
    let entry = entries[Int(number) - 1]
    entries.append(Entry(delay: entry.delay, course: entry.course))
    return UInt32(entries.count)
  }

  private mutating func number(of course: UInt32, _ delay: Double) -> UInt32 {
    var bits = BitMixer()
    bits.add(bits: UInt64(course))
    bits.add(delay)
    places.makeRoom(entries.count)
    let tag = bits.tag
    var place = places.first(tag)
    while let number = places.number(&place, tag) {
      let entry = entries[Int(number) - 1]
      if entry.course == course && entry.delay == delay { return number }
    }
    entries.append(Entry(delay: delay, course: course))
    places.insert(UInt32(entries.count), place, tag)
    return UInt32(entries.count)
  }

  private mutating func course(of animation: ResolvedAnimation) -> UInt32 {
    var course = animation
    course.delay = 0
    coursePlaces.makeRoom(courses.count)
    let tag = course.mixedBits.tag
    var place = coursePlaces.first(tag)
    while let number = coursePlaces.number(&place, tag) {
      if animations[Int(number) - 1] == course { return number - 1 }
    }
    courses.append(Course(course))
    animations.append(course)
    coursePlaces.insert(UInt32(courses.count), place, tag)
    return UInt32(courses.count - 1)
  }

  // MARK: Memory

  /// The maximum number of courses that are kept for the next commit.
  private static let keptCourses = 64

  /// Discards all numbers, and frees the memory of an unusually large commit.
  mutating func removeAll(keeping limit: Int) {
    places.removeAll(entries.count, keeping: limit)
    entries.removeAll(keeping: limit)
    newest.number = 0
    older.number = 0
    if courses.count <= Self.keptCourses { return }
    coursePlaces.removeAll(courses.count, keeping: limit)
    courses.removeAll(keeping: limit)
    animations.removeAll(keepingCapacity: animations.count <= limit)
    newest.course = 0
    older.course = 0
  }
}

extension Animation {
  /// Whether two animations are equal except for their delays.
  @inline(__always)
  fileprivate func isAlike(_ other: Animation) -> Bool {
    base == other.base && speed == other.speed && repeatCount == other.repeatCount
      && autoreverses == other.autoreverses
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
    let runs = UInt64(truncatingIfNeeded: repeatCount ?? -1)
    bits.add(bits: runs << 2 | (autoreverses ? 2 : 0) | (isFrozen ? 1 : 0))
    return bits
  }
}
