public import MatchedGeometry

/// A transition of any kind.
///
/// A transition runs when a view is inserted or removed and the update or the transition has an
/// animation. If a view is inserted or removed as a whole, the transitions of the views inside of
/// it also run. Views without a transition fade.
public struct AnyTransition: Sendable {
  indirect enum Base: Sendable {
    case identity
    case opacity
    case opaque
    case move(Edge)
    case slide
    case push(Edge)
    case scale(Float, UnitPoint)
    case offset(Float, Float)
    case asymmetric(AnyTransition, AnyTransition)
    case combined(AnyTransition, AnyTransition)
    case animated(AnyTransition, Animation?)
    case custom(@Sendable (TransitionPhase) -> TransitionEffects)
  }

  let base: Base

  init(_ base: Base) { self.base = base }

  /// Creates a transition from a custom one.
  public init(_ transition: some Transition) {
    base = .custom { TransitionEffects(transition, $0) }
  }

  /// Inserts and removes the view immediately.
  public static var identity: AnyTransition { AnyTransition(.identity) }
  /// Fades in and out. This is the default.
  public static var opacity: AnyTransition { AnyTransition(.opacity) }
  /// Inserts the view immediately and keeps it opaque until a fade would be over. It is meant for
  /// the lower one of two opaque views while the upper one fades. If the containers or a `zIndex`
  /// determine which one is lower, use `.opaque` for that one. Without a `zIndex`, an exiting view
  /// is beneath the one that replaces it: both may then use `.asymmetric(insertion: .opacity,
  /// removal: .opaque)`, but such a pair swaps its order in one step when reversed midway.
  ///
  /// When a bouncy spring reverses it, its opacity briefly drops below 1: to 0.96 with a bounce of
  /// 0.3, to 0.83 with 0.5. Fades without bounce avoid this: use `.opaque.animation(.smooth)` and
  /// `.opacity.animation(.smooth)` for the other view. The motion itself may still bounce.
  public static var opaque: AnyTransition { AnyTransition(.opaque) }
  /// Moves in from the left and out to the right, each by the view's own width.
  public static var slide: AnyTransition { AnyTransition(.slide) }
  /// Grows out of its center, and shrinks into it.
  public static var scale: AnyTransition { AnyTransition(.scale(1e-5, .center)) }

  /// Moves in from an edge and back out to it, by the view's own width or height.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }

  /// Moves in from an edge while fading in, and out to the opposite edge while fading out.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(.push(edge)) }

  /// Grows from a scale out of a point, and shrinks back into it.
  public static func scale(scale: Float, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(.scale(scale, anchor))
  }

  /// Moves in from an offset in points, and back to it on removal.
  public static func offset(x: Float = 0, y: Float = 0) -> AnyTransition {
    AnyTransition(.offset(x, y))
  }

  /// Uses different transitions for insertion and removal.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(.asymmetric(insertion, removal))
  }

  /// Animates from one modifier or geometry effect to another on insertion, and back on removal.
  public static func modifier<Modifier: ViewModifier & Sendable>(
    active: Modifier, identity: Modifier
  ) -> AnyTransition {
    AnyTransition(
      .custom { TransitionEffects(modifier: $0.isIdentity ? identity : active) })
  }

  /// Combines this transition with another one, whose effects are outside of those of this one.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(.combined(self, other))
  }

  /// The same transition with an animation of its own, which is used even if the change is not
  /// animated. With nil, the transition uses the animation of the change.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(.animated(self, animation?.unlessInherited))
  }
}

extension AnyTransition {
  /// A transition that consists of at most a fade.
  struct Fade {
    var isVisible: Bool
    /// Whether effects are drawn instead of the fade. On removal, the engine then animates the
    /// scale of the element rather than its opacity. The scene does not draw that scale, whose
    /// animation only keeps the element for as long as a fade takes.
    var isHidden = false
    /// Whether the fade out is invisible and only keeps the element for its duration.
    var isOpaque = false
    var animation: Animation?

    /// Whether it is the fade of an element without a transition.
    var isDefault: Bool { isVisible && !isHidden && !isOpaque && animation == nil }

    /// The engine's transition. `comes` is true if the view is inserted into a container that was
    /// present before.
    func transition(comes: Bool = true) -> ElementTransition {
      if !isVisible { return .identity }
      if isOpaque { return .opaque.animation(animation) }
      if !isHidden, comes { return .opacity.animation(animation) }
      let removal = isHidden ? ElementTransition.scale(0) : .opacity
      return .asymmetric(
        insertion: .identity.animation(.linear(duration: 0)),
        removal: removal.animation(animation))
    }
  }

  /// The transition as a plain fade, or nil if it has other effects.
  var fade: Fade? {
    switch base {
    case .identity: return Fade(isVisible: false, animation: nil)
    case .opacity: return Fade(isVisible: true, animation: nil)
    case .opaque: return Fade(isVisible: true, isOpaque: true, animation: nil)
    case .animated(let transition, let animation):
      guard var fade = transition.fade else { return nil }
      fade.animation = fade.animation ?? animation
      return fade
    default: return nil
    }
  }

  /// The longest animation among the parts of the removal. A part without an animation of its own
  /// has that of the change.
  func longestAnimation(_ usual: Animation?) -> Animation? {
    var longest: Animation?
    for (there, here) in zip(effects(.didDisappear).values, effects(.identity).values)
    where there.quads != here.quads || there.box != nil {
      guard let animation = there.animation ?? usual else { continue }
      if longest.map({ $0.span < animation.span }) ?? true { longest = animation }
    }
    return longest
  }

  /// Whether the transition has an effect in a phase.
  func isMoving(to phase: TransitionPhase) -> Bool {
    let there = effects(phase).values
    let here = effects(.identity).values
    guard there.count == here.count else { return true }
    return !zip(there, here).allSatisfy { $0.quads == $1.quads && $0.kind == $1.kind }
  }

  /// The effects in a phase, outermost first. All phases have the same kinds of effects in the same
  /// order.
  func effects(_ phase: TransitionPhase) -> TransitionEffects {
    switch base {
    case .identity: return TransitionEffects(values: [])
    case .opacity: return TransitionEffects(values: [.opacity(phase.isIdentity ? 1 : 0)])
    case .opaque: return TransitionEffects(values: [.opacity(phase == .didDisappear ? 2 : 1)])
    case .move(let edge):
      return TransitionEffects(values: [Self.displaced(to: phase.isIdentity ? nil : edge)])
    case .slide:
      let edge: Edge? =
        phase == .willAppear ? .leading : phase == .didDisappear ? .trailing : nil
      return TransitionEffects(values: [Self.displaced(to: edge)])
    case .push(let edge):
      let to: Edge? =
        phase == .willAppear ? edge : phase == .didDisappear ? edge.opposite : nil
      return TransitionEffects(
        values: [.opacity(phase.isIdentity ? 1 : 0), Self.displaced(to: to)])
    case .scale(let scale, let anchor):
      return TransitionEffects(values: [.scale(phase.isIdentity ? 1 : scale, anchor: anchor)])
    case .offset(let x, let y):
      return TransitionEffects(
        values: [phase.isIdentity ? .offset() : .offset(x: x, y: y)])
    case .asymmetric(let insertion, let removal):
      return insertion.effects(phase == .willAppear ? phase : .identity).inside(
        removal.effects(phase == .didDisappear ? phase : .identity))
    case .combined(let inner, let outer):
      return inner.effects(phase).inside(outer.effects(phase))
    case .animated(let transition, let animation):
      var effects = transition.effects(phase)
      for index in effects.values.indices where effects.values[index].animation == nil {
        effects.values[index].animation = animation
      }
      return effects
    case .custom(let body): return body(phase)
    }
  }

  private static func displaced(to edge: Edge?) -> EffectValue {
    switch edge {
    case nil: .offset()
    case .top: .offset(height: -1)
    case .leading: .offset(width: -1)
    case .bottom: .offset(height: 1)
    case .trailing: .offset(width: 1)
    }
  }
}

extension Animation {
  /// The approximate duration in seconds, for comparisons only.
  fileprivate var span: Double {
    let animation = resolved
    if animation.isFrozen || animation.repeatCount == nil { return .infinity }
    var run = animation.duration
    if case .spring(let frequency, let ratio) = animation.curve {
      let rate = ratio > 1 ? ratio - (ratio * ratio - 1).squareRoot() : ratio
      run = max(run, 9 / max(1e-9, frequency * rate))
    }
    return animation.delay + run * Double(animation.repeatCount ?? 1)
  }
}

extension Edge {
  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}

extension View {
  /// Sets the transition for insertion and removal of the view.
  public func transition(_ transition: AnyTransition) -> TraitView<Self> {
    TraitView(self, .transition, payload: .transition(transition))
  }

  /// Sets a custom transition for insertion and removal of the view.
  @_disfavoredOverload
  public func transition(_ transition: some Transition) -> TraitView<Self> {
    self.transition(AnyTransition(transition))
  }
}
