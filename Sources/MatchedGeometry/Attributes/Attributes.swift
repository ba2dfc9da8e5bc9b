/// The attributes that the host has given to elements, four numbers each, and which of them the
/// current commit has retargeted. What is shown is in the tracks of kind `.attribute(_:)`.
///
/// The source of a match group always shares its attributes. Any other member takes those of the
/// source if the properties of its match contain `.attributes`.
struct Attributes: ~Copyable, Sendable {
  private let anchor = Anchor()
  /// The number of attributes of an element, 0...4.
  let count: Int
  /// The attributes of each slot, `count` entries for one slot.
  private var own = Column<Float4>()
  /// The last commit in which a match group has decided what a slot shows.
  var decided = Column<UInt32>()
  private(set) var serial: UInt32 = 0

  init(count: Int) { self.count = count }

  mutating func reserve(_ capacity: Int) {
    if count == 0 { return }
    own.reserve(capacity * count, filling: .zero)
    decided.reserve(capacity, filling: 0)
  }

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
      if index < count, let target = Float4(attribute: value) {
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

  /// Whether an element has other attributes than these.
  func differ(from values: [Float4], _ slot: UInt32) -> Bool {
    for index in 0..<min(count, values.count) where self[index, slot] != values[index] {
      return true
    }
    return false
  }

  /// Starts a commit with a serial number.
  mutating func beginCommit(serial: UInt32) { self.serial = serial }

  /// Records that a match group has decided what an element shows after the current commit.
  @inline(__always)
  mutating func noteDecided(_ slot: UInt32) { decided[slot] = serial }

  /// Forgets an element whose slot becomes free.
  mutating func remove(_ slot: UInt32, _ motions: inout Motions) {
    decided[slot] = 0
    for index in 0..<count {
      self[index, slot] = .zero
      motions.clear(slot, .attribute(index))
    }
  }
}

extension Float4 {
  /// An attribute or nil if it is not finite or too large.
  @inline(__always)
  init?(attribute value: SIMD4<Float>) {
    guard value.isBounded else { return nil }
    // Adding zero turns negative zeros into zeros, so that equal targets are bit-identical.
    self = value + Float4.zero
  }
}
