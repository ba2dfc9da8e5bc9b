// How far transitions draw elements outside of their frames.

/// A bound of the offset and of the change of scale of an element.
struct DrawnBeyond: BitwiseCopyable, Sendable {
  var offset = SIMD2<Float>.zero
  /// The largest difference of the scale from 1.
  var scale: Float = 0

  mutating func include(_ appearance: Float4) {
    let moved = SIMD2(appearance.y, appearance.z)
    offset.replace(with: abs(moved), where: abs(moved) .> offset)
    scale = max(scale, abs(appearance.w - 1))
  }

  mutating func include(_ other: DrawnBeyond) {
    offset.replace(with: other.offset, where: other.offset .> offset)
    scale = max(scale, other.scale)
  }

  /// The distance of what is drawn from frames of at most this size. The scale is about the center.
  func distance(size: SIMD2<Float>, overshoot: Float) -> Float4 {
    let moved = (1 + overshoot) * (offset + scale * size)
    return Float4(lowHalf: moved, highHalf: moved)
  }

  private func abs(_ vector: SIMD2<Float>) -> SIMD2<Float> {
    vector.replacing(with: -vector, where: vector .< 0)
  }

  private func abs(_ number: Float) -> Float { number.magnitude }
}

extension Transitions {
  /// How far the transition of an element draws it outside of its frame, now or after a change. Nil if
  /// a motion that the change interrupts offsets or scales it.
  func drawnBeyond(
    _ slot: UInt32, _ change: Change, _ elements: borrowing Elements, _ motions: borrowing Motions
  ) -> DrawnBeyond? {
    let record = elements[slot]
    var beyond = DrawnBeyond()
    let passes = !change.kinds.isDisjoint(with: .passing)
    if record.appearance != 0 {
      let motion = motions.motion(of: record.appearance, .appearances)
      beyond.include(motion.target)
      if motion.isMoving {
        let residual = motions.residualBound(of: motion)
        if residual.y != 0 || residual.z != 0 || residual.w != 0 {
          if passes { return nil }
          beyond.offset += SIMD2(residual.y, residual.z)
          beyond.scale += residual.w
        }
      }
    }
    guard passes, record.transition > TransitionTable.identity else { return beyond }
    let end =
      change.kinds.contains(.removed)
      ? table.removal(record.transition)
      : table.insertion(record.transition)
    beyond.include(end.appearance(for: record.layout))
    return beyond
  }
}
