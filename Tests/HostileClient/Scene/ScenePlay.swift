import MatchedGeometry
import MatchedGeometryScene

/// Plays a program on a scene, and on a second one that is shown other times in between.
final class ScenePlay {
  private let options: PlayOptions
  private let mood: Mood
  private let focus: SceneFocus
  private var choices: Choices
  private var played = Played()
  private var plan: ViewPlan
  private var numbers = 1
  private let main = SceneSubject()
  private let twin: SceneSubject?
  /// Something that a fresh scene does not know of was done.
  private var hasHistory = false

  init(_ bytes: [UInt8], _ options: PlayOptions) {
    self.options = options
    choices = Choices(bytes)
    mood = choices.weighted([(150, Mood.plain), (30, .calm), (76, .hostile)])
    let kind = choices.byte()
    twin = kind >= 128 ? SceneSubject() : nil
    focus = kind & 3 == 3 ? .pages : kind & 3 == 1 ? .equatable : .everything
    plan = ViewPlan(kind: .zStack)
    for _ in 0..<1 + choices.below(4) where numbers < 32 {
      plan.children.append(choices.span { [mood] in $0.view(mood, &numbers, depth: 2) })
    }
    plan.children = choices.start(focus, plan.children, mood, &numbers)
  }

  func play() -> Played {
    write(["var scene = SceneHost(size: Size(width: 400, height: 300))"])
    if choices.byte() & 1 == 1 { perform(.update(plan, nil, at: nil, completes: false)) }
    while !choices.isOver && played.broken == nil {
      perform(choices.span { operation(&$0) })
    }
    if played.broken == nil { played.broken = rest() }
    if played.broken == nil { played.broken = leave() }
    played.spans = choices.spans
    return played
  }

  private func write(_ lines: @autoclosure () -> [String]) {
    if let write = options.write { lines().forEach(write) }
  }

  // MARK: What is next

  private func operation(_ choices: inout Choices) -> SceneOperation {
    var next = choices.below(32)
    // What is held or scrolled has a history, and a fresh scene has none.
    if focus != .everything && (next == 23 || next == 27) { next = 11 }
    switch next {
    case 0...10: return .advance(time(&choices))
    case 11...22:
      for _ in 0..<1 + choices.below(3) { choices.change(&plan, mood, &numbers, focus) }
      let animation = choices.chance(40) ? nil : choices.calm(mood)
      let at = choices.chance(128) ? main.scene.now : nil
      return .update(plan, animation, at: at, completes: choices.chance(48))
    case 23:
      // What is held and let go is between what was described before and after.
      hasHistory = true
      choices.change(&plan, mood, &numbers, focus)
      return .hold(plan, choices.calm(mood))
    case 24: return .seek(choices.number(mood) { Double($0.below(9)) / 8 })
    case 25: return .finish
    case 26: return .cancel
    case 27:
      hasHistory = true
      let x = Float(choices.number(mood) { Double($0.below(8)) * 8 })
      return .scroll(choices.below(4), Point(x: x, y: x))
    case 28:
      return .tap(
        Point(
          x: Float(choices.number(mood) { Double($0.below(16)) * 24 }),
          y: Float(choices.number(mood) { Double($0.below(16)) * 18 })))
    case 29:
      let width = Float(choices.number(mood) { 200 + Double($0.below(3)) * 100 })
      return .resize(Size(width: width, height: 300))
    case 30:
      if mood == .hostile && choices.chance(128) {
        return .pixelLength(Float(choices.number(.hostile) { _ in 0 }))
      }
      return .advance(time(&choices))
    default:
      choices.change(&plan, mood, &numbers, focus)
      return .throwing(plan, choices.calm(mood))
    }
  }

  private func time(_ choices: inout Choices) -> Double {
    let step = choices.step(mood)
    if mood == .hostile && !step.isFinite { return step }
    if choices.chance(24) { return max(0, main.scene.now - abs(step)) }
    return main.scene.now + abs(step)
  }

  // MARK: What holds

  private func perform(_ operation: SceneOperation) {
    played.operations += 1
    write(operation.lines)
    main.apply(operation)
    twin?.apply(operation)
    let look = SceneLook(main.scene)
    if options.hashes { look.add(to: &played.hash) }
    if let violation = main.scene.check().first {
      played.broken = BrokenLaw("tables of a scene", violation)
    } else if let wrong = look.wrong {
      played.broken = BrokenLaw("drawables are finite", "\(wrong)")
    } else if let twin {
      if case .advance(let time) = operation, time.isFinite, abs(time) < 0x1p28 {
        twin.scene.advance(to: time - Double(played.operations % 8) / 16)
        twin.scene.advance(to: time)
      }
      let its = SceneLook(twin.scene)
      if its != look {
        played.broken = BrokenLaw(
          "the same drawables however a time was reached", look.firstDifference(from: its))
      }
    }
  }

  /// Everything has come to rest.
  private func rest() -> BrokenLaw? {
    guard mood != .hostile else { return nil }
    perform(.finish)
    // A closure that waits may wait for what begins with a tick.
    for step in [1.0, 60, 60] { perform(.advance(main.scene.now + step)) }
    if let broken = played.broken { return broken }
    if main.scene.isAnimating { return BrokenLaw("a scene comes to rest", "it moves") }
    if !main.scene.flights.isEmpty {
      return BrokenLaw("a scene comes to rest", "\(main.scene.flights)")
    }
    main.takeCompletions()
    if main.handedOut != main.asked {
      return BrokenLaw(
        "every completion is handed out once", "\(main.handedOut) of \(main.asked)")
    }
    guard !hasHistory, plan.isWithoutHistory, let shown = main.plan, shown == plan else {
      return nil
    }
    var difference = differenceFromFresh(shown)
    if difference != nil, shown.nestsMatches {
      // A match whose other end has exited moves with the match around it after the next update (decision 12).
      let size = main.scene.size
      main.scene.size = main.size
      main.scene.update { PlanView(plan: shown) }
      main.scene.advance(to: main.scene.now)
      main.scene.advance(to: main.scene.now + 60)
      difference = differenceFromFresh(shown)
      main.scene.size = size
    }
    return difference.map { BrokenLaw("at rest a scene equals a fresh one", $0) }
  }

  private func differenceFromFresh(_ shown: ViewPlan) -> String? {
    // It is laid out by the size that it had when it was described.
    var fresh = SceneHost(size: main.size)
    fresh.update { PlanView(plan: shown) }
    fresh.advance(to: 0)
    return SceneLook(main.scene).difference(from: SceneLook(fresh), within: 0.05)
  }

  /// Nothing is left.
  private func leave() -> BrokenLaw? {
    // Animations of three years are among those of a hostile one.
    guard mood != .hostile else { return nil }
    var scene = SceneHost(size: main.scene.size)
    swap(&scene, &main.scene)
    for id in main.transactions { scene.finish(id) }
    scene.update(animation: nil) { EmptyView() }
    for step in [1.0, 60, 60] {
      scene.advance(to: scene.now + step)
      // An update that changes nothing is no commit, which frees what has left.
      scene.update(animation: nil) { Leaf("last") }
      scene.update(animation: nil) { EmptyView() }
    }
    scene.advance(to: scene.now + 1)
    let look = SceneLook(scene)
    if let seen = look.seen.first {
      return BrokenLaw("nothing is left after all was removed", "\(seen)")
    }
    // Where something can present, the page above all others stays for good.
    if main.presents { return nil }
    return scene.leftovers.first.map { BrokenLaw("nothing is left of a scene", $0) }
  }
}
