import MatchedGeometry

// For tests. Nothing in the library calls these.

extension SceneHost {
  /// How many transactions the engine of the scene has committed.
  package var transactionCount: UInt64 { engine.transaction?.number ?? 0 }

  /// Descriptions of the engine's invariants that do not hold.
  package func check() -> [String] { engine.check() }

  /// Descriptions of what the engine still stores although the scene is empty.
  package var leftovers: [String] { engine.leftovers }
}
