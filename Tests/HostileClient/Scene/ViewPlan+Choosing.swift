import MatchedGeometry

extension Choices {
  /// Views, about so many more of them.
  mutating func view(_ mood: Mood, _ numbers: inout Int, depth: Int) -> ViewPlan {
    var plan = ViewPlan()
    plan.number = numbers
    numbers += 1
    plan.kind = pick(depth > 0 ? ViewPlan.Kind.allCases : Array(ViewPlan.Kind.allCases.prefix(8)))
    plan.width = length(mood)
    plan.height = length(mood)
    if plan.isContainer {
      for _ in 0..<1 + below(4) where numbers < 48 {
        plan.children.append(view(mood, &numbers, depth: depth - 1))
      }
    }
    while chance(112) && plan.modifiers.count < 5 { plan.modifiers.append(modifier(mood)) }
    if chance(40) { plan.isThere = false }
    return plan
  }

  mutating func length(_ mood: Mood) -> Float {
    Float(number(mood) { Double(4 + $0.below(16) * 4) })
  }

  private mutating func name() -> MatchName { MatchName(key: below(4), space: below(2)) }

  mutating func modifier(_ mood: Mood) -> ModifierPlan {
    switch below(32) {
    case 0: return .padding(length(mood))
    case 1: return .frame(length(mood), chance(128) ? nil : length(mood))
    case 2, 3, 4, 5, 6:
      let properties: [UInt32] = [3, 3, 3, 1, 2]
      let anchors: [Float] = [0.5, 0, 1]
      return .matched(
        name(), properties: pick(properties), x: pick(anchors), y: pick(anchors),
        isSource: !chance(80))
    case 7, 8: return .source(name())
    case 9, 10: return .zoom(name())
    case 11, 12, 13: return .transition(sceneTransition(mood, 2))
    case 14: return .offset(length(mood), length(mood))
    case 15: return .opacity(number(mood) { 0.25 + Double($0.below(4)) / 4 })
    case 16: return .scale(scale(mood), scale(mood))
    case 17: return .rotation(number(mood) { Double($0.below(13)) * 15 })
    case 18: return .rotation3D(number(mood) { Double($0.below(5)) * 15 })
    case 19: return .projection(length(mood), length(mood))
    case 20: return .clip(length(mood))
    case 21: return chance(128) ? .mask(length(mood)) : .containerShape(length(mood))
    case 22: return .geometryGroup
    case 23: return .zIndex(number(mood) { Double($0.below(4)) })
    case 24: return chance(128) ? .priority(number(mood) { Double($0.below(4)) }) : .fixedSize
    case 25: return chance(128) ? .tag(below(4)) : .tap
    case 26: return .id(below(3))
    case 27: return .animation(chance(64) ? nil : calm(mood), below(3))
    case 28: return chance(128) ? .overlay(length(mood)) : .background(length(mood))
    case 29: return .equatable
    case 30: return chance(128) ? .sheet(chance(128) ? below(2) : nil) : .cover(chance(128))
    default: return chance(64) ? .disabled : .shadow(length(mood), length(mood))
    }
  }

  private mutating func scale(_ mood: Mood) -> Float {
    Float(number(mood) { 0.5 + Double($0.below(4)) / 2 })
  }

  /// One that comes to an end, unless everything may be wrong.
  mutating func calm(_ mood: Mood) -> AnimationPlan {
    var plan = animation(mood == .hostile ? .hostile : .calm)
    if mood != .hostile && plan.repeats == 0 { plan.repeats = nil }
    return plan
  }

  private mutating func sceneTransition(_ mood: Mood, _ depth: Int) -> SceneTransitionPlan {
    switch below(depth > 0 ? 10 : 7) {
    case 0: .opacity
    case 1: .slide
    case 2: .move(below(4))
    case 3: .push(below(4))
    case 4: .scale(scale(mood))
    case 5: .offset(length(mood), length(mood))
    case 6: .identity
    case 7: .combined(sceneTransition(mood, depth - 1), sceneTransition(mood, depth - 1))
    case 8: .asymmetric(sceneTransition(mood, depth - 1), sceneTransition(mood, depth - 1))
    default: .animated(sceneTransition(mood, depth - 1), calm(mood))
    }
  }

  /// Changes something of a description.
  mutating func change(
    _ plan: inout ViewPlan, _ mood: Mood, _ numbers: inout Int, _ focus: SceneFocus
  ) {
    let count = plan.count
    let place = count > 1 ? 1 + below(min(256, count - 1)) : 0
    let kind = byte() % 10
    var (choices, fresh) = (self, numbers)
    plan.edit(place) { view in
      switch kind {
      case 0, 1: view.isThere.toggle()
      case 2: view.width = choices.length(mood)
      case 3, 4:
        if view.kind == .navigation && !view.path.isEmpty && choices.chance(128) {
          view.path.removeLast()
        } else if view.kind == .navigation && view.path.count < 4 {
          view.path.append(choices.below(4))
        } else if view.isContainer {
          view.path = [choices.below(4)]
        } else {
          view.isThere.toggle()
        }
      case 5:
        if let last = view.modifiers.indices.last {
          let place = choices.below(last + 1)
          view.modifiers[place] =
            focus == .everything
            ? choices.modifier(mood) : choices.other(view.modifiers[place], mood)
        }
      case 6: if view.modifiers.count < 6 { view.modifiers.append(choices.modifier(mood)) }
      case 7: if !view.modifiers.isEmpty { view.modifiers.removeLast() }
      case 8:
        if view.isContainer && fresh < 64 {
          view.children.insert(
            choices.view(mood, &fresh, depth: 1), at: choices.below(view.children.count + 1))
        }
      default:
        if view.children.count > 1 {
          view.children.swapAt(0, choices.below(view.children.count))
          if choices.chance(96) { view.children.removeLast() }
        }
      }
    }
    self = choices
    numbers = fresh
  }
}
