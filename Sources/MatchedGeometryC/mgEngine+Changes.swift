// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

// MARK: matched_geometry/changes.h

@c @implementation
public func mgEngineInsert(
  _ engine: mgEngine, _ element: UnsafePointer<mgElement>!,
  _ animation: UnsafePointer<mgAnimation>!, _ id: UnsafeMutablePointer<mgElementID>!
) -> mgStatus {
  id?.pointee = mgElementID_null
  return call(engine) { hosted throws(Refusal) in
    let element = try Element.made(try required(element))
    let animation = try Animation.made(animation)
    if refuses(element, &hosted.engine.state) { return }
    let inserted = hosted.engine.insert(element, animation: animation)
    id?.pointee = inserted.c
  }
}

@c @implementation
public func mgEngineInsertResuming(
  _ engine: mgEngine, _ element: UnsafePointer<mgElement>!,
  _ animation: UnsafePointer<mgAnimation>!, _ id: UnsafeMutablePointer<mgElementID>!
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    guard let id else { throw .nullPointer }
    let element = try Element.made(try required(element))
    let animation = try Animation.made(animation)
    let isKnown = hosted.engine.contains(Element.ID(id.pointee))
    if isKnown
      ? refusesParts(of: element, &hosted.engine.state) : refuses(element, &hosted.engine.state)
    {
      return
    }
    let known = id.pointee.bits == 0 ? nil : Element.ID(id.pointee)
    id.pointee = hosted.engine.insert(element, resuming: known, animation: animation).c
  }
}

@c @implementation
public func mgEngineRemove(
  _ engine: mgEngine, _ id: mgElementID, _ animation: UnsafePointer<mgAnimation>!
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.remove(Element.ID(id), animation: try Animation.made(animation))
  }
}

@c @implementation
public func mgEngineReinsert(
  _ engine: mgEngine, _ id: mgElementID, _ frame: UnsafePointer<mgRect>!,
  _ animation: UnsafePointer<mgAnimation>!
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.reinsert(
      Element.ID(id), frame: frame.map { Rect($0.pointee) },
      animation: try Animation.made(animation))
  }
}

@c @implementation
public func mgEngineSetFrame(
  _ engine: mgEngine, _ id: mgElementID, _ frame: mgRect, _ velocity: UnsafePointer<mgRect>!,
  _ animation: UnsafePointer<mgAnimation>!
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.setFrame(
      Rect(frame), of: Element.ID(id), animation: try Animation.made(animation),
      velocity: velocity.map { Rect($0.pointee) })
  }
}

@c @implementation
public func mgEngineSetMatch(
  _ engine: mgEngine, _ id: mgElementID, _ match: UnsafePointer<mgMatch>!,
  _ animation: UnsafePointer<mgAnimation>!
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    var made: Match?
    if let match { made = try Match.made(match.pointee) }
    hosted.engine.setMatch(
      made, of: Element.ID(id),
      animation: try Animation.made(animation))
  }
}

@c @implementation
public func mgEngineSetTransition(
  _ engine: mgEngine, _ id: mgElementID, _ transition: UnsafePointer<mgTransition>!
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.setTransition(
      try ElementTransition.made(transition), of: Element.ID(id))
  }
}

@c @implementation
public func mgEngineSetUserData(
  _ engine: mgEngine, _ id: mgElementID, _ userData: UInt64
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    let id = Element.ID(id)
    guard let slot = hosted.engine.listedSlot(of: id) else {
      hosted.engine.state.reports.diagnostics.add(.staleElement(id))
      return
    }
    hosted.engine.state.elements.setUserData(userData, of: slot)
  }
}

@c @implementation
public func mgEngineEndNamespace(_ engine: mgEngine, _ namespaceID: mgNamespaceID) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.endNamespace(try made(namespaceID))
  }
}
