import MatchedGeometry
import MatchedGeometryScene
import Testing

/// How many transactions of its engine a scene makes of one update.
@Suite struct `Transactions of an update` {
  let space = Namespace.ID()
  let linear = Animation.linear(duration: 1)

  /// The transactions that updates commit.
  func count(_ scene: inout SceneHost, _ updates: (inout SceneHost) -> Void) -> Int {
    let before = scene.transactionCount
    updates(&scene)
    return Int(scene.transactionCount - before)
  }

  @Test func `Views that move, come, go and change their effects take one`() {
    func view(_ ids: [Int], isMoved: Bool) -> some View {
      VStack(spacing: 0) {
        ForEach(ids, id: \.self) { id in
          box("\(id)", 10, 10).opacity(isMoved ? 0.5 : 1).rotationEffect(.degrees(isMoved ? 9 : 0))
            .transition(.scale)
        }
      }
      .offset(x: isMoved ? 20 : 0)
    }
    var scene = scene { view([1, 2], isMoved: false) }
    #expect(count(&scene) { $0.update(animation: linear) { view([2, 3], isMoved: true) } } == 1)
    scene.advance(to: 0.5)
    #expect(count(&scene) { $0.update(animation: linear) { view([1, 2], isMoved: false) } } == 1)
  }

  @Test func `An update that changes nothing takes none`() {
    var scene = scene { box("a", 10, 10) }
    #expect(count(&scene) { $0.update(animation: linear) { box("a", 10, 10) } } == 0)
  }

  @Test func `A hero takes one`() {
    func view(_ isOpen: Bool) -> some View {
      ZStack(alignment: .topLeading) {
        if isOpen {
          flexible("large").matchedGeometryEffect(id: 1, in: space)
        } else {
          flexible("small").matchedGeometryEffect(id: 1, in: space).frame(width: 10, height: 10)
        }
      }
    }
    var scene = scene { view(false) }
    #expect(count(&scene) { $0.update(animation: linear) { view(true) } } == 1)
    scene.advance(to: 0.5)
    #expect(count(&scene) { $0.update(animation: linear) { view(false) } } == 1)
  }

  // A second one is needed where a motion does not begin where the engine shows its element.

  func stack(_ path: [Int]) -> some View {
    NavigationStack(path: path) {
      box("root", 100, 100)
    } destination: { (page: Int) in
      box("page \(page)", 100, 100)
    }
  }

  @Test func `A push takes two, and a pop takes one`() {
    var scene = scene { stack([]) }
    #expect(count(&scene) { $0.update(animation: linear, at: 0) { stack([1]) } } == 2)
    scene.advance(to: 2)
    #expect(count(&scene) { $0.update(animation: linear, at: 2) { stack([]) } } == 1)
  }

  @Test func `Pages that come together take two`() {
    func view(_ path: [Int]) -> some View {
      HStack {
        stack(path)
        stack(path)
      }
    }
    var scene = scene { view([]) }
    #expect(count(&scene) { $0.update(animation: linear, at: 0) { view([1]) } } == 2)
  }

  @Test func `A push that is held takes two`() {
    var scene = scene { stack([]) }
    var held: Transaction.ID?
    #expect(count(&scene) { held = $0.hold(animation: linear, at: 0) { stack([1]) } } == 2)
    #expect(held.map { $0.number } == scene.transactionCount)
  }

  /// The only member of a group is in a panel that slides, or there is one outside as well.
  func panel(hasThumb: Bool, path: [Int] = []) -> some View {
    ZStack(alignment: .topLeading) {
      if hasThumb {
        flexible("thumb").matchedGeometryEffect(id: 1, in: space).frame(width: 60, height: 40)
      }
      ZStack(alignment: .topLeading) {
        flexible("hero").matchedGeometryEffect(id: 1, in: space, isSource: false)
          .frame(width: 30, height: 20)
      }
      .padding(10).geometryGroup()
      stack(path)
    }
    .frame(width: 400, height: 400, alignment: .topLeading)
  }

  @Test func `A match whose group moves to another container takes two, also with a push`() {
    for path in [[], [1]] {
      var scene = scene { panel(hasThumb: false) }
      let count = count(&scene) {
        $0.update(animation: linear, at: 0) { panel(hasThumb: true, path: path) }
      }
      #expect(count == 2, "\(path)")
    }
  }

  @Test func `A match whose content moves by itself takes one`() {
    func view(_ spacing: Float) -> some View {
      HStack(spacing: spacing) {
        box("first", 10, 10)
        box("second", 10, 10)
        Spacer(minLength: 0)
      }
      .matchedGeometryEffect(id: 1, in: space).frame(width: 100, height: 20)
    }
    var scene = scene { view(0) }
    #expect(count(&scene) { $0.update(animation: linear, at: 0) { view(16) } } == 1)
    scene.advance(to: 0.5)
    #expect(count(&scene) { $0.update(animation: linear, at: 0.5) { view(0) } } == 1)
  }

  // Another one is needed where the scene has to know what the engine made of the update.

  /// The row is 100 points wide in its own layout, and 104 as a follower.
  @Test func `A follower whose content answers the size of its group otherwise takes two`() {
    func view(isTrailing: Bool) -> some View {
      ZStack(alignment: .topLeading) {
        flexible("source").matchedGeometryEffect(id: 1, in: space).frame(width: 104, height: 20)
        HStack(spacing: 0) {
          box("first", 10, 10)
          if isTrailing { Spacer(minLength: 0) }
          box("second", 10, 10)
          if !isTrailing { Spacer(minLength: 0) }
        }
        .matchedGeometryEffect(id: 1, in: space, anchor: .topLeading, isSource: false)
        .frame(width: 100, height: 20)
      }
    }
    var scene = scene { view(isTrailing: false) }
    let start = scene.frame("second")!.x
    #expect(
      count(&scene) { $0.update(animation: linear, at: 0) { view(isTrailing: true) } } == 2)
    // From behind the first box to the end of the row, 104 points wide.
    for (time, way) in [(0, 0), (0.5, 42), (1, 84)] as [(Double, Float)] {
      scene.advance(to: time)
      #expect(abs(scene.frame("second")!.x - start - way) < 0.01, "at \(time)")
    }
  }
}
