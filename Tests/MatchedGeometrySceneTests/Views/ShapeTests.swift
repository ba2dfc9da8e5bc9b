import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Shapes and lines` {
  let linear = Animation.linear(duration: 1)

  func shapes(_ scene: borrowing SceneHost) -> [ShapeContent] {
    scene.look().compactMap { if case .shape(let shape) = $0.content { shape } else { nil } }
  }

  @Test func `The width of a line moves; within the shape, or half of it`() {
    func view(_ width: Float) -> some View {
      ZStack {
        Circle().strokeBorder(.red, lineWidth: width)
        Capsule().stroke(.green, lineWidth: width * 2)
        Rectangle().stroke()
        Rectangle().fill(.blue)
      }
    }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { view(4) }
    scene.advance(to: 0)
    #expect(shapes(scene).map(\.stroke?.lineWidth) == [4, 8, 1, nil])
    #expect(shapes(scene).map(\.stroke?.isInside) == [true, false, false, nil])
    #expect(
      shapes(scene).map(\.style)
        == [.color(.red), .color(.green), .foreground(level: 0), .color(.blue)])
    scene.update(animation: linear, at: 1) { view(10) }
    scene.advance(to: 1.5)
    #expect(shapes(scene).map(\.stroke?.lineWidth) == [7, 14, 1, nil])
    scene.advance(to: 2)
    #expect(shapes(scene).map(\.stroke?.lineWidth) == [10, 20, 1, nil])
    scene.update { view(-3) }
    scene.advance(to: 2)
    #expect(shapes(scene).map(\.stroke?.lineWidth) == [0, 0, 1, nil])
  }

  @Test func `A border is a line within the frame, and does not change the size`() {
    let scene = scene { box("a", 50, 20).border(.red, width: 3) }
    #expect(scene.names == ["a", "rectangle"])
    #expect(scene.look().map(\.frame) == [Rect(75, 40, 50, 20), Rect(75, 40, 50, 20)])
    #expect(shapes(scene).first?.stroke?.lineWidth == 3)
    #expect(shapes(scene).first?.stroke?.isInside == true)
    #expect(shapes(scene).first?.style == .color(.red))
  }

  @Test func `An ellipse fills its frame and is hit within itself`() {
    let scene = scene { Ellipse() }
    #expect(scene.frame("ellipse") == Rect(0, 0, 200, 100))
    #expect(scene.hitTest(Point(x: 100, y: 50)) != nil)
    #expect(scene.hitTest(Point(x: 195, y: 50)) != nil)
    // (80 / 100)^2 + (40 / 50)^2 = 1.28
    #expect(scene.hitTest(Point(x: 180, y: 90)) == nil)
  }

  @Test func `Shapes are named by a dot, wherever a shape is taken`() {
    func clip(_ view: some View) -> Clip? {
      let scene = scene { view }
      return scene.look().first?.clip
    }
    let plate = flexible("a")
    #expect(clip(plate.clipShape(.circle))?.frame == Rect(50, 0, 100, 100))
    #expect(clip(plate.clipShape(.circle))?.cornerRadius == 50)
    #expect(clip(plate.clipShape(.capsule))?.frame == Rect(0, 0, 200, 100))
    #expect(clip(plate.clipShape(.capsule))?.cornerRadius == 50)
    #expect(clip(plate.clipShape(.rect))?.cornerRadius == 0)
    #expect(clip(plate.clipShape(.rect(cornerRadius: 12)))?.cornerRadius == 12)
    #expect(clip(plate.clipShape(.ellipse))?.isEllipse == true)
    #expect(clip(plate.mask(.rect(cornerRadius: 9)))?.cornerRadius == 9)
    #expect(clip(plate.mask(Circle()))?.cornerRadius == 50)
    #expect(clip(plate.mask { Circle() })?.cornerRadius == 50)
    let plates = scene {
      ZStack {
        box("a", 20, 20).background(.red, in: .ellipse)
        RoundedRectangle(cornerRadius: 5, style: .circular)
        RoundedRectangle(cornerRadius: 6)
      }
    }
    #expect(
      shapes(plates).map(\.outline) == [
        .ellipse, .roundedRectangle(cornerRadius: 5, style: .circular),
        .roundedRectangle(cornerRadius: 6, style: .continuous),
      ])
  }

  @Test func `The grays of the system go from strong to weak`() {
    let grays: [Color] = [
      .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6,
    ]
    #expect(grays.map(\.red) == grays.map(\.red).sorted())
    // 242, 242, 247 of 255.
    let weakest = Color.systemGray6
    #expect([weakest.red, weakest.blue].map { ($0 * 255).rounded() } == [242, 247])
  }
}
