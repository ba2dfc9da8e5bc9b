import MatchedGeometry

// Help for tests that drive scenes at random. Nothing else calls it.

extension SceneHost {
  /// How many transactions the engine of the scene has committed.
  package var transactionCount: UInt64 { engine.transaction?.number ?? 0 }

  /// The invariants of the engine's tables that do not hold, in words.
  package func check() -> [String] { engine.check() }

  /// What the engine of a scene that shows nothing still has, in words.
  package var leftovers: [String] { engine.leftovers }
}
