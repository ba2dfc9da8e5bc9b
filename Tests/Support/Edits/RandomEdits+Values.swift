import MatchedGeometry

/// The values that random edits are made of.
extension RandomEdits {
  mutating func animation() -> Animation {
    let animation = random.animation(&counts, endless: includesEndless)
    return includesArcs ? animation : animation.arc(0)
  }

  /// A change, sometimes with an animation of its own or with none.
  mutating func edit(_ change: EditChange) -> Edit {
    if change.isUnanimated { return .change(change, .inherited) }
    if random.chance(0.12) {
      counts.add("change with its own animation")
      return .change(change, .own(animation()))
    }
    if random.chance(0.05) {
      counts.add("change without animation")
      return .change(change, .own(nil))
    }
    return .change(change, .inherited)
  }

  mutating func insertion(_ given: EditMatch? = nil) -> EditChange {
    let number = nextNumber
    nextNumber += 1
    busy.insert(number)
    let match = given ?? (preferred != nil || random.chance(0.85) ? match() : nil)
    counts.add(
      match.map { $0.isSource ? "insert a source" : "insert a follower" } ?? "insert unmatched")
    var frame: Rect? = frame()
    if random.chance(0.15) {
      counts.add("insert pending")
      frame = nil
    } else if random.chance(0.03) {
      counts.add("insert zero by zero")
      frame!.size = Size(width: 0, height: 0)
    }
    return .insert(number, frame: frame, match: match, transition: transition())
  }

  mutating func match() -> EditMatch {
    EditMatch(
      namespace: preferred ?? random.pick(namespaces), key: random.below(Self.keysPerNamespace),
      properties: properties(), anchor: anchor(), isSource: random.chance(0.5))
  }

  mutating func properties() -> MatchedGeometryProperties {
    let name = random.weighted([("frame", 60), ("position", 18), ("size", 18), ("none", 4)])
    counts.add("properties \(name)")
    switch name {
    case "frame": return .frame
    case "position": return .position
    case "size": return .size
    default: return []
    }
  }

  mutating func anchor() -> UnitPoint {
    if random.chance(0.6) {
      return random.pick([
        .center, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing, .top, .bottom,
        .leading,
        .trailing,
      ])
    }
    if random.chance(0.8) {
      return UnitPoint(x: Float(random.below(17) - 4) / 8, y: Float(random.below(17) - 4) / 8)
    }
    return UnitPoint(x: Float(random.unit()), y: Float(random.unit()))
  }

  /// Mostly multiples of a quarter, with which every target is exact in Float.
  mutating func frame() -> Rect {
    if random.chance(0.2) {
      return Rect(
        x: Float(random.between(0, 1024)), y: Float(random.between(0, 1024)),
        width: Float(random.between(1, 400)), height: Float(random.between(1, 400)))
    }
    return Rect(
      x: Float(random.below(4097)) / 4, y: Float(random.below(4097)) / 4,
      width: Float(1 + random.below(1200)) / 4, height: Float(1 + random.below(1200)) / 4)
  }

  /// Points a second.
  mutating func velocity() -> Rect {
    Rect(
      x: Float(random.between(-2000, 2000)), y: Float(random.between(-2000, 2000)),
      width: Float(random.between(-500, 500)), height: Float(random.between(-500, 500)))
  }

  /// The namespace to end; a new one takes its place.
  mutating func endedNamespace() -> Int {
    var position = random.below(namespaces.count)
    if let wanted = preferred.flatMap({ namespaces.firstIndex(of: $0) }) { position = wanted }
    let namespace = namespaces[position]
    namespaces[position] = nextNamespace
    nextNamespace += 1
    return namespace
  }

  // MARK: Bulk forms

  enum Bulk: String, CaseIterable {
    case insert, remove, reinsert, setFrames, setMatches
  }

  mutating func bulk(
    _ reference: ReferenceEngine, _ numbers: [Int], _ kind: Bulk? = nil
  ) -> Edit? {
    let kind = kind ?? random.pick(Bulk.allCases)
    let isFew = numbers.count < population.lowerBound
    let isMany = numbers.count > population.upperBound
    if kind == .remove && isFew || kind == .insert && isMany { return nil }
    let count = 2 + random.below(4)
    var changes: [EditChange] = []
    for _ in 0..<count {
      if kind == .insert {
        changes.append(insertion())
        continue
      }
      let wanted: ReferenceEngine.Presence = kind == .reinsert ? .leaving : .present
      let known = numbers.filter {
        reference.presence(of: $0) == wanted && !busy.contains($0)
          && (preferred == nil || reference.match(of: $0)?.namespace == preferred)
      }
      guard !known.isEmpty else { continue }
      let number = random.pick(known)
      busy.insert(number)
      switch kind {
      case .remove: changes.append(.remove(number))
      case .reinsert: changes.append(.reinsert(number, frame: nil))
      case .setFrames: changes.append(.setFrame(number, frame(), velocity: nil))
      default: changes.append(.setMatch(number, random.chance(0.8) ? match() : nil))
      }
    }
    if kind == .setFrames && random.chance(0.3) {
      // The bulk form takes velocities for all or for none.
      changes = changes.map {
        guard case .setFrame(let number, let frame, _) = $0 else { return $0 }
        return .setFrame(number, frame, velocity: velocity())
      }
    }
    guard !changes.isEmpty else { return nil }
    let hasOwn = random.chance(0.5)
    let edit = Edit.bulk(changes, hasOwn ? changes.map { _ in animation() } : nil)
    self.count("bulk \(kind.rawValue)", under: [edit], reference)
    return edit
  }

  // MARK: Bad input

  private enum Bad: String, CaseIterable {
    case insertNaN = "insert with NaN"
    case insertNegative = "insert with a negative size"
    case moveToNaN = "move to NaN"
    case moveToInfinity = "move to infinity"
    case moveToNegative = "move to a negative size"
    case badVelocity = "infinite velocity"
    case stale = "stale handle"
    case deadInsert = "insert in an ended namespace"
    case deadMatch = "match in an ended namespace"
  }

  mutating func badInput(_ reference: ReferenceEngine, _ numbers: [Int]) -> EditChange? {
    let kind = random.pick(Bad.allCases)
    let present = numbers.filter {
      reference.presence(of: $0) == .present && !busy.contains($0)
        && (preferred == nil || reference.match(of: $0)?.namespace == preferred)
    }
    guard !present.isEmpty else { return nil }
    let number = random.pick(present)
    var frame = frame()
    var match = match()
    match.namespace = -1
    counts.add("bad input: \(kind.rawValue)")
    switch kind {
    case .insertNaN: frame.y = .nan
    case .insertNegative, .moveToNegative: frame.width = -3
    case .moveToNaN: frame.height = .nan
    case .moveToInfinity: frame.x = .infinity
    case .badVelocity:
      return .setFrame(number, frame, velocity: Rect(x: 0, y: .infinity, width: 0, height: 0))
    case .stale:
      let gone = firstNumber + random.below(nextNumber - firstNumber)
      guard !numbers.contains(gone) && !busy.contains(gone) else { return nil }
      return random.pick([
        .remove(gone), .setFrame(gone, frame, velocity: nil), .setMatch(gone, nil),
        .reinsert(gone, frame: nil),
      ])
    case .deadInsert, .deadMatch: break
    }
    if kind == .deadMatch { return .setMatch(number, match) }
    if kind == .insertNaN || kind == .insertNegative || kind == .deadInsert {
      guard case .insert(let new, _, let usual, let transition) = insertion() else { return nil }
      return .insert(
        new, frame: frame, match: kind == .deadInsert ? match : usual, transition: transition)
    }
    return .setFrame(number, frame, velocity: nil)
  }
}
