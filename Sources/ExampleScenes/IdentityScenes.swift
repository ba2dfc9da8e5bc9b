import MatchedGeometry
public import MatchedGeometryScene

/// A number on a background.
public struct ValueView: View {
  let value: Int

  /// A number.
  public init(value: Int) { self.value = value }

  /// See `View`.
  public var body: some View {
    Text("\(value)")
      .font(.largeTitle)
      .padding(24)
      .background(.teal, in: RoundedRectangle(cornerRadius: 16))
  }
}

/// The ways to show a number that the document about identity compares.
public enum ValueIdentity: Sendable, CaseIterable {
  /// The view always has the same position in the scene, so it always has the same identity.
  case same
  /// The two branches of an `if`.
  case branches
  /// The value is the identifier.
  case value
  /// The value is the identifier of a view with constant content.
  case constant
  /// Whether the value is more than three.
  case moreThanThree
}

/// A number whose view has one of these identities.
public struct IdentifiedValue: View {
  let value: Int
  let identity: ValueIdentity
  let transition: AnyTransition

  /// A number.
  public init(value: Int, identity: ValueIdentity, transition: AnyTransition = .slide) {
    self.value = value
    self.identity = identity
    self.transition = transition
  }

  /// See `View`.
  public var body: some View {
    ZStack {
      switch identity {
      case .same:
        // This transition has no effect, because the identity never changes.
        ValueView(value: value).transition(transition)
      case .branches:
        Group {
          if value > 0 { ValueView(value: value) } else { ValueView(value: value) }
        }
        .transition(transition)
      case .value:
        ValueView(value: value).id(value).transition(transition)
      case .constant:
        ValueView(value: 1000).id(value).transition(transition)
      case .moreThanThree:
        ValueView(value: value).id(value > 3 ? 1 : 0).transition(transition)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ExampleScene {
  private static func value(
    _ name: String, _ summary: String, _ identity: ValueIdentity, from first: Int
  ) -> ExampleScene {
    ExampleScene(
      name, summary, size: Size(width: 390, height: 160), changes: [0, 1],
      moments: [-1, 0.25, 0.5, 1, 1.25, 1.5]
    ) { host, state, time in
      host.update(animation: .linear(duration: 1), at: time) {
        IdentifiedValue(value: first + state, identity: identity)
      }
    }
  }

  /// No transition.
  public static let sameIdentity = value(
    "same-identity", "A value that changes in one view runs no transition.", .same, from: 0)
  /// A transition from 0 to 1.
  public static let structuralIdentity = value(
    "structural-identity",
    "Two branches are two views: a transition from 0 to 1, none from 1 to 2.",
    .branches, from: 0)
  /// A transition for each value.
  public static let explicitIdentity = value(
    "explicit-identity", "Every value is a view of its own: a transition for each.", .value, from: 0
  )
  /// A transition for each identifier, although the content is equal.
  public static let constantContent = value(
    "constant-content",
    "A view that shows always the same: a transition for each of its identifiers.", .constant,
    from: 0)
  /// A transition from 3 to 4.
  public static let coarseIdentity = value(
    "coarse-identity", "More than three or not: no transition from 2 to 3, one from 3 to 4.",
    .moreThanThree, from: 2)
}
