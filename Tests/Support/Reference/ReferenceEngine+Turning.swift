/// Transactions that are turned round.
extension ReferenceEngine {
  /// The transactions that can be turned round, by the labels of their commits.
  package var turnableLabels: [Int] {
    labels.filter { !transactions[$0.value].isRemovedReported && mayTurn($0.value) }.keys.sorted()
  }

  /// The namespace of the first matched element that a transaction has changed.
  package func namespace(changedBy label: Int) -> Int? {
    labels[label].flatMap { undos[$0] }?.changes.lazy
      .compactMap { self.elements[$0.number]?.match?.namespace }.first
  }

  /// Not where something in a geometry group was changed; forwards again not where what turns back was shifted.
  private func mayTurn(_ index: Int) -> Bool {
    guard let undo = undos[index] else { return false }
    return !undo.changes.contains { isGrouped($0.number) } && !isShifted(undo, index)
  }

  /// Whether others have moved the way of a row that turns back.
  private func isShifted(_ undo: ReferenceUndo, _ index: Int) -> Bool {
    undo.rows.contains { row in
      guard case .shifted(.turned(let turn), let by) = self.row(row.name)?.motion else {
        return false
      }
      return turn.owner == index && !by.isSame(as: .zero)
    }
  }

  func forgetEndedUndos() {
    undos = undos.filter { !transactions[$0.key].isRemovedReported }
  }

  /// Turns a transaction round. Returns false, and does nothing, where that cannot be.
  @discardableResult
  package func reverse(_ label: Int, at time: Double?) -> Bool {
    guard let index = labels[label], undos[index] != nil, !transactions[index].isRemovedReported
    else { return false }
    let time = open(at: time, begins: true)
    let isEnded = transactions[index].forced.map { $0.time <= time + ReferenceTime.grain } ?? false
    if !transactions[index].isRemovedReported && !isEnded { turn(index, at: time) }
    close(at: time)
    return true
  }

  private func turn(_ index: Int, at time: Double) {
    hasTurned = true
    let undo = undos[index]!
    let isBack = undo.reversed == nil
    let own = Set(
      undo.rows.filter { isOwn($0, of: index, isBack: isBack, at: time) }.map(\.name))
    var commit = EditCommit(at: nil, animation: nil, [])
    commit.label = -1
    let work = ReferenceCommit(
      self, commit, index: index, time: time, clock: ReferenceClock(start: time, of: index))
    work.turning = ReferenceTurning(undo: undo, isBack: isBack, rows: own)
    // What is set in motion beside, and the exits that are taken back, say nothing of the transaction.
    let before = transactions[index]
    work.turnRound()
    transactions[index].longest = before.longest
    transactions[index].clocks = before.clocks
    transactions[index].wasUndone = before.wasUndone
    undos[index]!.reversed = isBack ? time : nil
    if isBack {
      transactions[index].forced = (.reversed, work.turning!.stop ?? time)
    } else {
      transactions[index].forced = nil
      transactions[index].delay += 2 * (time - undo.reversed!)
      // What is reported of it stays so.
      if transactions[index].isLogicalReported { transactions[index].resumed = time }
    }
  }

  /// Whether a row still has the motion that a transaction gave it, or that motion on its way back.
  private func isOwn(
    _ undo: ReferenceUndo.Row, of index: Int, isBack: Bool, at time: Double
  ) -> Bool {
    guard let row = row(undo.name), row.carries.last == index else { return false }
    guard isBack else {
      guard let turn = row.motion.turn else { return false }
      return turn.owner == index && !turn.isPast(at: time)
    }
    return row.maker == index && !row.motion.isOver(at: time)
      && row.motion.target.lies(at: undo.target) && !row.motion.turnsBack(at: time)
  }
}
