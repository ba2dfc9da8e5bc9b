public import MatchedGeometry

/// The description of a scene in one update, as a list of items in the order of the tree.
///
/// Views write themselves into the description. Hosts do not use this type. A modifier waits until
/// the containers or leaves inside of it are written, and is then written around each of them. A
/// modifier of an `if` therefore applies to the views inside, and its identity is inside that of
/// the `if`.
public struct SceneDescription: ~Copyable {
  @usableFromInline var items: [Item] = []
  @usableFromInline var contents: [DrawableContent] = []
  @usableFromInline var payloads: [Payload] = [.none]
  @usableFromInline var traits: [Traits] = [Traits()]
  @usableFromInline var thunks: [Thunk] = []
  @usableFromInline var sections: [(inout SceneDescription) -> Void] = []

  /// The modifiers that wait for their content, outermost first. Those before `base` belong to an
  /// outer container.
  @usableFromInline var pending: [Pending] = []
  @usableFromInline var base = 0
  @usableFromInline var environment = StyleEnvironment()
  /// The number of nodes that are open, and the number of bodies.
  @usableFromInline var depth = 0
  @usableFromInline var bodies = 0
  /// Namespaces of properties, created with each value of their view, and the lasting ones that
  /// they stand for.
  @usableFromInline var aliases: [Namespace.ID: Namespace.ID] = [:]
  /// For each type of view, whether it has properties that last.
  @usableFromInline var hasProperties: [ObjectIdentifier: Bool] = [:]
  /// The modifiers found around the content of a transition, while the transition describes its
  /// effects.
  var placeholder: [Pending]?

  /// The largest depth of nested nodes. Deeper views are omitted.
  @usableFromInline static var deepest: Int { 500 }

  init() {}

  /// Removes all content and keeps the memory.
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

/// A modifier that waits for its content.
@usableFromInline
struct Pending {
  @usableFromInline
  enum Kind: UInt8 {
    /// A modifier that becomes a node.
    case node
    /// A node with a second child, written by `section`.
    case decoration
    /// Traits of a view for its container, which do not become nodes.
    case zIndex, layoutPriority, transition, tag, navigation
  }

  @usableFromInline var kind: Kind
  @usableFromInline var item: Item
  /// The section of a decoration.
  @usableFromInline var section: UInt32
  /// The index of the item that was last written for the modifier.
  @usableFromInline var position: UInt32

  @inlinable
  init(_ item: Item, kind: Kind = .node, section: UInt32 = 0) {
    self.kind = kind
    self.item = item
    self.section = section
    position = 0
  }
}

/// Content that is described after the node that it belongs to has been found.
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
