/// Four numbers of the host's own that move as elements do: a rotation, a radius, a color, a scroll offset.
///
/// A value has no frame, no match and no transition. It lives from `insertValue(_:)` until `removeValue(_:)`, takes part in
/// transactions and their completions, is retargeted by the same rules as a frame, and costs a tick the same as one. What
/// it is counted in is the host's affair; it has settled within 0.001 in each number.
///
/// ```swift
/// let tilt = engine.insertValue([0, 0, 0, 0])
/// engine.withAnimation(.bouncy) { $0.setValue([90, 0, 0, 0], of: tilt) }
/// engine.advance(to: timestamp)
/// rotate(by: engine.presentationValue(of: tilt)![0])
/// ```
///
/// A few numbers that never change together with an element need no engine: a `Spring` by itself is enough there.
public enum AnimatedValue {
  /// A handle: the place of a live value and the generation of that place.
  ///
  /// A handle whose value was removed is stale: calls with it are refused with a diagnostic, also after the place has been
  /// taken again.
  public struct ID: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    package let index: UInt32
    /// The place: the index into `presentationValues`, the same until the value is removed.
    public var slot: Int { Int(index) }
    /// How often the place was taken; at least 1, so that a handle of zero bits is never valid.
    public let generation: UInt32

    init(index: UInt32, generation: UInt32) {
      self.index = index
      self.generation = generation
    }

    /// The place and its generation, as `value 3.1`.
    public var description: String { "value \(index).\(generation)" }

    /// A handle that no value ever has. Not public, so that `.invalid` is an element's.
    static var invalid: ID { ID(index: 0, generation: 0) }
  }
}
