import MatchedGeometry

// Declarations for tests, which the library does not use.

extension SceneHost {
  /// The number of transactions that the engine of the scene has committed.
  package var transactionCount: UInt64 { engine.transaction?.number ?? 0 }

  /// Descriptions of the engine's invariants that do not hold.
  package func check() -> [String] { engine.check() }

  /// Descriptions of the data that the engine still stores although the scene is empty.
  package var leftovers: [String] { engine.leftovers }
}
