import MatchedGeometry

// What a program says of whole layouts, of staggers, and of other things of a transaction.

extension EnginePlay {
  /// A layout of a few items in a namespace. Its elements have further numbers, also those that were
  /// there before.
  func layout(_ choices: inout Choices, _ depth: Int) -> EngineOperation {
    let namespace = choices.below(namespaceCount)
    let items = (0..<choices.below(6)).map { _ in
      var item = ItemPlan(key: choices.below(6), frame: frame(&choices))
      if choices.chance(48) { item.transition = transition(&choices, 1) }
      if choices.chance(32) { item.group = element(&choices) }
      if choices.chance(48) { item.isSource = choices.chance(128) }
      // Without a choice, so that kept programs mean what they did.
      item.isElevated = [nil, true, false][madeElements % 3]
      return item
    }
    alive += madeElements..<madeElements + items.count
    madeElements += items.count
    return .setLayout(items, namespace, pace(&choices, depth))
  }

  func zIndex(_ choices: inout Choices) -> Double {
    choices.number(mood) { Double($0.below(5)) - 2 }
  }

  func stagger(_ choices: inout Choices) -> StaggerPlan {
    var plan = StaggerPlan(seconds: choices.number(mood) { Double($0.below(9)) / 16 })
    plan.isTotal = choices.chance(128)
    plan.origin = choices.below(6)
    plan.metric = choices.below(3)
    plan.point = Point(x: choices.coordinate(mood), y: choices.coordinate(mood))
    plan.seed = choices.byte()
    plan.isReversed = choices.chance(96)
    if choices.chance(64) { plan.easing = choices.below(3) }
    return plan
  }

  func release(_ choices: inout Choices) -> ReleasePlan {
    ReleasePlan(
      velocity: choices.chance(128) ? 0 : choices.number(mood) { Double($0.below(5)) - 2 },
      translation: choices.chance(48)
        ? Point(x: choices.speed(mood), y: choices.speed(mood)) : .zero,
      animation: choices.chance(96) ? choices.animation(mood) : nil)
  }

  func policies(_ choices: inout Choices) -> Policies {
    var policies = Policies()
    if mood == .calm {
      policies.duplicates = choices.pick([.newestWins, .oldestWins, .ignoreKey])
      policies.targetLost = choices.pick([.return, .freeze])
      policies.lateArrival = Double(choices.below(5)) / 4
      return policies
    }
    policies.duplicates = choices.pick(DuplicatePolicy.allCases)
    policies.targetLost = choices.pick(TargetLostPolicy.allCases)
    policies.lateArrival = choices.number(mood) { Double($0.below(5)) / 4 }
    policies.zeroSize = choices.pick(ZeroSizePolicy.allCases)
    if choices.chance(40) {
      policies.reducedMotion =
        choices.chance(128)
        ? .instant : .crossfade(choices.number(mood) { Double($0.below(5)) / 8 })
    }
    return policies
  }
}
