import MatchedGeometryAllocationCounter
import MatchedGeometryBenchmarkHarness
import Testing

private final class Node {
  var next: Node?
}

@Suite(.serialized, .enabled(if: Allocations.areCounted))
struct AllocationTests {
  @Test func `a hundred objects are a hundred allocations`() {
    var nodes: [Node] = []
    nodes.reserveCapacity(100)
    let count = Allocations.during {
      for _ in 0..<100 { nodes.append(Node()) }
    }
    #expect(count == 100)
  }

  @Test func `arithmetic is no allocation`() {
    var random = SeededRandom(seed: 1)
    let count = Allocations.during {
      for _ in 0..<1000 { blackHole(random.next()) }
    }
    #expect(count == 0)
  }

  @Test func `the whole process counts what a thread counts`() async {
    let before = Allocations.count
    let ofAnother = await Task.detached {
      let start = Allocations.countOfThread
      for _ in 0..<1000 {
        UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8).deallocate()
      }
      return Allocations.countOfThread - start
    }.value
    #expect(ofAnother == 1000)
    #expect(Allocations.count - before >= 1000)
  }

  @Test func `live bytes follow a block from birth to death`() {
    let size = 1 << 26
    let before = mgLiveBytes()
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
    let during = mgLiveBytes()
    block.deallocate()
    let after = mgLiveBytes()
    // Other tests allocate as well, but not by the tens of megabytes.
    #expect(during - before > Int64(size) / 2)
    #expect(during - before < Int64(size) * 2)
    #expect(abs(after - before) < Int64(size) / 2)
  }

  @Test func `an array that grows in place keeps the live bytes right`() {
    let before = mgLiveBytes()
    var array: [UInt64] = []
    for value in 0..<(1 << 22) { array.append(UInt64(value)) }
    let during = mgLiveBytes()
    blackHole(array[array.count / 2])
    array = []
    let after = mgLiveBytes()
    #expect(during - before >= Int64(1 << 25) / 2)
    #expect(abs(after - before) < Int64(1 << 24))
  }
}
