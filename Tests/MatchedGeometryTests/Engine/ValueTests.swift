import MatchedGeometry
import Testing

@Suite struct ValueTests {
  @Test func `a value is shown as inserted, without a tick`() {
    var engine = MatchedGeometryEngine()
    let value = engine.insertValue([1, -2, 3, 4])
    #expect(engine.presentationValue(of: value) == [1, -2, 3, 4])
    #expect(engine.targetValue(of: value) == [1, -2, 3, 4])
    #expect(engine.presentationVelocity(of: value) == .zero)
    #expect(engine.isSettled(value) == true)
    #expect(engine.isAnimating == false)
    #expect(engine.valueCount == 1)
    #expect(engine.count == 0)
  }

  @Test func `set with an animation it moves, each number by itself`() {
    var engine = MatchedGeometryEngine()
    let value = engine.insertValue([0, 10, 0, 100])
    engine.withAnimation(.lin(1000), at: 0) { $0.setValue([100, 20, 0, 0], of: value) }
    #expect(engine.presentationValue(of: value) == [0, 10, 0, 100])
    #expect(engine.targetValue(of: value) == [100, 20, 0, 0])
    engine.advance(to: 0.25)
    #expect(engine.presentationValue(of: value) == [25, 12.5, 0, 75])
    #expect(engine.presentationVelocity(of: value) == [100, 10, 0, -100])
    #expect(engine.isSettled(value) == false)
    engine.advance(to: 1)
    #expect(engine.presentationValue(of: value) == [100, 20, 0, 0])
    #expect(engine.isSettled(value) == true)
    #expect(engine.isAnimating == false)
    // And back in time it shows what it showed.
    engine.advance(to: 0.5)
    #expect(engine.presentationValue(of: value) == [50, 15, 0, 50])
  }

  @Test func `a change names its own animation, or none, before that of the transaction`() {
    var engine = MatchedGeometryEngine()
    let values = (0..<3).map { _ in engine.insertValue(.zero) }
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setValue([8, 0, 0, 0], of: values[0])
      engine.setValue([8, 0, 0, 0], of: values[1], animation: .lin(500))
      engine.setValue([8, 0, 0, 0], of: values[2], animation: nil)
    }
    engine.advance(to: 0.25)
    #expect(values.map { engine.presentationValue(of: $0)![0] } == [2, 4, 8])
  }

  @Test func `inserted and set in one transaction it goes from the one to the other`() {
    var engine = MatchedGeometryEngine()
    let value = engine.withAnimation(.lin(1000), at: 0) { engine in
      let value = engine.insertValue([4, 0, 0, 0])
      #expect(engine.presentationValue(of: value) == [4, 0, 0, 0])
      engine.setValue([9, 9, 9, 9], of: value)
      engine.setValue([8, 0, 0, 0], of: value)
      return value
    }
    engine.advance(to: 0.5)
    #expect(engine.presentationValue(of: value) == [6, 0, 0, 0])
  }

  @Test(arguments: [
    (RetargetMode.automatic, [50, 56.25, 50, 33.3333, 0]),
    (.restart, [50, 37.5, 25, 16.6667, 0]), (.additive, [50, 50, 50, 33.3333, 0]),
  ])
  func `it is retargeted as a frame is`(_ mode: RetargetMode, _ expected: [Double]) {
    var engine = MatchedGeometryEngine()
    let value = engine.insertValue(.zero)
    engine.withAnimation(.lin(1000), at: 0) { $0.setValue([0, 0, 100, 0], of: value) }
    var back = Transaction(animation: .lin(1000))
    back.retarget = mode
    engine.withTransaction(back, at: 0.5) { $0.setValue(.zero, of: value) }
    for (time, number) in zip([0.5, 0.75, 1, 7.0 / 6, 1.5], expected) {
      engine.advance(to: time)
      expect(Double(engine.presentationValue(of: value)![2]), near: number, "at \(time)")
    }
  }

  @Test func `a spring keeps position and speed, or takes the velocity that is given`() {
    var engine = MatchedGeometryEngine()
    let values = (0..<2).map { _ in engine.insertValue(.zero) }
    let spring = Animation.spring(duration: 0.5, bounce: 0)
    engine.withAnimation(spring, at: 0) { engine in
      for value in values { engine.setValue([100, 0, 0, 0], of: value) }
    }
    engine.withAnimation(spring, at: 0.1) { engine in
      engine.setValue([0, 0, 0, 0], of: values[0])
      engine.setValue([0, 0, 0, 0], of: values[1], velocity: [0, 20, 0, 0])
    }
    // The reference's numbers of a smooth spring that is sent back.
    expect(Double(engine.presentationValue(of: values[0])![0]), near: 35.77396)
    expect(Double(engine.presentationVelocity(of: values[0])![0]), near: 449.43738, within: 0.01)
    #expect(abs(engine.presentationVelocity(of: values[1])![0]) < 1e-3)
    expect(Double(engine.presentationVelocity(of: values[1])![1]), near: 20)
    engine.advance(to: 0.2)
    expect(Double(engine.presentationValue(of: values[0])![0]), near: 35.76761)
  }

  @Test func `it settles within a thousandth, whatever else the transaction moves`() {
    // (1 + w t) e^-wt = 0.001 / 10 with w = 4 pi: w t = 11.7564.
    var engine = MatchedGeometryEngine()
    let value = engine.insertValue(.zero)
    let dot = engine.insertDot()
    engine.withAnimation(.smooth(duration: 0.5), at: 0) { engine in
      engine.setValue([0, 10, 0, 0], of: value)
      engine.setFrame(rect(100_000, 0, 10, 10), of: dot)
    }
    let end = 11.7564 / (4 * 3.14159265)
    engine.advance(to: end - 1e-4)
    #expect(engine.isSettled(value) == false)
    engine.advance(to: end + 1e-4)
    #expect(engine.isSettled(value) == true)
    #expect(engine.isSettled(dot) == false)
  }

  @Test func `completions wait for it as for any track`() {
    var engine = MatchedGeometryEngine()
    let value = engine.insertValue(.zero)
    let first = engine.withAnimation(.lin(1000), isInteractive: true, at: 0) { engine in
      engine.setValue([1, 0, 0, 0], of: value)
      return engine.transaction
    }
    #expect(engine.advance(to: 0.4).completions.isEmpty)
    let second = engine.withAnimation(.lin(1000), isInteractive: true, at: 0.5) { engine in
      engine.setValue([2, 0, 0, 0], of: value)
      return engine.transaction
    }
    let ends = engine.advance(to: 3).completions
    #expect(ends.map(\.transaction) == [first, first, second, second])
    #expect(
      ends.map(\.criterion) == [
        .logicallyComplete, .removed, .logicallyComplete, .removed,
      ])
    #expect(ends.map(\.kind) == [.finished, .retargeted, .finished, .finished])
    #expect(ends.map(\.time) == [1, 1, 1.5, 1.5])
  }

  @Test func `a removed value is gone at the commit, and its transaction cancelled`() {
    var engine = MatchedGeometryEngine()
    let value = engine.insertValue(.zero)
    engine.withAnimation(.lin(1000), at: 0) { $0.setValue([1, 0, 0, 0], of: value) }
    engine.withTransaction(Transaction(), at: 0.5) { engine in
      engine.removeValue(value)
      expect(engine.presentationValue(of: value).map { Double($0[0]) }, near: 0)
      // Too late.
      engine.setValue([3, 0, 0, 0], of: value)
      #expect(engine.count(of: .staleValue) == 1)
    }
    #expect(engine.presentationValue(of: value) == nil)
    #expect(engine.targetValue(of: value) == nil)
    #expect(engine.valueCount == 0)
    let ends = engine.advance(to: 2).completions.filter { $0.criterion == .removed }
    #expect(ends.first?.kind == .cancelled)
    #expect(engine.isAnimating == false)
  }

  @Test func `stale handles are refused, also once their place is taken again`() {
    var engine = MatchedGeometryEngine()
    let old = engine.insertValue([1, 1, 1, 1])
    engine.removeValue(old)
    let new = engine.insertValue([2, 2, 2, 2])
    #expect(old != new)
    engine.setValue(.zero, of: old)
    engine.setValue(.zero, of: old, animation: .lin(1000))
    engine.removeValue(old)
    #expect(
      engine.diagnostics.recent.map(\.reason) == [
        .staleValue(old), .staleValue(old), .staleValue(old),
      ])
    #expect(engine.presentationValue(of: old) == nil)
    #expect(engine.presentationVelocity(of: old) == nil)
    #expect(engine.isSettled(old) == nil)
    #expect(engine.presentationValue(of: new) == [2, 2, 2, 2])
    #expect(engine.advance(to: 5).completions.isEmpty)
  }

  @Test func `numbers that are not finite are refused, and what was there stays`() {
    var engine = MatchedGeometryEngine()
    let refused = [engine.insertValue([0, .nan, 0, 0]), engine.insertValue([0, 0, 0, 0x1p61])]
    #expect(refused.allSatisfy { engine.presentationValue(of: $0) == nil })
    let value = engine.insertValue([1, 2, 3, 4])
    engine.setValue([.infinity, 0, 0, 0], of: value)
    engine.setValue([5, 6, 7, 8], of: value, velocity: [0, .nan, 0, 0])
    let found: [AnimatedValue.ID?] = [nil, nil, value, value]
    #expect(engine.diagnostics.recent.map(\.reason) == found.map { .invalidValue($0) })
    #expect(engine.presentationValue(of: value) == [1, 2, 3, 4])
    #expect(engine.valueCount == 1)
  }

  @Test func `the numbers it has are no change`() {
    var engine = MatchedGeometryEngine()
    let value = engine.insertValue([1, 2, 3, 4])
    engine.setValue([1, 2, 3, 4], of: value, animation: .lin(1000))
    #expect(engine.transaction == nil)
    #expect(engine.isAnimating == false)
    engine.setValue([1, 2, 3, 5], of: value, animation: .lin(1000))
    #expect(engine.isAnimating == true)
  }

  @Test func `the values of all slots, beside elements that fade`() {
    var engine = MatchedGeometryEngine()
    let value = engine.insertValue([7, 8, 9, 10])
    let dot = engine.insertDot()
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.remove(dot)
      engine.setValue([8, 8, 9, 10], of: value)
    }
    let end = engine.advance(to: 0.5).exitedElements
    #expect(end.isEmpty)
    do {
      let values = engine.presentationValues
      #expect(values.count == 1)
      #expect(values[value.slot] == [7.5, 8, 9, 10])
      let channels = engine.presentationAppearances
      #expect(channels[engine.appearanceIndex(of: dot)] == [0.5, 0, 0, 1])
      #expect(channels[0] == [1, 0, 0, 1])
    }
    // A value that comes to rest at what elements show without a row of their own stays.
    engine.withAnimation(.lin(1000), at: 1) { $0.setValue([1, 0, 0, 1], of: value) }
    engine.advance(to: 3)
    for _ in 0..<3 { engine.insertDot() }
    engine.withAnimation(.lin(1000), at: 3) { $0.setValue(.zero, of: value) }
    engine.advance(to: 3.5)
    #expect(engine.presentationValue(of: value) == [0.5, 0, 0, 0.5])
  }

  @Test func `disabled animations still it`() {
    var engine = MatchedGeometryEngine()
    let value = engine.insertValue(.zero)
    var still = Transaction(animation: .lin(1000))
    still.disablesAnimations = true
    engine.withTransaction(still, at: 0) {
      $0.setValue([1, 2, 3, 4], of: value, animation: .smooth)
    }
    #expect(engine.presentationValue(of: value) == [1, 2, 3, 4])
    #expect(engine.isSettled(value) == true)
  }

  @Test func `thousands of values keep to their own numbers`() {
    var engine = MatchedGeometryEngine()
    let values = (0..<3000).map { engine.insertValue([Float($0), 0, 0, 0]) }
    engine.withAnimation(.lin(1000), at: 0) { engine in
      for (index, value) in values.enumerated() where index % 3 != 1 {
        engine.setValue([Float(index) + 64, 0, 0, 0], of: value)
      }
      for (index, value) in values.enumerated() where index % 3 == 1 { engine.removeValue(value) }
    }
    engine.advance(to: 0.5)
    for (index, value) in values.enumerated() {
      let expected: SIMD4<Float>? = index % 3 == 1 ? nil : [Float(index) + 32, 0, 0, 0]
      #expect(engine.presentationValue(of: value) == expected)
    }
    let again = (0..<1000).map { engine.insertValue([Float(-$0), 0, 0, 0]) }
    #expect(again.enumerated().allSatisfy { engine.presentationValue(of: $1)![0] == Float(-$0) })
    #expect(engine.valueCount == 3000)
  }
}
