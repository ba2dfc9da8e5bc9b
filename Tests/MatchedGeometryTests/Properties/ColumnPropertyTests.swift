import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

// Random programs whose ticks compute coefficients or presentation columns, in any order, beside the
// same programs with ordinary ticks only.
@Suite struct ColumnPropertyTests {
  /// The two runs of a program, and what hosts keep of the mixed one.
  private final class Run {
    let plain: EngineSubject
    let mixed: EngineSubject
    var random: SplitMix64
    var copy = ColumnCopy()
    var isOfCoefficients = false
    /// A copy of the presentation frames, updated where ticks report that something has moved.
    var mirror: [Rect] = []
    var problem: String?
    var evaluations = 0
    var displaced = 0
    var underlays = 0
    var appearances = 0
    var moving = 0

    init(_ seed: UInt64, attributes: Bool) {
      plain = EngineSubject(mirrorsFrames: attributes)
      mixed = EngineSubject(mirrorsFrames: attributes)
      random = SplitMix64(seed: seed ^ 0xC01)
      mixed.evaluatesOnly = { [unowned self] _ in isOfCoefficients }
    }

    func perform(_ step: EditStep) {
      plain.perform(step)
      guard case .sample = step else { return mixed.perform(step) }
      isOfCoefficients = random.chance(0.6)
      if isOfCoefficients { copy.update(from: &mixed.engine) }
      let before = Self.frames(mixed.engine)
      mixed.perform(step)
      compare("isAnimating", plain.engine.isAnimating, mixed.engine.isAnimating)
      compare("nextDeadline", plain.engine.nextDeadline, mixed.engine.nextDeadline)
      compareElements()
      if isOfCoefficients {
        compare("moved", mixed.moved, [])
        compare("the presentation frames", Self.frames(mixed.engine), before)
        compareFormula()
      } else {
        let (expected, found) = (Snapshot(plain.engine, []), Snapshot(mixed.engine, []))
        if expected != found { fail(found.difference(from: expected)) }
        updateMirror()
      }
      compare("left", plain.takeLeft(), mixed.takeLeft())
      let (expected, found) = (plain.takeCompletions(), mixed.takeCompletions())
      compare("completions", expected.map(\.time), found.map(\.time))
    }

    /// Performs a program as far as the first problem, which is an issue.
    func holds(_ script: [EditStep], _ seed: UInt64) -> Bool {
      for (index, step) in script.enumerated() {
        perform(step)
        guard let problem else { continue }
        Issue.record("step \(index), seed \(seed): \(problem)")
        return false
      }
      return true
    }

    private func fail(_ text: String) {
      let kind = isOfCoefficients ? "coefficients" : "presentation"
      problem = problem ?? "\(text) at \(mixed.engine.now), \(kind)"
    }

    private func compare<Value: Equatable>(_ name: String, _ one: Value, _ other: Value) {
      if one != other { fail("\(name): \(one) or \(other)") }
    }

    private static func frames(_ engine: borrowing MatchedGeometryEngine) -> [Rect] {
      array(engine.presentationFrames)
    }

    private static func values(_ engine: borrowing MatchedGeometryEngine) -> [SIMD4<Float>] {
      array(engine.presentationValues)
    }

    private static func appearance(
      _ engine: borrowing MatchedGeometryEngine, _ id: Element.ID
    ) -> SIMD4<Float> {
      engine.presentationAppearances[engine.appearanceIndex(of: id)]
    }

    private func updateMirror() {
      let frames = Self.frames(mixed.engine)
      mirror += Array(repeating: .zero, count: frames.count - mirror.count)
      for slots in mixed.moved { for slot in slots { mirror[slot] = frames[slot] } }
      mixed.moved = []
      for slot in frames.indices where mirror[slot] != frames[slot] {
        fail("slot \(slot) has moved without a report")
      }
    }

    private func compareElements() {
      for number in plain.handles.keys {
        compare("listed \(number)", plain.isListed(number), mixed.isListed(number))
        compare("frame of \(number)", plain.frame(of: number), mixed.frame(of: number))
        compare("channels of \(number)", plain.channels(of: number), mixed.channels(of: number))
        compare("velocity of \(number)", plain.velocity(of: number), mixed.velocity(of: number))
      }
    }

    private func compareFormula() {
      evaluations += 1
      copy.takeCoefficients(from: mixed.engine)
      for number in plain.handles.keys {
        guard let id = mixed.handles[number], let other = plain.handles[number] else { continue }
        if let frame = plain.engine.presentationFrame(of: other) {
          let expected = SIMD4(frame.x, frame.y, frame.width, frame.height)
          compare("frame of \(number)", .frames, id.slot, expected)
          let group = copy.referenceGroups[id.slot]
          if copy.displacements[Int(group)] != .zero { displaced += 1 }
        }
        if plain.engine.contains(other) {
          let track = Int(copy.appearanceTracks[id.slot])
          if track != 0 { appearances += 1 }
          compare(
            "appearance of \(number)", .appearances, track, Self.appearance(plain.engine, other))
        }
        if plain.engine.attributeCount > 0,
          let expected = plain.engine.presentationAttribute(0, of: other)
        {
          compare("attribute of \(number)", .attribute(0), id.slot, expected)
        }
      }
      let values = Self.values(plain.engine)
      for index in values.indices {
        compare("value \(index)", .values, index, values[index])
      }
    }

    private func compare(
      _ name: String, _ kind: TrackColumnKind, _ index: Int, _ expected: SIMD4<Float>
    ) {
      let (value, largest) = copy.value(kind, index)
      let table = copy.tables[kind]!
      let timeline = Int(table.timelines[index])
      if copy.coefficients[timeline] != .zero { moving += 1 }
      if copy.underlayCoefficients[timeline] != 0 && table.underlays[index] != .zero {
        underlays += 1
      }
      let difference = value - expected
      for lane in 0..<4 where !(abs(difference[lane]) <= 1e-4 * largest) {
        fail("\(name): \(value), expected \(expected)")
      }
    }
  }

  @Test func `both kinds of ticks can be mixed, and the formula shows what ordinary ticks show`() {
    var (evaluations, moving, appearances, underlays) = (0, 0, 0, 0)
    let seeds = seeds(UInt64(0)..<24)
    for seed in seeds {
      let comparison = EditComparison(ReferenceSubject())
      var edits = RandomEdits(
        seed: 700 + seed, includesOperations: true, population: 20...40, namespaceCount: 4)
      for _ in 0..<100 { _ = comparison.applyNext(from: &edits) }
      let run = Run(seed, attributes: seed % 2 == 0)
      guard run.holds(comparison.script, seed) else { return }
      #expect(run.copy.tables.count == (seed % 2 == 0 ? 4 : 3))
      evaluations += run.evaluations
      moving += run.moving
      appearances += run.appearances
      underlays += run.underlays
    }
    let count = seeds.count
    #expect(evaluations > 30 * count && moving > 300 * count && appearances > 30 * count)
    #expect(underlays > 3 * count, "\(underlays)")
  }

  @Test func `the displacements of moving geometry groups belong to the formula`() {
    var displaced = 0
    for seed: UInt64 in seeds(0..<12) {
      let run = Run(seed, attributes: false)
      guard run.holds(MovingGroupLaw.steps(seed), seed) else { return }
      displaced += run.displaced
    }
    #expect(displaced > 50, "\(displaced)")
  }
}
