/// The four components of a track as the kernel sees them: x, y, width and height of a frame, for
/// example.
typealias Float4 = SIMD4<Float>

extension Float4 {
  /// The largest magnitude of a coordinate. Larger ones could overflow differences and velocities.
  static var limit: Float { 0x1p60 }

  /// A layout frame, or nil if it is not finite, too large or of negative size.
  @inline(__always)
  init?(layout frame: Rect) {
    let track = Float4(frame.x, frame.y, frame.width, frame.height)
    guard track.z >= 0, track.w >= 0 else { return nil }
    self.init(bounded: track)
  }

  /// A velocity, or nil if it is not finite or too large.
  init?(velocity: Rect) {
    self.init(bounded: Float4(velocity.x, velocity.y, velocity.width, velocity.height))
  }

  /// Numbers that are finite and within the limit; nil for others.
  @inline(__always)
  init?(bounded numbers: Float4) {
    guard numbers.isBounded else { return nil }
    // Adding zero turns negative zeros into zeros, so that equal targets are bit-identical.
    self = numbers + Float4.zero
  }

  /// Whether all components are finite and within the limit.
  @inline(__always)
  var isBounded: Bool {
    // Bit patterns of magnitudes are ordered like the magnitudes; infinities and NaNs are the
    // largest.
    let bits = unsafe unsafeBitCast(magnitude, to: SIMD4<UInt32>.self)
    return all(bits .<= SIMD4<UInt32>(repeating: Float4.limit.bitPattern))
  }

  /// The nearest value whose product with a coefficient does not overflow. The coefficients of all
  /// curves are at most 2^40.
  @inline(__always)
  var bounded: Float4 {
    let bits = unsafe unsafeBitCast(magnitude, to: SIMD4<UInt32>.self)
    let isSmall = bits .<= SIMD4<UInt32>(repeating: Float(0x1p80).bitPattern)
    return all(isSmall) ? self : clamped
  }

  private var clamped: Float4 {
    let largest = Float4(repeating: 0x1p80)
    let numbers = replacing(with: Float4(repeating: 0), where: .!(self .== self))
    return numbers.clamped(lowerBound: -largest, upperBound: largest)
  }

  /// The velocity of a geometry group as a velocity of its origin, without that of its size.
  var ofOrigin: Float4 { Float4(lowHalf: lowHalf, highHalf: .zero) }

  /// The absolute values.
  @inline(__always)
  var magnitude: Float4 {
    let bits = unsafe unsafeBitCast(self, to: SIMD4<UInt32>.self)
    return unsafe unsafeBitCast(bits & SIMD4<UInt32>(repeating: 0x7FFF_FFFF), to: Float4.self)
  }

  /// Whether two values differ by no more than the rounding errors of a few additions. Most are
  /// equal or differ by far more.
  @inline(__always)
  func isNear(_ other: Float4) -> Bool {
    if self == other { return true }
    let difference = (self - other).magnitude
    return all(difference .<= Float4(repeating: 0x1p-6)) && isWithinRounding(difference.max())
  }

  private func isWithinRounding(_ difference: Float) -> Bool {
    difference <= 0x1p-12 + 0x1p-21 * magnitude.max()
  }

  /// The largest component. No component may be NaN.
  @inline(__always)
  var largest: Float { Swift.max(Swift.max(x, y), Swift.max(z, w)) }

  /// The componentwise maximum. No component may be NaN.
  @inline(__always)
  func larger(_ other: Float4) -> Float4 { replacing(with: other, where: other .> self) }
}
