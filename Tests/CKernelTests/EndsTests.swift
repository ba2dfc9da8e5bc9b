import CKernel
import MatchedGeometryTestSupport
import Testing

extension KernelTests {
  @Suite struct Ends {
    /// Times that are never, long ago, equal to a bound, and in between.
    private func ends(_ count: Int, _ random: inout Random) -> [Double] {
      (0..<count).map { _ in
        switch Int(random.next() * 8) {
        case 0: .infinity
        case 1: -.infinity
        case 2: 1
        case 3: 2
        default: random.next(in: 0...3)
        }
      }
    }

    @Test func `every set finds those after one time and up to another, and the next one`() {
      var random = Random(31)
      for count in Array(0...140) + [1_003] {
        let ends = ends(count, &random)
        let wordCount = (count + 63) / 64
        var expected = [UInt64](repeating: 0, count: wordCount)
        for (index, end) in ends.enumerated() where end > 1 && end <= 2 {
          expected[index / 64] |= 1 << UInt64(index % 64)
        }
        let next = ends.filter { $0 > 2 }.min() ?? .infinity
        for set in mgInstructionSet.supported {
          var found = [UInt64](repeating: 7, count: wordCount + 1)
          let result = on(set) { mgFindEnds(ends, 1, 2, &found, count) }
          #expect(result == next, "\(set.name), \(count) timelines")
          #expect(Array(found[..<wordCount]) == expected, "\(set.name), \(count) timelines")
          #expect(found[wordCount] == 7, "\(set.name) writes behind \(count) timelines")
        }
        // The same ends in another order, looked up.
        let timelines = (0..<UInt32(count)).map { UInt32(count) - 1 - $0 }
        let backwards = Array(ends.reversed())
        for set in mgInstructionSet.supported {
          var found = [UInt64](repeating: 7, count: wordCount + 1)
          let result = on(set) { mgFindEndsIndexed(backwards, timelines, 1, 2, &found, count) }
          #expect(result == next, "\(set.name), \(count) rows")
          #expect(found == expected + [7], "\(set.name), \(count) rows")
        }
      }
    }
  }
}
