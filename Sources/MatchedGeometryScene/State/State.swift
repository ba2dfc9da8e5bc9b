/// A value that a view owns. It belongs to the identity of the view, and lasts from update to
/// update until that identity ends.
///
/// ```swift
/// struct Card: View {
///   @State private var isOpen = false
///   var body: some View {
///     Color.teal.frame(height: isOpen ? 300 : 120)
///       .onTapGesture { withAnimation(.smooth) { isOpen.toggle() } }
///   }
/// }
/// ```
///
/// The initial value is used when the view is described for the first time. Set the state in
/// actions. `SceneHost.needsUpdate` is then true, and the next update shows the change with the
/// animation of the `withAnimation(_:_:)` around it. A state that is set while the scene is
/// described keeps its value, which is reported as `stateSetInBody`. Setting the state of a view
/// that was removed, or that no scene has described, has no effect on any scene.
@propertyWrapper
public struct State<Value> {
  let box: StateBox<Value>

  /// Creates a state with an initial value.
  public init(wrappedValue: Value) { box = StateBox(wrappedValue) }

  /// Creates a state with an initial value.
  public init(initialValue: Value) { box = StateBox(initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.set(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { box.binding }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state with the initial value nil.
  public init() { self.init(wrappedValue: nil) }
}

/// The storage of a property until the identity of its view is known, and afterwards a reference to
/// the storage of that identity.
@usableFromInline
class AnyStateBox {
  /// Joins the storage of the identity. Returns false if that has a value of another type.
  func join(_ location: AnyStateLocation) -> Bool { false }
  /// Creates the storage of a new identity.
  func makeLocation(_ signal: StateSignal, _ node: UInt32) -> AnyStateLocation {
    AnyStateLocation(signal, node)
  }
}

final class StateBox<Value>: AnyStateBox {
  private let initial: Value
  private var location: StateLocation<Value>?

  init(_ initial: Value) { self.initial = initial }

  /// The storage that the box has joined.
  var place: AnyStateLocation? { location }

  var value: Value { location.map(\.value) ?? initial }

  func set(_ value: Value) { location?.set(value) }

  var binding: Binding<Value> {
    // The binding refers to the storage of the identity, because the same value of a view may occur
    // at several positions.
    guard let location else { return .constant(initial) }
    return Binding(get: { location.value }, set: { location.set($0) })
  }

  override func join(_ location: AnyStateLocation) -> Bool {
    guard let location = location as? StateLocation<Value> else { return false }
    self.location = location
    return true
  }

  override func makeLocation(_ signal: StateSignal, _ node: UInt32) -> AnyStateLocation {
    let location = StateLocation(initial, signal, node)
    self.location = location
    return location
  }
}

/// The storage of a state, which lasts as long as the identity.
@usableFromInline
class AnyStateLocation {
  /// The signal of the scene, or nil after the identity has ended.
  final var signal: StateSignal?
  /// The node of the view.
  final let node: UInt32

  init(_ signal: StateSignal, _ node: UInt32) {
    self.signal = signal
    self.node = node
  }
}

final class StateLocation<Value>: AnyStateLocation {
  private(set) var value: Value

  init(_ value: Value, _ signal: StateSignal, _ node: UInt32) {
    self.value = value
    super.init(signal, node)
  }

  func set(_ value: Value) {
    if signal?.accepts(changeAt: node) ?? true { self.value = value }
  }
}
