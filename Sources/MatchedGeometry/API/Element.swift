/// One thing the renderer draws: what `insert` takes.
///
/// ```swift
/// let card = engine.insert(
///   Element(frame: Rect(x: 16, y: 80, width: 160, height: 120))
///     .matchedGeometryEffect(id: recipe.id, in: recipes))
/// ```
public struct Element: Sendable {
  /// The layout frame, points: global, or relative to the origin of the geometry group the element is in. Nil: not laid out yet; the element is pending,
  /// shows nothing and starts its motion and its transition when `setFrame` gives it a frame.
  public var frame: Rect?
  /// What the element is matched by, or nil.
  public var match: Match?
  /// How it comes and goes. SwiftUI's default: opacity.
  public var transition = ElementTransition.opacity
  /// The geometry group the element is in, or nil.
  public var group: Element.ID?
  /// Sixty-four bits of the host's own, an index or a pointer, returned by `userData(of:)`.
  public var userData: UInt64 = 0
  package let isGeometryGroup: Bool
}

// An initializer in the struct itself would take away that of all its members, which alone makes an element without a copy: a copy of a struct of this size
// counts each of its references.
extension Element {
  /// An element with the given layout frame, without a match, fading when it comes and goes.
  public init(frame: Rect?) {
    self.init(frame: frame, isGeometryGroup: false)
  }

  /// A geometry group: an element that draws nothing and hands its position down to the elements in it.
  ///
  /// The frames of its elements are relative to its origin. Its position animates as a whole.
  /// Elements that move inside of it move on top of it, each with its own animation. If an element
  /// is inserted while the group moves, it starts where the group is shown. Its size is its own;
  /// nothing is scaled. Its handle is that of any element: `setFrame`, `remove` and `reinsert` take
  /// it, the presentation frame is listed. Removed, it takes its elements along, each exiting by
  /// its own transition, and has left when the last of them has. A group takes no match and ignores
  /// a transition.
  ///
  /// - Parameter frame: the layout frame, relative to the group that this one is in, points. Nil: not laid out yet; the elements in it are pending until it is.
  /// - Returns: the element to insert.
  public static func geometryGroup(frame: Rect?) -> Element {
    Element(frame: frame, isGeometryGroup: true)
  }

  /// Puts the element into a geometry group: its layout frame is relative to the group's origin, its presentation frame
  /// stays global. It stays in this group as long as it lives.
  ///
  /// - Parameter id: the handle of a present geometry group, or nil for none. Anything else is refused with the diagnostic `staleElement` when the element
  ///   is inserted: it is in no group then, and its frame counts as global.
  /// - Returns: the element in the group.
  public func group(_ id: Element.ID?) -> Element {
    var element = self
    element.group = id
    return element
  }

  /// Matches the element with those that have the same identifier in the same namespace.
  ///
  /// - Parameters:
  ///   - id: the identifier. Its type is part of it: 1, UInt8(1) and "1" are three identifiers.
  ///   - namespace: the namespace in which `id` is looked up.
  ///   - properties: what a follower takes of the source.
  ///   - anchor: the point of this element that is laid on the shared point.
  ///   - isSource: whether the element may give the group its geometry. Among several the newest does.
  /// - Returns: the element with the match.
  public func matchedGeometryEffect<ID: Hashable & Sendable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> Element {
    Element(
      frame: frame,
      match: Match(
        id: id, in: namespace, properties: properties, anchor: anchor, isSource: isSource),
      transition: transition, group: group, userData: userData, isGeometryGroup: isGeometryGroup)
  }

  /// Sets how the element comes and goes.
  public func transition(_ transition: ElementTransition) -> Element {
    var element = self
    element.transition = transition
    return element
  }

  /// Attaches sixty-four bits of the host's own.
  public func userData(_ userData: UInt64) -> Element {
    var element = self
    element.userData = userData
    return element
  }
}

extension Element {
  /// A handle: the slot of a live element and the generation of that slot.
  ///
  /// The slot never changes while the element lives and is its index into the presentation columns. A handle
  /// whose element is gone is stale: calls with it are refused with a diagnostic, also after the slot has
  /// been taken again.
  public struct ID: Hashable, Sendable, BitwiseCopyable {
    package let index: UInt32
    /// How often the slot was taken; at least 1, so that a handle of zero bits is never valid.
    public let generation: UInt32

    init(index: UInt32, generation: UInt32) {
      self.index = index
      self.generation = generation
    }

    /// The index of the element's rows in the presentation columns.
    public var slot: Int { Int(index) }

    /// A handle that no element ever has.
    public static var invalid: ID { ID(index: 0, generation: 0) }
  }
}

extension Element.ID: CustomStringConvertible {
  /// The slot and its generation: `element 3.1`.
  public var description: String { "element \(index).\(generation)" }
}
