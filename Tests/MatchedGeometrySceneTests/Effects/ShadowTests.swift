import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct Shadows {
  let linear = Animation.linear(duration: 1)

  @Test func `The silhouette of a view comes right before it, as one shadow`() {
    let scene = scene {
      ZStack {
        box("below", 50, 50)
        VStack(spacing: 0) {
          box("a", 20, 10)
          box("b", 30, 10)
        }
        .shadow(radius: 4, x: 1, y: 2)
        box("c", 10, 10).shadow(color: .red.opacity(0.5), radius: 3)
      }
    }
    #expect(scene.names == ["below", "shadow of a", "shadow of b", "a", "b", "shadow of c", "c"])
    let seen = scene.look()
    #expect(seen[1].shadowNumbers == [0, 0, 0, 0.33, 4, 1, 2])
    #expect(seen[1].shadow == seen[2].shadow)
    #expect(seen[1].shadow?.index != seen[5].shadow?.index)
    let red = Color.red
    #expect(seen[5].shadowNumbers == [red.red, red.green, red.blue, 0.5, 3, 0, 0])
    // Where the leaves are: a host displaces all of a shadow.
    #expect(seen[1].frame == Rect(90, 40, 20, 10) && seen[1].frame == seen[3].frame)
    #expect(seen[2].bounds == seen[4].bounds)
    #expect([0, 3, 4, 6].allSatisfy { seen[$0].shadow == nil && seen[$0].shadowClips.isEmpty })
  }

  @Test func `Its numbers move, and a spring that is interrupted keeps their speed`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ n: Float) -> some View {
      VStack {
        box("a", 20, 20)
          .shadow(color: Color(red: n, green: 1, blue: 0, opacity: n), radius: n * 8, x: n, y: -n)
        box("blurred", 20, 20).blur(radius: n * 8)
      }
    }
    scene.update { view(0) }
    scene.advance(to: 0)
    #expect(scene.shadowNumbers(of: "a") == [0, 1, 0, 0, 0, 0, 0])
    scene.update(animation: linear, at: 1) { view(1) }
    scene.advance(to: 1.25)
    #expect(scene.shadowNumbers(of: "a") == [0.25, 1, 0, 0.25, 2, 0.25, -0.25])
    scene.advance(to: 2)
    #expect(scene.shadowNumbers(of: "a") == [1, 1, 0, 1, 8, 1, -1])
    scene.update(animation: .smooth, at: 3) { view(0) }
    scene.advance(to: 3.1)
    scene.update(animation: .bouncy, at: 3.1) { view(1) }
    var radii: [Float] = []
    for step in 0..<20 {
      scene.advance(to: 3.1 + Double(step) / 100)
      let radius = scene.shadow(of: "a")!.radius
      #expect(abs(radius - scene.look().last!.blur) < 1e-5)
      radii.append(radius)
    }
    // It still goes down, to begin with.
    #expect(radii[1] < radii[0] && radii[19] > radii[0])
  }

  @Test func `Clips inside cut the silhouette, and those around it the shadow`() {
    let scene = scene {
      box("a", 20, 20).clipShape(Circle()).shadow(radius: 4)
        .clipShape(RoundedRectangle(cornerRadius: 3)).padding(5).clipped()
    }
    #expect(scene.names == ["shadow of a", "a"])
    let seen = scene.look()
    #expect(seen[0].clips.map(\.cornerRadius) == [10])
    #expect(seen[0].clip == seen[0].clips.first)
    #expect(seen[0].shadowClips.map(\.cornerRadius) == [3, 0])
    #expect(seen[0].shadowClips.map(\.frame.width) == [20, 30])
    #expect(seen[1].clips == seen[0].clips + seen[0].shadowClips)
    let around = MatchedGeometrySceneTests.scene {
      ScrollView { box("b", 20, 20).shadow(radius: 4) }.frame(width: 30, height: 30)
        .shadow(radius: 5)
    }
    #expect(around.names == ["shadow of b", "shadow of b", "b"])
    let outer = around.look()
    #expect(outer.map { $0.shadow?.radius } == [5, 4, nil])
    #expect(outer.map { $0.clips.map(\.frame.width) } == [[20], [], [20]])
    #expect(outer.map { $0.shadowClips.map(\.frame.width) } == [[], [20], []])
  }

  @Test func `So do opacities and blurs`() {
    let scene = scene {
      box("a", 20, 20).opacity(0.25).blur(radius: 5)
        .shadow(color: Color(white: 0, opacity: 0.5), radius: 4).opacity(0.75).blur(radius: 3)
    }
    let seen = scene.look()
    #expect(abs(seen[0].opacity - 0.25) < 1e-6)
    #expect(seen[0].shadow?.color.opacity == 0.375)
    #expect(seen[0].blur == 5)
    #expect(seen[0].shadow?.radius == 5)
    #expect(abs(seen[1].opacity - 0.1875) < 1e-6)
    let hidden = MatchedGeometrySceneTests.scene { box("a", 20, 20).shadow(radius: 4).hidden() }
    #expect(hidden.shadow(of: "a")?.color.opacity == 0)
  }

  @Test func `Its radius and place are points of the view that throws it`() {
    let scene = MatchedGeometrySceneTests.scene {
      VStack {
        box("within", 10, 10).scaleEffect(3).shadow(radius: 2, x: 4, y: 6)
        box("scaled", 10, 10).shadow(radius: 2, x: 4, y: 6).scaleEffect(x: 2, y: 0.5)
        box("turned", 10, 10).shadow(radius: 2, x: 4, y: 6).rotationEffect(.degrees(90))
      }
    }
    #expect(scene.shadowNumbers(of: "within").suffix(3) == [2, 4, 6])
    #expect(scene.shadowNumbers(of: "scaled").suffix(3) == [2, 8, 3])
    let turned = scene.shadowNumbers(of: "turned").suffix(3)
    #expect(zip(turned, [2, -6, 4]).allSatisfy { abs($0 - $1) < 1e-5 })
    #expect(scene.look()[0].bounds == Rect(85, 17, 30, 30))
  }

  @Test(arguments: [0, 1] as [Float])
  func `In perspective they are what they are in the middle of it`(_ perspective: Float) {
    let scene = MatchedGeometrySceneTests.scene(400, 300) {
      box("a", 100, 60).shadow(radius: 4, x: 8, y: 3)
        .rotation3DEffect(.degrees(60), axis: (0, 1, 0), perspective: perspective)
        .offset(x: 120, y: 70)
    }
    // Half as wide, as high as before: half the area.
    let numbers = scene.shadowNumbers(of: "a").suffix(3)
    #expect(zip(numbers, [4 * Float(0.5).squareRoot(), 4, 3]).allSatisfy { abs($0 - $1) < 1e-3 })
  }

  @Test func `A shadow throws none`() {
    let scene = scene {
      box("a", 20, 20).shadow(radius: 1, y: 1).shadow(radius: 1, y: 1).padding().shadow(radius: 9)
    }
    #expect(scene.names == ["shadow of a", "shadow of a", "shadow of a", "a"])
    #expect(scene.look().map { $0.shadow?.radius } == [9, 1, 1, nil])
    #expect(Set(scene.look().map { $0.shadow?.index }).count == 4)
  }

  @Test func `What is behind a view, and a greater z index, have their places in a silhouette too`()
  {
    let scene = scene {
      ZStack {
        box("above", 9, 9).zIndex(1)
        box("a", 20, 20).background(.teal)
      }
      .shadow(radius: 1)
    }
    let names = ["rectangle", "a", "above"]
    #expect(scene.names == names.map { "shadow of " + $0 } + names)
  }

  @Test func `A shadow is not hit`() {
    let scene = scene { box("a", 20, 20).opacity(0).shadow(radius: 4) }
    #expect(scene.hitTest(Point(x: 100, y: 50)) == nil)
    #expect(scene.hitTest(Point(x: 100, y: 50), atTarget: true) == nil)
    let opaque = MatchedGeometrySceneTests.scene { box("a", 20, 20).shadow(radius: 4) }
    #expect(opaque.hitTest(Point(x: 100, y: 50))?.content.name == "a")
  }

  @Test func `Numbers that are none are refused`() {
    var scene = scene { box("a", 20, 20).shadow(radius: -1, x: 2) }
    #expect(scene.shadowNumbers(of: "a").suffix(3) == [0, 2, 0])
    scene.update { box("a", 20, 20).shadow(radius: .nan, x: 3) }
    scene.advance(to: 0)
    #expect(scene.shadowNumbers(of: "a").suffix(3) == [0, 2, 0])
    #expect(scene.diagnostics.map(\.reason) == [.invalidEffect])
    let opaque = MatchedGeometrySceneTests.scene {
      box("a", 20, 20).shadow(color: Color(white: 0, opacity: 7), radius: Double(1))
    }
    #expect(opaque.shadow(of: "a")?.color.opacity == 1)
    let huge = MatchedGeometrySceneTests.scene {
      box("a", 20, 20).shadow(radius: 1e14, x: 1e14).scaleEffect(1e14).scaleEffect(1e14)
    }
    #expect(huge.shadowNumbers(of: "a").allSatisfy { $0.isFinite })
  }
}
