import MatchedGeometryScene
import Testing

// The programs of the document, letter by letter; what it leaves out is marked.

private struct Card: Identifiable {
  enum Side: Int {
    case front, back
    var id: Int { rawValue }
  }
  let id: Int
}

private struct CardView: View {
  let card: Card
  let side: Card.Side

  func sideView(side: Card.Side) -> some View {
    // Different colored faces for front and back
    // ...
    Leaf("\(card.id) \(side)", size: Size(width: 240, height: 160), isFlexible: false)  // left out
  }

  var body: some View {
    ZStack {
      sideView(side: .front)
        .rotation3DEffect(.degrees(side == .front ? 0 : 180), axis: (0, 1, 0))
        .opacity(side == .front ? 1 : 0)
      sideView(side: .back)
        .rotation3DEffect(.degrees(side == .back ? 0 : -180), axis: (0, 1, 0))
        .opacity(side == .back ? 1 : 0)
    }
  }
}

// Contained in another view that drives the animation:

private struct FlipAndSlideAnimationPlusTransition: View {
  let card = Card(id: 1)  // left out
  let animation = Animation.linear(duration: 1)  // left out
  @State var side = Card.Side.front

  var body: some View {
    CardView(card: card, side: side)
      .onTapGesture {
        withAnimation(animation) {
          side = .back
        }
      }
  }
}

/// The same with the identity and the transition, and a tap on the answer for the next card.
private struct FlipAndSlideWithTransition: View {
  @State var card = Card(id: 1)
  @State var side = Card.Side.front

  var body: some View {
    ZStack {
      CardView(card: card, side: side)
        .id(card.id)
        .transition(transition)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .onTapGesture {
      withAnimation(.linear(duration: 1)) {
        if side == .front {
          side = .back
        } else {
          card = Card(id: card.id + 2)
          side = .front
        }
      }
    }
  }

  var transition: AnyTransition {
    .asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .leading))
  }
}

private struct CardViewWithoutAnimations: View {
  let card: Card  // left out
  let side: Card.Side

  func sideView(side: Card.Side) -> some View {  // left out
    Leaf("\(card.id) \(side)", size: Size(width: 240, height: 160), isFlexible: false)
  }

  var body: some View {
    sideView(side: side)
  }
}

private struct FlipAndSlideOnlyTransitionsView: View {
  let card: Card  // left out
  let side: Card.Side

  var body: some View {
    // ...
    CardViewWithoutAnimations(card: card, side: side)
      .id(card.id + side.id)
      .transition(fullTransition)
    // ...
  }

  var fullTransition: AnyTransition {
    if side == .front {
      return .asymmetric(
        insertion: .move(edge: .trailing),
        removal: .flip(direction: 1).combined(with: .opacity)
      )
    } else {
      return .asymmetric(
        insertion: .flip(direction: -1).combined(with: .opacity),
        removal: .move(edge: .leading)
      )
    }
  }
}

// "here .flip is a custom transition that's making use of the original rotation3DEffect from the first example"
private struct FlipTransition: Transition {
  let direction: Double
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.rotation3DEffect(.degrees(phase.isIdentity ? 0 : 180 * direction), axis: (0, 1, 0))
  }
}

extension AnyTransition {
  fileprivate static func flip(direction: Double) -> AnyTransition {
    AnyTransition(FlipTransition(direction: direction))
  }
}

private struct ValueView: View {
  let value: Int
  var body: some View { Text("\(value)") }
}

private struct ValueDemo: View {
  @State private var value = 0
  let transition: AnyTransition = .slide

  var body: some View {
    VStack {
      ValueView(value: value)
        .id(value)
        .transition(transition)

      // somewhere else in the view hierarchy:
      Button {
        withAnimation {
          value += 1
        }
      } label: {
        Text("Next")
      }  // left out
    }
  }
}

@Suite struct `The programs of the document about identity` {
  func shown(_ scene: borrowing SceneHost) -> [String] {
    scene.look().filter { $0.opacity > 0 }.map(\.name)
  }

  @Test func `A tap flips the card by the animation that it names`() {
    var scene = SceneHost(size: Size(width: 390, height: 260))
    scene.update { FlipAndSlideAnimationPlusTransition() }
    scene.advance(to: 0)
    #expect(shown(scene) == ["1 front"])
    scene.tap(at: Point(x: 195, y: 130))
    scene.update(at: 1) { FlipAndSlideAnimationPlusTransition() }
    scene.advance(to: 1.25)
    #expect(scene.look().map(\.opacity) == [0.75, 0.25])
    // An eighth of a turn, with perspective: half of the width is 84.853, seen 62.689 and 131.26 wide.
    #expect(abs(scene.look()[0].bounds.width - 193.95) < 0.01)
    scene.advance(to: 2)
    #expect(shown(scene) == ["1 back"])
  }

  @Test func `Then the next card slides in`() {
    var scene = SceneHost(size: Size(width: 390, height: 260))
    scene.update { FlipAndSlideWithTransition() }
    scene.advance(to: 0)
    scene.tap(at: Point(x: 195, y: 130))
    scene.update(at: 1) { FlipAndSlideWithTransition() }
    scene.advance(to: 2)
    #expect(shown(scene) == ["1 back"])
    scene.tap(at: Point(x: 195, y: 130))
    scene.update(at: 2) { FlipAndSlideWithTransition() }
    scene.advance(to: 2.5)
    let flight = scene.look().filter { $0.opacity > 0 }
    #expect(flight.map(\.name) == ["1 back", "3 front"])
    #expect(flight.map(\.opacity) == [1, 1])
    #expect(flight.map(\.bounds.midX) == [75, 315])
    scene.advance(to: 3)
    #expect(shown(scene) == ["3 front"])
  }

  @Test func `The flip and the slide are both transitions, driven by the parent`() {
    var scene = SceneHost(size: Size(width: 390, height: 260))
    func card(_ id: Int, _ side: Card.Side) -> some View {
      ZStack { FlipAndSlideOnlyTransitionsView(card: Card(id: id), side: side) }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    scene.update { card(0, .front) }
    scene.update(animation: .linear(duration: 1), at: 0) { card(0, .back) }
    scene.advance(to: 0.25)
    #expect(scene.look().map(\.name) == ["0 front", "0 back"])
    #expect(scene.look().map(\.opacity) == [0.75, 0.25])
    #expect(abs(scene.look()[0].bounds.width - 193.95) < 0.01)
    scene.advance(to: 1)
    scene.update(animation: .linear(duration: 1), at: 1) { card(2, .front) }
    scene.advance(to: 1.5)
    #expect(scene.look().map(\.name) == ["0 back", "2 front"])
    #expect(scene.look().map(\.bounds.midX) == [75, 315])
  }

  @Test func `A button changes the value, and every value is a view of its own`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { ValueDemo() }
    scene.advance(to: 0)
    let button = scene.frame("Next")!.center
    scene.tap(at: button)
    scene.update(at: 1) { ValueDemo() }
    scene.advance(to: 1.1)
    #expect(Set(scene.names) == ["0", "1", "Next"])
    // Two taps before one update are one change, as of now.
    scene.tap(at: button)
    scene.tap(at: button)
    scene.update(at: 5) { ValueDemo() }
    scene.advance(to: 5.1)
    #expect(Set(scene.names) == ["1", "3", "Next"])
    scene.advance(to: 10)
    #expect(scene.names == ["3", "Next"])
  }
}
