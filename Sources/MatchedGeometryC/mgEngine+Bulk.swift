// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

/// So many entries at most.
let mostEntries = 1 << 26

/// Entries of one type in the host's memory.
private struct Entries<Value: BitwiseCopyable> {
  private let first: UnsafeRawPointer
  private let stride: Int

  /// Nil: there are none.
  init?(_ inputs: mgInputs, as type: Value.Type) {
    guard let first = inputs.first else { return nil }
    self.first = first
    stride = inputs.stride
  }

  /// The entries that a call needs.
  init(required inputs: mgInputs, as type: Value.Type) throws(Refusal) {
    guard let entries = Self(inputs, as: type) else { throw .nullPointer }
    self = entries
  }

  @inline(__always)
  subscript(index: Int) -> Value {
    // Not aligned, wherever the host has them.
    (first + index &* stride).loadUnaligned(as: Value.self)
  }
}

extension mgEngine {
  /// Makes a bulk call for at least one entry. It reads entries where they are: copies would take a tenth of its time.
  @inline(__always)
  fileprivate func callBulk(
    _ count: Int, _ body: (inout HostedEngine) throws(Refusal) -> Void
  ) -> mgStatus {
    call(self) { hosted throws(Refusal) in
      guard 0...mostEntries ~= count else { throw .invalidArgument }
      if count > 0 { try body(&hosted) }
    }
  }
}

/// The same entries as an array, made into something else.
private func array<Value: BitwiseCopyable, Result>(
  _ inputs: mgInputs, _ count: Int, _ make: (Value) throws(Refusal) -> Result
) throws(Refusal) -> [Result] {
  let entries = try Entries(required: inputs, as: Value.self)
  var result: [Result] = []
  result.reserveCapacity(count)
  for index in 0..<count { result.append(try make(entries[index])) }
  return result
}

private func made(animations inputs: mgInputs, _ count: Int) throws(Refusal) -> BulkAnimations {
  guard let entries = Entries(inputs, as: mgAnimation.self) else { return .all(.inherited) }
  if inputs.stride == 0 { return .all(try Animation.made(entries[0])) }
  return .each(
    try array(inputs, count) { (source: mgAnimation) throws(Refusal) in
      try Animation.made(source)
    })
}

// MARK: matched_geometry/bulk.h

@c @implementation
public func mgEngineInsertAll(
  _ engine: mgEngine, _ elements: mgInputs, _ animations: mgInputs, _ ids: mgOutputs, _ count: Int
) -> mgStatus {
  engine.callBulk(count) { hosted throws(Refusal) in
    let elements = try Entries(required: elements, as: mgElement.self)
    for index in 0..<count { try Element.check(elements[index]) }
    let animations = try made(animations: animations, count)
    hosted.engine.certainChange { engine in
      for index in 0..<count {
        do throws(Refusal) {
          let element = try Element.made(elements[index])
          let id = engine.recordInsert(
            element, engine.number(of: animations[index]))
          ids.first?.storeBytes(
            of: id.c, toByteOffset: index &* ids.stride, as: mgElementID.self)
        } catch { continue }
      }
    }
  }
}

@c @implementation
public func mgEngineRemoveAll(
  _ engine: mgEngine, _ ids: mgInputs, _ animations: mgInputs, _ count: Int
) -> mgStatus {
  engine.callBulk(count) { hosted throws(Refusal) in
    let ids = try Entries(required: ids, as: mgElementID.self)
    let animations = try made(animations: animations, count)
    hosted.engine.change { engine in
      for index in 0..<count {
        engine.recordRemove(
          Element.ID(ids[index]), engine.number(of: animations[index]))
      }
    }
  }
}

@c @implementation
public func mgEngineReinsertAll(
  _ engine: mgEngine, _ ids: mgInputs, _ frames: mgInputs, _ animations: mgInputs, _ count: Int
) -> mgStatus {
  engine.callBulk(count) { hosted throws(Refusal) in
    let ids = try Entries(required: ids, as: mgElementID.self)
    let frames = Entries(frames, as: mgRect.self)
    let animations = try made(animations: animations, count)
    hosted.engine.change { engine in
      for index in 0..<count {
        engine.recordReinsert(
          Element.ID(ids[index]), frame: frames.map { Rect($0[index]) },
          engine.number(of: animations[index]))
      }
    }
  }
}

@c @implementation
public func mgEngineSetFrames(
  _ engine: mgEngine, _ ids: mgInputs, _ frames: mgInputs, _ velocities: mgInputs,
  _ animations: mgInputs, _ count: Int
) -> mgStatus {
  engine.callBulk(count) { hosted throws(Refusal) in
    let ids = try Entries(required: ids, as: mgElementID.self)
    let frames = try Entries(required: frames, as: mgRect.self)
    let velocities = Entries(velocities, as: mgRect.self)
    let animations = try made(animations: animations, count)
    hosted.engine.change { engine in
      for index in 0..<count {
        engine.recordFrame(
          Rect(frames[index]), of: Element.ID(ids[index]),
          velocity: velocities.map { Rect($0[index]) },
          engine.number(of: animations[index]))
      }
    }
  }
}

@c @implementation
public func mgEngineSetMatches(
  _ engine: mgEngine, _ ids: mgInputs, _ matches: mgInputs, _ animations: mgInputs, _ count: Int
) -> mgStatus {
  engine.callBulk(count) { hosted throws(Refusal) in
    let ids = try array(ids, count) { (id: mgElementID) throws(Refusal) in Element.ID(id) }
    let matches = try array(matches, count) { (source: mgMatch) throws(Refusal) in
      try Match.made(source)
    }
    let animations = try made(animations: animations, count)
    hosted.engine.setMatches(matches, of: ids, animations)
  }
}
