/// Timelines of a commit that are more than an animation: found by what they are made of.
struct CompositeTable: ~Copyable, Sendable {
  /// Which timelines were combined, and how.
  struct Key: BitwiseCopyable, Equatable, Sendable {
    private var parts: UInt64
    private var way: UInt64
    fileprivate var tag: UInt32

    @inline(__always)
    init(
      kind: TimelineKind, tracks: TrackKind, animation: UInt32, inner: TimelineID
    ) {
      parts = UInt64(animation) << 32 | UInt64(inner.index)
      way = UInt64(kind.rawValue) << 8 | UInt64(tracks.rawValue)
      var bits = BitMixer()
      bits.add(bits: UInt64(inner.index))
      bits.add(bits: way)
      // A stagger over one motion asks for neighbours one after the other.
      tag = bits.tag &+ animation
    }
  }

  struct Entry: BitwiseCopyable, Sendable {
    var key: Key
    var id: TimelineID
  }

  private var entries = List<Entry>()
  private var places = NumberIndex()

  var isEmpty: Bool { entries.isEmpty }

  /// The timeline of a key, or nil. The last one tends to be asked for again.
  subscript(key: Key) -> TimelineID? {
    if entries.isEmpty { return nil }
    let last = entries[entries.count - 1]
    if last.key == key { return last.id }
    let tag = key.tag
    var place = places.first(tag)
    while let number = places.number(&place, tag) {
      let entry = entries[Int(number) - 1]
      if entry.key == key { return entry.id }
    }
    return nil
  }

  /// Notes the timeline of a key, which is always the same one.
  mutating func set(_ id: TimelineID, for key: Key) {
    places.makeRoom(entries.count)
    let tag = key.tag
    var place = places.first(tag)
    while let number = places.number(&place, tag) {
      if entries[Int(number) - 1].key == key { return }
    }
    entries.append(Entry(key: key, id: id))
    places.insert(UInt32(entries.count), place, tag)
  }

  /// Forgets all, and gives back the memory of an unusually large commit.
  mutating func removeAll(keeping limit: Int) {
    places.removeAll(entries.count, keeping: limit)
    entries.removeAll(keeping: limit)
  }
}
