import MatchedGeometry

/// A carrier as of the latest tick.
@usableFromInline
struct ShownCarrier {
  /// From where the layout has it to where it is drawn.
  @usableFromInline var transform = ProjectionTransform()
  /// The same without the effects that are for the drawing only.
  var space = ProjectionTransform()
  @usableFromInline var isPlain = true
  /// What rows inside are relative to.
  @usableFromInline var origin = SIMD2<Float>.zero
  /// The innermost scroll view around what is inside, in the list of those, and around its clip frame; 0: none.
  var scroll: UInt32 = 0
  var clipScroll: UInt32 = 0
  /// Of a matched node: how large its content is, and the share of the way from the first size to the last.
  @usableFromInline var size = SIMD2<Float>.zero
  @usableFromInline var share: Float = 1
  @usableFromInline var opacity: Float = 1
  /// The square of the radius of what blurs it, in points of the scene.
  var blur: Float = 0
  var lineWidth: Float = 0
  /// The innermost carrier that clips, this one included; 0: none.
  @usableFromInline var clip: UInt32 = 0
  /// Of one that clips: its frame and the radius of its corners.
  var clipFrame = Rect.zero
  var radius: Float = 0
  var clipCode: UInt8 = 0
  /// The next one further out that clips.
  var outerClip: UInt32 = 0

  mutating func setClip(_ index: UInt32, _ frame: Rect, radius: Float, code: UInt8) {
    outerClip = clip
    clip = index
    clipScroll = scroll
    clipFrame = frame
    self.radius = radius
    clipCode = code
  }
}

/// The rows of the engine that carriers are made of.
struct ShownRows: ~Escapable {
  let frames: Span<Rect>
  let values: Span<SIMD4<Float>>

  @_lifetime(copy frames, copy values)
  init(frames: Span<Rect>, values: Span<SIMD4<Float>>) {
    self.frames = frames
    self.values = values
  }
}

extension ShownCarrier {
  /// A carrier at the present rows, given those around it.
  init(
    _ index: UInt32, isGone: Bool, in carried: borrowing [ShownCarrier],
    _ tree: borrowing SceneTree,
    _ rows: borrowing ShownRows
  ) {
    let parent = carried[Int(tree.carriers[index].parent)]
    self = parent
    size = .zero
    let carrier = tree.carriers[index]
    let node = tree.nodes[carrier.node]
    if carrier.fit != 0 {
      let fit = tree.matching.fits[carrier.fit]
      let frame = isGone ? fit.goal : rows.frames[node.element.slot]
      match(fit, node, frame, in: parent, home: carried[Int(fit.home)], rows)
      return
    }
    var frame = Rect.zero
    if node.kind.hasFrame, node.element != .invalid {
      frame = parent.frame(of: node, tree, rows)
    }
    for part in carrier.parts { add(part, frame, index, rows) }
    if node.kind == .group {
      origin = SIMD2(frame.x, frame.y)
    } else if node.kind == .scroll {
      setClip(index, frame, radius: 0, code: 0)
    }
  }

  private mutating func add(
    _ part: CarrierPart, _ frame: Rect, _ index: UInt32, _ rows: borrowing ShownRows
  ) {
    guard let row = part.rows.first else {
      if let box = part.box { add(box.transform([], in: frame), box.isIgnoredByLayout) }
      return
    }
    let numbers = rows.values[Int(row)]
    switch part.kind {
    // Beyond 1 it is opaque, and nothing of that is left for what is around or inside.
    case .opacity: opacity *= min(1, numbers.x)
    case .blur:
      // One blur after the other is one by the root of the sum of the squares.
      let radius = max(0, numbers.x)
      blur += radius * radius * transform.areaScale
    case .stroke: lineWidth = max(0, numbers.x)
    case .shadow: break
    case .scroll: origin = SIMD2(frame.x - numbers.x, frame.y - numbers.y)
    case .clip: setClip(index, frame, radius: numbers.x, code: part.code)
    case .geometryEffect:
      guard let box = part.box else { return }
      box.take(part.rows, rows.values)
      add(box.transform(box.shown, in: frame), box.isIgnoredByLayout)
    default:
      let second = part.rows.count > 1 ? rows.values[Int(part.rows[1])] : .zero
      add(ProjectionTransform(part.kind, numbers, second, in: frame), false)
    }
  }

  private mutating func add(_ own: ProjectionTransform, _ isIgnoredByLayout: Bool) {
    if own.isIdentity { return }
    let (all, layout) = (own.concatenating(transform), own.concatenating(space))
    // One that takes things further than numbers reach is left out.
    guard all.isFinite, layout.isFinite else { return }
    transform = all
    if !isIgnoredByLayout { space = layout }
    isPlain = transform.isIdentity
  }

  /// The content of a matched node is laid onto the point of the group, as large as it answers the group's size.
  private mutating func match(
    _ fit: Fit, _ node: Node, _ frame: Rect, in parent: ShownCarrier, home: ShownCarrier,
    _ rows: borrowing ShownRows
  ) {
    let proposed = SIMD2(frame.width, frame.height)
    if fit.isFilled {
      size = proposed
      share = 1
    } else {
      share =
        fit.progress == nil ? fit.share(of: proposed) : rows.values[Int(fit.progressRow)].x
      size = fit.size(at: share)
    }
    let inner = fit.anchor * (fit.hasPosition ? size : node.size)
    var value = SIMD2<Float>.zero
    if fit.value != nil { value = rows.values[Int(fit.row)].lowHalf }
    if fit.rides {
      origin = parent.origin + value + fit.offset(node, frame) - inner
    } else {
      let corner = SIMD2(frame.x, frame.y)
      origin = parent.point(corner + fit.offset(node, frame), of: home) + value - inner
    }
  }

  /// Where a node right inside of this one is shown, not relative to its origin.
  func frame(of node: Node, _ tree: borrowing SceneTree, _ rows: borrowing ShownRows) -> Rect {
    var frame = rows.frames[node.element.slot]
    frame.x += origin.x
    frame.y += origin.y
    if node.rider != 0 { frame += tree.matching.riders[node.rider].rect(share) }
    return frame
  }

  /// Where a point that is relative to another carrier is in the plane of this one, not relative to its origin.
  func point(_ point: SIMD2<Float>, of other: ShownCarrier) -> SIMD2<Float> {
    let point = point + other.origin
    if space == other.space { return point }
    let place = other.space.reach(point)
    return space.inverse?.reach(place) ?? place
  }
}

extension ProjectionTransform {
  /// How many times as large an area becomes, perspective left out.
  fileprivate var areaScale: Float { abs(m11 * m22 - m12 * m21) }
}
