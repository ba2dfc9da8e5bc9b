// Comparison of numbers by their bits. A NaN stands for a number that is not given, and two of them
// are equal.

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

extension Span {
  /// Whether two elements are bit-identical, which implies that they are equal. The comparison
  /// neither copies them nor follows their references.
  @inline(__always)
  func isSame(at index: UInt32, as others: Span, at other: UInt32) -> Bool {
    unsafe withUnsafeBufferPointer { list in
      unsafe others.withUnsafeBufferPointer { others in
        guard index < list.count, other < others.count, let one = list.baseAddress,
          let two = others.baseAddress
        else { return false }
        return unsafe UnsafeRawPointer(one + Int(index)).isSame(
          as: two + Int(other), size: MemoryLayout<Element>.size)
      }
    }
  }
}

extension UnsafeRawPointer {
  @inline(__always)
  fileprivate func isSame(as other: UnsafeRawPointer, size: Int) -> Bool {
    var difference: UInt64 = 0
    var offset = 0
    while offset + 8 <= size {
      difference |=
        unsafe loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset += 8
    }
    while offset < size {
      difference |= unsafe UInt64(
        loadUnaligned(fromByteOffset: offset, as: UInt8.self)
          ^ other.loadUnaligned(fromByteOffset: offset, as: UInt8.self))
      offset += 1
    }
    return difference == 0
  }
}
