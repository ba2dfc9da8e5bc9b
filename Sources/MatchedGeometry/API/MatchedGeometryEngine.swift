/// Animates elements that match: geometry that moves from one element to another.
///
/// A host inserts elements with their layout frames, changes them inside of `withAnimation`, advances the
/// engine to each frame's time and draws the presentation frames:
///
/// ```swift
/// var engine = MatchedGeometryEngine(minimumCapacity: 1024)
/// let thumbnail = engine.insert(
///   Element(frame: small).matchedGeometryEffect(id: photo.id, in: photos))
/// engine.withAnimation(.smooth(duration: 0.35)) { engine in
///   engine.remove(thumbnail)
///   engine.insert(Element(frame: screen).matchedGeometryEffect(id: photo.id, in: photos))
/// }
/// engine.advance(to: timestamp)
/// let frames = engine.presentationFrames
/// draw(frames[thumbnail.slot])
/// ```
///
/// Between two commits every presented value is a pure function of time: any sequence of ticks,
/// forwards or backwards, ends in the same bits. Bad input is refused with a diagnostic and changes
/// nothing. The engine never prints, never calls back and does not allocate in a tick.
///
/// It is not for a handful of values that never match: a `Spring` or a `UnitCurve` by itself is enough there.
@safe
public struct MatchedGeometryEngine: ~Copyable {
  // The state lives behind a pointer, so that a borrowed engine is one word: the compiler copies a
  // structure of this size for each query of an engine that a class holds.
  private let storage: UnsafeMutablePointer<EngineState>

  /// Creates an engine without elements, at time 0.
  ///
  /// - Parameters:
  ///   - minimumCapacity: elements for which memory is reserved. More may be inserted; then the
  ///     insertion allocates, a tick never does. Negative counts as 0. A number beyond 2^26 reserves
  ///     nothing and is reported as `invalidCapacity`.
  ///   - timelines: as for `reserveCapacity(_:timelines:)`.
  /// - Complexity: O(minimumCapacity + timelines).
  public init(minimumCapacity: Int = 0, timelines: Int = 0) {
    let storage = UnsafeMutablePointer<EngineState>.allocate(capacity: 1)
    unsafe storage.initialize(to: EngineState())
    unsafe storage.pointee.reserveCapacity(minimumCapacity, timelines)
    unsafe self.storage = storage
  }

  deinit {
    unsafe storage.deinitialize(count: 1)
    unsafe storage.deallocate()
  }

  /// Makes room for at least `minimumCapacity` elements and half as many match groups. A number beyond 2^26 reserves
  /// nothing and is reported as `invalidCapacity`.
  ///
  /// - Parameters:
  ///   - minimumCapacity: elements. Negative counts as 0.
  ///   - timelines: animations that play at one time. All that starts in one transaction with equal animations is one; a stagger has one for each delay.
  ///     Negative counts as 0.
  /// - Complexity: O(elements + timelines) when it grows.
  public mutating func reserveCapacity(_ minimumCapacity: Int, timelines: Int = 0) {
    state.reserveCapacity(minimumCapacity, timelines)
  }

  var state: EngineState {
    @inline(__always)
    unsafeAddress { unsafe UnsafePointer(storage) }
    @inline(__always)
    unsafeMutableAddress { unsafe storage }
  }
}

// Nobody else has the pointer, and the engine is not copyable.
extension MatchedGeometryEngine: @unchecked Sendable {}
