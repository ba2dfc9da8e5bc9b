import MatchedGeometry
import MatchedGeometryScene
import MatchedGeometryTestSupport

/// A scene with most of what scenes can do, made of random values. Every leaf has a name of its own.
struct RandomBoard: View {
  let values: Values

  struct Values {
    var hasHead = true
    var headTransition = 0
    var rows = [1, 2, 3]
    var badges: Set<Int> = []
    var badgeTransition = 0
    var identifier = 0
    var branch = 0
    var padding: Float = 0
    var opacity = 1.0
    var scale: Float = 1
    var angle = 0.0
    var offset: Float = 0
    var isOpen = false
    var pageTransition = 0
    var thumbWidth: Float = 40
    var isFlat = false
    var scroll: Float = 0
    var corner: Float = 0
  }

  static var transitions: [AnyTransition] {
    [
      .opacity, .slide, .move(edge: .bottom), .scale(scale: 0.5, anchor: .topLeading),
      .offset(x: 30, y: -20), .push(from: .trailing),
      .asymmetric(insertion: .scale, removal: .move(edge: .top)),
      .opacity.combined(with: .offset(y: 25)),
    ]
  }

  var body: some View {
    NamespaceReader { space in
      ZStack(alignment: .topLeading) {
        list(space)
          .shadow(radius: values.corner, x: values.offset, y: 2)
          .padding(values.padding)
          .opacity(values.opacity)
          .scaleEffect(values.scale, anchor: .topLeading)
        Text("turned").rotationEffect(.degrees(values.angle)).offset(x: values.offset)
          .clipShape(RoundedRectangle(cornerRadius: values.corner))
        ScrollView(offset: Point(x: 0, y: values.scroll)) {
          VStack(spacing: 2) { ForEach(0..<3) { box("line \($0)", 30, 30) } }
        }
        .frame(width: 40, height: 50)
        .offset(x: 300)
        .shadow(color: Color(white: 1, opacity: Float(values.opacity)), radius: 4)
        if values.isOpen {
          page(space).transition(Self.transitions[values.pageTransition])
        } else {
          flexible("thumb").matchedGeometryEffect(id: "art", in: space)
            .frame(width: values.thumbWidth, height: 30).offset(x: 200, y: 150)
        }
        box("follower", 10, 10)
          .matchedGeometryEffect(id: "art", in: space, anchor: .topLeading, isSource: false)
      }
      .frame(width: 400, height: 300, alignment: .topLeading)
    }
  }

  private func list(_ space: Namespace.ID) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      if !values.isOpen {
        // Within effects at this end, on a page that comes and goes at the other.
        flexible("chip").matchedGeometryEffect(id: "chip", in: space)
          .frame(width: values.thumbWidth, height: 10)
        VStack(spacing: 2) {
          flexible("card").frame(height: 8)
          Text("card text")
        }
        .matchedGeometryEffect(id: "card", in: space, anchor: .bottomTrailing)
        .frame(width: 90)
      }
      if values.hasHead {
        box("head", 60, 12).transition(Self.transitions[values.headTransition])
      }
      ForEach(values.rows, id: \.self) { row in
        HStack(spacing: 4) {
          box("row \(row)", 30, Float(8 + row))
          if values.badges.contains(row) {
            box("badge \(row)", 8, 8).transition(Self.transitions[values.badgeTransition])
          }
        }
        .geometryGroup()
      }
      box("named \(values.identifier)", 20, 8).id(values.identifier)
      switch values.branch {
      case 0: box("first", 20, 10)
      case 1: Circle().frame(width: 12, height: 12)
      default: EmptyView()
      }
    }
  }

  private func page(_ space: Namespace.ID) -> some View {
    VStack(spacing: 10) {
      flexible("art").matchedGeometryEffect(id: "art", in: space)
        .frame(height: values.isFlat ? 60 : 120)
      HStack {
        box("left", 20, 20)
        flexible("right").frame(height: 20)
      }
      .shadow(radius: values.corner)
      .matchedGeometryEffect(id: "bar", in: space)
      .shadow(radius: 1, y: values.padding)
      flexible("chip on the page").matchedGeometryEffect(id: "chip", in: space)
        .frame(height: 24)
      VStack(spacing: 6) {
        flexible("card on the page")
        Text("text on the page")
      }
      .matchedGeometryEffect(id: "card", in: space, anchor: .bottomTrailing)
    }
    .padding(20)
  }
}

extension RandomBoard.Values {
  /// Changes some of them.
  mutating func change(_ random: inout SplitMix64) {
    let count = Int.random(in: 1...4, using: &random)
    for _ in 0..<count {
      switch Int.random(in: 0..<17, using: &random) {
      case 0: hasHead.toggle()
      case 1: headTransition = Int.random(in: 0..<8, using: &random)
      case 2: rows.shuffle(using: &random)
      case 3: if !rows.isEmpty { rows.removeLast() }
      case 4: if let new = (1...6).first(where: { !rows.contains($0) }) { rows.append(new) }
      case 5: badges.formSymmetricDifference([Int.random(in: 1...6, using: &random)])
      case 6: badgeTransition = Int.random(in: 0..<8, using: &random)
      case 7: identifier = Int.random(in: 0..<3, using: &random)
      case 8: branch = Int.random(in: 0..<3, using: &random)
      case 9: padding = Float.random(in: 0...30, using: &random).rounded()
      case 10: opacity = Double.random(in: 0.25...1, using: &random)
      case 11: scale = Float.random(in: 0.5...2, using: &random)
      case 12: angle = Double.random(in: -180...180, using: &random)
      case 13: offset = Float.random(in: -50...50, using: &random).rounded()
      case 14:
        isOpen.toggle()
        pageTransition = Int.random(in: 0..<8, using: &random)
      case 15:
        thumbWidth = Float.random(in: 20...90, using: &random).rounded()
        isFlat.toggle()
      default:
        scroll = Float.random(in: 0...60, using: &random).rounded()
        corner = Float.random(in: 0...10, using: &random)
      }
    }
  }
}
