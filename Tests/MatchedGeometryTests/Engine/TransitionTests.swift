import MatchedGeometry
import Testing

/// Opacity, offset x and y, and scale that are to be drawn; NaN for an element that is gone.
private func channels(
  _ engine: borrowing MatchedGeometryEngine, _ id: Element.ID
) -> SIMD4<Double> {
  guard let opacity = engine.presentationOpacity(of: id),
    let offset = engine.presentationOffset(of: id), let scale = engine.presentationScale(of: id)
  else { return SIMD4(repeating: .nan) }
  return SIMD4(Double(opacity), Double(offset.x), Double(offset.y), Double(scale))
}

private func expect(
  _ engine: borrowing MatchedGeometryEngine, _ id: Element.ID, shows expected: SIMD4<Double>,
  _ comment: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = channels(engine, id)
  // An opacity beyond 1 is drawn as 1.
  let expected = expected.replacing(
    with: 1, where: expected .> [1, .infinity, .infinity, .infinity])
  let difference = found - expected
  for lane in 0..<4 where !(abs(difference[lane]) <= 1e-4) {
    Issue.record(
      "\(comment()) expected \(expected), found \(found)", sourceLocation: sourceLocation)
    return
  }
}

private let rest: SIMD4<Double> = [1, 0, 0, 1]

private func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
  a + t * (b - a)
}

@Suite struct TransitionTests {
  private static let frame = rect(100, 50, 40, 20)

  private func insert(
    _ transition: ElementTransition, _ engine: inout MatchedGeometryEngine, at time: Double = 0
  ) -> Element.ID {
    engine.withAnimation(.lin(1000), at: time) {
      $0.insert(Element(frame: Self.frame).transition(transition))
    }
  }

  @Test(arguments: ZooTransition.all)
  func `an element comes in from one end and goes out to the other`(_ zoo: ZooTransition) {
    var engine = MatchedGeometryEngine()
    let element = insert(zoo.transition, &engine)
    expect(engine, element, shows: zoo.start)
    for t in [0.25, 0.5, 0.75] {
      engine.advance(to: t)
      expect(engine, element, shows: mix(zoo.start, rest, t), "in at \(t)")
    }
    engine.advance(to: 1)
    #expect(channels(engine, element) == rest)
    engine.withAnimation(.lin(1000), at: 2) { $0.remove(element) }
    for t in [0, 0.25, 0.5, 0.75] where zoo.end != rest {
      engine.advance(to: 2 + t)
      expect(engine, element, shows: mix(rest, zoo.end, t), "out at \(t)")
      #expect(engine.presentationFrame(of: element) == Self.frame)
      #expect(engine.isExiting(element) == true)
    }
    #expect(engine.advance(to: 3).exitedElements == [element])
    #expect(engine.contains(element) == false)
  }

  @Test(arguments: ZooTransition.all, [0.25, 0.5, 0.999])
  func `an entrance that is interrupted goes out from where it is shown`(
    _ zoo: ZooTransition, _ t: Double
  ) {
    var engine = MatchedGeometryEngine()
    let element = insert(zoo.transition, &engine)
    var back = Transaction(animation: .lin(1000))
    back.retarget = .restart
    engine.withTransaction(back, at: t) { $0.remove(element) }
    if zoo.end == rest {
      // Its removal has no transition, and starts nothing.
      #expect(engine.contains(element) == false)
      return
    }
    let shown = mix(zoo.start, rest, t)
    expect(engine, element, shows: shown)
    engine.advance(to: t + 0.0009)
    expect(engine, element, shows: mix(shown, zoo.end, 0.0009))
    engine.advance(to: t + 0.5)
    expect(engine, element, shows: mix(shown, zoo.end, 0.5))
    #expect(engine.advance(to: t + 1).exitedElements == [element])
  }

  @Test(arguments: ZooTransition.all)
  func `an entrance that is over goes out as from rest`(_ zoo: ZooTransition) {
    var engine = MatchedGeometryEngine()
    let element = insert(zoo.transition, &engine)
    engine.withAnimation(.lin(1000), at: 1) { $0.remove(element) }
    guard zoo.end != rest else {
      #expect(engine.contains(element) == false)
      return
    }
    engine.advance(to: 1.5)
    expect(engine, element, shows: mix(rest, zoo.end, 0.5))
  }

  @Test(arguments: ZooTransition.all, [0, 0.25, 0.75])
  func `an exit that is undone comes back from where it is shown`(
    _ zoo: ZooTransition, _ t: Double
  ) {
    guard zoo.end != rest else { return }
    var engine = MatchedGeometryEngine()
    let element = engine.insert(Element(frame: Self.frame).transition(zoo.transition))
    engine.withAnimation(.lin(1000), at: 0) { $0.remove(element) }
    var back = Transaction(animation: .lin(1000))
    back.retarget = .restart
    let undone = engine.withTransaction(back, at: t) { engine in
      engine.reinsert(element)
      return engine.transaction
    }
    let shown = mix(rest, zoo.end, t)
    for s in [0, 0.5, 0.9] {
      engine.advance(to: t + s)
      expect(engine, element, shows: mix(shown, rest, s), "back at \(s)")
    }
    let ends = engine.advance(to: t + 1).completions
    #expect(channels(engine, element) == rest)
    #expect(engine.isExiting(element) == false)
    if t > 0 {
      #expect(ends.last?.transaction == undone)
      #expect(ends.last?.kind == .finished)
    }
    engine.withAnimation(.lin(1000), at: 4) { $0.remove(element) }
    engine.advance(to: 4.5)
    expect(engine, element, shows: mix(rest, zoo.end, 0.5))
  }

  @Test func `a spring carries its speed from the entrance into the exit`() {
    var engine = MatchedGeometryEngine()
    // The smooth spring of the scenarios, 0 to 100 and sent back at 0.1 s, from offset -100 to 0 and back.
    let spring = Animation.spring(duration: 0.5, bounce: 0)
    let element = engine.withAnimation(spring, at: 0) {
      $0.insert(
        Element(frame: rect(0, 0, 100, 10)).transition(.move(edge: .leading)))
    }
    engine.withAnimation(spring, at: 0.1) { $0.remove(element) }
    for (time, x) in [(0.1, 35.77396), (0.15, 43.0649), (0.2, 35.76761), (0.3, 17.46183)] {
      engine.advance(to: time)
      expect(engine.presentationOffset(of: element).map { Double($0.x) }, near: x - 100)
    }
  }

  @Test func `the size is that of the layout frame when it comes and when it goes`() {
    var engine = MatchedGeometryEngine()
    let element = insert(.move(edge: .bottom), &engine)
    engine.withAnimation(.lin(1000), at: 0.5) {
      $0.setFrame(rect(0, 0, 10, 300), of: element)
    }
    engine.advance(to: 0.75)
    expect(engine, element, shows: [1, 0, 5, 1])
    engine.withAnimation(.lin(1000), at: 2) { $0.remove(element) }
    engine.advance(to: 2.5)
    expect(engine, element, shows: [1, 0, 150, 1])
  }

  @Test func `each end may have its own animation, and the outermost of several counts`() {
    var engine = MatchedGeometryEngine()
    let element = insert(
      .asymmetric(
        insertion: .scale(0).animation(.lin(100)).animation(.lin(500)),
        removal: .scale(0).combined(with: .opacity.animation(.lin(2000)))), &engine)
    engine.advance(to: 0.25)
    expect(engine, element, shows: [1, 0, 0, 0.5])
    // Its own even where the change has none; opacity and scale move together.
    engine.remove(element)
    engine.advance(to: 0.25)
    engine.advance(to: 1)
    // The entrance is over, of the exit 1.25 s of 2 are left.
    expect(engine, element, shows: [0.625, 0, 0, 0.625])
  }

  @Test func `without an animation a transition does not run`() {
    var engine = MatchedGeometryEngine()
    for zoo in ZooTransition.all {
      let element = engine.insert(Element(frame: Self.frame).transition(zoo.transition))
      #expect(channels(engine, element) == rest)
      var still = Transaction(animation: .lin(1000))
      still.disablesAnimations = true
      let other = engine.withTransaction(still, at: 0) {
        $0.insert(
          Element(frame: Self.frame).transition(zoo.transition.animation(.lin(500))))
      }
      #expect(channels(engine, other) == rest)
      engine.remove(element)
      engine.withTransaction(still, at: 0) { $0.remove(other) }
      #expect(engine.contains(element) == false)
      #expect(engine.contains(other) == false)
    }
    #expect(engine.isAnimating == true)
    engine.advance(to: 0)
    #expect(engine.isAnimating == false)
  }

  @Test func `a pending element starts its transition when its frame arrives`() {
    var engine = MatchedGeometryEngine()
    let element = engine.withAnimation(.lin(1000), at: 0) {
      $0.insert(Element(frame: nil).transition(.move(edge: .trailing)))
    }
    engine.advance(to: 0.5)
    engine.withTransaction(Transaction(), at: 0.5) { $0.setFrame(Self.frame, of: element) }
    expect(engine, element, shows: [1, 40, 0, 1])
    engine.advance(to: 0.75)
    expect(engine, element, shows: [1, 30, 0, 1])
  }

  @Test func `another transition counts from the next coming or going on`() {
    var engine = MatchedGeometryEngine()
    let element = insert(.opacity, &engine)
    engine.setTransition(.scale(0), of: element)
    engine.advance(to: 0.5)
    expect(engine, element, shows: [0.5, 0, 0, 1])
    var back = Transaction(animation: .lin(1000))
    back.retarget = .restart
    engine.withTransaction(back, at: 0.5) { $0.remove(element) }
    engine.setTransition(.identity, of: element)
    #expect(engine.count(of: .staleElement) == 1)
    engine.advance(to: 1)
    // Opacity on to 1, scale to 0.
    expect(engine, element, shows: [0.75, 0, 0, 0.5])
    #expect(engine.advance(to: 1.5).exitedElements == [element])
  }

  @Test func `numbers that are not finite make a fade, and are reported`() {
    var engine = MatchedGeometryEngine()
    let bad: [ElementTransition] = [
      .scale(.nan), .scale(.infinity), .offset(x: .nan), .offset(y: -.infinity),
      .asymmetric(insertion: .opacity, removal: .scale(.nan)),
      .scale(1e30).combined(with: .scale(1e30)), .offset(x: 1e30),
    ]
    for transition in bad {
      let element = insert(transition, &engine)
      expect(engine, element, shows: [0, 0, 0, 1])
      engine.setTransition(transition, of: element)
    }
    #expect(engine.count(of: .invalidGeometry) == 2 * bad.count)
  }

  @Test func `equal transitions are equal however they are put together`() {
    #expect(ElementTransition.opacity.combined(with: .opacity) == .opacity)
    #expect(ElementTransition.identity.combined(with: .scale(2)) == .scale(2))
    #expect(ElementTransition.move(edge: .top).combined(with: .move(edge: .bottom)) == .identity)
    #expect(ElementTransition.asymmetric(insertion: .slide, removal: .slide) == .slide)
    #expect(ElementTransition.slide != .move(edge: .leading))
    #expect(ElementTransition.opacity.animation(.smooth) != .opacity)
    #expect(ElementTransition.opacity.animation(.smooth).animation(nil) == .opacity)
    #expect(ElementTransition.offset(x: 1, y: 2) != .offset(x: 2, y: 1))
    #expect(
      ElementTransition.slide.combined(with: .opacity).description
        == "in from opacity and moved by (-1.0, 0.0) sizes, "
        + "out to opacity and moved by (1.0, 0.0) sizes")
  }

  @Test func `a hundred thousand different transitions, a few at a time, keep apart`() {
    var engine = MatchedGeometryEngine()
    for round in 0..<100 {
      let ids = engine.withAnimation(.lin(1000), at: Double(round)) { engine in
        (0..<1000).map {
          engine.insert(
            Element(frame: Self.frame).transition(.offset(x: Double(round * 1000 + $0) + 1)))
        }
      }
      for (index, id) in ids.enumerated() {
        #expect(engine.presentationOffset(of: id)?.x == Float(round * 1000 + index) + 1)
      }
      engine.remove(ids)
    }
  }

  @Test func `An element that fades in forever is removed without a jump`() {
    var engine = MatchedGeometryEngine()
    let transition = ElementTransition.asymmetric(insertion: .opacity, removal: .scale(1))
    let id = engine.withAnimation(.lin(1000).repeatForever(), at: 0) { engine in
      engine.insert(Element(frame: rect(0, 0, 10, 10)).transition(transition))
    }
    expect(engine.opacity(of: id, at: 0.25), near: 0.25)
    engine.withAnimation(.lin(500), at: 0.25) { $0.remove(id) }
    expect(engine.opacity(of: id, at: 0.25), near: 0.25)
    // On the way to 1 the first motion goes on beneath: 1 - 0.5 (1 - 0.5).
    expect(engine.opacity(of: id, at: 0.5), near: 0.75)
    #expect(engine.advance(to: 0.75).exitedElements == [id])
  }
}
