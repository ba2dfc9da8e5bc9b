public import MatchedGeometry

/// The appearance of a transition source at the start of its page's flight, which consists of a
/// clip shape, a background and a shadow. They are animated to those of the page, which has square
/// corners and no shadow.
public struct MatchedTransitionSourceConfiguration: Sendable {
  var color: Color?
  var radius: Float?
  var shadow: ShadowNumbers?

  /// Fills the shape behind the source while the page grows.
  public func background(_ color: Color) -> Self {
    var configuration = self
    configuration.color = color
    return configuration
  }

  /// Clips the source to a rounded rectangle while its page flies. By default the corners are those
  /// of the clip shape, mask, container shape or shape directly around or inside of the source.
  public func clipShape(_ shape: RoundedRectangle) -> Self {
    var configuration = self
    configuration.radius = shape.cornerRadius
    return configuration
  }

  /// Draws a shadow below the shape, which replaces the shadows of the view. The numbers are those
  /// of `shadow(color:radius:x:y:)`. A number that is not finite counts as 0.
  ///
  /// The shadow is one drawable with a `Drawable.shadow`, directly before the other drawables that
  /// fly. Its silhouette is the shape, with the opacity of the flying picture.
  ///
  /// - Parameters:
  ///   - color: The color and opacity of the shadow.
  ///   - radius: The radius of the blur in points, which is the standard deviation of a Gaussian.
  ///   - x: The horizontal offset in points.
  ///   - y: The vertical offset in points.
  /// - Returns: The configuration with the shadow.
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

/// The arguments of `matchedTransitionSource`.
@usableFromInline
struct TransitionSource {
  var id: MatchID
  var namespace: Namespace.ID
  var configuration: MatchedTransitionSourceConfiguration
}

/// A view that pages can zoom out of.
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
  /// Makes this view the source of the page whose `navigationTransition(.zoom(sourceID:in:))` has
  /// the same identifier in the same namespace. The page zooms out of this view and back into it.
  ///
  /// The source is looked up when the page starts to fly in, and again when it starts to fly out.
  /// Its position is the one at which it is drawn, including scrolling, offsets, scales and
  /// rotations around it. If several views have the same identifier, the one that was laid out last
  /// is used, and the scene reports it. Only navigation uses sources. For anything else use
  /// `matchedGeometryEffect`.
  ///
  /// - Parameters:
  ///   - id: The identifier, including its type. As with the key of a dictionary, the value must
  ///     not change while it is in use.
  ///   - namespace: The namespace of a `NamespaceReader` or a `@Namespace` property that source and
  ///     page share.
  /// - Returns: The view as a source.
  public func matchedTransitionSource<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> TransitionSourceView<Self> {
    matchedTransitionSource(id: id, in: namespace) { $0 }
  }

  /// Makes this view the source of a page, and configures its appearance during a flight.
  ///
  /// ```swift
  /// Thumbnail(photo).clipShape(.rect(cornerRadius: 12))
  ///   .matchedTransitionSource(id: photo.id, in: zoom) { $0.background(.white) }
  /// ```
  ///
  /// Properties that the configuration does not set are those of the view. The corners are those of
  /// the clip shape, mask, container shape or shape directly around or inside of the source, here
  /// 12 points. Shadows inside of the source and directly around it are part of the flying picture.
  /// By default there is no background.
  ///
  /// - Parameters:
  ///   - id: The identifier, including its type. As with the key of a dictionary, the value must
  ///     not change while it is in use.
  ///   - namespace: The namespace of a `NamespaceReader` or a `@Namespace` property that source and
  ///     page share.
  ///   - configuration: A closure that receives an empty configuration and returns the one to use.
  /// - Returns: The view as a source.
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
