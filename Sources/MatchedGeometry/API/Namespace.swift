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
    package let number: UInt32

    /// Creates a new namespace, different from every other of this process.
    public init() {
      number = Self.numbers.take()
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
      guard let number = UInt32(exactly: bits), Self.numbers.hasTaken(number) else { return nil }
      self.number = number
    }

    private static let numbers = NamespaceNumbers()
  }
}

/// Numbers for namespaces: from 1 on, and anew after the last one, since zero is no namespace.
struct NamespaceNumbers: ~Copyable, Sendable {
  private let latest: Atomic<UInt32>
  private let haveBegunAnew = Atomic<Bool>(false)

  init(after latest: UInt32 = 0) { self.latest = Atomic(latest) }

  func take() -> UInt32 {
    let number = latest.wrappingAdd(1, ordering: .relaxed).newValue
    if number != 0 { return number }
    haveBegunAnew.store(true, ordering: .relaxed)
    return latest.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Whether a namespace may have this number.
  func hasTaken(_ number: UInt32) -> Bool {
    number != 0
      && (haveBegunAnew.load(ordering: .relaxed) || number <= latest.load(ordering: .relaxed))
  }
}
