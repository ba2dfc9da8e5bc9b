import MatchedGeometry

/// A page as of the latest tick.
struct ShownPage {
  /// Whether the page is in its path or exiting, and the engine shows it.
  var isThere = false
  /// Whether the page is neither at its own position nor exited.
  var isFlying = false
  /// Whether the page is covered or must not be drawn yet.
  var isHidden = false
  /// The frame before the rotation, relative to the effect node around the stack.
  var frame = Rect.zero
  var angle: Float = 0
  var radius: Float = 0
  /// The opacity of the page's own picture.
  var opacity: Float = 1
  /// The same opacity before clamping. Springs take it beyond 0 and 1, and a lost source down to
  /// -1.
  var share: Float = 1
  /// The opacity of the picture of the source.
  var presence: Float = 1
  var dimming: Float = 0
  var shadow = ShadowNumbers()
  /// The visible part of the source within its frame, and the stretch of the source.
  var part = Rect.zero
  var stretch = SIMD2<Float>(1, 1)
}

extension Page {
  /// Whether the picture of its source fades. This may outlast the flight if the source was lost
  /// late.
  func isFading(_ engine: borrowing MatchedGeometryEngine) -> Bool {
    far.isLost && isChanging(engine)
  }

  /// Whether any of its values moves.
  func isChanging(_ engine: borrowing MatchedGeometryEngine) -> Bool {
    for value in values where engine.isSettled(value) == false { return true }
    return false
  }
}

extension ShownPage {
  init(_ page: Page, _ tree: borrowing SceneTree, _ engine: borrowing MatchedGeometryEngine) {
    isThere = true
    if page.style == .root { return }
    let element = tree.nodes[page.node].element
    let shown = engine.presentationFrame(of: element)
    if shown == nil, !page.isFading(engine) {
      isThere = false
      return
    }
    frame = shown ?? page.far.rect.frame
    isFlying = engine.isExiting(element) || engine.isSettled(element) == false
    dimming = Page.dimming
    guard page.values.count == 5, let shape = engine.presentationValue(of: page.values[0]),
      let color = engine.presentationValue(of: page.values[1]),
      let place = engine.presentationValue(of: page.values[2]),
      let part = engine.presentationValue(of: page.values[3]),
      let stretch = engine.presentationValue(of: page.values[4])
    else { return }
    if page.isChanging(engine) { isFlying = true }
    angle = shape.x
    radius = max(0, shape.y)
    share = shape.z
    opacity = min(1, max(0, shape.z))
    presence = page.far.isLost ? min(1, max(0, (1 + shape.z) / (1 + page.far.lostFrom))) : 1
    dimming = min(1, max(0, shape.w))
    shadow.color = color
    shadow.place = place
    self.part = Rect(part.lowHalf * FarEnd.partScale, part.highHalf * FarEnd.partScale)
    self.stretch = stretch.lowHalf
  }
}

extension ShownEffectNode {
  /// Maps a page or its source into the flying shape. `content` is the frame without the flight,
  /// `stretch` the stretch before the uniform scale, and `outer` the effect node around the stack.
  mutating func applyFlight(
    _ index: UInt32, _ page: ShownPage, content: Rect, stretch: SIMD2<Float> = SIMD2(1, 1),
    in outer: ShownEffectNode
  ) {
    var goal = page.frame
    goal.x += outer.origin.x
    goal.y += outer.origin.y
    let sides = SIMD2(abs(stretch.x), abs(stretch.y))
    let scale = ProjectionTransform.scale(
      filling: goal, with: SIMD2(content.width, content.height) * sides)
    let own = ProjectionTransform(
      content, into: goal, scale: scale, turned: page.angle, stretch: stretch)
    transform = own.concatenating(outer.transform)
    space = own.concatenating(outer.space)
    isPlain = transform.isIdentity
    opacity = outer.opacity
    clip = outer.clip
    outerClip = outer.outerClip
    scroll = outer.scroll
    let size = SIMD2(max(0, goal.width), max(0, goal.height)) / (scale * sides)
    let center = content.center
    setClip(
      index, Rect(SIMD2(center.x, center.y) - size / 2, size),
      radius: page.radius / (scale * max(sides.x, sides.y)), code: 0)
  }
}
