public import MatchedGeometry

/// A part of a description that the scene could not follow, or advice about it, with its position
/// in the scene.
public struct SceneDiagnostic: Sendable, Hashable {
  /// The reasons of diagnostics.
  public enum Reason: Sendable, Hashable {
    /// The views are nested more than 500 levels deep. Deeper views are not drawn.
    case tooDeep
    /// An identifier occurs twice in a collection. The scene distinguishes equal identifiers by
    /// their order.
    case duplicateID
    /// A layout or a measuring function of the host returned a size that is negative or not finite,
    /// which counts as zero, or the host set an invalid pixel length, which is ignored.
    case invalidSize
    /// The body of a transition contains a modifier or a view that is not an effect. It is ignored.
    case transitionBody
    /// A number of an effect is not finite. The effect keeps its previous numbers.
    case invalidEffect
    /// The identifier was matched in a namespace that ended with its reader, and now occurs in the
    /// namespace of another reader. The two do not match. Place the reader outside of the views
    /// that are removed and inserted.
    case namespaceRecreated
    /// No source has the identifier that the zoom transition of a page names. The page uses the
    /// automatic transition.
    case noTransitionSource
    /// The identifier of a page's source exists only in another namespace.
    case transitionSourceInOtherNamespace
    /// Several sources have the identifier. The source that was laid out last is used.
    case multipleTransitionSources
    /// The source of a page has no size, or is seen edge-on. The page uses the automatic
    /// transition.
    case emptyTransitionSource
    /// A page was reached by a link with a transition source but has no `navigationTransition`.
    case noNavigationTransition
    /// A `navigationTransition` is not on the outermost view of a page and has no effect.
    case transitionOutsideNavigation
    /// A link is outside of any stack, or has a value and is outside of any stack with a path. It
    /// has no effect.
    case linkOutsideNavigation
    /// A page has no size and appears without an animation.
    case pageWithoutSize
    /// A `@State` was set while the scene was described. It keeps its value. Set states in actions.
    case stateSetInBody
    /// A diagnostic of the engine about an element of the scene.
    case engine(Diagnostic.Reason)
    /// Advice: a container is matched but its views are not, so they are stretched as a whole.
    case blob
    /// Advice: more than four elements are matched in one handoff.
    case crowdedHero
    /// Advice: two matched texts have different fonts. Frames are interpolated, but fonts are not.
    case fontChange
    /// Advice: content moved from one identifier to another, which happens when an index is used as
    /// the identifier.
    case idMovedContent
  }

  /// The reason of the diagnostic.
  public let reason: Reason
  /// The path to the view, from the outermost container, as in `ZStack > ForEach[7] > Text`.
  public let place: String
  /// The reason as a sentence.
  public let sentence: String
}

extension SceneDiagnostic: CustomStringConvertible {
  /// The path and the sentence.
  public var description: String { "\(place): \(sentence)" }
}

/// The latest diagnostics of a scene, at most 256.
struct SceneLog {
  private(set) var recent: [SceneDiagnostic] = []
  private(set) var count = 0

  mutating func add(_ reason: SceneDiagnostic.Reason, at place: String, _ sentence: String? = nil) {
    count += 1
    if recent.count == 256 { recent.removeFirst(128) }
    recent.append(
      SceneDiagnostic(reason: reason, place: place, sentence: sentence ?? reason.sentence))
  }
}

extension SceneDiagnostic.Reason {
  var sentence: String {
    switch self {
    case .tooDeep: "Nested more than 500 levels deep; what lies deeper is not drawn."
    case .duplicateID:
      "The identifier occurs more than once here; equal ones are engineSize apart by their order."
    case .invalidSize: "The size is not finite or is negative; it counts as zero."
    case .transitionBody:
      "Something in the body of the transition is no effect and is left out."
    case .invalidEffect: "A number of the effect is not finite; it keeps the numbers that it has."
    case .namespaceRecreated:
      "The namespace of this identifier went with its reader, and a new reader has another one."
    case .noTransitionSource: "There is no transition source with the identifier of the page."
    case .transitionSourceInOtherNamespace:
      "The transition source with the identifier of the page is in another namespace."
    case .multipleTransitionSources:
      "Several transition sources have the identifier; the one that was laid out last counts."
    case .emptyTransitionSource: "The transition source has no size, or nothing of it is seen."
    case .noNavigationTransition:
      "The page was reached by a transition source, and has no navigationTransition."
    case .transitionOutsideNavigation:
      "A navigationTransition belongs on the outermost view of a page; here it does nothing."
    case .linkOutsideNavigation: "No NavigationStack is around the link; it does nothing."
    case .pageWithoutSize: "The page has no size; it is there at once."
    case .stateSetInBody:
      "A state was set while the scene was described; it stays as it is. Set states in actions."
    case .engine(let diagnostic): diagnostic.kind.sentence
    case .blob:
      "One identifier on a container whose views have none: they are stretched as one."
    case .crowdedHero: "More than four elements are matched in one handoff."
    case .fontChange:
      "The matched texts differ in their fonts: the frame is interpolated, the font changes at once."
    case .idMovedContent:
      "Content moved from one identifier to another: is an index used as the identifier?"
    }
  }
}
