import MatchedGeometryScene
import Testing

// The programs of the document, letter by letter.

private struct Recipe: Identifiable, Equatable {
  let id: Int
  let title: String
  let duration: Int
  let color: Color
  let icon: String

  static let examples = [
    Recipe(id: 1, title: "Apple Pie", duration: 90, color: .red, icon: "birthday.cake"),
    Recipe(id: 2, title: "Carrot Soup", duration: 35, color: .orange, icon: "carrot"),
    Recipe(id: 3, title: "Green Curry", duration: 40, color: .green, icon: "leaf"),
    Recipe(id: 4, title: "Baked Fish", duration: 30, color: .blue, icon: "fish"),
  ]
}

private enum Incorrect {
  struct RecipeCardTransition: View {
    @Namespace private var heroNamespace
    @State private var selectedRecipe: Recipe?
    let recipes: [Recipe]

    var body: some View {
      ZStack {
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 16)], spacing: 16) {
            ForEach(recipes) { recipe in
              // Only the outer container is matched - every child
              // (image, title, subtitle) warps inside one rectangle
              VStack(alignment: .leading, spacing: 8) {
                RoundedRectangle(cornerRadius: 12)
                  .fill(recipe.color.gradient)
                  .frame(height: 120)
                  .overlay {
                    Image(systemName: recipe.icon)
                      .font(.largeTitle)
                      .foregroundStyle(.white)
                  }

                Text(recipe.title)
                  .font(.headline)

                Text("\(recipe.duration) min")
                  .font(.caption)
                  .foregroundStyle(.secondary)
              }
              // Single ID on the whole card - blob morph
              .matchedGeometryEffect(id: recipe.id, in: heroNamespace)
              .onTapGesture {
                selectedRecipe = recipe
              }
            }
          }
          .padding()
        }

        if let recipe = selectedRecipe {
          VStack(spacing: 16) {
            RoundedRectangle(cornerRadius: 16)
              .fill(recipe.color.gradient)
              .frame(height: 300)
              .overlay {
                Image(systemName: recipe.icon)
                  .font(.system(size: 64))
                  .foregroundStyle(.white)
              }

            Text(recipe.title)
              .font(.largeTitle.bold())

            Text("\(recipe.duration) min")
              .font(.body)
              .foregroundStyle(.secondary)

            Spacer()
          }
          .padding()
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(.background)
          // Single ID - the entire detail morphs as one stretched rectangle
          .matchedGeometryEffect(id: recipe.id, in: heroNamespace)
          .onTapGesture { selectedRecipe = nil }
        }
      }
      .animation(.smooth(duration: 0.45), value: selectedRecipe)
    }
  }
}

private enum Correct {
  struct RecipeCardTransition: View {
    @Namespace private var heroNamespace
    @State private var selectedRecipe: Recipe?
    let recipes: [Recipe]

    var body: some View {
      ZStack {
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 16)], spacing: 16) {
            ForEach(recipes) { recipe in
              VStack(alignment: .leading, spacing: 8) {
                // Artwork: own ID - grows independently
                RoundedRectangle(cornerRadius: 12)
                  .fill(recipe.color.gradient)
                  .frame(height: 120)
                  .overlay {
                    Image(systemName: recipe.icon)
                      .font(.largeTitle)
                      .foregroundStyle(.white)
                  }
                  .matchedGeometryEffect(id: "\(recipe.id)-artwork", in: heroNamespace)

                // Title: own ID - repositions without warping
                Text(recipe.title)
                  .font(.headline)
                  .matchedGeometryEffect(id: "\(recipe.id)-title", in: heroNamespace)

                // Duration: own ID - slides into new position
                Text("\(recipe.duration) min")
                  .font(.caption)
                  .foregroundStyle(.secondary)
                  .matchedGeometryEffect(id: "\(recipe.id)-duration", in: heroNamespace)
              }
              .onTapGesture {
                selectedRecipe = recipe
              }
            }
          }
          .padding()
        }
        .opacity(selectedRecipe == nil ? 1 : 0)

        if let recipe = selectedRecipe {
          VStack(spacing: 16) {
            // Artwork: same ID - interpolates from grid thumbnail to hero
            RoundedRectangle(cornerRadius: 16)
              .fill(recipe.color.gradient)
              .frame(height: 300)
              .overlay {
                Image(systemName: recipe.icon)
                  .font(.system(size: 64))
                  .foregroundStyle(.white)
              }
              .matchedGeometryEffect(id: "\(recipe.id)-artwork", in: heroNamespace)

            // Title: same ID - moves from card to detail position
            Text(recipe.title)
              .font(.largeTitle.bold())
              .matchedGeometryEffect(id: "\(recipe.id)-title", in: heroNamespace)

            // Duration: same ID - repositions independently
            Text("\(recipe.duration) min")
              .font(.body)
              .foregroundStyle(.secondary)
              .matchedGeometryEffect(id: "\(recipe.id)-duration", in: heroNamespace)

            // Controls that only exist in the detail view - fade in
            VStack(spacing: 12) {
              Text("Preheat oven to 180C. Mix flour and sugar...")
                .font(.body)
                .foregroundStyle(.secondary)

              Button("Start Cooking") {
                // action
              }
              .buttonStyle(.borderedProminent)
            }
            .transition(.opacity.animation(.smooth.delay(0.15)))

            Spacer()
          }
          .padding()
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(.background)
          .onTapGesture { selectedRecipe = nil }
        }
      }
      .animation(.smooth(duration: 0.45), value: selectedRecipe)
    }
  }
}

@Suite struct `The programs of the document about heroes` {
  // 390 x 844, 16 around: two columns of 171, rows of 174, both 16 apart. "Baked Fish" is the fourth.
  private let recipes = Recipe.examples
  let half: Float = 0.178975

  func rounded(_ host: borrowing SceneHost, _ radius: Float) -> Seen? {
    host.look().first {
      guard case .shape(let shape) = $0.content else { return false }
      return shape.outline == .roundedRectangle(cornerRadius: radius)
        && shape.style == .gradient(.blue)
    }
  }

  @Test func `One identifier: a tap makes the page grow out of the card as a whole`() {
    var scene = SceneHost(size: Size(width: 390, height: 844))
    scene.update { Incorrect.RecipeCardTransition(recipes: recipes) }
    scene.advance(to: 0)
    #expect(scene.tap(at: Point(x: 300, y: 260)) == true)
    scene.update(at: 1) { Incorrect.RecipeCardTransition(recipes: recipes) }
    scene.advance(to: 1)
    // What is on the page needs a height of 451, around the middle of the card, (288.5, 293).
    #expect(scene.frame("rectangle") == Rect(203, 67.5, 171, 451))
    scene.advance(to: 9)
    #expect(scene.frame("rectangle") == Rect(0, 0, 390, 844))
    #expect(scene.tap(at: Point(x: 200, y: 800)) == true)
    scene.update(at: 9) { Incorrect.RecipeCardTransition(recipes: recipes) }
    scene.advance(to: 20)
    #expect(scene.names.contains("rectangle") == false)
  }

  @Test func `Several identifiers: picture, title and time go each to their place, and back`() {
    var scene = SceneHost(size: Size(width: 390, height: 844))
    scene.update { Correct.RecipeCardTransition(recipes: recipes) }
    scene.advance(to: 0)
    #expect(scene.tap(at: Point(x: 300, y: 260)) == true)
    scene.update(at: 1) { Correct.RecipeCardTransition(recipes: recipes) }
    scene.advance(to: 1.225)
    #expect(
      isNear(
        rounded(scene, 16)!.frame, Rect(16 + 187 * half, 16 + 100 * half, 358 - 187 * half, 300),
        within: 0.01))
    #expect(abs(rounded(scene, 12)!.opacity - half) < 0.001)
    scene.advance(to: 9)
    #expect(rounded(scene, 16)?.frame == Rect(16, 16, 358, 300))
    #expect(scene.look().last { $0.name == "30 min" }?.frame == Rect(169.5, 389, 51, 22))
    #expect(scene.tap(at: Point(x: 200, y: 800)) == true)
    scene.update(at: 9) { Correct.RecipeCardTransition(recipes: recipes) }
    scene.advance(to: 20)
    #expect(rounded(scene, 16) == nil)
    #expect(rounded(scene, 12)?.frame == Rect(203, 206, 171, 120))
    #expect(rounded(scene, 12)?.opacity == 1)
  }

  /// What is on the page, and the pictures of two cards: frames by name.
  func parts(_ host: borrowing SceneHost) -> [String: Rect] {
    var parts: [String: Rect] = [:]
    for seen in host.look() {
      guard case .shape(let shape) = seen.content else { continue }
      if shape.outline == .roundedRectangle(cornerRadius: 16) {
        parts["picture"] = seen.bounds
      } else if shape.style == .gradient(.red) {
        parts["first card"] = seen.bounds
      } else if shape.style == .gradient(.blue) {
        parts["last card"] = seen.bounds
      }
    }
    return parts
  }

  @Test func `Several identifiers: another recipe goes on from where the closing one is`() {
    var scene = SceneHost(size: Size(width: 390, height: 844))
    scene.update { Correct.RecipeCardTransition(recipes: recipes) }
    scene.advance(to: 0)
    scene.tap(at: Point(x: 300, y: 260))
    scene.update(at: 1) { Correct.RecipeCardTransition(recipes: recipes) }
    scene.advance(to: 9)
    scene.tap(at: Point(x: 200, y: 800))
    scene.update(at: 9) { Correct.RecipeCardTransition(recipes: recipes) }
    scene.advance(to: 9.225)
    let before = parts(scene)
    // On its way from (16, 16), 358 x 300, to the card at (203, 206), 171 x 120.
    let way = 1 - half
    #expect(
      isNear(
        before["picture"]!, Rect(16 + 187 * way, 16 + 100 * way, 358 - 187 * way, 300),
        within: 0.01))
    #expect(scene.tap(at: Point(x: 100, y: 60)) == true)
    scene.update(at: 9.225) { Correct.RecipeCardTransition(recipes: recipes) }
    scene.advance(to: 9.225)
    let after = parts(scene)
    for name in ["picture", "first card", "last card"] {
      #expect(isNear(after[name]!, before[name]!, within: 0.01), "\(name)")
    }
    scene.advance(to: 20)
    #expect(scene.isAnimating == false)
    // The picture of the open recipe, and that of its card, which is not seen.
    #expect(parts(scene)["picture"] == Rect(16, 16, 358, 300))
    #expect(parts(scene)["first card"] == Rect(16, 106, 358, 120))
    #expect(parts(scene)["last card"] == Rect(203, 206, 171, 120))
    #expect(scene.look().last { $0.name == "90 min" }?.opacity == 1)
  }
}
