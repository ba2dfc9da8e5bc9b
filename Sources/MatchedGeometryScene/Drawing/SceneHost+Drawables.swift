import MatchedGeometry

extension SceneHost {
  /// Calls a closure with the drawables in drawing order.
  ///
  /// - Parameter body: A closure that receives the list, which is valid until the closure returns.
  /// - Returns: The result of `body`.
  public func withDrawables<Result>(_ body: (Drawables) throws -> Result) rethrows -> Result {
    let frames = engine.presentationFrames
    let appearances = engine.presentationAppearances
    let effects = draws.shownEffects.span
    return try unsafe tree.nodes.entries.values.withUnsafeBufferPointer { nodes in
      try unsafe tree.nodes.contents.values.withUnsafeBufferPointer { contents in
        try unsafe tree.nodes.payloads.values.withUnsafeBufferPointer { payloads in
          try unsafe tree.nodes.traits.values.withUnsafeBufferPointer { traits in
            try unsafe tree.matching.layoutShifts.values.withUnsafeBufferPointer { layoutShifts in
              try unsafe draws.shownEffects.withUnsafeBufferPointer { shownEffects in
                try unsafe draws.scrolls.withUnsafeBufferPointer { scrolls in
                  try unsafe draws.shadows.withUnsafeBufferPointer { shadows in
                    let tables = unsafe DrawTables(
                      nodes: nodes, contents: contents, payloads: payloads, traits: traits,
                      layoutShifts: layoutShifts, effects: shownEffects, scrolls: scrolls,
                      shadows: shadows)
                    return try unsafe withUnsafePointer(to: tables) { tables in
                      try unsafe body(
                        Drawables(
                          draws.isPartial ? draws.shown : draws.records, frames: frames,
                          appearances: appearances, effects: effects, tables: tables))
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}
