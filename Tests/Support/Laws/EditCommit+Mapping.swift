import MatchedGeometry

/// The derivation of a script from another one, for laws.
extension EditCommit {
  func forEachChange(_ body: (EditChange) -> Void) {
    func visit(_ edits: [Edit]) {
      for edit in edits {
        switch edit {
        case .change(let change, _): body(change)
        case .nested(_, let inner): visit(inner)
        case .bulk(let changes, _): changes.forEach(body)
        }
      }
    }
    visit(edits)
  }

  /// With other changes; nil leaves one out. The result is nil where a call outside of a transaction is left out.
  func mapped(_ change: (EditChange) -> EditChange?) -> EditCommit? {
    func mapped(_ edit: Edit) -> Edit? {
      switch edit {
      case .change(let old, let animation): change(old).map { .change($0, animation) }
      case .nested(let animation, let inner): .nested(animation, inner.compactMap(mapped))
      case .bulk(let changes, let animations): bulk(changes, animations)
      }
    }
    func bulk(_ changes: [EditChange], _ animations: [Animation]?) -> Edit? {
      var kept: [EditChange] = []
      var own: [Animation] = []
      for (index, old) in changes.enumerated() {
        guard let new = change(old) else { continue }
        kept.append(new)
        if let animations { own.append(animations[index]) }
      }
      return kept.isEmpty ? nil : .bulk(kept, animations == nil ? nil : own)
    }
    var commit = self
    commit.edits = edits.compactMap(mapped)
    return isBare && commit.edits.isEmpty && !edits.isEmpty ? nil : commit
  }

  /// With a single call for each change of a bulk call.
  var withoutBulk: EditCommit {
    func single(_ edit: Edit) -> [Edit] {
      switch edit {
      case .change: [edit]
      case .nested(let animation, let inner): [.nested(animation, inner.flatMap(single))]
      case .bulk(let changes, let animations):
        changes.enumerated().map { index, change in
          .change(change, animations.map { .own($0[index]) } ?? .inherited)
        }
      }
    }
    var commit = self
    commit.edits = edits.flatMap(single)
    return commit
  }

  /// With other frames, velocities excluded.
  func mappingFrames(_ frame: (Int, Rect) -> Rect) -> EditCommit {
    mapped { $0.mappingFrame(frame) }!
  }
}

extension EditChange {
  func mappingFrame(_ map: (Int, Rect) -> Rect) -> EditChange {
    switch self {
    case .insert(let number, let frame, let match, let transition):
      .insert(
        number, frame: frame.map { map(number, $0) }, match: match, transition: transition)
    case .insertGroup(let number, let frame, let group):
      .insertGroup(number, frame: frame.map { map(number, $0) }, group: group)
    case .insertInside(let number, let frame, let group, let match, let transition):
      .insertInside(
        number, frame: frame.map { map(number, $0) }, group: group, match: match,
        transition: transition)
    case .reinsert(let number, let frame): .reinsert(number, frame: frame.map { map(number, $0) })
    case .setFrame(let number, let frame, let velocity):
      .setFrame(number, map(number, frame), velocity: velocity)
    default: self
    }
  }

  /// The element that it is made to; nil for values, namespaces and geometry groups.
  var number: Int? {
    switch self {
    case .insert(let number, _, _, _), .remove(let number), .reinsert(let number, _),
      .setFrame(let number, _, _), .setMatch(let number, _), .setTransition(let number, _),
      .insertInside(let number, _, _, _, _):
      number
    case .endNamespace, .insertValue, .setValue, .removeValue, .insertGroup: nil
    }
  }

  var isOfValue: Bool {
    switch self {
    case .insertValue, .setValue, .removeValue: true
    default: false
    }
  }
}

extension Rect {
  /// In quarters of a point, of which sums are exact in Float.
  var inQuarters: Rect {
    func rounded(_ number: Float) -> Float { (number * 4).rounded() / 4 }
    return Rect(x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height))
  }

  /// Whether an element may have it.
  var isLegal: Bool { Four(self).isFinite && width >= 0 && height >= 0 }

  func moved(by way: Four) -> Rect {
    Rect(x: x + Float(way.x), y: y + Float(way.y), width: width, height: height)
  }
}
