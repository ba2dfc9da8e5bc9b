import MatchedGeometry

// Help for tests that drive scenes at random. Nothing else calls it.

extension SceneHost {
  /// The invariants of the engine's tables that do not hold, in words.
  package func check() -> [String] { engine.check() }

  /// What the engine of a scene that shows nothing still has, in words.
  package var leftovers: [String] { engine.leftovers }
}
