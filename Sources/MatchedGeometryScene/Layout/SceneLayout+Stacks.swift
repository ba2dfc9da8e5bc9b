// The layout of stacks: the order in which views are measured, and the length that is proposed to
// each.

extension SceneLayout {
  /// The size of a stack. The views and their sizes are on the scratch list from the returned
  /// index.
  mutating func stack(
    _ place: UInt32, _ proposal: SIMD2<Float>, axis: Int, _ nodes: inout NodeTable
  ) -> (size: SIMD2<Float>, base: Int) {
    let base = gatherViews(in: place, &nodes)
    let end = scratch.views.count
    let offer = proposal.turned(axis)
    let spacing = spacing(place, base, &nodes)
    if end - base == 1 || !offer.x.isFinite {
      for index in base..<end {
        let size = measure(scratch.views[index].node, proposal, &nodes)
        scratch.views[index].size = size.turned(axis)
        scratch.views[index].offer = offer.x
      }
    } else if end > base {
      distribute(max(0, offer.x - spacing), offer, base, axis, &nodes)
    }
    var size = SIMD2<Float>.zero
    for index in base..<end {
      let own = scratch.views[index].size
      size = SIMD2(size.x + own.x, max(size.y, own.y))
    }
    size.x += spacing
    return (size.turned(axis), base)
  }

  /// The sum of all distances between neighbours.
  @inline(__always)
  private mutating func spacing(_ place: UInt32, _ base: Int, _ nodes: inout NodeTable) -> Float {
    var total: Float = 0
    var index = base + 1
    while index < scratch.views.count {
      total += distance(place, before: index, &nodes)
      index += 1
    }
    return total
  }

  /// The distance of a view from the previous one, which is that of the stack, or 8 by default. By
  /// default, there is none next to a spacer.
  @inline(__always)
  mutating func distance(_ stack: UInt32, before index: Int, _ nodes: inout NodeTable) -> Float {
    let given = nodes[stack].numbers.x
    if !given.isNaN { return given }
    return nodes[scratch.views[index - 1].node].kind == .spacer
      || nodes[scratch.views[index].node].kind == .spacer ? 0 : 8
  }

  private mutating func priority(_ view: UInt32, _ nodes: inout NodeTable) -> Double {
    let node = nodes[view]
    if node.traits != 0 {
      let priority = nodes.traits[node.traits].layoutPriority
      // A NaN would compare neither less nor greater.
      if priority != 0, !priority.isNaN { return priority }
    }
    return node.kind == .spacer ? -.infinity : 0
  }

  /// Distributes a length among views. Higher priorities come first, and the least flexible views
  /// of a priority come first. Each view is proposed an equal share of the length that the previous
  /// ones left.
  private mutating func distribute(
    _ length: Float, _ proposal: SIMD2<Float>, _ base: Int, _ axis: Int, _ nodes: inout NodeTable
  ) {
    let end = scratch.views.count
    let orderBase = scratch.order.count
    var isUniform = true
    let first = priority(scratch.views[base].node, &nodes)
    for index in base..<end {
      scratch.order.append(index)
      if priority(scratch.views[index].node, &nodes) != first { isUniform = false }
    }
    if !isUniform {
      sortByPriority(from: orderBase, &nodes)
    }
    var left = length
    // The minimum length of the lower priorities is reserved.
    var reserved: Float = 0
    if !isUniform {
      for index in base..<end {
        let smallest = smallest(scratch.views[index].node, proposal, axis, &nodes)
        scratch.views[index].size.x = smallest
        reserved += smallest
      }
    }
    var lower = orderBase
    while lower < scratch.order.count {
      let group = isUniform ? first : priority(scratch.views[scratch.order[lower]].node, &nodes)
      var upper = lower
      while upper < scratch.order.count,
        isUniform || priority(scratch.views[scratch.order[upper]].node, &nodes) == group
      {
        if !isUniform { reserved -= scratch.views[scratch.order[upper]].size.x }
        upper += 1
      }
      left =
        offer(max(0, left - reserved), proposal, lower, upper, axis, &nodes) + min(left, reserved)
      lower = upper
    }
    scratch.order.removeLast(scratch.order.count - orderBase)
  }

  /// Distributes a length among the views of one priority. Returns the length that remains.
  private mutating func offer(
    _ length: Float, _ proposal: SIMD2<Float>, _ lower: Int, _ upper: Int, _ axis: Int,
    _ nodes: inout NodeTable
  ) -> Float {
    if upper - lower > 1 {
      let base = scratch.flexibilities.count
      for index in lower..<upper {
        let view = scratch.views[scratch.order[index]].node
        let question = SIMD2(.infinity, proposal.y).turned(axis)
        let largest = measure(view, question, &nodes).turned(axis).x
        scratch.flexibilities.append(largest - smallest(view, proposal, axis, &nodes))
      }
      sortByFlexibility(lower, upper, base)
      scratch.flexibilities.removeLast(scratch.flexibilities.count - base)
    }
    var left = length
    for index in lower..<upper {
      let place = scratch.order[index]
      let offer = SIMD2(max(0, left / Float(upper - index)), proposal.y)
      let size = measure(scratch.views[place].node, offer.turned(axis), &nodes).turned(axis)
      scratch.views[place].size = size
      scratch.views[place].offer = offer.x
      left -= size.x
    }
    return left
  }

  private mutating func smallest(
    _ view: UInt32, _ proposal: SIMD2<Float>, _ axis: Int, _ nodes: inout NodeTable
  ) -> Float {
    measure(view, SIMD2(0, proposal.y).turned(axis), &nodes).turned(axis).x
  }

  /// Sorts views by their flexibilities, which start at `base`. The sort is stable.
  private mutating func sortByFlexibility(_ lower: Int, _ upper: Int, _ base: Int) {
    let count = upper - lower
    if count > 16 {
      let flexibilities = Array(scratch.flexibilities[base...])
      let order = Array(scratch.order[lower..<upper])
      let sorted = (0..<count).sorted {
        (flexibilities[$0], $0) < (flexibilities[$1], $1)
      }
      for index in 0..<count { scratch.order[lower + index] = order[sorted[index]] }
      return
    }
    for index in 1..<count {
      let flexibility = scratch.flexibilities[base + index]
      let place = scratch.order[lower + index]
      var to = index
      while to > 0, scratch.flexibilities[base + to - 1] > flexibility {
        scratch.flexibilities[base + to] = scratch.flexibilities[base + to - 1]
        scratch.order[lower + to] = scratch.order[lower + to - 1]
        to -= 1
      }
      scratch.flexibilities[base + to] = flexibility
      scratch.order[lower + to] = place
    }
  }

  /// Sorts the end of the scratch order by the priorities of the views. The sort is stable.
  private mutating func sortByPriority(from base: Int, _ nodes: inout NodeTable) {
    let priorities = scratch.order[base...].map { priority(scratch.views[$0].node, &nodes) }
    let order = Array(scratch.order[base...])
    let sorted = order.indices.sorted {
      priorities[$0] == priorities[$1] ? $0 < $1 : priorities[$0] > priorities[$1]
    }
    for index in order.indices { scratch.order[base + index] = order[sorted[index]] }
  }
}

extension SIMD2<Float> {
  /// Exchanges the components of a size or a point, if the axis requires it, to convert between
  /// width and height and the lengths along and across the axis.
  @inline(__always)
  func turned(_ axis: Int) -> SIMD2<Float> { axis == 0 ? self : SIMD2(y, x) }
}
