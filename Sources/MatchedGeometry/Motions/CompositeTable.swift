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
