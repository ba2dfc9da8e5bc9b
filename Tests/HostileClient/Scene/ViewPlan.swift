import MatchedGeometry

/// A view, and what is in it.
struct ViewPlan: Hashable, Sendable {
  enum Kind: UInt8, CaseIterable, Sendable {
    case leaf, flexible, text, rectangle, circle, image, color, spacer
    case hStack, vStack, zStack, grid, scroll, group, branch, navigation, layout
  }

  /// Its name, and its identifier among those that it is with.
  var number = 0
  var kind = Kind.leaf
  /// Of a container: which of its children are shown is up to each of them.
  var isThere = true
  var width: Float = 10
  var height: Float = 10
  var children: [ViewPlan] = []
  var modifiers: [ModifierPlan] = []
  /// Of a branch: which child is shown. Of a navigation: the numbers of the pages behind the first child.
  var path: [Int] = []

  var isContainer: Bool { kind.rawValue >= Kind.hStack.rawValue }

  /// The views in it, itself included.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Changes the view at a place, counted from zero in the order in which they are written.
  mutating func edit(_ place: Int, _ body: (inout ViewPlan) -> Void) {
    if place == 0 { return body(&self) }
    var left = place - 1
    for index in children.indices {
      let count = children[index].count
      if left < count { return children[index].edit(left, body) }
      left -= count
    }
  }

  /// All that is shown, with what is presented.
  var shown: [ViewPlan] {
    let inside: [ViewPlan] =
      switch kind {
      case .branch: children.isEmpty ? [] : [children[(path.first ?? 0) % children.count]]
      case .navigation:
        children.isEmpty ? [] : [children[0]] + pages.map { children[1 + $0] }
      default: children.filter(\.isThere)
      }
    return [self] + inside.flatMap(\.shown)
  }

  /// The pages of a navigation, by their places behind the first child.
  var pages: [Int] {
    children.count < 2 ? [] : path.map { $0 % (children.count - 1) }
  }

  /// Whether a view in it may present a page.
  var presents: Bool {
    modifiers.contains { modifier in
      switch modifier {
      case .sheet, .cover: true
      default: false
      }
    } || children.contains(where: \.presents)
  }

  /// How many views its modifiers modify: those of a group each of the views in it.
  private var modified: Int {
    switch kind {
    case .group: children.filter(\.isThere).reduce(0) { $0 + $1.modified }
    case .branch: children.isEmpty ? 0 : children[(path.first ?? 0) % children.count].modified
    default: 1
    }
  }

  /// Whether a match is inside of another one.
  var nestsMatches: Bool {
    func depth(_ view: ViewPlan) -> Int {
      let own = view.modifiers.filter { if case .matched = $0 { true } else { false } }.count
      return own + (view.children.map(depth).max() ?? 0)
    }
    return depth(self) > 1
  }

  /// Whether a fresh scene of the same description is the same. Of several sources of a group, and of several pages that are presented, it
  /// depends on which was there first: as documented.
  var isWithoutHistory: Bool {
    var members: [MatchName: (all: Int, sources: Int)] = [:]
    var sources: [MatchName: Int] = [:]
    var presented = 0
    for view in shown {
      let count = view.modified
      for modifier in view.modifiers {
        switch modifier {
        case .matched(let name, _, _, _, let isSource):
          members[name, default: (0, 0)].all += count
          if isSource { members[name, default: (0, 0)].sources += count }
        case .source(let name): sources[name, default: 0] += count
        case .sheet(.some), .cover(true): presented += count
        default: break
        }
      }
    }
    return members.values.allSatisfy { $0.all <= 1 || $0.sources == 1 }
      && sources.values.allSatisfy { $0 <= 1 } && presented <= 1 && !isAroundItself
  }

  /// Whether the source of a group is inside of its follower, or inside of one whose own source is, and so on: their geometry follows from itself.
  private var isAroundItself: Bool {
    var ways: [MatchName: Set<MatchName>] = [:]
    func note(_ view: ViewPlan, in outer: Set<MatchName>) {
      var around = outer
      for modifier in view.modifiers.reversed() {
        guard case .matched(let name, _, _, _, let isSource) = modifier else { continue }
        if isSource { ways[name, default: []].formUnion(around) } else { around.insert(name) }
      }
      for child in view.children { note(child, in: around) }
    }
    note(self, in: [])
    return ways.keys.contains { start in
      var found: Set<MatchName> = []
      var next = ways[start] ?? []
      while !next.isEmpty {
        found.formUnion(next)
        next = Set(next.flatMap { ways[$0] ?? [] }).subtracting(found)
      }
      return found.contains(start)
    }
  }
}

/// An identifier in one of two namespaces.
struct MatchName: Hashable, Sendable {
  var key: Int
  var space: Int

  var source: String { "id: \(key), in: \(["a", "b"][space])" }
}

enum ModifierPlan: Hashable, Sendable {
  case padding(Float), frame(Float?, Float?), fixedSize, offset(Float, Float), opacity(Double)
  case scale(Float, Float), rotation(Double), rotation3D(Double), projection(Float, Float)
  case shadow(Float, Float), clip(Float), mask(Float), containerShape(Float), geometryGroup
  case matched(MatchName, properties: UInt32, x: Float, y: Float, isSource: Bool)
  case source(MatchName), zoom(MatchName)
  case transition(SceneTransitionPlan)
  case zIndex(Double), priority(Double), tag(Int), id(Int)
  case animation(AnimationPlan?, Int), disabled, overlay(Float), background(Float), tap
  case equatable, sheet(Int?), cover(Bool)
}

indirect enum SceneTransitionPlan: Hashable, Sendable {
  case opacity, identity, slide, move(Int), push(Int), scale(Float), offset(Float, Float)
  case combined(SceneTransitionPlan, SceneTransitionPlan)
  case asymmetric(SceneTransitionPlan, SceneTransitionPlan)
  case animated(SceneTransitionPlan, AnimationPlan)
}
