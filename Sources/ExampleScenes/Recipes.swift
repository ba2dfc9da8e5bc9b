public import MatchedGeometry
public import MatchedGeometryScene

/// The data of a recipe card.
public struct Recipe: Identifiable, Equatable, Sendable {
  /// The identifier.
  public let id: Int
  /// The title.
  public let title: String
  /// The duration in minutes.
  public let duration: Int
  /// The color of the picture.
  public let color: Color
  /// The symbol on the picture.
  public let icon: String

  /// Six recipes.
  public static let examples = [
    Recipe(id: 1, title: "Apple Pie", duration: 90, color: .red, icon: "birthday.cake"),
    Recipe(id: 2, title: "Carrot Soup", duration: 35, color: .orange, icon: "carrot"),
    Recipe(id: 3, title: "Green Curry", duration: 40, color: .green, icon: "leaf"),
    Recipe(id: 4, title: "Baked Fish", duration: 30, color: .blue, icon: "fish"),
    Recipe(id: 5, title: "Plum Cake", duration: 75, color: .purple, icon: "fork.knife"),
    Recipe(id: 6, title: "Iced Coffee", duration: 5, color: .brown, icon: "cup.and.saucer"),
  ]
}

/// A grid of recipes and the open recipe, matched by one identifier on the whole card.
public struct RecipeBlob: View {
  @Namespace var heroNamespace
  let recipes: [Recipe]
  let selectedRecipe: Recipe?
  let select: (Recipe?) -> Void

  /// Creates the grid, with an open recipe or none.
  public init(
    recipes: [Recipe] = Recipe.examples, selectedRecipe: Recipe?,
    select: @escaping (Recipe?) -> Void = { _ in }
  ) {
    self.recipes = recipes
    self.selectedRecipe = selectedRecipe
    self.select = select
  }

  /// See `View`.
  public var body: some View {
    ZStack {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 16)], spacing: 16) {
          ForEach(recipes) { recipe in
            VStack(alignment: .leading, spacing: 8) {
              RoundedRectangle(cornerRadius: 12)
                .fill(recipe.color.gradient)
                .frame(height: 120)
                .overlay {
                  Image(systemName: recipe.icon).font(.largeTitle).foregroundStyle(.white)
                }
              Text(recipe.title).font(.headline)
              Text("\(recipe.duration) min").font(.caption).foregroundStyle(.secondary)
            }
            // One identifier for the whole card.
            .matchedGeometryEffect(id: recipe.id, in: heroNamespace)
            .onTapGesture { select(recipe) }
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
              Image(systemName: recipe.icon).font(.system(size: 64)).foregroundStyle(.white)
            }
          Text(recipe.title).font(.largeTitle.bold())
          Text("\(recipe.duration) min").font(.body).foregroundStyle(.secondary)
          Spacer()
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.background)
        // One identifier for the whole page.
        .matchedGeometryEffect(id: recipe.id, in: heroNamespace)
        .onTapGesture { select(nil) }
      }
    }
    .animation(.smooth(duration: 0.45), value: selectedRecipe)
  }
}

/// A grid of recipes and the open recipe, with an identifier for the picture, the title and the time.
public struct RecipeGrid: View {
  @Namespace var heroNamespace
  let recipes: [Recipe]
  let selectedRecipe: Recipe?
  let select: (Recipe?) -> Void

  /// Creates the grid, with an open recipe or none.
  public init(
    recipes: [Recipe] = Recipe.examples, selectedRecipe: Recipe?,
    select: @escaping (Recipe?) -> Void = { _ in }
  ) {
    self.recipes = recipes
    self.selectedRecipe = selectedRecipe
    self.select = select
  }

  /// See `View`.
  public var body: some View {
    ZStack {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 16)], spacing: 16) {
          ForEach(recipes) { recipe in
            RecipeCard(recipe: recipe, hero: heroNamespace).onTapGesture { select(recipe) }
          }
        }
        .padding()
      }
      .opacity(selectedRecipe == nil ? 1 : 0)
      if let recipe = selectedRecipe {
        RecipeDetail(recipe: recipe, hero: heroNamespace).onTapGesture { select(nil) }
      }
    }
    .animation(.smooth(duration: 0.45), value: selectedRecipe)
  }
}

/// One card of the grid.
public struct RecipeCard: View {
  let recipe: Recipe
  let hero: Namespace.ID

  /// Creates a card whose picture, title and time are matched.
  public init(recipe: Recipe, hero: Namespace.ID) {
    self.recipe = recipe
    self.hero = hero
  }

  /// See `View`.
  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      RoundedRectangle(cornerRadius: 12)
        .fill(recipe.color.gradient)
        .overlay {
          Image(systemName: recipe.icon).font(.largeTitle).foregroundStyle(.white)
        }
        // The match is inside of the frame, so that the height is also animated.
        .matchedGeometryEffect(id: "\(recipe.id)-artwork", in: hero)
        .frame(height: 120)
      Text(recipe.title)
        .font(.headline)
        .matchedGeometryEffect(id: "\(recipe.id)-title", in: hero)
      Text("\(recipe.duration) min")
        .font(.caption)
        .foregroundStyle(.secondary)
        .matchedGeometryEffect(id: "\(recipe.id)-duration", in: hero)
    }
  }
}

/// The page of a recipe.
public struct RecipeDetail: View {
  let recipe: Recipe
  let hero: Namespace.ID
  /// A fade that starts when the smaller text of the card has almost disappeared.
  static var late: AnyTransition { .opacity.animation(.smooth(duration: 0.25).delay(0.1)) }

  /// Creates a page whose picture, title and time are matched.
  public init(recipe: Recipe, hero: Namespace.ID) {
    self.recipe = recipe
    self.hero = hero
  }

  /// See `View`.
  public var body: some View {
    VStack(spacing: 16) {
      RoundedRectangle(cornerRadius: 16)
        .fill(recipe.color.gradient)
        .overlay {
          Image(systemName: recipe.icon).font(.system(size: 64)).foregroundStyle(.white)
        }
        .matchedGeometryEffect(id: "\(recipe.id)-artwork", in: hero)
        .frame(height: 300)
        // If both pictures faded, a quarter of the background would show through.
        .transition(.opaque)
      Text(recipe.title)
        .font(.largeTitle.bold())
        // The title keeps its own size, because at the size of the card's title it would lose a
        // word.
        .fixedSize()
        .matchedGeometryEffect(id: "\(recipe.id)-title", in: hero)
        .transition(Self.late)
      Text("\(recipe.duration) min")
        .font(.body)
        .foregroundStyle(.secondary)
        .fixedSize()
        .matchedGeometryEffect(id: "\(recipe.id)-duration", in: hero)
        .transition(Self.late)
      // These views are only on the page, and fade in with a delay.
      VStack(spacing: 12) {
        Text("Preheat oven to 180C. Mix flour and sugar...")
          .font(.body)
          .foregroundStyle(.secondary)
        Button("Start Cooking") {}
          .buttonStyle(.borderedProminent)
      }
      .transition(.opacity.animation(.smooth.delay(0.15)))
      Spacer()
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(.background)
  }
}

extension ExampleScene {
  private static let heroMoments: [Double] = [-1, 0.06, 0.12, 0.2, 0.35, 1]

  /// One identifier for a whole card.
  public static let recipeBlob = ExampleScene(
    "recipe-blob", "A card grows into a page as one, by a single identifier.", changes: [0],
    moments: heroMoments
  ) { host, state, time in
    host.update(at: time) { RecipeBlob(selectedRecipe: state == 0 ? nil : Recipe.examples[3]) }
  }

  /// Identifiers for the parts of the card.
  public static let recipeGrid = ExampleScene(
    "recipe-grid",
    "Picture, title and time of a card go to their places on a page, each by itself.",
    changes: [0], moments: heroMoments
  ) { host, state, time in
    host.update(at: time) { RecipeGrid(selectedRecipe: state == 0 ? nil : Recipe.examples[3]) }
  }
}
