public import MatchedGeometry

// Layouts of the host's own.

/// The views of a layout of your own. Valid only until the call that it is given to returns.
@safe
public struct LayoutSubviews: RandomAccessCollection {
  private let tree: UnsafeMutablePointer<SceneTree>
  private let base: Int

  /// 0.
  public var startIndex: Int { 0 }
  /// How many views there are.
  public let endIndex: Int

  init(tree: UnsafeMutablePointer<SceneTree>, base: Int, count: Int) {
    unsafe self.tree = tree
    self.base = base
    endIndex = count
  }

  /// The view at a position.
  public subscript(position: Int) -> LayoutSubview {
    unsafe LayoutSubview(tree: tree, index: base + position)
  }
}

/// One view of a layout of your own.
@safe
public struct LayoutSubview {
  private let tree: UnsafeMutablePointer<SceneTree>
  private let index: Int

  init(tree: UnsafeMutablePointer<SceneTree>, index: Int) {
    unsafe self.tree = tree
    self.index = index
  }

  /// How large the view is for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let view = unsafe tree.pointee.layout.children[index]
    let size = unsafe tree.pointee.measure(view, proposal.numbers)
    return Size(width: size.x, height: size.y)
  }

  /// The priority that the view asks for; usually 0.
  public var priority: Double {
    let view = unsafe tree.pointee.layout.children[index]
    let traits = unsafe tree.pointee[view].traits
    return unsafe tree.pointee.traits[traits].layoutPriority
  }

  /// Puts the view at a point. A point that is not finite is refused.
  ///
  /// - Parameters:
  ///   - point: in the coordinates of the bounds.
  ///   - anchor: the point of the view that is put there.
  ///   - proposal: what decides its size.
  public func place(
    at point: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    guard point.x.isFinite, point.y.isFinite, anchor.x.isFinite, anchor.y.isFinite else { return }
    unsafe tree.pointee.layout.placements.append(
      LayoutScratch.Placement(
        index: index, point: SIMD2(point.x, point.y), anchor: SIMD2(anchor.x, anchor.y),
        proposal: proposal.numbers))
  }
}

extension SceneTree {
  mutating func customSize(_ place: UInt32, _ proposal: SIMD2<Float>) -> SIMD2<Float> {
    guard case .layout(let box) = payloads[self[place].payload] else { return .zero }
    let base = gatherViews(in: place)
    let end = layout.children.count
    let size = unsafe withUnsafeMutablePointer(to: &self) { tree in
      box.size(
        ProposedViewSize(proposal),
        unsafe LayoutSubviews(tree: tree, base: base, count: end - base))
    }
    layout.children.removeLast(layout.children.count - base)
    return legal(size, at: place)
  }

  /// Asks a layout for the places of its views; they are left on the scratch lists.
  mutating func customPlacements(
    _ place: UInt32, _ origin: SIMD2<Float>, _ size: SIMD2<Float>, _ proposal: SIMD2<Float>
  ) -> (children: Int, placements: Int) {
    let base = gatherViews(in: place)
    let end = layout.children.count
    let first = layout.placements.count
    if case .layout(let box) = payloads[self[place].payload] {
      unsafe withUnsafeMutablePointer(to: &self) { tree in
        box.place(
          Rect(x: origin.x, y: origin.y, width: size.x, height: size.y),
          ProposedViewSize(proposal),
          unsafe LayoutSubviews(tree: tree, base: base, count: end - base))
      }
    }
    return (base, first)
  }
}
