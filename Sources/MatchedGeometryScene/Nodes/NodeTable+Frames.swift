import MatchedGeometry

// Properties that follow from a single node, such as its content and its effect.

extension NodeTable {
  /// Whether a node transforms its content, other than by a transform that layout ignores.
  func isTransforming(_ place: UInt32) -> Bool {
    let node = self[place]
    if node.kind == .geometryEffect, case .effect(let box) = payloads[node.payload] {
      return !box.isIgnoredByLayout
    }
    return node.kind.isTransforming
  }

  /// Whether a matched node contains only a leaf that takes any size.
  func isFilled(_ place: UInt32) -> Bool {
    let child = self[self[place].firstChild]
    switch child.kind {
    case .color: return true
    case .shape, .image, .leaf:
      switch contents[child.payload] {
      case .shape(let shape): return shape.outline != .circle
      case .image(let image): return image.isResizable
      case .leaf(let leaf): return leaf.sizing.isFlexible
      default: return false
      }
    default: return false
    }
  }

  /// The leaf that a matched node draws by its own element, or 0.
  func directLeaf(of place: UInt32) -> UInt32 {
    let child = self[place].firstChild
    return child != 0 && self[child].kind.isDrawn ? child : 0
  }

  /// The element that draws a leaf, which is its own or that of the match directly around it.
  func element(ofLeaf place: UInt32) -> Element.ID {
    let parent = self[place].parent
    return self[self[parent].kind == .matched ? parent : place].element
  }

  /// The origin of a node's content in the layout.
  @inline(__always)
  func contentOrigin(of place: UInt32) -> SIMD2<Float> {
    let node = self[place]
    return node.kind == .scroll ? node.origin - node.scrollOffset : node.origin
  }

  /// The size of a node as sent to the engine, which is that of the layout, or the distance between
  /// edges rounded to whole pixels.
  @inline(__always)
  func engineSize(of place: UInt32) -> SIMD2<Float> {
    let node = self[place]
    if pixelLength == 0 { return node.size }
    return rounded(node.origin + node.size) - rounded(node.origin)
  }

  /// Rounds to whole pixels, if the host set a pixel length.
  @inline(__always)
  func rounded(_ point: SIMD2<Float>) -> SIMD2<Float> {
    if pixelLength == 0 { return point }
    return ((point + pixelLength / 2) / pixelLength).rounded(.down) * pixelLength
  }

  /// The effect of a node, with the numbers that it has in the description.
  func effectValues(of place: UInt32) -> [EffectValue] {
    let node = self[place]
    switch node.kind {
    case .opacity, .blur, .stroke, .scale, .rotation, .clip:
      return [
        EffectValue(
          node.kind, code: node.code, numbers: SIMD8(lowHalf: node.numbers, highHalf: .zero))
      ]
    case .rotation3D, .shadow:
      guard case .wide(let numbers) = payloads[node.payload] else { return [] }
      return [EffectValue(node.kind, numbers: numbers)]
    case .geometryEffect:
      guard case .effect(let box) = payloads[node.payload] else { return [] }
      return [EffectValue(.geometryEffect, box: box)]
    case .scroll:
      let offset = node.scrollOffset
      return [EffectValue(.scroll, numbers: SIMD8(offset.x, offset.y, 0, 0, 0, 0, 0, 0))]
    default: return []
    }
  }

  /// The transition of a node as it was last described.
  func lastTransition(_ place: UInt32) -> AnyTransition? {
    if case .transition(let transition) = payloads[self[place].payload] { return transition }
    return nil
  }
}
