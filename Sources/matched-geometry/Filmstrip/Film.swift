import MatchedGeometry
import MatchedGeometryExampleScenes
import MatchedGeometryScene

/// A scene, played once, and what was drawn at some times. One host, so that a namespace is the same at all of them.
struct Film {
  /// A leaf as it was drawn.
  struct Leaf {
    let content: DrawableContent
    let frame: Rect
    let transform: ProjectionTransform
    let clips: [Clip]
    let opacity: Float
    let blur: Float
    let group: MatchGroup?
    let isLeaving: Bool
    /// What it is a part of; nil: it is drawn itself.
    let shadow: Shadow?
    let shadowClips: [Clip]
  }

  private var frames: [Double: [Leaf]] = [:]

  init(_ scene: ExampleScene, at times: [Double]) {
    var host = scene.makeHost()
    var state = 0
    for time in Set(times).sorted() {
      while state < scene.changes.count, scene.changes[state] <= time {
        host.advance(to: scene.changes[state])
        scene.play(&host, state: state + 1, at: scene.changes[state])
        state += 1
      }
      host.advance(to: time)
      frames[time] = Self.leaves(of: host)
    }
  }

  /// What was drawn, the lowest first.
  subscript(time: Double) -> [Leaf] { frames[time] ?? [] }

  private static func leaves(of host: borrowing SceneHost) -> [Leaf] {
    host.withDrawables { drawables in
      var leaves: [Leaf] = []
      for index in drawables.indices {
        let drawable = drawables[index]
        leaves.append(
          Leaf(
            content: drawable.content, frame: drawable.frame, transform: drawable.transform,
            clips: drawable.clips, opacity: drawable.opacity, blur: drawable.blurRadius,
            group: drawable.shadow == nil ? drawable.match.map(MatchGroup.init) : nil,
            isLeaving: drawable.isLeaving, shadow: drawable.shadow,
            shadowClips: drawable.shadowClips))
      }
      return leaves
    }
  }
}

/// What matches belong to: an identifier in a namespace.
struct MatchGroup: Hashable {
  let id: MatchID
  let namespace: Namespace.ID

  init(_ match: Match) {
    id = match.id
    namespace = match.namespace
  }
}
