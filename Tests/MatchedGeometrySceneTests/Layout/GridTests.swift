import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Grids` {
  @Test func `An adaptive column is divided into as many as fit`() {
    // 358 wide: (358 + 16) / (160 + 16) = 2.1, so two of (358 - 16) / 2 = 171.
    let scene = scene(358, 400) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 16)], spacing: 16) {
        ForEach(0..<3) { index in flexible("\(index)").frame(height: 50) }
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
    #expect(scene.frame("0") == Rect(0, 0, 171, 50))
    #expect(scene.frame("1") == Rect(187, 0, 171, 50))
    #expect(scene.frame("2") == Rect(0, 66, 171, 50))
  }

  @Test func `As many adaptive columns as their smallest widths and distances add up to`() {
    for step in 1..<200 {
      let least = 20 + Float(step) / 10
      for count in 2..<7 {
        let gap: Float = 0.7
        var width = least
        for _ in 1..<count { width += gap + least }
        let scene = scene(width, 100) {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: least), spacing: gap)]) {
            ForEach(0..<count) { index in flexible("\(index)").frame(height: 10) }
          }
        }
        let rows = Set(scene.look().map(\.frame.y))
        #expect(rows.count == 1, "\(count) columns of \(least)")
      }
    }
  }

  @Test func `A fixed column is subtracted before an adaptive one is divided`() {
    // 200 - 70 - 8 = 122: two of (122 - 8) / 2 = 57.
    let scene = scene(200, 100) {
      LazyVGrid(columns: [GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))]) {
        ForEach(0..<3) { index in flexible("\(index)").frame(height: 10) }
      }
    }
    #expect(scene.frame("0") == Rect(0, 45, 70, 10))
    #expect(scene.frame("1") == Rect(78, 45, 57, 10))
    #expect(scene.frame("2") == Rect(143, 45, 57, 10))
  }

  @Test func `Flexible columns share, one after the other`() {
    let scene = scene(216, 100) {
      LazyVGrid(columns: [GridItem(), GridItem(.flexible(maximum: 40)), GridItem()]) {
        ForEach(0..<3) { index in flexible("\(index)").frame(height: 10) }
      }
    }
    // 200 to share: 66.67, then 40 of 66.67, then what is left: 93.33.
    let frames = scene.look().map(\.frame)
    #expect(abs(frames[0].width - 66.667) < 0.001)
    #expect(frames[1].width == 40)
    #expect(abs(frames[2].width - 93.333) < 0.001)
    #expect(abs(frames[2].x - 122.667) < 0.001)
  }

  @Test func `A row is as high as its highest cell and the others are in the middle`() {
    let scene = scene(100, 100) {
      LazyVGrid(columns: [GridItem(.fixed(50), spacing: 0), GridItem(.fixed(50))], spacing: 5) {
        box("a", 20, 10)
        box("b", 20, 30)
        box("c", 20, 10)
      }
    }
    // 30 + 5 + 10 = 45 high: y = 27.5.
    #expect(scene.frame("a") == Rect(15, 37.5, 20, 10))
    #expect(scene.frame("b") == Rect(65, 27.5, 20, 30))
    #expect(scene.frame("c") == Rect(15, 62.5, 20, 10))
  }

  @Test func `A column aligns its cells`() {
    let scene = scene(100, 40) {
      LazyVGrid(columns: [
        GridItem(.fixed(50), spacing: 0, alignment: .topLeading),
        GridItem(.fixed(50), alignment: .bottomTrailing),
      ]) {
        box("a", 20, 10)
        box("b", 20, 10)
        box("c", 20, 40)
        box("d", 20, 10)
      }
      .frame(height: 40, alignment: .bottom)
    }
    #expect(scene.frame("a") == Rect(0, -18, 20, 10))
    #expect(scene.frame("b") == Rect(80, -18, 20, 10))
    #expect(scene.frame("c") == Rect(0, 0, 20, 40))
    #expect(scene.frame("d") == Rect(80, 30, 20, 10))
  }

  @Test func `The cards of the recipe grid`() {
    let scene = scene(390, 844) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 16)], spacing: 16) {
          ForEach(0..<3) { index in
            VStack(alignment: .leading, spacing: 8) {
              RoundedRectangle(cornerRadius: 12).frame(height: 120)
              Text("Recipe \(index)").font(.headline)
              Text("\(index) min").font(.caption)
            }
          }
        }
        .padding()
      }
    }
    let frames = scene.look().map(\.frame)
    #expect(frames[0] == Rect(16, 16, 171, 120))
    // 8 characters of 8.5 points; 22 high.
    #expect(frames[1] == Rect(16, 144, 68, 22))
    // 5 characters of 6 points; 16 high.
    #expect(frames[2] == Rect(16, 174, 30, 16))
    #expect(frames[3] == Rect(203, 16, 171, 120))
    // A card is 174 high.
    #expect(frames[6] == Rect(16, 206, 171, 120))
  }
}
