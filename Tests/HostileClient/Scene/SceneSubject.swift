import MatchedGeometry
import MatchedGeometryScene

/// One call of a scene.
enum SceneOperation: Sendable {
  case advance(Double)
  case update(ViewPlan, AnimationPlan?, at: Double?, completes: Bool)
  case hold(ViewPlan, AnimationPlan)
  case seek(Double)
  case finish
  case cancel
  case scroll(Int, Point)
  case tap(Point)
  case resize(Size)
  case pixelLength(Float)
  /// A body that updates and then throws.
  case throwing(ViewPlan, AnimationPlan)
}

/// A scene that programs are played on.
final class SceneSubject {
  var scene = SceneHost(size: Size(width: 400, height: 300))
  private(set) var transactions: [Transaction.ID] = []
  /// What was described last, and the size of the scene then.
  private(set) var plan: ViewPlan? {
    didSet {
      size = scene.size
      if plan?.presents == true { presents = true }
    }
  }
  /// Some view could present a page.
  private(set) var presents = false
  private(set) var size = Size(width: 400, height: 300)
  /// Closures for ends.
  private(set) var asked = 0
  private(set) var handedOut = 0

  func apply(_ operation: SceneOperation) {
    switch operation {
    case .advance(let time):
      scene.advance(to: time)
      takeCompletions()
    case .update(let plan, let animation, let at, completes: true):
      self.plan = plan
      asked += 1
      scene.update(
        animation: animation?.value, at: at, completionCriteria: .logicallyComplete,
        { PlanView(plan: plan) }, completion: { [unowned self] in handedOut += 1 })
    case .update(let plan, let animation, let at, completes: false):
      self.plan = plan
      scene.update(animation: animation?.value, at: at) { PlanView(plan: plan) }
    case .hold(let plan, let animation):
      self.plan = plan
      if let id = scene.hold(animation: animation.value, { PlanView(plan: plan) }) {
        transactions.append(id)
      }
    case .seek(let fraction):
      if let id = transactions.last { scene.seek(id, to: fraction) }
    case .finish: for id in transactions { scene.finish(id) }
    case .cancel:
      if let id = transactions.last, let plan { scene.cancel(id) { PlanView(plan: plan) } }
    case .scroll(let tag, let offset): scene.scroll(tag, to: offset)
    case .tap(let point):
      _ = scene.hitTest(point)
      _ = scene.hitTest(point, atTarget: true)
      scene.tap(at: point)
    case .resize(let size): scene.size = size
    case .pixelLength(let length): scene.pixelLength = length
    case .throwing(let plan, let animation):
      self.plan = plan
      try? scene.withAnimation(animation.value) { scene in
        scene.update { PlanView(plan: plan) }
        throw Refusal()
      }
    }
  }

  func takeCompletions() {
    for action in scene.takeCompletions() { action() }
  }
}

extension SceneOperation {
  /// As lines of Swift.
  var lines: [String] {
    func described(_ head: String, _ plan: ViewPlan, _ tail: String = "}") -> [String] {
      let open = "  NamespaceReader { a in NamespaceReader { b in"
      return [head + " {", open] + plan.lines("    ") + ["  } }", tail]
    }
    switch self {
    case .advance(let time):
      return [
        "scene.advance(to: \(swift(time)))", "for action in scene.takeCompletions() { action() }",
      ]
    case .update(let plan, let animation, let at, let completes):
      return described(
        "scene.update(animation: \(animation?.source ?? "nil")\(argument(at: at)))", plan,
        completes ? "} completion: { count += 1 }" : "}")
    case .hold(let plan, let animation):
      return described("let held = scene.hold(animation: \(animation.source))", plan)
    case .seek(let fraction): return ["scene.seek(held!, to: \(swift(fraction)))"]
    case .finish: return ["// every one that is held: scene.finish(held!)"]
    case .cancel: return ["scene.cancel(held!) { /* as in the update before */ }"]
    case .scroll(let tag, let offset):
      return ["scene.scroll(\(tag), to: \(swift(offset)))"]
    case .tap(let point): return ["scene.tap(at: \(swift(point)))"]
    case .resize(let size):
      return ["scene.size = Size(width: \(swift(size.width)), height: \(swift(size.height)))"]
    case .pixelLength(let length): return ["scene.pixelLength = \(swift(length))"]
    case .throwing(let plan, let animation):
      return ["try? scene.withAnimation(\(animation.source)) { scene in"]
        + described("scene.update", plan) + ["throw CancellationError()", "}"]
    }
  }
}
