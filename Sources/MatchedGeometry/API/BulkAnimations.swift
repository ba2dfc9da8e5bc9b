/// The animations of the changes that a bulk call makes.
enum BulkAnimations {
  case all(Animation?)
  case each([Animation?])

  /// The number of animations in `each`. Nil means that any number of changes fits.
  var count: Int? {
    guard case .each(let animations) = self else { return nil }
    return animations.count
  }
}

extension EngineState {
  /// The number of the animation of one change in a bulk call.
  @inline(__always)
  mutating func number(ofChange index: Int, in animations: BulkAnimations) -> UInt32 {
    switch animations {
    case .all(let animation): number(of: animation)
    case .each(let animations): number(of: animations[index])
    }
  }
}
