import MatchedGeometry
import MatchedGeometryScene
import Testing

/// A counter that is tapped: each tap one more, and 10 points wider.
private struct Counter: View {
  let name: String
  var animation: Animation?
  @State private var count = 0

  var body: some View {
    box(name, 20 + Float(count) * 10, 20)
      .onTapGesture { withAnimation(animation) { count += 1 } }
  }
}

@Suite struct `States of views` {
  let linear = Animation.linear(duration: 1)

  @Test func `A state lasts from update to update, and an update is due when it changed`() {
    var scene = scene { Counter(name: "a") }
    #expect(scene.needsUpdate == false)
    for width in [Float(30), 40, 50] {
      scene.tap(at: Point(x: 100, y: 50))
      #expect(scene.needsUpdate == true)
      scene.update { Counter(name: "a") }
      #expect(scene.needsUpdate == false)
      scene.advance(to: 0)
      #expect(scene.frame("a")?.width == width)
    }
  }

  @Test func `The next update has the animation of withAnimation around the change`() {
    var scene = scene { Counter(name: "a", animation: linear) }
    scene.tap(at: Point(x: 100, y: 50))
    scene.update(at: 1) { Counter(name: "a", animation: linear) }
    scene.advance(to: 1.5)
    #expect(scene.frame("a")?.width == 25)
    scene.advance(to: 2)
    // One without animation, at once; nothing of the change before is left.
    scene.tap(at: Point(x: 100, y: 50))
    scene.update(animation: nil, at: 3) { Counter(name: "a", animation: linear) }
    scene.advance(to: 3.5)
    #expect(scene.frame("a")?.width == 35)
    scene.advance(to: 4)
    scene.update(at: 4) { Counter(name: "a", animation: linear).padding(.leading, 40) }
    scene.advance(to: 4)
    #expect(scene.frame("a")?.x == 100)
  }

  @Test func `A change without an animation follows a change with an animation`() {
    struct Pair: View {
      @State private var x: Float = 0
      @State private var y: Float = 0
      var body: some View {
        box("a", 20, 20).offset(x: x, y: y).onTapGesture {
          withAnimation(.linear(duration: 1)) { x = 10 }
          y = 10
        }
      }
    }
    var scene = scene { Pair() }
    scene.tap(at: Point(x: 100, y: 50))
    scene.update(at: 1) { Pair() }
    scene.advance(to: 1.5)
    #expect(scene.frame("a") == Rect(95, 45, 20, 20))
  }

  @Test func `Where animations are disabled, withAnimation of an action has no effect`() {
    var scene = scene { Counter(name: "a", animation: linear) }
    scene.tap(at: Point(x: 100, y: 50))
    var transaction = Transaction()
    transaction.disablesAnimations = true
    scene.update(transaction: transaction, at: 1) { Counter(name: "a", animation: linear) }
    scene.advance(to: 1)
    #expect(scene.frame("a")?.width == 30)
  }

  @Test func `A state belongs to the identity of its view and ends with it`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ ids: [String]) -> some View {
      HStack(spacing: 0) { ForEach(ids, id: \.self) { Counter(name: $0) } }
    }
    scene.update { view(["a", "b"]) }
    scene.advance(to: 0)
    scene.tap(at: Point(x: 85, y: 50))
    scene.update { view(["b", "a"]) }
    scene.advance(to: 0)
    #expect(scene.frame("a")?.width == 30)
    #expect(scene.frame("b")?.width == 20)
    scene.update { view(["b"]) }
    scene.advance(to: 0)
    scene.update { view(["b", "a"]) }
    scene.advance(to: 0)
    #expect(scene.frame("a")?.width == 20)
  }

  @Test func `A view that comes back while it leaves has its state again`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isThere: Bool) -> some View { ZStack { if isThere { Counter(name: "a") } } }
    scene.update { view(true) }
    scene.advance(to: 0)
    scene.tap(at: Point(x: 100, y: 50))
    scene.update { view(true) }
    scene.update(animation: linear, at: 1) { view(false) }
    scene.advance(to: 1.5)
    scene.update(animation: linear, at: 1.5) { view(true) }
    scene.advance(to: 3)
    #expect(scene.frame("a")?.width == 30)
  }

  @Test func `Another view at the same place has a state of its own`() {
    struct Other: View {
      @State private var width = 77
      var body: some View { box("other", Float(width), 20) }
    }
    var scene = scene { Counter(name: "a") }
    scene.tap(at: Point(x: 100, y: 50))
    scene.update { Other() }
    scene.advance(to: 0)
    #expect(scene.frame("other")?.width == 77)
    scene.update { Counter(name: "a") }
    scene.advance(to: 0)
    #expect(scene.frame("a")?.width == 20)
  }

  @Test func `One value of a view at two places is two states`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    let counter = Counter(name: "a")
    func view() -> some View {
      HStack(spacing: 0) {
        counter; counter
      }
    }
    scene.update { view() }
    scene.advance(to: 0)
    scene.tap(at: Point(x: 85, y: 50))
    scene.update { view() }
    scene.advance(to: 0)
    #expect(scene.look().map(\.frame.width) == [30, 20])
    scene.tap(at: Point(x: 120, y: 50))
    scene.tap(at: Point(x: 120, y: 50))
    scene.update { view() }
    scene.advance(to: 0)
    #expect(scene.look().map(\.frame.width) == [30, 40])
  }

  @Test func `A state inside of what is equatable changes all the same`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view() -> some View {
      ZStack { VStack { Counter(name: "a") }.equatable(by: 1) }.equatable(by: 2)
    }
    scene.update { view() }
    scene.advance(to: 0)
    for width in [Float(30), 40] {
      scene.tap(at: Point(x: 100, y: 50))
      scene.update { view() }
      scene.update { view() }
      scene.advance(to: 0)
      #expect(scene.frame("a")?.width == width)
    }
  }

  @Test func `A modifier has states of its own, one for each view that it is applied to`() {
    struct Growing: ViewModifier {
      @State private var width: Float = 20
      func body(content: Content) -> some View {
        content.frame(width: width, height: 20).onTapGesture { width += 10 }
      }
    }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view() -> some View {
      HStack(spacing: 0) {
        flexible("a").modifier(Growing())
        flexible("b").modifier(Growing())
      }
    }
    scene.update { view() }
    scene.advance(to: 0)
    for (x, frames) in [(85, [30, 20]), (90, [40, 20]), (125, [40, 30])] as [(Float, [Float])] {
      #expect(scene.tap(at: Point(x: x, y: 50)) == true)
      scene.update { view() }
      scene.advance(to: 0)
      #expect(scene.look().map(\.frame.width) == frames)
    }
  }

  @Test func `A binding reads and sets the state of another view, or a part of it`() {
    struct Options { var isOn = false }
    struct Toggle: View {
      @Binding var isOn: Bool
      var body: some View { box(isOn ? "on" : "off", 20, 20).onTapGesture { isOn.toggle() } }
    }
    struct Settings: View {
      @State private var isOn = false
      @State private var options = Options()
      var body: some View {
        HStack(spacing: 0) {
          Toggle(isOn: $isOn)
          Toggle(isOn: $options.isOn)
          Toggle(isOn: .constant(false))
        }
      }
    }
    var scene = scene { Settings() }
    #expect(scene.names == ["off", "off", "off"])
    for x in [Float(80), 100, 120] { scene.tap(at: Point(x: x, y: 50)) }
    scene.update { Settings() }
    scene.advance(to: 0)
    #expect(scene.names == ["on", "on", "off"])
  }

  @Test func `A state that is set in a body stays, and that is reported`() {
    struct Wrong: View {
      @State private var count = 0
      var body: some View {
        let _ = (count = 5)
        box("\(count)", 20, 20)
      }
    }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { VStack { Wrong() } }
    scene.advance(to: 0)
    #expect(scene.names == ["0"])
    #expect(scene.needsUpdate == false)
    #expect(scene.diagnostics.map(\.reason) == [.stateSetInBody])
    #expect(scene.diagnostics.first?.place == "VStack")
  }

  @Test func `Setting the state of a view that is gone does nothing`() {
    final class Kept { var action: () -> Void = {} }
    struct Keeping: View {
      let kept: Kept
      @State private var count = 0
      var body: some View {
        let _ = (kept.action = { withAnimation { count += 1 } })
        box("\(count)", 20, 20)
      }
    }
    let kept = Kept()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isThere: Bool) -> some View { ZStack { if isThere { Keeping(kept: kept) } } }
    scene.update { view(true) }
    kept.action()
    #expect(scene.needsUpdate == true)
    scene.update { view(true) }
    #expect(scene.names == ["1"])
    let last = kept.action
    scene.update { view(false) }
    last()
    #expect(scene.needsUpdate == false)
    scene.update { view(true) }
    #expect(scene.names == ["0"])
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `States of any kind begin with what they are given`() {
    struct Kinds: View {
      @State var given: Int
      @State var optional: String?
      let constant: State<Double>
      init(_ number: Int) {
        _given = State(initialValue: number)
        constant = State(wrappedValue: 0.5)
      }
      var body: some View { Text("\(given) \(optional ?? "nil") \(constant.wrappedValue)") }
    }
    var scene = scene { Kinds(7) }
    #expect(scene.names == ["7 nil 0.5"])
    // Only where it begins.
    scene.update { Kinds(8) }
    #expect(scene.names == ["7 nil 0.5"])
    // A state that no scene has described.
    let kinds = Kinds(9)
    kinds.given = 10
    #expect(kinds.given == 9)
  }
}
