import Foundation
import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

@Suite struct AttributeNumberTests {
  @Test func `corners that are stretched become circular`() {
    let wide = rect(5, 7, 200, 100)
    #expect(
      Attribute.radii(12, of: Size(width: 100, height: 100), in: wide) == Size(width: 6, height: 12)
    )
    // At most half of the shorter side, which is 50 points.
    #expect(
      Attribute.radii(80, of: Size(width: 400, height: 50), in: wide)
        == Size(width: 100, height: 25))
    var random = SplitMix64(seed: 7)
    for _ in 0..<1000 {
      func length() -> Float { Float.random(in: 0.1...1000, using: &random) }
      let (radius, content) = (length(), Size(width: length(), height: length()))
      let frame = rect(0, 0, length(), length())
      let radii = Attribute.radii(radius, of: content, in: frame)
      let seen = (
        radii.width * frame.width / content.width, radii.height * frame.height / content.height
      )
      let expected = min(radius, frame.width / 2, frame.height / 2)
      #expect(
        abs(seen.0 - expected) <= 1e-5 * expected && abs(seen.1 - expected) <= 1e-5 * expected)
    }
  }

  @Test func `an angle is reached the shorter way`() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<10_000 {
      let angle = Float.random(in: -50...50, using: &random)
      let other = Float.random(in: -50...50, using: &random)
      let nearest = Attribute.angle(angle, nearest: other)
      #expect(abs(Double(nearest) - Double(other)) <= .pi + 1e-5)
      let turns = (Double(nearest) - Double(angle)) / (2 * .pi)
      #expect(abs(turns - turns.rounded()) < 1e-5)
    }
    #expect(abs(Attribute.angle(0.1, nearest: 6) - 6.3831853) < 1e-6)
    #expect(Attribute.angle(1, nearest: 2) == 1)
  }

  private func light(_ component: Float) -> Double {
    let c = Double(component)
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
  }

  @Test func `components in linear light are those of sRGB`() {
    for step in 0...4095 {
      let component = Float(step) / 4095
      let color = Attribute.linear(sRGB: [component, 0, 1, 1])
      #expect(color.x == Float(light(component)), "\(component)")
      #expect(color.y == 0 && color.z == 1 && color.w == 1)
      let back = Attribute.sRGB(linear: [component, 0, 1, 1])
      let c = Double(component)
      #expect(back.x == Float(c <= 0.0031308 ? 12.92 * c : 1.055 * pow(c, 1 / 2.4) - 0.055))
    }
  }

  @Test func `a color comes back as it was, and keeps its hue while it fades`() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<1000 {
      func share() -> Float { Float.random(in: 0...1, using: &random) }
      let color = SIMD4(share(), share(), share(), 0.01 + 0.99 * share())
      let numbers = Attribute.linear(sRGB: color)
      #expect(abs(numbers.x - Float(light(color.x)) * color.w) < 1e-6)
      for fade in [numbers, numbers * 0.25] {
        let seen = Attribute.sRGB(linear: fade)
        for index in 0..<3 { #expect(abs(seen[index] - color[index]) < 2e-6) }
      }
    }
    let middle =
      0.5 * (Attribute.linear(sRGB: [1, 0, 0, 1]) + Attribute.linear(sRGB: [0, 1, 0, 1]))
    #expect(abs(Attribute.sRGB(linear: middle).x - 0.7353569) < 1e-6)
    #expect(Attribute.sRGB(linear: [0.5, 0.5, 0.5, 0]) == .zero)
  }

  @Test func `bad numbers give finite results`() {
    let bad: [Float] = [.nan, .infinity, -.infinity, -1, 0, 0x1p-149, 3.4e38, -3.4e38, 7]
    for a in bad {
      for b in bad {
        let radii = Attribute.radii(a, of: Size(width: b, height: 2), in: rect(a, b, b, 0x1p-149))
        let others = Attribute.radii(b, of: Size(width: 3e38, height: b), in: rect(0, 0, a, b))
        for number in [radii.width, radii.height, others.width, others.height] {
          #expect(number.isFinite && number >= 0)
        }
        #expect(Attribute.angle(a, nearest: b).isFinite)
        for color in [
          Attribute.linear(sRGB: [a, b, 0.5, a]), Attribute.sRGB(linear: [a, b, 0.5, a]),
          Attribute.sRGB(linear: [a, b, 0.5, b]),
        ] {
          #expect(color.min() >= 0 && color.max() <= 1)
        }
      }
    }
  }
}
