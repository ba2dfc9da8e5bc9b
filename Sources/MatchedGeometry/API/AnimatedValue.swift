/// Four numbers that the engine animates for the host in the same way as frames, such as a
/// rotation, a radius, a color or a scroll offset.
///
/// A value has no frame, match or transition, and exists from `insertValue(_:)` until
/// `removeValue(_:)`. Transactions change values and wait for them, and an interrupted value is
/// retargeted by the same rules as a frame. A tick evaluates a value at the cost of a frame. The
/// host chooses the units. A value has settled when each number stays within 0.001 of its target.
///
/// ```swift
/// let tilt = engine.insertValue([0, 0, 0, 0])
/// engine.withAnimation(.bouncy) { $0.setValue([90, 0, 0, 0], of: tilt) }
/// engine.advance(to: timestamp)
/// rotate(by: engine.presentationValue(of: tilt)![0])
/// ```
///
/// For a few numbers that never change together with elements, use a `Spring` without an engine.
public enum AnimatedValue {
  /// The handle of a value: its slot, and the generation of that slot.
  ///
  /// The handle of a removed value is stale. Calls with a stale handle are refused with the
  /// diagnostic `staleValue`, even after another value has taken the slot.
  public struct ID: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    package let index: UInt32
    /// The index of the value in `presentationValues`. It does not change until the value is
    /// removed.
    public var slot: Int { Int(index) }
    /// The number of times the slot has been assigned. It is at least 1, so a handle of zero bits
    /// is never valid.
    public let generation: UInt32

    init(index: UInt32, generation: UInt32) {
      self.index = index
      self.generation = generation
    }

    /// The slot and its generation, as in `value 3.1`.
    public var description: String { "value \(index).\(generation)" }

    /// A handle that no value ever has. It is not public, so `.invalid` always means the handle of
    /// an element.
    static var invalid: ID { ID(index: 0, generation: 0) }
  }
}
