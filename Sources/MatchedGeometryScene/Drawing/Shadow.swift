import MatchedGeometry

/// The shadow that a drawable is a part of.
///
/// The drawables of one shadow follow upon each other, before the first drawable of the view that throws it. Together they are its silhouette: draw them opaque where their contents are, each with its
/// own `opacity` and `clips`, into one layer. Then displace the layer, blur it, fill the blurred silhouette with the color, and clip that to `Drawable.shadowClips`.
///
/// Clips, opacities and blurs inside of the view that throws the shadow change the silhouette; those around it change the shadow. All numbers here are those of the shadow as it is drawn.
public struct Shadow: Hashable, Sendable {
  /// The color; its opacity is that of the shadow, with all opacities around it.
  public var color: Color
  /// The standard deviation of the Gaussian by which the silhouette is blurred, in points of the scene, with all blurs around it. What CSS and other systems call the blur of a shadow is twice as
  /// much.
  public var radius: Float
  /// How far it is displaced, in points of the scene.
  public var x: Float
  /// How far it is displaced, in points of the scene.
  public var y: Float
  /// A number, from 1 on, that all drawables of one shadow have and those of no other; it stays while the view that throws it lives.
  public var index: Int
}

extension Drawable {
  /// The shadow that it is a part of; nil: it is drawn itself.
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

  /// Of a shadow, all shapes that it is clipped to itself, innermost first: those around the view that throws it. `clips` cut the silhouette.
  public var shadowClips: [Clip] {
    if record.shadow == 0 { return [] }
    let shape = lookup.shadow(record.shadow).shape
    // The flying shape of a source cuts the silhouette.
    return clips(from: outerClip, upTo: shape) + (shape == 0 ? [] : clips(around: shape))
  }

  /// The shape in which a source flies, if it cuts a silhouette.
  var flyingShape: [Clip] {
    let shape = record.shadow == 0 ? 0 : lookup.shadow(record.shadow).shape
    return shape == 0 ? [] : Array(clips(from: shape, upTo: 0).prefix(1))
  }

  private func clips(around shape: UInt32) -> [Clip] {
    clips(from: lookup.effectNode(shape).outerClip, upTo: 0)
  }

  /// Of a silhouette, the innermost clip that is around the shadow.
  var outerClip: UInt32 {
    if record.shadow == 0 { return 0 }
    return lookup.effectNode(lookup.shadow(record.shadow).around).clip
  }
}

extension Drawables {
  /// How opaque a part of a silhouette is: what is around the shadow counts for that.
  func inner(_ opacity: Float, _ record: DrawRecord) -> Float {
    let around = unsafe DrawLookup(tables).shadow(record.shadow).around
    let outer = effects[Int(around)].opacity
    return outer > 0 ? opacity / outer : 0
  }
}
