import MatchedGeometry

/// A scroll view as it was scrolled since the last update. Rows and carriers inside of it stay as they are: what is drawn of them is displaced when it is looked up, so that
/// scrolling costs nothing for what is inside.
struct ShownScroll {
  /// 0: none.
  var effectNode: UInt32 = 0
  /// By how much this one and those around it displaced what is inside, in the coordinates of the frames.
  var drift = SIMD2<Float>.zero
  /// The same for what has gone through the transforms around.
  var shift = ProjectionTransform()
}

extension ShownScroll {
  /// Where a frame inside is by now.
  func moved(_ frame: Rect) -> Rect {
    Rect(x: frame.x - drift.x, y: frame.y - drift.y, width: frame.width, height: frame.height)
  }

  /// The transform of a frame that was moved: effects inside of the scroll view have gone along with it, those around it have not.
  func moved(_ transform: ProjectionTransform) -> ProjectionTransform {
    if drift == .zero || transform.isIdentity { return transform }
    return ProjectionTransform(x: drift.x, y: drift.y).concatenating(transform)
      .concatenating(shift)
  }
}

extension DrawList {
  /// Numbers the scroll views in drawing order; those around others come first.
  mutating func listScrolls(_ tree: borrowing SceneTree) {
    scrolls.removeLast(scrolls.count - 1)
    for index in order where tree.nodes[tree.effects[index].node].kind == .scroll {
      shownEffects[Int(index)].scroll = UInt32(scrolls.count)
      scrolls.append(ShownScroll(effectNode: index))
    }
  }

  /// Finds out by how much scroll views displace what is in them.
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
