// Stacks: who is asked in which order, and how much each is offered.

extension SceneLayout {
  /// The size of a stack. Its views and their sizes are left on the scratch lists from the returned index on.
  mutating func stack(
    _ place: UInt32, _ proposal: SIMD2<Float>, axis: Int, _ nodes: inout NodeTable
  ) -> (size: SIMD2<Float>, base: Int) {
    let base = gatherViews(in: place, nodes)
    let count = scratch.children.count - base
    let length = proposal[axis]
    while scratch.sizes.count < scratch.children.count {
      scratch.sizes.append(.zero)
      scratch.offers.append(.nan)
    }
    if count == 1 || !length.isFinite {
      for index in base..<base + count {
        scratch.sizes[index] = measure(scratch.children[index], proposal, &nodes)
        scratch.offers[index] = length
      }
    } else if count > 0 {
      distribute(max(0, length - spacing(place, base, nodes)), proposal, base, axis, &nodes)
    }
    var size = SIMD2<Float>.zero
    for index in base..<base + count {
      size[axis] += scratch.sizes[index][axis]
      size[1 - axis] = max(size[1 - axis], scratch.sizes[index][1 - axis])
    }
    size[axis] += spacing(place, base, nodes)
    return (size, base)
  }

  /// Gives the scratch lists back.
  mutating func endStack(_ base: Int) {
    scratch.children.removeLast(scratch.children.count - base)
    scratch.sizes.removeLast(scratch.sizes.count - base)
    scratch.offers.removeLast(scratch.offers.count - base)
  }

  /// All distances between neighbours.
  private func spacing(_ place: UInt32, _ base: Int, _ nodes: borrowing NodeTable) -> Float {
    var total: Float = 0
    var index = base + 1
    while index < scratch.children.count {
      total += distance(place, scratch.children[index - 1], scratch.children[index], nodes)
      index += 1
    }
    return total
  }

  /// The distance of two neighbours: what the stack says, or 8; none beside a spacer.
  func distance(_ stack: UInt32, _ before: UInt32, _ after: UInt32, _ nodes: borrowing NodeTable)
    -> Float
  {
    let given = nodes[stack].numbers.x
    if !given.isNaN { return given }
    return nodes[before].kind == .spacer || nodes[after].kind == .spacer ? 0 : 8
  }

  private func priority(_ view: UInt32, _ nodes: borrowing NodeTable) -> Double {
    let node = nodes[view]
    if node.traits != 0 {
      let priority = nodes.traits[node.traits].layoutPriority
      // One that is no number would come neither before nor after another one.
      if priority != 0, !priority.isNaN { return priority }
    }
    return node.kind == .spacer ? -.infinity : 0
  }

  /// Offers a length to views: higher priorities first, within one the least flexible first, each an equal share of what is
  /// left over by those before.
  private mutating func distribute(
    _ length: Float, _ proposal: SIMD2<Float>, _ base: Int, _ axis: Int, _ nodes: inout NodeTable
  ) {
    let end = scratch.children.count
    let orderBase = scratch.order.count
    var isUniform = true
    let first = priority(scratch.children[base], nodes)
    for index in base..<end {
      scratch.order.append(index)
      if priority(scratch.children[index], nodes) != first { isUniform = false }
    }
    if !isUniform {
      sortByPriority(from: orderBase, nodes)
    }
    var left = length
    // What those of lower priority need at least is not offered to others.
    var reserved: Float = 0
    if !isUniform {
      for index in base..<end {
        let smallest = smallest(scratch.children[index], proposal, axis, &nodes)
        scratch.sizes[index][axis] = smallest
        reserved += smallest
      }
    }
    var lower = orderBase
    while lower < scratch.order.count {
      let group = isUniform ? first : priority(scratch.children[scratch.order[lower]], nodes)
      var upper = lower
      while upper < scratch.order.count,
        isUniform || priority(scratch.children[scratch.order[upper]], nodes) == group
      {
        if !isUniform { reserved -= scratch.sizes[scratch.order[upper]][axis] }
        upper += 1
      }
      left =
        offer(max(0, left - reserved), proposal, lower, upper, axis, &nodes) + min(left, reserved)
      lower = upper
    }
    scratch.order.removeLast(scratch.order.count - orderBase)
  }

  /// Offers a length to the views of one priority; returns what is left.
  private mutating func offer(
    _ length: Float, _ proposal: SIMD2<Float>, _ lower: Int, _ upper: Int, _ axis: Int,
    _ nodes: inout NodeTable
  ) -> Float {
    if upper - lower > 1 {
      let base = scratch.flexibilities.count
      for index in lower..<upper {
        let view = scratch.children[scratch.order[index]]
        var question = proposal
        question[axis] = .infinity
        let largest = measure(view, question, &nodes)[axis]
        scratch.flexibilities.append(largest - smallest(view, proposal, axis, &nodes))
      }
      sortByFlexibility(lower, upper, base)
      scratch.flexibilities.removeLast(scratch.flexibilities.count - base)
    }
    var left = length
    for index in lower..<upper {
      let place = scratch.order[index]
      var offer = proposal
      offer[axis] = max(0, left / Float(upper - index))
      let size = measure(scratch.children[place], offer, &nodes)
      scratch.sizes[place] = size
      scratch.offers[place] = offer[axis]
      left -= size[axis]
    }
    return left
  }

  private mutating func smallest(
    _ view: UInt32, _ proposal: SIMD2<Float>, _ axis: Int, _ nodes: inout NodeTable
  ) -> Float {
    var question = proposal
    question[axis] = 0
    return measure(view, question, &nodes)[axis]
  }

  /// Orders views by their flexibilities, which begin at `base`; equal ones keep their order.
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

  /// Orders the end of the scratch order by the priorities of the views; equal ones keep their places.
  private mutating func sortByPriority(from base: Int, _ nodes: borrowing NodeTable) {
    let priorities = scratch.order[base...].map { priority(scratch.children[$0], nodes) }
    let order = Array(scratch.order[base...])
    let sorted = order.indices.sorted {
      priorities[$0] == priorities[$1] ? $0 < $1 : priorities[$0] > priorities[$1]
    }
    for index in order.indices { scratch.order[base + index] = order[sorted[index]] }
  }
}
