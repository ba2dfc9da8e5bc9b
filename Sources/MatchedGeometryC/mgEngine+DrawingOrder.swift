// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

// MARK: matched_geometry/drawing_order.h

@c @implementation
public func mgEngineSetKeepsDrawingOrder(
  _ engine: mgEngine, _ keepsDrawingOrder: Bool
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.keepsDrawingOrder = keepsDrawingOrder
  }
}

@c @implementation
public func mgEngineGetDrawingOrder(
  _ engine: mgEngine, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<UInt32>! {
  column(engine, count) { places($0.engine.drawingOrder, as: UInt32.self) }
}

@c @implementation
public func mgEngineSetZIndex(
  _ engine: mgEngine, _ id: mgElementID, _ zIndex: Double
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.setZIndex(zIndex, of: Element.ID(id))
  }
}

@c @implementation
public func mgEngineSetElevated(
  _ engine: mgEngine, _ id: mgElementID, _ isElevated: Bool
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.setElevated(isElevated, of: Element.ID(id))
  }
}
