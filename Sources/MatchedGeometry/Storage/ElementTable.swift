/// The elements: what a commit has to know of each, at its slot.
struct ElementTable: ~Copyable, Sendable {
  /// 64 bytes: one cache line.
  struct Record: BitwiseCopyable, Sendable {
    /// The frame the host gave; zero while pending.
    var layout = Float4.zero
    var anchorX: Float = 0.5
    var anchorY: Float = 0.5
    var userData: UInt64 = 0
    /// The match group, or zero.
    var group: UInt32 = 0
    /// The neighbours in the group, in the order of joining, each plus one; zero at the ends.
    var next: UInt32 = 0
    var previous: UInt32 = 0
    /// The element's track of appearances; zero is the track that everyone without one shares.
    var appearance: UInt32 = 0
    /// The number of the element's latest change, see `CommitScratch.changesBefore`; zero: none. Of a free slot: the next free
    /// slot, plus one.
    var change: UInt32 = 0
    /// The batch of exits of an exiting element; zero for a present one, and for one that the commit under way removes.
    var exit: UInt32 = 0
    var flags = Flags()
    var properties: UInt8 = 3
    /// How it comes and goes, among the transitions that the engine knows.
    var transition = TransitionTable.opacity
  }

  struct Flags: OptionSet, BitwiseCopyable, Sendable {
    var rawValue: UInt8 = 0

    static let live = Flags(rawValue: 1)
    static let exiting = Flags(rawValue: 2)
    /// No layout frame yet.
    static let pending = Flags(rawValue: 4)
    static let isSource = Flags(rawValue: 8)
    /// Has been reported as gone; its slot is freed at the next commit.
    static let hasExited = Flags(rawValue: 32)
    /// Width and height are both zero.
    static let zeroSize = Flags(rawValue: 64)
    /// Exiting, and its group was lost: it runs out by itself.
    static let detached = Flags(rawValue: 128)

    /// Takes no part in the geometry of its group.
    static let apart: Flags = [.pending, .zeroSize, .detached, .hasExited]
  }

  var records = Column<Record>()
  /// How often each slot was taken: apart, for ticks that tell of many elements read nothing else of them.
  var generations = Column<UInt32>()
  /// Slots below this were taken at least once.
  private(set) var slotCount = 0
  private(set) var liveCount = 0
  private var freeHead: UInt32 = 0

  mutating func reserve(_ minimum: Int) {
    records.reserve(minimum, filling: Record())
    generations.reserve(minimum, filling: 0)
  }

  var capacity: Int { records.capacity }
  var hasFreeSlot: Bool { freeHead != 0 || slotCount < records.capacity }

  /// Takes a slot, whose record is that of a live element without a frame of its own; the caller has made sure that there is one. A new generation of it begins.
  @inline(__always)
  mutating func take() -> UInt32 {
    liveCount += 1
    let slot: UInt32
    if freeHead != 0 {
      slot = freeHead - 1
      freeHead = records[slot].change
    } else {
      slot = UInt32(slotCount)
      slotCount += 1
    }
    let generation = generations[slot] &+ 1
    generations[slot] = generation == 0 ? 1 : generation
    records[slot] = Record()
    records[slot].flags = .live
    return slot
  }

  /// Gives a slot back. Its handles are stale from now on.
  mutating func free(_ slot: UInt32) {
    liveCount -= 1
    records[slot].flags = []
    records[slot].group = 0
    records[slot].change = freeHead
    freeHead = slot + 1
  }

  /// The numbers of changes begin anew. O(n).
  mutating func forgetChanges() {
    for slot in 0..<slotCount where records[slot].flags.contains(.live) {
      records[slot].change = 0
    }
  }

  @inline(__always)
  func id(of slot: UInt32) -> Element.ID {
    Element.ID(index: slot, generation: generations[slot])
  }

  /// The slot of a live element, or nil for a stale handle.
  @inline(__always)
  func slot(of id: Element.ID) -> UInt32? {
    guard UInt(id.index) < UInt(bitPattern: slotCount),
      generations[id.index] == id.generation,
      records[id.index].flags.contains(.live), id.generation != 0
    else { return nil }
    return id.index
  }
}

extension ElementTable.Record {
  /// Neither exiting nor gone.
  @inline(__always)
  var isPresent: Bool { flags.isDisjoint(with: [.exiting, .hasExited]) }

  /// Is not shown: it has exited, or has no layout frame yet.
  @inline(__always)
  var isExitedOrPending: Bool { !flags.isDisjoint(with: [.hasExited, .pending]) }

  /// Has a layout frame that is not zero by zero.
  @inline(__always)
  var isMeasured: Bool { flags.isDisjoint(with: [.pending, .zeroSize]) }

  @inline(__always)
  var isSource: Bool { flags.contains(.isSource) }
}
