import MatchedGeometryScene
import Testing

// The programs of the documents about namespaces and transition sources. They are written in the tags of another language; here they are with the same views, modifiers and arguments
// in the same order. State is a property.

private struct ExpandingCircles: View {
  @State var expanded = false

  var body: some View {
    NamespaceReader { namespace in
      VStack {
        if !expanded {
          Circle()
            .matchedGeometryEffect(
              id: "shape",
              in: namespace
            )
            .onTapGesture {
              expanded = true
            }
        }

        if expanded {
          Circle()
            .frame(width: 200, height: 200)
            .matchedGeometryEffect(
              id: "shape",
              in: namespace,
              isSource: false
            )
        }
      }
    }
  }
}

private struct DetailPage: View {
  var body: some View { box("detail", 300, 700) }
}

private struct CoverNavigation: View {
  var body: some View {
    NamespaceReader { namespace in
      NavigationLink(
        destination:
          DetailPage()
          .navigationTransition(
            .zoom(
              sourceID: "cover",
              in: namespace
            ))
      ) {
        Image("cover")
          .matchedTransitionSource(
            id: "cover",
            in: namespace
          )
      }
    }
  }
}

private struct ImageDetailZoom: View {
  var body: some View {
    NamespaceReader { namespace in
      NavigationLink(
        destination:
          DetailPage()
          .navigationTransition(
            .zoom(
              sourceID: "cover",
              in: namespace
            ))
      ) {
        Image("cover")
          .frame(
            width: 120,
            height: 160
          )
          .matchedTransitionSource(
            id: "cover",
            in: namespace
          )
      }
    }
  }
}

private struct CardDetailHero: View {
  var body: some View {
    NamespaceReader { namespace in
      NavigationLink(
        destination:
          DetailPage()
          .navigationTransition(
            .zoom(
              sourceID: "card-1",
              in: namespace
            ))
      ) {
        VStack {
          Text("Card Title")
        }
        .frame(
          width: 280,
          height: 180
        )
        .background(.systemGray6)
        .matchedTransitionSource(
          id: "card-1",
          in: namespace
        )
      }
    }
  }
}

@Suite struct `The programs of the documents about navigation` {
  @Test func `A tap makes the other circle of the group take over`() {
    var scene = SceneHost(size: Size(width: 390, height: 844))
    scene.update { ExpandingCircles() }
    scene.advance(to: 0)
    #expect(scene.tap(at: Point(x: 195, y: 422)) == true)
    scene.update(animation: .linear(duration: 1), at: 1) { ExpandingCircles() }
    scene.advance(to: 1.5)
    // The old one goes from 390 to the 200 of the new one, which has a fixed size; both around one point.
    #expect(scene.look().map(\.frame) == [Rect(47.5, 274.5, 295, 295), Rect(95, 322, 200, 200)])
    scene.advance(to: 2)
    #expect(scene.look().map(\.frame) == [Rect(95, 322, 200, 200)])
  }

  /// What is shown of a flight after a tap in the middle, in the stack that is around all programs.
  private func play<Content: View>(_ source: Rect, @ViewBuilder _ program: () -> Content) {
    let whole = Rect(0, 0, 390, 844)
    let root = program()
    var scene = SceneHost(size: Size(width: 390, height: 844))
    func update(at time: Double) { scene.update(at: time) { NavigationStack { root } } }
    update(at: 0)
    scene.advance(to: 0)
    #expect(scene.tap(at: Point(x: 195, y: 422)) == true)
    #expect(scene.needsUpdate == true)
    update(at: 1)
    scene.advance(to: 1)
    // The page does not appear at once: it begins at the place and in the size of what was tapped.
    #expect(scene.flights.map(\.frame) == [source])
    #expect(scene.flights.map(\.hasSource) == [true])
    #expect(scene.opacity("detail") == 0)
    scene.advance(to: 1.2)
    let flight = scene.flights[0].frame
    #expect(flight.width > source.width && flight.width < whole.width)
    scene.advance(to: 9)
    #expect(scene.flights.isEmpty)
    #expect(scene.frame("detail") == Rect(45, 72, 300, 700))
    #expect(scene.navigateBack() == true)
    update(at: 9)
    scene.advance(to: 9)
    #expect(scene.flights.map(\.frame) == [whole])
    #expect(scene.flights.map(\.hasSource) == [true])
    scene.advance(to: 20)
    #expect(scene.names.contains("detail") == false)
    #expect(scene.isAnimating == false)
    #expect(scene.navigateBack() == false)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `A page zooms out of the cover, and back into it`() {
    // An image of no known size is 100 x 100.
    play(Rect(145, 372, 100, 100)) { CoverNavigation() }
    play(Rect(135, 342, 120, 160)) { ImageDetailZoom() }
  }

  @Test func `A page zooms out of the whole card, and back into it`() {
    play(Rect(55, 332, 280, 180)) { CardDetailHero() }
  }
}
