public import MatchedGeometry

/// The leaves of a scene as they are to be drawn, the lowest first: borrowed, valid while `withDrawables` runs.
public struct Drawables: ~Escapable {
  @usableFromInline let records: Span<DrawRecord>
  @usableFromInline let frames: Span<Rect>
  @usableFromInline let channels: Span<SIMD4<Float>>
  let nodes: Span<Node>
  let contents: Span<Content>

  @_lifetime(copy records, copy frames, copy channels, copy nodes, copy contents)
  init(
    records: Span<DrawRecord>, frames: Span<Rect>, channels: Span<SIMD4<Float>>,
    nodes: Span<Node>, contents: Span<Content>
  ) {
    self.records = records
    self.frames = frames
    self.channels = channels
    self.nodes = nodes
    self.contents = contents
  }

  /// How many there are.
  @inlinable public var count: Int { records.count }

  /// The indices, in drawing order.
  @inlinable public var indices: Range<Int> { 0..<records.count }

  /// One of them.
  @inlinable public subscript(index: Int) -> Drawable {
    @_lifetime(copy self)
    get { Drawable(list: self, record: records[index]) }
  }
}

/// One leaf as it is to be drawn. Everything about it is looked up when it is asked for.
public struct Drawable: ~Escapable {
  @usableFromInline let list: Drawables
  @usableFromInline let record: DrawRecord

  @inlinable
  @_lifetime(copy list)
  init(list: Drawables, record: DrawRecord) {
    self.list = list
    self.record = record
  }

  /// The frame, before the transform.
  @inlinable public var frame: Rect { list.frames[Int(record.slot)] }

  /// How opaque, 0...1.
  @inlinable public var opacity: Float {
    let fade = record.channel == 0 ? 1 : list.channels[Int(record.channel)].x
    return min(1, max(0, fade))
  }

  /// What to draw.
  public var content: Content { list.contents[contentIndex] }

  /// A number of the content that stays while the leaf lives.
  public var contentIndex: Int { Int(list.nodes[Int(record.node)].payload) }

  /// The leaf's element in the engine.
  public var element: Element.ID { list.nodes[Int(record.node)].element }
}
