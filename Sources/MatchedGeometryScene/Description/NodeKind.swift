/// What a node of the scene is. The order matters: see the ranges below.
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

  /// Has an identity and no place in the layout.
  var isStructure: Bool { rawValue <= NodeKind.marked.rawValue }

  /// Its children are known by keys, not by position.
  var isKeyed: Bool {
    rawValue >= NodeKind.branch.rawValue && rawValue <= NodeKind.pages.rawValue
  }

  /// Its children are described when its node is known: the payload of its item is a thunk.
  var isPostponed: Bool {
    rawValue >= NodeKind.reader.rawValue && rawValue <= NodeKind.marked.rawValue
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
}
