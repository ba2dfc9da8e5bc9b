import MatchedGeometry

/// Where motions of an update begin that do not begin where the engine shows their elements.
///
/// The engine starts a motion at what it showed before the transaction. So what an update first puts to another place, and then sends on from there,
/// needs a transaction before that of the update. All of this is put there in one.
struct Preparation {
  /// Pages that fly in: each gets a stand-in at its far end.
  var pages: [IncomingPage] = []
  /// Matched views whose groups have another home, with the frames at which they are shown in the coordinates of that.
  var frames: [(element: Element.ID, frame: Rect)] = []
  /// Leaves that exit by effects around them, and are to fade from the beginning instead.
  var fading: [Element.ID] = []

  struct IncomingPage {
    let page: UInt32
    /// Its picture still fades at its far end: the values of the page go on from where they are.
    let keepsValues: Bool
  }

  var isEmpty: Bool { pages.isEmpty && frames.isEmpty && fading.isEmpty }
}

extension SceneTree {
  /// Puts everything where its motion begins, without animation.
  mutating func prepare(
    _ preparation: Preparation, _ changes: borrowing SceneChanges, isInteractive: Bool,
    _ engine: inout MatchedGeometryEngine
  ) {
    for arriving in preparation.pages { pages.prepare(arriving, &engine) }
    for move in preparation.frames {
      engine.setFrame(move.frame, of: move.element, animation: nil)
    }
    if isInteractive || !preparation.fading.isEmpty {
      // Taking an update back must not bring back what no node stands for any more.
      pendingRemovals.remove(from: &engine)
    }
    for element in preparation.fading { engine.reinsert(element, animation: nil) }
    if isInteractive { insertEffectFrames(changes, &engine) }
  }
}
