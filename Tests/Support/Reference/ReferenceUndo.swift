/// What a transaction did, kept so that it can be turned round.
struct ReferenceUndo {
  /// One element that it changed.
  struct Change {
    let number: Int
    let touch: ReferenceCommit.Touch
    let localAfter: Four?
    let matchAfter: EditMatch?

    /// The animation of its last change.
    var curve: ReferenceCurve? {
      if touch.isRemoved { return touch.removal }
      return touch.isReduced ? touch.unreduced : touch.curve
    }

    /// It was not there before.
    var isNew: Bool { touch.isNew || touch.isLaidOut }
    /// It was not present before.
    var hasAppeared: Bool { isNew || touch.isReinserted }
  }

  /// One row that it set in motion.
  struct Row {
    let name: ReferenceRowName
    let before: ReferenceMotion
    /// Where it sent it.
    let target: Four
  }

  /// When it was committed.
  let time: Double
  /// The transaction's animation.
  let curve: ReferenceCurve?
  var changes: [Change]
  var rows: [Row]
  /// When it was turned round; nil while it runs forwards.
  var reversed: Double?

  func row(_ name: ReferenceRowName) -> Row? { rows.first { $0.name == name } }
}

/// Any row of the engine.
enum ReferenceRowName: Hashable {
  case frame(Int)
  case channels(Int)
  case value(Int)

  /// The element that it belongs to.
  var element: Int? {
    switch self {
    case .frame(let number), .channels(let number): number
    case .value: nil
    }
  }
}

extension ReferenceEngine {
  /// All rows of which something is true, with their names.
  func rows(
    where isMeant: (ReferenceRow) -> Bool = { _ in true }
  ) -> [(name: ReferenceRowName, row: ReferenceRow)] {
    var found: [(name: ReferenceRowName, row: ReferenceRow)] = []
    // What is pending has nothing to show.
    for element in elements.values where element.row != nil {
      if isMeant(element.row!) { found.append((.frame(element.number), element.row!)) }
      if isMeant(element.channels) { found.append((.channels(element.number), element.channels)) }
    }
    for (number, row) in values where isMeant(row) { found.append((.value(number), row)) }
    return found
  }

  func row(_ name: ReferenceRowName) -> ReferenceRow? {
    switch name {
    case .frame(let number): elements[number]?.row
    case .channels(let number): elements[number]?.channels
    case .value(let number): values[number]
    }
  }

  /// Rows that have turned let go of the transaction that they retraced.
  func letGoOfRetraced(at time: Double) {
    guard hasTurned else { return }
    for (name, row) in rows(where: { $0.motion.retraced(by: time) != nil }) {
      guard let owner = row.motion.retraced(by: time), row.carries.contains(owner),
        !row.motion.isOver(at: time)
      else { continue }
      transactions[owner].rows -= 1
      transactions[owner].settle(at: row.motion.stop!, slack: 0)
      transactions[owner].hasSettledRow = true
      change(name) { row in row.carries.removeAll { $0 == owner } }
    }
  }

  /// What has turned by the time of a commit goes on with what follows.
  func goOnAfterTurns(at time: Double) {
    guard hasTurned else { return }
    for (name, row) in rows(where: { $0.motion.retraced(by: time) != nil }) {
      set(row.motion.simplified(at: time), of: name)
    }
    for group in groups.values where group.motion.retraced(by: time) != nil {
      group.motion = group.motion.simplified(at: time)
    }
  }

  func set(_ motion: ReferenceMotion, of name: ReferenceRowName) {
    change(name) { $0.motion = motion }
  }

  private func change(_ name: ReferenceRowName, _ body: (inout ReferenceRow) -> Void) {
    guard var row = row(name) else { return }
    body(&row)
    switch name {
    case .frame(let number): elements[number]!.row = row
    case .channels(let number): elements[number]!.channels = row
    case .value(let number): values[number] = row
    }
  }
}
