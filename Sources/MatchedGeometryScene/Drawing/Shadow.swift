import MatchedGeometry

/// The shadow that a drawable is part of.
///
/// The drawables of one shadow are consecutive and precede the first drawable of the view that
/// casts the shadow. Together they are its silhouette. Draw them opaque where their contents are,
/// each with its own `opacity` and `clips`, into one layer. Then displace the layer, blur it, fill
/// the blurred silhouette with the color, and clip it to `Drawable.shadowClips`.
///
/// Clips, opacities and blurs inside the view that casts the shadow change the silhouette, those
/// around it change the shadow. All numbers are those of the shadow as drawn.
public struct Shadow: Hashable, Sendable {
  /// The color; its opacity is that of the shadow, with all opacities around it.
  public var color: Color
  /// The standard deviation of the Gaussian that blurs the silhouette, in points of the scene,
  /// including all blurs around it. What CSS and other systems call the blur of a shadow is twice
  /// this number.
  public var radius: Float
  /// How far it is displaced, in points of the scene.
  public var x: Float
  /// How far it is displaced, in points of the scene.
  public var y: Float
  /// A number, from 1 on, that identifies the shadow. It stays the same as long as the view that
  /// casts the shadow exists.
  public var index: Int
}

extension Drawable {
  /// The shadow that the drawable is part of. Nil: it is drawn itself.
  public var shadow: Shadow? {
    if record.shadow == 0 { return nil }
    let shown = lookup.shadow(record.shadow)
    let around = lookup.effectNode(shown.around)
    let scroll = lookup.scroll(around.scroll)
    let slope = scroll.moved(around.transform).slope(at: scroll.moved(shown.frame).center)
    let numbers = shown.numbers
    let way = slope.along(numbers.offset)
    let radius = (numbers.radius * numbers.radius * slope.area + around.blur).squareRoot()
    return Shadow(
      color: Color(
        red: numbers.color.x, green: numbers.color.y, blue: numbers.color.z,
        opacity: max(0, numbers.opacity * around.opacity)),
      radius: radius.isFinite ? radius : 0, x: way.x.isFinite ? way.x : 0,
      y: way.y.isFinite ? way.y : 0, index: Int(shown.node))
  }

  /// All shapes that clip the shadow itself, innermost first: those around the view that casts it.
  /// `clips` clip the silhouette.
  public var shadowClips: [Clip] {
    if record.shadow == 0 { return [] }
    let shape = lookup.shadow(record.shadow).shape
    // The flying shape of a source clips the silhouette.
    return clips(from: outerClip, upTo: shape) + (shape == 0 ? [] : clips(around: shape))
  }

  /// The shape in which a source flies, if it clips a silhouette.
  var flyingShape: [Clip] {
    let shape = record.shadow == 0 ? 0 : lookup.shadow(record.shadow).shape
    return shape == 0 ? [] : Array(clips(from: shape, upTo: 0).prefix(1))
  }

  private func clips(around shape: UInt32) -> [Clip] {
    clips(from: lookup.effectNode(shape).outerClip, upTo: 0)
  }

  /// Of a silhouette: the innermost clip around the shadow.
  var outerClip: UInt32 {
    if record.shadow == 0 { return 0 }
    return lookup.effectNode(lookup.shadow(record.shadow).around).clip
  }
}

extension Drawables {
  /// The opacity of a part of a silhouette, without the opacities around the shadow.
  func inner(_ opacity: Float, _ record: DrawRecord) -> Float {
    let around = unsafe DrawLookup(tables).shadow(record.shadow).around
    let outer = effects[Int(around)].opacity
    return outer > 0 ? opacity / outer : 0
  }
}
