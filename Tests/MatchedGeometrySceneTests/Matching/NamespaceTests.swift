import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Namespaces of scenes` {
  let linear = Animation.linear(duration: 1)

  final class Seen { var namespaces: [Namespace.ID] = [] }

  @Test func `A reader keeps its namespace as long as its identity`() {
    let seen = Seen()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOn: Bool) -> some View {
      VStack {
        if isOn {
          NamespaceReader { space in
            let _ = seen.namespaces.append(space)
            box("a", 10, 10)
          }
        }
      }
    }
    scene.update { view(true) }
    scene.update { view(true) }
    scene.update { view(false) }
    scene.update { view(true) }
    #expect(seen.namespaces.count == 3)
    #expect(seen.namespaces[0] == seen.namespaces[1])
    #expect(seen.namespaces[1] != seen.namespaces[2])
  }

  @Test func `A property of a view lasts as long as the identity of the view`() {
    struct Gallery: View {
      @Namespace var photos
      let isOpen: Bool
      var body: some View {
        ZStack(alignment: .topLeading) {
          if isOpen {
            flexible("b").matchedGeometryEffect(id: 1, in: photos)
          } else {
            flexible("a").matchedGeometryEffect(id: 1, in: photos).frame(width: 10, height: 10)
          }
        }
        .frame(width: 200, height: 100, alignment: .topLeading)
      }
    }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update { Gallery(isOpen: false) }
    scene.update(animation: linear, at: 1) { Gallery(isOpen: true) }
    scene.advance(to: 1.5)
    #expect(scene.frame("a") == Rect(0, 0, 105, 55))
    #expect(scene.frame("b") == Rect(0, 0, 105, 55))
  }

  @Test func `A namespace is passed on to other views`() {
    struct Card: View {
      let name: String
      let space: Namespace.ID
      var body: some View { flexible(name).matchedGeometryEffect(id: 1, in: space) }
    }
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOpen: Bool) -> some View {
      NamespaceReader { space in
        ZStack(alignment: .topLeading) {
          if isOpen {
            Card(name: "b", space: space)
          } else {
            Card(name: "a", space: space).frame(width: 20)
          }
        }
        .frame(width: 200, height: 100, alignment: .topLeading)
      }
    }
    scene.update { view(false) }
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1.5)
    #expect(scene.frame("b") == Rect(0, 0, 110, 100))
  }

  @Test func `A reader that is recreated matches nothing of before, and that is said`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOpen: Bool) -> some View {
      ZStack(alignment: .topLeading) {
        if isOpen {
          NamespaceReader { space in flexible("b").matchedGeometryEffect(id: 1, in: space) }
        } else {
          NamespaceReader { space in
            flexible("a").matchedGeometryEffect(id: 1, in: space).frame(width: 20)
          }
        }
      }
      .frame(width: 200, height: 100, alignment: .topLeading)
    }
    scene.update { view(false) }
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1.5)
    #expect(scene.frame("a") == Rect(0, 0, 20, 100))
    #expect(scene.frame("b") == Rect(0, 0, 200, 100))
    #expect(scene.diagnostics.map(\.reason) == [.namespaceRecreated])
    #expect(
      scene.diagnostics.first?.place
        == "frame > ZStack > NamespaceReader > matchedGeometryEffect")
  }

  @Test func `Readers within readers have namespaces of their own, and that is said`() {
    var scene = SceneHost(size: Size(width: 200, height: 100))
    func view(_ isOpen: Bool) -> some View {
      NamespaceReader { outer in
        ZStack(alignment: .topLeading) {
          if !isOpen {
            flexible("a").matchedGeometryEffect(id: 1, in: outer).frame(width: 20)
          }
          NamespaceReader { inner in
            if isOpen { flexible("b").matchedGeometryEffect(id: 1, in: inner) }
          }
        }
        .frame(width: 200, height: 100, alignment: .topLeading)
      }
    }
    scene.update { view(false) }
    scene.update(animation: linear, at: 1) { view(true) }
    scene.advance(to: 1.5)
    #expect(scene.frame("b") == Rect(0, 0, 200, 100))
    #expect(scene.diagnostics.count == 1)
    #expect(scene.diagnostics.first?.sentence == Diagnostic.Kind.otherNamespace.sentence)
    #expect(scene.diagnostics.first?.place.hasSuffix("matchedGeometryEffect") == true)
  }

  @Test func `A namespace that is used after its reader went is reported, and nothing is matched`()
  {
    final class Box { var space: Namespace.ID? }
    let kept = Box()
    var scene = SceneHost(size: Size(width: 200, height: 100))
    scene.update {
      VStack {
        if true {
          NamespaceReader { space in
            let _ = kept.space = space
            box("a", 10, 10).matchedGeometryEffect(id: 1, in: space)
          }
        }
      }
    }
    scene.update { VStack { if false { box("a", 10, 10) } } }
    scene.update { VStack { if false { box("a", 10, 10) } } }
    scene.update {
      box("b", 10, 10).matchedGeometryEffect(id: 1, in: kept.space!)
      box("c", 20, 20).matchedGeometryEffect(id: 1, in: kept.space!, isSource: false)
    }
    #expect(scene.names == ["b", "c"])
    #expect(
      scene.diagnostics.map(\.sentence).allSatisfy {
        $0 == Diagnostic.Kind.namespaceEnded.sentence
      })
    #expect(scene.diagnostics.isEmpty == false)
    #expect(scene.diagnostics.first?.place == "matchedGeometryEffect")
  }

  @Test func `Several sources and none are reported with their place`() {
    let scene = scene {
      NamespaceReader { space in
        HStack {
          box("a", 10, 10).matchedGeometryEffect(id: 1, in: space)
          box("b", 10, 10).matchedGeometryEffect(id: 1, in: space)
        }
      }
    }
    #expect(scene.diagnostics.map(\.sentence) == [Diagnostic.Kind.multipleSources.sentence])
  }
}
