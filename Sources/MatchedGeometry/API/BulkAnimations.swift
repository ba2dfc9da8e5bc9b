/// The animations of the changes that a bulk call makes.
enum BulkAnimations {
  case all(Animation?)
  case each([Animation?])

  /// The number of animations in `each`. Nil if there is one animation for all changes.
  var count: Int? {
    guard case .each(let animations) = self else { return nil }
    return animations.count
  }

  /// The animation of all changes, if there is only one.
  var shared: Animation?? {
    if case .all(let animation) = self { .some(animation) } else { nil }
  }

  /// The animation of one change.
  @inline(__always)
  subscript(index: Int) -> Animation? {
    switch self {
    case .all(let animation): animation
    case .each(let animations): animations[index]
    }
  }
}
