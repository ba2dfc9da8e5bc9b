import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

/// Attributes that have a tenth of the numbers of frames, and that all members of match groups share, have to show what the frames show.
@Suite struct AttributeProgramTests {
  @Test(arguments: seeds(0..<UInt64(24)))
  func `attributes follow frames in random programs`(_ seed: UInt64) {
    let reference = EditComparison(ReferenceSubject())
    var edits = RandomEdits(seed: seed, includesArcs: false, includesOperations: true)
    let subject = EngineSubject(mirrorsFrames: true)
    var moving = 0
    for _ in 0..<60 {
      let first = reference.script.count
      _ = reference.applyNext(from: &edits)
      for step in reference.script[first...] {
        subject.perform(step)
        // Until then, a track that a commit leaves alone shows what the latest tick has shown.
        guard case .sample = step else { continue }
        guard let difference = difference(in: subject, &moving) else { continue }
        Issue.record("seed \(seed), \(step): \(difference)")
        return
      }
    }
    #expect(moving > 0)
    #expect(subject.engine.check().isEmpty)
  }

  /// Frames have a snap threshold, and attributes have none.
  private func difference(in subject: EngineSubject, _ moving: inout Int) -> String? {
    for (number, id) in subject.handles {
      guard let frame = subject.engine.presentationFrame(of: id),
        let attribute = subject.engine.presentationAttribute(0, of: id).map({ $0 * 10 })
      else { continue }
      let numbers = SIMD4(frame.x, frame.y, frame.width, frame.height)
      if subject.engine.isSettled(id) == false { moving += 1 }
      let distance = ((numbers - attribute) * (numbers - attribute)).sum().squareRoot()
      let size = (numbers * numbers).sum().squareRoot()
      if distance > 0.05 + size / 0x1p20 {
        return "element \(number) shows \(attribute) in \(numbers)"
      }
    }
    return nil
  }
}
