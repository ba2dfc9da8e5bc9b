/// One item of a layout that `setLayout(_:in:animation:)` compares with the elements of the last
/// call.
///
/// ```swift
/// let items = list.map { recipe in
///   LayoutItem(id: recipe.id, frame: place(of: recipe)).transition(.scale)
/// }
/// ```
///
/// A property that is nil keeps the value that the item's element has. A new element then has the
/// default of `Element` and `Match`.
public struct LayoutItem: Sendable {
  let id: MatchID
  /// The layout frame in points: global, or relative to the geometry group that contains the
  /// element.
  public var frame: Rect
  /// The transition with which the element is inserted and removed.
  public var transition: ElementTransition?
  /// Sixty-four bits for the host.
  public var userData: UInt64?
  /// The properties that the element takes from its source while it is a follower.
  public var properties: MatchedGeometryProperties?
  /// The point of the element that coincides with the anchor point of its match group.
  public var anchor: UnitPoint?
  /// Whether the element may become the source of its match group.
  public var isSource: Bool?
  /// Whether the element is drawn above all others while its frame moves.
  public var isElevated: Bool?
  /// The attributes of the element. Attributes that are left out keep their values.
  public var attributes: [SIMD4<Float>] = []
  /// The geometry group that contains a new element. An element never changes its group.
  public var group: Element.ID?

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - id: The identifier, which finds the element of the item in the next layout. It is also the
  ///     identifier with which the element is matched in the namespace of the layout.
  ///   - frame: The layout frame in points.
  public init<ID: Hashable & Sendable>(id: ID, frame: Rect) {
    self.id = MatchID(id)
    self.frame = frame
  }

  package init(matchID: MatchID, frame: Rect) {
    id = matchID
    self.frame = frame
  }

  /// Sets the transition with which the element is inserted and removed.
  public func transition(_ transition: ElementTransition) -> LayoutItem {
    var item = self
    item.transition = transition
    return item
  }

  /// Sets an attribute of the element, as `Element.attribute(_:_:)` does. Attributes with smaller
  /// indices that are not set are zero.
  public func attribute(_ index: Int, _ value: SIMD4<Float>) -> LayoutItem {
    var item = self
    item.attributes.set(value, at: index)
    return item
  }

  /// Puts a new element into a geometry group.
  public func group(_ id: Element.ID?) -> LayoutItem {
    var item = self
    item.group = id
    return item
  }

  /// Sets whether the element is drawn above all others while its frame moves, if the engine keeps
  /// a drawing order.
  public func elevated(_ isElevated: Bool = true) -> LayoutItem {
    var item = self
    item.isElevated = isElevated
    return item
  }

  /// Attaches sixty-four bits of the host to the element.
  public func userData(_ userData: UInt64) -> LayoutItem {
    var item = self
    item.userData = userData
    return item
  }
}
