import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Frames and padding` {
  @Test func `A fixed frame centers a smaller view and proposes its own size`() {
    let scene = scene {
      ZStack {
        box("a", 50, 20).frame(width: 100, height: 60)
        flexible("b").frame(width: 100, height: 60)
      }
    }
    #expect(scene.frame("a") == Rect(75, 40, 50, 20))
    #expect(scene.frame("b") == Rect(50, 20, 100, 60))
  }

  @Test func `A frame of one dimension leaves the other to the view`() {
    let scene = scene { flexible("a").frame(height: 60) }
    #expect(scene.frame("a") == Rect(0, 20, 200, 60))
  }

  @Test func `A frame aligns a larger view, too`() {
    let scene = scene {
      box("a", 50, 40).frame(width: 30, height: 20, alignment: .bottomTrailing)
    }
    // The frame is at (85, 40, 30, 20).
    #expect(scene.frame("a") == Rect(65, 20, 50, 40))
  }

  @Test func `A frame of an invalid size is none`() {
    let scene = scene { flexible("a").frame(width: -5, height: .nan) }
    #expect(scene.frame("a") == Rect(0, 0, 200, 100))
  }

  @Test func `An infinite maximum fills, and the view is aligned`() {
    let scene = scene {
      box("a", 50, 20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    #expect(scene.frame("a") == Rect(0, 0, 50, 20))
  }

  @Test func `A minimum enlarges the frame, not the view`() {
    let scene = scene {
      HStack(spacing: 0) {
        box("a", 50, 20).frame(minWidth: 80)
        box("b", 10, 10)
      }
    }
    #expect(scene.frame("a")?.x == 70)
    #expect(scene.frame("b")?.x == 135)
  }

  @Test func `A maximum limits what is proposed`() {
    let scene = scene { flexible("a").frame(maxWidth: 120, maxHeight: 300) }
    #expect(scene.frame("a") == Rect(40, 0, 120, 100))
  }

  @Test func `With both limits the frame is what is proposed, within them`() {
    let scene = scene {
      ZStack {
        box("a", 150, 20).frame(minWidth: 0, maxWidth: 100)
        box("b", 10, 20).frame(minWidth: 40, maxWidth: 100).background { flexible("c") }
      }
    }
    // The view of 150 lies in the middle of a frame of 100.
    #expect(scene.frame("a") == Rect(25, 40, 150, 20))
    #expect(scene.frame("c") == Rect(50, 40, 100, 20))
  }

  @Test func `An ideal size counts where nothing is proposed`() {
    let scene = scene {
      flexible("a").frame(idealWidth: 70, idealHeight: 30).fixedSize()
    }
    #expect(scene.frame("a") == Rect(65, 35, 70, 30))
  }

  @Test func `Padding is 16 at all sides if nothing is said`() {
    let scene = scene { flexible("a").padding() }
    #expect(scene.frame("a") == Rect(16, 16, 168, 68))
  }

  @Test func `Padding of some sides`() {
    let scene = scene {
      flexible("a").padding(.horizontal, 10).padding(EdgeInsets(top: 1, bottom: 3))
    }
    #expect(scene.frame("a") == Rect(10, 1, 180, 96))
  }

  @Test func `Padding adds to a fixed view`() {
    let scene = scene {
      HStack(spacing: 0) {
        box("a", 20, 20).padding(.leading, 30)
        box("b", 20, 20)
      }
    }
    #expect(scene.look().map(\.frame.x) == [95, 115])
  }

  @Test func `Decorations are proposed the size of the view and do not change it`() {
    let scene = scene {
      HStack(spacing: 0) {
        box("a", 60, 40)
          .overlay(alignment: .bottomTrailing) { box("b", 100, 10) }
          .background { flexible("c") }
        box("d", 10, 10)
      }
    }
    #expect(scene.names == ["c", "a", "b", "d"])
    #expect(scene.frame("a") == Rect(65, 30, 60, 40))
    #expect(scene.frame("b") == Rect(25, 60, 100, 10))
    #expect(scene.frame("c") == Rect(65, 30, 60, 40))
    #expect(scene.frame("d")?.x == 125)
  }

  @Test func `Several views of a decoration lie upon each other`() {
    let scene = scene {
      box("a", 60, 40).overlay {
        flexible("b")
        box("c", 10, 10)
      }
    }
    #expect(scene.frame("b") == Rect(70, 30, 60, 40))
    #expect(scene.frame("c") == Rect(95, 45, 10, 10))
  }

  @Test func `An offset moves what is shown and not the layout`() {
    let scene = scene {
      HStack(spacing: 0) {
        box("a", 20, 20).offset(x: 7, y: -3)
        box("b", 20, 20)
      }
    }
    #expect(scene.frame("a") == Rect(87, 37, 20, 20))
    #expect(scene.frame("b") == Rect(100, 40, 20, 20))
  }

  @Test func `A circle is as large as the smaller length`() {
    let scene = scene(390, 844) {
      VStack {
        Spacer()
        Circle().frame(width: 100)
      }
    }
    #expect(scene.frame("circle") == Rect(145, 744, 100, 100))
  }

  @Test func `Shapes and colors are 10 by 10 where nothing is proposed`() {
    let scene = scene { Rectangle().fixedSize() }
    #expect(scene.frame("rectangle") == Rect(95, 45, 10, 10))
  }

  @Test func `Frames are rounded to pixels if their length is given`() {
    var scene = SceneHost(size: Size(width: 101, height: 100))
    scene.pixelLength = 1
    scene.update { box("a", 50, 20) }
    // 25.5 is rounded up, and 75.5 as well.
    #expect(scene.frame("a") == Rect(26, 40, 50, 20))
  }

  @Test func `A length of a pixel that is none is refused, and the length stays what it was`() {
    var scene = SceneHost(size: Size(width: 101, height: 100))
    scene.pixelLength = 2
    for length in [.leastNonzeroMagnitude, 1e-4, 1e38, -1, .nan, .infinity] as [Float] {
      scene.pixelLength = length
      #expect(scene.pixelLength == 2)
    }
    #expect(scene.diagnostics.map(\.reason) == Array(repeating: .invalidSize, count: 6))
    scene.update { box("a", 10, 10) }
    // At 45.5: rounded half up, to whole multiples of 2.
    #expect(scene.frame("a") == Rect(46, 46, 10, 10))
    scene.pixelLength = 0
    #expect(scene.diagnosticCount == 6)
  }
}
