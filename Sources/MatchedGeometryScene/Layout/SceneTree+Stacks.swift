// Stacks: who is asked in which order, and how much each is offered.

extension SceneTree {
  /// The size of a stack. Its views and their sizes are left on the scratch lists from the returned index on.
  mutating func stack(
    _ place: UInt32, _ proposal: SIMD2<Float>, axis: Int
  ) -> (size: SIMD2<Float>, base: Int) {
    let base = gatherViews(in: place)
    let count = layout.children.count - base
    let length = proposal[axis]
    while layout.sizes.count < layout.children.count {
      layout.sizes.append(.zero)
      layout.offers.append(.nan)
    }
    if count == 1 || !length.isFinite {
      for index in base..<base + count {
        layout.sizes[index] = measure(layout.children[index], proposal)
        layout.offers[index] = length
      }
    } else if count > 0 {
      distribute(max(0, length - spacing(place, base)), proposal, base, axis)
    }
    var size = SIMD2<Float>.zero
    for index in base..<base + count {
      size[axis] += layout.sizes[index][axis]
      size[1 - axis] = max(size[1 - axis], layout.sizes[index][1 - axis])
    }
    size[axis] += spacing(place, base)
    return (size, base)
  }

  /// Gives the scratch lists back.
  mutating func endStack(_ base: Int) {
    layout.children.removeLast(layout.children.count - base)
    layout.sizes.removeLast(layout.sizes.count - base)
    layout.offers.removeLast(layout.offers.count - base)
  }

  /// All distances between neighbours.
  private func spacing(_ place: UInt32, _ base: Int) -> Float {
    var total: Float = 0
    var index = base + 1
    while index < layout.children.count {
      total += distance(place, layout.children[index - 1], layout.children[index])
      index += 1
    }
    return total
  }

  /// The distance of two neighbours: what the stack says, or 8; none beside a spacer.
  func distance(_ stack: UInt32, _ before: UInt32, _ after: UInt32) -> Float {
    let given = self[stack].numbers.x
    if !given.isNaN { return given }
    return self[before].kind == .spacer || self[after].kind == .spacer ? 0 : 8
  }

  private func priority(_ view: UInt32) -> Double {
    let node = self[view]
    if node.traits != 0 {
      let priority = traits[node.traits].layoutPriority
      if priority != 0 { return priority }
    }
    return node.kind == .spacer ? -.infinity : 0
  }

  /// Offers a length to views: higher priorities first, within one the least flexible first, each an equal share of what is
  /// left over by those before.
  private mutating func distribute(
    _ length: Float, _ proposal: SIMD2<Float>, _ base: Int, _ axis: Int
  ) {
    let end = layout.children.count
    let orderBase = layout.order.count
    var isUniform = true
    let first = priority(layout.children[base])
    for index in base..<end {
      layout.order.append(index)
      if priority(layout.children[index]) != first { isUniform = false }
    }
    if !isUniform {
      sortOrder(from: orderBase) { tree, a, b in
        tree.priority(tree.layout.children[a]) > tree.priority(tree.layout.children[b])
      }
    }
    var left = length
    // What those of lower priority need at least is not offered to others.
    var reserved: Float = 0
    if !isUniform {
      for index in base..<end {
        let smallest = smallest(layout.children[index], proposal, axis)
        layout.sizes[index][axis] = smallest
        reserved += smallest
      }
    }
    var lower = orderBase
    while lower < layout.order.count {
      let group = isUniform ? first : priority(layout.children[layout.order[lower]])
      var upper = lower
      while upper < layout.order.count,
        isUniform || priority(layout.children[layout.order[upper]]) == group
      {
        if !isUniform { reserved -= layout.sizes[layout.order[upper]][axis] }
        upper += 1
      }
      left = offer(max(0, left - reserved), proposal, lower, upper, axis) + min(left, reserved)
      lower = upper
    }
    layout.order.removeLast(layout.order.count - orderBase)
  }

  /// Offers a length to the views of one priority; returns what is left.
  private mutating func offer(
    _ length: Float, _ proposal: SIMD2<Float>, _ lower: Int, _ upper: Int, _ axis: Int
  ) -> Float {
    if upper - lower > 1 {
      let base = layout.flexibilities.count
      for index in lower..<upper {
        let view = layout.children[layout.order[index]]
        var question = proposal
        question[axis] = .infinity
        let largest = measure(view, question)[axis]
        layout.flexibilities.append(largest - smallest(view, proposal, axis))
      }
      sortByFlexibility(lower, upper, base)
      layout.flexibilities.removeLast(layout.flexibilities.count - base)
    }
    var left = length
    for index in lower..<upper {
      let place = layout.order[index]
      var offer = proposal
      offer[axis] = max(0, left / Float(upper - index))
      let size = measure(layout.children[place], offer)
      layout.sizes[place] = size
      layout.offers[place] = offer[axis]
      left -= size[axis]
    }
    return left
  }

  private mutating func smallest(
    _ view: UInt32, _ proposal: SIMD2<Float>, _ axis: Int
  ) -> Float {
    var question = proposal
    question[axis] = 0
    return measure(view, question)[axis]
  }

  /// Orders views by their flexibilities, which begin at `base`; equal ones keep their order.
  private mutating func sortByFlexibility(_ lower: Int, _ upper: Int, _ base: Int) {
    let count = upper - lower
    if count > 16 {
      let flexibilities = Array(layout.flexibilities[base...])
      let order = Array(layout.order[lower..<upper])
      let sorted = (0..<count).sorted {
        (flexibilities[$0], $0) < (flexibilities[$1], $1)
      }
      for index in 0..<count { layout.order[lower + index] = order[sorted[index]] }
      return
    }
    for index in 1..<count {
      let flexibility = layout.flexibilities[base + index]
      let place = layout.order[lower + index]
      var to = index
      while to > 0, layout.flexibilities[base + to - 1] > flexibility {
        layout.flexibilities[base + to] = layout.flexibilities[base + to - 1]
        layout.order[lower + to] = layout.order[lower + to - 1]
        to -= 1
      }
      layout.flexibilities[base + to] = flexibility
      layout.order[lower + to] = place
    }
  }

  /// Orders the end of the scratch order; equal ones keep their places.
  private mutating func sortOrder(
    from base: Int, by isBefore: (borrowing SceneTree, Int, Int) -> Bool
  ) {
    let sorted = layout.order[base...].enumerated().sorted { a, b in
      if isBefore(self, a.element, b.element) { return true }
      if isBefore(self, b.element, a.element) { return false }
      return a.offset < b.offset
    }
    for (offset, item) in sorted.enumerated() { layout.order[base + offset] = item.element }
  }
}
