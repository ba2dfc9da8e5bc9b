import MatchedGeometry

/// The shadow that a drawable is part of.
///
/// The drawables of one shadow are consecutive and precede the first drawable of the view that
/// casts the shadow. Together they form its silhouette. Draw their contents into one layer in any
/// color, each with its own `opacity` and `clips`. Then move the layer by the offset, blur it, fill
/// the blurred silhouette with the color, and clip it to `Drawable.shadowClips`.
///
/// Clips, opacities and blurs inside the view that casts the shadow change the silhouette, and
/// those around it change the shadow. All numbers are those of the shadow as drawn.
public struct Shadow: Hashable, Sendable {
  /// The color. Its opacity includes all opacities around the view.
  public var color: Color
  /// The standard deviation of the Gaussian that blurs the silhouette, in points of the scene,
  /// including all blurs around it. The blur of a shadow in CSS is twice this number.
  public var radius: Float
  /// The horizontal offset, in points of the scene.
  public var x: Float
  /// The vertical offset, in points of the scene.
  public var y: Float
  /// A number that identifies the shadow as long as the view that casts it exists, counted from 1.
  public var index: Int
}

extension Drawable {
  /// The shadow that the drawable is part of, or nil if the leaf itself is drawn.
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

  /// The shapes around the view that casts the shadow, innermost first. They clip the shadow, while
  /// `clips` clip its silhouette.
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

  /// The innermost clip around the shadow of a silhouette.
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
