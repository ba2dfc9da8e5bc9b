import MatchedGeometry

/// Random changes of matched elements inside of geometry groups.
extension RandomEdits.GroupOperation {
  /// Done to a match, under the policies of its namespace.
  var isMatching: Bool {
    switch self {
    case .insertMatch, .rekeyInside, .replaceOut, .replaceInto: true
    default: false
    }
  }
}

extension RandomEdits {
  /// The namespace whose policies an operation is to meet.
  mutating func namespaceForMatches(
    _ operation: GroupOperation, _ reference: ReferenceEngine
  ) -> Int {
    if operation == .replaceOut || operation == .replaceInto {
      // That of one who is there already.
      let known = matched(reference, reference.numbers, isInside: operation == .replaceOut)
        .compactMap { reference.match(of: $0)?.namespace }
      if !known.isEmpty { return random.pick(known) }
    }
    return random.pick(namespacesInGroups)
  }

  /// What the host's clock moves in a geometry group and what another clock moves do not meet here yet.
  private var namespacesInGroups: [Int] {
    includesClocks ? namespaces.filter { !Self.hasClock($0) } : namespaces
  }

  /// Present elements with a match, inside or outside of geometry groups.
  private func matched(
    _ reference: ReferenceEngine, _ numbers: [Int], isInside: Bool
  ) -> [Int] {
    numbers.filter {
      reference.isGrouped($0) == isInside && reference.presence(of: $0) == .present
        && !reference.isGroup($0) && !busy.contains($0)
        && reference.match(of: $0).map { namespacesInGroups.contains($0.namespace) } == true
    }
  }

  /// A match for an element inside: with those of all others, or by a key that few share.
  private mutating func matchInside() -> EditMatch {
    var match = match()
    if !namespacesInGroups.contains(match.namespace) {
      match.namespace = random.pick(namespacesInGroups)
    }
    if random.chance(0.5) { match.key += Self.keysPerNamespace }
    return match
  }

  mutating func matchEdits(
    _ operation: GroupOperation, _ reference: ReferenceEngine, _ numbers: [Int]
  ) -> [Edit]? {
    switch operation {
    case .insertMatch:
      return insertionInside(matchInside(), reference, numbers).map { [$0] }
    case .rekeyInside:
      guard let number = pick(.present, isGroup: false, among: numbers, reference) else {
        return nil
      }
      busy.insert(number)
      var match: EditMatch? = matchInside()
      if preferred == nil || reference.match(of: number)?.namespace == preferred {
        if random.chance(0.3), var changed = reference.match(of: number) {
          changed.isSource = match!.isSource
          changed.anchor = match!.anchor
          if random.chance(0.3) { changed.properties = match!.properties }
          match = changed
        } else if random.chance(0.15) {
          match = nil
        }
      }
      return [edit(.setMatch(number, match))]
    case .replaceOut, .replaceInto:
      return replacement(operation, reference)
    default:
      return nil
    }
  }

  private mutating func insertionInside(
    _ match: EditMatch, _ reference: ReferenceEngine, _ numbers: [Int]
  ) -> Edit? {
    let wanted: ReferenceEngine.Presence = random.chance(0.85) ? .present : .pending
    let groups = numbers.filter {
      reference.isGroup($0) && !busy.contains($0) && reference.presence(of: $0) == wanted
    }
    guard !groups.isEmpty else { return nil }
    let number = nextNumber
    nextNumber += 1
    var frame: Rect? = frameInGroup()
    if random.chance(0.1) {
      frame = nil
    } else if random.chance(0.05) {
      frame!.size = Size(width: 0, height: 0)
    }
    return edit(
      .insertInside(
        number, frame: frame, group: random.pick(groups), match: match, transition: transition()))
  }

  /// The hero's flight: the one goes, the other comes, on the other side of a geometry group that moves sometimes.
  private mutating func replacement(
    _ operation: GroupOperation, _ reference: ReferenceEngine
  ) -> [Edit]? {
    let all = reference.numbers
    let known = matched(reference, all, isInside: operation == .replaceOut).filter {
      preferred == nil || reference.match(of: $0)?.namespace == preferred
    }
    guard !known.isEmpty else { return nil }
    let old = random.pick(known)
    var match = reference.match(of: old)!
    if random.chance(0.7) { match.isSource = true }
    if random.chance(0.3) { match.anchor = anchor() }
    var edits = [edit(.remove(old))]
    if operation == .replaceOut {
      edits.append(edit(insertion(match)))
    } else {
      guard let new = insertionInside(match, reference, all) else { return nil }
      edits.append(new)
    }
    busy.insert(old)
    if random.chance(0.5) { edits.reverse() }
    let groups = all.filter {
      reference.isGroup($0) && !busy.contains($0) && reference.presence(of: $0) == .present
    }
    if !groups.isEmpty && random.chance(0.3) {
      let group = random.pick(groups)
      busy.insert(group)
      edits.append(groupEdit(.setFrame(group, frameInGroup(), velocity: nil)))
    }
    return edits
  }
}
