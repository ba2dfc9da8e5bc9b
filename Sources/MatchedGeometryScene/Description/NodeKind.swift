/// What a node of the scene is. The order matters: see the ranges below.
@usableFromInline
enum NodeKind: UInt8 {
  // Structure: identity only. Layout and drawing look through these.
  case branch, item, collection, identified, erased, pages, reader, composite, measured, marked
  // Containers of any number of children.
  case root, layer, hstack, vstack, zstack, grid, scroll, layout, navigation, page, geometryReader
  // Modifiers around exactly one child; the second child of a decoration is its layer.
  case padding, frame, flexibleFrame, fixedSize, position, aspectRatio, overlay, background
  case animation, transaction, matched, tap, link, containerShape, presenter
  // Modifiers that change how their content is shown.
  case group, opacity, blur, shadow, stroke, offset, scale, rotation, rotation3D, projection,
    geometryEffect, clip
  case source, shade, backdrop
  case transition
  // Leaves.
  case spacer, tooDeep
  case text, shape, image, color, leaf

  /// Has an identity and no place in the layout.
  var isStructure: Bool { rawValue <= NodeKind.marked.rawValue }

  /// Its children are known by keys, not by position.
  var isKeyed: Bool {
    switch self {
    case .branch, .collection, .identified, .erased, .pages: true
    default: false
    }
  }

  var isUnary: Bool {
    rawValue >= NodeKind.padding.rawValue && rawValue <= NodeKind.transition.rawValue
  }

  /// Changes how its content is shown, by numbers that can be animated.
  var isEffect: Bool {
    rawValue >= NodeKind.group.rawValue && rawValue <= NodeKind.transition.rawValue
  }

  /// Draws something and has an element in the engine.
  var isDrawn: Bool { rawValue >= NodeKind.text.rawValue }

  /// The numbers of this kind have an influence on sizes and places.
  var isLaidOut: Bool {
    rawValue >= NodeKind.layer.rawValue && rawValue <= NodeKind.background.rawValue
  }

  /// As a reader of a scene writes it.
  var name: String {
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
    case .spacer: "Spacer"
    case .tooDeep: "too deep"
    case .text: "Text"
    case .shape: "Shape"
    case .image: "Image"
    case .color: "Color"
    case .leaf: "Leaf"
    }
  }
}
