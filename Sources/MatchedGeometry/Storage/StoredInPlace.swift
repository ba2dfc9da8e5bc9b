import Synchronization

/// Keeps the table that contains it from being copied. The compiler copies a loadable type onto the
/// stack, with all of its bytes, for each call that only reads it. A type with an atomic is not
/// loadable.
struct StoredInPlace: ~Copyable, Sendable {
  private let place = Atomic<UInt8>(0)
}
