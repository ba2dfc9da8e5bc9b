import MatchedGeometry

extension ViewPlan {
  /// As Swift, with `a` and `b` for the namespaces.
  func lines(_ indent: String) -> [String] {
    var lines = base(indent)
    for modifier in modifiers { lines.append(indent + "  " + modifier.source(of: self)) }
    return lines
  }

  private func block(_ head: String, _ views: [ViewPlan], _ indent: String) -> [String] {
    [indent + head + " {"] + views.filter(\.isThere).flatMap { $0.lines(indent + "  ") }
      + [indent + "}"]
  }

  private func base(_ indent: String) -> [String] {
    let (w, h) = (swift(width), swift(height))
    switch kind {
    case .leaf:
      return [
        indent + "Leaf(\"\(number)\", size: Size(width: \(w), height: \(h)), isFlexible: false)"
      ]
    case .flexible: return [indent + "Leaf(\"\(number)\", size: Size(width: \(w), height: \(h)))"]
    case .text: return [indent + "Text(\"text \(number)\")"]
    case .rectangle:
      return [indent + "RoundedRectangle(cornerRadius: \(w)).fill(Color(white: \(h)))"]
    case .circle: return [indent + "Circle()"]
    case .image: return [indent + "Image(\"\(number)\").resizable()"]
    case .color: return [indent + "Color(red: \(w) / 64, green: \(h) / 64, blue: 0)"]
    case .spacer: return [indent + "Spacer(minLength: \(w))"]
    case .hStack: return block("HStack(spacing: \(w))", children, indent)
    case .vStack: return block("VStack(alignment: .leading, spacing: \(w))", children, indent)
    case .zStack: return block("ZStack(alignment: .topLeading)", children, indent)
    case .grid:
      return block(
        "LazyVGrid(columns: [GridItem(.adaptive(minimum: max(8, \(w))))], spacing: \(h))",
        children, indent)
    case .scroll: return block("ScrollView { VStack", children, indent) + [indent + "}"]
    case .group: return block("Group", children, indent)
    case .branch:
      let place = path.first ?? 0
      return children.isEmpty
        ? [indent + "EmptyView()"]
        : children[place % children.count].lines(indent) + [indent + "  .id(\"branch \(place)\")"]
    case .navigation:
      let root = children.first.map { [$0] } ?? []
      var lines = block("NavigationStack(path: \(pages))", root, indent)
      lines[lines.count - 1] += " destination: { page in"
      for (index, page) in children.dropFirst().enumerated() {
        lines.append(indent + "  if page == \(index) {")
        lines += page.lines(indent + "    ") + [indent + "  }"]
      }
      return lines + [indent + "}"]
    case .layout:
      return block("HostRow(spacing: \(w), isWrong: \(height == 0))()", children, indent)
    }
  }
}

extension ModifierPlan {
  fileprivate func source(of view: ViewPlan) -> String {
    switch self {
    case .padding(let length): ".padding(\(swift(length)))"
    case .frame(let width, let height):
      ".frame(width: \(width.map { swift($0) } ?? "nil"), height: \(height.map { swift($0) } ?? "nil"))"
    case .fixedSize: ".fixedSize()"
    case .offset(let x, let y): ".offset(x: \(swift(x)), y: \(swift(y)))"
    case .opacity(let opacity): ".opacity(\(swift(opacity)))"
    case .scale(let x, let y): ".scaleEffect(x: \(swift(x)), y: \(swift(y)))"
    case .rotation(let degrees): ".rotationEffect(.degrees(\(swift(degrees))))"
    case .rotation3D(let degrees):
      ".rotation3DEffect(.degrees(\(swift(degrees))), axis: (0, 1, 0))"
    case .projection(let x, let y):
      ".projectionEffect(ProjectionTransform(x: \(swift(x)), y: \(swift(y))))"
    case .shadow(let radius, let y): ".shadow(radius: \(swift(radius)), y: \(swift(y)))"
    case .clip(let radius): ".clipShape(RoundedRectangle(cornerRadius: \(swift(radius))))"
    case .mask(let radius): ".mask { RoundedRectangle(cornerRadius: \(swift(radius))) }"
    case .containerShape(let radius):
      ".containerShape(RoundedRectangle(cornerRadius: \(swift(radius))))"
    case .geometryGroup: ".geometryGroup()"
    case .matched(let name, let properties, let x, let y, let isSource):
      ".matchedGeometryEffect(\(name.source), properties: .init(rawValue: \(properties)), "
        + "anchor: UnitPoint(x: \(swift(x)), y: \(swift(y))), isSource: \(isSource))"
    case .source(let name): ".matchedTransitionSource(\(name.source))"
    case .zoom(let name):
      ".navigationTransition(.zoom(sourceID: \(name.key), in: \(["a", "b"][name.space])))"
    case .transition(let plan): ".transition(\(plan.text))"
    case .zIndex(let index): ".zIndex(\(swift(index)))"
    case .priority(let priority): ".layoutPriority(\(swift(priority)))"
    case .tag(let tag): ".tag(\(tag))"
    case .id(let id): ".id(\(id))"
    case .animation(let plan, let value):
      ".animation(\(plan?.source ?? "nil"), value: \(value))"
    case .disabled: ".transaction { $0.disablesAnimations = true }"
    case .overlay(let width):
      ".overlay { Color.red.frame(width: \(swift(width)), height: 4) }"
    case .background(let width):
      ".background { Color.blue.frame(width: \(swift(width)), height: 4) }"
    case .tap: ".onTapGesture {}"
    case .equatable: ".equatable(by: \(inside(view)))"
    case .sheet(let item):
      ".sheet(item: \(item.map { "\($0)" } ?? "nil")) { Leaf(\"sheet \\($0)\")"
        + ".navigationTransition(.zoom(sourceID: $0, in: a)) }"
    case .cover(let isPresented):
      ".fullScreenCover(isPresented: \(isPresented)) { Leaf(\"cover\") }"
    }
  }

  /// A number that says what is inside of the modifier.
  private func inside(_ view: ViewPlan) -> UInt32 {
    var inner = view
    if let place = view.modifiers.firstIndex(of: self) { inner.modifiers.removeSubrange(place...) }
    return inner.lines("").joined().utf8.reduce(5381) { ($0 &* 33) ^ UInt32($1) }
  }
}
