public import MatchedGeometry

/// A transition of any kind.
///
/// It runs where a view is inserted or removed and an animation is in effect: that of the update, or its own. One inside of a view that
/// is inserted or removed as a whole runs too, in the place of the plain fade.
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

  /// A transition of your own.
  public init(_ transition: some Transition) {
    base = .custom { TransitionEffects(transition, $0) }
  }

  /// Comes and goes at once.
  public static var identity: AnyTransition { AnyTransition(.identity) }
  /// Fades in and out; what a view does that says nothing else.
  public static var opacity: AnyTransition { AnyTransition(.opacity) }
  /// Comes at once and stays opaque until a fade would be over; for the lower one of two opaque views of which the upper one fades. Where containers or a `zIndex` fix which one
  /// is beneath, that one alone takes `.opaque`. Where what leaves is beneath what comes, as it is without a `zIndex`, both may take
  /// `.asymmetric(insertion: .opacity, removal: .opaque)`; taken back in flight, such a pair changes places in a step.
  ///
  /// Taken back by a spring with bounce it swings below 1 for a moment: to 0.96 with a bounce of 0.3, to 0.83 with 0.5. With fades that do not bounce it never does:
  /// `.opaque.animation(.smooth)`, and `.opacity.animation(.smooth)` of the other; the flight may bounce all the same.
  public static var opaque: AnyTransition { AnyTransition(.opaque) }
  /// Comes from the left and goes to the right, by its own width.
  public static var slide: AnyTransition { AnyTransition(.slide) }
  /// Grows out of its middle, and shrinks into it.
  public static var scale: AnyTransition { AnyTransition(.scale(1e-5, .center)) }

  /// Comes from an edge and goes there, by its own size.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }

  /// Comes from an edge and goes to the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(.push(edge)) }

  /// Grows from a size out of a point, and shrinks into it.
  public static func scale(scale: Float, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(.scale(scale, anchor))
  }

  /// Comes from an offset, in points, and goes there.
  public static func offset(x: Float = 0, y: Float = 0) -> AnyTransition {
    AnyTransition(.offset(x, y))
  }

  /// Comes by one transition and goes by another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(.asymmetric(insertion, removal))
  }

  /// Comes by one modifier, or geometry effect, and rests in another; goes back by the first.
  public static func modifier<Modifier: ViewModifier & Sendable>(
    active: Modifier, identity: Modifier
  ) -> AnyTransition {
    AnyTransition(
      .custom { TransitionEffects(modifier: $0.isIdentity ? identity : active) })
  }

  /// This transition with another one around it.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(.combined(self, other))
  }

  /// The same transition with an animation of its own, also where nothing else is animated. Nil: that of the change.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(.animated(self, animation))
  }
}

extension AnyTransition {
  /// What a transition does that has nothing but a fade, or not even that.
  struct Fade {
    var isVisible: Bool
    /// Effects are drawn in its place. On the way out the engine animates the element's scale
    /// instead of its opacity. The scene does not draw that scale; it keeps the element for as long
    /// as a fade.
    var isHidden = false
    /// Nothing is seen of the fade out: it only takes its time.
    var isOpaque = false
    var animation: Animation?

    /// What an element does that nothing was said to.
    var isDefault: Bool { isVisible && !isHidden && !isOpaque && animation == nil }

    /// For the engine. `comes`: the view is inserted into something that was there.
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

  /// The transition as a plain fade; nil: it has other effects.
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

  /// The animation of its way out that takes the longest, where each part has its own or else the change's.
  func longestAnimation(_ usual: Animation?) -> Animation? {
    var longest: Animation?
    for (there, here) in zip(effects(.didDisappear).values, effects(.identity).values)
    where there.quads != here.quads || there.box != nil {
      guard let animation = there.animation ?? usual else { continue }
      if longest.map({ $0.span < animation.span }) ?? true { longest = animation }
    }
    return longest
  }

  /// It does anything in a phase.
  func isMoving(to phase: TransitionPhase) -> Bool {
    let there = effects(phase).values
    let here = effects(.identity).values
    guard there.count == here.count else { return true }
    return !zip(there, here).allSatisfy { $0.quads == $1.quads && $0.kind == $1.kind }
  }

  /// The effects in a phase, outermost first; of each phase the same kinds.
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
  /// About how long it takes, in seconds; only to be compared.
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
  /// Sets how the view comes and goes.
  public func transition(_ transition: AnyTransition) -> TraitView<Self> {
    TraitView(self, .transition, payload: .transition(transition))
  }

  /// Sets a transition of your own.
  @_disfavoredOverload
  public func transition(_ transition: some Transition) -> TraitView<Self> {
    self.transition(AnyTransition(transition))
  }
}
