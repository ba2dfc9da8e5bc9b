/// The effects of a transition in one phase, outermost first.
struct TransitionEffects {
  var values: [EffectValue]
  /// Whether the body contains anything other than effects around the content.
  var hasOthers = false

  init(values: [EffectValue]) {
    self.values = values
  }

  init<T: Transition>(_ transition: T, _ phase: TransitionPhase) {
    self.init { transition.body(content: TransitionContent(), phase: phase)._describe(&$0) }
  }

  init<Modifier: ViewModifier>(modifier: Modifier) {
    self.init { modifier._describe(WrappedViews { TransitionContent()._describe(&$0) }, &$0) }
  }

  /// Finds the effects around the content.
  private init(describe: (inout SceneDescription) -> Void) {
    values = []
    var description = SceneDescription()
    describe(&description)
    hasOthers = !description.items.isEmpty || description.placeholder == nil
    for pending in description.placeholder ?? [] {
      guard pending.kind == .node, let value = description.effect(pending.item) else {
        hasOthers = true
        continue
      }
      values.append(value)
    }
  }

  /// These effects inside of others.
  func inside(_ other: TransitionEffects) -> TransitionEffects {
    var result = TransitionEffects(values: other.values + values)
    result.hasOthers = hasOthers || other.hasOthers
    return result
  }
}

extension SceneDescription {
  /// A modifier as an effect, or nil if it is not one.
  func effect(_ item: Item) -> EffectValue? {
    switch item.kind {
    case .opacity, .blur, .offset, .scale, .rotation, .clip:
      return EffectValue(
        item.kind, code: item.code, numbers: SIMD8(lowHalf: item.numbers, highHalf: .zero))
    case .rotation3D:
      guard case .wide(let numbers) = payloads[Int(item.payload)] else { return nil }
      return EffectValue(.rotation3D, numbers: numbers)
    case .geometryEffect:
      guard case .effect(let box) = payloads[Int(item.payload)] else { return nil }
      return EffectValue(.geometryEffect, box: box)
    default: return nil
    }
  }
}
