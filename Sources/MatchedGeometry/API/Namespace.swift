import Synchronization

/// The scope of match identifiers. Elements match if both their identifiers and their namespaces
/// are equal.
///
/// As in SwiftUI, this is a property wrapper whose value is the namespace:
///
/// ```swift
/// final class Gallery {
///   @Namespace var photos
/// }
/// ```
///
/// The value never changes. Store it in an object that exists as long as the elements that share
/// the namespace.
@propertyWrapper
public struct Namespace: Sendable {
  /// The namespace.
  public let wrappedValue: ID

  /// Creates a namespace that differs from all others in this process.
  public init() {
    wrappedValue = ID()
  }

  /// A namespace. It is unique in this process, and can be used in each engine until
  /// `endNamespace(_:)` ends it there.
  public struct ID: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    package let number: UInt32

    /// Creates a namespace that differs from all others in this process.
    public init() {
      number = Self.numbers.take()
    }

    /// The number of the namespace, counted from 1 in the order of creation, as in `namespace 1`.
    public var description: String { "namespace \(number)" }

    init(number: UInt32) {
      self.number = number
    }

    /// The number as 64 bits, which are never zero.
    package var bits: UInt64 { UInt64(number) }

    /// The namespace with these bits, or nil if none was created.
    package init?(bits: UInt64) {
      guard let number = UInt32(exactly: bits), Self.numbers.hasTaken(number) else { return nil }
      self.number = number
    }

    private static let numbers = NamespaceNumbers()
  }
}

/// Numbers for namespaces, from 1 on. After the largest number they restart at 1, because zero
/// stands for no namespace.
struct NamespaceNumbers: ~Copyable, Sendable {
  private let latest: Atomic<UInt32>
  private let haveRestarted = Atomic<Bool>(false)

  init(after latest: UInt32 = 0) { self.latest = Atomic(latest) }

  func take() -> UInt32 {
    let number = latest.wrappingAdd(1, ordering: .relaxed).newValue
    if number != 0 { return number }
    haveRestarted.store(true, ordering: .relaxed)
    return latest.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Whether this number has been assigned to a namespace.
  func hasTaken(_ number: UInt32) -> Bool {
    number != 0
      && (haveRestarted.load(ordering: .relaxed) || number <= latest.load(ordering: .relaxed))
  }
}
