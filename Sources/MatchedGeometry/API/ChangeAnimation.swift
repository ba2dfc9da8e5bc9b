/// The animation of one change: the transaction's, its own, or none.
///
/// ```swift
/// engine.withAnimation(.smooth) { engine in
///   engine.setFrame(here, of: card)                             // smooth
///   engine.setFrame(there, of: badge, animation: .own(.bouncy)) // bouncy
///   engine.remove(shadow, animation: nil)                       // at once
/// }
/// ```
public enum ChangeAnimation: Sendable, Hashable, ExpressibleByNilLiteral {
  /// The animation of the innermost transaction around the change. Outside of transactions: none, the change happens at once.
  case inherited
  /// An animation of its own. Nil: the change happens at once.
  case own(Animation?)

  /// `nil` says that the change happens at once.
  public init(nilLiteral: ()) { self = .own(nil) }
}

/// The animations of the changes of a bulk call: the same for all, or one for each.
public enum ChangeAnimations: Sendable, Hashable, ExpressibleByNilLiteral {
  /// The animation of the innermost transaction around the call. Outside of transactions: none, the changes happen at once.
  case inherited
  /// An animation for all of them. Nil: all happen at once.
  case own(Animation?)
  /// An animation for each of them, in the order of the call; nil: that one happens at once. If the count is another one, the call is refused with the
  /// diagnostic `mismatchedCounts`.
  case each([Animation?])

  /// `nil` says that all changes happen at once.
  public init(nilLiteral: ()) { self = .own(nil) }

  /// The count of `each`; nil: any count fits.
  var count: Int? {
    guard case .each(let animations) = self else { return nil }
    return animations.count
  }
}

extension EngineState {
  /// The number of a change's animation in this commit, plus one; zero: not animated.
  @inline(__always)
  mutating func number(ofChange animation: ChangeAnimation) -> UInt32 {
    switch animation {
    case .inherited: scratch.innermost
    case .own(let animation): number(of: animation)
    }
  }

  /// The number of the animation of one change of a bulk call.
  @inline(__always)
  mutating func number(ofChange index: Int, in animations: ChangeAnimations) -> UInt32 {
    switch animations {
    case .inherited: scratch.innermost
    case .own(let animation): number(of: animation)
    case .each(let animations): number(of: animations[index])
    }
  }
}
