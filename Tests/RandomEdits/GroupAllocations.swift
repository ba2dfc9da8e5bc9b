import MatchedGeometry
import MatchedGeometryAllocationCounter

/// Whether a commit that moves a geometry group allocates no more with many match groups inside. Without optimisation the frames of
/// coroutines are allocations, too, so a debug build cannot tell.
func checkGroupAllocations() -> Bool {
  guard mgAllocationCountingAvailable() else { return true }
  let (few, many) = (groupAllocations(pairs: 10), groupAllocations(pairs: 1000))
  print("a geometry group moves with 1,000 match groups: \(many) allocations, \(few) with 10")
  return many <= few + 16
}

/// What a commit allocates that moves a geometry group with so many sources and followers inside, once lists have their capacity.
private func groupAllocations(pairs: Int) -> Int {
  let space = Namespace.ID()
  var engine = MatchedGeometryEngine(minimumCapacity: 4 * pairs)
  let frame = Rect(x: 0, y: 0, width: 10, height: 10)
  let group = engine.insert(.geometryGroup(frame: frame))
  for id in 0..<pairs {
    for isSource in [true, false] {
      engine.insert(
        Element(frame: frame).matchedGeometryEffect(id: id, in: space, isSource: isSource)
          .group(group))
    }
  }
  var allocations = 0
  for step in 1...4 {
    engine.advance(to: Double(step))
    let before = mgThreadAllocationCount()
    engine.withAnimation(.linear(duration: 1), at: Double(step)) {
      $0.setFrame(Rect(x: Float(step), y: 0, width: 10, height: 10), of: group)
    }
    allocations = Int(mgThreadAllocationCount() - before)
  }
  return allocations
}
