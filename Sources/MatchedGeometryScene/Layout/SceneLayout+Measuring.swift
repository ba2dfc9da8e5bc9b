import MatchedGeometry

// Measures views for proposals. The numbers of a SIMD2 are width and height. A NaN stands for a
// dimension without a proposal.

extension SceneLayout {
  /// The size of a node for a proposal, which is stored until the node or its content changes.
  @inline(__always)
  mutating func measure(_ place: UInt32, _ proposal: SIMD2<Float>, _ nodes: inout NodeTable)
    -> SIMD2<Float>
  {
    nodes.measures[Int(place)].size(for: proposal) ?? ask(place, proposal, &nodes)
  }

  /// Computes the size of a node for a proposal.
  private mutating func ask(_ place: UInt32, _ proposal: SIMD2<Float>, _ nodes: inout NodeTable)
    -> SIMD2<Float>
  {
    switch nodes[place].kind {
    case .color: return Self.filled(proposal)
    case .shape: return shapeSize(place, proposal, &nodes)
    case .tooDeep: return .zero
    case .spacer: return spacerSize(place, proposal, &nodes)
    default: break
    }
    let question = LayoutScratch.Question(place, proposal)
    if !scratch.answers.isEmpty, let size = scratch.answers[question] { return size }
    let size = answer(place, proposal, &nodes)
    if let last = nodes.measures[Int(place)].keep(size, for: proposal),
      nodes[place].firstChild != 0
    {
      scratch.answers[LayoutScratch.Question(place, last.proposal)] = last.size
    }
    return size
  }

  @inline(__always)
  private mutating func answer(_ place: UInt32, _ proposal: SIMD2<Float>, _ nodes: inout NodeTable)
    -> SIMD2<Float>
  {
    let node = nodes[place]
    switch node.kind {
    case .text, .image, .leaf: return leafSize(place, proposal, &nodes)
    case .hstack, .vstack:
      let (size, base) = stack(place, proposal, axis: node.kind == .hstack ? 0 : 1, &nodes)
      forgetViews(from: base)
      return size
    case .zstack, .layer, .root:
      return largest(place, proposal, &nodes)
    case .navigation, .page:
      let size = Self.filled(proposal)
      return SIMD2(size.x, size.y * (1 - node.numbers.x))
    case .geometryReader:
      return Self.filled(proposal)
    case .grid:
      return gridSize(place, proposal, &nodes)
    case .scroll:
      let axis = Int(node.code)
      let (content, base) = stack(place, node.scrollProposal(proposal), axis: axis, &nodes)
      forgetViews(from: base)
      var size = content
      if !proposal[axis].isNaN { size[axis] = proposal[axis] }
      return size
    case .layout:
      return customSize(place, proposal, &nodes)
    default:
      return modifiedSize(node, proposal, &nodes)
    }
  }

  /// The size of a modifier, from that of its content.
  @inline(__always)
  private mutating func modifiedSize(
    _ node: Node, _ proposal: SIMD2<Float>, _ nodes: inout NodeTable
  ) -> SIMD2<Float> {
    switch node.kind {
    case .padding:
      let insets = node.numbers
      let around = SIMD2(insets.y + insets.w, insets.x + insets.z)
      let inner = measure(node.firstChild, (proposal - around).atLeastZero, &nodes)
      return (inner + around).atLeastZero
    case .frame:
      let fixed = node.numbers.lowHalf
      if !fixed.x.isNaN, !fixed.y.isNaN { return fixed }
      return fixed.given(or: measure(node.firstChild, fixed.given(or: proposal), &nodes))
    case .flexibleFrame:
      guard case .frame(let frame) = nodes.payloads[node.payload] else { return .zero }
      return flexibleSize(frame, proposal, child: node.firstChild, &nodes)
    case .fixedSize:
      return measure(node.firstChild, node.fixedProposal(proposal), &nodes)
    case .position:
      if !proposal.x.isNaN, !proposal.y.isNaN { return proposal }
      return proposal.given(or: measure(node.firstChild, proposal, &nodes))
    case .aspectRatio:
      return measure(node.firstChild, aspectProposal(node, proposal, &nodes), &nodes)
    default:
      return node.firstChild == 0 ? .zero : measure(node.firstChild, proposal, &nodes)
    }
  }

  /// The proposed size, with 10 in dimensions without a proposal, as in SwiftUI.
  static func filled(_ proposal: SIMD2<Float>) -> SIMD2<Float> {
    proposal.given(or: SIMD2(10, 10))
  }

  @inline(__always)
  private mutating func shapeSize(
    _ place: UInt32, _ proposal: SIMD2<Float>, _ nodes: inout NodeTable
  )
    -> SIMD2<Float>
  {
    guard case .shape(let shape) = nodes.contents[nodes[place].payload], shape.outline == .circle
    else {
      return Self.filled(proposal)
    }
    let side =
      proposal.x.isNaN
      ? (proposal.y.isNaN ? 10 : proposal.y)
      : (proposal.y.isNaN ? proposal.x : min(proposal.x, proposal.y))
    return SIMD2(side, side)
  }

  /// The size of a spacer, which extends along the axis of its stack, or in both dimensions outside
  /// of a stack.
  private mutating func spacerSize(
    _ place: UInt32, _ proposal: SIMD2<Float>, _ nodes: inout NodeTable
  )
    -> SIMD2<Float>
  {
    let length = max(0, nodes[place].numbers.x)
    let size = SIMD2(
      proposal.x.isNaN ? length : max(proposal.x, length),
      proposal.y.isNaN ? length : max(proposal.y, length))
    var container = nodes[place].parent
    while nodes[container].kind.isUnary || nodes[container].kind.isStructure {
      container = nodes[container].parent
    }
    switch nodes[container].kind {
    case .hstack: return SIMD2(size.x, 0)
    case .vstack: return SIMD2(0, size.y)
    case .scroll: return nodes[container].code == 0 ? SIMD2(size.x, 0) : SIMD2(0, size.y)
    default: return size
    }
  }

  private mutating func leafSize(
    _ place: UInt32, _ proposal: SIMD2<Float>, _ nodes: inout NodeTable
  ) -> SIMD2<Float> {
    switch nodes.contents[nodes[place].payload] {
    case .text(let text):
      let width = proposal.x.withSlack
      let measured = measuring.text(text, width.isFinite ? max(0, width) : nil)
      var size = legal(measured, at: place, &nodes)
      if size.x > proposal.x, size.x <= width { size.x = max(0, proposal.x) }
      if !proposal.y.isNaN, size.y > proposal.y {
        // As many lines as fit, but at least one.
        let line = text.font.lineHeight
        size.y = min(size.y, max(line, (proposal.y.withSlack / line).rounded(.down) * line))
      }
      return size
    case .image(let image):
      let natural = legal(measuring.image(image), at: place, &nodes)
      return image.isResizable ? proposal.given(or: natural) : natural
    case .leaf(let leaf):
      let ideal = legal(leaf.sizing.ideal, at: place, &nodes)
      return leaf.sizing.isFlexible ? proposal.given(or: ideal) : ideal
    case .shape, .color: return Self.filled(proposal)
    }
  }

  /// A size from the host, if it is valid.
  mutating func legal(_ size: Size, at place: UInt32, _ nodes: inout NodeTable) -> SIMD2<Float> {
    legal(SIMD2(size.width, size.height), at: place, &nodes)
  }

  /// A valid size. An invalid one counts as zero.
  @inline(__always)
  mutating func legal(_ size: SIMD2<Float>, at place: UInt32, _ nodes: inout NodeTable) -> SIMD2<
    Float
  > {
    if size.x >= 0, size.y >= 0, size.x < .infinity, size.y < .infinity { return size }
    return refused(size, at: place, &nodes)
  }

  @inline(never)
  private func refused(_ size: SIMD2<Float>, at place: UInt32, _ nodes: inout NodeTable) -> SIMD2<
    Float
  > {
    nodes.report(.invalidSize, at: place)
    var numbers = size
    for index in 0..<2 where !(numbers[index] >= 0 && numbers[index] < .infinity) {
      numbers[index] = 0
    }
    return numbers
  }

  private mutating func flexibleSize(
    _ frame: FlexibleFrame, _ proposal: SIMD2<Float>, child: UInt32, _ nodes: inout NodeTable
  ) -> SIMD2<Float> {
    let inner = measure(child, frame.innerProposal(proposal), &nodes)
    var size = inner
    for axis in 0..<2 {
      let minimum = frame.minimum[axis]
      let maximum = frame.maximum[axis]
      var proposed = proposal[axis]
      if proposed.isNaN { proposed = frame.ideal[axis] }
      if proposed.isNaN { proposed = inner[axis] }
      if !minimum.isNaN, !maximum.isNaN {
        size[axis] = max(minimum, min(proposed, maximum))
      } else if !minimum.isNaN {
        size[axis] = max(minimum, min(inner[axis], proposed))
      } else if !maximum.isNaN {
        size[axis] = min(maximum, max(inner[axis], proposed))
      } else if proposal[axis].isNaN, !frame.ideal[axis].isNaN {
        size[axis] = frame.ideal[axis]
      }
    }
    return size
  }

  /// The proposal to a view with a fixed aspect ratio.
  mutating func aspectProposal(_ node: Node, _ proposal: SIMD2<Float>, _ nodes: inout NodeTable)
    -> SIMD2<Float>
  {
    var ratio = node.numbers.x
    var offer = proposal
    if ratio.isNaN || proposal.x.isNaN && proposal.y.isNaN {
      let ideal = measure(node.firstChild, SIMD2(repeating: .nan), &nodes)
      if proposal.x.isNaN, proposal.y.isNaN { offer = ideal }
      if ratio.isNaN { ratio = ideal.x / ideal.y }
      if !(ratio > 0 && ratio.isFinite) { return proposal }
    }
    if offer.x.isNaN { return SIMD2(offer.y * ratio, offer.y) }
    if offer.y.isNaN { return SIMD2(offer.x, offer.x / ratio) }
    let isWide = offer.x > offer.y * ratio
    return isWide == (node.code == ContentMode.fit.rawValue)
      ? SIMD2(offer.y * ratio, offer.y) : SIMD2(offer.x, offer.x / ratio)
  }

  private mutating func largest(_ place: UInt32, _ proposal: SIMD2<Float>, _ nodes: inout NodeTable)
    -> SIMD2<Float>
  {
    let base = gatherViews(in: place, &nodes)
    defer { forgetViews(from: base) }
    var size = SIMD2<Float>.zero
    for index in base..<scratch.views.count {
      size = size.larger(of: measure(scratch.views[index].node, proposal, &nodes))
    }
    return size
  }
}

extension Node {
  func fixedProposal(_ proposal: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(code & 1 == 0 ? proposal.x : .nan, code & 2 == 0 ? proposal.y : .nan)
  }

  func scrollProposal(_ proposal: SIMD2<Float>) -> SIMD2<Float> {
    code == 0 ? SIMD2(.nan, proposal.y) : SIMD2(proposal.x, .nan)
  }
}

extension FlexibleFrame {
  /// The proposal to the content of a frame, which is the proposal clamped to the limits, and the
  /// ideal size in dimensions without a proposal.
  func innerProposal(_ proposal: SIMD2<Float>) -> SIMD2<Float> {
    var inner = proposal.given(or: ideal)
    for axis in 0..<2 where !inner[axis].isNaN {
      if inner[axis] > maximum[axis] { inner[axis] = maximum[axis] }
      if inner[axis] < minimum[axis] { inner[axis] = minimum[axis] }
    }
    return inner
  }
}

extension Float {
  /// A length plus 2^-10 point, for deciding how many lines or columns fit. A length that was
  /// computed from the content and rounded down is then still long enough for this content.
  var withSlack: Float { self + 1 / 1024 }
}

extension SIMD2<Float> {
  /// These numbers, with those of `other` in place of NaNs.
  func given(or other: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(x.isNaN ? other.x : x, y.isNaN ? other.y : y)
  }

  /// These numbers, with zero in place of negative ones. A NaN stays a NaN.
  var atLeastZero: SIMD2<Float> { SIMD2(x < 0 ? 0 : x, y < 0 ? 0 : y) }

  func larger(of other: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(Swift.max(x, other.x), Swift.max(y, other.y))
  }
}
