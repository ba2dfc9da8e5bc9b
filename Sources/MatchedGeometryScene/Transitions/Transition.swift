import MatchedGeometry

/// A custom transition, defined by the effects on a view before insertion, while it is present, and
/// after removal.
///
/// The body wraps the content in effects: opacity, blur, offset, scale, rotation, geometry effects,
/// clip shapes. Their numbers are animated from one phase to the next. Other modifiers, including
/// shadows, and views other than the content are ignored with a diagnostic.
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
  /// The view that the transition is applied to.
  typealias Content = TransitionContent
  /// The content with its effects in one phase.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

/// The phase of a transition.
@frozen
public enum TransitionPhase: Hashable, Sendable {
  /// Before insertion.
  case willAppear
  /// While the view is present.
  case identity
  /// After removal.
  case didDisappear

  /// Whether the view is present.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// -1 before insertion, 0 while present and 1 after removal.
  @inlinable public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// The view that a transition is applied to.
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
  /// The animation of this part, or nil for that of the change.
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

  /// The sum of an offset in points and an offset in multiples of the content's size.
  static func offset(
    x: Float = 0, y: Float = 0, width: Float = 0, height: Float = 0
  ) -> EffectValue {
    EffectValue(.offset, numbers: SIMD8(x, y, width, height, 0, 0, 0, 0))
  }

  static func scale(_ scale: Float, anchor: UnitPoint) -> EffectValue {
    EffectValue(.scale, numbers: SIMD8(scale, scale, anchor.x, anchor.y, 0, 0, 0, 0))
  }
}
