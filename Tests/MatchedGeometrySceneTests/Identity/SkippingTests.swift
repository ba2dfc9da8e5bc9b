import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Views that are skipped` {
  final class Counter: @unchecked Sendable {
    var bodies = 0
    var measured = 0
  }

  struct Row: View {
    let index: Int
    let counter: Counter
    var body: some View {
      let _ = counter.bodies += 1
      HStack {
        Text("row \(index)")
        Leaf(index, size: Size(width: 4, height: 4), isFlexible: false)
      }
    }
  }

  func page(_ head: Float, _ version: Int, _ counter: Counter) -> some View {
    ScrollView {
      VStack(spacing: 0) {
        box("head", 20, head)
        VStack(spacing: 0) {
          ForEach(0..<1000) { Row(index: $0, counter: counter) }
        }
        .equatable(by: version)
      }
    }
  }

  @Test func `A large view that did not change is neither described nor measured again`() {
    let counter = Counter()
    var scene = SceneHost(
      size: Size(width: 400, height: 800),
      measuring: SceneMeasuring(text: { _, _ in
        counter.measured += 1
        return Size(width: 50, height: 20)
      }))
    scene.update { page(10, 1, counter) }
    #expect(counter.bodies == 1000)
    #expect(counter.measured >= 1000)
    #expect(scene.names.count == 2001)
    let measured = counter.measured
    // Nothing at all changed.
    #expect(scene.update { page(10, 1, counter) } == nil)
    #expect(counter.bodies == 1000)
    #expect(counter.measured == measured)
    // Something else changed: the rows are shifted and not looked into.
    let before = scene.frame("row 7")!
    scene.update { page(30, 1, counter) }
    #expect(counter.bodies == 1000)
    #expect(counter.measured == measured)
    #expect(scene.frame("row 7") == Rect(before.x, before.y + 20, 50, 20))
    // Another value: all of it.
    scene.update { page(30, 2, counter) }
    #expect(counter.bodies == 2000)
  }

  @Test func `A view that is equal to itself of before is skipped without a value, too`() {
    struct Equal: View, Equatable {
      let name: String
      let counter: Counter
      var body: some View {
        let _ = counter.bodies += 1
        box(name, 20, 20)
      }
      static func == (a: Equal, b: Equal) -> Bool { a.name == b.name }
    }
    let counter = Counter()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    for name in ["a", "a", "b"] {
      scene.update { Equal(name: name, counter: counter).equatable() }
    }
    #expect(counter.bodies == 2)
    #expect(scene.names == ["b"])
  }

  @Test func `A value inside of an optional changes no identity`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ text: String?) -> some View {
      ZStack { if let text { Text(text) } }
    }
    scene.update { view("a") }
    scene.update(animation: .linear(duration: 1), at: 0) { view("b") }
    scene.advance(to: 0.5)
    #expect(scene.look().map(\.name) == ["b"])
    #expect(scene.look().map(\.opacity) == [1])
    scene.update(animation: .linear(duration: 1), at: 1) { view(nil) }
    scene.advance(to: 1.5)
    #expect(scene.look().map(\.opacity) == [0.5])
  }

  @Test func `What is around a view that did not change is brought up to date`() {
    func view(_ width: Float, _ isFirst: Bool) -> some View {
      ZStack {
        box("a", 10, 10).equatable(by: 1)
          .background { box("behind", width, 5) }
          .overlay { if isFirst { box("first", 2, 2) } else { box("second", 3, 3) } }
        VStack { box("b", 10, 10).equatable(by: 1) }.frame(width: width)
        HStack(spacing: 0) {
          box("c", 40, 10)
          box("d", 40, 10).equatable(by: 1).offset(x: width)
        }
      }
    }
    var scene = scene { view(20, true) }
    #expect(scene.frame("behind")?.width == 20)
    scene.update { view(30, false) }
    #expect(scene.frame("behind") == Rect(85, 47.5, 30, 5))
    #expect(scene.frame("first") == nil)
    #expect(scene.frame("second") == Rect(98.5, 48.5, 3, 3))
    #expect(scene.frame("d") == Rect(130, 45, 40, 10))
  }

  @Test func `One number said to the container is not another one`() {
    // As a priority, 1 makes the last one wide; as a z index it puts it on top.
    func view(_ isPriority: Bool) -> some View {
      HStack(spacing: 0) {
        let a = flexible("a").equatable(by: 1)
        isPriority ? a.layoutPriority(1) : a.zIndex(1)
        flexible("b")
      }
    }
    var scene = scene { view(false) }
    #expect(scene.names == ["b", "a"])
    #expect(scene.frame("a") == Rect(0, 0, 100, 100))
    scene.update { view(true) }
    #expect(scene.names == ["a", "b"])
    #expect(scene.frame("a") == Rect(0, 0, 200, 100))
  }
}
