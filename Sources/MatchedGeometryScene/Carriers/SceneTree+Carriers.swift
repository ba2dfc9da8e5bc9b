import MatchedGeometry

// Carriers of nodes: when they are made, and where what they carry is.

extension SceneTree {
  /// Makes sure that a node has its carrier. Parents have theirs before their children.
  mutating func provideCarrier(_ place: UInt32, parent: UInt32) {
    let kind = self[place].kind
    if ownCarrier(of: place) != 0 { return }
    if kind == .matched, isFilled(place) {
      // As long as its group lives right here, its element says it all.
      self[place].effect = parent
      return
    }
    makeCarrier(place, parent: parent)
  }

  mutating func makeCarrier(_ place: UInt32, parent: UInt32) {
    let kind = self[place].kind
    var carrier = Carrier(node: place, parent: parent)
    let isTransforming = isTransforming(place)
    carrier.transforms = carriers[parent].transforms + (isTransforming ? 1 : 0)
    if kind == .matched, case .match(let match) = payloads[self[place].payload] {
      carrier.fit = Carrier.Fit(
        anchor: SIMD2(match.anchor.x, match.anchor.y),
        hasPosition: match.properties.contains(.position), isFilled: isFilled(place),
        home: carriers[parent].landmark)
    }
    let index = carriers.insert(carrier)
    carriers[index].base = kind.hasOrigin ? index : carriers[parent].base
    carriers[index].landmark =
      kind.hasOrigin || isTransforming ? index : carriers[parent].landmark
    self[place].effect = index
    isReordered = true
  }

  /// The carrier that a node is; 0: none.
  func ownCarrier(of place: UInt32) -> UInt32 {
    let index = self[place].effect
    return index != 0 && carriers[index].node == place ? index : 0
  }

  /// The innermost carrier around a node.
  func carrier(around place: UInt32) -> UInt32 {
    let own = ownCarrier(of: place)
    return own == 0 ? self[place].effect : carriers[own].parent
  }

  /// Not by a transform for the drawing only.
  func isTransforming(_ place: UInt32) -> Bool {
    let node = self[place]
    if node.kind == .geometryEffect, case .effect(let box) = payloads[node.payload] {
      return !box.isIgnoredByLayout
    }
    return node.kind.isTransforming
  }

  /// A matched node with nothing in it but a leaf that takes any size.
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

  /// The leaf that a matched node draws by its own element; 0: none.
  func directLeaf(of place: UInt32) -> UInt32 {
    let child = self[place].firstChild
    return child != 0 && self[child].kind.isDrawn ? child : 0
  }

  /// The node whose element a leaf is drawn by: itself, or the match right around it.
  func owner(ofLeaf place: UInt32) -> UInt32 {
    let parent = self[place].parent
    return self[parent].kind == .matched ? parent : place
  }

  /// The element whose frame a leaf is drawn in.
  func element(ofLeaf place: UInt32) -> Element.ID { self[owner(ofLeaf: place)].element }

  /// The point of the layout that rows inside of a carrier are relative to.
  func base(of carrier: UInt32) -> SIMD2<Float> {
    let base = carriers[carrier].base
    if base == 0 { return .zero }
    return contentOrigin(of: carriers[base].node)
  }

  /// Where the content of a node begins in the layout.
  func contentOrigin(of place: UInt32) -> SIMD2<Float> {
    let node = self[place]
    return node.kind == .scroll ? node.origin - node.scrollOffset : node.origin
  }

  /// The frame of a leaf or of a carrier as the engine gets it.
  func frame(of place: UInt32) -> Rect {
    let node = self[place]
    var origin = rounded(node.origin)
    let size = toldSize(of: place)
    if node.kind == .matched, case .match(let match) = payloads[node.payload] {
      // The anchor point goes through what is between the match and its home, the size does not.
      let home = home(ofMatch: place)
      if isApart(place, from: home) {
        let offset = size * SIMD2(match.anchor.x, match.anchor.y)
        let transform = targetTransform(carrier(around: place), upTo: home)
        origin = transform.reach(origin + offset) - offset
      }
      origin -= base(of: home)
    } else {
      origin -= base(of: carrier(around: place))
    }
    return Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }

  /// The place of a match in the layout, relative to what is right around it.
  func ownPlace(ofMatch place: UInt32) -> SIMD4<Float> {
    let corner = rounded(self[place].origin) - base(of: carrier(around: place))
    return SIMD4(lowHalf: corner, highHalf: .zero)
  }

  /// The size of a node as the engine gets it: that of the layout, to the bit, or between whole pixels.
  func toldSize(of place: UInt32) -> SIMD2<Float> {
    let node = self[place]
    if pixelLength == 0 { return node.size }
    return rounded(node.origin + node.size) - rounded(node.origin)
  }

  /// To whole pixels, if the host says how large one is.
  private func rounded(_ point: SIMD2<Float>) -> SIMD2<Float> {
    if pixelLength == 0 { return point }
    return ((point + pixelLength / 2) / pixelLength).rounded(.down) * pixelLength
  }

  /// What all effects around, up to a carrier further out, will come to rest at, transitions left out.
  func targetTransform(_ carrier: UInt32, upTo home: UInt32 = 0) -> ProjectionTransform {
    var transform = ProjectionTransform()
    var index = carrier
    while index != home, index != 0 {
      let entry = carriers[index]
      let node = self[entry.node]
      if node.kind != .transition, isTransforming(entry.node) {
        for part in effectValues(of: entry.node).reversed() {
          transform = transform.concatenating(
            part.transform(in: Rect(node.origin, node.size), quads: part.quads))
        }
      }
      index = entry.parent
    }
    return transform
  }

  /// Where the point of a match comes to rest, in the coordinates of the layout, before what is around it is applied.
  func targetPoint(ofMatch place: UInt32, _ fit: Carrier.Fit, _ goal: Rect) -> SIMD2<Float> {
    let point = SIMD2(goal.x, goal.y) + base(of: fit.home) + fit.offset(self[place], goal)
    guard fit.isApart,
      let back = targetTransform(carrier(around: place), upTo: fit.home).inverse
    else { return point }
    return back.reach(point)
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

  /// The matches inside of a node have to be told to the engine: an effect around them changed.
  mutating func noteMatches(in place: UInt32) {
    var child = self[place].firstChild
    while child != 0 {
      if self[child].kind == .matched {
        self[child].flags.insert(.moved)
        markVisit(child)
      }
      noteMatches(in: child)
      child = self[child].next
    }
  }
}

extension Node {
  /// The point of a scroll view's content that is shown at its top left.
  var scrollOffset: SIMD2<Float> {
    let offset = SIMD2(numbers.y, numbers.z)
    return Self.isScrollOffset(offset) ? offset : .zero
  }

  /// As for the numbers of effects: so far apart that the sums of a few are still finite.
  static func isScrollOffset(_ offset: SIMD2<Float>) -> Bool {
    abs(offset.x) < 1e15 && abs(offset.y) < 1e15
  }
}

extension Point {
  init(_ point: SIMD2<Float>) { self.init(x: point.x, y: point.y) }
}

extension Rect {
  init(_ origin: SIMD2<Float>, _ size: SIMD2<Float>) {
    self.init(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }
}
