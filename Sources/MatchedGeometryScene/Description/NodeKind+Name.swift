// The names of nodes in texts about a scene.

extension NodeKind {
  /// The name in source code, such as `ZStack`.
  var name: String {
    structureName ?? containerName ?? modifierName ?? effectName ?? leafName
  }

  private var structureName: String? {
    switch self {
    case .branch: "if"
    case .item: "item"
    case .collection: "ForEach"
    case .identified: "id"
    case .erased: "AnyView"
    case .pages: "page"
    case .reader: "NamespaceReader"
    case .composite: "body"
    case .measured: "content"
    case .marked: "equatable"
    default: nil
    }
  }

  private var containerName: String? {
    switch self {
    case .root: "scene"
    case .layer: "layer"
    case .hstack: "HStack"
    case .vstack: "VStack"
    case .zstack: "ZStack"
    case .grid: "LazyVGrid"
    case .scroll: "ScrollView"
    case .layout: "Layout"
    case .navigation: "NavigationStack"
    case .page: "page"
    case .geometryReader: "GeometryReader"
    default: nil
    }
  }

  private var modifierName: String? {
    switch self {
    case .padding: "padding"
    case .frame, .flexibleFrame: "frame"
    case .fixedSize: "fixedSize"
    case .position: "position"
    case .aspectRatio: "aspectRatio"
    case .overlay: "overlay"
    case .background: "background"
    case .animation: "animation"
    case .transaction: "transaction"
    case .matched: "matchedGeometryEffect"
    case .tap: "onTapGesture"
    case .link: "NavigationLink"
    case .containerShape: "containerShape"
    case .presenter: "sheet"
    default: nil
    }
  }

  private var effectName: String? {
    switch self {
    case .group: "geometryGroup"
    case .opacity: "opacity"
    case .blur: "blur"
    case .shadow: "shadow"
    case .stroke: "stroke"
    case .offset: "offset"
    case .scale: "scaleEffect"
    case .rotation: "rotationEffect"
    case .rotation3D: "rotation3DEffect"
    case .projection: "projectionEffect"
    case .geometryEffect: "modifier"
    case .clip: "clipShape"
    case .source: "matchedTransitionSource"
    case .shade: "shade"
    case .backdrop: "backdrop"
    case .transition: "transition"
    default: nil
    }
  }

  private var leafName: String {
    switch self {
    case .spacer: "Spacer"
    case .text: "Text"
    case .shape: "Shape"
    case .image: "Image"
    case .color: "Color"
    case .leaf: "Leaf"
    default: "too deep"
    }
  }
}
