import MatchedGeometry

/// How a view comes and goes: its effects before it is there, while it is, and when it has gone.
///
/// The body wraps the content in effects: opacity, blur, offset, scale, rotation, geometry effects, clip shapes. Their numbers move from one
/// phase to the next. Other modifiers, shadows too, and views beside the content, are ignored with a diagnostic.
///
/// ```swift
/// struct Flip: Transition {
///   let direction: Double
///   func body(content: Content, phase: TransitionPhase) -> some View {
///     content.rotation3DEffect(.degrees(phase.isIdentity ? 0 : 180 * direction), axis: (0, 1, 0))
///   }
/// }
/// card.transition(Flip(direction: 1))
/// ```
public protocol Transition: Sendable {
  /// The type of the body.
  associatedtype Body: View
  /// What the transition is applied to.
  typealias Content = TransitionContent
  /// The content in one phase.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

/// Where a view is on its way.
@frozen
public enum TransitionPhase: Hashable, Sendable {
  /// About to be inserted.
  case willAppear
  /// There.
  case identity
  /// Removed.
  case didDisappear

  /// Whether the view is there.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// -1 before, 0 while and 1 after the view is there.
  @inlinable public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What a transition or a modifier is applied to.
public struct TransitionContent: PrimitiveView {
  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    guard description.placeholder == nil else { return }
    description.placeholder = Array(description.pending[description.base...])
  }
}

/// One effect of a transition, in one phase.
struct EffectValue {
  var kind: NodeKind
  var code: UInt8 = 0
  var numbers = SIMD8<Float>.zero
  var box: EffectBox?
  /// The animation of this part; nil: that of the change.
  var animation: Animation?

  init(_ kind: NodeKind, code: UInt8 = 0, numbers: SIMD8<Float> = .zero, box: EffectBox? = nil) {
    self.kind = kind
    self.code = code
    self.numbers = numbers
    self.box = box
  }

  static func opacity(_ opacity: Float) -> EffectValue {
    EffectValue(.opacity, numbers: SIMD8(opacity, 0, 0, 0, 0, 0, 0, 0))
  }

  /// An offset in points and one in sizes of the content.
  static func offset(
    x: Float = 0, y: Float = 0, width: Float = 0, height: Float = 0
  ) -> EffectValue {
    EffectValue(.offset, numbers: SIMD8(x, y, width, height, 0, 0, 0, 0))
  }

  static func scale(_ scale: Float, anchor: UnitPoint) -> EffectValue {
    EffectValue(.scale, numbers: SIMD8(scale, scale, anchor.x, anchor.y, 0, 0, 0, 0))
  }
}
