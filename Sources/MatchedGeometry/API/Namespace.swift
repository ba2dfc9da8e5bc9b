import Synchronization

/// The scope of match identifiers: elements match when both the identifier and the namespace are the same.
///
/// As in SwiftUI a property wrapper whose value is the namespace:
///
/// ```swift
/// final class Gallery {
///   @Namespace var photos
/// }
/// ```
///
/// Its value never changes; wrap it in what lives as long as the elements that share it.
@propertyWrapper
public struct Namespace: Sendable {
  /// The namespace.
  public let wrappedValue: ID

  /// Creates a new namespace, different from every other of this process.
  public init() {
    wrappedValue = ID()
  }

  /// A namespace: unique in this process and alive in each engine until `endNamespace(_:)`.
  public struct ID: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    let number: UInt32

    /// Creates a new namespace, different from every other of this process.
    public init() {
      number = Self.counter.add(1, ordering: .relaxed).newValue
    }

    /// The namespace's number, counted from 1 in the order of creation.
    public var description: String { "namespace \(number)" }

    init(number: UInt32) {
      self.number = number
    }

    /// As 64 bits, never zero.
    package var bits: UInt64 { UInt64(number) }

    /// The namespace with these bits, or nil if none was made.
    package init?(bits: UInt64) {
      guard bits > 0, bits <= UInt64(Self.counter.load(ordering: .relaxed)) else { return nil }
      number = UInt32(bits)
    }

    private static let counter = Atomic<UInt32>(0)
  }
}
