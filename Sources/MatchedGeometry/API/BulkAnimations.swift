/// The animations of the changes of a bulk call.
enum BulkAnimations {
  case all(Animation?)
  case each([Animation?])

  /// The count of `each`; nil: any count fits.
  var count: Int? {
    guard case .each(let animations) = self else { return nil }
    return animations.count
  }
}

extension EngineState {
  /// The number of the animation of one change of a bulk call.
  @inline(__always)
  mutating func number(ofChange index: Int, in animations: BulkAnimations) -> UInt32 {
    switch animations {
    case .all(let animation): number(of: animation)
    case .each(let animations): number(of: animations[index])
    }
  }
}
