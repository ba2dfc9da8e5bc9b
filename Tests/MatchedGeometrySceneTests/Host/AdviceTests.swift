import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Advice about heroes` {
  let linear = Animation.linear(duration: 1)

  func reasons<Content: View>(
    isOn: Bool = true, _ view: @escaping (Bool, Namespace.ID) -> Content
  ) -> [SceneDiagnostic.Reason] {
    var scene = SceneHost(size: Size(width: 400, height: 400))
    scene.givesAdvice = isOn
    let space = Namespace.ID()
    scene.update { view(false, space) }
    scene.update(animation: linear, at: 1) { view(true, space) }
    return scene.diagnostics.map(\.reason)
  }

  @ViewBuilder func blob(_ isOpen: Bool, _ space: Namespace.ID) -> some View {
    if isOpen {
      VStack {
        flexible("picture")
        Text("Title")
      }
      .matchedGeometryEffect(id: 1, in: space)
    } else {
      VStack {
        box("picture", 10, 10)
        Text("Title")
      }
      .matchedGeometryEffect(id: 1, in: space)
    }
  }

  @Test func `A container whose views have no identifiers is stretched as one`() {
    #expect(reasons(blob) == [.blob])
  }

  @Test func `Nothing is said unless it is wanted`() {
    #expect(reasons(isOn: false, blob) == [])
  }

  @Test func `More than four matches of one hand-over are too many`() {
    @ViewBuilder func hero(_ count: Int, _ isOpen: Bool, _ space: Namespace.ID) -> some View {
      if isOpen {
        VStack {
          ForEach(0..<count) { flexible("\($0)").matchedGeometryEffect(id: $0, in: space) }
        }
      } else {
        HStack {
          ForEach(0..<count) { flexible("\($0)").matchedGeometryEffect(id: $0, in: space) }
        }
      }
    }
    #expect(reasons { hero(4, $0, $1) } == [])
    #expect(reasons { hero(5, $0, $1) } == [.crowdedHero])
  }

  @Test func `A text in another font changes at once`() {
    @ViewBuilder func hero(_ isOpen: Bool, _ space: Namespace.ID) -> some View {
      if isOpen {
        Text("Title").font(.largeTitle).matchedGeometryEffect(id: 1, in: space)
      } else {
        Text("Title").matchedGeometryEffect(id: 1, in: space)
      }
    }
    #expect(reasons(hero) == [.fontChange])
  }

  @Test func `A source that stays and gets another identifier should be another view`() {
    /// The detail of a recipe, and what marks its card.
    func opened(_ recipes: [Int], isKnown: Bool, isSource: Bool = true) -> SceneHost {
      let space = Namespace.ID()
      var scene = SceneHost(size: Size(width: 400, height: 400))
      scene.givesAdvice = true
      for (time, recipe) in recipes.enumerated() {
        scene.update(animation: .linear(duration: 1), at: Double(time) * 10) {
          ZStack(alignment: .topLeading) {
            VStack(spacing: 0) {
              ForEach(1..<3) { card in
                box("card \(card)", 100, 60).matchedGeometryEffect(
                  id: card, in: space, isSource: card != recipe || !isSource)
              }
            }
            if recipe != 0 {
              if isKnown {
                flexible("detail").matchedGeometryEffect(id: recipe, in: space, isSource: isSource)
                  .id(recipe)
              } else {
                flexible("detail").matchedGeometryEffect(id: recipe, in: space, isSource: isSource)
              }
            }
          }
        }
        scene.advance(to: Double(time) * 10 + (time + 1 == recipes.count ? 0 : 5))
      }
      return scene
    }
    let stays = opened([0, 1, 2], isKnown: false)
    #expect(stays.diagnostics.map(\.reason) == [.idMovedContent])
    #expect(stays.diagnostics.map(\.place) == ["ZStack > matchedGeometryEffect"])
    // An identity of its own, and a follower that goes from one source to the other, are as they should be.
    #expect(!opened([0, 1, 2], isKnown: true).diagnostics.map(\.reason).contains(.idMovedContent))
    let follower = opened([0, 1, 2], isKnown: false, isSource: false)
    #expect(!follower.diagnostics.map(\.reason).contains(.idMovedContent))
  }

  @Test func `Content that moves to another identifier was known by its index`() {
    func list(_ names: [String], isIndexed: Bool) -> [SceneDiagnostic.Reason] {
      var scene = SceneHost(size: Size(width: 400, height: 400))
      scene.givesAdvice = true
      let rest = Array(names.dropFirst())
      for names in [names, rest] {
        if isIndexed {
          scene.update { ForEach(Array(names.indices), id: \.self) { Text(names[$0]) } }
        } else {
          scene.update { ForEach(names, id: \.self) { Text($0) } }
        }
      }
      return scene.diagnostics.map(\.reason)
    }
    #expect(list(["a", "b", "c"], isIndexed: true) == [.idMovedContent])
    #expect(list(["a", "b", "c"], isIndexed: false) == [])
  }
}
