public import MatchedGeometry

/// How a transition source looks where its page begins to grow: what it is clipped to, what fills the shape, its shadow. All of it moves to what the page has: no shadow, and
/// corners that are not round.
public struct MatchedTransitionSourceConfiguration: Sendable {
  var color: Color?
  var radius: Float?
  var shadow: ShadowNumbers?

  /// Fills the shape behind the content of the source while it grows.
  public func background(_ color: Color) -> Self {
    var configuration = self
    configuration.color = color
    return configuration
  }

  /// Clips the source to a rounded rectangle while its page comes or goes. Without this the corners are those of the clip shape, mask, container shape or shape right around or
  /// right inside of the source.
  public func clipShape(_ shape: RoundedRectangle) -> Self {
    var configuration = self
    configuration.radius = shape.cornerRadius
    return configuration
  }

  /// Draws a shadow beneath the shape instead of those that the view has, as `shadow(color:radius:x:y:)` of a view does. A number that is not finite counts as 0.
  ///
  /// It is one drawable with a `Drawable.shadow`, right before all else that flies. Its silhouette is the shape, as opaque as what flies.
  ///
  /// - Parameters:
  ///   - color: its color, with its opacity.
  ///   - radius: how far it is blurred, in points: the standard deviation of a Gaussian.
  ///   - x: how far it is displaced, in points.
  ///   - y: how far it is displaced, in points.
  /// - Returns: the configuration with the shadow.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: Float, x: Float = 0, y: Float = 0
  ) -> Self {
    func legal(_ number: Float) -> Float { number.isFinite ? number : 0 }
    var configuration = self
    let color = Color(
      red: legal(color.red), green: legal(color.green), blue: legal(color.blue),
      opacity: legal(color.opacity))
    configuration.shadow = ShadowNumbers(
      color, radius: max(0, legal(radius)), x: legal(x), y: legal(y))
    return configuration
  }
}

/// What `matchedTransitionSource` says.
@usableFromInline
struct TransitionSource {
  var id: MatchID
  var namespace: Namespace.ID
  var configuration: MatchedTransitionSourceConfiguration
}

/// A view that pages may come out of.
public struct TransitionSourceView<Content: View>: PrimitiveView {
  let content: Content
  let source: TransitionSource

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    var source = source
    source.namespace = description.resolve(source.namespace)
    description.push(Item(.source), payload: .source(source))
    content._describe(&description)
    description.pop()
  }
}

extension View {
  /// Makes this view the place that a page comes out of and goes back into: the page whose `navigationTransition(.zoom(sourceID:in:))` names the same identifier in the same
  /// namespace.
  ///
  /// It is looked up when the page begins to come, and again when it begins to go. Its place is taken as it is drawn, with its angle, also if it or a view around it is scrolled, displaced,
  /// scaled or turned. If several views have one identifier, the view that was laid out last counts, and the scene reports it. Only navigation looks at it; it is one view, and has no choice of properties. Use
  /// `matchedGeometryEffect` for anything else.
  ///
  /// - Parameters:
  ///   - id: the identifier; its type is part of it. As a key of a dictionary, it must not change while it is in use.
  ///   - namespace: of a `NamespaceReader` or a `@Namespace` property that source and page share.
  /// - Returns: the view, as a source.
  public func matchedTransitionSource<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> TransitionSourceView<Self> {
    matchedTransitionSource(id: id, in: namespace) { $0 }
  }

  /// Makes this view the place that a page comes out of, and says how it looks there.
  ///
  /// ```swift
  /// Thumbnail(photo).clipShape(.rect(cornerRadius: 12))
  ///   .matchedTransitionSource(id: photo.id, in: zoom) { $0.background(.white) }
  /// ```
  ///
  /// The view gives whatever the configuration does not say. The corners are those of the clip
  /// shape, mask, container shape or shape right around or right inside of the source; here 12
  /// points. Shadows inside of it and right around it fly along. There is no background then.
  ///
  /// - Parameters:
  ///   - id: the identifier; its type is part of it. As a key of a dictionary, it must not change while it is in use.
  ///   - namespace: of a `NamespaceReader` or a `@Namespace` property that source and page share.
  ///   - configuration: given one without anything, returns the one to use.
  /// - Returns: the view, as a source.
  public func matchedTransitionSource<ID: Hashable>(
    id: ID, in namespace: Namespace.ID,
    configuration: (MatchedTransitionSourceConfiguration) -> MatchedTransitionSourceConfiguration
  ) -> TransitionSourceView<Self> {
    TransitionSourceView(
      content: self,
      source: TransitionSource(
        id: MatchID(unchecked: id), namespace: namespace,
        configuration: configuration(MatchedTransitionSourceConfiguration())))
  }
}
