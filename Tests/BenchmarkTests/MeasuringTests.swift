import MatchedGeometryBenchmarkHarness
import Testing

struct MeasuringTests {
  private func samples(_ values: [Double]) -> Samples {
    var samples = Samples()
    for value in values { samples.append(value) }
    return samples
  }

  @Test func `percentiles are values that were measured`() {
    let hundred = samples((1...100).map(Double.init).reversed())
    #expect(hundred.minimum == 1)
    #expect(hundred.median == 50)
    #expect(hundred.percentile(0.99) == 99)
    #expect(hundred.percentile(1) == 100)
    #expect(hundred.percentile(0) == 1)
    #expect(hundred.maximum == 100)
    #expect(samples([3, 1, 2]).median == 2)
  }

  @Test func `no values are zeros`() {
    #expect(samples([]).percentiles == Percentiles(p50: 0, p99: 0, max: 0))
    #expect(samples([]).minAndMedian == MinAndMedian(min: 0, median: 0))
  }

  @Test func `every contender takes a sample in every round and leads in turn`() {
    var order: [String] = []
    let results = measure(
      [
        Contender("a", unitsPerPass: 1, prepare: { order.append("prepare a") }) {
          order.append("a")
        },
        Contender("b", unitsPerPass: 1, prepare: {}) { order.append("b") },
      ], rounds: 3)
    #expect(
      order == ["prepare a", "a", "b", "b", "prepare a", "a", "prepare a", "a", "b"])
    #expect(results["a"]?.count == 3)
    #expect(results["b"]?.count == 3)
  }

  @Test func `short work is repeated until a sample is long enough`() {
    var passes = 0
    var random = SeededRandom(seed: 1)
    let results = measure(
      [
        Contender("short", unitsPerPass: 10) { count in
          for _ in 0..<count { blackHole(random.next()) }
          passes += count
        }
      ], rounds: 31, sampleNanoseconds: 50_000)
    #expect(results["short"]?.count == 31)
    #expect(passes > 31 * 100)
    #expect((results["short"]?.minimum ?? 0) > 0)
    #expect((results["short"]?.minimum ?? 1000) < 1000)
  }

  @Test func `the clock is monotonic`() {
    let first = monotonicNanoseconds()
    let second = monotonicNanoseconds()
    #expect(second >= first)
    #expect(nanoseconds {} >= 0)
  }

  @Test func `the generator gives its published numbers`() {
    // SplitMix64 with seed 1234567, the values of its reference implementation.
    var random = SeededRandom(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
    #expect(random.next() == 9_817_491_932_198_370_423)
  }

  @Test func `numbers of the generator stay in their bounds`() {
    var random = SeededRandom(seed: 7)
    var seen: Set<Int> = []
    for _ in 0..<1000 {
      seen.insert(random.below(5))
      let number = random.float(-2, 3)
      #expect(number >= -2 && number <= 3)
    }
    #expect(seen == [0, 1, 2, 3, 4])
    #expect(random.below(0) == 0)
    var array = Array(0..<100)
    random.shuffle(&array)
    #expect(array != Array(0..<100))
    #expect(array.sorted() == Array(0..<100))
  }

  @Test func `the hash depends on every bit and on the order`() {
    func hash(_ words: UInt64...) -> UInt64 {
      var hash = BitHash()
      for word in words { hash.combine(word) }
      return hash.value
    }
    var seen: Set<UInt64> = [hash(), hash(0), hash(0, 0), hash(1, 2), hash(2, 1)]
    #expect(seen.count == 5)
    for bit in 0..<64 { seen.insert(hash(3, 1 << bit, 5)) }
    #expect(seen.count == 69)
    var pair = BitHash()
    pair.combine(1, -0.0)
    var other = BitHash()
    other.combine(1, 0.0)
    #expect(pair.value != other.value)
  }
}
