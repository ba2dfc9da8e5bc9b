import MatchedGeometry

/// Everything that an engine shows at one moment, as bits: two are equal only if nothing differs.
struct Snapshot: Equatable {
  /// The columns, zeros where no element is shown; at which slots and rows elements are depends on when others were found to be gone.
  var frames: [UInt32]
  var channels: [UInt32]
  /// What is shown of each element.
  var elements: [Shown?]

  /// What is shown of one element.
  struct Shown: Equatable {
    var frame: [UInt32]
    var speed: [UInt32]
    var channels: [UInt32]
    var isExiting: Bool
    var isSettled: Bool
  }

  init(_ engine: borrowing MatchedGeometryEngine, _ ids: [Element.ID]) {
    let shown = engine.presentationFrames
    var bits: [UInt32] = []
    bits.reserveCapacity(shown.count * 4)
    for index in shown.indices { bits += shown[index].bits }
    frames = bits
    let rows = engine.presentationAppearances
    bits = []
    for index in rows.indices {
      for lane in 0..<4 { bits.append(rows[index][lane].bitPattern) }
    }
    channels = bits
    elements = ids.map { Self.shown(engine, $0) }
    hideGone(engine, ids)
  }

  /// What is at the places of those that have left is up to the engine. Without names all places count.
  private mutating func hideGone(_ engine: borrowing MatchedGeometryEngine, _ ids: [Element.ID]) {
    if ids.isEmpty { return }
    let shown = ids.filter { engine.contains($0) }
    let slots = Set(shown.map(\.slot))
    let rows = Set(shown.map { engine.appearanceIndex(of: $0) })
    for place in frames.indices where !slots.contains(place / 4) { frames[place] = 0 }
    for place in channels.indices where !rows.contains(place / 4) { channels[place] = 0 }
  }

  /// What is shown of an element, or nil if it is not listed.
  static func shown(_ engine: borrowing MatchedGeometryEngine, _ id: Element.ID) -> Shown? {
    guard engine.contains(id) else { return nil }
    let row = engine.presentationAppearances[engine.appearanceIndex(of: id)]
    return Shown(
      frame: engine.presentationFrame(of: id)?.bits ?? [],
      speed: engine.presentationVelocity(of: id)?.bits ?? [],
      channels: (0..<4).map { row[$0].bitPattern },
      isExiting: engine.isExiting(id), isSettled: engine.isSettled(id) == true)
  }

  /// Whether no number is a NaN.
  var isNumbers: Bool {
    !frames.contains { Float(bitPattern: $0).isNaN }
      && !channels.contains { Float(bitPattern: $0).isNaN }
  }

  /// Where two differ first, for a message.
  func difference(from other: Snapshot) -> String {
    for index in 0..<min(elements.count, other.elements.count)
    where elements[index] != other.elements[index] {
      let (one, two) = (Self.text(elements[index]), Self.text(other.elements[index]))
      return "element \(index): \(one) or \(two)"
    }
    for index in 0..<min(frames.count, other.frames.count)
    where frames[index] != other.frames[index] {
      return "slot \(index / 4)"
    }
    return frames.count != other.frames.count ? "the number of slots" : "channels"
  }

  private static func text(_ shown: Shown?) -> String {
    guard let shown else { return "not listed" }
    return "\((shown.frame + shown.channels).map { Float(bitPattern: $0) })"
      + " \(shown.isExiting) \(shown.isSettled)"
  }
}
