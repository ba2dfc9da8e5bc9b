public import MatchedGeometry

// Layouts of the host's own.

/// A call of a layout of the host's, for as long as it runs.
@safe
final class LayoutCall {
  /// Nil: it has returned.
  fileprivate var tree: UnsafeMutablePointer<SceneTree>?

  fileprivate init(_ tree: UnsafeMutablePointer<SceneTree>) {
    unsafe self.tree = tree
  }

  /// Runs a call, and ends it.
  fileprivate static func run<Result>(
    _ tree: UnsafeMutablePointer<SceneTree>, _ body: (LayoutCall) -> Result
  ) -> Result {
    let call = unsafe LayoutCall(tree)
    defer { unsafe call.tree = nil }
    return body(call)
  }
}

/// The views of a layout of your own. Kept beyond the call that it is given to, its views have no size and go nowhere.
public struct LayoutSubviews: RandomAccessCollection {
  private let call: LayoutCall
  private let base: Int

  /// 0.
  public var startIndex: Int { 0 }
  /// How many views there are.
  public let endIndex: Int

  init(_ call: LayoutCall, base: Int, count: Int) {
    self.call = call
    self.base = base
    endIndex = count
  }

  /// The view at a position. At one that is not in the collection there is a view without a size, that goes nowhere.
  public subscript(position: Int) -> LayoutSubview {
    LayoutSubview(call, index: indices.contains(position) ? base + position : nil)
  }
}

/// One view of a layout of your own.
public struct LayoutSubview {
  private let call: LayoutCall
  private let index: Int?

  init(_ call: LayoutCall, index: Int?) {
    self.call = call
    self.index = index
  }

  /// How large the view is for a proposal. Zero when the call of the layout has returned.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    guard let tree = unsafe call.tree, let index else { return .zero }
    let view = unsafe tree.pointee.layout.children[index]
    let size = unsafe tree.pointee.measure(view, proposal.numbers)
    return Size(width: size.x, height: size.y)
  }

  /// The priority that the view asks for; usually 0.
  public var priority: Double {
    guard let tree = unsafe call.tree, let index else { return 0 }
    let view = unsafe tree.pointee.layout.children[index]
    let traits = unsafe tree.pointee[view].traits
    return unsafe tree.pointee.traits[traits].layoutPriority
  }

  /// Puts the view at a point, from `placeSubviews`; anywhere else it does nothing. A point that is not finite is refused.
  ///
  /// - Parameters:
  ///   - point: in the coordinates of the bounds.
  ///   - anchor: the point of the view that is put there.
  ///   - proposal: what decides its size.
  public func place(
    at point: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    guard let tree = unsafe call.tree, let index, point.x.isFinite, point.y.isFinite,
      anchor.x.isFinite, anchor.y.isFinite
    else { return }
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
    let placed = layout.placements.count
    let size = unsafe withUnsafeMutablePointer(to: &self) { tree in
      unsafe LayoutCall.run(tree) {
        box.size(
          ProposedViewSize(proposal), LayoutSubviews($0, base: base, count: end - base))
      }
    }
    layout.children.removeLast(layout.children.count - base)
    // Nothing is placed while sizes are asked for.
    layout.placements.removeLast(layout.placements.count - placed)
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
        unsafe LayoutCall.run(tree) {
          box.place(
            Rect(x: origin.x, y: origin.y, width: size.x, height: size.y),
            ProposedViewSize(proposal), LayoutSubviews($0, base: base, count: end - base))
        }
      }
    }
    return (base, first)
  }
}
