/// The kind of a node. The properties below compare raw values, so the order of the cases matters.
@usableFromInline
enum NodeKind: UInt8 {
  // Structure: identity only. Layout and drawing look through these.
  case item, branch, collection, identified, erased, pages, reader, composite, measured, marked
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

  /// Whether the node has an identity but no frame in the layout.
  var isStructure: Bool { rawValue <= NodeKind.marked.rawValue }

  /// Whether the children are identified by keys instead of positions.
  var isKeyed: Bool {
    rawValue >= NodeKind.branch.rawValue && rawValue <= NodeKind.pages.rawValue
  }

  /// Whether the children are described after the node has been found. The payload of the item is
  /// then a thunk.
  var isPostponed: Bool {
    rawValue >= NodeKind.reader.rawValue && rawValue <= NodeKind.marked.rawValue
  }

  var isUnary: Bool {
    rawValue >= NodeKind.padding.rawValue && rawValue <= NodeKind.transition.rawValue
  }

  /// Whether the node changes how its content is shown, by numbers that can be animated.
  var isEffect: Bool {
    rawValue >= NodeKind.group.rawValue && rawValue <= NodeKind.transition.rawValue
  }

  /// Whether the node is a leaf that is drawn, with an element in the engine.
  var isDrawn: Bool { rawValue >= NodeKind.text.rawValue }

  /// Whether the numbers of this kind influence sizes and positions.
  var isLaidOut: Bool {
    rawValue >= NodeKind.layer.rawValue && rawValue <= NodeKind.background.rawValue
  }
}
