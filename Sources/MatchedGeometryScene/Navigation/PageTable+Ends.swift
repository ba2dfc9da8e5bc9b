import MatchedGeometry

// The geometry of far ends: beyond an edge, at a source as shown, and at a source at rest.

extension PageTable {
  /// The far end beyond an edge.
  func plainEnd(
    _ page: UInt32, _ nodes: borrowing NodeTable, _ effects: borrowing EffectTable
  ) -> FarEnd {
    let place = self[page].node
    var end = FarEnd()
    end.shadow = self[page].far.shadow.none
    end.rect = OrientedRect(effects.frame(of: place, nodes))
    if self[page].style == .pushed {
      end.rect.frame.x += nodes[place].size.x
    } else {
      end.rect.frame.y += nodes[place].size.y
    }
    return end
  }

  /// The far end at a source as shown, or nil if no part of the source is visible.
  func shownEnd(
    _ source: UInt32, _ page: UInt32, _ draws: borrowing DrawList,
    _ engine: borrowing MatchedGeometryEngine, _ nodes: inout NodeTable,
    _ effects: borrowing EffectTable, _ matching: borrowing Matching
  ) -> FarEnd? {
    let node = nodes[source]
    let effectNode = effects.geometry(of: source, nodes).effectNode
    guard !isUsed(source, butBy: page), effectNode != 0, Int(effectNode) < draws.shownEffects.count,
      var frame = engine.presentationFrame(of: node.element)
    else { return targetEnd(source, page, &nodes, effects) }
    let parent = draws.shownEffects[Int(effects[node.effectNode].parent)]
    frame.x += parent.origin.x
    frame.y += parent.origin.y
    if node.layoutShift != 0 { frame += matching.layoutShifts[node.layoutShift].rect(parent.share) }
    let outer = outerEffectNode(of: page, nodes, effects)
    var part = effects.ownPart(of: source, nodes)
    part.move(from: Rect(node.origin, node.size), to: frame)
    effects.clipShown(&part, of: source, upTo: outer, draws.shownEffects, nodes)
    let stack = draws.shownEffects[Int(outer)]
    var transform = draws.shownEffects[Int(effectNode)].transform
    if let back = stack.transform.inverse { transform = transform.concatenating(back) }
    var end = end(source, page, part, of: frame, transform, origin: stack.origin, &nodes, effects)
    if parent.opacity < stack.opacity {
      // The surroundings of the source are not opaque, so its picture starts with their opacity.
      end?.share = parent.opacity / stack.opacity - 1
      end?.isLost = true
    }
    return end
  }

  /// The far end at a source at rest, or nil if no part of the source is visible there.
  func targetEnd(
    _ source: UInt32, _ page: UInt32, _ nodes: inout NodeTable, _ effects: borrowing EffectTable
  ) -> FarEnd? {
    let node = nodes[source]
    let outer = outerEffectNode(of: page, nodes, effects)
    var part = effects.ownPart(of: source, nodes)
    effects.clipTargets(&part, of: source, upTo: outer, nodes)
    var transform = effects.targetTransform(effects.geometry(of: source, nodes).effectNode, nodes)
    if let back = effects.targetTransform(outer, nodes).inverse {
      transform = transform.concatenating(back)
    }
    return end(
      source, page, part, of: Rect(node.origin, node.size), transform,
      origin: effects.base(of: outer, nodes),
      &nodes, effects)
  }

  /// The effect node around the stack of a page.
  func outerEffectNode(
    of page: UInt32, _ nodes: borrowing NodeTable, _ effects: borrowing EffectTable
  ) -> UInt32 {
    let effect = nodes[self[page].node].effectNode
    return effect == 0 ? 0 : effects[effect].parent
  }

  private func end(
    _ source: UInt32, _ page: UInt32, _ part: ClippedRect, of frame: Rect,
    _ transform: ProjectionTransform, origin: SIMD2<Float>, _ nodes: inout NodeTable,
    _ effects: borrowing EffectTable
  ) -> FarEnd? {
    var end = FarEnd()
    end.rect = OrientedRect(part.rect, transform)
    if part.isEmpty || !end.rect.isLegal || end.rect.isEmpty {
      if self[page].plan == .flyIn {
        nodes.report(.emptyTransitionSource, at: source)
      }
      return nil
    }
    end.rect.frame.x -= origin.x
    end.rect.frame.y -= origin.y
    let seen = part.rect
    end.part = Rect(
      x: seen.x - frame.x, y: seen.y - frame.y, width: seen.width - frame.width,
      height: seen.height - frame.height)
    end.stretch = end.rect.stretch
    end.radius = part.radius * max(abs(end.stretch.x), abs(end.stretch.y))
    end.share = 0
    end.isZoom = true
    end.shadow = self[page].far.shadow.none
    if case .source(let said) = nodes.payloads[nodes[source].payload] {
      end.shadow = said.configuration.shadow ?? end.shadow
      end.color = self[page].source == 0 ? nil : said.configuration.color
    }
    return end
  }
}

extension Rect {
  /// The rectangle, displaced and resized.
  func inset(by inset: Rect) -> Rect {
    Rect(
      x: x + inset.x, y: y + inset.y, width: max(0, width + inset.width),
      height: max(0, height + inset.height))
  }
}
