#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

// The platform's functions for the value types. What reaches a column or decides a time must not
// come through here: platforms differ in the last bit.
enum RealMath {
  static func exp(_ x: Double) -> Double { _exp(x) }
  static func expm1(_ x: Double) -> Double { _expm1(x) }
  static func log(_ x: Double) -> Double { _log(x) }
  static func sin(_ x: Double) -> Double { _sin(x) }
  static func cos(_ x: Double) -> Double { _cos(x) }
}

// Outside the type, where the C functions are not hidden by its own names.
private func _exp(_ x: Double) -> Double { exp(x) }
private func _expm1(_ x: Double) -> Double { expm1(x) }
private func _log(_ x: Double) -> Double { log(x) }
private func _sin(_ x: Double) -> Double { sin(x) }
private func _cos(_ x: Double) -> Double { cos(x) }

extension Double {
  // This number, `fallback` if it is not a number, or the nearest end of `range`.
  func clamped(to range: ClosedRange<Double>, nan fallback: Double) -> Double {
    if isNaN { return fallback }
    return Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
