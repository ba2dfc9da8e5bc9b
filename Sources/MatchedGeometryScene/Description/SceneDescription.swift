public import MatchedGeometry

/// The scene as it was described in one update: a list of items in the order of the tree.
///
/// Views write themselves into it. Hosts do not use it. Modifiers are kept back until the container
/// or the leaf that they modify is written, so that a modifier of several views, or of an `if`,
/// modifies each of them, and the identity of the `if` is outside of it.
public struct SceneDescription: ~Copyable {
  @usableFromInline var items: [Item] = []
  @usableFromInline var contents: [DrawableContent] = []
  @usableFromInline var payloads: [Payload] = [.none]
  @usableFromInline var traits: [Traits] = [Traits()]
  @usableFromInline var thunks: [Thunk] = []
  @usableFromInline var sections: [(inout SceneDescription) -> Void] = []

  /// Modifiers that wait for what they modify, outermost first. Those before `base` belong to a
  /// container further out.
  @usableFromInline var pending: [Pending] = []
  @usableFromInline var base = 0
  @usableFromInline var environment = StyleEnvironment()
  /// How many nodes are open, and how many bodies.
  @usableFromInline var depth = 0
  @usableFromInline var bodies = 0
  /// Namespaces of properties, created with each value of their view, and the lasting ones that
  /// they stand for.
  @usableFromInline var aliases: [Namespace.ID: Namespace.ID] = [:]
  /// Types of views, and whether they have properties that last.
  @usableFromInline var hasProperties: [ObjectIdentifier: Bool] = [:]
  /// While a transition is asked for its effects: what was found around its content.
  var placeholder: [Pending]?

  /// The depth at which descriptions end.
  @usableFromInline static var deepest: Int { 500 }

  init() {}

  /// Forgets everything but the memory.
  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    payloads.removeAll(keepingCapacity: true)
    payloads.append(.none)
    traits.removeAll(keepingCapacity: true)
    traits.append(Traits())
    thunks.removeAll(keepingCapacity: true)
    sections.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
    aliases.removeAll(keepingCapacity: true)
    base = 0
    environment = StyleEnvironment()
    depth = 0
    bodies = 0
  }
}

/// A modifier that waits for what it modifies.
@usableFromInline
struct Pending {
  @usableFromInline
  enum Kind: UInt8 {
    /// Becomes a node.
    case node
    /// A node with a second child, written by `section`.
    case decoration
    /// Not a node but what the element says to its container.
    case zIndex, layoutPriority, transition, tag, navigation
  }

  @usableFromInline var kind: Kind
  @usableFromInline var item: Item
  /// The section of a decoration.
  @usableFromInline var section: UInt32
  /// Where it was written last.
  @usableFromInline var position: UInt32

  @inlinable
  init(_ item: Item, kind: Kind = .node, section: UInt32 = 0) {
    self.kind = kind
    self.item = item
    self.section = section
    position = 0
  }
}

/// What is described later, when the node that it belongs to is known.
@usableFromInline
struct Thunk {
  @usableFromInline
  enum Body {
    case reader((Namespace.ID, inout SceneDescription) -> Void)
    case composite(ViewProperties, (inout SceneDescription) -> Void)
    case measured((Size, inout SceneDescription) -> Void)
    case marked(Mark)
  }

  @usableFromInline var body: Body
  @usableFromInline var environment: StyleEnvironment
  @usableFromInline var pending: [Pending]
  @usableFromInline var depth: Int
  @usableFromInline var bodies: Int

  @usableFromInline
  init(
    body: Body, environment: StyleEnvironment, pending: [Pending], depth: Int, bodies: Int
  ) {
    self.body = body
    self.environment = environment
    self.pending = pending
    self.depth = depth
    self.bodies = bodies
  }
}
