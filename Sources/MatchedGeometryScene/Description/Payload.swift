public import MatchedGeometry

/// The data of a node other than numbers. Few nodes have any.
@usableFromInline
enum Payload {
  case none
  case key(AnyHashable)
  case match(Match)
  case scope(AnimationScope)
  case transaction(TransactionChange)
  case transition(AnyTransition)
  case columns([GridItem])
  case frame(FlexibleFrame)
  case wide(SIMD8<Float>)
  case effect(EffectBox)
  case layout(LayoutBox)
  case tap(TapAction)
  case mark(Mark)
  case namespace(Namespace.ID)
  case properties(LastingProperties)
  case source(TransitionSource)
  case link(AnyHashable)
  case navigation(NavigationTransition)
  case stack(NavigateAction)
  case presenter(Presentation)
}

/// The traits of a view for the container that contains it.
@usableFromInline
struct Traits {
  @usableFromInline var zIndex: Double = 0
  @usableFromInline var layoutPriority: Double = 0
  @usableFromInline var transition: AnyTransition?
  @usableFromInline var tag: AnyHashable?
  @usableFromInline var navigation: NavigationTransition?

  @usableFromInline init() {}
}

/// The minimum, ideal and maximum of both dimensions, or NaN where not given.
@usableFromInline
struct FlexibleFrame: Equatable {
  @usableFromInline var minimum: SIMD2<Float>
  @usableFromInline var ideal: SIMD2<Float>
  @usableFromInline var maximum: SIMD2<Float>

  @usableFromInline
  init(minimum: SIMD2<Float>, ideal: SIMD2<Float>, maximum: SIMD2<Float>) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }

  @usableFromInline
  static func == (a: FlexibleFrame, b: FlexibleFrame) -> Bool {
    a.minimum.isSame(as: b.minimum) && a.ideal.isSame(as: b.ideal)
      && a.maximum.isSame(as: b.maximum)
  }
}

/// An animation for a subtree, used where a value has changed.
@usableFromInline
final class AnimationScope {
  let animation: Animation?
  let value: Any
  let isEqual: (Any) -> Bool

  @usableFromInline
  init<Value: Equatable>(animation: Animation?, value: Value) {
    self.animation = animation
    self.value = value
    isEqual = { $0 as? Value == value }
  }
}

/// A change of the transaction for a subtree.
@usableFromInline
final class TransactionChange {
  let change: (inout Transaction) -> Void
  /// The scope, which with the previous one determines whether the change applies. With nil, it
  /// always applies.
  let scope: AnimationScope?

  @usableFromInline
  init(scope: AnimationScope?, change: @escaping (inout Transaction) -> Void) {
    self.scope = scope
    self.change = change
  }
}

/// The action for a tap.
@usableFromInline
final class TapAction {
  let perform: () -> Void

  @usableFromInline
  init(perform: @escaping () -> Void) {
    self.perform = perform
  }
}
