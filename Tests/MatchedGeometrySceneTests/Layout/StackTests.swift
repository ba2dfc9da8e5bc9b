import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Stacks` {
  @Test func `A vertical stack is as wide as its widest view and 8 points apart`() {
    // 20 + 8 + 30 = 58 high, in the middle of 200 x 100: y = 21.
    let scene = scene {
      VStack {
        box("a", 50, 20)
        box("b", 80, 30)
      }
    }
    #expect(scene.frame("a") == Rect(75, 21, 50, 20))
    #expect(scene.frame("b") == Rect(60, 49, 80, 30))
  }

  @Test(arguments: [
    (HorizontalAlignment.leading, Float(60)), (.center, 75), (.trailing, 90),
  ])
  func `Narrower views of a vertical stack are aligned`(
    alignment: HorizontalAlignment, x: Float
  ) {
    let scene = scene {
      VStack(alignment: alignment, spacing: 0) {
        box("a", 50, 20)
        box("b", 80, 30)
      }
    }
    #expect(scene.frame("a")?.x == x)
  }

  @Test(arguments: [(VerticalAlignment.top, Float(35)), (.center, 40), (.bottom, 45)])
  func `Lower views of a horizontal stack are aligned`(alignment: VerticalAlignment, y: Float) {
    let scene = scene {
      HStack(alignment: alignment, spacing: 10) {
        box("a", 50, 20)
        box("b", 80, 30)
      }
    }
    // 50 + 10 + 80 = 140 wide: x = 30.
    #expect(scene.frame("a") == Rect(30, y, 50, 20))
    #expect(scene.frame("b") == Rect(90, 35, 80, 30))
  }

  @Test func `Flexible views share what fixed ones leave`() {
    // 200 - 2 * 8 = 184; the fixed view takes 44, the others 70 each.
    let scene = scene {
      HStack {
        flexible("a")
        box("b", 44, 10)
        flexible("c")
      }
    }
    #expect(scene.frame("a") == Rect(0, 0, 70, 100))
    #expect(scene.frame("b") == Rect(78, 45, 44, 10))
    #expect(scene.frame("c") == Rect(130, 0, 70, 100))
  }

  @Test func `The least flexible view is asked first and its leftover shared`() {
    // 300 without distances. "a" takes at most 40 of its 100, so that "b", at most 110, is offered 130, and "c" the
    // remaining 150.
    let scene = scene(300, 100) {
      HStack(spacing: 0) {
        flexible("c")
        flexible("b").frame(maxWidth: 110)
        flexible("a").frame(maxWidth: 40)
      }
    }
    #expect(scene.frame("c") == Rect(0, 0, 150, 100))
    #expect(scene.frame("b") == Rect(150, 0, 110, 100))
    #expect(scene.frame("a") == Rect(260, 0, 40, 100))
  }

  @Test func `A higher priority is offered all but what the others need at least`() {
    let scene = scene {
      HStack(spacing: 0) {
        flexible("a").frame(minWidth: 30)
        flexible("b").layoutPriority(1)
      }
    }
    #expect(scene.frame("a") == Rect(0, 0, 30, 100))
    #expect(scene.frame("b") == Rect(30, 0, 170, 100))
  }

  @Test func `A spacer takes what is left and has no distance to its neighbours`() {
    let scene = scene {
      HStack {
        box("a", 50, 20)
        Spacer()
        box("b", 30, 20)
      }
    }
    #expect(scene.frame("a") == Rect(0, 40, 50, 20))
    #expect(scene.frame("b") == Rect(170, 40, 30, 20))
  }

  @Test func `A flexible view leaves a spacer its least length of 8`() {
    let scene = scene {
      VStack {
        Spacer()
        flexible("a")
      }
    }
    #expect(scene.frame("a") == Rect(0, 8, 200, 92))
  }

  @Test func `A spacing that is given is kept beside a spacer, too`() {
    let scene = scene {
      HStack(spacing: 5) {
        box("a", 50, 20)
        Spacer(minLength: 20)
        box("b", 30, 20)
      }
      .fixedSize()
    }
    // 50 + 5 + 20 + 5 + 30 = 110: x = 45.
    #expect(scene.frame("a")?.x == 45)
    #expect(scene.frame("b")?.x == 125)
  }

  @Test func `A spacer in a frame is flexible along its stack only`() {
    let scene = scene {
      VStack(spacing: 0) {
        box("a", 50, 20)
        Spacer().frame(height: 30)
        box("b", 80, 10)
      }
    }
    #expect(scene.frame("a") == Rect(75, 20, 50, 20))
    #expect(scene.frame("b") == Rect(60, 70, 80, 10))
  }

  @Test func `Layers have the size of the largest and are aligned in it`() {
    let scene = scene {
      ZStack(alignment: .topTrailing) {
        box("a", 80, 40)
        box("b", 20, 10)
      }
    }
    #expect(scene.frame("a") == Rect(60, 30, 80, 40))
    #expect(scene.frame("b") == Rect(120, 30, 20, 10))
    #expect(scene.names == ["a", "b"])
  }

  @Test func `Too many fixed views overflow in the middle`() {
    let scene = scene(100, 100) {
      HStack(spacing: 0) {
        box("a", 80, 10)
        box("b", 80, 10)
      }
    }
    #expect(scene.frame("a")?.x == -30)
    #expect(scene.frame("b")?.x == 50)
  }

  @Test func `Groups, conditions and collections are looked through`() {
    let scene = scene {
      HStack(spacing: 0) {
        Group {
          box("a", 10, 10)
          if true { box("b", 10, 10) }
        }
        ForEach(0..<2) { index in
          box("c\(index)", 10, 10)
          box("d\(index)", 10, 10)
        }
      }
    }
    #expect(scene.names == ["a", "b", "c0", "d0", "c1", "d1"])
    #expect(scene.look().map(\.frame.x) == [70, 80, 90, 100, 110, 120])
  }

  @Test func `A modifier of a group modifies each view of it`() {
    let scene = scene {
      HStack(spacing: 0) {
        Group {
          box("a", 10, 10)
          box("b", 10, 10)
        }
        .padding(5)
      }
    }
    #expect(scene.look().map(\.frame.x) == [85, 105])
  }

  /// Asks its views for other sizes when it places them.
  private struct Asking: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews) -> Size {
      Size(width: 20, height: 20)
    }
    func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews) {
      for view in subviews {
        _ = view.sizeThatFits(ProposedViewSize(width: 33, height: 77))
        view.place(at: bounds.origin, proposal: .zero)
      }
    }
  }

  @Test func `What a stack is offered does not depend on which other stacks were measured before`()
  {
    let scene = scene {
      HStack {
        Asking()() { VStack { flexible("a") } }
        ScrollView { VStack { flexible("b") } }
      }
    }
    // No height is proposed to what is in a scroll view.
    #expect(scene.frame("b")?.height == 10)
  }

  @Test func `A priority that is no number is none`() {
    let scene = scene(100, 20) {
      HStack(spacing: 0) {
        flexible("first").layoutPriority(.nan)
        flexible("second")
      }
    }
    #expect(scene.frame("first") == Rect(0, 0, 50, 20))
    #expect(scene.frame("second") == Rect(50, 0, 50, 20))
  }
}
