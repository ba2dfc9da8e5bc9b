import MatchedGeometry
import MatchedGeometryScene
import Testing

/// What changed of a view while it was on its way out is what it comes back with.
@Suite struct `Views that come back while they leave` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()
  let other = Namespace.ID()

  /// Cards of 40 x 40 at (50, 0), (100, 0) and (150, 0) in a scene of 200 x 100, and the detail of the open one over all of it.
  func recipes(_ open: Int?) -> some View {
    ZStack(alignment: .topLeading) {
      ForEach(1..<4) { id in
        flexible("card \(id)").matchedGeometryEffect(id: id, in: space, isSource: open != id)
          .frame(width: 40, height: 40).offset(x: 50 * Float(id))
      }
      if let open { flexible("detail").matchedGeometryEffect(id: open, in: space) }
    }
    .frame(width: 200, height: 100, alignment: .topLeading)
  }

  @Test func `A recipe that is opened while another one closes continues from what is shown`() {
    var scene = scene { recipes(1) }
    #expect(scene.frame("card 1") == Rect(0, 0, 200, 100))
    scene.update(animation: linear, at: 1) { recipes(nil) }
    scene.advance(to: 1.5)
    // Halfway to (50, 0), 40 x 40.
    #expect(scene.frame("detail") == Rect(25, 0, 120, 70))
    scene.update(animation: linear, at: 1.5) { recipes(2) }
    scene.advance(to: 1.5)
    #expect(scene.frame("detail") == Rect(25, 0, 120, 70))
    #expect(scene.frame("card 1") == Rect(25, 0, 120, 70))
    #expect(scene.frame("card 2") == Rect(100, 0, 40, 40))
    scene.advance(to: 2)
    #expect(scene.frame("card 2") == Rect(50, 0, 120, 70))
    scene.advance(to: 5)
    #expect(scene.isAnimating == false)
    #expect(scene.frame("detail") == Rect(0, 0, 200, 100))
    #expect(scene.frame("card 1") == Rect(50, 0, 40, 40))
    #expect(scene.frame("card 2") == Rect(0, 0, 200, 100))
    #expect(scene.frame("card 3") == Rect(150, 0, 40, 40))
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `A view that stays and gets another identifier stays, and the card goes to it`() {
    var scene = scene { recipes(1) }
    scene.update(animation: linear, at: 1) { recipes(2) }
    for (time, card) in [(1, Rect(100, 0, 40, 40)), (1.5, Rect(50, 0, 120, 70))] {
      scene.advance(to: time)
      #expect(scene.frame("detail") == Rect(0, 0, 200, 100))
      #expect(scene.frame("card 2") == card)
    }
    scene.advance(to: 2)
    #expect(scene.isAnimating == false)
    #expect(scene.frame("card 1") == Rect(50, 0, 40, 40))
    #expect(scene.frame("card 2") == Rect(0, 0, 200, 100))
  }

  @Test func `Cards in geometry groups do not take a detail along that another recipe has now`() {
    func recipes(_ open: Int?) -> some View {
      ZStack(alignment: .topLeading) {
        HStack(spacing: 0) {
          ForEach(1..<3) { id in
            flexible("card \(id)").matchedGeometryEffect(id: id, in: space)
              .frame(width: 40, height: 40).padding(5).geometryGroup()
          }
        }
        if let open { flexible("detail").matchedGeometryEffect(id: open, in: space) }
      }
      .frame(width: 200, height: 100, alignment: .topLeading)
      .padding(10)
    }
    var scene = scene(220, 120) { recipes(1) }
    scene.update(animation: linear, at: 1) { recipes(nil) }
    scene.advance(to: 1.5)
    // Halfway to (15, 15), 40 x 40.
    #expect(scene.frame("detail") == Rect(12.5, 12.5, 120, 70))
    scene.update(animation: linear, at: 1.5) { recipes(2) }
    scene.advance(to: 1.5)
    #expect(scene.frame("detail") == Rect(12.5, 12.5, 120, 70))
    #expect(scene.frame("card 1") == Rect(12.5, 12.5, 120, 70))
    #expect(scene.frame("card 2") == Rect(65, 15, 40, 40))
    scene.advance(to: 5)
    #expect(scene.isAnimating == false)
    #expect(scene.frame("detail") == Rect(10, 10, 200, 100))
    #expect(scene.frame("card 1") == Rect(15, 15, 40, 40))
    #expect(scene.frame("card 2") == Rect(10, 10, 200, 100))
  }

  /// All that may be said of a view that comes and goes.
  struct Guest {
    var id = 1
    var isElsewhere = false
    var anchor = UnitPoint.center
    var properties = MatchedGeometryProperties.frame
    var isSource = false
    var width: Float = 20
    var offset: Float = 0
    var scale: Float = 1
    var angle = 0.0
    var opacity = 1.0
    var radius: Float = 0
    var zIndex = 0.0
    var tag = "tag"
    var transition = AnyTransition.opacity
    var content = "guest"
    var isFilled = false
    var order = [1, 2]
  }

  static var changes: [(String, (inout Guest) -> Void)] {
    [
      ("id", { $0.id = 2 }),
      ("namespace", { $0.isElsewhere = true }),
      ("anchor", { $0.anchor = .bottomTrailing }),
      ("properties", { $0.properties = .position }),
      ("properties and anchor", { ($0.properties, $0.anchor) = (.size, .top) }),
      ("role", { $0.isSource = true }),
      ("role and id", { ($0.isSource, $0.id) = (true, 2) }),
      ("frame", { $0.width = 60 }),
      ("offset", { $0.offset = 30 }),
      ("scale", { $0.scale = 2 }),
      ("angle and anchor", { ($0.angle, $0.anchor) = (90, .leading) }),
      ("opacity", { $0.opacity = 0.5 }),
      ("radius", { $0.radius = 5 }),
      ("z index", { $0.zIndex = 1 }),
      ("tag", { $0.tag = "other" }),
      ("transition", { $0.transition = .scale }),
      ("no transition", { $0.transition = .identity }),
      ("content", { $0.content = "other" }),
      ("what is in it", { ($0.isFilled, $0.id) = (true, 2) }),
      ("order", { $0.order = [2, 1] }),
    ]
  }

  /// Hosts of 50 x 50 that give two groups their frames, and guests that follow them.
  func view(_ guest: Guest?) -> some View {
    ZStack(alignment: .topLeading) {
      ForEach(1..<3) { id in
        flexible("host \(id)").matchedGeometryEffect(
          id: id, in: space, isSource: guest?.isSource != true || guest?.id != id
        )
        .frame(width: 50, height: 50).offset(x: 70 * Float(id), y: 20)
      }
      if let guest {
        ForEach(guest.order, id: \.self) { index in
          VStack(spacing: 2) {
            flexible(guest.content).frame(width: guest.isFilled ? nil : 10)
            if !guest.isFilled { box("inside \(index)", 8, 4) }
          }
          .clipShape(RoundedRectangle(cornerRadius: guest.radius))
          .matchedGeometryEffect(
            id: index == 1 ? guest.id : 7, in: guest.isElsewhere ? other : space,
            properties: guest.properties, anchor: guest.anchor,
            isSource: index == 1 && guest.isSource
          )
          .frame(width: guest.width, height: 20)
          .scaleEffect(guest.scale, anchor: .topLeading)
          .rotationEffect(.degrees(guest.angle))
          .offset(x: guest.offset)
          .opacity(guest.opacity)
          .tag(guest.tag)
          .transition(guest.transition)
          .zIndex(guest.zIndex)
        }
      }
      box("front", 10, 10)
    }
    .frame(width: 200, height: 100, alignment: .topLeading)
  }

  @Test(arguments: 0..<20, 0..<3)
  func `What is there again is what was described last`(_ index: Int, _ transition: Int) {
    var before = Guest()
    before.transition = [.opacity, .slide, .opacity.animation(.smooth)][transition]
    var after = before
    let (change, make) = Self.changes[index]
    make(&after)
    var scene = scene { view(before) }
    scene.update(animation: linear, at: 1) { view(nil) }
    scene.advance(to: 1.25)
    let leaving = scene.look()
    scene.update(animation: linear, at: 1.25) { view(after) }
    scene.advance(to: 1.25)
    #expect(scene.look().count == leaving.count, "\(change)")
    scene.advance(to: 20)
    #expect(scene.isAnimating == false)
    var fresh = SceneHost(size: Size(width: 200, height: 100))
    fresh.update { view(after) }
    expectSame(scene.look(), fresh.look(), seed: index)
    let tags = scene.withDrawables { list in list.indices.map { list[$0].tag } }
    #expect(tags == fresh.withDrawables { list in list.indices.map { list[$0].tag } })
    let isRefused = scene.diagnostics.contains {
      if case .engine(let diagnostic) = $0.reason {
        diagnostic.kind == .staleElement
      } else {
        false
      }
    }
    #expect(isRefused == false)
  }

  @Test func `A fade that has its own animation now comes back with that`() {
    func view(_ transition: AnyTransition?) -> some View {
      ZStack { if let transition { box("a", 10, 10).transition(transition) } }
    }
    var scene = scene { view(.opacity) }
    scene.update(animation: linear, at: 1) { view(nil) }
    scene.advance(to: 1.5)
    #expect(scene.opacity("a") == 0.5)
    scene.update(animation: linear, at: 1.5) {
      view(.opacity.animation(.linear(duration: 4)))
    }
    scene.advance(to: 1.5)
    #expect(scene.opacity("a") == 0.5)
    // The way out has ended at zero, and half of the way back is over.
    scene.advance(to: 3.5)
    #expect(scene.opacity("a") == 0.5)
    scene.advance(to: 5.5)
    #expect(scene.opacity("a") == 1)
  }

  @Test func `What is in pages comes back with what they are in`() {
    func view(_ isOn: Bool, _ path: [Int]) -> some View {
      ZStack {
        if isOn {
          NavigationStack(path: path) {
            box("root", 20, 10)
          } destination: { _ in
            box("page", 20, 10)
          }
        }
      }
    }
    for path in [[], [1]] {
      var scene = scene { view(true, path) }
      let names = scene.names
      scene.update(animation: linear, at: 1) { view(false, path) }
      scene.advance(to: 1.5)
      #expect(scene.names == names)
      scene.update(animation: linear, at: 1.5) { view(true, path) }
      scene.advance(to: 5)
      #expect(scene.names == names)
      #expect(scene.look().map(\.opacity) == names.map { _ in 1 })
    }
  }

  /// A box of 100 x 40 in the middle of 400 x 300 that comes from the bottom, by its own height, in something that is turned.
  func turned(_ isOn: Bool, _ angle: Double) -> some View {
    ZStack {
      if isOn {
        box("a", 100, 40).transition(.move(edge: .bottom)).rotationEffect(.degrees(angle))
      }
    }
  }

  @Test
  func `A view that a held update inserts exits by its transition when the update is cancelled`() {
    var scene = scene(400, 300) { turned(false, 0) }
    let held = scene.hold(animation: linear, at: 1) { turned(true, 0) }!
    scene.seek(held, to: 0.75, at: 1)
    #expect(scene.bounds("a") == Rect(150, 140, 100, 40))
    scene.cancel(held, animation: linear, at: 1) { turned(false, 0) }
    scene.advance(to: 1.5)
    #expect(scene.bounds("a") == Rect(150, 155, 100, 40))
    // It is described once more, and comes back from where it is.
    scene.update(animation: linear, at: 1.5) { turned(true, 0) }
    scene.advance(to: 1.5)
    #expect(scene.bounds("a") == Rect(150, 155, 100, 40))
    scene.advance(to: 4)
    #expect(scene.bounds("a") == Rect(150, 130, 100, 40))
    #expect(scene.diagnostics.isEmpty)
  }

  @Test
  func `A view that a held update removes returns by its transition when the update is cancelled`()
  {
    var scene = scene(400, 300) { turned(true, 0) }
    let held = scene.hold(animation: linear, at: 1) { turned(false, 0) }!
    scene.seek(held, to: 0.75, at: 1)
    #expect(scene.bounds("a") == Rect(150, 160, 100, 40))
    scene.cancel(held, animation: linear, at: 1) { turned(true, 0) }
    scene.advance(to: 1.5)
    #expect(scene.bounds("a") == Rect(150, 145, 100, 40))
    scene.advance(to: 2)
    #expect(scene.bounds("a") == Rect(150, 130, 100, 40))
    scene.update(animation: linear, at: 3) { turned(false, 0) }
    scene.advance(to: 3.5)
    #expect(scene.bounds("a") == Rect(150, 150, 100, 40))
    scene.advance(to: 4)
    #expect(scene.names == [])
  }

  @Test func `Numbers that were taken back while a view was leaving are those of the view again`() {
    var scene = scene(400, 300) { turned(true, 90) }
    let held = scene.hold(animation: linear, at: 1) { turned(true, 0) }!
    scene.seek(held, to: 0.5, at: 1)
    scene.cancel(held, animation: linear, at: 1) { turned(false, 0) }
    scene.advance(to: 1.25)
    scene.update(animation: linear, at: 1.25) { turned(true, 0) }
    scene.advance(to: 10)
    #expect(scene.bounds("a") == Rect(150, 130, 100, 40))
  }

  @Test func `A view that a gesture has restored exits with its container`() {
    func view(_ isOn: Bool, _ hasInner: Bool) -> some View {
      ZStack {
        if isOn {
          VStack {
            box("outer", 10, 10)
            if hasInner { box("inner", 10, 10) }
          }
        }
      }
    }
    var scene = scene { view(true, true) }
    let held = scene.hold(animation: linear, at: 1) { view(true, false) }!
    scene.seek(held, to: 0.5, at: 1)
    scene.cancel(held, animation: linear, at: 1) { view(false, false) }
    scene.advance(to: 10)
    #expect(scene.names == [])
  }
}
