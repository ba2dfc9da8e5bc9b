import MatchedGeometry

/// An effect node as of the latest tick.
@usableFromInline
struct ShownEffectNode {
  /// The transform from the coordinates of the layout to those of the scene.
  @usableFromInline var transform = ProjectionTransform()
  /// The same transform without effects that layout ignores.
  var space = ProjectionTransform()
  @usableFromInline var isPlain = true
  /// The point that tracks inside are relative to.
  @usableFromInline var origin = SIMD2<Float>.zero
  /// The innermost scroll view around the content, and around the clip frame, as indices in
  /// `DrawList.scrolls`. 0 stands for none.
  var scroll: UInt32 = 0
  var clipScroll: UInt32 = 0
  /// The size of the content of a matched node, and the fraction of the way from the first size to
  /// the last.
  @usableFromInline var size = SIMD2<Float>.zero
  @usableFromInline var share: Float = 1
  @usableFromInline var opacity: Float = 1
  /// The square of the combined blur radius, in points of the scene.
  var blur: Float = 0
  var lineWidth: Float = 0
  /// The innermost effect node that clips, starting with this one, or 0 for none.
  @usableFromInline var clip: UInt32 = 0
  /// The frame and the corner radius of the clip, if this node clips.
  var clipFrame = Rect.zero
  var radius: Float = 0
  var clipCode: UInt8 = 0
  /// The next outer effect node that clips.
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

/// The engine's tracks, from which effect nodes are resolved.
struct ShownTracks: ~Escapable {
  let frames: Span<Rect>
  let values: Span<SIMD4<Float>>

  @_lifetime(copy frames, copy values)
  init(frames: Span<Rect>, values: Span<SIMD4<Float>>) {
    self.frames = frames
    self.values = values
  }
}

extension ShownEffectNode {
  /// Resolves an effect node from the current tracks and the effect nodes around it.
  init(
    _ index: UInt32, isExited: Bool, in shownEffects: borrowing [ShownEffectNode],
    _ tree: borrowing SceneTree,
    _ tracks: borrowing ShownTracks
  ) {
    let parent = shownEffects[Int(tree.effects[index].parent)]
    self = parent
    size = .zero
    let effectNode = tree.effects[index]
    let node = tree.nodes[effectNode.node]
    if effectNode.fit != 0 {
      let fit = tree.matching.fits[effectNode.fit]
      let frame = isExited ? fit.goal : tracks.frames[node.element.slot]
      match(fit, node, frame, in: parent, ancestor: shownEffects[Int(fit.ancestor)], tracks)
      return
    }
    var frame = Rect.zero
    if node.kind.hasFrame, node.element != .invalid {
      frame = parent.frame(of: node, tree, tracks)
    }
    for part in effectNode.parts { add(part, frame, index, tracks) }
    if node.kind == .group {
      origin = SIMD2(frame.x, frame.y)
    } else if node.kind == .scroll {
      setClip(index, frame, radius: 0, code: 0)
    }
  }

  private mutating func add(
    _ part: EffectPart, _ frame: Rect, _ index: UInt32, _ tracks: borrowing ShownTracks
  ) {
    guard let track = part.tracks.first else {
      if let box = part.box { add(box.transform([], in: frame), box.isIgnoredByLayout) }
      return
    }
    let numbers = tracks.values[Int(track)]
    switch part.kind {
    // An opacity above 1 counts as 1, so that it does not raise the product with other opacities.
    case .opacity: opacity *= min(1, numbers.x)
    case .blur:
      // Two blurs in a row equal one with the root of the sum of the squares.
      let radius = max(0, numbers.x)
      blur += radius * radius * transform.areaScale
    case .stroke: lineWidth = max(0, numbers.x)
    case .shadow: break
    case .scroll: origin = SIMD2(frame.x - numbers.x, frame.y - numbers.y)
    case .clip: setClip(index, frame, radius: numbers.x, code: part.code)
    case .geometryEffect:
      guard let box = part.box else { return }
      box.take(part.tracks, tracks.values)
      add(box.transform(box.shown, in: frame), box.isIgnoredByLayout)
    default:
      let second = part.tracks.count > 1 ? tracks.values[Int(part.tracks[1])] : .zero
      add(ProjectionTransform(part.kind, numbers, second, in: frame), false)
    }
  }

  private mutating func add(_ own: ProjectionTransform, _ isIgnoredByLayout: Bool) {
    if own.isIdentity { return }
    let (all, layout) = (own.concatenating(transform), own.concatenating(space))
    // A transform that is not finite is omitted.
    guard all.isFinite, layout.isFinite else { return }
    transform = all
    if !isIgnoredByLayout { space = layout }
    isPlain = transform.isIdentity
  }

  /// Places the content of a matched node at the anchor point of the group, at the size that the
  /// content has for the group's size.
  private mutating func match(
    _ fit: Fit, _ node: Node, _ frame: Rect, in parent: ShownEffectNode, ancestor: ShownEffectNode,
    _ tracks: borrowing ShownTracks
  ) {
    let proposed = SIMD2(frame.width, frame.height)
    if fit.isFilled {
      size = proposed
      share = 1
    } else {
      share =
        fit.progress == nil ? fit.share(of: proposed) : tracks.values[Int(fit.progressTrack)].x
      size = fit.size(at: share)
    }
    let inner = fit.anchor * (fit.hasPosition ? size : node.size)
    var value = SIMD2<Float>.zero
    if fit.value != nil { value = tracks.values[Int(fit.valueTrack)].lowHalf }
    if fit.usesOwnPlace {
      origin = parent.origin + value + fit.offset(node, frame) - inner
    } else {
      let corner = SIMD2(frame.x, frame.y)
      origin = parent.point(corner + fit.offset(node, frame), of: ancestor) + value - inner
    }
  }

  /// The frame at which a node directly inside is shown.
  func frame(of node: Node, _ tree: borrowing SceneTree, _ tracks: borrowing ShownTracks) -> Rect {
    var frame = tracks.frames[node.element.slot]
    frame.x += origin.x
    frame.y += origin.y
    if node.layoutShift != 0 { frame += tree.matching.layoutShifts[node.layoutShift].rect(share) }
    return frame
  }

  /// A point that is relative to another effect node, in the plane of this one.
  func point(_ point: SIMD2<Float>, of other: ShownEffectNode) -> SIMD2<Float> {
    let point = point + other.origin
    if space == other.space { return point }
    let place = other.space.reach(point)
    return space.inverse?.reach(place) ?? place
  }
}

extension ProjectionTransform {
  /// The factor by which it scales areas, without perspective.
  fileprivate var areaScale: Float { abs(m11 * m22 - m12 * m21) }
}
