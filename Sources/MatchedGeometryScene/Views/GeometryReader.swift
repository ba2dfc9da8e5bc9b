public import MatchedGeometry

/// A view that passes its own size to its content. It takes all the proposed space and places its
/// content in its top left corner.
///
/// The size is that of the layout, which is not animated. If it changes in an update, the scene is
/// described once more for each level of nested readers, so that all views use the new size.
public struct GeometryReader<Content: View>: PrimitiveView {
  let content: (GeometryProxy) -> Content

  /// Creates a reader whose content receives its size.
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
  /// The size of the reader in points.
  public let size: Size
}

extension NodeTable {
  /// The size for which the content of a reader is described, or nil if it is not yet known.
  mutating func measuredSize(for place: UInt32) -> Size? {
    let reader = self[self[place].parent]
    guard reader.detail == .placed else { return nil }
    self[place].numbers = SIMD4(reader.size.x, reader.size.y, 0, 0)
    return Size(width: reader.size.x, height: reader.size.y)
  }

  /// Whether the content of a reader has to be described again, because the size of the reader has
  /// changed since.
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
