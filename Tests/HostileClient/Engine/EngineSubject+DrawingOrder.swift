import MatchedGeometry

extension EngineSubject {
  /// What is wrong with the drawing order: a slot that occurs twice, is missing, or has nothing to
  /// draw. Nil: nothing, or the engine keeps none.
  func faultOfOrder(_ shown: Shown) -> String? {
    let order = order(of: engine)
    guard engine.keepsDrawingOrder else { return order.isEmpty ? nil : "\(order) without one" }
    // Several numbers may have one handle.
    let drawn = Set(
      shown.elements.compactMap { look in
        let id = element(.made(look.number))
        return look.frame == nil || engine.isGeometryGroup(id) ? nil : id.slot
      })
    if order.count == drawn.count && Set(order) == drawn { return nil }
    return "\(order) instead of \(drawn.sorted()) in some order"
  }

  /// A class lends its engine for the time of a call.
  private func order(of engine: borrowing MatchedGeometryEngine) -> [Int] {
    let slots = engine.drawingOrder
    return slots.indices.map { Int(slots[$0]) }
  }
}
