import Foundation

/// Numbers in one block of memory, as the kernels like them: the block begins at a multiple of 64
/// bytes, and columns with different indices begin at different places of their 4 KiB page.
///
/// Columns that begin at the same place of a page slow one another down, since the processor takes a
/// load for one that depends on a store 4 KiB away.
public final class Column<Value> {
  /// The values, initialised, as many as were asked for.
  public let values: UnsafeMutableBufferPointer<Value>

  private let block: UnsafeMutableRawPointer

  /// - Parameters:
  ///   - count: the number of values.
  ///   - index: which column of its table it is; neighbours start eleven cache lines apart.
  ///   - value: what every value is at first, which also brings the memory into existence.
  public init(count: Int, index: Int, repeating value: Value) {
    let page = 4096
    let stagger = 64 * (11 * index % 64)
    block = .allocate(
      byteCount: count * MemoryLayout<Value>.stride + page, alignment: page)
    values = UnsafeMutableBufferPointer(
      start: (block + stagger).bindMemory(to: Value.self, capacity: count), count: count)
    values.initialize(repeating: value)
  }

  /// Where the values are, for a C function.
  public var base: UnsafeMutablePointer<Value> { values.baseAddress! }

  /// One value.
  public subscript(index: Int) -> Value {
    get { values[index] }
    set { values[index] = newValue }
  }

  deinit {
    values.deinitialize()
    block.deallocate()
  }
}

/// Two blocks and the copy between them: the yardstick for everything that is bound by memory.
public final class CopyYardstick {
  private let from: Column<UInt8>
  private let to: Column<UInt8>

  /// - Parameter bytes: how many are copied, so that twice as many are moved.
  public init(bytes: Int) {
    from = Column(count: bytes, index: 1, repeating: 1)
    to = Column(count: bytes, index: 5, repeating: 2)
  }

  /// Copies everything so many times.
  public func run(passes: Int) {
    for _ in 0..<passes { memcpy(to.base, from.base, to.values.count) }
    blackHole(UInt64(to.values.last ?? 0))
  }
}
