import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Places, proportions and lists` {
  let linear = Animation.linear(duration: 1)

  @Test func `A position is that of the middle, in all of the space`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ x: Float) -> some View {
      HStack(spacing: 0) {
        box("a", 20, 20).position(x: x, y: 40)
        box("b", 50, 10)
      }
    }
    scene.update { view(30) }
    scene.advance(to: 0)
    #expect(scene.frame("a") == Rect(20, 30, 20, 20))
    // It took the rest of the width.
    #expect(scene.frame("b") == Rect(150, 45, 50, 10))
    scene.update(animation: linear, at: 1) { view(80) }
    scene.advance(to: 1.5)
    #expect(scene.frame("a") == Rect(45, 30, 20, 20))
    scene.advance(to: 2)
    #expect(scene.frame("a") == Rect(70, 30, 20, 20))
    scene.update { view(.nan) }
    scene.advance(to: 2)
    #expect(scene.frame("a")?.x.isFinite == true)
  }

  @Test func `A proportion is kept within the space, or over it`() {
    func frame(_ view: some View) -> Rect? {
      let scene = scene { view }
      return scene.frame("a")
    }
    let plate = flexible("a")
    #expect(frame(plate.aspectRatio(1, contentMode: .fit)) == Rect(50, 0, 100, 100))
    #expect(frame(plate.aspectRatio(1, contentMode: .fill)) == Rect(0, -50, 200, 200))
    #expect(frame(plate.aspectRatio(4, contentMode: .fit)) == Rect(0, 25, 200, 50))
    #expect(
      frame(plate.aspectRatio(Size(width: 30, height: 15), contentMode: .fit))
        == Rect(0, 0, 200, 100))
    // By its own size, 30 x 10.
    let image = Leaf("a", size: Size(width: 30, height: 10))
    #expect(frame(image.scaledToFit().frame(width: 90, height: 90)) == Rect(55, 35, 90, 30))
    #expect(frame(image.scaledToFill().frame(width: 90, height: 90)) == Rect(-35, 5, 270, 90))
    // Of one length the other follows; of none, the ideal size is the space.
    #expect(
      frame(image.aspectRatio(2, contentMode: .fit).fixedSize(horizontal: false))?.size
        == Size(width: 200, height: 100))
    #expect(
      frame(image.aspectRatio(2, contentMode: .fit).fixedSize())?.size
        == Size(width: 20, height: 10))
    #expect(
      frame(image.aspectRatio(0, contentMode: .fit))?.size
        == frame(image.scaledToFit())?.size)
  }

  @Test func `A lazy stack takes the whole width, or height`() {
    let rows = scene {
      LazyVStack(alignment: .leading, spacing: 4) {
        box("a", 20, 20)
        box("b", 30, 10)
      }
      .background { flexible("back") }
    }
    #expect(rows.frame("back") == Rect(0, 33, 200, 34))
    #expect(rows.frame("a") == Rect(0, 33, 20, 20))
    #expect(rows.frame("b") == Rect(0, 57, 30, 10))
    let columns = scene {
      LazyHStack(alignment: .bottom, spacing: 4) {
        box("a", 20, 20)
        box("b", 30, 10)
      }
      .background { flexible("back") }
    }
    #expect(columns.frame("back") == Rect(73, 0, 54, 100))
    #expect(columns.frame("a") == Rect(73, 80, 20, 20))
    #expect(columns.frame("b") == Rect(97, 90, 30, 10))
  }

  @Test func `A list has a row for each element, known by its identifier`() {
    struct Entry: Identifiable { let id: Int }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ ids: [Int]) -> some View { List(ids.map(Entry.init)) { box("\($0.id)", 40, 20) } }
    scene.update { view([1, 2]) }
    scene.advance(to: 0)
    // At least 44 high: 20 are in the middle.
    #expect(scene.frame("1") == Rect(16, 12, 40, 20))
    #expect(scene.frame("2") == Rect(16, 56, 40, 20))
    scene.update(animation: linear, at: 1) { view([3, 1, 2]) }
    scene.advance(to: 1.5)
    #expect(scene.frame("1") == Rect(16, 34, 40, 20))
    #expect(scene.opacity("3") == 0.5)
    let plain = MatchedGeometrySceneTests.scene {
      List {
        box("high", 40, 40)
        ForEach(["x", "y"], id: \.self) { box($0, 10, 10) }
      }
    }
    #expect(plain.look().map(\.frame.y) == [11, 79, 123])
    let keyed = MatchedGeometrySceneTests.scene { List(["x"], id: \.self) { box($0, 10, 10) } }
    #expect(keyed.frame("x") == Rect(16, 17, 10, 10))
  }

  @Test func `Numbers of type Double are lengths, too`() {
    let length = 20.0
    let radius: Double? = length / 2
    let scene = scene {
      VStack(spacing: length) {
        flexible("a").frame(width: length, height: length * 2)
        flexible("b").frame(maxWidth: length, maxHeight: length).padding(length / 4)
          .offset(x: length).scaleEffect(length / 10).blur(radius: length)
          .clipShape(.rect(cornerRadius: radius ?? 0)).border(.red, width: length / 10)
      }
    }
    // Together 90 high.
    #expect(scene.frame("a") == Rect(90, 5, 20, 40))
    #expect(scene.frame("b") == Rect(110, 70, 20, 20))
    #expect(scene.look()[1].blur == 20)
    #expect(scene.look()[1].clip?.cornerRadius == 10)
  }
}
