// The displacements of geometry groups, for hosts that evaluate tracks themselves.

extension Spaces {
  /// Computes what each geometry group adds to the elements whose reference group it is, with the
  /// coefficients of the latest tick, into `displacements`.
  /// - Complexity: O(moving groups). O(groups) at the first tick after a commit.
  mutating func computeDisplacements(_ motions: borrowing Motions) {
    reserveDisplacements()
    if hasNewGroups { displacements.fill(0..<displacements.capacity, with: .zero) }
    hasNewGroups = false
    for index in 0..<movingGroups.count {
      let group = movingGroups[index]
      let offset =
        motions.computedValue(of: group.slot, .frames) - motions.target(of: group.slot, .frames)
      let around = group.parent < 0 ? 0 : entry(of: movingGroups[Int(group.parent)].slot)
      displacements[entry(of: group.slot)] = offset.lowHalf + displacements[around]
    }
  }

  /// Makes room for all groups, so that ticks do not allocate.
  mutating func reserveDisplacements() {
    displacements.reserve(max(1, entries.count), filling: .zero)
  }

  /// What the geometry groups around an element add to its frame at or after the latest commit.
  /// - Complexity: O(groups around the element).
  func displacement(around slot: UInt32, at time: Double, _ motions: borrowing Motions) -> Float4 {
    Float4(
      lowHalf: displacement(of: referenceGroup(of: slot), at: time, motions), highHalf: .zero)
  }

  private func displacement(
    of group: UInt32, at time: Double, _ motions: borrowing Motions
  ) -> SIMD2<Float> {
    if group == 0 { return .zero }
    let motion = motions.motion(of: self[group].slot, .frames)
    let offset = (motions.shown(motion, at: time) - motion.target).lowHalf
    return offset + displacement(of: self[group].parent, at: time, motions)
  }
}
