import MatchedGeometry

/// What an engine shows of the elements and values that a program has made, by their numbers.
struct Shown: Equatable {
  struct Look: Equatable {
    var number: Int
    var frame: Rect?
    /// Opacity, offset, scale.
    var channels: SIMD4<Float>
    /// The first attribute.
    var attribute = SIMD4<Float>.zero
    var match: Match?

    /// As it is drawn.
    var drawn: SIMD4<Float>? {
      frame.map { frame in
        let center = SIMD2(frame.x + frame.width / 2, frame.y + frame.height / 2)
        let size = SIMD2(frame.width, frame.height) * channels.w
        let origin = center - size / 2 + SIMD2(channels.y, channels.z)
        return SIMD4(lowHalf: origin, highHalf: size)
      }
    }
  }

  var elements: [Look] = []
  var values: [SIMD4<Float>?] = []

  init(_ subject: EngineSubject, _ alive: [Int], _ valueCount: Int) {
    elements.reserveCapacity(alive.count)
    for number in alive {
      let id = subject.element(.made(number))
      if let look = look(at: id, number, in: subject.engine) { elements.append(look) }
    }
    values = subject.values.map { subject.engine.presentationValue(of: $0) }
  }

  /// A class lends its engine for the time of a call.
  private func look(
    at id: Element.ID, _ number: Int, in engine: borrowing MatchedGeometryEngine
  ) -> Look? {
    guard engine.contains(id) else { return nil }
    return Look(
      number: number, frame: engine.presentationFrame(of: id),
      channels: engine.presentationAppearances[engine.appearanceIndex(of: id)],
      attribute: engine.presentationAttribute(0, of: id) ?? .zero,
      match: engine.match(of: id))
  }

  /// Adds all numbers to a hash.
  func add(to hash: inout LookHash) {
    for look in elements {
      hash.add(UInt32(look.number))
      if let frame = look.frame {
        hash.add(SIMD4(frame.x, frame.y, frame.width, frame.height))
      }
      hash.add(look.channels)
      if look.attribute != .zero { hash.add(look.attribute) }
    }
    for value in values { hash.add(value ?? SIMD4(repeating: -1)) }
  }

  var isFinite: Bool {
    elements.allSatisfy { look in
      look.channels.isFinite && look.attribute.isFinite
        && look.frame.map { SIMD4($0.x, $0.y, $0.width, $0.height).isFinite } ?? true
    } && values.allSatisfy { $0?.isFinite ?? true }
  }

  /// The first difference, in words.
  func difference(from other: Shown) -> String? {
    if self == other { return nil }
    for look in elements {
      guard let its = other.elements.first(where: { $0.number == look.number }) else {
        return "e[\(look.number)] is not there"
      }
      if look != its { return "e[\(look.number)]: \(look), \(its)" }
    }
    for its in other.elements where !elements.contains(where: { $0.number == its.number }) {
      return "e[\(its.number)] is there"
    }
    for (index, value) in values.enumerated() where value != other.values[index] {
      return "v[\(index)]: \(String(describing: value)), \(String(describing: other.values[index]))"
    }
    return "order"
  }
}

extension SIMD4<Float> {
  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}
