import MatchedGeometryHostileClient
import Synchronization
import Testing

@Suite struct FrameTests {
  @Test func `Bytes beyond the end of a program are zero, the simplest answer`() {
    var choices = Choices([3, 200])
    #expect(choices.below(10) == 3)
    #expect(choices.chance(56) == true)
    #expect(choices.isOver)
    #expect(choices.below(1000) == 0)
    #expect(choices.chance(255) == false)
    #expect(choices.weighted([(1, "first"), (255, "second")]) == "first")
  }

  @Test func `Numbers above 256 take two bytes`() {
    var choices = Choices([1, 2, 9])
    #expect(choices.below(1000) == 258)
    #expect(choices.byte() == 9)
  }

  @Test func `A program plays the same way again`() {
    for half in Half.allCases {
      for number in 0..<8 {
        let bytes = HostileRun.program(5, number)
        let (first, second) = (
          half.play(bytes, PlayOptions()), half.play(bytes, PlayOptions())
        )
        #expect(first.operations == second.operations)
        #expect(first.spans == second.spans)
        #expect(first.broken?.law == second.broken?.law)
      }
    }
  }

  @Test func `What breaks a law is boiled down to the operations that it takes`() {
    // Operations of two bytes; the law is broken where one that begins with 7 comes before one that begins with 9 or more.
    func play(_ bytes: [UInt8]) -> Played {
      var played = Played()
      var choices = Choices(bytes)
      var hasSeven = false
      while !choices.isOver {
        let (first, _) = choices.span { ($0.byte(), $0.byte()) }
        if first == 7 { hasSeven = true }
        if hasSeven && first >= 9 { played.broken = BrokenLaw("order", "") }
      }
      played.spans = choices.spans
      return played
    }
    let long = HostileRun.program(1, 1).map { $0 % 16 }
    #expect(play(long).broken != nil)
    let small = Shrinker("order", seconds: 30, play: play).shrink(long)
    #expect(small == [7, 0, 9])
  }

  @Test func `A program that is printed and read is the same`() {
    let bytes: [UInt8] = [0, 15, 16, 255]
    #expect(HostileRun.hexadecimal(bytes) == "000f10ff")
    #expect(HostileRun.bytes(hexadecimal: "000f10ff") == bytes)
    #expect(HostileRun.bytes(hexadecimal: "000") == nil)
    #expect(HostileRun.bytes(hexadecimal: "zz") == nil)
  }

  @Test func `A program is written as Swift`() {
    let lines = Mutex<[String]>([])
    var options = PlayOptions()
    options.write = { line in lines.withLock { $0.append(line) } }
    for number in 0..<16 { _ = Half.engine.play(HostileRun.program(1, number), options) }
    let text = lines.withLock { $0 }
    #expect(text.first == "var engine = MatchedGeometryEngine(attributes: 2)")
    #expect(
      text.contains { $0.wholeMatch(of: /e\.append\(engine\.insert\(Element\(.*\)\)\)/) != nil })
    #expect(text.contains { $0.hasPrefix("engine.withAnimation(") && $0.hasSuffix(" { engine in") })
    #expect(text.contains { $0.hasPrefix("engine.advance(to: ") })
  }
}
