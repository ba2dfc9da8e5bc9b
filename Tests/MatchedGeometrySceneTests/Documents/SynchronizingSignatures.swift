import MatchedGeometryScene
import Testing

// The signatures of the document about synchronized geometry, and what they promise.

/// A view with the function of the document around the library's.
private struct Wrapper<Content: View>: View {
  let body: Content

  func matchedGeometryEffect<ID>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View where ID: Hashable {
    body.matchedGeometryEffect(
      id: id, in: namespace, properties: properties, anchor: anchor, isSource: isSource)
  }
}

/// No `Sendable` type.
private final class Key: Hashable {
  let number: Int
  init(_ number: Int) { self.number = number }
  static func == (a: Key, b: Key) -> Bool { a.number == b.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private struct Shift: GeometryEffect {
  var x: Double
  var animatableData: Double {
    get { x }
    set { x = newValue }
  }
  func effectValue(size: Size) -> ProjectionTransform { ProjectionTransform(x: Float(x), y: 0) }
}

/// An effect as any other modifier.
private struct Both<First: ViewModifier, Second: ViewModifier>: ViewModifier {
  let first: First
  let second: Second
  func body(content: Content) -> some View { content.modifier(first).modifier(second) }
}

private struct Padded: ViewModifier {
  func body(content: Content) -> some View { content.padding(10) }
}

private struct ItemView: View {
  let item: Int
  var body: some View { box("item \(item)", 40, 10) }
}

private struct Rows: View {
  let items: [Int]
  var body: some View {
    VStack {
      ForEach(items, id: \.self) { item in
        ItemView(item: item)
          .geometryGroup()
      }
    }
  }
}

@Suite struct `The signatures of the document about synchronized geometry` {
  /// Boxes of 20 x 20 at the left and of 60 x 60 at the right end of 200 x 100, one after the other.
  private func flight<ID: Hashable>(_ first: ID, _ second: some Hashable) -> Rect? {
    let space = Namespace.ID()
    func view(_ isSecond: Bool) -> some View {
      HStack(spacing: 0) {
        if isSecond {
          Spacer()
          Wrapper(body: flexible("second")).matchedGeometryEffect(id: second, in: space)
            .frame(width: 60, height: 60)
        } else {
          flexible("first").matchedGeometryEffect(id: first, in: space)
            .frame(width: 20, height: 20)
          Spacer()
        }
      }
    }
    var scene = scene { view(false) }
    scene.update(animation: .linear(duration: 1), at: 0) { view(true) }
    scene.advance(to: 0.5)
    return scene.frame("second")
  }

  @Test func `Identifiers are hashable, and need not be sendable`() {
    let halfway = Rect(70, 30, 40, 40)
    #expect(flight(Key(7), Key(7)) == halfway)
    #expect(flight(7, 7) == halfway)
    #expect(flight("a", "a") == halfway)
    #expect(flight([7], [7]) == halfway)
    let alone = Rect(140, 20, 60, 60)
    #expect(flight(Key(7), Key(8)) == alone)
    #expect(flight(7, Key(7)) == alone)
    #expect(flight(7, UInt8(7)) == alone)
  }

  @Test func `So are those of transition sources`() {
    func pages<ID: Hashable>(_ path: [Int], _ id: ID) -> some View {
      NamespaceReader { space in
        NavigationStack(path: path) {
          box("card", 40, 20).matchedTransitionSource(id: id, in: space)
        } destination: { _ in
          flexible("page").navigationTransition(.zoom(sourceID: id, in: space))
        }
      }
    }
    var scene = scene { pages([], Key(1)) }
    scene.update(animation: .linear(duration: 1), at: 0) { pages([1], Key(1)) }
    scene.advance(to: 0)
    #expect(scene.flights.map(\.frame) == [Rect(80, 40, 40, 20)])
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `A geometry effect is a modifier without a body`() {
    func hasBody<Modifier: ViewModifier>(_ modifier: Modifier) -> Bool {
      ObjectIdentifier(Modifier.Body.self) != ObjectIdentifier(Never.self)
    }
    #expect(!hasBody(Shift(x: 5)))
    #expect(!hasBody(Shift(x: 5).ignoredByLayout()))
    let scene = scene {
      box("a", 20, 20).modifier(Both(first: Shift(x: 5), second: Padded()))
    }
    #expect(scene.bounds("a") == Rect(95, 40, 20, 20))
  }

  @Test func `Its numbers move as those of any other effect, also in the body of a modifier`() {
    func view(_ x: Double) -> some View {
      box("a", 20, 20).modifier(Both(first: Padded(), second: Shift(x: x)))
    }
    var scene = scene { view(0) }
    scene.update(animation: .linear(duration: 1), at: 0) { view(40) }
    scene.advance(to: 0.5)
    #expect(scene.bounds("a") == Rect(110, 40, 20, 20))
  }

  @Test func `Rows in geometry groups move as one each`() {
    var scene = scene { Rows(items: [1, 2]) }
    scene.update(animation: .linear(duration: 1), at: 0) { Rows(items: [2]) }
    scene.advance(to: 0.5)
    // From (80, 54) to (80, 45).
    #expect(scene.frame("item 2") == Rect(80, 49.5, 40, 10))
  }
}
