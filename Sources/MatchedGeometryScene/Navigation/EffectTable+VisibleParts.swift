import MatchedGeometry

// The visible part of a source, which is its own shape clipped by the clips around it.

extension EffectTable {
  /// The view of a source and the effect node around that view. Offsets, scales and rotations
  /// directly inside of the source are part of the source.
  func geometry(of source: UInt32, _ nodes: borrowing NodeTable) -> (
    view: UInt32, effectNode: UInt32
  ) {
    var found = (view: source, effectNode: nodes[source].effectNode)
    var place = nodes[source].firstChild
    while place != 0 {
      switch nodes[place].kind {
      case .offset: found.view = nodes[place].firstChild
      case .scale, .rotation, .rotation3D, .projection, .geometryEffect:
        found = (nodes[place].firstChild, nodes[place].effectNode)
      case .opacity, .blur, .shadow, .clip, .animation, .transaction, .tap, .link, .containerShape:
        break
      default: return found.view == 0 ? (source, nodes[source].effectNode) : found
      }
      place = nodes[place].firstChild
    }
    return found.view == 0 ? (source, nodes[source].effectNode) : found
  }

  /// The shape of a source in layout coordinates, from clips and shapes directly inside of it and
  /// container shapes directly around it.
  func ownPart(of source: UInt32, _ nodes: borrowing NodeTable) -> ClippedRect {
    let node = nodes[source]
    let (view, effectNode) = geometry(of: source, nodes)
    let own = Rect(nodes[view].origin, nodes[view].size)
    if let radius = configuredRadius(of: source, nodes) { return ClippedRect(own, radius: radius) }
    var part = ClippedRect(own)
    var place = effectNode == node.effectNode ? node.parent : 0
    while isRightAround(place, nodes) {
      if nodes[place].kind == .containerShape { clip(&part, nodes[place]) }
      place = nodes[place].parent
    }
    place = view == source ? node.firstChild : view
    while isRightAround(place, nodes) {
      if nodes[place].kind == .containerShape || nodes[place].kind == .clip {
        clip(&part, nodes[place])
      }
      place = nodes[place].firstChild
    }
    if place != 0, nodes[place].kind == .shape,
      case .shape(let shape) = nodes.contents[nodes[place].payload]
    {
      let (code, radius) = shape.outline.clip
      part.clip(to: Rect(nodes[place].origin, nodes[place].size), code: code, radius: radius)
    }
    return part
  }

  /// The corner radius in the configuration of the source, or nil if it has none.
  private func configuredRadius(of source: UInt32, _ nodes: borrowing NodeTable) -> Float? {
    guard case .source(let said) = nodes.payloads[nodes[source].payload] else { return nil }
    return said.configuration.radius
  }

  /// Whether a node contains exactly one view, in its own coordinates.
  func isRightAround(_ place: UInt32, _ nodes: borrowing NodeTable) -> Bool {
    place != 0 && (nodes[place].kind.isUnary || nodes[place].kind.isStructure)
      && !nodes.isTransforming(place)
  }

  private func clip(_ part: inout ClippedRect, _ node: Node) {
    part.clip(to: Rect(node.origin, node.size), code: node.code, radius: node.numbers.x)
  }

  // MARK: Clips around

  /// The innermost effect node around the view of a source. This one and those further out may clip
  /// the source.
  private func innermostEffectNode(around source: UInt32, _ nodes: borrowing NodeTable) -> UInt32 {
    var place = geometry(of: source, nodes).view
    while place != source, !nodes[place].kind.isEffectNode || nodes[place].effectNode == 0 {
      place = nodes[place].parent
    }
    return nodes[place].effectNode
  }

  /// Clips a source by the clips around it, up to an outer effect node, with all views at rest.
  func clipTargets(
    _ part: inout ClippedRect, of source: UInt32, upTo outer: UInt32, _ nodes: borrowing NodeTable
  ) {
    let own = targetTransform(geometry(of: source, nodes).effectNode, nodes)
    var index = innermostEffectNode(around: source, nodes)
    while index != 0, index != outer {
      let node = nodes[self[index].node]
      if node.kind == .scroll || node.kind == .clip, !isReplaced(self[index].node, source, nodes) {
        part.clip(
          to: Rect(node.origin, node.size), code: node.kind == .scroll ? 0 : node.code,
          radius: node.kind == .scroll ? 0 : node.numbers.x,
          by: targetTransform(index, nodes).relative(to: own))
      }
      index = self[index].parent
    }
  }

  /// Clips a source by the clips around it, up to an outer effect node, as shown.
  func clipShown(
    _ part: inout ClippedRect, of source: UInt32, upTo outer: UInt32,
    _ shownEffects: borrowing [ShownEffectNode], _ nodes: borrowing NodeTable
  ) {
    let own = shownEffects[Int(geometry(of: source, nodes).effectNode)].transform
    var index = shownEffects[Int(innermostEffectNode(around: source, nodes))].clip
    while index != 0, index != shownEffects[Int(outer)].clip {
      let effectNode = shownEffects[Int(index)]
      if !isReplaced(self[index].node, source, nodes) {
        part.clip(
          to: effectNode.clipFrame, code: effectNode.clipCode, radius: effectNode.radius,
          by: effectNode.transform.relative(to: own))
      }
      index = effectNode.outerClip
    }
  }

  /// Whether a clip shape directly around a source is replaced by the configuration of the source.
  private func isReplaced(_ clip: UInt32, _ source: UInt32, _ nodes: borrowing NodeTable) -> Bool {
    guard configuredRadius(of: source, nodes) != nil, nodes[clip].kind == .clip else {
      return false
    }
    var place = nodes[source].parent
    while isRightAround(place, nodes) {
      if place == clip { return true }
      place = nodes[place].parent
    }
    place = nodes[clip].parent
    while place != 0, place != source { place = nodes[place].parent }
    return place == source
  }
}

extension ProjectionTransform {
  /// The transform from the coordinates of this transform to those of another one, by way of the
  /// scene. It is exactly the identity if both are equal.
  fileprivate func relative(to other: ProjectionTransform) -> ProjectionTransform {
    if self == other { return ProjectionTransform() }
    return other.inverse.map { concatenating($0) } ?? ProjectionTransform()
  }
}

extension ShapeContent.Outline {
  /// The outline as the numbers of a clip shape.
  @usableFromInline
  var clip: (code: UInt8, radius: Float) {
    switch self {
    case .rectangle: (0, 0)
    case .roundedRectangle(let radius, _): (0, radius)
    case .circle: (1, 0)
    case .capsule: (2, 0)
    case .ellipse: (3, 0)
    }
  }
}
