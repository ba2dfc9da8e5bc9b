// Retarget requests as `EngineState` makes them, with their effects on geometry groups and
// transactions.

extension EngineState {
  /// Requests a new target for the frame of an element. A frame that inherited motions of geometry
  /// groups will belong to the current transaction.
  @inline(__always)
  mutating func requestFrame(
    _ slot: UInt32, to target: Float4, _ retargeting: Retargeting, isArriving: Bool = false
  ) {
    spaces.request(slot, to: target, retargeting, isArriving: isArriving, &motions)
  }

  /// Applies the requests once there are enough of them. Parts of limited size stay in the
  /// processor's cache.
  @inline(__always)
  mutating func applyFullPart(_ kind: TrackKind) {
    if motions.hasPart(kind) { applyRequests(kind) }
  }

  /// Applies all requests for tracks of a kind: first for those shown before, then for arriving
  /// ones.
  mutating func applyRequests(_ kind: TrackKind) {
    repeat {
      motions.applyRequests(kind)
      if kind == .frames && spaces.isInUse {
        spaces.noteRetargetedFrames(elements, &motions)
      }
      applyOwnerChanges()
    } while motions.takeArrivals(kind)
  }

  /// Passes the changes of owner on to the transactions.
  mutating func applyOwnerChanges() {
    if !motions.ownerChanges.isEmpty {
      transactions.apply(&motions.ownerChanges, at: scratch.time)
    }
  }
}
