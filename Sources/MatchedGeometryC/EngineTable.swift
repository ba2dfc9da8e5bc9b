import Synchronization

/// Where the engines of the process are: a handle is a place and how often it was taken, so that one of a destroyed engine is known as such.
enum EngineTable {
  /// Places come in chunks that are never freed.
  private struct Chunk: ~Copyable {
    static let size = 64

    let places = UnsafeMutablePointer<EnginePlace>.allocate(capacity: size)
    /// The address of the next chunk, or zero.
    let next = Atomic<UInt>(0)

    init() {
      for index in 0..<Self.size { (places + index).initialize(to: EnginePlace()) }
    }
  }

  /// The address of the first chunk, or zero.
  private static let first = Atomic<UInt>(0)

  /// The place of a handle, whoever has it now.
  static func place(_ handle: UInt64) -> UnsafeMutablePointer<EnginePlace>? {
    var index = Int(UInt32(truncatingIfNeeded: handle))
    var chunk = chunk(after: first)
    while let found = chunk {
      if index < Chunk.size { return found.pointee.places + index }
      index -= Chunk.size
      chunk = self.chunk(after: found.pointee.next)
    }
    return nil
  }

  /// Gives an engine a place, and returns its handle.
  static func add(_ engine: UnsafeMutablePointer<HostedEngine>) -> UInt64 {
    var chunk = chunk(after: first) ?? addChunk(after: first)
    var base: UInt64 = 0
    while true {
      for index in 0..<Chunk.size {
        if let generation = chunk.pointee.places[index].take(engine) {
          return UInt64(generation) << 32 | base + UInt64(index)
        }
      }
      base += UInt64(Chunk.size)
      chunk =
        self.chunk(after: chunk.pointee.next) ?? addChunk(after: chunk.pointee.next)
    }
  }

  private static func chunk(after link: borrowing Atomic<UInt>) -> UnsafeMutablePointer<Chunk>? {
    UnsafeMutablePointer(bitPattern: link.load(ordering: .acquiring))
  }

  /// The chunk behind a link that was zero, made by whoever comes first.
  private static func addChunk(
    after link: borrowing Atomic<UInt>
  ) -> UnsafeMutablePointer<Chunk> {
    let made = UnsafeMutablePointer<Chunk>.allocate(capacity: 1)
    made.initialize(to: Chunk())
    let (exchanged, original) = link.compareExchange(
      expected: 0, desired: UInt(bitPattern: made), ordering: .acquiringAndReleasing)
    if exchanged { return made }
    made.pointee.places.deallocate()
    made.deinitialize(count: 1)
    made.deallocate()
    return UnsafeMutablePointer(bitPattern: original) ?? made
  }
}

/// A place for an engine.
struct EnginePlace: ~Copyable {
  private let isTaken = Atomic<Bool>(false)
  /// A call is under way.
  private let isBusy = Atomic<Bool>(false)
  /// Odd while an engine is here.
  private let generation = Atomic<UInt32>(0)
  private(set) var engine: UnsafeMutablePointer<HostedEngine>?

  /// Takes a free place for an engine. The result is its generation.
  mutating func take(_ engine: UnsafeMutablePointer<HostedEngine>) -> UInt32? {
    guard
      isTaken.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
    else { return nil }
    self.engine = engine
    return generation.wrappingAdd(1, ordering: .releasing).newValue
  }

  /// Whether the engine of a handle is here.
  func holds(_ handle: UInt64) -> Bool {
    let generation = generation.load(ordering: .acquiring)
    return generation & 1 == 1 && generation == UInt32(truncatingIfNeeded: handle >> 32)
  }

  /// Begins a call, if none is under way.
  func enter() -> Bool {
    isBusy.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
  }

  func leave() { isBusy.store(false, ordering: .releasing) }

  /// Frees the place; a call is under way. The result was here.
  mutating func empty() -> UnsafeMutablePointer<HostedEngine>? {
    defer {
      engine = nil
      generation.wrappingAdd(1, ordering: .releasing)
      isTaken.store(false, ordering: .releasing)
    }
    return engine
  }
}
