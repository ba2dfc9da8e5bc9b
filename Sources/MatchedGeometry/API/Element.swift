/// The description of an element, which is one object that the host draws. `insert` takes it.
///
/// ```swift
/// let card = engine.insert(
///   Element(frame: Rect(x: 16, y: 80, width: 160, height: 120))
///     .matchedGeometryEffect(id: recipe.id, in: recipes))
/// ```
public struct Element: Sendable {
  /// The layout frame in points: global, or relative to the origin of the geometry group that
  /// contains the element. An element without a frame is pending. It shows nothing until `setFrame`
  /// gives it a frame, and its motion and its transition start then.
  public var frame: Rect?
  /// The match of the element, or nil for none.
  public var match: Match?
  /// The transition with which the element is inserted and removed. The default is opacity, as in
  /// SwiftUI.
  public var transition = ElementTransition.opacity
  /// The geometry group that contains the element, or nil for none.
  public var group: Element.ID?
  // The flags fill a gap after the handle: a larger element is slower to copy.
  /// Whether the element is drawn above all others while its frame moves.
  public var isElevated = false
  package let isGeometryGroup: Bool
  /// Sixty-four bits for the host, such as an index or a pointer. `userData(of:)` returns them.
  public var userData: UInt64 = 0
  /// The position of the element in the drawing order. Elements with greater numbers are drawn
  /// above the others. NaN counts as 0. See `MatchedGeometryEngine.drawingOrder`.
  public var zIndex = 0.0
  /// The attributes of the element, four numbers each, at most as many as the engine has. Omitted
  /// attributes are zero.
  public var attributes: [SIMD4<Float>] = []
}

// The initializer is in an extension, because one in the struct would replace the memberwise
// initializer. Only that one makes an element without a copy, and a copy of such a struct retains
// each of its references.
extension Element {
  /// Creates an element with a layout frame, without a match, and with the transition `opacity`.
  public init(frame: Rect?) {
    self.init(frame: frame, isGeometryGroup: false)
  }

  /// Creates a geometry group, an element that draws nothing and moves the elements inside of it.
  ///
  /// Layout frames of the elements inside are relative to the group's top left corner. The elements
  /// move with the group, and each may also move inside of it with an animation of its own. An
  /// element that is inserted while the group moves starts where the group is shown. The group
  /// passes on its position and not its size, so nothing is scaled.
  ///
  /// `setFrame`, `remove` and `reinsert` accept a group, and `presentationFrames` contains its
  /// frame. If a group is removed, the elements inside exit with it, each with its own transition.
  /// The group exits with the last of them, or at the end of its own frame animation if that is
  /// later. A group cannot have a match, and its transition has no effect.
  ///
  /// - Parameter frame: The layout frame in points, relative to the group that contains this one.
  ///   While a group has no frame, it and the elements inside are pending.
  /// - Returns: The element to insert.
  public static func geometryGroup(frame: Rect?) -> Element {
    Element(frame: frame, isGeometryGroup: true)
  }

  /// Puts the element into a geometry group, in which it stays for its whole life. Its layout frame
  /// is relative to the group's origin, and its presentation frame is global.
  ///
  /// - Parameter id: The handle of a present geometry group, or nil for none. With any other handle
  ///   the insertion reports `staleElement`. The element is then in no group, and its frame is
  ///   global.
  /// - Returns: The element in the group.
  public func group(_ id: Element.ID?) -> Element {
    var element = self
    element.group = id
    return element
  }

  // Inlinable, so that an identifier of a known type needs no cast at run time.
  /// Matches the element with all elements that have the same identifier in the same namespace.
  ///
  /// - Parameters:
  ///   - id: The identifier. The type is part of the identifier: 1, UInt8(1) and "1" are three
  ///     identifiers.
  ///   - namespace: The namespace in which identifiers are compared.
  ///   - properties: The properties that the element takes from the source while it is a follower.
  ///   - anchor: The point of the element that coincides with the anchor point of the match group.
  ///   - isSource: Whether the element may become the source of its match group. If several members
  ///     may, the newest is the source by default.
  /// - Returns: The element with the match.
  @inlinable
  public func matchedGeometryEffect<ID: Hashable & Sendable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> Element {
    matched(
      Match(id: id, in: namespace, properties: properties, anchor: anchor, isSource: isSource))
  }

  @usableFromInline
  func matched(_ match: Match) -> Element {
    Element(
      frame: frame, match: match, transition: transition, group: group,
      isElevated: isElevated, isGeometryGroup: isGeometryGroup, userData: userData, zIndex: zIndex,
      attributes: attributes)
  }

  /// Sets the transition with which the element is inserted and removed.
  public func transition(_ transition: ElementTransition) -> Element {
    var element = self
    element.transition = transition
    return element
  }

  /// Sets the position of the element in the drawing order. Elements with greater numbers are drawn
  /// above the others.
  public func zIndex(_ zIndex: Double) -> Element {
    var element = self
    element.zIndex = zIndex
    return element
  }

  /// Sets whether the element is drawn above all others while its frame moves, including the delay of
  /// its animation.
  public func elevated(_ isElevated: Bool = true) -> Element {
    var element = self
    element.isElevated = isElevated
    return element
  }

  /// Sets an attribute of the element, such as its corner radius. The engine has to be created with
  /// attributes.
  ///
  /// The attributes of a match group are those of its source. A newly inserted source starts with
  /// the attributes that the group shows, and animates to its own with the animation of its
  /// geometry. A follower shows its own attributes. If the properties of its match contain
  /// `.attributes`, it shows those of the source.
  ///
  /// ```swift
  /// var engine = MatchedGeometryEngine(minimumCapacity: 64, attributes: 1)
  /// let card = engine.insert(Element(frame: small).attribute(0, [12, 0, 0, 0]))
  /// ```
  ///
  /// - Parameters:
  ///   - index: The attribute, 0...3. A negative index has no effect.
  ///   - value: Four numbers whose meaning the host defines. If the engine has no such attribute or
  ///     a number is not finite, the insertion reports `invalidAttribute`, and the attribute is zero.
  /// - Returns: The element with the attribute.
  public func attribute(_ index: Int, _ value: SIMD4<Float>) -> Element {
    var element = self
    element.attributes.set(value, at: index)
    return element
  }

  /// Attaches sixty-four bits of the host to the element.
  public func userData(_ userData: UInt64) -> Element {
    var element = self
    element.userData = userData
    return element
  }
}

extension Element {
  /// The handle of an element: its slot, and the generation of that slot.
  ///
  /// An element keeps its slot, the index into the presentation columns, for its whole life. The
  /// handle of an exited element is stale. Calls with a stale handle are refused with the
  /// diagnostic `staleElement`, even after another element has taken the slot.
  public struct ID: Hashable, Sendable, BitwiseCopyable {
    package let index: UInt32
    /// The number of times the slot has been assigned. It is at least 1, so a handle of zero bits
    /// is never valid.
    public let generation: UInt32

    init(index: UInt32, generation: UInt32) {
      self.index = index
      self.generation = generation
    }

    /// The index of the element in `presentationFrames`.
    public var slot: Int { Int(index) }

    /// A handle that no element ever has.
    public static var invalid: ID { ID(index: 0, generation: 0) }
  }
}

extension Element.ID: CustomStringConvertible {
  /// The slot and its generation, as in `element 3.1`.
  public var description: String { "element \(index).\(generation)" }
}
