import MatchedGeometry
import Testing

@Suite struct OpaqueTests {
  /// How much of what is behind two elements one upon the other cover.
  private func cover(
    _ engine: borrowing MatchedGeometryEngine, _ pair: Element.ID...
  ) -> Float {
    1 - pair.reduce(1) { $0 * (1 - (engine.presentationOpacity(of: $1) ?? 0)) }
  }

  private let onTop = ElementTransition.asymmetric(insertion: .opacity, removal: .opaque)

  private func picture(
    _ size: Float, _ space: Namespace.ID, _ transition: ElementTransition
  ) -> Element {
    Element(frame: rect(0, 0, size, size)).matchedGeometryEffect(id: "picture", in: space)
      .transition(transition)
  }

  /// The least that a picture and the one that replaces it cover.
  private func leastCover(
    _ transition: ElementTransition, to size: Float, _ animation: Animation
  ) -> Float {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let old = engine.insert(picture(100, space, transition))
    let new = engine.withAnimation(animation, at: 0) {
      $0.remove(old)
      return $0.insert(picture(size, space, transition))
    }
    return (0...240).map { tick in
      engine.advance(to: Double(tick) / 120)
      return cover(engine, old, new)
    }.min() ?? 0
  }

  @Test(arguments: [Animation.lin(1000), .smooth(duration: 0.5), .bouncy, .easeInOut(duration: 1)])
  func `two pictures cover what is behind them in every frame`(animation: Animation) {
    // To another place, and to the same one, where nothing but the fade takes time.
    for size: Float in [400, 100.5, 100] {
      let least = leastCover(onTop, to: size, animation)
      // A fade is over within a thousandth.
      #expect(least > 0.998, "\(size)")
    }
    // By identity the old one does not wait for a fade: where nothing flies it is gone at once.
    let identity = ElementTransition.asymmetric(insertion: .opacity, removal: .identity)
    #expect(leastCover(identity, to: 100, animation) == 0)
    // Each at half opacity covers a half, both three quarters.
    expect(Double(leastCover(.opacity, to: 400, .lin(1000))), near: 0.75)
  }

  @Test func `the old one goes in the moment in which the new one is opaque`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let old = engine.insert(picture(100, space, onTop))
    let new = engine.withAnimation(.lin(1000), at: 0) {
      $0.remove(old)
      return $0.insert(picture(100, space, onTop))
    }
    expect(engine.opacity(of: old, at: 0.999), near: 1)
    expect(engine.opacity(of: new, at: 0.5), near: 0.5)
    #expect(engine.advance(to: 1).exitedElements == [old])
    #expect(engine.presentationOpacity(of: new) == 1)
  }

  @Test func `without animation it comes and goes at once`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insert(
      Element(frame: rect(0, 0, 1, 1)).transition(.opaque), animation: .bouncy)
    #expect(engine.presentationOpacity(of: dot) == 1)
    engine.remove(dot)
    #expect(engine.contains(dot) == false)
  }

  @Test func `a lower one that stays opaque covers whatever the upper one does`() {
    var engine = MatchedGeometryEngine()
    let space = Namespace.ID()
    let lower = engine.insert(picture(100, space, .opaque))
    let upper = engine.withAnimation(.lin(1000), at: 0) {
      $0.remove(lower)
      return $0.insert(picture(400, space, .opacity))
    }
    // Taken back in the middle, and again: there is no frame in which the pair lets anything through.
    var time = 0.0
    func watch(_ engine: inout MatchedGeometryEngine, _ seconds: Double) {
      for _ in 0..<Int(seconds * 120) {
        time += 1.0 / 120
        engine.advance(to: time)
        let covered = cover(engine, lower, upper)
        #expect(covered == 1)
      }
    }
    watch(&engine, 0.4)
    engine.withAnimation(.lin(1000), at: time) {
      $0.reinsert(lower)
      $0.remove(upper)
    }
    watch(&engine, 0.3)
    engine.withAnimation(.lin(1000), at: time) {
      $0.reinsert(upper)
      $0.remove(lower)
    }
    watch(&engine, 2)
    #expect(engine.contains(lower) == false)
    #expect(engine.presentationOpacity(of: upper) == 1)
  }

  @Test(arguments: [0.3, 0.5, 0.7])
  func
    `under a flight that bounces, fades that do not bounce cover however often they are taken back`(
      bounce: Double
    )
  {
    let flight = Animation.spring(duration: 0.5, bounce: bounce)
    let fade = Animation.smooth(duration: 0.5)
    for pause in stride(from: 0.025, through: 0.6, by: 0.025) {
      var engine = MatchedGeometryEngine()
      let space = Namespace.ID()
      let lower = engine.insert(picture(100, space, .opaque.animation(fade)))
      let upper = engine.withAnimation(flight, at: 0) {
        $0.remove(lower)
        return $0.insert(picture(400, space, .opacity.animation(fade)))
      }
      var least: Float = 1
      for tick in 1...600 {
        let time = Double(tick) / 200
        engine.advance(to: time)
        least = min(least, cover(engine, lower, upper))
        // Back and forth, four times, while both are there.
        let turn = Int((time / pause).rounded())
        guard abs(time - Double(turn) * pause) < 1e-9, turn < 5, engine.contains(lower),
          engine.contains(upper)
        else { continue }
        engine.withAnimation(flight, at: time) {
          $0.reinsert(turn % 2 == 1 ? lower : upper)
          $0.remove(turn % 2 == 1 ? upper : lower)
        }
      }
      // A fade is over within a thousandth.
      #expect(least > 0.998, "taken back after \(pause) s")
    }
  }

  @Test func `with reduced motion the pair stays opaque, too`() {
    var engine = MatchedGeometryEngine()
    engine.policies.reducedMotion = .crossfade(1)
    let old = engine.insert(Element(frame: rect(0, 0, 1, 1)).transition(onTop))
    let new = engine.withAnimation(.lin(300), at: 0) {
      $0.remove(old)
      return $0.insert(Element(frame: rect(0, 0, 1, 1)).transition(onTop))
    }
    for tick in 0...130 {
      engine.advance(to: Double(tick) / 120)
      let covered = cover(engine, old, new)
      #expect(covered == 1)
    }
    #expect(engine.contains(old) == false)
  }

  @Test func `parts that stay opaque make a transition that does`() {
    #expect(ElementTransition.opaque.combined(with: .opaque) == .opaque)
    #expect(ElementTransition.opaque.combined(with: .opacity).removalText == "opacity")
    #expect(ElementTransition.opaque.description == "in from identity, out to opaque")
  }
}

extension ElementTransition {
  fileprivate var removalText: String {
    description.split(separator: " ").last.map(String.init) ?? ""
  }
}
