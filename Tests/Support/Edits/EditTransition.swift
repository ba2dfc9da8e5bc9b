package import MatchedGeometry

/// A transition in a script, with the parts from which it was combined.
package indirect enum EditTransition: Hashable, Sendable {
  case identity, opacity, opaque, slide
  case move(Edge)
  case push(Edge)
  case scale(Double)
  case offset(Double, Double)
  case asymmetric(EditTransition, EditTransition)
  case combined(EditTransition, EditTransition)
  case animated(EditTransition, Animation?)

  /// The default, with an animation of its own if so asked.
  package init(animation: Animation? = nil) {
    self = animation == nil ? .opacity : .animated(.opacity, animation)
  }

  /// The same for the engine.
  package var transition: ElementTransition {
    switch self {
    case .identity: .identity
    case .opacity: .opacity
    case .opaque: .opaque
    case .slide: .slide
    case .move(let edge): .move(edge: edge)
    case .push(let edge): .push(from: edge)
    case .scale(let factor): .scale(factor)
    case .offset(let x, let y): .offset(x: x, y: y)
    case .asymmetric(let insertion, let removal):
      .asymmetric(insertion: insertion.transition, removal: removal.transition)
    case .combined(let inner, let outer): inner.transition.combined(with: outer.transition)
    case .animated(let inner, let animation): inner.transition.animation(animation)
    }
  }
}

extension EditTransition: CustomStringConvertible {
  package var description: String {
    switch self {
    case .identity: "identity"
    case .opacity: "opacity"
    case .opaque: "opaque"
    case .slide: "slide"
    case .move(let edge): "move \(edge)"
    case .push(let edge): "push from \(edge)"
    case .scale(let factor): "scale \(factor)"
    case .offset(let x, let y): "offset (\(x), \(y))"
    case .asymmetric(let insertion, let removal): "[in \(insertion), out \(removal)]"
    case .combined(let inner, let outer): "[\(inner) and \(outer)]"
    case .animated(let inner, let animation):
      "\(inner) with \(animation.map(String.init(describing:)) ?? "the change's animation")"
    }
  }
}

extension RandomEdits {
  /// The kinds of transitions, by name for the table of counts.
  private enum TransitionKind: String, CaseIterable {
    case identity, opacity, opaque, slide, move, push, scale, offset, asymmetric, combined
  }

  package static var transitionNames: [String] {
    TransitionKind.allCases.map { "transition \($0.rawValue)" }
  }

  /// Any transition, of at most so many levels.
  mutating func transition(depth: Int = 3) -> EditTransition {
    let isLeaf = depth <= 1
    let kind = random.weighted([
      (TransitionKind.opacity, depth == 3 ? 8 : 3), (.identity, 4), (.opaque, 3), (.slide, 3),
      (.move, 3),
      (.push, 3), (.scale, 3), (.offset, 3), (.asymmetric, isLeaf ? 0 : 4),
      (.combined, isLeaf ? 0 : 4),
    ])
    counts.add("transition \(kind.rawValue)")
    let edges = Edge.allCases
    var transition: EditTransition
    switch kind {
    case .identity: transition = .identity
    case .opacity: transition = .opacity
    case .opaque: transition = .opaque
    case .slide: transition = .slide
    case .move: transition = .move(random.pick(edges))
    case .push: transition = .push(random.pick(edges))
    case .scale:
      transition = .scale(random.chance(0.3) ? 1e-5 : Double(random.below(25) - 4) / 8)
    case .offset:
      transition = .offset(Double(random.below(801) - 400) / 2, Double(random.below(801) - 400) / 2)
    case .asymmetric:
      transition = .asymmetric(self.transition(depth: depth - 1), self.transition(depth: depth - 1))
    case .combined:
      transition = .combined(self.transition(depth: depth - 1), self.transition(depth: depth - 1))
    }
    if random.chance(0.12) {
      counts.add("transition with its own animation")
      transition = .animated(transition, random.chance(0.9) ? animation() : nil)
    }
    return transition
  }
}
