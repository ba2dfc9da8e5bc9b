public import MatchedGeometry

/// The leaf at a point of a scene.
public struct Hit {
  /// The content of the leaf.
  public let content: DrawableContent
  /// The frame in which the leaf is drawn, before the transform.
  public let frame: Rect
  /// The innermost value of `tag(_:)` around the leaf.
  public let tag: AnyHashable?
  /// The path to the leaf in the scene, as in `SceneDiagnostic.place`.
  public let place: String
  let node: UInt32
}

extension SceneHost {
  /// Finds the topmost leaf at a point.
  ///
  /// Leaves are tested in drawing order, with the transforms with which they are drawn. Exiting and
  /// fully transparent views are not hit, and others only inside of their clips. A circle is hit
  /// only inside of the circle.
  ///
  /// - Parameters:
  ///   - point: A point in points of the scene.
  ///   - isAtTarget: Whether to use the frames at which views will come to rest, instead of those
  ///     that are shown.
  /// - Returns: The leaf, or nil if there is none.
  /// - Complexity: O(leaves).
  public func hitTest(_ point: Point, atTarget isAtTarget: Bool = false) -> Hit? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return withDrawables { drawables in
      for index in drawables.indices.reversed() {
        let drawable = drawables[index]
        if drawable.record.shadow != 0 || drawable.isExiting { continue }
        let node = drawable.record.node
        if isAtTarget ? !isVisibleAtTarget(node, point) : !drawable.isVisible(at: point) {
          continue
        }
        let frame = isAtTarget ? targetFrame(ofLeaf: node) : drawable.frame
        let transform = isAtTarget ? targetTransform(ofLeaf: node) : drawable.transform
        guard contains(frame, drawable.content, transform, point) else { continue }
        return Hit(
          content: drawable.content, frame: frame, tag: drawable.tag,
          place: tree.nodes.place(of: node),
          node: node)
      }
      return nil
    }
  }

  /// Performs the action of the innermost `onTapGesture`, button or link around the topmost leaf at
  /// a point. Call `update` afterwards, because actions change only states of the host or of views
  /// (`needsUpdate`).
  ///
  /// - Parameters:
  ///   - point: A point in points of the scene.
  ///   - isAtTarget: Which frames to use, as in `hitTest(_:atTarget:)`.
  /// - Returns: Whether there was an action.
  /// - Complexity: O(leaves).
  @discardableResult
  public func tap(at point: Point, atTarget isAtTarget: Bool = false) -> Bool {
    guard let hit = hitTest(point, atTarget: isAtTarget) else { return false }
    var place = hit.node
    while place != 0 {
      let node = tree.nodes[place]
      if node.kind == .tap, case .tap(let action) = tree.nodes.payloads[node.payload] {
        tree.nodes.joinStates(around: place)
        action.perform()
        return true
      }
      if node.kind == .link, case .link(let value) = tree.nodes.payloads[node.payload],
        follow(value, from: place)
      {
        return true
      }
      place = node.parent
    }
    return false
  }

  /// Passes the value of a link to the innermost stack around it that accepts the value.
  private func follow(_ value: AnyHashable, from link: UInt32) -> Bool {
    var place = tree.nodes[link].parent
    while place != 0 {
      let node = tree.nodes[place]
      if node.kind == .navigation, case .stack(let action) = tree.nodes.payloads[node.payload] {
        tree.nodes.joinStates(around: place)
        if action.perform(value) { return true }
      }
      place = node.parent
    }
    return false
  }

  private func contains(
    _ frame: Rect, _ content: DrawableContent, _ transform: ProjectionTransform, _ point: Point
  ) -> Bool {
    guard let local = transform.inverse?.transform(point) else { return false }
    guard frame.contains(local) else { return false }
    if case .shape(let shape) = content, shape.outline == .ellipse {
      let x = (local.x - frame.midX) / (frame.width / 2)
      let y = (local.y - frame.midY) / (frame.height / 2)
      return x * x + y * y <= 1
    }
    if case .shape(let shape) = content, shape.outline == .circle {
      let radius = min(frame.width, frame.height) / 2
      let center = frame.center
      let x = local.x - center.x
      let y = local.y - center.y
      return x * x + y * y <= radius * radius
    }
    return true
  }

  /// The frame at which a leaf comes to rest, before the effects around it.
  private func targetFrame(ofLeaf place: UInt32) -> Rect {
    let node = tree.nodes[place]
    let own = Rect(node.origin, node.size)
    var match = node.parent
    while match != 0, tree.nodes[match].kind != .matched { match = tree.nodes[match].parent }
    guard match != 0, let goal = engine.targetFrame(of: tree.nodes[match].element) else {
      return own
    }
    guard let fit = tree.matching.fit(of: match, tree.nodes, tree.effects) else {
      return Rect(
        SIMD2(goal.x, goal.y) + tree.effects.base(of: node.effectNode, tree.nodes),
        SIMD2(goal.width, goal.height))
    }
    let size = fit.isFilled ? SIMD2(goal.width, goal.height) : fit.lastSize
    let inner = fit.anchor * (fit.hasPosition ? size : tree.nodes[match].size)
    let origin = tree.effects.targetPoint(ofMatch: match, fit, goal, tree.nodes) - inner
    if match == node.parent { return Rect(origin, size) }
    var frame = own
    frame.x += origin.x - tree.nodes[match].origin.x
    frame.y += origin.y - tree.nodes[match].origin.y
    return node.layoutShift == 0
      ? frame : frame + tree.matching.layoutShifts[node.layoutShift].rect(1)
  }

  private func targetTransform(ofLeaf place: UInt32) -> ProjectionTransform {
    let node = tree.nodes[place]
    return tree.effects.targetTransform(node.effectNode, tree.nodes)
  }

  /// Whether a leaf is neither transparent nor clipped at a point when everything has come to rest.
  private func isVisibleAtTarget(_ place: UInt32, _ point: Point) -> Bool {
    var index = tree.nodes[place].effectNode
    while index != 0 {
      let effectNode = tree.effects[index]
      let node = tree.nodes[effectNode.node]
      if node.kind == .opacity, !(node.numbers.x > 0) { return false }
      if node.kind == .clip || node.kind == .scroll {
        let local = tree.effects.targetTransform(effectNode.parent, tree.nodes).inverse?.transform(
          point)
        guard let local, Rect(node.origin, node.size).contains(local) else { return false }
      }
      index = effectNode.parent
    }
    return true
  }
}

extension Drawable {
  /// Whether the leaf is neither transparent nor clipped at a point.
  fileprivate func isVisible(at point: Point) -> Bool {
    guard opacity > 0 else { return false }
    guard clip != nil else { return true }
    return clips.allSatisfy { clip in
      clip.transform.inverse.map { clip.frame.contains($0.transform(point)) } ?? false
    }
  }
}

extension Rect {
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
