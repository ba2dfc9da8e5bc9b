// Exits of geometry groups: a group has exited when everything inside of it has.

extension EngineState {
  /// Makes an element exit at the end of this commit.
  @inline(__always)
  mutating func exitAtEndOfCommit(_ slot: UInt32) {
    scratch.exited.append(slot)
    if let around = spaces.noteExited(slot) { scratch.exiting.append(around) }
  }

  /// Whether everything inside of a geometry group has exited by `time`. True for other elements.
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
