public import MatchedGeometry

/// A custom transform with animatable numbers.
///
/// The effect changes how its content is drawn and hit-tested, and the anchor points of matches
/// inside, but not the layout.
///
/// ```swift
/// struct Shake: GeometryEffect {
///   var animatableData: Double
///   func effectValue(size: Size) -> ProjectionTransform {
///     ProjectionTransform(x: 10 * Float(animatableData * (1 - animatableData)), y: 0)
///   }
/// }
/// card.modifier(Shake(animatableData: mistakes))
/// ```
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never, _Wrapped == Never {
  /// The transform for the current numbers. It is called in each tick while the numbers are
  /// animated. A transform that is not finite counts as the identity.
  ///
  /// - Parameter size: The size of the content in points. The origin is the top left corner of the
  ///   content.
  /// - Returns: The transform from points of the content to the points where they are drawn.
  func effectValue(size: Size) -> ProjectionTransform
}

extension GeometryEffect {
  /// Is never called, because an effect has no body.
  public func body(content: Content) -> Never { content.wrapped }

  /// See `ViewModifier`.
  public func _describe(_ views: WrappedViews, _ description: inout SceneDescription) {
    description.push(Item(.geometryEffect), payload: .effect(TypedEffectBox(self)))
    views._describe(&description)
    description.pop()
  }

  /// The same transform, ignored by layout, so it does not move the anchor points of matches.
  public func ignoredByLayout() -> IgnoredByLayoutEffect<Self> {
    IgnoredByLayoutEffect(base: self)
  }
}

/// A transform that layout ignores.
public struct IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  var base: Base

  /// The numbers of the effect.
  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  /// The transform of the effect.
  public func effectValue(size: Size) -> ProjectionTransform { base.effectValue(size: size) }
}

/// A geometry effect of any type.
@usableFromInline
class EffectBox {
  /// The numbers of the effect, four per vector, padded with zeros.
  var quads: [SIMD4<Float>] { [] }
  var isIgnoredByLayout: Bool { false }
  /// The current numbers, in memory that ticks write to.
  final var shown: [SIMD4<Float>] = []

  /// Reads the current numbers from the engine's tracks.
  final func take(_ rows: [UInt32], _ channels: Span<SIMD4<Float>>) {
    if shown.count != rows.count {
      shown = [SIMD4<Float>](repeating: .zero, count: rows.count)
    }
    for index in rows.indices { shown[index] = channels[Int(rows[index])] }
  }

  func transform(_ quads: borrowing [SIMD4<Float>], size: Size) -> ProjectionTransform {
    ProjectionTransform()
  }
  /// Whether the other effect has the same type, so that numbers can be animated from one to the
  /// other.
  func isSame(as other: EffectBox) -> Bool { false }
}

@usableFromInline
final class TypedEffectBox<Effect: GeometryEffect>: EffectBox {
  let effect: Effect

  init(_ effect: Effect) {
    self.effect = effect
  }

  override var quads: [SIMD4<Float>] {
    let data = effect.animatableData
    let count = Effect.AnimatableData.numberCount
    var quads = [SIMD4<Float>](repeating: .zero, count: (count + 3) / 4)
    for index in 0..<count { quads[index / 4][index % 4] = data[number: index] }
    return quads
  }

  override var isIgnoredByLayout: Bool { effect is any IgnoredByLayout }

  override func transform(
    _ quads: borrowing [SIMD4<Float>], size: Size
  ) -> ProjectionTransform {
    var effect = effect
    var data = effect.animatableData
    for index in 0..<min(Effect.AnimatableData.numberCount, quads.count * 4) {
      data[number: index] = quads[index / 4][index % 4]
    }
    effect.animatableData = data
    let transform = effect.effectValue(size: size)
    return transform.isFinite ? transform : ProjectionTransform()
  }

  override func isSame(as other: EffectBox) -> Bool { other is TypedEffectBox<Effect> }
}

private protocol IgnoredByLayout {}
extension IgnoredByLayoutEffect: IgnoredByLayout {}
