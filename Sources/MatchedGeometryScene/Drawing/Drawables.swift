public import MatchedGeometry

/// The leaves of a scene as they are to be drawn, the lowest first: borrowed, valid while `withDrawables` runs.
@safe
public struct Drawables: ~Escapable {
  @usableFromInline let rows: Span<UInt32>
  @usableFromInline let records: Span<DrawRecord>
  @usableFromInline let frames: Span<Rect>
  @usableFromInline let channels: Span<SIMD4<Float>>
  @usableFromInline let carriers: Span<ShownCarrier>
  @usableFromInline let tables: UnsafePointer<DrawTables>

  @_lifetime(borrow list, copy frames, copy channels, copy carriers)
  init(
    _ list: borrowing DrawRecords, frames: Span<Rect>, channels: Span<SIMD4<Float>>,
    carriers: Span<ShownCarrier>, tables: UnsafePointer<DrawTables>
  ) {
    rows = list.rows.span
    records = list.list.span
    self.frames = frames
    self.channels = channels
    self.carriers = carriers
    unsafe self.tables = tables
  }

  /// How many there are.
  @inlinable public var count: Int { rows.count }

  /// The indices, in drawing order.
  @inlinable public var indices: Range<Int> { 0..<rows.count }

  /// One of them. The index has to be one of `indices`.
  @inlinable public subscript(index: Int) -> Drawable {
    @_lifetime(copy self)
    get {
      let row = Int(rows[index])
      // There are as many records as rows.
      let record = unsafe records[unchecked: index]
      let (frame, opacity) = row < frames.count ? (frames[row], 1) : adapted(record)
      return unsafe Drawable(
        frame: frame, opacity: opacity, record: record, tables: tables, in: self)
    }
  }

  /// The frame and the opacity of a leaf that fades, or that something around it changes.
  @usableFromInline
  func adapted(_ record: DrawRecord) -> (Rect, Float) {
    var frame = frames[Int(record.slot)]
    var opacity = record.channel == 0 ? 1 : min(1, channels[Int(record.channel)].x)
    if record.carrier != 0 {
      opacity *= carriers[Int(record.carrier)].opacity
      frame = carried(frame, record)
      if record.shadow != 0 { opacity = inner(opacity, record) }
    }
    return (frame, min(1, max(0, opacity)))
  }

  /// The frame of a leaf with a carrier around it.
  private func carried(_ frame: Rect, _ record: DrawRecord) -> Rect {
    let carrier = carriers[Int(record.carrier)]
    var frame = frame
    switch record.rider {
    case DrawRecord.content: return moved(Rect(carrier.origin, carrier.size), carrier)
    case DrawRecord.own: break
    default: frame += unsafe DrawLookup(tables).rider(record.rider).rect(carrier.share)
    }
    frame.x += carrier.origin.x
    frame.y += carrier.origin.y
    return moved(frame, carrier)
  }

  /// Displaced by the scroll views around it.
  private func moved(_ frame: Rect, _ carrier: ShownCarrier) -> Rect {
    carrier.scroll == 0 ? frame : unsafe DrawLookup(tables).scroll(carrier.scroll).moved(frame)
  }
}

/// One leaf as it is to be drawn. Each computed property is looked up when you ask for it.
@safe
public struct Drawable: ~Escapable {
  /// The frame, before the transform.
  public let frame: Rect
  /// How opaque, 0...1: its own fade and all opacities around it.
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

  /// From the coordinates of the frame to those of the scene: scales, rotations and projections around it.
  public var transform: ProjectionTransform {
    if record.carrier == 0 { return ProjectionTransform() }
    let carrier = lookup.carrier(record.carrier)
    return lookup.scroll(carrier.scroll).moved(carrier.transform)
  }

  /// Whether `transform` changes anything.
  public var isTransformed: Bool {
    record.carrier != 0 && !lookup.carrier(record.carrier).isPlain
  }

  /// The innermost shape that it is clipped to; nil: none.
  public var clip: Clip? {
    record.carrier == 0
      ? nil
      : clip(lookup.carrier(record.carrier).clip, upTo: outerClip) ?? flyingShape.first
  }

  /// All shapes that it is clipped to, innermost first.
  public var clips: [Clip] {
    record.carrier == 0
      ? []
      : clips(from: lookup.carrier(record.carrier).clip, upTo: outerClip) + flyingShape
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
    let carrier = lookup.carrier(index)
    return Clip(carrier, lookup.scroll(carrier.clipScroll))
  }

  /// What to draw.
  public var content: DrawableContent {
    let content = lookup.content(lookup.node(record.node).payload)
    guard case .shape(var shape) = content, shape.stroke != nil else { return content }
    shape.stroke?.lineWidth = lookup.carrier(record.carrier).lineWidth
    return .shape(shape)
  }

  /// How far it is blurred after it was transformed, in points of the scene; 0: not. It is the radius of all blurs around it, one after the other: the standard deviation of a Gaussian.
  public var blurRadius: Float {
    if record.carrier == 0 { return 0 }
    let blur = lookup.carrier(record.carrier).blur
    if record.shadow == 0 { return blur.squareRoot() }
    return max(0, blur - lookup.carrier(lookup.shadow(record.shadow).around).blur).squareRoot()
  }

  /// A number of the content that stays while the leaf lives, from 1 on: an index into a renderer's own table.
  public var contentIndex: Int { Int(lookup.node(record.node).payload) }

  /// The element in the engine whose frame it is drawn in. It may be that of a match around it.
  public var element: Element.ID {
    let node = lookup.node(record.node)
    let parent = lookup.node(node.parent)
    return parent.kind == .matched ? parent.element : node.element
  }

  /// The innermost match around it; nil: none.
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

  /// Whether it is on its way out.
  public var isLeaving: Bool {
    var place = record.node
    while place != 0 {
      let node = lookup.node(place)
      if node.isExiting { return true }
      place = node.parent
    }
    return false
  }

  /// The innermost value of `tag(_:)` around it.
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
