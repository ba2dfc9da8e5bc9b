import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

@testable import MatchedGeometryTraceReplay

@Suite("Numbers of traces")
struct NumberTests {
  private func text(_ value: Double) -> String {
    var text = JSONText()
    text.number(value)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func text(_ value: Float) -> String {
    var text = JSONText()
    text.number(value)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func read(_ text: String) throws(TraceError) -> JSONNumber {
    var reader = JSONReader(Array(text.utf8))
    let number = try reader.number("a number")
    try reader.end()
    return number
  }

  @Test(
    "A number has the fewest digits that round-trip, and no exponent below 1e16",
    arguments: [
      (100, "100"), (0, "0"), (-0.0, "0"), (-1, "-1"), (0.5, "0.5"), (-0.25, "-0.25"),
      (1.0 / 3, "0.3333333333333333"), (1e15, "1000000000000000"), (9e15, "9000000000000000"),
      (1e16, "1e16"), (1e17, "1e17"), (-1.5e300, "-1.5e300"), (1e-5, "0.00001"),
      (1.25e-7, "0.000000125"), (123456.789, "123456.789"), (0.1 + 0.2, "0.30000000000000004"),
    ] as [(Double, String)])
  func doubles(_ value: Double, _ expected: String) {
    #expect(text(value) == expected)
  }

  @Test(
    "Geometry has the digits of a Float",
    arguments: [
      (Float(0.1), "0.1"), (Float(133.33333), "133.33333"), (Float(16_777_216), "16777216"),
      (Float(33_554_436), "33554436"), (Float(1e10), "10000000000"), (Float(1e-7), "0.0000001"),
      (Float(-0.0), "0"), (Float(7.2), "7.2"), (Float(1e20), "1e20"), (Float.nan, "null"),
      (-Float.infinity, "null"),
    ] as [(Float, String)])
  func floats(_ value: Float, _ expected: String) {
    #expect(text(value) == expected)
  }

  @Test("What is written is read again, bit for bit")
  func roundTrip() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      if value.isFinite && value != 0 {
        #expect(try read(text(value)).value == value)
      }
      let small = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      if small.isFinite { #expect(try Float(read(text(small)).value) == small) }
      let usual = random.between(-1000, 1000)
      #expect(try read(text(usual)).value == usual)
    }
  }

  @Test("Numbers are read exactly as the standard library reads them")
  func reading() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<20_000 {
      var text = random.chance(0.5) ? "-" : ""
      text += String(random.below(1 << (1 + random.below(62))))
      if random.chance(0.6) { text += "." + String(random.next() >> UInt64(random.below(60))) }
      if random.chance(0.4) { text += "e\(random.below(60) - 30)" }
      let expected = try #require(Double(text))
      #expect(try read(text).value == expected, "\(text)")
    }
  }

  @Test("An integer is one only as it is written")
  func integers() throws {
    #expect(try read("7").integer == 7)
    #expect(try read("-9223372036854775808").integer == .min)
    #expect(try read("9223372036854775808").integer == nil)
    #expect(try read("7.0").integer == nil)
    #expect(try read("7e0").integer == nil)
    #expect(try read("9223372036854775808").value == 0x1p63)
    #expect(try read("-0").value.sign == .minus)
  }

  @Test(
    "What is no JSON number is refused",
    arguments: [
      "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x10", "1.2.3", "--1", "NaN", "Infinity", "1_000",
      "1e400", "-1e309", "1" + String(repeating: "0", count: 1000), "00", "1e5.0", "\u{FF11}",
    ])
  func refused(_ text: String) {
    #expect(throws: TraceError.self) { try read(text) }
  }

  @Test("Too small for a Double is zero, and many digits are as good as few")
  func extremes() throws {
    #expect(try read("1e-400").value == 0)
    #expect(try read("0.1" + String(repeating: "0", count: 900)).value == 0.1)
    #expect(try read("0e999999999999999999999").value == 0)
    #expect(throws: TraceError.self) { try read("1e999999999999999999999") }
  }
}
