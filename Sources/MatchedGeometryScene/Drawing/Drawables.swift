public import MatchedGeometry

/// The drawables of a scene in drawing order, from bottom to top. The list is valid while
/// `withDrawables` runs.
@safe
public struct Drawables: ~Escapable {
  @usableFromInline let tracks: Span<UInt32>
  @usableFromInline let records: Span<DrawRecord>
  @usableFromInline let frames: Span<Rect>
  @usableFromInline let appearances: Span<SIMD4<Float>>
  @usableFromInline let effects: Span<ShownEffectNode>
  @usableFromInline let tables: UnsafePointer<DrawTables>

  @_lifetime(borrow list, copy frames, copy appearances, copy effects)
  init(
    _ list: borrowing DrawRecords, frames: Span<Rect>, appearances: Span<SIMD4<Float>>,
    effects: Span<ShownEffectNode>, tables: UnsafePointer<DrawTables>
  ) {
    tracks = list.tracks.span
    records = list.list.span
    self.frames = frames
    self.appearances = appearances
    self.effects = effects
    unsafe self.tables = tables
  }

  /// The number of drawables.
  @inlinable public var count: Int { tracks.count }

  /// The indices of the drawables, in drawing order.
  @inlinable public var indices: Range<Int> { 0..<tracks.count }

  /// The drawable at an index, which has to be one of `indices`.
  @inlinable public subscript(index: Int) -> Drawable {
    @_lifetime(copy self)
    get {
      let track = Int(tracks[index])
      // There are as many records as tracks, and `tracks` checked the index.
      let record = unsafe records[unchecked: index]
      let (frame, opacity) = track < frames.count ? (frames[track], 1) : resolved(record)
      return unsafe Drawable(
        frame: frame, opacity: opacity, record: record, tables: tables, in: self)
    }
  }

  /// The frame and the opacity of a leaf that fades or has effects around it.
  @usableFromInline
  func resolved(_ record: DrawRecord) -> (Rect, Float) {
    var frame = frames[Int(record.slot)]
    var opacity = record.appearance == 0 ? 1 : min(1, appearances[Int(record.appearance)].x)
    if record.effectNode != 0 {
      opacity *= effects[Int(record.effectNode)].opacity
      frame = frameInEffectNode(frame, record)
      if record.shadow != 0 { opacity = inner(opacity, record) }
    }
    return (frame, min(1, max(0, opacity)))
  }

  /// The frame of a leaf with an effect node around it.
  private func frameInEffectNode(_ frame: Rect, _ record: DrawRecord) -> Rect {
    let effectNode = effects[Int(record.effectNode)]
    var frame = frame
    switch record.layoutShift {
    case DrawRecord.content: return moved(Rect(effectNode.origin, effectNode.size), effectNode)
    case DrawRecord.own: break
    default:
      frame += unsafe DrawLookup(tables).layoutShift(record.layoutShift).rect(effectNode.share)
    }
    frame.x += effectNode.origin.x
    frame.y += effectNode.origin.y
    return moved(frame, effectNode)
  }

  /// Displaced by the scroll views around it.
  private func moved(_ frame: Rect, _ effectNode: ShownEffectNode) -> Rect {
    effectNode.scroll == 0
      ? frame : unsafe DrawLookup(tables).scroll(effectNode.scroll).moved(frame)
  }
}

/// A leaf to draw. Computed properties are looked up at each access.
@safe
public struct Drawable: ~Escapable {
  /// The frame to draw in, before the transform.
  public let frame: Rect
  /// The opacity, 0...1, which is the product of the leaf's own fade and all opacities around it.
  public let opacity: Float
  @usableFromInline let record: DrawRecord
  @usableFromInline let tables: UnsafePointer<DrawTables>

  @inlinable
  @_lifetime(copy list)
  init(
    frame: Rect, opacity: Float, record: DrawRecord, tables: UnsafePointer<DrawTables>,
    in list: Drawables
  ) {
    self.frame = frame
    self.opacity = opacity
    self.record = record
    unsafe self.tables = tables
  }

  var lookup: DrawLookup { unsafe DrawLookup(tables) }

  /// The transform from the coordinates of the frame to those of the scene. It combines all scales,
  /// rotations and projections around the leaf.
  public var transform: ProjectionTransform {
    if record.effectNode == 0 { return ProjectionTransform() }
    let effectNode = lookup.effectNode(record.effectNode)
    return lookup.scroll(effectNode.scroll).moved(effectNode.transform)
  }

  /// Whether `transform` is not the identity.
  public var isTransformed: Bool {
    record.effectNode != 0 && !lookup.effectNode(record.effectNode).isPlain
  }

  /// The innermost shape to which the leaf is clipped, or nil for none.
  public var clip: Clip? {
    record.effectNode == 0
      ? nil
      : clip(lookup.effectNode(record.effectNode).clip, upTo: outerClip) ?? flyingShape.first
  }

  /// All shapes to which the leaf is clipped, innermost first.
  public var clips: [Clip] {
    record.effectNode == 0
      ? []
      : clips(from: lookup.effectNode(record.effectNode).clip, upTo: outerClip) + flyingShape
  }

  func clips(from first: UInt32, upTo end: UInt32) -> [Clip] {
    var clips: [Clip] = []
    var clip = clip(first, upTo: end)
    while let next = clip {
      clips.append(next)
      clip = self.clip(next.outer, upTo: end)
    }
    return clips
  }

  private func clip(_ index: UInt32, upTo end: UInt32) -> Clip? {
    if index == 0 || index == end { return nil }
    let effectNode = lookup.effectNode(index)
    return Clip(effectNode, lookup.scroll(effectNode.clipScroll))
  }

  /// The content to draw.
  public var content: DrawableContent {
    let content = lookup.content(lookup.node(record.node).payload)
    guard case .shape(var shape) = content, shape.stroke != nil else { return content }
    shape.stroke?.lineWidth = lookup.effectNode(record.effectNode).lineWidth
    return .shape(shape)
  }

  /// The blur radius after the transform, in points of the scene, or 0 for no blur. It is the
  /// standard deviation of a Gaussian, and combines all blurs around the leaf.
  public var blurRadius: Float {
    if record.effectNode == 0 { return 0 }
    let blur = lookup.effectNode(record.effectNode).blur
    if record.shadow == 0 { return blur.squareRoot() }
    return max(0, blur - lookup.effectNode(lookup.shadow(record.shadow).around).blur).squareRoot()
  }

  /// A number that identifies the leaf as long as it exists, counted from 1. Use it as an index
  /// into a table of the renderer.
  public var contentIndex: Int { Int(lookup.node(record.node).payload) }

  /// The element of the engine that has the frame. It may be that of a match around the leaf.
  public var element: Element.ID {
    let node = lookup.node(record.node)
    let parent = lookup.node(node.parent)
    return parent.kind == .matched ? parent.element : node.element
  }

  /// The innermost match around the leaf, or nil for none.
  public var match: Match? {
    var place = record.node
    while place != 0 {
      let node = lookup.node(place)
      if node.kind == .matched, case .match(let match) = lookup.payload(node.payload) {
        return match
      }
      place = node.parent
    }
    return nil
  }

  /// Whether the leaf is exiting.
  public var isExiting: Bool {
    var place = record.node
    while place != 0 {
      let node = lookup.node(place)
      if node.isExiting { return true }
      place = node.parent
    }
    return false
  }

  /// The innermost value of `tag(_:)` around the leaf.
  public var tag: AnyHashable? {
    var place = record.node
    while place != 0 {
      let node = lookup.node(place)
      if node.traits != 0, let tag = lookup.traits(node.traits).tag { return tag }
      place = node.parent
    }
    return nil
  }
}
