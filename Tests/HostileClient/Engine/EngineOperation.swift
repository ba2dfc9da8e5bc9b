import MatchedGeometry

/// One call of the engine, or several of one kind.
indirect enum EngineOperation: Sendable {
  case advance(Double)
  case insert([ElementPlan], Pace, isBulk: Bool)
  case bringBack(ElementPlan, Handle, Pace)
  case remove([Handle], Pace, isBulk: Bool)
  case reinsert([Handle], Rect?, Pace, isBulk: Bool)
  case setFrame([Handle], Rect, velocity: Rect?, Pace, isBulk: Bool)
  case setMatch([Handle], MatchPlan?, Pace, isBulk: Bool)
  case setTransition(Handle, TransitionPlan)
  case setLayout([ItemPlan], Int, Pace)
  case setZIndex(Handle, Double)
  case setElevated(Handle, Bool)
  case setAttribute(Handle, Int, SIMD4<Float>, Pace)
  case endNamespace(Int)
  case insertValue(SIMD4<Float>)
  case setValue(Handle, SIMD4<Float>, velocity: SIMD4<Float>?, Pace)
  case removeValue(Handle)
  case transaction(TransactionPlan)
  case finishImmediately(Handle, at: Double?)
  case seek(Handle, to: Double, translation: Point, at: Double?)
  case finish(Handle, ReleasePlan, at: Double?)
  case cancel(Handle, ReleasePlan, at: Double?)
  case policies(Policies?, in: Int?)
  case viewport(Rect?)
  case record(Bool)
  case reserve(Int)
}

/// A transaction with all its operations.
struct TransactionPlan: Sendable {
  var animation: AnimationPlan?
  var stagger: StaggerPlan?
  var disablesAnimations = false
  var retarget = RetargetMode.automatic
  var time: Double?
  /// Its identifier is asked for while it is open.
  var isInteractive = false
  var fails = false
  /// Made by `begin`, and by so many calls of `commit`; nil: by a closure.
  var commits: Int?
  var operations: [EngineOperation] = []
}

/// The arguments of `finish` or `cancel`.
struct ReleasePlan: Sendable {
  var velocity: Double
  var translation: Point
  var animation: AnimationPlan?

  var arguments: String {
    ", velocity: \(swift(velocity)), translationVelocity: \(swift(translation)), "
      + "animation: \(animation.map(\.source) ?? "nil")"
  }
}

/// The error of bodies that throw.
struct Refusal: Error {}

extension EngineOperation {
  /// As lines of Swift.
  func lines(_ indent: String = "") -> [String] {
    func many(_ handles: [Handle]) -> String {
      "[" + handles.map { $0.source("e") }.joined(separator: ", ") + "]"
    }
    func paces(_ pace: Pace, _ count: Int) -> String {
      // Of an odd number of them too few: the call is refused.
      if case .none = pace, count % 2 == 1 { return ", animations: []" }
      return ", animations: Array(repeating: \(pace.source), count: \(count))"
    }
    func released(_ name: String, _ id: Handle, _ plan: ReleasePlan, _ time: Double?) -> String {
      let id = id.source("t")
      return "t.append(engine.\(name)(\(id)\(plan.arguments)\(argument(at: time))) ?? \(id))"
    }
    let text: String
    switch self {
    case .advance(let time): text = "engine.advance(to: \(swift(time)))"
    case .insert(let plans, let pace, isBulk: true):
      let list = plans.map(\.source).joined(separator: ", ")
      text = "e += engine.insert([\(list)]\(paces(pace, plans.count)))"
    case .insert(let plans, let pace, isBulk: false):
      return plans.map { indent + "e.append(engine.insert(\($0.source)\(pace.argument)))" }
    case .bringBack(let plan, let id, let pace):
      text =
        "e.append(engine.insert(\(plan.source), resuming: \(id.source("e"))\(pace.argument)))"
    case .remove(let ids, let pace, isBulk: true):
      text = "engine.remove(\(many(ids))\(paces(pace, ids.count)))"
    case .remove(let ids, let pace, isBulk: false):
      return ids.map { indent + "engine.remove(\($0.source("e"))\(pace.argument))" }
    case .reinsert(let ids, let frame, let pace, isBulk: true):
      let frames = frame.map {
        ", frames: Array(repeating: \(swift($0)), count: \(ids.count))"
      }
      text = "engine.reinsert(\(many(ids))\(frames ?? "")\(paces(pace, ids.count)))"
    case .reinsert(let ids, let frame, let pace, isBulk: false):
      let argument = frame.map { ", frame: \(swift($0))" } ?? ""
      return ids.map {
        indent + "engine.reinsert(\($0.source("e"))\(argument)\(pace.argument))"
      }
    case .setFrame(let ids, let frame, let velocity, let pace, isBulk: true):
      let list = "Array(repeating: \(swift(frame)), count: \(ids.count))"
      let velocities = velocity.map {
        ", velocities: Array(repeating: \(swift($0)), count: \(ids.count))"
      }
      text =
        "engine.setFrames(\(list), of: \(many(ids))\(paces(pace, ids.count))\(velocities ?? ""))"
    case .setFrame(let ids, let frame, let velocity, let pace, isBulk: false):
      let argument = velocity.map { ", velocity: \(swift($0))" } ?? ""
      return ids.map {
        indent
          + "engine.setFrame(\(swift(frame)), of: \($0.source("e"))\(pace.argument)\(argument))"
      }
    case .setMatch(let ids, let match, let pace, isBulk: true):
      let list = "Array(repeating: \(match?.source ?? "nil"), count: \(ids.count))"
      text = "engine.setMatches(\(list), of: \(many(ids))\(paces(pace, ids.count)))"
    case .setMatch(let ids, let match, let pace, isBulk: false):
      return ids.map {
        indent
          + "engine.setMatch(\(match?.source ?? "nil"), of: \($0.source("e"))\(pace.argument))"
      }
    case .setTransition(let id, let transition):
      text = "engine.setTransition(\(transition.text), of: \(id.source("e")))"
    case .setLayout(let items, let namespace, let pace):
      let list = items.map(\.source).joined(separator: ", ")
      text = "e += engine.setLayout([\(list)], in: n[\(namespace)]\(pace.argument))"
    case .setZIndex(let id, let zIndex):
      text = "engine.setZIndex(\(swift(zIndex)), of: \(id.source("e")))"
    case .setElevated(let id, let isElevated):
      text = "engine.setElevated(\(isElevated), of: \(id.source("e")))"
    case .setAttribute(let id, let index, let value, let pace):
      text =
        "engine.setAttribute(\(index), \(swift(value)), of: \(id.source("e"))\(pace.argument))"
    case .endNamespace(let index): text = "engine.endNamespace(n[\(index)])"
    case .insertValue(let value): text = "v.append(engine.insertValue(\(swift(value))))"
    case .setValue(let id, let value, let velocity, let pace):
      let argument = velocity.map { ", velocity: \(swift($0))" } ?? ""
      text =
        "engine.setValue(\(swift(value)), of: \(id.source("v"))\(pace.argument)\(argument))"
    case .removeValue(let id): text = "engine.removeValue(\(id.source("v")))"
    case .transaction(let plan): return plan.lines(indent)
    case .finishImmediately(let id, let time):
      text = "engine.finishImmediately(\(id.source("t"))\(argument(at: time)))"
    case .seek(let id, let fraction, let translation, let time):
      let more = translation == .zero ? "" : ", translation: \(swift(translation))"
      text = "engine.seek(\(id.source("t")), to: \(swift(fraction))\(more)\(argument(at: time)))"
    case .finish(let id, let plan, let time):
      text = released("finish", id, plan, time)
    case .cancel(let id, let plan, let time):
      text = released("cancel", id, plan, time)
    case .policies(let policies, let namespace):
      return policies.lines(namespace, indent)
    case .viewport(let rect): text = "engine.viewport = \(rect.map { swift($0) } ?? "nil")"
    case .record(let isOn): text = isOn ? "engine.record(to: { _ in })" : "engine.record(to: nil)"
    case .reserve(let count): text = "engine.reserveCapacity(\(count))"
    }
    return [indent + text]
  }
}

extension TransactionPlan {
  /// How often a transaction is committed, by a byte. Twice only where the second call is refused or ends one that was left open inside:
  /// if a commit came before the end of an operation, ticks in it would not be refused, and laws do not look at those.
  static func commits(_ byte: Int, isBegun: Bool) -> Int? {
    switch byte {
    case 176..<224: 1
    case 224..<236: 0
    case 236..<248: isBegun ? 1 : 2
    default: nil
    }
  }

  var value: Transaction {
    var transaction = Transaction(
      animation: animation?.value, stagger: stagger?.value, isInteractive: isInteractive)
    transaction.disablesAnimations = disablesAnimations
    transaction.retarget = retarget
    return transaction
  }

  /// It says nothing that `withAnimation` has no argument for.
  var isPlain: Bool { !disablesAnimations && retarget == .automatic }

  fileprivate func lines(_ indent: String) -> [String] {
    if let commits { return lines(indent, commits: commits) }
    let head = "engine.\(isPlain ? "withAnimation" : "withTransaction")\(arguments)"
    var lines = [indent + (fails ? "try? " : "") + head + " { engine in"]
    for operation in operations { lines += operation.lines(indent + "  ") }
    if isInteractive { lines.append(indent + "  t.append(engine.transaction!)") }
    if fails { lines.append(indent + "  throw CancellationError()") }
    return lines + [indent + "}"]
  }

  private func lines(_ indent: String, commits: Int) -> [String] {
    let begin = "engine.begin\(arguments)"
    var lines = [indent + (isInteractive ? "t.append(\(begin))" : begin)]
    for operation in operations { lines += operation.lines(indent + "  ") }
    return lines + Array(repeating: indent + "engine.commit()", count: commits)
  }

  private var arguments: String {
    let animation = self.animation?.source ?? "nil"
    let more =
      (stagger.map { ", stagger: \($0.source)" } ?? "")
      + (isInteractive ? ", isInteractive: true" : "")
    if isPlain { return "(\(animation)\(more)\(argument(at: time)))" }
    return "({ var t = Transaction(animation: \(animation)\(more)); "
      + "t.disablesAnimations = \(disablesAnimations); t.retarget = .\(retarget); return t }()"
      + "\(argument(at: time)))"
  }
}

extension Policies? {
  fileprivate func lines(_ namespace: Int?, _ indent: String) -> [String] {
    guard let policies = self else {
      return [
        indent
          + (namespace.map { "engine.setPolicies(nil, in: n[\($0)])" }
            ?? "engine.policies = Policies()")
      ]
    }
    var text = "{ var p = Policies(); p.duplicates = .\(policies.duplicates); "
    text += "p.targetLost = .\(policies.targetLost); "
    text += "p.lateArrival = \(swift(policies.lateArrival)); p.zeroSize = .\(policies.zeroSize); "
    text += "p.reducedMotion = .\(policies.reducedMotion); return p }()"
    return [
      indent
        + (namespace.map { "engine.setPolicies(\(text), in: n[\($0)])" }
          ?? "engine.policies = \(text)")
    ]
  }
}
