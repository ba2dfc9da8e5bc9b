/// How an element comes and goes, beside its geometry: opacity, offset and scale of its own.
///
/// A transition names the numbers of an element at the first moment of its coming and at the last
/// of its going. Between, they move to and from those of an element at rest: opaque, not shifted,
/// not scaled. They are the appearance of the element, apart from its frame, so a matched element flies with its group and
/// shifts on top of that.
///
/// A transition runs only where an animation is in effect: the one of the change that inserts or removes
/// the element, or the transition's own.
///
/// ```swift
/// Element(frame: frame).transition(.move(edge: .bottom).combined(with: .opacity))
/// Element(frame: frame).transition(.asymmetric(insertion: .scale(0.8), removal: .opacity))
/// ```
///
/// A number that is not finite, or beyond 2^60 points or 2^16 sizes, makes `insert` take `.opacity` instead and report
/// `invalidGeometry`. Positive and negative factors and offsets are taken as they are.
public struct ElementTransition: Sendable, Hashable {
  // Nil is opacity, which nearly every element has: the elements that carry a transition along stay small.
  @usableFromInline let ends: Ends?

  @inlinable
  init(ends: Ends?) {
    self.ends = ends
  }

  package init(insertion: TransitionEnd, removal: TransitionEnd) {
    let isOpacity = insertion == .opacity && removal == .opacity
    self.init(ends: isOpacity ? nil : Ends(insertion: insertion, removal: removal))
  }

  private init(both end: TransitionEnd) {
    self.init(insertion: end, removal: end)
  }

  /// What an element shows when it has just come.
  package var insertion: TransitionEnd { ends?.insertion ?? .opacity }
  /// What an element shows when it is about to be gone.
  package var removal: TransitionEnd { ends?.removal ?? .opacity }

  /// Comes and goes without fading. An exiting element without a partner is gone at once.
  public static let identity = ElementTransition(both: .identity)
  /// Fades in from 0 and out to 0. The default.
  @inlinable public static var opacity: ElementTransition { ElementTransition(ends: nil) }
  /// Comes at once, and goes at once when a fade would be over: until then it stays opaque. For the lower one of two opaque elements of which the
  /// upper one fades. Two that cross-fade let their background through: at half opacity each they cover three quarters.
  ///
  /// Where one of the two is always drawn beneath the other, that one takes `.opaque` and the other `.opacity`: the pair covers also when it is taken back in
  /// flight. Where the host draws the newest on top, both take `.asymmetric(insertion: .opacity, removal: .opaque)`: the pair covers until it is taken back.
  ///
  /// The opacity goes from 1 to 2, with the animation of the exit; clamped it is 1. A spring with bounce that takes it back swings
  /// below 1 for a moment: to 0.96 with a bounce of 0.3, to 0.83 with 0.5. With fades that do not bounce it never does: `.opaque.animation(.smooth)`, and
  /// `.opacity.animation(.smooth)` of the other; the flight may bounce all the same.
  public static let opaque = ElementTransition(insertion: .identity, removal: .opaque)
  /// Grows from a hundred-thousandth of its size, about the center, and shrinks to it.
  public static let scale = ElementTransition.scale(1e-5)
  /// Comes in from the leading edge and goes out to the trailing edge, by its own width.
  public static let slide = ElementTransition.asymmetric(
    insertion: .move(edge: .leading), removal: .move(edge: .trailing))

  /// Comes in from an edge and goes out to it, by the element's own width or height: that of its layout frame at
  /// the commit that inserts or removes it.
  public static func move(edge: Edge) -> ElementTransition {
    ElementTransition(both: .moved(to: edge))
  }

  /// Comes and goes scaled by `factor` about the center.
  public static func scale(_ factor: Double) -> ElementTransition {
    ElementTransition(both: TransitionEnd(scale: factor))
  }

  /// Comes and goes shifted by so many points.
  public static func offset(x: Double = 0, y: Double = 0) -> ElementTransition {
    ElementTransition(both: TransitionEnd(x: x, y: y))
  }

  /// Comes in from an edge, fading in, and goes out to the opposite edge, fading out.
  public static func push(from edge: Edge) -> ElementTransition {
    .asymmetric(insertion: .move(edge: edge), removal: .move(edge: edge.opposite))
      .combined(with: .opacity)
  }

  /// Comes by one transition and goes by another, each with its own animation if it has one. An exit that is undone comes back
  /// with the animation of `insertion`.
  public static func asymmetric(
    insertion: ElementTransition, removal: ElementTransition
  ) -> ElementTransition {
    ElementTransition(insertion: insertion.insertion, removal: removal.removal)
  }

  /// Both at once: opacities and factors are multiplied, offsets added. Where both have an animation of their own, the
  /// other's counts.
  public func combined(with other: ElementTransition) -> ElementTransition {
    ElementTransition(
      insertion: insertion.combined(with: other.insertion),
      removal: removal.combined(with: other.removal))
  }

  /// The same transition with an animation of its own, used instead of that of the change, even where
  /// the change is not animated. Nil: the change's. It replaces those of the parts: the whole appearance of an element moves together.
  ///
  /// An engine knows 65,534 different transitions at a time beside opacity and identity; elements with further ones fade.
  public func animation(_ animation: Animation?) -> ElementTransition {
    ElementTransition(
      insertion: insertion.animated(animation), removal: removal.animated(animation))
  }

  /// Both ends, shared by the elements that have this transition.
  @usableFromInline
  final class Ends: Hashable, Sendable {
    let insertion: TransitionEnd
    let removal: TransitionEnd

    init(insertion: TransitionEnd, removal: TransitionEnd) {
      self.insertion = insertion
      self.removal = removal
    }

    @usableFromInline
    static func == (a: Ends, b: Ends) -> Bool {
      a === b || a.insertion == b.insertion && a.removal == b.removal
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
      hasher.combine(insertion)
      hasher.combine(removal)
    }
  }
}

/// An edge of an element. Leading is left, where x is smaller, and trailing right.
public enum Edge: UInt8, Sendable, Hashable, CaseIterable {
  /// Where y is smallest.
  case top
  /// Where x is smallest.
  case leading
  /// Where y is largest.
  case bottom
  /// Where x is largest.
  case trailing

  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}
