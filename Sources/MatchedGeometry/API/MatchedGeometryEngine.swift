/// An engine that animates matched geometry: the geometry of one element moves to that of another.
///
/// A *host*, the program that uses the engine, inserts elements with their layout frames and
/// changes them inside of `withAnimation`. For each frame of the display it advances the engine to
/// the time of the frame and draws the presentation frames:
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
/// Between two commits, everything that the engine shows is a pure function of time. Ticks may go
/// forwards or backwards, and results for equal times are bit-identical. Bad input is refused with
/// a diagnostic and changes nothing. The engine does not print or call back, and it does not
/// allocate in a tick.
///
/// For a few values that match nothing, use a `Spring` or a `UnitCurve` without an engine.
@safe
public struct MatchedGeometryEngine: ~Copyable {
  // The state is behind a pointer, so that a borrowed engine is one word. Otherwise the compiler
  // copies the whole state for each query of an engine that a class stores.
  private let storage: UnsafeMutablePointer<EngineState>

  /// Creates an engine without elements, at time 0.
  ///
  /// - Parameters:
  ///   - minimumCapacity: The number of elements for which memory is reserved. If more are
  ///     inserted, the insertion allocates, but ticks still do not. A negative number counts as 0.
  ///     A number beyond 2^26 reserves nothing and is reported as `invalidCapacity`.
  ///   - timelines: The number of animations, as in `reserveCapacity(_:timelines:)`.
  ///   - attributes: The number of attributes of each element, 0...4. See `setAttribute`. A number
  ///     outside of the range counts as the nearest one in it. Without attributes, an engine has no
  ///     memory for them.
  /// - Complexity: O(minimumCapacity + timelines).
  public init(minimumCapacity: Int = 0, timelines: Int = 0, attributes: Int = 0) {
    let count = min(max(0, attributes), TrackKind.maximumOfAttributes)
    let storage = UnsafeMutablePointer<EngineState>.allocate(capacity: 1)
    unsafe storage.initialize(to: EngineState(attributes: count))
    unsafe storage.pointee.reports.diagnostics.call = CallName(#function)
    unsafe storage.pointee.reserveCapacity(minimumCapacity, timelines)
    unsafe self.storage = storage
  }

  deinit {
    unsafe storage.deinitialize(count: 1)
    unsafe storage.deallocate()
  }

  /// Reserves memory for elements, for half as many match groups, and for animations. A number
  /// beyond 2^26 reserves nothing and is reported as `invalidCapacity`.
  ///
  /// - Parameters:
  ///   - minimumCapacity: The number of elements. A negative number counts as 0.
  ///   - timelines: The number of animations that run at one time. Equal animations that start in
  ///     one transaction count as one; a stagger counts as one for each delay. A negative number
  ///     counts as 0.
  /// - Complexity: O(minimumCapacity + timelines) if the capacity grows.
  public mutating func reserveCapacity(_ minimumCapacity: Int, timelines: Int = 0) {
    enter()
    state.reserveCapacity(minimumCapacity, timelines)
  }

  var state: EngineState {
    @inline(__always)
    unsafeAddress { unsafe UnsafePointer(storage) }
    @inline(__always)
    unsafeMutableAddress { unsafe storage }
  }
}

// Only the engine has the pointer, and it is not copyable.
extension MatchedGeometryEngine: @unchecked Sendable {}
