import MatchedGeometry
public import MatchedGeometryScene

/// The faults of a zoom, from the checklist of the document about transition sources.
public enum ZoomFault: String, Sendable, CaseIterable {
  /// No fault.
  case none
  /// The page names another identifier.
  case otherID
  /// The page has a namespace of another reader.
  case otherNamespace
  /// The page has no navigation transition.
  case noTransition
  /// The page is shown by an `if` instead of a link.
  case noNavigation
  /// Two views have the identifier.
  case twoSources
}

/// The picture that is the source of a page.
private func cover(_ namespace: Namespace.ID) -> some View {
  Image("cover").resizable().frame(width: 120, height: 160)
    .matchedTransitionSource(id: "cover", in: namespace)
}

/// A picture and its page, with or without a fault.
public struct ZoomChecklist: View {
  let fault: ZoomFault
  let isOpen: Bool

  /// Creates the view with the page open or closed.
  public init(fault: ZoomFault, isOpen: Bool) {
    self.fault = fault
    self.isOpen = isOpen
  }

  /// See `View`.
  public var body: some View {
    NamespaceReader { namespace in
      NamespaceReader { other in
        if fault == .noNavigation {
          ZStack {
            cover(namespace)
            if isOpen { page(namespace, other) }
          }
        } else {
          NavigationStack(path: isOpen ? ["cover"] : []) {
            VStack(spacing: 40) {
              NavigationLink(value: "cover") { cover(namespace) }
              if fault == .twoSources { cover(namespace) }
            }
          } destination: { _ in
            page(namespace, other)
          }
        }
      }
    }
  }

  @ViewBuilder
  private func page(_ namespace: Namespace.ID, _ other: Namespace.ID) -> some View {
    let page = DetailPage(title: "Cover") { Image("cover").resizable() }
    switch fault {
    case .noTransition: page
    case .otherID: page.navigationTransition(.zoom(sourceID: "covers", in: namespace))
    case .otherNamespace: page.navigationTransition(.zoom(sourceID: "cover", in: other))
    default: page.navigationTransition(.zoom(sourceID: "cover", in: namespace))
    }
  }
}

/// The effects around a source with which, according to the document, some systems read a wrong
/// geometry.
public enum SourceEffect: String, Sendable, CaseIterable {
  /// A scale of one half.
  case scaled
  /// An offset of (40, -20).
  case displaced
  /// A rotation of 30 degrees.
  case turned
  /// A clip shape with a radius of 20.
  case clipped
  /// A clip shape that leaves a circle.
  case circle
  /// A mask with a radius of 16.
  case masked
  /// A container shape with a radius of 12.
  case shaped
  /// A scale of three quarters, a rotation of -20 degrees and an offset of (60, 200).
  case all
}

/// A picture with an effect, and its page.
public struct ZoomFromEffect: View {
  let effect: SourceEffect
  let isOpen: Bool

  /// Creates the view with the page open or closed.
  public init(effect: SourceEffect, isOpen: Bool) {
    self.effect = effect
    self.isOpen = isOpen
  }

  /// See `View`.
  public var body: some View {
    NamespaceReader { namespace in
      NavigationStack(path: isOpen ? ["cover"] : []) {
        NavigationLink(value: "cover") {
          around(cover(namespace))
        }
      } destination: { _ in
        // The picture fills the page in the same way as its source, so that the two pictures
        // coincide during the flight.
        ZStack(alignment: .bottomLeading) {
          Image("cover").resizable()
          Text("Cover").font(.largeTitle.bold()).foregroundStyle(.white).padding()
        }
        .navigationTransition(.zoom(sourceID: "cover", in: namespace))
      }
    }
  }

  @ViewBuilder
  private func around<Content: View>(_ cover: Content) -> some View {
    switch effect {
    case .scaled: cover.scaleEffect(0.5)
    case .displaced: cover.offset(x: 40, y: -20)
    case .turned: cover.rotationEffect(.degrees(30))
    case .clipped: cover.clipShape(RoundedRectangle(cornerRadius: 20))
    case .circle: cover.clipShape(Circle())
    case .masked: cover.mask { RoundedRectangle(cornerRadius: 16) }
    case .shaped: cover.containerShape(RoundedRectangle(cornerRadius: 12))
    case .all:
      cover.clipShape(RoundedRectangle(cornerRadius: 20)).scaleEffect(0.75)
        .rotationEffect(.degrees(-20)).offset(x: 60, y: 200)
    }
  }
}

extension ExampleScene {
  /// A zoom without a source.
  public static let zoomWithoutSource = ExampleScene(
    "zoom-without-source",
    "The page has another namespace than the picture: it comes from the side, and the scene says why.",
    changes: [0], moments: [-1, 0.1, 0.2, 0.3, 1]
  ) { host, state, time in
    host.update(animation: .smooth(duration: 0.4), at: time) {
      ZoomChecklist(fault: .otherNamespace, isOpen: state == 1)
    }
  }

  /// A source that is clipped, scaled, rotated and displaced.
  public static let zoomFromEffects = ExampleScene(
    "zoom-from-effects",
    "A page grows out of a picture that is clipped, scaled, turned and displaced, and goes back.",
    changes: [0, 1], moments: [-1, 0.06, 0.12, 0.2, 0.35, 1, 1.06, 1.12, 1.2, 1.35, 2]
  ) { host, state, time in
    host.update(animation: .smooth(duration: 0.4), at: time) {
      ZoomFromEffect(effect: .all, isOpen: state == 1)
    }
  }
}
