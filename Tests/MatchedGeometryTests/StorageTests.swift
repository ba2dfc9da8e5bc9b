import Testing

@testable import MatchedGeometry

/// The containers that all parts share, against those of the standard library.
@Suite struct StorageTests {
  @Test(arguments: [UInt32.max, 0x7])
  func `a hash index finds the numbers of a tag, also if few tags differ`(mask: UInt32) {
    var random = SystemlessRandom(seed: 1)
    var index = HashIndex()
    var expected: [UInt32: Set<UInt32>] = [:]
    for number in UInt32(1)...2000 {
      let tag = UInt32(truncatingIfNeeded: random.next()) & mask
      index.insert(number, index.probe(inserting: tag))
      expected[tag, default: []].insert(number)
      if number % 3 == 0, let tag = expected.keys.sorted().randomElement(using: &random),
        let gone = expected[tag]?.min()
      {
        index.remove(gone, tag)
        expected[tag]!.remove(gone)
      }
      if number == 1000 {
        index.removeAll(keeping: 4096)
        expected.removeAll()
      }
    }
    for (tag, numbers) in expected {
      var found: [UInt32] = []
      var probe = index.probe(tag)
      while let number = index.next(&probe) { found.append(number) }
      #expect(found.count == numbers.count && Set(found) == numbers)
    }
  }

  @Test func `a heap sorts in place`() {
    var random = SystemlessRandom(seed: 1)
    for count in 0...40 {
      var numbers = (0..<count).map { _ in random.index(below: 20) }
      let sorted = numbers.sorted()
      withUnsafeMutablePointer(to: &numbers) { list in
        Heap.sort(
          count: count, { list.pointee[$0] < list.pointee[$1] }, { list.pointee.swapAt($0, $1) })
      }
      #expect(numbers == sorted)
    }
  }
}
