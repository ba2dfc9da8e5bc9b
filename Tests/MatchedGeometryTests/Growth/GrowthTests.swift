import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

/// Ten times as many take at most 15 times as long: n log n, and not n^2.
func expectGrowth(
  _ small: Int, sourceLocation: SourceLocation = #_sourceLocation, _ body: (Int) -> Void
) {
  #expect(growth(from: small, under: 15, body) < 15, sourceLocation: sourceLocation)
}

@Suite struct GrowthTests {
  @Test func `namespaces with policies`() {
    expectGrowth(2000) { count in
      var engine = MatchedGeometryEngine()
      for index in 0..<count {
        var policies = Policies()
        policies.lateArrival = Double(index % 7) / 8
        policies.duplicates = .ignoreKey
        engine.setPolicies(policies, in: Namespace.ID())
      }
    }
  }

  @Test(arguments: [false, true]) func `namespaces that end`(isNewestFirst: Bool) {
    expectGrowth(2000) { count in
      var engine = MatchedGeometryEngine()
      let namespaces = Self.namespaces(count, &engine).map(\.namespace)
      for namespace in isNewestFirst ? namespaces.reversed() : namespaces {
        engine.endNamespace(namespace)
      }
    }
  }

  @Test func `transactions that are cancelled, and cancelled again`() {
    expectGrowth(80) { count in
      var engine = MatchedGeometryEngine()
      let dots = (0..<count).map { _ in engine.insertDot() }
      engine.advance(to: 0)
      let all = dots.map { dot in
        engine.kept(.lin(1000), at: 0) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
      }
      let undone = all.compactMap { engine.cancel($0, at: 0.5) }
      let again = undone.compactMap { engine.cancel($0, at: 0.75) }
      let last = again.reversed().compactMap { engine.cancel($0, at: 0.875) }
      #expect(last.count == count)
      #expect(engine.advance(to: 9).completions.count == 8 * count)
    }
  }

  @Test func `transactions that are scrubbed and finished`() {
    expectGrowth(80) { count in
      var engine = MatchedGeometryEngine()
      let dots = (0..<count).map { _ in engine.insertDot() }
      engine.advance(to: 0)
      let all = dots.map { dot in
        engine.kept(.lin(1000), at: 0) { $0.setFrame(rect(100, 0, 10, 10), of: dot) }
      }
      for fraction in [0.25, 0.5] {
        for transaction in all { engine.seek(transaction, to: fraction, at: 0.5) }
      }
      #expect(engine.presentationFrame(of: dots[0]) == rect(50, 0, 10, 10))
      for transaction in all { engine.finish(transaction, at: 0.75) }
      #expect(engine.advance(to: 9).completions.count == 4 * count)
    }
  }

  /// An exit without a partner looks for the identifier in the newest other namespaces.
  @Test func `exits beside namespaces that have ended`() {
    expectGrowth(800) { count in
      var engine = MatchedGeometryEngine()
      let made = Self.namespaces(count, &engine)
      for one in made[(count / 2)...] { engine.endNamespace(one.namespace) }
      for one in made[..<(count / 2)] {
        engine.withAnimation(.lin(1000), at: 1) { $0.remove(one.element) }
      }
      engine.advance(to: 3)
      engine.insertDot()
    }
  }

  /// Namespaces with an element in each.
  private static func namespaces(
    _ count: Int, _ engine: inout MatchedGeometryEngine
  ) -> [(namespace: Namespace.ID, element: Element.ID)] {
    (0..<count).map { _ in
      let namespace = Namespace.ID()
      let element = Element(frame: rect(0, 0, 10, 10))
        .matchedGeometryEffect(id: 1, in: namespace)
      return (namespace, engine.insert(element))
    }
  }

  @Test func `transactions that are kept`() {
    expectGrowth(300) { count in
      var engine = MatchedGeometryEngine()
      let dots = (0..<count).map { _ in engine.insertDot() }
      for (index, dot) in dots.enumerated() {
        _ = engine.kept(.lin(1000), at: Double(index) / 128) { engine in
          engine.setFrame(rect(100, 0, 10, 10), of: dot)
        }
      }
      engine.advance(to: 1e6)
      engine.insertDot()
    }
  }
}
