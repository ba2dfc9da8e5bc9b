import MatchedGeometry
public import MatchedGeometryScene

/// A card with two sides.
public struct Card: Identifiable, Equatable, Sendable {
  /// The side that is visible.
  public enum Side: Int, Sendable {
    /// The question.
    case front
    /// The answer.
    case back
    /// The side as a number, for identifiers.
    public var id: Int { rawValue }
  }

  /// The identifier. It is even, so that the number of a side can be added.
  public let id: Int
  /// The text on the front.
  public let question: String
  /// The text on the back.
  public let answer: String

  /// Creates a card from its number.
  public init(number: Int) {
    id = number * 2
    question = "Question \(number)"
    answer = "Answer \(number)"
  }
}

/// One side of a card.
public struct SideView: View {
  let card: Card
  let side: Card.Side

  /// See `View`.
  public var body: some View {
    RoundedRectangle(cornerRadius: 20)
      .fill(side == .front ? .indigo : .mint)
      .overlay { Text(side == .front ? card.question : card.answer).font(.title) }
      .frame(width: 240, height: 160)
  }
}

/// A card with both sides, one of which is turned away.
public struct CardView: View {
  let card: Card
  let side: Card.Side
  /// Exchanges the sides when the card is seen edge-on, after half a second.
  static let change = Animation.linear(duration: 0.001).delay(0.4995)

  /// See `View`.
  public var body: some View {
    ZStack {
      SideView(card: card, side: .front)
        .opacity(side == .front ? 1 : 0)
        .animation(Self.change, value: side)
        .rotation3DEffect(.degrees(side == .front ? 0 : 180), axis: (0, 1, 0))
      SideView(card: card, side: .back)
        .opacity(side == .back ? 1 : 0)
        .animation(Self.change, value: side)
        .rotation3DEffect(.degrees(side == .back ? 0 : -180), axis: (0, 1, 0))
    }
  }
}

/// A card with a flip that is an animation inside the card, and a slide to the next card that is a
/// transition.
public struct FlipAndSlide: View {
  let card: Card
  let side: Card.Side

  /// Creates a view of one side of a card.
  public init(card: Card, side: Card.Side) {
    self.card = card
    self.side = side
  }

  /// See `View`.
  public var body: some View {
    ZStack {
      CardView(card: card, side: side)
        .id(card.id)
        .transition(
          .asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .leading)))
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A transition that turns a view around its vertical axis.
public struct Flip: Transition {
  let direction: Double

  /// Rotates the content with perspective, by half a turn before insertion and after removal.
  public func body(content: TransitionContent, phase: TransitionPhase) -> some View {
    content.rotation3DEffect(.degrees(phase.isIdentity ? 0 : 180 * direction), axis: (0, 1, 0))
  }
}

extension AnyTransition {
  /// A flip around the vertical axis in a direction, which is 1 or -1.
  static func flip(direction: Double) -> AnyTransition { AnyTransition(Flip(direction: direction)) }
}

/// A card whose flip and slide are both transitions, chosen by the view around it.
public struct FlipBySlide: View {
  let card: Card
  let side: Card.Side

  /// Creates a view of one side of a card.
  public init(card: Card, side: Card.Side) {
    self.card = card
    self.side = side
  }

  /// See `View`.
  public var body: some View {
    ZStack {
      SideView(card: card, side: side)
        .id(card.id + side.id)
        .transition(fullTransition)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  var fullTransition: AnyTransition {
    if side == .front {
      .asymmetric(
        insertion: .move(edge: .trailing),
        removal: .flip(direction: 1).combined(with: .opacity.animation(CardView.change)))
    } else {
      .asymmetric(
        insertion: .flip(direction: -1).combined(with: .opacity.animation(CardView.change)),
        removal: .move(edge: .leading))
    }
  }
}

extension ExampleScene {
  private static let cardMoments: [Double] = [-1, 0.2, 0.4, 0.6, 0.8, 1.25, 1.5, 1.75, 2]

  private static func states(_ state: Int) -> (Card, Card.Side) {
    switch state {
    case 0: (Card(number: 1), .front)
    case 1: (Card(number: 1), .back)
    default: (Card(number: 2), .front)
    }
  }

  /// An animation and a transition.
  public static let flipAndSlide = ExampleScene(
    "flip-and-slide", "A card turns by an animation, then slides away by a transition.",
    size: Size(width: 390, height: 330), changes: [0, 1], moments: cardMoments
  ) { host, state, time in
    let (card, side) = states(state)
    host.update(animation: .linear(duration: 1), at: time) { FlipAndSlide(card: card, side: side) }
  }

  /// Transitions only.
  public static let flipBySlide = ExampleScene(
    "flip-by-transition", "A card turns and slides by transitions alone.",
    size: Size(width: 390, height: 330), changes: [0, 1], moments: cardMoments
  ) { host, state, time in
    let (card, side) = states(state)
    host.update(animation: .linear(duration: 1), at: time) { FlipBySlide(card: card, side: side) }
  }
}
