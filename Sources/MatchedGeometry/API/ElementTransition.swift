/// The appearance with which an element is inserted and removed: its opacity, offset and scale.
///
/// A transition has two ends: the appearance at the start of an insertion, and the appearance at
/// the end of an exit. An inserted element animates from the first end to identity (opacity 1, no
/// offset, scale 1), and a removed one animates from identity to the second end. The appearance is
/// independent of the frame. A matched element moves with its match group, and its offset and scale
/// apply to the frame that results.
///
/// A transition runs only if there is an animation: that of the change that inserts or removes the
/// element, or the transition's own.
///
/// ```swift
/// Element(frame: frame).transition(.move(edge: .bottom).combined(with: .opacity))
/// Element(frame: frame).transition(.asymmetric(insertion: .scale(0.8), removal: .opacity))
/// ```
///
/// Offsets and factors may be negative. If a number is not finite, an offset or factor exceeds
/// 2^60, or an offset in sizes exceeds 2^16, `insert` replaces the transition by `opacity` and
/// reports `invalidGeometry`.
public struct ElementTransition: Sendable, Hashable {
  // Nil for opacity, which nearly all elements have, so that elements remain small.
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

  /// The appearance of an element that has just been inserted.
  package var insertion: TransitionEnd { ends?.insertion ?? .opacity }
  /// The appearance of an element that is about to exit.
  package var removal: TransitionEnd { ends?.removal ?? .opacity }

  /// No transition. An exiting element keeps its appearance, and exits at once unless its frame is
  /// animated.
  public static let identity = ElementTransition(both: .identity)
  /// Fades in from opacity 0 and out to 0. This is the default.
  @inlinable public static var opacity: ElementTransition { ElementTransition(ends: nil) }
  /// Appears opaque at once, and stays opaque for as long as a fade out would take. Use it for the
  /// lower one of two opaque elements that replace each other. If both fade, their background shows
  /// through: at half opacity each, they cover three quarters of it.
  ///
  /// If the host always draws the same element below, give that one `.opaque` and the other one
  /// `.opacity`. The pair then covers the background even if the change is undone halfway. If the
  /// host draws the newest element on top, give both elements `.asymmetric(insertion: .opacity,
  /// removal: .opaque)`. The pair then covers the background until the change is undone.
  ///
  /// The opacity moves from 1 to 2 with the animation of the exit, and values above 1 are drawn as
  /// 1. If the exit is undone by a spring with bounce, the opacity falls below 1 for a moment: to
  /// 0.96 with a bounce of 0.3, and to 0.83 with 0.5. To avoid this, use
  /// `.opaque.animation(.smooth)` and `.opacity.animation(.smooth)` for the two elements. Their
  /// frames may still move with bounce.
  public static let opaque = ElementTransition(insertion: .identity, removal: .opaque)
  /// Grows from 1/100,000 of the size about the center, and shrinks to 1/100,000 on removal.
  public static let scale = ElementTransition.scale(1e-5)
  /// Enters from the leading edge and exits to the trailing edge, each by the element's own width.
  public static let slide = ElementTransition.asymmetric(
    insertion: .move(edge: .leading), removal: .move(edge: .trailing))

  /// Enters from an edge and exits to it, by the element's own width or height. The size is that of
  /// the layout frame at the commit that inserts or removes the element.
  public static func move(edge: Edge) -> ElementTransition {
    ElementTransition(both: .moved(to: edge))
  }

  /// Enters and exits scaled by `factor` about the center.
  public static func scale(_ factor: Double) -> ElementTransition {
    ElementTransition(both: TransitionEnd(scale: factor))
  }

  /// Enters and exits with an offset in points.
  public static func offset(x: Double = 0, y: Double = 0) -> ElementTransition {
    ElementTransition(both: TransitionEnd(x: x, y: y))
  }

  /// Enters from an edge while fading in, and exits to the opposite edge while fading out.
  public static func push(from edge: Edge) -> ElementTransition {
    .asymmetric(insertion: .move(edge: edge), removal: .move(edge: edge.opposite))
      .combined(with: .opacity)
  }

  /// Combines the insertion of one transition with the removal of another, each with its own
  /// animation if it has one. An exit that is undone returns with the animation of `insertion`.
  public static func asymmetric(
    insertion: ElementTransition, removal: ElementTransition
  ) -> ElementTransition {
    ElementTransition(insertion: insertion.insertion, removal: removal.removal)
  }

  /// Combines two transitions: opacities and factors are multiplied, and offsets are added. If both
  /// have an animation of their own, that of `other` counts.
  public func combined(with other: ElementTransition) -> ElementTransition {
    ElementTransition(
      insertion: insertion.combined(with: other.insertion),
      removal: removal.combined(with: other.removal))
  }

  /// Gives the transition an animation of its own, which replaces that of the change, even if the
  /// change is not animated. Nil removes the animation. It also replaces the animations of combined
  /// parts, because the appearance of an element moves as a whole.
  ///
  /// An engine supports 65,534 different transitions at a time, not counting opacity and identity.
  /// With a further one, a new element gets `opacity`, and a present one keeps its transition.
  public func animation(_ animation: Animation?) -> ElementTransition {
    ElementTransition(
      insertion: insertion.animated(animation), removal: removal.animated(animation))
  }

  /// Both ends, shared by the elements with this transition.
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

/// An edge of an element. The leading edge is the left one, and the trailing edge the right one.
public enum Edge: UInt8, Sendable, Hashable, CaseIterable {
  /// The edge with the smallest y.
  case top
  /// The edge with the smallest x.
  case leading
  /// The edge with the largest y.
  case bottom
  /// The edge with the largest x.
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
