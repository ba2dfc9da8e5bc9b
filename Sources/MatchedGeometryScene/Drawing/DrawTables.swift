import MatchedGeometry

/// The tables, besides the engine's columns, in which drawables are looked up. They are valid while
/// `withDrawables` runs. Indices are not checked, because they come from the scene.
@unsafe
@usableFromInline
struct DrawTables {
  let nodes: UnsafeBufferPointer<Node>
  let contents: UnsafeBufferPointer<DrawableContent>
  let payloads: UnsafeBufferPointer<Payload>
  let traits: UnsafeBufferPointer<Traits>
  let layoutShifts: UnsafeBufferPointer<LayoutShift>
  let effects: UnsafeBufferPointer<ShownEffectNode>
  let scrolls: UnsafeBufferPointer<ShownScroll>
  let shadows: UnsafeBufferPointer<ShownShadow>
}

/// Safe access to these tables.
@safe
struct DrawLookup {
  private let tables: UnsafePointer<DrawTables>

  init(_ tables: UnsafePointer<DrawTables>) {
    unsafe self.tables = tables
  }

  func node(_ index: UInt32) -> Node { unsafe tables.pointee.nodes[Int(index)] }
  func content(_ index: UInt32) -> DrawableContent { unsafe tables.pointee.contents[Int(index)] }
  func payload(_ index: UInt32) -> Payload { unsafe tables.pointee.payloads[Int(index)] }
  func traits(_ index: UInt32) -> Traits { unsafe tables.pointee.traits[Int(index)] }
  func layoutShift(_ index: UInt32) -> LayoutShift {
    unsafe tables.pointee.layoutShifts[Int(index)]
  }
  func effectNode(_ index: UInt32) -> ShownEffectNode { unsafe tables.pointee.effects[Int(index)] }
  func scroll(_ index: UInt32) -> ShownScroll { unsafe tables.pointee.scrolls[Int(index)] }
  func shadow(_ index: UInt32) -> ShownShadow { unsafe tables.pointee.shadows[Int(index)] }
}
