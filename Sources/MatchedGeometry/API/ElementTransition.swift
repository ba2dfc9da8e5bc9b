/// How an element comes and goes, beside its geometry.
///
/// A transition runs only where an animation is in effect: the one of the change that inserts or removes
/// the element, or the transition's own.
public struct ElementTransition: Sendable, Hashable {
  enum Kind: UInt8, Sendable {
    case identity
    case opacity
  }

  let kind: Kind
  // Few transitions have one: a reference keeps the elements that carry it along small.
  private let own: OwnAnimation?

  private init(kind: Kind, own: OwnAnimation? = nil) {
    self.kind = kind
    self.own = own
  }

  var animation: Animation? { own?.animation }

  /// Comes and goes without fading. A leaving element without a partner is gone at once.
  public static let identity = ElementTransition(kind: .identity)
  /// Fades in from 0 and out to 0. The default.
  public static let opacity = ElementTransition(kind: .opacity)

  /// The same transition with an animation of its own, used instead of that of the change, even where
  /// the change is not animated. Nil: the change's.
  public func animation(_ animation: Animation?) -> ElementTransition {
    ElementTransition(kind: kind, own: animation.map(OwnAnimation.init))
  }
}

private final class OwnAnimation: Hashable, Sendable {
  let animation: Animation

  init(_ animation: Animation) {
    self.animation = animation
  }

  static func == (a: OwnAnimation, b: OwnAnimation) -> Bool { a.animation == b.animation }

  func hash(into hasher: inout Hasher) { hasher.combine(animation) }
}
