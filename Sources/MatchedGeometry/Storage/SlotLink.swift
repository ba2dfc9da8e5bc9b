/// A slot or none, stored so that memory filled with zeros contains `none`.
struct SlotLink: BitwiseCopyable, Hashable, Sendable {
  /// The slot plus one; zero for none.
  private let rawValue: UInt32

  static let none = SlotLink(rawValue: 0)

  @inline(__always)
  private init(rawValue: UInt32) { self.rawValue = rawValue }

  @inline(__always)
  init(_ slot: UInt32) { rawValue = slot &+ 1 }

  @inline(__always)
  var slot: UInt32? { rawValue == 0 ? nil : rawValue &- 1 }
}
