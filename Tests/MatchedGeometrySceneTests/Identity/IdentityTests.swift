import Foundation
import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Identity` {
  let linear = Animation.linear(duration: 1)

  @Test func `A value that changes within an identity moves and does not fade`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ width: Float) -> some View { flexible("a").frame(width: width, height: 20) }
    scene.update { view(100) }
    scene.update(animation: linear, at: 1) { view(50) }
    scene.advance(to: 1.5)
    // From (50, 40, 100, 20) to (75, 40, 50, 20).
    #expect(scene.frame("a") == Rect(62.5, 40, 75, 20))
    #expect(scene.opacity("a") == 1)
  }

  @Test func `Nothing fades in with the first update`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update(animation: linear, at: 0) { if true { box("a", 10, 10) } }
    scene.advance(to: 0.5)
    #expect(scene.opacity("a") == 1)
    #expect(scene.isAnimating == false)
  }

  @Test func `A new branch fades in and the old one out, beneath it`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOn: Bool) -> some View {
      ZStack {
        if isOn { box("on", 20, 20) } else { box("off", 20, 20) }
        box("other", 5, 5)
      }
    }
    scene.update { view(false) }
    #expect(scene.names == ["off", "other"])
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1.25)
    #expect(scene.names == ["off", "on", "other"])
    #expect(scene.opacity("on") == 0.25)
    #expect(scene.opacity("off") == 0.75)
    #expect(scene.opacity("other") == 1)
    scene.advance(to: 2)
    #expect(scene.names == ["on", "other"])
    #expect(scene.isAnimating == false)
    // Going back shows what was there.
    scene.advance(to: 1.25)
    #expect(scene.names == ["off", "on", "other"])
  }

  @Test func `Both branches of one type are two identities`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ value: Int) -> some View {
      Group {
        if value > 0 { Text("\(value)") } else { Text("\(value)") }
      }
    }
    scene.update { view(0) }
    scene.update(animation: linear, at: 1) { view(1) }
    scene.advance(to: 1.5)
    #expect(scene.names == ["0", "1"])
    scene.update(animation: linear, at: 3) { view(2) }
    scene.advance(to: 3.5)
    #expect(scene.names == ["2"])
    #expect(scene.opacity("2") == 1)
  }

  @Test func `A new id is a new view, whatever it shows`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ value: Int) -> some View { Text("same").id(value) }
    scene.update { view(0) }
    scene.update(animation: linear, at: 1) { view(1) }
    scene.advance(to: 1.25)
    #expect(scene.look().map(\.opacity) == [0.75, 0.25])
    scene.update(animation: linear, at: 1.25) { view(1) }
    scene.advance(to: 2)
    #expect(scene.look().map(\.opacity) == [1])
  }

  @Test func `An id of a comparison changes once`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ value: Int) -> some View { Text("\(value)").id(value > 3 ? 1 : 0) }
    scene.update { view(0) }
    for value in 1...6 {
      scene.update(animation: linear, at: Double(value) * 10) { view(value) }
      scene.advance(to: Double(value) * 10 + 0.5)
      #expect(scene.look().count == (value == 4 ? 2 : 1))
    }
  }

  @Test func `Identifiers of different types are different`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { ZStack { box("a", 10, 10).id(AnyHashable(1)) } }
    scene.update(animation: linear, at: 1) { ZStack { box("b", 10, 10).id(AnyHashable("1")) } }
    scene.advance(to: 1.5)
    #expect(scene.names == ["a", "b"])
  }

  @Test func `Elements of a collection are known by their identifiers`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ names: [String]) -> some View {
      HStack(spacing: 0) {
        ForEach(names, id: \.self) { name in box(name, 20, 20) }
      }
    }
    scene.update { view(["a", "b", "c"]) }
    #expect(scene.frame("a")?.x == 70)
    scene.update(animation: linear, at: 1) { view(["c", "d", "a"]) }
    scene.advance(to: 1.5)
    // "b" is leaving where it was, beneath the others; "a" and "c" are halfway; "d" is at its place at once.
    #expect(scene.names == ["b", "c", "d", "a"])
    #expect(scene.look().map(\.frame.x) == [90, 90, 90, 90])
    #expect(scene.look().map(\.opacity) == [0.5, 1, 0.5, 1])
    scene.advance(to: 2)
    #expect(scene.look().map(\.frame.x) == [70, 90, 110])
  }

  @Test func `A view that resumes while it exits continues from the frame that is shown`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOn: Bool) -> some View {
      VStack(spacing: 0) {
        box("a", 20, 20)
        if isOn { box("b", 20, 20) }
      }
    }
    scene.update { view(true) }
    scene.update(animation: linear, at: 1) { view(false) }
    scene.advance(to: 1.5)
    #expect(scene.opacity("b") == 0.5)
    // From 30 on the way to 40.
    #expect(scene.frame("a")?.y == 35)
    scene.update(animation: .spring, at: 1.5) { view(true) }
    scene.advance(to: 1.5)
    #expect(scene.opacity("b") == 0.5)
    #expect(scene.frame("a")?.y == 35)
    #expect(scene.names == ["a", "b"])
    scene.advance(to: 5)
    #expect(scene.opacity("b") == 1)
    #expect(scene.frame("a")?.y == 30)
    #expect(scene.frame("b")?.y == 50)
  }

  @Test func `Without an animation views are removed and inserted immediately`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOn: Bool) -> some View {
      ZStack { if isOn { box("on", 20, 20) } else { box("off", 20, 20) } }
    }
    scene.update { view(false) }
    scene.update { view(true) }
    #expect(scene.names == ["on"])
    #expect(scene.opacity("on") == 1)
  }

  @Test func `A switch has a branch for each case`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    @ViewBuilder func view(_ value: Int) -> some View {
      switch value {
      case 0: box("zero", 10, 10)
      case 1: box("one", 10, 10)
      default: Text("\(value)")
      }
    }
    scene.update { view(0) }
    for value in 1...3 {
      scene.update(animation: linear, at: Double(value) * 10) { view(value) }
      scene.advance(to: Double(value) * 10 + 0.5)
      #expect(scene.look().count == (value == 3 ? 1 : 2))
    }
  }

  @Test func `Another type in an erased view is another identity`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { AnyView(Text("a")) }
    scene.update(animation: linear, at: 1) { AnyView(Text("b")) }
    scene.advance(to: 1.5)
    #expect(scene.names == ["b"])
    scene.update(animation: linear, at: 2) { AnyView(Text("c").padding()) }
    scene.advance(to: 2.5)
    #expect(scene.names == ["b", "c"])
  }

  @Test func `Identifiers that occur twice are reported and told apart by their order`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ ids: [Int]) -> some View {
      HStack(spacing: 0) {
        ForEach(Array(ids.enumerated()), id: \.element) { item in
          box("\(item.offset)", 20, 20)
        }
      }
    }
    scene.update { view([1, 2, 1]) }
    #expect(scene.names == ["0", "1", "2"])
    #expect(scene.diagnostics.map(\.reason) == [.duplicateID])
    #expect(scene.diagnostics.first?.place == "HStack > ForEach[1]")
    scene.update { view([1, 2, 1]) }
    #expect(scene.diagnostics.count == 1)
    scene.update(animation: linear, at: 1) { view([1, 2]) }
    scene.advance(to: 1.5)
    #expect(scene.look().count == 3)
    scene.advance(to: 2)
    #expect(scene.names == ["0", "1"])
  }

  @Test func `A modifier of a condition leaves its identity outside`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOn: Bool) -> some View {
      ZStack {
        Group { if isOn { box("a", 20, 20) } }
          .padding(10)
          .background { flexible("back") }
      }
    }
    scene.update { view(false) }
    #expect(scene.names == [])
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1.5)
    #expect(scene.look().map(\.opacity) == [0.5, 0.5])
    #expect(scene.frame("back") == Rect(80, 30, 40, 40))
  }

  @Test
  func
    `Leaving views are drawn beneath all others of their container, unless a z index says otherwise`()
  {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOn: Bool, _ zIndex: Double) -> some View {
      ZStack {
        box("a", 20, 20)
        if isOn { box("b", 20, 20).zIndex(zIndex) }
        box("c", 20, 20)
      }
    }
    scene.update { view(true, 0) }
    scene.update(animation: linear, at: 1) { view(false, 0) }
    scene.advance(to: 1.5)
    #expect(scene.names == ["b", "a", "c"])

    scene.update(at: 3) { view(true, 1) }
    scene.advance(to: 3)
    #expect(scene.names == ["a", "c", "b"])
    scene.update(animation: linear, at: 4) { view(false, 1) }
    scene.advance(to: 4.5)
    #expect(scene.names == ["a", "c", "b"])
  }

  @Test func `Leaving views lie in the order in which they began to leave`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ ids: [Int]) -> some View {
      ZStack { ForEach(ids, id: \.self) { id in box("\(id)", 20, 20) } }
    }
    scene.update { view([1, 2, 3]) }
    scene.update(animation: linear, at: 1) { view([1, 3]) }
    scene.update(animation: linear, at: 1.25) { view([3]) }
    scene.advance(to: 1.5)
    #expect(scene.names == ["2", "1", "3"])
  }

  @Test func `Views that are unchanged by a mark are not described again`() {
    final class Counter: @unchecked Sendable { var count = 0 }
    struct Card: View, Equatable {
      let name: String
      let counter: Counter
      var body: some View {
        let _ = counter.count += 1
        box(name, 20, 20)
      }
      static func == (a: Card, b: Card) -> Bool { a.name == b.name }
    }
    let counter = Counter()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ names: [String]) -> some View {
      HStack(spacing: 0) {
        ForEach(names, id: \.self) { name in
          Card(name: name, counter: counter).equatable(by: name)
        }
      }
    }
    scene.update { view(["a", "b"]) }
    #expect(counter.count == 2)
    scene.update { view(["a", "b"]) }
    #expect(counter.count == 2)
    scene.update { view(["b", "c", "a"]) }
    #expect(counter.count == 3)
    #expect(scene.look().map(\.frame.x) == [70, 90, 110])
  }

  @Test func `A style from outside reaches views that are unchanged by a mark`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ font: Font) -> some View { Text("aa").equatable(by: 1).font(font) }
    scene.update { view(.system(size: 20)) }
    #expect(scene.frame("aa")?.width == 20)
    scene.update { view(.system(size: 40)) }
    #expect(scene.frame("aa")?.width == 40)
  }

  @Test func `Nesting deeper than 500 levels is reported and not drawn`() {
    struct Nest: View {
      let depth: Int
      var body: some View {
        VStack { if depth > 0 { AnyView(Nest(depth: depth - 1)) } else { Text("deep") } }
      }
    }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update {
      Nest(depth: 80)
      box("other", 20, 20)
    }
    #expect(scene.names == ["deep", "other"])
    scene.update {
      Nest(depth: 10_000)
      box("other", 20, 20)
    }
    #expect(scene.names == ["other"])
    #expect(scene.diagnostics.map(\.reason) == [.tooDeep])
  }

  @Test func `A view that exits within a container is gone when the container is replaced`() {
    func view(_ isThere: Bool, isFramed: Bool, more: Int = 0) -> some View {
      VStack(spacing: 0) {
        // Both have the same type, and so the same identity.
        isFramed
          ? Row(isThere: isThere).frame(height: 10) : Row(isThere: isThere).padding(4)
        ForEach(0..<more, id: \.self) { box("\($0)", 5, 5) }
      }
    }
    struct Row: View {
      let isThere: Bool
      var body: some View {
        HStack {
          if isThere { box("exits", 10, 10) }
          box("stays", 10, 10)
        }
      }
    }
    var scene = scene { view(true, isFramed: true) }
    scene.update(animation: linear) { view(false, isFramed: true) }
    #expect(scene.names == ["exits", "stays"])
    scene.update(animation: nil) { view(false, isFramed: false) }
    #expect(scene.names == ["stays"])
    for count in [4, 2, 5] {
      scene.update(animation: linear, at: scene.now) {
        view(false, isFramed: false, more: count)
      }
      scene.advance(to: scene.now + 2)
      scene.update(animation: nil) { view(false, isFramed: false, more: count) }
      #expect(scene.names == ["stays"] + (0..<count).map(String.init))
    }
    for _ in 0..<2 {
      scene.update(animation: nil) { EmptyView() }
      scene.advance(to: scene.now + 1)
    }
    #expect(scene.leftovers == [])
  }

  @Test func `Two thousand nested containers fit a thread with a small stack`() {
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      var view = AnyView(Text("deep"))
      for _ in 0..<2000 { view = AnyView(VStack { view }) }
      var scene = SceneHost(size: Size(width: 200, height: 100))
      for _ in 0..<2 { scene.update(animation: .default) { view } }
      scene.advance(to: 1)
      #expect(scene.diagnostics.map(\.reason) == [.tooDeep])
      end.signal()
    }
    // A fourth of that is enough for a build with optimization.
    thread.stackSize = 2 << 20
    thread.start()
    end.wait()
  }

  @Test func `A body without an end is reported and not drawn`() {
    struct Endless: View {
      var body: AnyView { AnyView(Endless()) }
    }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update {
      Endless()
      box("other", 20, 20)
    }
    #expect(scene.names == ["other"])
    #expect(scene.diagnostics.map(\.reason) == [.tooDeep])
  }
}
