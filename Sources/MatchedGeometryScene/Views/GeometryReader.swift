public import MatchedGeometry

/// Hands its own size to its content. It takes all the space that it is proposed; its content is put to its top left corner.
///
/// The size is that of the layout, which knows no motion. Where it changes in an update the scene is described once more for each reader within the other, so that all views are made of the new size.
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

/// What a `GeometryReader` knows of itself.
public struct GeometryProxy: Hashable, Sendable {
  /// How large it is, in points.
  public let size: Size
}

extension NodeTable {
  /// The size that the content of a reader is made for; nil: nobody knows it yet.
  mutating func measuredSize(for place: UInt32) -> Size? {
    let reader = self[self[place].parent]
    guard reader.detail == .placed else { return nil }
    self[place].numbers = SIMD4(reader.size.x, reader.size.y, 0, 0)
    return Size(width: reader.size.x, height: reader.size.y)
  }

  /// Whether the content of a reader was made for another size than the one that it has: it has to be described again.
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
