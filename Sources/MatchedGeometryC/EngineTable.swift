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
///
/// Threads coordinate through one atomic word: the generation in its upper half, odd while an
/// engine is here, and below it a bit that is set during a call. With two words another thread
/// could find the place free and still busy.
struct EnginePlace: ~Copyable {
  private let state = Atomic<UInt64>(0)
  /// The address of the engine, or zero. Accessed only while the bit is set.
  private let engine = Atomic<UInt>(0)

  private static var busy: UInt64 { 1 }
  private static var oneGeneration: UInt64 { 1 << 32 }

  /// The result of an attempt to begin a call.
  enum Entry {
    case entered(UnsafeMutablePointer<HostedEngine>)
    /// Another call is under way.
    case busy
    /// The handle's engine is not here.
    case gone
  }

  /// Takes the place for an engine if it is free. The result is its generation.
  func take(_ engine: UnsafeMutablePointer<HostedEngine>) -> UInt32? {
    let free = state.load(ordering: .relaxed)
    guard free & (Self.oneGeneration | Self.busy) == 0 else { return nil }
    let taken = free &+ Self.oneGeneration
    guard
      state.compareExchange(expected: free, desired: taken | Self.busy, ordering: .acquiring)
        .exchanged
    else { return nil }
    self.engine.store(UInt(bitPattern: engine), ordering: .relaxed)
    state.store(taken, ordering: .releasing)
    return UInt32(truncatingIfNeeded: taken >> 32)
  }

  /// Begins a call if the handle's engine is here and no other call is under way. A stale handle
  /// does not change the word: the place may have another engine by now, which must not appear
  /// busy.
  func enter(_ handle: UInt64) -> Entry {
    let idle = Self.idle(handle)
    guard idle & Self.oneGeneration != 0 else { return .gone }
    let (exchanged, found) = state.compareExchange(
      expected: idle, desired: idle | Self.busy, ordering: .acquiring)
    if exchanged,
      let engine = UnsafeMutablePointer<HostedEngine>(
        bitPattern: engine.load(ordering: .relaxed))
    {
      return .entered(engine)
    }
    return found == idle | Self.busy ? .busy : .gone
  }

  /// Ends the call of a handle.
  func leave(_ handle: UInt64) { state.store(Self.idle(handle), ordering: .releasing) }

  /// Ends the call of a handle whose engine was destroyed in it: the place is free.
  func empty(_ handle: UInt64) {
    engine.store(0, ordering: .relaxed)
    state.store(Self.idle(handle) &+ Self.oneGeneration, ordering: .releasing)
  }

  /// The word while the handle's engine is here and no call is under way.
  private static func idle(_ handle: UInt64) -> UInt64 { handle & ~(oneGeneration - 1) }
}
