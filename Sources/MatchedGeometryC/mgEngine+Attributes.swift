// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

// MARK: matched_geometry/attributes.h

@c @implementation
public func mgEngineCreateWithAttributes(
  _ minimumCapacity: Int, _ timelines: Int, _ attributes: UInt32
) -> mgEngine {
  makeEngine(minimumCapacity, timelines, attributes: attributes)
}

@c @implementation
public func mgEngineSetAttribute(
  _ engine: mgEngine, _ id: mgElementID, _ index: UInt32, _ value: mgAnimatedValue,
  _ animation: UnsafePointer<mgAnimation>!
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.setAttribute(
      Int(index), value.row, of: Element.ID(id), animation: try Animation.made(animation))
  }
}

@c @implementation
public func mgEngineGetAttribute(
  _ engine: mgEngine, _ id: mgElementID, _ index: UInt32,
  _ state: UnsafeMutablePointer<mgAttributeState>!
) -> mgStatus {
  state?.pointee = mgAttributeState()
  return query(engine) { hosted throws(Refusal) in
    let (id, index) = (Element.ID(id), Int(index))
    guard index < hosted.engine.attributeCount else {
      throw Refusal(status: mgStatus_invalidAttribute)
    }
    guard let own = hosted.engine.attribute(index, of: id) else {
      throw Refusal(status: mgStatus_staleElement)
    }
    state?.pointee = mgAttributeState(
      presentation: mgAnimatedValue(hosted.engine.presentationAttribute(index, of: id) ?? .zero),
      own: mgAnimatedValue(own),
      velocity: mgAnimatedValue(hosted.engine.attributeVelocity(index, of: id) ?? .zero))
  }
}

@c @implementation
public func mgEngineGetPresentationAttributes(
  _ engine: mgEngine, _ index: UInt32, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<mgAnimatedValue>! {
  column(engine, count) {
    places($0.engine.presentationAttributes(Int(index)), as: mgAnimatedValue.self)
  }
}

@c @implementation
public func mgAttributeRadii(
  _ radius: Float, _ width: Float, _ height: Float, _ frame: mgRect
) -> mgPoint {
  let radii = Attribute.radii(
    radius, of: Size(width: width, height: height), in: Rect(frame))
  return mgPoint(x: radii.width, y: radii.height)
}

@c @implementation
public func mgAttributeAngle(_ angle: Float, _ other: Float) -> Float {
  Attribute.angle(angle, nearest: other)
}

@c @implementation
public func mgAttributeLinear(_ color: mgAnimatedValue) -> mgAnimatedValue {
  mgAnimatedValue(Attribute.linear(sRGB: color.row))
}

@c @implementation
public func mgAttributeColor(_ numbers: mgAnimatedValue) -> mgAnimatedValue {
  mgAnimatedValue(Attribute.sRGB(linear: numbers.row))
}
