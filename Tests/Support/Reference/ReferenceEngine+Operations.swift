/// What a host does to transactions that run.
extension ReferenceEngine {
  /// The transactions that are not complete, by the labels of their commits.
  package var openLabels: [Int] {
    labels.filter { !transactions[$0.value].isRemovedReported }.keys.sorted()
  }

  /// Sends a transaction to its end. Returns false, and does nothing, where it is complete.
  @discardableResult
  package func finishImmediately(_ label: Int, at time: Double?) -> Bool {
    guard let index = labels[label], isRunning(index) else { return false }
    let time = open(at: time, begins: time != nil)
    if isRunning(index) {
      for group in groups.values where isMade(group, by: index, at: time) {
        group.motion = .rest(group.motion.target)
      }
      for element in elements.values {
        if element.row != nil { finish(&element.row!, of: index, at: time) }
        finish(&element.channels, of: index, at: time)
      }
      for number in values.keys { finish(&values[number]!, of: index, at: time) }
      // What it has removed is gone, whatever else moves it.
      for element in elements.values where element.isExiting && !element.hasLeft {
        if element.exit?.transaction == index { leave(element, at: time, .gone) }
      }
      transactions[index].forced = (.finishedImmediately, time)
    }
    close(at: time)
    return true
  }

  private func isRunning(_ index: Int) -> Bool {
    !transactions[index].isRemovedReported && transactions[index].forced == nil
  }

  /// A group's motion is that of its source's row, except while no row has it.
  private func isMade(_ group: ReferenceGroup, by index: Int, at time: Double) -> Bool {
    if group.isApart { return group.owner == index && !group.motion.isOver(at: time) }
    guard let source = group.source.flatMap({ elements[$0] }), let row = source.row else {
      return false
    }
    return row.owner == index && !row.motion.isOver(at: time)
  }

  private func finish(_ row: inout ReferenceRow, of index: Int, at time: Double) {
    guard row.owner == index, !row.motion.isOver(at: time) else { return }
    release(&row, at: time, .settled)
    row.motion = .rest(row.motion.target)
  }
}
