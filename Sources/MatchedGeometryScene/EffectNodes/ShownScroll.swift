import MatchedGeometry

/// A scroll view that was scrolled since the last update. Tracks and effect nodes inside keep their
/// values, and drawables are displaced when they are looked up, so the cost of scrolling does not
/// depend on the content.
struct ShownScroll {
  /// The effect node of the scroll view, or 0 for none.
  var effectNode: UInt32 = 0
  /// The distance by which this scroll view and those around it displace the content, in the
  /// coordinates of the frames.
  var drift = SIMD2<Float>.zero
  /// The same in the coordinates of the scene.
  var shift = ProjectionTransform()
}

extension ShownScroll {
  /// A frame inside, as scrolled.
  func moved(_ frame: Rect) -> Rect {
    Rect(x: frame.x - drift.x, y: frame.y - drift.y, width: frame.width, height: frame.height)
  }

  /// The transform of a scrolled frame. Effects inside the scroll view scroll with the content, and
  /// effects around it do not.
  func moved(_ transform: ProjectionTransform) -> ProjectionTransform {
    if drift == .zero || transform.isIdentity { return transform }
    return ProjectionTransform(x: drift.x, y: drift.y).concatenating(transform)
      .concatenating(shift)
  }
}

extension DrawList {
  /// Lists the scroll views in drawing order, outer ones first.
  mutating func listScrolls(_ tree: borrowing SceneTree) {
    scrolls.removeLast(scrolls.count - 1)
    for index in order where tree.nodes[tree.effects[index].node].kind == .scroll {
      shownEffects[Int(index)].scroll = UInt32(scrolls.count)
      scrolls.append(ShownScroll(effectNode: index))
    }
  }

  /// Computes the displacement of each scroll view.
  mutating func scroll(_ tree: borrowing SceneTree) {
    for number in scrolls.indices.dropFirst() {
      let index = scrolls[number].effectNode
      let effectNode = shownEffects[Int(index)]
      let outer = scrolls[Int(effectNode.clipScroll)]
      let own = tree.effects[index].scrolled
      scrolls[number].drift = outer.drift + own
      scrolls[number].shift = outer.shift
      if own == .zero { continue }
      var shift = ProjectionTransform(x: -own.x, y: -own.y)
      if !effectNode.isPlain, let back = effectNode.transform.inverse {
        shift = back.concatenating(shift).concatenating(effectNode.transform)
      }
      scrolls[number].shift = shift.concatenating(outer.shift)
    }
  }
}
