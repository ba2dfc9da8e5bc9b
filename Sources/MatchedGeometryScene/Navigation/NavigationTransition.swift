public import MatchedGeometry

/// How a page comes and goes.
public struct NavigationTransition: Sendable {
  enum Base: Sendable {
    case automatic
    case zoom(MatchID, Namespace.ID)
  }

  var base: Base

  /// A pushed page comes from the trailing edge, a sheet or a cover from the bottom edge, and goes
  /// back there. The views beneath stay where they are, and are dimmed.
  public static var automatic: NavigationTransition { NavigationTransition(base: .automatic) }

  /// The page zooms out of a view with `matchedTransitionSource(id:in:)`, and back into it.
  ///
  /// Without such a view the page uses `automatic`, and the scene reports `noTransitionSource` or
  /// `transitionSourceInOtherNamespace`.
  ///
  /// - Parameters:
  ///   - sourceID: the identifier of the source; its type is part of it. As a key of a dictionary,
  ///     it must not change while it is in use.
  ///   - namespace: that of the source.
  /// - Returns: the transition.
  public static func zoom<ID: Hashable>(
    sourceID: ID, in namespace: Namespace.ID
  ) -> NavigationTransition {
    NavigationTransition(base: .zoom(MatchID(unchecked: sourceID), namespace))
  }
}

/// How a page exits whose source is not found.
public enum LostSource: Sendable, Hashable {
  /// It shrinks to the place that it came from and fades out.
  case lastPlace
  /// It uses `NavigationTransition.automatic`.
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
  /// Sets how this page comes and goes. Meant for the outermost view of a page; anywhere else it
  /// does nothing and is reported as `transitionOutsideNavigation`.
  public func navigationTransition(
    _ transition: NavigationTransition
  ) -> NavigationTransitionView<Self> {
    NavigationTransitionView(content: self, transition: transition)
  }
}
