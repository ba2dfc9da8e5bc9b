// Retarget requests of the engine: what geometry groups and transactions have to know of them.

extension EngineState {
  /// Requests a new target for the frame of an element.
  @inline(__always)
  mutating func requestFrame(
    _ slot: UInt32, to target: Float4, _ retargeting: Retargeting, isArriving: Bool = false
  ) {
    spaces.request(slot, to: target, retargeting, isArriving: isArriving, &motions)
  }

  /// Puts the frame of an element somewhere, where it rests.
  mutating func placeAtRest(_ slot: UInt32, at place: Float4) {
    motions.adopt(Motion(at: place), slot, .frames)
    requestFrame(slot, to: place, Retargeting(animation: 0))
  }

  /// Retargets tracks once there are many requests: in parts that stay in the processor's cache.
  @inline(__always)
  mutating func applyFullPart(_ kind: TrackKind) {
    if motions.hasPart(kind) { applyRequests(kind) }
  }

  /// Retargets all tracks of a kind for which there are requests: first those that have been shown, then those that arrive.
  mutating func applyRequests(_ kind: TrackKind) {
    repeat {
      motions.applyRequests(kind)
      if kind == .frames && spaces.isInUse {
        spaces.noteRetargetedFrames(elements, &motions)
      }
      applyOwnerChanges()
    } while motions.takeArrivals(kind)
  }

  /// Transactions learn which tracks they have lost and got.
  mutating func applyOwnerChanges() {
    if !motions.ownerChanges.isEmpty {
      transactions.apply(&motions.ownerChanges, at: scratch.time)
    }
  }
}
