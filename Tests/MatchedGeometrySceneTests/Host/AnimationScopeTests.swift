import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Animations of updates` {
  let linear = Animation.linear(duration: 1)

  struct Bars: View {
    let x: Float
    var animation: Animation? = .linear(duration: 4)
    var value = 0

    var body: some View {
      ZStack(alignment: .topLeading) {
        box("a", 10, 10).offset(x: x)
        box("b", 10, 10).offset(x: x).animation(animation, value: value)
      }
      .frame(width: 200, height: 100, alignment: .topLeading)
    }
  }

  @Test func `Without an animation everything is at its place at once`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { Bars(x: 0) }
    scene.update(at: 1) { Bars(x: 100) }
    scene.advance(to: 1)
    #expect(scene.frame("a")?.x == 100)
    #expect(scene.isAnimating == false)
  }

  @Test func `Inside of withAnimation updates are animated`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { Bars(x: 0) }
    scene.withAnimation(linear) { $0.update(at: 1) { Bars(x: 100) } }
    scene.advance(to: 1.5)
    #expect(scene.frame("a")?.x == 50)
    scene.update(at: 2) { Bars(x: 0) }
    scene.advance(to: 2)
    #expect(scene.frame("a")?.x == 0)
  }

  @Test func `The animation of a value counts in an update in which the value changed`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { Bars(x: 0) }
    scene.update(animation: linear, at: 1) { Bars(x: 100, value: 1) }
    scene.advance(to: 1.5)
    #expect(scene.frame("a")?.x == 50)
    #expect(scene.frame("b")?.x == 12.5)
    scene.advance(to: 6)
    scene.update(animation: linear, at: 6) { Bars(x: 0, value: 1) }
    scene.advance(to: 6.5)
    #expect(scene.frame("b")?.x == 50)
  }

  @Test func `In a scene .inherited is no animation`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { Bars(x: 0, animation: .inherited) }
    scene.update(animation: linear, at: 1) { Bars(x: 100, animation: .inherited, value: 1) }
    scene.advance(to: 1.5)
    #expect(scene.frame("a")?.x == 50)
    #expect(scene.frame("b")?.x == 100)
    scene.update(animation: .inherited, at: 3) { Bars(x: 0, value: 1) }
    scene.advance(to: 3)
    #expect(scene.frame("a")?.x == 0)
    #expect(scene.isAnimating == false)
  }

  @Test func `The animation of a value needs none around it`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { Bars(x: 0) }
    scene.update(at: 1) { Bars(x: 100, value: 1) }
    scene.advance(to: 2)
    #expect(scene.frame("a")?.x == 100)
    #expect(scene.frame("b")?.x == 25)
  }

  @Test func `Nil as the animation of a value stops those around it`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { Bars(x: 0, animation: nil) }
    scene.update(animation: linear, at: 1) { Bars(x: 100, animation: nil, value: 1) }
    scene.advance(to: 1.5)
    #expect(scene.frame("a")?.x == 50)
    #expect(scene.frame("b")?.x == 100)
  }

  @Test func `A transaction that disables animations keeps its own`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { Bars(x: 0) }
    var transaction = Transaction(animation: linear)
    transaction.disablesAnimations = true
    scene.update(transaction: transaction, at: 1) { Bars(x: 100, value: 1) }
    scene.advance(to: 1.5)
    #expect(scene.frame("a")?.x == 50)
    #expect(scene.frame("b")?.x == 50)
  }

  @Test func `Where animations are disabled nothing comes or goes by a transition`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOn: Bool) -> some View {
      ZStack {
        if isOn { box("a", 10, 10).transition(.slide.animation(linear)) }
        ZStack { if isOn { box("b", 10, 10) } }.transaction { $0.disablesAnimations = true }
        ZStack { if isOn { box("c", 10, 10) } }
      }
    }
    var quiet = Transaction(animation: linear)
    quiet.disablesAnimations = true
    scene.update { view(false) }
    scene.update(transaction: quiet, at: 0) { view(true) }
    scene.advance(to: 0)
    #expect(scene.look().map(\.opacity) == [1, 1, 1])
    #expect(scene.look().map(\.bounds.x) == [95, 95, 95])
    scene.update(transaction: quiet, at: 1) { view(false) }
    #expect(scene.names == [])
    scene.update(animation: linear, at: 2) { view(true) }
    scene.advance(to: 2.5)
    #expect(scene.look().map(\.opacity) == [1, 1, 0.5])
    #expect(scene.look().map(\.bounds.x) == [90, 95, 95])
    scene.advance(to: 3)
    scene.update(animation: linear, at: 3) { view(false) }
    scene.advance(to: 3.5)
    #expect(scene.names == ["a", "c"])
  }

  @Test func `A modifier changes the transaction for what is inside of it`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ x: Float) -> some View {
      ZStack(alignment: .topLeading) {
        box("a", 10, 10).offset(x: x)
        box("b", 10, 10).offset(x: x).transaction { $0.animation = $0.animation?.speed(0.5) }
        box("c", 10, 10).offset(x: x).transaction(value: x > 50) { $0.animation = nil }
      }
      .frame(width: 200, height: 100, alignment: .topLeading)
    }
    scene.update { view(0) }
    scene.update(animation: linear, at: 1) { view(40) }
    scene.advance(to: 1.5)
    #expect(scene.look().map(\.frame.x) == [20, 10, 20])
    scene.advance(to: 4)
    scene.update(animation: linear, at: 4) { view(80) }
    scene.advance(to: 4.5)
    #expect(scene.look().map(\.frame.x) == [60, 50, 80])
  }

  @Test func `An update says how its completions are named, if it changed anything`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { Bars(x: 0) }
    let nothing = scene.update(animation: linear, at: 1) { Bars(x: 0) }
    #expect(nothing == nil)
    let moved = scene.update(animation: linear, at: 1) { Bars(x: 100) }
    func completed(at time: Double) -> [Transaction.ID] {
      let tick = scene.advance(to: time)
      var transactions: [Transaction.ID] = []
      for index in tick.completed.indices { transactions.append(tick.completed[index].transaction) }
      return transactions.filter { $0 == moved }
    }
    #expect(completed(at: 1.5).count == 0)
    // Logically, and removed.
    #expect(completed(at: 2).count == 2)
  }

  @Test func `A new target on the way keeps place and speed of a spring`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { Bars(x: 0) }
    scene.update(animation: .spring, at: 0) { Bars(x: 100) }
    scene.advance(to: 0.1)
    let first = scene.frame("a")!.x
    scene.update(animation: .spring, at: 0.1) { Bars(x: 50) }
    scene.advance(to: 0.1)
    #expect(abs(scene.frame("a")!.x - first) < 0.0001)
    scene.advance(to: 0.101)
    // Smooth over 0.5 s: at 0.1 s its speed is 100 w^2 t e^-wt, w = 4 pi: 449.4 points a second.
    #expect(abs(scene.frame("a")!.x - first - 0.449) < 0.01)
  }
}
