import MatchedGeometry

// The choice of the next operation of a program.

extension EnginePlay {
  enum Kind {
    case advance, setFrame, insert, remove, transaction, reinsert, setMatch, setTransition
    case endNamespace, insertValue, setValue, removeValue, finishImmediately, seek, finish, cancel
    case policies, record, reserve, setLayout, setZIndex, setAttribute, viewport
  }

  private static let kinds: [(weight: Int, value: Kind)] = [
    // The bytes of the three after the first are in no kept program.
    (48, .advance), (2, .setLayout), (1, .viewport), (1, .setZIndex), (1, .setAttribute),
    (1, .advance), (28, .setFrame), (30, .insert), (18, .remove), (52, .transaction),
    (8, .reinsert), (10, .setMatch), (4, .setTransition), (2, .endNamespace), (4, .insertValue),
    (8, .setValue), (2, .removeValue), (3, .finishImmediately), (3, .cancel), (8, .seek),
    (4, .finish),
    (4, .cancel), (4, .seek), (3, .finish), (5, .policies), (1, .record), (1, .reserve),
  ]

  /// What is done to a transaction that was scrubbed is mostly to undo it, and then to move its elements.
  private func following(_ latest: Kind?, _ follows: Bool) -> Kind? {
    guard follows else { return nil }
    return switch latest {
    case .seek: .cancel
    case .cancel, .finish: .setFrame
    default: nil
    }
  }

  /// `around`: the transactions around it that are open.
  func nextOperation(around depth: Int) -> EngineOperation {
    choices.span { choices in nextOperation(&choices, around: depth) }
  }

  private func nextOperation(_ choices: inout Choices, around depth: Int) -> EngineOperation {
    let isCalm = mood == .calm
    let kind = following(latest, choices.chance(112)) ?? choices.weighted(Self.kinds)
    latest = kind
    switch kind {
    case .advance: return .advance(nextTime(&choices))
    case .insert where liveCount < 64:
      return bringsBack ? resuming(&choices, depth) : insertion(&choices, depth)
    case .remove, .insert:
      return .remove(elements(&choices), pace(&choices, depth), isBulk: choices.chance(48))
    case .setFrame:
      let velocity = choices.chance(32) ? rect(&choices) { $0.speed($1) } : nil
      return .setFrame(
        elements(&choices), frame(&choices), velocity: velocity, pace(&choices, depth),
        isBulk: choices.chance(48))
    case .reinsert:
      let frame = choices.chance(96) ? frame(&choices) : nil
      return .reinsert(elements(&choices), frame, pace(&choices, depth), isBulk: choices.chance(48))
    case .setMatch:
      let match = choices.chance(32) ? nil : match(&choices)
      return .setMatch(elements(&choices), match, pace(&choices, depth), isBulk: choices.chance(48))
    case .setTransition: return .setTransition(element(&choices), transition(&choices, 2))
    case .setLayout where liveCount < 64: return layout(&choices, depth)
    case .setZIndex:
      let (id, number) = (element(&choices), zIndex(&choices))
      // Without a choice, so that kept programs mean what they did.
      return madeElements % 2 == 0 ? .setZIndex(id, number) : .setElevated(id, number > 0)
    case .setAttribute:
      return .setAttribute(
        element(&choices), choices.below(3), four(&choices) { $0.coordinate($1) },
        pace(&choices, depth))
    case .endNamespace where !isCalm || depth > 0:
      return .endNamespace(choices.below(namespaceCount))
    case .insertValue:
      madeValues += 1
      return .insertValue(four(&choices) { $0.coordinate($1) })
    case .setValue:
      let velocity = choices.chance(32) ? four(&choices) { $0.speed($1) } : nil
      return .setValue(
        handle(&choices, madeValues), four(&choices) { $0.coordinate($1) }, velocity: velocity,
        pace(&choices, depth))
    case .removeValue: return .removeValue(handle(&choices, madeValues))
    case .transaction where depth < 4: return transaction(&choices, depth)
    case .finishImmediately where !isCalm:
      return .finishImmediately(transactionHandle(&choices), at: time(&choices))
    case .seek:
      let fraction = choices.number(mood) { Double($0.below(9)) / 8 }
      let translation =
        choices.chance(64)
        ? Point(x: choices.coordinate(mood), y: choices.coordinate(mood)) : .zero
      return .seek(
        transactionHandle(&choices), to: fraction, translation: translation, at: time(&choices))
    case .finish, .cancel:
      let id = transactionHandle(&choices)
      madeTransactions += 1
      let plan = release(&choices)
      let time = time(&choices)
      return kind == .finish ? .finish(id, plan, at: time) : .cancel(id, plan, at: time)
    case .policies:
      let namespace = choices.chance(128) ? choices.below(namespaceCount) : nil
      return .policies(choices.chance(32) ? nil : policies(&choices), in: namespace)
    // What a commit culls goes to its target at once.
    case .viewport where !isCalm: return .viewport(choices.chance(64) ? nil : frame(&choices))
    case .record where !isCalm: return .record(choices.chance(160))
    case .reserve:
      let count = choices.below(1024) - 8
      return .reserve(count == 0 ? .max : count)
    default: return .advance(nextTime(&choices))
    }
  }

  // MARK: When

  private func nextTime(_ choices: inout Choices) -> Double {
    let step = choices.step(mood)
    if mood != .calm && choices.chance(32) {
      let back = now - abs(step)
      return mood == .hostile || back.isNaN ? back : max(0, back)
    }
    return mood == .hostile && !step.isFinite ? step : now + abs(step)
  }

  /// The time of a commit.
  private func time(_ choices: inout Choices) -> Double? {
    if mood == .calm { return choices.chance(128) ? now : nil }
    if !choices.chance(176) { return nil }
    if choices.chance(64) { return nextTime(&choices) }
    return now
  }

  // MARK: What

  private func handle(_ choices: inout Choices, _ made: Int) -> Handle {
    if mood == .hostile && choices.chance(12) { return choices.chance(128) ? .foreign : .invalid }
    return made == 0 ? .invalid : .made(made - 1 - choices.below(min(made, 8)))
  }

  private func transactionHandle(_ choices: inout Choices) -> Handle {
    madeTransactions == 0
      ? .foreign
      : mood == .hostile && choices.chance(12)
        ? .foreign : .made(madeTransactions - 1 - choices.below(min(madeTransactions, 4)))
  }

  func element(_ choices: inout Choices) -> Handle {
    if mood == .hostile && choices.chance(12) { return choices.chance(128) ? .foreign : .invalid }
    if choices.chance(12) && madeElements > 0 {
      return .made(madeElements - 1 - choices.below(min(256, madeElements)))
    }
    return alive.isEmpty
      ? .invalid : .made(alive[alive.count - 1 - choices.below(min(256, alive.count))])
  }

  private func elements(_ choices: inout Choices) -> [Handle] {
    let count = choices.chance(40) ? choices.below(5) : 1
    return (0..<count).map { _ in element(&choices) }
  }

  private func insertion(_ choices: inout Choices, _ depth: Int) -> EngineOperation {
    let count = choices.chance(40) ? choices.below(4) : 1
    var plans: [ElementPlan] = []
    for _ in 0..<count { plans.append(elementPlan(&choices)) }
    let isBulk = choices.chance(48)
    let pace = pace(&choices, depth)
    alive += madeElements..<madeElements + count
    madeElements += count
    return .insert(plans, pace, isBulk: isBulk)
  }

  /// Resumes an element that may still exist. The result gets another number.
  private func resuming(_ choices: inout Choices, _ depth: Int) -> EngineOperation {
    let id = element(&choices)
    let plan = elementPlan(&choices)
    alive.append(madeElements)
    madeElements += 1
    return .bringBack(plan, id, pace(&choices, depth))
  }

  func elementPlan(_ choices: inout Choices) -> ElementPlan {
    var plan = ElementPlan(frame: frame(&choices))
    // Without a choice, so that kept programs mean what they did.
    plan.zIndex = Double(madeElements % 3)
    plan.isElevated = madeElements % 5 == 0
    if choices.chance(24) { plan.frame = nil }
    if choices.chance(24) {
      plan.isGroup = true
    } else if choices.chance(160) {
      plan.match = match(&choices)
    }
    if choices.chance(64) { plan.group = element(&choices) }
    if choices.chance(64) { plan.transition = transition(&choices, 2) }
    return plan
  }

  /// Groups within groups.
  func chain(_ count: Int) -> EngineOperation {
    let first = madeElements
    alive += first..<first + count
    madeElements += count
    return .insert(
      (0..<count).map { index in
        var plan = ElementPlan(frame: Rect(x: 8, y: 0, width: 100, height: 100))
        plan.isGroup = true
        plan.group = index == 0 ? nil : .made(first + index - 1)
        return plan
      }, .none, isBulk: false)
  }

  func pace(_ choices: inout Choices, _ depth: Int) -> Pace {
    if mood == .calm {
      return depth > 0 && !choices.chance(64) ? .inherited : .animated(choices.animation(mood))
    }
    if choices.chance(40) { return .animated(choices.animation(mood)) }
    return choices.chance(24) ? .none : .inherited
  }

  func frame(_ choices: inout Choices) -> Rect {
    var frame = rect(&choices) { $0.coordinate($1) }
    // Mostly no empty one.
    if mood != .hostile && !choices.chance(12) {
      frame.width += 8
      frame.height += 8
    }
    return frame
  }

  private func rect(
    _ choices: inout Choices, _ number: (inout Choices, Mood) -> Float
  ) -> Rect {
    let (x, y) = (number(&choices, mood), number(&choices, mood))
    return Rect(x: x, y: y, width: number(&choices, mood), height: number(&choices, mood))
  }

  private func four(
    _ choices: inout Choices, _ number: (inout Choices, Mood) -> Float
  ) -> SIMD4<Float> {
    let (x, y) = (number(&choices, mood), number(&choices, mood))
    return SIMD4(x, y, number(&choices, mood), number(&choices, mood))
  }

  private func match(_ choices: inout Choices) -> MatchPlan {
    var plan = MatchPlan(key: choices.below(6), namespace: choices.below(namespaceCount))
    if choices.chance(64) { plan.properties = choices.pick([.position, .size, []]) }
    if choices.chance(48) {
      let anchors: [Float] = [0, 0.5, 1, 2]
      plan.anchor.x = Float(choices.number(mood) { Double($0.pick(anchors)) })
      plan.anchor.y = Float(choices.number(mood) { Double($0.pick(anchors)) })
    }
    plan.isSource = !choices.chance(80)
    return plan
  }

  func transition(_ choices: inout Choices, _ depth: Int) -> TransitionPlan {
    let edge = choices.pick(Edge.allCases)
    switch choices.below(depth > 0 ? 10 : 7) {
    case 0: return .opacity
    case 1: return .scale(choices.number(mood) { Double($0.below(5)) / 4 })
    case 2: return .identity
    case 3:
      let x = choices.number(mood) { Double($0.below(9) * 16 - 64) }
      return .offset(x, choices.number(mood) { Double($0.below(9) * 16 - 64) })
    case 4: return .move(edge)
    case 5: return .push(edge)
    case 6: return .slide
    case 7: return .combined(transition(&choices, depth - 1), transition(&choices, depth - 1))
    case 8: return .asymmetric(transition(&choices, depth - 1), transition(&choices, depth - 1))
    default:
      let animation = choices.chance(64) ? nil : choices.animation(mood)
      return .animated(transition(&choices, depth - 1), animation)
    }
  }

  private func transaction(_ choices: inout Choices, _ depth: Int) -> EngineOperation {
    var plan = TransactionPlan()
    if mood == .calm || !choices.chance(40) { plan.animation = choices.animation(mood) }
    if mood != .calm { plan.disablesAnimations = choices.chance(8) }
    if choices.chance(40) { plan.retarget = choices.pick([.restart, .additive]) }
    plan.time = time(&choices)
    plan.isInteractive = choices.chance(112)
    if plan.isInteractive { madeTransactions += 1 }
    let ending = choices.byte()
    // The others of this range are in kept programs, which have no staggers.
    if 147..<176 ~= ending, ![153, 160, 170].contains(ending) { plan.stagger = stagger(&choices) }
    plan.fails = ending >= 248
    plan.commits = TransactionPlan.commits(ending, isBegun: isBegun)
    let around = isBegun
    isBegun = plan.commits != nil
    for _ in 0..<choices.below(6) {
      plan.operations.append(choices.span { nextOperation(&$0, around: depth + 1) })
    }
    isBegun = around
    return .transaction(plan)
  }
}
