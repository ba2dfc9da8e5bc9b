public import MatchedGeometry

/// The leaves of a scene as they are to be drawn, the lowest first: borrowed, valid while `withDrawables` runs.
public struct Drawables: ~Escapable {
  @usableFromInline let records: Span<DrawRecord>
  @usableFromInline let frames: Span<Rect>
  @usableFromInline let channels: Span<SIMD4<Float>>
  @usableFromInline let carriers: Span<ShownCarrier>
  let riders: Span<Rider>
  let nodes: Span<Node>
  let contents: Span<Content>
  let traits: Span<Traits>
  let payloads: Span<Payload>

  @_lifetime(
    copy records, copy frames, copy channels, copy nodes, copy contents, copy carriers, copy riders,
    copy traits,
    copy payloads)
  init(
    records: Span<DrawRecord>, frames: Span<Rect>, channels: Span<SIMD4<Float>>,
    nodes: Span<Node>, contents: Span<Content>, carriers: Span<ShownCarrier>, riders: Span<Rider>,
    traits: Span<Traits>, payloads: Span<Payload>
  ) {
    self.records = records
    self.frames = frames
    self.channels = channels
    self.nodes = nodes
    self.contents = contents
    self.carriers = carriers
    self.riders = riders
    self.traits = traits
    self.payloads = payloads
  }

  /// How many there are.
  @inlinable public var count: Int { records.count }

  /// The indices, in drawing order.
  @inlinable public var indices: Range<Int> { 0..<records.count }

  /// One of them. The index has to be one of `indices`.
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
  @inlinable public var frame: Rect {
    let frame = list.frames[Int(record.slot)]
    if record.carrier == 0 { return frame }
    let carrier = list.carriers[Int(record.carrier)]
    if record.rider == DrawRecord.matched {
      return Rect(
        x: frame.x - carrier.scrolled.x, y: frame.y - carrier.scrolled.y, width: frame.width,
        height: frame.height)
    }
    if record.rider == DrawRecord.own {
      return Rect(
        x: frame.x + carrier.origin.x, y: frame.y + carrier.origin.y, width: frame.width,
        height: frame.height)
    }
    return carriedFrame(frame)
  }

  /// That of a leaf that follows the size of a match.
  @usableFromInline
  func carriedFrame(_ frame: Rect) -> Rect {
    let carrier = list.carriers[Int(record.carrier)]
    if record.rider == DrawRecord.content { return Rect(carrier.origin, carrier.size) }
    var frame = frame + list.riders[Int(record.rider)].rect(carrier.share)
    frame.x += carrier.origin.x
    frame.y += carrier.origin.y
    return frame
  }

  /// How opaque, 0...1: its own fade and all opacities around it.
  @inlinable public var opacity: Float {
    var opacity = record.channel == 0 ? 1 : list.channels[Int(record.channel)].x
    if record.carrier != 0 { opacity *= list.carriers[Int(record.carrier)].opacity }
    return min(1, max(0, opacity))
  }

  /// From the coordinates of the frame to those of the scene: scales, rotations and projections around it.
  @inlinable public var transform: ProjectionTransform {
    record.carrier == 0 ? ProjectionTransform() : list.carriers[Int(record.carrier)].transform
  }

  /// Whether `transform` changes anything.
  @inlinable public var isTransformed: Bool {
    record.carrier != 0 && !list.carriers[Int(record.carrier)].isPlain
  }

  /// The innermost shape that it is clipped to; nil: none.
  public var clip: Clip? {
    record.carrier == 0 ? nil : clip(list.carriers[Int(record.carrier)].clip)
  }

  /// All shapes that it is clipped to, innermost first.
  public var clips: [Clip] {
    var clips: [Clip] = []
    var clip = clip
    while let next = clip {
      clips.append(next)
      clip = self.clip(next.outer)
    }
    return clips
  }

  private func clip(_ index: UInt32) -> Clip? {
    if index == 0 { return nil }
    let carrier = list.carriers[Int(index)]
    let frame = carrier.clipFrame
    let side = min(frame.width, frame.height)
    var clip = Clip(
      frame: frame, cornerRadius: carrier.radius, transform: carrier.transform,
      outer: carrier.outerClip)
    switch carrier.clipCode {
    case 1:
      clip.frame = Rect(
        x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
      clip.cornerRadius = side / 2
    case 2: clip.cornerRadius = side / 2
    default: clip.cornerRadius = min(max(0, carrier.radius), side / 2)
    }
    return clip
  }

  /// What to draw.
  public var content: Content { list.contents[contentIndex] }

  /// A number of the content that stays while the leaf lives, from 1 on: an index into a renderer's own table.
  public var contentIndex: Int { Int(list.nodes[Int(record.node)].payload) }

  /// The element in the engine whose frame it is drawn in. It may be that of a match around it.
  public var element: Element.ID {
    let node = list.nodes[Int(record.node)]
    let parent = list.nodes[Int(node.parent)]
    return parent.kind == .matched ? parent.element : node.element
  }

  /// The innermost match around it; nil: none.
  public var match: Match? {
    var place = record.node
    while place != 0 {
      let node = list.nodes[Int(place)]
      if node.kind == .matched, case .match(let match) = list.payloads[Int(node.payload)] {
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
      let node = list.nodes[Int(place)]
      if node.flags.contains(.leaving) { return true }
      place = node.parent
    }
    return false
  }

  /// The innermost value of `tag(_:)` around it.
  public var tag: AnyHashable? {
    var place = record.node
    while place != 0 {
      let node = list.nodes[Int(place)]
      if node.traits != 0, let tag = list.traits[Int(node.traits)].tag { return tag }
      place = node.parent
    }
    return nil
  }
}

/// A shape that something is clipped to.
public struct Clip: Hashable, Sendable {
  /// The frame of the shape, before the transform.
  public var frame: Rect
  /// The radius of its corners, in points; half of the shorter side for circles and capsules.
  public var cornerRadius: Float
  /// From the coordinates of the frame to those of the scene.
  public var transform: ProjectionTransform
  let outer: UInt32
}
