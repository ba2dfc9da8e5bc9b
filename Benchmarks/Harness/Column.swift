import Foundation

/// A column of values in one block of memory. The block starts at a multiple of 64 bytes, and
/// columns with different indices start at different offsets in a 4 KiB page.
///
/// Columns that start at the same offset in a page slow each other down, because the processor
/// treats a load as dependent on a store at an address 4 KiB away.
public final class Column<Value> {
  /// The values, which are initialized.
  public let values: UnsafeMutableBufferPointer<Value>

  private let block: UnsafeMutableRawPointer

  /// - Parameters:
  ///   - count: The number of values.
  ///   - index: The index of the column in its table. Neighbors start eleven cache lines apart.
  ///   - value: The initial value. Writing it also makes the system map the memory.
  public init(count: Int, index: Int, repeating value: Value) {
    let page = 4096
    let stagger = 64 * (11 * index % 64)
    block = .allocate(
      byteCount: count * MemoryLayout<Value>.stride + page, alignment: page)
    values = UnsafeMutableBufferPointer(
      start: (block + stagger).bindMemory(to: Value.self, capacity: count), count: count)
    values.initialize(repeating: value)
  }

  /// The address of the values, for a C function.
  public var base: UnsafeMutablePointer<Value> { values.baseAddress! }

  /// The value at an index.
  public subscript(index: Int) -> Value {
    get { values[index] }
    set { values[index] = newValue }
  }

  deinit {
    values.deinitialize()
    block.deallocate()
  }
}

/// A copy between two blocks of memory, for comparison with work that is limited by memory
/// bandwidth.
public final class CopyYardstick {
  private let from: Column<UInt8>
  private let to: Column<UInt8>

  /// - Parameter bytes: The number of bytes to copy. The memory traffic is twice as large.
  public init(bytes: Int) {
    from = Column(count: bytes, index: 1, repeating: 1)
    to = Column(count: bytes, index: 5, repeating: 2)
  }

  /// Copies the block `passes` times.
  public func run(passes: Int) {
    for _ in 0..<passes { memcpy(to.base, from.base, to.values.count) }
    blackHole(UInt64(to.values.last ?? 0))
  }
}
