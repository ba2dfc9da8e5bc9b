/// The elements that `setLayout` has inserted, by namespace. An engine whose host does not call it
/// has no memory here.
struct Layouts: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()

  struct Layout: Sendable {
    /// The elements of the latest layout, in the order of its items.
    var ids: [Element.ID] = []
    /// Elements that a layout removed and that may come back: exiting, or removed by an interactive
    /// transaction.
    var removed: [Element.ID] = []
  }

  private var layouts: [UInt32: Layout] = [:]
  /// The call that had an item for the element in each slot last.
  private var stamps = Column<UInt32>()
  private var serial: UInt32 = 0

  /// The layout of a namespace.
  subscript(namespace: UInt32) -> Layout {
    get { layouts[namespace] ?? Layout() }
    set { layouts[namespace] = newValue }
  }

  /// Starts a call. No slot has an item yet.
  mutating func begin(capacity: Int) {
    stamps.reserve(capacity, filling: 0)
    serial &+= 1
    guard serial == 0 else { return }
    stamps.fill(0..<stamps.capacity, with: 0)
    serial = 1
  }

  /// Whether the element in a slot has an item in this call.
  @inline(__always)
  func hasItem(_ slot: UInt32) -> Bool {
    Int(slot) < stamps.capacity && stamps[slot] == serial
  }

  /// Records that the element in a slot has an item in this call.
  @inline(__always)
  mutating func noteItem(_ slot: UInt32) {
    // Twice as much as needed, so that n new elements do not cause n copies.
    if Int(slot) >= stamps.capacity { stamps.reserve(max(64, 2 * Int(slot)), filling: 0) }
    stamps[slot] = serial
  }

  /// Forgets namespaces that have ended. Their elements stay.
  mutating func remove(_ namespaces: borrowing List<UInt32>) {
    for index in 0..<namespaces.count { layouts[namespaces[index]] = nil }
  }
}
