// Declarations for interfaces in other languages, which Swift hosts do not need: handles as bits,
// reasons of refusals, and addresses of columns.

extension Element.ID {
  /// The slot in the lower half and the generation in the upper one, as in memory.
  package var bits: UInt64 { UInt64(generation) << 32 | UInt64(index) }

  package init(bits: UInt64) {
    self.init(index: UInt32(truncatingIfNeeded: bits), generation: UInt32(bits >> 32))
  }
}

extension AnimatedValue.ID {
  /// The slot in the lower half and the generation in the upper one.
  package var bits: UInt64 { UInt64(generation) << 32 | UInt64(index) }

  package init(bits: UInt64) {
    self.init(index: UInt32(truncatingIfNeeded: bits), generation: UInt32(bits >> 32))
  }
}

extension Transaction.ID {
  package init(bits: UInt64) { self.init(number: bits) }
}

extension MatchID {
  /// Creates the identifier that `MatchID(_: Int)` creates where `Int` has 64 bits.
  package init(integer: Int64) { self.init(tag: 1, bits: UInt64(bitPattern: integer)) }
}

extension MatchedGeometryEngine {
  /// The number of nested transactions that are open.
  package var depth: Int { state.scratch.depth }

  /// The kind of the latest refusal since the host set this to nil.
  package var refusal: Diagnostic.Kind? {
    get { state.reports.diagnostics.refusal }
    set { state.reports.diagnostics.refusal = newValue }
  }

  /// Notes the function of another language that is under way. Diagnostics name it instead of the
  /// calls of Swift that it makes.
  @inline(__always)
  mutating func enter(foreign function: StaticString) {
    state.reports.diagnostics.foreignCall = CallName(function)
  }

  /// The address of the first slot's appearance index, and the distance in bytes to that of the
  /// next slot.
  package var appearanceIndices: (first: UnsafePointer<UInt32>?, stride: Int) {
    mutating get { unsafe state.elements.appearanceIndices }
  }
}
