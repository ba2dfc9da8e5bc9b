import MatchedGeometry

// Arguments of calls, and how they are written.

/// How a change says with which animation it comes.
enum Pace: Sendable {
  /// It names none.
  case inherited
  /// It names nil.
  case none
  case animated(AnimationPlan)

  var isAnimated: Bool { if case .animated = self { true } else { false } }

  /// As an argument, a comma before it.
  var argument: String {
    if case .inherited = self { "" } else { ", animation: \(source)" }
  }

  var source: String {
    switch self {
    case .inherited: ".inherited"
    case .none: "nil"
    case .animated(let plan): plan.source
    }
  }

  var value: Animation? {
    switch self {
    case .inherited: .inherited
    case .none: nil
    case .animated(let plan): plan.value
    }
  }
}

/// An element, a value or a transaction that a call means.
enum Handle: Sendable, Equatable {
  /// The one that the program made as that number.
  case made(Int)
  case invalid
  /// Of another engine.
  case foreign

  func source(_ list: String) -> String {
    switch self {
    case .made(let index): "\(list)[\(index)]"
    case .invalid: list == "e" ? ".invalid" : "other\(list.uppercased())"
    case .foreign: "other\(list.uppercased())"
    }
  }
}

struct MatchPlan: Sendable {
  var key: Int
  var namespace: Int
  var properties = MatchedGeometryProperties.frame
  var anchor: (x: Float, y: Float) = (0.5, 0.5)
  var isSource = true

  /// Every other member takes the attributes of its source.
  private var all: MatchedGeometryProperties {
    key % 2 == 0 ? properties.union(.attributes) : properties
  }

  /// The identifier with a number.
  static func id(_ key: Int) -> MatchID {
    switch key {
    case 0: MatchID(0)
    case 1: MatchID("0")
    case 2: MatchID(UInt8(0))
    default: MatchID(key)
    }
  }

  static func source(ofID key: Int) -> String {
    ["0", "\"0\"", "UInt8(0)"].dropFirst(key).first ?? "\(key)"
  }

  func value(_ namespaces: [Namespace.ID]) -> Match {
    Match(
      id: Self.id(key), in: namespaces[namespace], properties: all,
      anchor: UnitPoint(x: anchor.x, y: anchor.y), isSource: isSource)
  }

  var source: String {
    let shared = "MatchedGeometryProperties(rawValue: \(all.rawValue))"
    return "Match(id: \(Self.source(ofID: key)), in: n[\(namespace)], properties: \(shared), "
      + "anchor: UnitPoint(x: \(swift(anchor.x)), y: \(swift(anchor.y))), "
      + "isSource: \(isSource))"
  }
}

indirect enum TransitionPlan: Sendable {
  case opacity, identity, scale(Double), offset(Double, Double), move(Edge), push(Edge), slide
  case asymmetric(TransitionPlan, TransitionPlan)
  case combined(TransitionPlan, TransitionPlan)
  case animated(TransitionPlan, AnimationPlan?)

  var value: ElementTransition {
    switch self {
    case .opacity: .opacity
    case .identity: .identity
    case .scale(let factor): .scale(factor)
    case .offset(let x, let y): .offset(x: x, y: y)
    case .move(let edge): .move(edge: edge)
    case .push(let edge): .push(from: edge)
    case .slide: .slide
    case .asymmetric(let a, let b): .asymmetric(insertion: a.value, removal: b.value)
    case .combined(let a, let b): a.value.combined(with: b.value)
    case .animated(let a, let animation): a.value.animation(animation?.value)
    }
  }

  var text: String {
    switch self {
    case .opacity: ".opacity"
    case .identity: ".identity"
    case .scale(let factor): ".scale(\(swift(factor)))"
    case .offset(let x, let y): ".offset(x: \(swift(x)), y: \(swift(y)))"
    case .move(let edge): ".move(edge: .\(edge))"
    case .push(let edge): ".push(from: .\(edge))"
    case .slide: ".slide"
    case .asymmetric(let a, let b): ".asymmetric(insertion: \(a.text), removal: \(b.text))"
    case .combined(let a, let b): "\(a.text).combined(with: \(b.text))"
    case .animated(let a, let animation):
      "\(a.text).animation(\(animation.map(\.source) ?? "nil"))"
    }
  }
}

/// An element to be inserted.
struct ElementPlan: Sendable {
  var frame: Rect?
  var match: MatchPlan?
  var transition = TransitionPlan.opacity
  var group: Handle?
  var isGroup = false
  var zIndex = 0.0
  var isElevated = false

  var source: String {
    let frame = frame.map { swift($0) } ?? "nil"
    var text = isGroup ? "Element.geometryGroup(frame: \(frame))" : "Element(frame: \(frame))"
    if let group { text += ".group(\(group.source("e")))" }
    if let match { text += ".matched(by: \(match.source))" }
    if zIndex != 0 { text += ".zIndex(\(swift(zIndex)))" }
    if isElevated { text += ".elevated()" }
    if case .opacity = transition { return text }
    return text + ".transition(\(transition.text))"
  }
}

func swift(_ rect: Rect) -> String {
  "Rect(x: \(swift(rect.x)), y: \(swift(rect.y)), width: \(swift(rect.width)), "
    + "height: \(swift(rect.height)))"
}

func swift(_ value: SIMD4<Float>) -> String {
  "SIMD4(\(swift(value.x)), \(swift(value.y)), \(swift(value.z)), \(swift(value.w)))"
}

func swift(_ point: Point) -> String { "Point(x: \(swift(point.x)), y: \(swift(point.y)))" }

/// As an argument, a comma before it; nothing for nil.
func argument(at time: Double?) -> String { time.map { ", at: \(swift($0))" } ?? "" }
