import MatchedGeometry
import MatchedGeometryExampleScenes
import MatchedGeometryScene
import Testing

@Suite struct `Scenes of the document about heroes` {
  // 390 x 844, 16 around: two columns of 171, rows of 174, both 16 apart. "Baked Fish" is the fourth.
  let recipe = Recipe.examples[3]

  func rounded(_ host: borrowing SceneHost, _ radius: Float, _ color: Color) -> Seen? {
    host.look().first {
      guard case .shape(let shape) = $0.content else { return false }
      return shape.outline == .roundedRectangle(cornerRadius: radius)
        && shape.style == .gradient(color)
    }
  }

  func page(_ host: borrowing SceneHost) -> Seen? { host.look().first { $0.name == "rectangle" } }

  @Test func `One identifier: the page grows out of the card as a whole`() {
    // What is on the page needs 451: 300, 41 and 22 for the picture and the texts, 8 for the spacer, 16 five times. So it is that
    // high when it is proposed 171 x 174, around the middle of the card, (288.5, 293).
    let start = ExampleScene.recipeBlob.host(at: 0)
    #expect(page(start)?.frame == Rect(203, 67.5, 171, 451))
    #expect(page(start)?.opacity == 0)
    let flight = ExampleScene.recipeBlob.host(at: 0.225)
    let rest = smoothRest
    let width = 390 - 219 * rest
    let height = 844 - 393 * rest
    #expect(
      isNear(
        page(flight)!.frame,
        Rect(195 + 93.5 * rest - width / 2, 422 - 129 * rest - height / 2, width, height),
        within: 0.01))
    let end = ExampleScene.recipeBlob.host(at: 5)
    #expect(page(end)?.frame == Rect(0, 0, 390, 844))
    #expect(page(end)?.opacity == 1)
  }

  @Test func `One identifier: the title is squeezed into the card`() {
    func title(_ time: Double) -> Rect? {
      ExampleScene.recipeBlob.host(at: time).look().last { $0.name == "Baked Fish" }?.frame
    }
    // 139 points are room for eight characters of 17: five of "Baked" in the one line that is left. On the page it is whole.
    #expect(title(0)?.size == Size(width: 85, height: 41))
    #expect(title(5)?.size == Size(width: 170, height: 41))
    #expect(abs(title(0.225)!.width - (170 - 85 * smoothRest)) < 0.01)
  }

  @Test func `One identifier: the scene advises against it`() {
    var host = SceneHost(size: Size(width: 390, height: 844))
    host.givesAdvice = true
    host.update { RecipeBlob(selectedRecipe: nil) }
    host.update(at: 0) { RecipeBlob(selectedRecipe: recipe) }
    #expect(host.diagnostics.filter { $0.reason == .blob }.count == 1)
  }

  @Test
  func `Several identifiers: each part goes from its place on the card to its place on the page`() {
    let start = ExampleScene.recipeGrid.host(at: 0)
    // The picture is there at once, in place of the card's.
    #expect(rounded(start, 16, recipe.color)?.frame == Rect(203, 206, 171, 120))
    #expect(rounded(start, 16, recipe.color)?.opacity == 1)
    let texts = { (host: borrowing SceneHost, name: String) in host.look().last { $0.name == name }
    }
    // The title has a size of its own, too, around the middle of the card's, which is 85 x 22 at (203, 334).
    #expect(texts(start, "Baked Fish")?.frame == Rect(160.5, 324.5, 170, 41))
    let flight = ExampleScene.recipeGrid.host(at: 0.225)
    let rest = smoothRest
    #expect(
      isNear(
        rounded(flight, 16, recipe.color)!.frame,
        Rect(16 + 187 * rest, 16 + 190 * rest, 358 - 187 * rest, 300 - 180 * rest),
        within: 0.01))
    #expect(
      isNear(
        texts(flight, "Baked Fish")!.frame,
        Rect(110 + 50.5 * rest, 332 - 7.5 * rest, 170, 41), within: 0.01))
    let end = ExampleScene.recipeGrid.host(at: 5)
    #expect(rounded(end, 16, recipe.color)?.frame == Rect(16, 16, 358, 300))
    #expect(texts(end, "Baked Fish")?.frame == Rect(110, 332, 170, 41))
    #expect(texts(end, "30 min")?.frame == Rect(169.5, 389, 51, 22))
  }

  @Test func `The grid fades, and what it shows of the open recipe flies along`() {
    let flight = ExampleScene.recipeGrid.host(at: 0.225)
    let card = rounded(flight, 12, recipe.color)!
    #expect(abs(card.opacity - smoothRest) < 0.001)
    #expect(abs(card.middle.x - (195 + 93.5 * smoothRest)) < 0.01)
    let other = rounded(flight, 12, Recipe.examples[0].color)!
    #expect(other.frame == Rect(16, 16, 171, 120))
    #expect(ExampleScene.recipeGrid.host(at: 5).look().filter { $0.opacity > 0 }.count == 8)
  }

  @Test func `What is on the page only fades in late`() {
    for time in [0, 0.1, 0.15] {
      let host = ExampleScene.recipeGrid.host(at: time)
      #expect(host.opacity("Start Cooking") == 0)
    }
    #expect(page(ExampleScene.recipeGrid.host(at: 0.15))!.opacity > 0.3)
    // Half of 0.5 s after 0.15 s.
    let late = ExampleScene.recipeGrid.host(at: 0.4)
    #expect(abs(late.opacity("Start Cooking")! - (1 - smoothRest)) < 0.001)
    #expect(ExampleScene.recipeGrid.host(at: 5).opacity("Start Cooking") == 1)
  }

  @Test func `Closing goes back by the same animation, from the page to the card`() {
    var host = ExampleScene.recipeGrid.host(at: 5)
    host.update(at: 5) { RecipeGrid(selectedRecipe: nil) }
    host.advance(to: 5)
    #expect(isNear(rounded(host, 12, recipe.color)!.frame, Rect(16, 16, 358, 300)))
    host.advance(to: 5.225)
    #expect(
      isNear(
        rounded(host, 12, recipe.color)!.frame,
        Rect(
          203 - 187 * smoothRest, 206 - 190 * smoothRest, 171 + 187 * smoothRest,
          120 + 180 * smoothRest), within: 0.01))
    host.advance(to: 10)
    #expect(rounded(host, 12, recipe.color)?.frame == Rect(203, 206, 171, 120))
    #expect(rounded(host, 16, recipe.color) == nil)
    #expect(host.isAnimating == false)
  }

  @Test func `A tap opens a recipe and another one closes it`() {
    final class State: @unchecked Sendable { var recipe: Recipe? }
    let state = State()
    var host = SceneHost(size: Size(width: 390, height: 844))
    for _ in 0..<2 {
      host.update(at: 0) { RecipeGrid(selectedRecipe: state.recipe) { state.recipe = $0 } }
      host.advance(to: 10)
      if state.recipe == nil {
        #expect(host.tap(at: Point(x: 300, y: 260)) == true)
        #expect(state.recipe == recipe)
      } else {
        #expect(host.tap(at: Point(x: 200, y: 800)) == true)
        #expect(state.recipe == nil)
      }
    }
  }

  @Test func `Of two players that coexist the open one drives the picture of both`() {
    func pictures(_ time: Double) -> [Rect] {
      ExampleScene.miniPlayer.host(at: time).look()
        .filter { $0.name == "roundedRectangle" }.map(\.frame)
    }
    // 16 from the left and from the bottom, 48 large; 300 large in the middle, 60 from the top.
    #expect(pictures(-1) == [Rect(16, 780, 48, 48), Rect(16, 780, 48, 48)])
    #expect(pictures(0) == pictures(-1))
    let rest = smoothRest
    let flight = pictures(0.25)
    #expect(flight.count == 2)
    for picture in flight {
      #expect(
        isNear(
          picture, Rect(45 - 29 * rest, 60 + 720 * rest, 300 - 252 * rest, 300 - 252 * rest),
          within: 0.01))
    }
    #expect(pictures(5) == [Rect(45, 60, 300, 300), Rect(45, 60, 300, 300)])
    #expect(ExampleScene.miniPlayer.host(at: 5).diagnostics.isEmpty)
  }

  @Test func `The large title of the player comes after the picture has passed its place`() {
    for step in 0...60 {
      let seen = ExampleScene.miniPlayer.host(at: Double(step) / 60).look()
      let title = seen.last { $0.name == "Song" && $0.opacity > 0.1 && $0.frame.height > 30 }
      guard let title else { continue }
      for picture in seen where picture.name == "roundedRectangle" {
        #expect(picture.frame.maxY <= title.frame.minY + 4)
      }
    }
    let end = ExampleScene.miniPlayer.host(at: 1).look().filter { $0.name == "Song" }
    #expect(end.map(\.opacity) == [1, 1])
  }

  @Test func `All scenes can be played and have names of their own`() {
    for scene in ExampleScene.all {
      #expect(scene.host(at: 0.1).look().isEmpty == false)
      #expect(ExampleScene.named(scene.name)?.summary == scene.summary)
      #expect(scene.host(at: 20).isAnimating == false)
      // Each picture shows something, and the first two differ.
      let pictures = scene.moments.map { time in
        scene.host(at: time).look().filter { $0.opacity > 0 && $0.bounds.width > 0.5 }
          .map { "\($0.content) \($0.bounds) \($0.opacity)" }
      }
      #expect(pictures.allSatisfy { !$0.isEmpty })
      #expect(pictures[0] != pictures[1])
    }
    #expect(Set(ExampleScene.all.map(\.name)).count == ExampleScene.all.count)
  }
}
