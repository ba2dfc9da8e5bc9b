/// The attributes that the host has given to elements, four numbers each. What is shown is in the
/// tracks of kind `.attribute(_:)`.
///
/// The source of a match group always shares its attributes. Any other member takes those of the
/// source if the properties of its match contain `.attributes`.
struct Attributes: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()
  /// The number of attributes of an element, 0...4.
  let count: Int
  /// The attributes of each slot, `count` entries for one slot.
  private var own = Column<Float4>()

  init(count: Int) { self.count = count }

  mutating func reserve(_ capacity: Int) { own.reserve(capacity * count, filling: .zero) }

  /// What the host has given to an element.
  @inline(__always)
  subscript(index: Int, slot: UInt32) -> Float4 {
    get { own[Int(slot) * count + index] }
    set { own[Int(slot) * count + index] = newValue }
  }

  /// Gives the attributes of its description to an inserted element. Those that it leaves out are
  /// zero.
  mutating func insert(_ values: [SIMD4<Float>], of id: Element.ID, _ reports: inout Reports) {
    for (index, value) in values.enumerated() {
      if index < count, let target = Float4(bounded: value) {
        self[index, id.index] = target
      } else {
        reports.diagnostics.add(.invalidAttribute(id, index: index))
      }
    }
  }

  /// All attributes of an element, or an empty list if they are zero.
  func all(of slot: UInt32) -> [Float4] {
    var values: [Float4] = []
    for index in 0..<count { values.append(self[index, slot]) }
    return values.allSatisfy { $0 == .zero } ? [] : values
  }

  /// Whether an element has other attributes than these, or fewer.
  func differ(from values: [Float4], _ slot: UInt32) -> Bool {
    for index in values.indices where index >= count || self[index, slot] != values[index] {
      return true
    }
    return false
  }

  /// Forgets an element whose slot becomes free.
  mutating func remove(_ slot: UInt32, _ motions: inout Motions) {
    for index in 0..<count {
      self[index, slot] = .zero
      motions.clear(slot, .attribute(index))
    }
  }
}

extension [SIMD4<Float>] {
  /// Sets an attribute in a description, after zeros for those before it. An index that is negative,
  /// or far beyond the four attributes that an engine can have, has no effect.
  mutating func set(_ value: SIMD4<Float>, at index: Int) {
    guard (0..<0x100).contains(index) else { return }
    while count <= index { append(.zero) }
    self[index] = value
  }
}
