import MatchedGeometry
import MatchedGeometryScene

/// The views that plans say.
struct PlanView: View {
  let plan: ViewPlan

  var body: some View {
    NamespaceReader { a in
      NamespaceReader { b in
        plan.view([a, b])
      }
    }
  }
}

extension ViewPlan {
  func view(_ spaces: [Namespace.ID]) -> AnyView {
    var view = base(spaces)
    for index in modifiers.indices { view = modified(view, index, spaces) }
    return view
  }

  private func inside(_ spaces: [Namespace.ID]) -> some View {
    ForEach(children.filter(\.isThere), id: \.number) { child in child.view(spaces) }
  }

  private func base(_ spaces: [Namespace.ID]) -> AnyView {
    switch kind {
    case .leaf:
      AnyView(Leaf("\(number)", size: Size(width: width, height: height), isFlexible: false))
    case .flexible: AnyView(Leaf("\(number)", size: Size(width: width, height: height)))
    case .text: AnyView(Text("text \(number)"))
    case .rectangle: AnyView(RoundedRectangle(cornerRadius: width).fill(Color(white: height)))
    case .circle: AnyView(Circle())
    case .image: AnyView(Image("\(number)").resizable())
    case .color: AnyView(Color(red: width / 64, green: height / 64, blue: 0))
    case .spacer: AnyView(Spacer(minLength: width))
    case .hStack: AnyView(HStack(spacing: width) { inside(spaces) })
    case .vStack: AnyView(VStack(alignment: .leading, spacing: width) { inside(spaces) })
    case .zStack: AnyView(ZStack(alignment: .topLeading) { inside(spaces) })
    case .grid:
      AnyView(
        LazyVGrid(columns: [GridItem(.adaptive(minimum: max(8, width)))], spacing: height) {
          inside(spaces)
        })
    case .scroll: AnyView(ScrollView { VStack { inside(spaces) } })
    case .group: AnyView(Group { inside(spaces) })
    case .branch:
      if children.isEmpty {
        AnyView(EmptyView())
      } else {
        AnyView(
          Branch(
            plan: children[(path.first ?? 0) % children.count], spaces: spaces,
            place: path.first ?? 0))
      }
    case .navigation:
      AnyView(
        NavigationStack(path: pages) {
          if let root = children.first { root.view(spaces) }
        } destination: { [children] page in
          children[1 + page].view(spaces)
        })
    case .layout: AnyView(HostRow(spacing: width, isWrong: height == 0)() { inside(spaces) })
    }
  }

  private func modified(_ view: AnyView, _ index: Int, _ spaces: [Namespace.ID]) -> AnyView {
    switch modifiers[index] {
    case .padding(let length): return AnyView(view.padding(length))
    case .frame(let width, let height): return AnyView(view.frame(width: width, height: height))
    case .fixedSize: return AnyView(view.fixedSize())
    case .offset(let x, let y): return AnyView(view.offset(x: x, y: y))
    case .opacity(let opacity): return AnyView(view.opacity(opacity))
    case .scale(let x, let y): return AnyView(view.scaleEffect(x: x, y: y))
    case .rotation(let degrees): return AnyView(view.rotationEffect(.degrees(degrees)))
    case .rotation3D(let degrees):
      return AnyView(view.rotation3DEffect(.degrees(degrees), axis: (0, 1, 0)))
    case .projection(let x, let y):
      return AnyView(view.projectionEffect(ProjectionTransform(x: x, y: y)))
    case .shadow(let radius, let y): return AnyView(view.shadow(radius: radius, y: y))
    case .clip(let radius):
      return AnyView(view.clipShape(RoundedRectangle(cornerRadius: radius)))
    case .mask(let radius): return AnyView(view.mask { RoundedRectangle(cornerRadius: radius) })
    case .containerShape(let radius):
      return AnyView(view.containerShape(RoundedRectangle(cornerRadius: radius)))
    case .geometryGroup: return AnyView(view.geometryGroup())
    case .matched(let name, let properties, let x, let y, let isSource):
      return AnyView(
        view.matchedGeometryEffect(
          id: name.key, in: spaces[name.space],
          properties: MatchedGeometryProperties(rawValue: properties),
          anchor: UnitPoint(x: x, y: y), isSource: isSource))
    case .source(let name):
      return AnyView(view.matchedTransitionSource(id: name.key, in: spaces[name.space]))
    case .zoom(let name):
      return AnyView(
        view.navigationTransition(.zoom(sourceID: name.key, in: spaces[name.space])))
    case .transition(let plan): return AnyView(view.transition(plan.value))
    case .zIndex(let index): return AnyView(view.zIndex(index))
    case .priority(let priority): return AnyView(view.layoutPriority(priority))
    case .tag(let tag): return AnyView(view.tag(tag))
    case .id(let id): return AnyView(view.id(id))
    case .animation(let plan, let value):
      return AnyView(view.animation(plan?.value, value: value))
    case .disabled: return AnyView(view.transaction { $0.disablesAnimations = true })
    case .overlay(let width):
      return AnyView(view.overlay { Color.red.frame(width: width, height: 4) })
    case .background(let width):
      return AnyView(view.background { Color.blue.frame(width: width, height: 4) })
    case .tap: return AnyView(view.onTapGesture {})
    case .equatable:
      // What is inside of it is what it was as long as that says the same.
      var inner = self
      inner.modifiers.removeSubrange(index...)
      return AnyView(view.equatable(by: inner))
    case .sheet(let item):
      return AnyView(
        view.sheet(item: item) {
          Leaf("sheet \($0)").navigationTransition(.zoom(sourceID: $0, in: spaces[0]))
        })
    case .cover(let isPresented):
      return AnyView(view.fullScreenCover(isPresented: isPresented) { Leaf("cover") })
    }
  }
}

/// One of two.
private struct Branch: View {
  let plan: ViewPlan
  let spaces: [Namespace.ID]
  let place: Int

  var body: some View {
    if place % 2 == 0 { plan.view(spaces) } else { plan.view(spaces) }
  }
}

/// A layout of the host's own, which may do everything at the wrong time.
private struct HostRow: Layout {
  let spacing: Float
  let isWrong: Bool

  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews) -> Size {
    var size = Size(width: 0, height: 0)
    for subview in subviews {
      let its = subview.sizeThatFits(proposal)
      size.width += its.width + spacing
      size.height = max(size.height, its.height)
      if isWrong { subview.place(at: Point(x: .nan, y: 3e38), proposal: proposal) }
    }
    return isWrong ? Size(width: -1, height: .nan) : size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews
  ) {
    var x = bounds.minX
    for subview in subviews {
      subview.place(at: Point(x: x, y: bounds.minY), proposal: proposal)
      x += subview.sizeThatFits(proposal).width + spacing
    }
  }
}

extension SceneTransitionPlan {
  private static let edges = Edge.allCases

  var value: AnyTransition {
    switch self {
    case .opacity: .opacity
    case .identity: .identity
    case .slide: .slide
    case .move(let edge): .move(edge: Self.edges[edge])
    case .push(let edge): .push(from: Self.edges[edge])
    case .scale(let scale): .scale(scale: scale)
    case .offset(let x, let y): .offset(x: x, y: y)
    case .combined(let a, let b): a.value.combined(with: b.value)
    case .asymmetric(let a, let b): .asymmetric(insertion: a.value, removal: b.value)
    case .animated(let a, let plan): a.value.animation(plan.value)
    }
  }

  var text: String {
    switch self {
    case .opacity: ".opacity"
    case .identity: ".identity"
    case .slide: ".slide"
    case .move(let edge): ".move(edge: .\(Self.edges[edge]))"
    case .push(let edge): ".push(from: .\(Self.edges[edge]))"
    case .scale(let scale): ".scale(scale: \(swift(scale)))"
    case .offset(let x, let y): ".offset(x: \(swift(x)), y: \(swift(y)))"
    case .combined(let a, let b): "\(a.text).combined(with: \(b.text))"
    case .asymmetric(let a, let b): ".asymmetric(insertion: \(a.text), removal: \(b.text))"
    case .animated(let a, let plan): "\(a.text).animation(\(plan.source))"
    }
  }
}
