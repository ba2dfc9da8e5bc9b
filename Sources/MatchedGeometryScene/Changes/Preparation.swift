import MatchedGeometry

/// Start values of the motions that do not start where the engine shows their elements.
///
/// The engine starts a motion at the frame that was shown before its transaction. If a motion has
/// to start elsewhere, an earlier transaction sets the start value without animation. One such
/// transaction serves all motions of an update.
struct Preparation {
  /// The pages that fly in, each from a stand-in at its far end.
  var pages: [IncomingPage] = []
  /// Matched views whose common ancestor changed, with the frames at which they are shown in its
  /// coordinates.
  var frames: [(element: Element.ID, frame: Rect)] = []
  /// Leaves that exit by effects around them and are now to fade from the beginning.
  var fading: [Element.ID] = []

  struct IncomingPage {
    let page: UInt32
    /// Whether the page still fades at its far end, so that its values continue from the numbers
    /// that are shown.
    let keepsValues: Bool
  }

  var isEmpty: Bool { pages.isEmpty && frames.isEmpty && fading.isEmpty }
}

extension SceneTree {
  /// Sets all start values, without animation.
  mutating func prepare(
    _ preparation: Preparation, _ changes: borrowing SceneChanges, isInteractive: Bool,
    _ engine: inout MatchedGeometryEngine
  ) {
    for arriving in preparation.pages { pages.prepare(arriving, &engine) }
    for move in preparation.frames {
      engine.setFrame(move.frame, of: move.element, animation: nil)
    }
    if isInteractive || !preparation.fading.isEmpty {
      // Undoing an interactive update must not bring back elements of released nodes.
      pendingRemovals.remove(from: &engine)
    }
    for element in preparation.fading { engine.reinsert(element, animation: nil) }
    if isInteractive { insertEffectFrames(changes, &engine) }
  }
}
