import Synchronization

/// Keeps a table in its place. The compiler loads a type that it can load: it copies all of its bytes onto the stack for each call that only
/// reads them. It cannot load an atomic.
struct Anchor: ~Copyable, Sendable {
  private let place = Atomic<UInt8>(0)
}
