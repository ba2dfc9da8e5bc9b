/// What kind of client plays a program: it decides which numbers and calls occur, and which laws hold.
package enum Mood: UInt8, CaseIterable, Sendable {
  /// Animates everything and lets it take its time: nothing that is shown may jump.
  case calm
  /// What an application does.
  case plain
  /// Every number and every handle may be wrong.
  case hostile
}

extension Choices {
  private static let wrong: [Double] = [
    .nan, .infinity, -.infinity, -1, 0x1p60, 0x1.000002p60, 3e38, -3e38, 1e300, -1e300, 0x1p29,
    -0x1p29,
    0x1p28, 0x1p-1074, 1e-45, 1e-40, 1e-20, 0x1p-24, -0.0, 0x1p20, 0x1.1p20,
  ]

  /// A number that is wrong, huge or tiny now and then, if the mood is such.
  mutating func number(_ mood: Mood, _ usual: (inout Choices) -> Double) -> Double {
    if mood == .hostile && chance(16) { return pick(Self.wrong) }
    return usual(&self)
  }

  /// A coordinate or a length, in points.
  mutating func coordinate(_ mood: Mood) -> Float {
    Float(number(mood) { Double($0.below(32)) * 8 })
  }

  /// Points or units a second.
  mutating func speed(_ mood: Mood) -> Float {
    Float(number(mood) { Double($0.below(16) - 8) * 64 })
  }

  /// How long something takes, in seconds.
  mutating func duration(_ mood: Mood) -> Double {
    if mood == .calm { return 0.25 + Double(below(8)) / 8 }
    return number(mood) { Double([8, 2, 16, 4, 0, 32, 1, 128][$0.below(8)]) / 16 }
  }

  /// Seconds until something.
  mutating func step(_ mood: Mood) -> Double {
    number(mood) { choices in
      let steps: [Double] = [1, 2, 4, 0, 8, 15, 16, 32, 64, 0.5, 3, 128]
      return steps[choices.below(steps.count)] / 16
    }
  }
}

/// A number as Swift.
func swift(_ value: Double) -> String {
  if value.isNaN { return ".nan" }
  if value.isInfinite { return value > 0 ? ".infinity" : "-.infinity" }
  return value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
}

func swift(_ value: Float) -> String {
  if value.isNaN { return ".nan" }
  if value.isInfinite { return value > 0 ? ".infinity" : "-.infinity" }
  return value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
}
