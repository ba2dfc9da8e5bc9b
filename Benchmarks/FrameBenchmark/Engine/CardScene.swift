import MatchedGeometry
import MatchedGeometryBenchmarkHarness
import MatchedGeometryScene

/// The host's data of a card.
struct CardModel: Equatable {
  let id: Int
  var height: Float
  var title: String
}

/// A card with five views: the element of the collection, the stack, a frame, a picture and a
/// title.
struct CardView: View {
  let card: CardModel

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      RoundedRectangle(cornerRadius: 12).frame(height: card.height)
      Text(card.title)
    }
  }
}

/// A scene with a grid of cards.
final class CardScene {
  static let begin = 10.0
  private(set) var cards: [CardModel]
  private(set) var scene = SceneHost(size: Size(width: 1000, height: 1000))
  private let isMarked: Bool
  private var step = 0

  init(count: Int, isMarked: Bool = false) {
    self.isMarked = isMarked
    cards = (0..<count).map { CardModel(id: $0, height: 40, title: "Card") }
    update()
  }

  /// Pictures and titles.
  var leaves: Int { cards.count * 2 }

  func update() {
    // There are two descriptions, because a condition around each card would add two views.
    if isMarked {
      scene.update { grid { CardView(card: $0).equatable(by: $0) } }
    } else {
      scene.update { grid { CardView(card: $0) } }
    }
  }

  /// Describes the scene without an update.
  func describe() {
    scene.describe { grid { CardView(card: $0) } }
  }

  private func grid<Cell: View>(_ cell: @escaping (CardModel) -> Cell) -> some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 16)], spacing: 16) {
      ForEach(cards, id: \.id) { cell($0) }
    }
  }

  /// Changes the title of one card, which does not change frames.
  func changeOne() {
    step += 1
    cards[step * 37 % cards.count].title = step % 2 == 0 ? "Card" : "Cart"
  }

  /// Changes all heights, so that every frame of the scene moves.
  func changeAll() {
    step += 1
    let height: Float = step % 2 == 0 ? 40 : 50
    for index in cards.indices { cards[index].height = height }
  }

  /// Moves all views.
  func fly() {
    for index in cards.indices { cards[index].height = 50 }
    scene.update(animation: .smooth(duration: 0.5), at: Self.begin) {
      grid { CardView(card: $0) }
    }
  }

  /// Ticks and reads all drawables.
  func tick(at time: Double) -> Float {
    scene.advance(to: time)
    return scene.withDrawables { drawables in
      var sum: Float = 0
      for index in drawables.indices {
        let drawable = drawables[index]
        sum += drawable.frame.x + drawable.frame.height + drawable.opacity
      }
      return sum
    }
  }

  /// Fails unless the scene shows the data of the cards after a change.
  func check(_ name: String, _ change: () -> Void) throws {
    change()
    update()
    scene.advance(to: 0)
    let found = scene.withDrawables { drawables in
      drawables.count == leaves && drawables[0].frame.height == cards[0].height
    }
    if !found { throw ProgramError.failed(["\(name): the scene shows something else"]) }
  }
}

/// An array that is filled with a struct for each view, with an identifier and a frame.
final class CardStructs {
  struct Entry {
    var id: UInt64
    var kind: UInt64
    var frame: Rect
  }

  private let count: Int
  private let scene: CardScene
  private var entries: [Entry] = []

  init(_ scene: CardScene) {
    self.scene = scene
    count = scene.cards.count
  }

  func fill() {
    entries.removeAll(keepingCapacity: true)
    for card in scene.cards {
      for kind in 0..<5 {
        entries.append(
          Entry(
            id: UInt64(truncatingIfNeeded: card.id), kind: UInt64(kind),
            frame: Rect(x: 0, y: Float(kind), width: 160, height: card.height)))
      }
    }
    blackHole(UInt64(entries.count))
  }
}
