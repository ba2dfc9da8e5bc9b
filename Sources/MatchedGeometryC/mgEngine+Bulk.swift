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
  init?(_ first: UnsafePointer<Value>?, _ stride: Int) {
    guard let first else { return nil }
    self.first = UnsafeRawPointer(first)
    self.stride = stride
  }

  /// The entries that a call needs.
  init(required first: UnsafePointer<Value>?, _ stride: Int) throws(Refusal) {
    guard let entries = Self(first, stride) else { throw .nullPointer }
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
    _ count: Int, _ function: StaticString = #function,
    _ body: (inout HostedEngine) throws(Refusal) -> Void
  ) -> mgStatus {
    call(self, function) { hosted throws(Refusal) in
      guard 0...mostEntries ~= count else { throw .invalidArgument }
      if count > 0 { try body(&hosted) }
    }
  }
}

extension mgElementIDOutputs {
  @inline(__always)
  fileprivate func store(_ id: mgElementID, _ index: Int) {
    guard let first else { return }
    UnsafeMutableRawPointer(first).storeBytes(
      of: id, toByteOffset: index &* stride, as: mgElementID.self)
  }
}

/// The same entries as an array, made into something else.
private func array<Value: BitwiseCopyable, Result>(
  _ entries: Entries<Value>, _ count: Int, _ make: (Value) throws(Refusal) -> Result
) throws(Refusal) -> [Result] {
  var result: [Result] = []
  result.reserveCapacity(count)
  for index in 0..<count { result.append(try make(entries[index])) }
  return result
}

private func made(
  animations inputs: mgAnimationInputs, _ count: Int
) throws(Refusal) -> BulkAnimations {
  guard let entries = Entries(inputs.first, inputs.stride) else { return .all(.inherited) }
  if inputs.stride == 0 { return .all(try Animation.made(entries[0])) }
  return .each(
    try array(entries, count) { (source: mgAnimation) throws(Refusal) in
      try Animation.made(source)
    })
}

// MARK: matched_geometry/bulk.h

@c @implementation
public func mgEngineInsertAll(
  _ engine: mgEngine, _ elements: mgElementInputs, _ animations: mgAnimationInputs,
  _ ids: mgElementIDOutputs, _ count: Int
) -> mgStatus {
  engine.callBulk(count) { hosted throws(Refusal) in
    let elements = try Entries(required: elements.first, elements.stride)
    for index in 0..<count { try Element.check(elements[index]) }
    for index in 0..<count { ids.store(mgElementID_null, index) }
    let animations = try made(animations: animations, count)
    hosted.engine.certainChange { engine in
      for index in 0..<count {
        do throws(Refusal) {
          let element = try Element.made(elements[index])
          if refuses(element, &engine) { continue }
          let id = engine.noteInsert(
            element, engine.number(of: animations[index]))
          ids.store(id.c, index)
        } catch { continue }
      }
    }
  }
}

@c @implementation
public func mgEngineRemoveAll(
  _ engine: mgEngine, _ ids: mgElementIDInputs, _ animations: mgAnimationInputs, _ count: Int
) -> mgStatus {
  engine.callBulk(count) { hosted throws(Refusal) in
    let ids = try Entries(required: ids.first, ids.stride)
    let animations = try made(animations: animations, count)
    hosted.engine.change { engine in
      for index in 0..<count {
        engine.noteRemove(
          Element.ID(ids[index]), engine.number(of: animations[index]))
      }
    }
  }
}

@c @implementation
public func mgEngineReinsertAll(
  _ engine: mgEngine, _ ids: mgElementIDInputs, _ frames: mgRectInputs,
  _ animations: mgAnimationInputs, _ count: Int
) -> mgStatus {
  engine.callBulk(count) { hosted throws(Refusal) in
    let ids = try Entries(required: ids.first, ids.stride)
    let frames = Entries(frames.first, frames.stride)
    let animations = try made(animations: animations, count)
    hosted.engine.change { engine in
      for index in 0..<count {
        engine.noteReinsert(
          Element.ID(ids[index]), frame: frames.map { Rect($0[index]) },
          engine.number(of: animations[index]))
      }
    }
  }
}

@c @implementation
public func mgEngineSetFrames(
  _ engine: mgEngine, _ ids: mgElementIDInputs, _ frames: mgRectInputs, _ velocities: mgRectInputs,
  _ animations: mgAnimationInputs, _ count: Int
) -> mgStatus {
  engine.callBulk(count) { hosted throws(Refusal) in
    let ids = try Entries(required: ids.first, ids.stride)
    let frames = try Entries(required: frames.first, frames.stride)
    let velocities = Entries(velocities.first, velocities.stride)
    let animations = try made(animations: animations, count)
    hosted.engine.change { engine in
      for index in 0..<count {
        engine.noteFrame(
          Rect(frames[index]), of: Element.ID(ids[index]),
          velocity: velocities.map { Rect($0[index]) },
          engine.number(of: animations[index]))
      }
    }
  }
}

@c @implementation
public func mgEngineSetMatches(
  _ engine: mgEngine, _ ids: mgElementIDInputs, _ matches: mgMatchInputs,
  _ animations: mgAnimationInputs, _ count: Int
) -> mgStatus {
  engine.callBulk(count) { hosted throws(Refusal) in
    let known = try Entries(required: ids.first, ids.stride)
    let given = try Entries(required: matches.first, matches.stride)
    let ids = try array(known, count) { (id: mgElementID) throws(Refusal) in Element.ID(id) }
    let matches = try array(given, count) { (source: mgMatch) throws(Refusal) in
      try Match.made(source)
    }
    let animations = try made(animations: animations, count)
    hosted.engine.setMatches(matches, of: ids, animations)
  }
}

@c @implementation
public func mgEngineSetAttributes(
  _ engine: mgEngine, _ ids: mgElementIDInputs, _ index: UInt32, _ values: mgAnimatedValueInputs,
  _ animations: mgAnimationInputs, _ count: Int
) -> mgStatus {
  engine.callBulk(count) { hosted throws(Refusal) in
    let ids = try Entries(required: ids.first, ids.stride)
    let values = try Entries(required: values.first, values.stride)
    let animations = try made(animations: animations, count)
    hosted.engine.change { engine in
      for place in 0..<count {
        engine.noteAttribute(
          values[place].row, Int(index), of: Element.ID(ids[place]),
          engine.number(of: animations[place]))
      }
    }
  }
}
