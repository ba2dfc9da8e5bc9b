public import MatchedGeometry

// Custom layouts.

/// The state of a running call of a custom layout.
@safe
final class LayoutCall {
  /// The data of the call, or nil after it has returned.
  fileprivate var parts: Parts?

  @unsafe
  fileprivate struct Parts {
    let layout: UnsafeMutablePointer<SceneLayout>
    let nodes: UnsafeMutablePointer<NodeTable>
  }

  /// Runs a call and invalidates the views passed to it at its end.
  fileprivate static func run<Result>(
    _ layout: inout SceneLayout, _ nodes: inout NodeTable, _ body: (LayoutCall) -> Result
  ) -> Result {
    let call = LayoutCall()
    return unsafe withUnsafeMutablePointer(to: &layout) { layout in
      unsafe withUnsafeMutablePointer(to: &nodes) { nodes in
        unsafe call.parts = Parts(layout: layout, nodes: nodes)
        defer { unsafe call.parts = nil }
        return body(call)
      }
    }
  }
}

/// The views of a custom layout. They are valid during the call that receives them. Afterwards
/// their sizes are zero and they cannot be placed.
public struct LayoutSubviews: RandomAccessCollection {
  private let call: LayoutCall
  private let base: Int

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of views.
  public let endIndex: Int

  init(_ call: LayoutCall, base: Int, count: Int) {
    self.call = call
    self.base = base
    endIndex = count
  }

  /// The view at a position. A position outside of the collection gives a view of size zero that
  /// cannot be placed.
  public subscript(position: Int) -> LayoutSubview {
    LayoutSubview(call, index: indices.contains(position) ? base + position : nil)
  }
}

/// One view of a custom layout.
public struct LayoutSubview {
  private let call: LayoutCall
  private let index: Int?

  init(_ call: LayoutCall, index: Int?) {
    self.call = call
    self.index = index
  }

  /// The size of the view for a proposal. It is zero after the call of the layout has returned.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    guard let parts = unsafe call.parts, let index else { return .zero }
    let view = unsafe parts.layout.pointee.scratch.views[index].node
    let size = unsafe parts.layout.pointee.measure(view, proposal.numbers, &parts.nodes.pointee)
    return Size(width: size.x, height: size.y)
  }

  /// The layout priority of the view, 0 by default.
  public var priority: Double {
    guard let parts = unsafe call.parts, let index else { return 0 }
    let view = unsafe parts.layout.pointee.scratch.views[index].node
    let traits = unsafe parts.nodes.pointee[view].traits
    return unsafe parts.nodes.pointee.traits[traits].layoutPriority
  }

  /// Places the view. The call has an effect only in `placeSubviews`, and a point that is not
  /// finite is ignored.
  ///
  /// - Parameters:
  ///   - point: A point in the coordinates of the bounds.
  ///   - anchor: The point of the view that is placed there.
  ///   - proposal: The proposal that determines the size of the view.
  public func place(
    at point: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    guard let parts = unsafe call.parts, let index, point.x.isFinite, point.y.isFinite,
      anchor.x.isFinite, anchor.y.isFinite
    else { return }
    unsafe parts.layout.pointee.scratch.placements.append(
      LayoutScratch.Placement(
        index: index, point: SIMD2(point.x, point.y), anchor: SIMD2(anchor.x, anchor.y),
        proposal: proposal.numbers))
  }
}

extension SceneLayout {
  mutating func customSize(_ place: UInt32, _ proposal: SIMD2<Float>, _ nodes: inout NodeTable)
    -> SIMD2<Float>
  {
    guard case .layout(let box) = nodes.payloads[nodes[place].payload] else { return .zero }
    let base = gatherViews(in: place, &nodes)
    let end = scratch.views.count
    let placed = scratch.placements.count
    let size = LayoutCall.run(&self, &nodes) {
      box.size(ProposedViewSize(proposal), LayoutSubviews($0, base: base, count: end - base))
    }
    forgetViews(from: base)
    // Placements during `sizeThatFits` have no effect.
    scratch.placements.removeLast(scratch.placements.count - placed)
    return legal(size, at: place, &nodes)
  }

  /// Calls a layout to place its views, and leaves the placements on the scratch list.
  mutating func customPlacements(
    _ place: UInt32, _ origin: SIMD2<Float>, _ size: SIMD2<Float>, _ proposal: SIMD2<Float>,
    _ nodes: inout NodeTable
  ) -> (children: Int, placements: Int) {
    let base = gatherViews(in: place, &nodes)
    let end = scratch.views.count
    let first = scratch.placements.count
    if case .layout(let box) = nodes.payloads[nodes[place].payload] {
      LayoutCall.run(&self, &nodes) {
        box.place(
          Rect(x: origin.x, y: origin.y, width: size.x, height: size.y),
          ProposedViewSize(proposal), LayoutSubviews($0, base: base, count: end - base))
      }
    }
    return (base, first)
  }
}
