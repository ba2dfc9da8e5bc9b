public import MatchedGeometry

/// Passes its own size to its content. It takes all the space it is proposed and places its content
/// in its top left corner.
///
/// The size is that of the layout, which is not animated. If it changes in an update, the scene is
/// described once more for each level of nested readers, so that all views use the new size.
public struct GeometryReader<Content: View>: PrimitiveView {
  let content: (GeometryProxy) -> Content

  /// A reader whose content is given its size.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    guard let node = description.open(Item(.geometryReader, code: Alignment.topLeading.code))
    else { return }
    let content = content
    description.postpone(
      .measured, .measured({ content(GeometryProxy(size: $0))._describe(&$1) }))
    description.close(node)
  }
}

/// The geometry of a `GeometryReader`.
public struct GeometryProxy: Hashable, Sendable {
  /// How large it is, in points.
  public let size: Size
}

extension NodeTable {
  /// The size that the content of a reader is described for. Nil: not known yet.
  mutating func measuredSize(for place: UInt32) -> Size? {
    let reader = self[self[place].parent]
    guard reader.detail == .placed else { return nil }
    self[place].numbers = SIMD4(reader.size.x, reader.size.y, 0, 0)
    return Size(width: reader.size.x, height: reader.size.y)
  }

  /// Whether the content of a reader was described for another size than its current one, and has
  /// to be described again.
  func needsDescription() -> Bool {
    var result = false
    for place in readers {
      let reader = self[self[place].parent]
      if reader.detail != .placed || self[place].numbers.lowHalf.isSame(as: reader.size) {
        continue
      }
      result = true
      markStale(around: place)
    }
    return result
  }
}
