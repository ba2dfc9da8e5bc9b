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
    guard isThere else { return [] }
    let inside: [ViewPlan] =
      switch kind {
      case .branch: children.isEmpty ? [] : [children[(path.first ?? 0) % children.count]]
      case .navigation:
        children.isEmpty ? [] : [children[0]] + pages.map { children[1 + $0] }
      default: children
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

  /// Whether who is the source of which group follows from what is shown, not from what happened before.
  var isWithoutHistory: Bool {
    var members: [MatchName: (all: Int, sources: Int)] = [:]
    var sources: [MatchName: Int] = [:]
    for view in shown {
      for modifier in view.modifiers {
        switch modifier {
        case .matched(let name, _, _, _, let isSource):
          members[name, default: (0, 0)].all += 1
          if isSource { members[name, default: (0, 0)].sources += 1 }
        case .source(let name): sources[name, default: 0] += 1
        default: break
        }
      }
    }
    return members.values.allSatisfy { $0.all == 1 || $0.sources == 1 }
      && sources.values.allSatisfy { $0 == 1 }
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
  case clip(Float), mask(Float), containerShape(Float), geometryGroup
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
