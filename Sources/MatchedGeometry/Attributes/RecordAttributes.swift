// Recording changes of attributes in a transaction. Tracks do not change before the commit.

extension EngineState {
  mutating func recordAttribute(
    _ value: SIMD4<Float>, _ index: Int, of id: Element.ID, _ animation: UInt32
  ) {
    var found = elements.slot(of: id)
    if let slot = found, !elements[slot].isPresent { found = nil }
    guard let slot = found ?? scratch.changes.removedSlot(of: id, elements, &reports) else {
      return
    }
    guard index >= 0, index < attributes.count, let target = Float4(attribute: value) else {
      reports.diagnostics.add(.invalidAttribute(id, index: index))
      return
    }
    admit(.attribute(id, index, value), animation)
    transactions.noteWritten(.attribute(index), slot, scratch)
    let former = attributes[index, slot]
    if former == target { return }
    if scratch.keepsUndo { scratch.formerAttributes.append((slot, index, former)) }
    attributes[index, slot] = target
    if elements[slot].flags.contains(.pending) { return }
    scratch.note(.restyled, slot, animation, &elements)
    let group = elements[slot].group
    if group != 0, !matches.isAlone(slot, in: group) { matches.touch(group) }
  }

  /// Gives the attributes of its description to an inserted element. Those that it leaves out are
  /// zero.
  mutating func setInsertedAttributes(_ values: [SIMD4<Float>], of slot: UInt32) {
    for (index, value) in values.enumerated() {
      if index < attributes.count, let target = Float4(attribute: value) {
        attributes[index, slot] = target
      } else {
        reports.diagnostics.add(.invalidAttribute(elements.id(of: slot), index: index))
      }
    }
  }

  /// Gives the attributes of a description to an existing element. Those that it leaves out become
  /// zero.
  mutating func recordAttributes(
    _ values: [SIMD4<Float>], of id: Element.ID, _ animation: UInt32
  ) {
    for index in 0..<max(attributes.count, values.count) {
      let value = index < values.count ? values[index] : .zero
      // The recording of an unchanged attribute would only make it longer.
      if index < attributes.count, value == attributes[index, id.index] { continue }
      recordAttribute(value, index, of: id, animation)
    }
  }
}
