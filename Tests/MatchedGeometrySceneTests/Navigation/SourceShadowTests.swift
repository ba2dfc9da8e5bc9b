import MatchedGeometry
import MatchedGeometryScene
import Testing

/// What a view throws that is a source, before, in and after the flight of its page.
@Suite struct `Shadows of sources` {
  let linear = Animation.linear(duration: 1)
  let space = Namespace.ID()

  /// Of 100 x 100 in the middle of 400 x 300.
  func shape() -> some View { RoundedRectangle(cornerRadius: 12).frame(width: 100, height: 100) }

  func within(_ path: [Int]) -> some View {
    stack(path) {
      shape().shadow(color: .black, radius: 8, y: 4).matchedTransitionSource(id: 1, in: space)
    }
  }

  func around(_ path: [Int]) -> some View {
    stack(path) {
      shape().matchedTransitionSource(id: 1, in: space).shadow(color: .black, radius: 8, y: 4)
    }
  }

  func behind(_ path: [Int]) -> some View {
    stack(path) {
      Color.white.frame(width: 100, height: 100)
        .background { shape().shadow(color: .black, radius: 8, y: 4) }
        .matchedTransitionSource(id: 1, in: space)
    }
  }

  func scaled(_ path: [Int]) -> some View {
    stack(path) {
      shape().scaleEffect(0.5).shadow(color: .black, radius: 8, y: 4)
        .matchedTransitionSource(id: 1, in: space)
    }
  }

  /// Beside a stack whose page has come out of a source of its own.
  func beside(_ path: [Int]) -> some View {
    stack(path) {
      VStack(spacing: 0) {
        NavigationStack(path: [2]) {
          box("inner", 20, 20).matchedTransitionSource(id: 2, in: space)
        } destination: { id in
          flexible("inner page").navigationTransition(.zoom(sourceID: id, in: space))
        }
        .frame(width: 100, height: 20)
        shape().shadow(color: .black, radius: 8, y: 4)
      }
      .matchedTransitionSource(id: 1, in: space)
    }
  }

  func stack<Root: View>(_ path: [Int], @ViewBuilder _ root: () -> Root) -> some View {
    NavigationStack(path: path, root: root) { id in
      flexible("page").navigationTransition(.zoom(sourceID: id, in: space))
    }
  }

  /// Nothing of the shadow differs at the first frame of a push and the last of a pop.
  func check<Content: View>(_ view: ([Int]) -> Content) {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { view([]) }
    scene.advance(to: 0)
    let rest = shadows(of: scene)
    #expect(rest.map(\.shadowNumbers) == [[0, 0, 0, 1, 8, 0, 4]])
    scene.update(animation: linear, at: 1) { view([1]) }
    scene.advance(to: 1)
    compare(shadows(of: scene), rest)
    scene.advance(to: 1.5)
    let middle = shadows(of: scene)
    // Half as strong, and more than twice as large.
    #expect(middle.map { $0.shadowNumbers[3] } == [0.5])
    #expect(middle.allSatisfy { $0.bounds.width > 200 && $0.shadowNumbers[4] > 16 })
    scene.advance(to: 3)
    #expect(shadows(of: scene).isEmpty)
    scene.update(animation: linear, at: 4) { view([]) }
    scene.advance(to: 4.9999)
    compare(shadows(of: scene), rest)
    scene.advance(to: 5)
    #expect(shadows(of: scene).map(\.shadowNumbers) == rest.map(\.shadowNumbers))
  }

  func shadows(of scene: borrowing SceneHost) -> [Seen] {
    scene.look().filter { $0.shadow != nil }
  }

  func compare(_ flying: [Seen], _ rest: [Seen]) {
    #expect(flying.count == rest.count)
    for (now, before) in zip(flying, rest) {
      #expect(zip(now.shadowNumbers, before.shadowNumbers).allSatisfy { abs($0 - $1) < 0.01 })
      #expect(isNear(now.bounds, before.bounds, within: 0.1))
      #expect(now.opacity == 1)
      // The flying shape cuts the silhouette alone.
      #expect(now.shadowClips.isEmpty)
      #expect(now.clips.count == 1)
    }
  }

  @Test func `A shadow inside of a source moves with the flight`() { check(within) }

  @Test func `So does that right around it`() { check(around) }

  @Test func `So does that of what is behind it`() { check(behind) }

  @Test func `So does that of a source that is scaled inside of its shadow`() { check(scaled) }

  @Test func `So does that of what is beside a stack with pages in it`() { check(beside) }

  @Test func `What is hidden in a source is hidden in its picture`() {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    scene.update { beside([]) }
    scene.advance(to: 0)
    #expect(scene.names.contains("inner") == false)
    #expect(scene.names.filter { $0 == "inner page" }.count == 1)
    scene.update(animation: linear, at: 1) { beside([1]) }
    scene.advance(to: 1.5)
    #expect(scene.names.contains("inner") == false)
    #expect(scene.names.filter { $0 == "inner page" }.count == 1)
  }

  @Test func `What is around the stack cuts it in flight as before`() {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    func view(_ path: [Int]) -> some View { within(path).clipShape(.rect(cornerRadius: 5)) }
    scene.update { view([]) }
    let before = scene.look().first { $0.shadow != nil }
    scene.update(animation: linear, at: 1) { view([1]) }
    scene.advance(to: 1)
    let shadow = scene.look().first { $0.shadow != nil }
    #expect(shadow?.shadowClips.map(\.cornerRadius) == [5])
    #expect(shadow?.shadowClips == before?.shadowClips)
  }

  @Test func `The shadow of a configuration is drawn instead`() {
    var scene = SceneHost(size: Size(width: 400, height: 300))
    func view(_ path: [Int]) -> some View {
      stack(path) {
        box("in", 100, 100).matchedTransitionSource(id: 1, in: space) {
          $0.shadow(color: .black, radius: 2)
        }
        .shadow(color: .black, radius: 8)
      }
    }
    scene.update { view([]) }
    #expect(scene.names == ["shadow of in", "in"])
    scene.update(animation: linear, at: 1) { view([1]) }
    scene.advance(to: 1)
    #expect(scene.names == ["color", "shadow of rectangle", "in", "rectangle", "page"])
    #expect(scene.shadowNumbers(of: "rectangle") == [0, 0, 0, 1, 2, 0, 0])
  }
}
