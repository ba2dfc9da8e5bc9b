public import MatchedGeometry

/// The transition with which a page is inserted and removed.
public struct NavigationTransition: Sendable {
  enum Base: Sendable {
    case automatic
    case zoom(MatchID, Namespace.ID)
  }

  var base: Base

  /// A pushed page enters from the trailing edge, and a sheet or a cover from the bottom edge. Each
  /// exits to the same edge. The views below keep their positions and are dimmed.
  public static var automatic: NavigationTransition { NavigationTransition(base: .automatic) }

  /// The page zooms out of a view with `matchedTransitionSource(id:in:)`, and back into it.
  ///
  /// Without such a view the page uses `automatic`, and the scene reports `noTransitionSource` or
  /// `transitionSourceInOtherNamespace`.
  ///
  /// - Parameters:
  ///   - sourceID: The identifier of the source, including its type. As with the key of a
  ///     dictionary, the value must not change while it is in use.
  ///   - namespace: The namespace of the source.
  /// - Returns: The transition.
  public static func zoom<ID: Hashable>(
    sourceID: ID, in namespace: Namespace.ID
  ) -> NavigationTransition {
    NavigationTransition(base: .zoom(MatchID(unchecked: sourceID), namespace))
  }
}

/// The exit of a page whose source is not found.
public enum LostSource: Sendable, Hashable {
  /// The page shrinks to the position that it came from and fades out.
  case lastPlace
  /// The page uses `NavigationTransition.automatic`.
  case automatic
}

/// A page with a transition.
public struct NavigationTransitionView<Content: View>: PrimitiveView {
  let content: Content
  let transition: NavigationTransition

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    var transition = transition
    if case .zoom(let id, let namespace) = transition.base {
      transition.base = .zoom(id, description.resolve(namespace))
    }
    description.pushTrait(.navigation, payload: .navigation(transition))
    content._describe(&description)
    description.pop()
  }
}

extension View {
  /// Sets the transition of this page. Use it on the outermost view of a page. Elsewhere it has no
  /// effect and is reported as `transitionOutsideNavigation`.
  public func navigationTransition(
    _ transition: NavigationTransition
  ) -> NavigationTransitionView<Self> {
    NavigationTransitionView(content: self, transition: transition)
  }
}
