// Geometry groups on their way out: a group has left when all that is in it has.

extension EngineState {
  /// An element is gone at the end of this commit.
  @inline(__always)
  mutating func exitAtEndOfCommit(_ slot: UInt32) {
    scratch.exited.append(slot)
    if let around = spaces.noteExited(slot) { scratch.exiting.append(around) }
  }

  /// Whether everything inside of a geometry group is gone at `time`. True for any other element.
  func membersHaveExited(_ slot: UInt32, at time: Double) -> Bool {
    let top = spaces.group(of: slot)
    var entry = top == 0 ? 0 : spaces.entry(after: top, in: top)
    while entry != 0 {
      if !hasExitedByItself(spaces[entry].slot, at: time) { return false }
      entry = spaces.entry(after: entry, in: top)
    }
    return true
  }
}
