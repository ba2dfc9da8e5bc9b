import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `What is in a match` {
  let space = Namespace.ID()
  let linear = Animation.linear(duration: 1)

  /// A source of 100 x 20, and a row of two boxes that follows it.
  func pair(_ spacing: Float, _ properties: MatchedGeometryProperties) -> some View {
    ZStack(alignment: .topLeading) {
      flexible("source").matchedGeometryEffect(id: 1, in: space).frame(width: 100, height: 20)
      HStack(spacing: spacing) {
        box("first", 10, 10)
        box("second", 10, 10)
        Spacer(minLength: 0)
      }
      .matchedGeometryEffect(
        id: 1, in: space, properties: properties, anchor: .topLeading, isSource: false
      )
      .frame(width: 100, height: 20).offset(x: 50, y: 40)
    }
    .frame(width: 200, height: 100, alignment: .topLeading)
  }

  @Test(arguments: [MatchedGeometryProperties.frame, .position, .size])
  func `It goes to its new place there by the animation of the update, though the size stays`(
    _ properties: MatchedGeometryProperties
  ) {
    var scene = scene { pair(0, properties) }
    let before = scene.frame("second")!
    scene.update(animation: linear, at: 1) { pair(16, properties) }
    // A quarter of the way is 4 of 16 points.
    for (time, way) in [(1.0, 0), (1.25, 4), (1.5, 8), (2, 16), (3, 16)] as [(Double, Float)] {
      scene.advance(to: time)
      let found = scene.frame("second")!
      #expect(abs(found.x - before.x - way) < 0.001, "\(found.x - before.x) at \(time)")
    }
  }

  /// The size of the group overshoots to -10 or so when the row joins it.
  @Test func `It has a layout where a spring has overshot to a negative size`() {
    func view(_ size: Float, hasRow: Bool) -> some View {
      ZStack(alignment: .topLeading) {
        flexible("source").matchedGeometryEffect(id: 1, in: space)
          .frame(width: size, height: size)
        if hasRow {
          VStack(spacing: 6) {
            flexible("first"); box("second", 10, 10)
          }
          .matchedGeometryEffect(id: 1, in: space, isSource: false)
          .frame(width: 30, height: 30)
        }
      }
    }
    var scene = scene { view(100, hasRow: false) }
    let bouncy = Animation.spring(duration: 0.5, bounce: 0.8)
    scene.update(animation: bouncy, at: 1) { view(1, hasRow: false) }
    scene.advance(to: 1.3)
    #expect(scene.frame("source")!.height < -5)
    scene.update(animation: bouncy, at: 1.3) { view(1, hasRow: true) }
    scene.advance(to: 20)
    #expect(scene.isAnimating == false)
    #expect(scene.frame("second")!.height == 10)
    #expect(scene.diagnostics.isEmpty)
  }

  @Test func `Interrupted, it goes on from where it is`() {
    var scene = scene { pair(0, .frame) }
    let before = scene.frame("second")!
    scene.update(animation: linear, at: 1) { pair(16, .frame) }
    // The first motion goes on to 16, and the second leads from it to 4: half a second later that is half of the way from 16 to 4.
    scene.update(animation: linear, at: 1.5) { pair(4, .frame) }
    for (time, way) in [(1.5, 8), (2, 10), (2.5, 4)] as [(Double, Float)] {
      scene.advance(to: time)
      let found = scene.frame("second")!
      #expect(abs(found.x - before.x - way) < 0.001, "\(found.x - before.x) at \(time)")
    }
  }

  /// In the middle of something that is turned upside down, its own width changes where its group has another size.
  @Test
  func `A view of which only the size is matched stays where it is when its own size changes`() {
    func view(_ width: Float) -> some View {
      ZStack(alignment: .topLeading) {
        flexible("source").matchedGeometryEffect(id: 1, in: space).frame(width: 100, height: 20)
        flexible("follower")
          .matchedGeometryEffect(
            id: 1, in: space, properties: .size, anchor: .bottomTrailing, isSource: false
          )
          .frame(width: width, height: 20)
          .frame(width: 60, height: 20, alignment: .leading)
          .rotationEffect(.degrees(180)).offset(x: 50, y: 40)
      }
      .frame(width: 200, height: 100, alignment: .topLeading)
    }
    var scene = scene { view(30) }
    scene.update(animation: linear, at: 1) { view(50) }
    for step in 0...8 {
      scene.advance(to: 1 + Double(step) / 8)
      // Its leading edge stays in the frame, 60 wide from 50 to 110, which is turned about 80.
      let found = scene.bounds("follower")!
      #expect(abs(found.maxX - 110) < 0.01 && abs(found.maxY - 60) < 0.01, "\(found)")
      #expect(abs(found.width - 100) < 0.01)
    }
  }
}
