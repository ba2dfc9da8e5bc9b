// Numbers as bits: equal where a number was not given on both sides, which is a NaN.

extension SIMD4<Float> {
  @usableFromInline var bits: SIMD2<UInt64> {
    @inline(__always) get { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }
  }

  @inline(__always) @usableFromInline
  init(bits: SIMD2<UInt64>) { self = unsafe unsafeBitCast(bits, to: SIMD4<Float>.self) }

  @inline(__always)
  func isSame(as other: SIMD4<Float>) -> Bool { bits == other.bits }
}

extension SIMD2<Float> {
  var bits: UInt64 {
    @inline(__always) get { unsafe unsafeBitCast(self, to: UInt64.self) }
  }

  @inline(__always)
  func isSame(as other: SIMD2<Float>) -> Bool { bits == other.bits }
}
