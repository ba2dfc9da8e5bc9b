// What an interface in another language needs and no Swift host: handles as bits, what has become of a call, and the places of columns.

extension Element.ID {
  /// The slot in the lower half, the generation in the upper one; as the handle lies in memory.
  package var bits: UInt64 { UInt64(generation) << 32 | UInt64(index) }

  package init(bits: UInt64) {
    self.init(index: UInt32(truncatingIfNeeded: bits), generation: UInt32(bits >> 32))
  }
}

extension AnimatedValue.ID {
  /// The slot in the lower half, the generation in the upper one.
  package var bits: UInt64 { UInt64(generation) << 32 | UInt64(index) }

  package init(bits: UInt64) {
    self.init(index: UInt32(truncatingIfNeeded: bits), generation: UInt32(bits >> 32))
  }
}

extension Transaction.ID {
  package init(bits: UInt64) { self.init(number: bits) }
}

extension MatchID {
  /// What `MatchID(_: Int)` is where an Int has 64 bits.
  package init(integer: Int64) { self.init(tag: 1, bits: UInt64(bitPattern: integer)) }
}

extension MatchedGeometryEngine {
  /// How many transactions are open, one inside of the other.
  package var depth: Int { state.scratch.depth }

  /// The last reason for which something was refused since the host set it to nil.
  package var refusal: Diagnostic.Kind? {
    get { state.reports.diagnostics.refusal }
    set { state.reports.diagnostics.refusal = newValue }
  }

  /// Where the channel row of the first slot is, and how many bytes lie from one to the next.
  package var channelRows: (first: UnsafePointer<UInt32>?, stride: Int) {
    mutating get {
      guard state.elements.slotCount > 0 else { return (nil, 0) }
      let first = unsafe withUnsafePointer(to: &state.elements.records[0].appearance) { unsafe $0 }
      return unsafe (first, MemoryLayout<ElementTable.Record>.stride)
    }
  }
}
