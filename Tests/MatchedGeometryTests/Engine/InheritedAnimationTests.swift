import MatchedGeometry
import Testing

@Suite struct `The animation of a change` {
  private let away = rect(100, 0, 10, 10)

  @Test func `any animation may be written where a change takes one`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<4).map { _ in engine.insertDot() }
    engine.setFrame(away, of: dots[0], animation: .spring(duration: 0.3))
    engine.setFrame(away, of: dots[1], animation: .smooth)
    engine.setFrame(away, of: dots[2], animation: .linear(duration: 1).delay(0.5))
    engine.setFrame(away, of: dots[3], animation: nil)
    engine.advance(to: 5)
    engine.advance(to: 6)
    #expect(engine.presentationFrame(of: dots[2]) == rect(50, 0, 10, 10))
    #expect(dots.map { engine.isSettled($0) } == [true, true, false, true])
  }

  @Test func `.inherited is the animation of the innermost open transaction`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<3).map { _ in engine.insertDot() }
    let value = engine.insertValue(.zero)
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.setFrame(away, of: dots[0], animation: .inherited)
      engine.setValue(SIMD4(repeating: 100), of: value, animation: .inherited)
      engine.withAnimation(.lin(2000)) { engine in
        engine.setFrame(away, of: dots[1], animation: .inherited)
        engine.setFrames([away], of: [dots[2]], animations: [.inherited])
      }
    }
    engine.advance(to: 0.5)
    let shown = dots.map { engine.presentationFrame(of: $0)?.x }
    #expect(shown == [50, 25, 25])
    #expect(engine.presentationValue(of: value) == SIMD4(repeating: 50))
  }

  @Test func `outside of a transaction .inherited is no animation`() {
    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.setFrame(away, of: dot, animation: .inherited)
    #expect(engine.presentationFrame(of: dot) == away)
    engine.withAnimation(.inherited, at: 0) { $0.setFrame(rect(0, 0, 10, 10), of: dot) }
    #expect(engine.presentationFrame(of: dot) == rect(0, 0, 10, 10))
    #expect(engine.animatingCount == 0)
  }

  @Test func `a transaction with .inherited has the animation of the one around it`() {
    var engine = MatchedGeometryEngine()
    let dots = (0..<2).map { _ in engine.insertDot() }
    var still = Transaction(animation: .inherited)
    still.disablesAnimations = true
    engine.withAnimation(.lin(1000), at: 0) { engine in
      engine.withAnimation(.inherited) { $0.setFrame(away, of: dots[0]) }
      engine.withTransaction(still) { $0.setFrame(away, of: dots[1], animation: .inherited) }
    }
    #expect(engine.x(of: dots[0], at: 0.5) == 50)
    #expect(engine.x(of: dots[1], at: 0.5) == 100)
  }

  @Test func `.inherited accepts no modifiers`() {
    let inherited = Animation.inherited
    for modified in [
      inherited.delay(1), inherited.speed(2), inherited.repeatCount(3), inherited.repeatForever(),
    ] {
      #expect(modified == inherited)
    }
    #expect(inherited != .linear(duration: 0))
    #expect(inherited.description == "inherited")

    var engine = MatchedGeometryEngine()
    let dot = engine.insertDot()
    engine.withAnimation(.lin(1000), at: 0) {
      $0.setFrame(away, of: dot, animation: .inherited.delay(5))
    }
    #expect(engine.x(of: dot, at: 0.5) == 50)
  }

  @Test func `for a transition, finish and cancel .inherited is the same as nil`() {
    let fade = ElementTransition.opacity
    #expect(fade.animation(.inherited) == fade.animation(nil))
    #expect(fade.animation(.smooth).animation(.inherited) == fade)

    func shown(_ animation: Animation?) -> [Float] {
      var engine = MatchedGeometryEngine()
      let dot = engine.insertDot()
      let open = engine.kept(.bouncy, at: 0) { $0.setFrame(away, of: dot) }
      engine.seek(open, to: 0.5, at: 0)
      let next = engine.release(open, animation: animation, at: 0.1)
      engine.advance(to: 0.2)
      let first = engine.presentationFrame(of: dot)?.x ?? .nan
      _ = engine.undo(next, animation: animation, at: 0.2)
      return [first, Float(engine.x(of: dot, at: 0.3))]
    }
    #expect(shown(.inherited) == shown(nil))
  }
}
