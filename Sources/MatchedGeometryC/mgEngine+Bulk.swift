// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

/// So many entries at most.
private let mostEntries = 1 << 26

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

  subscript(index: Int) -> Value {
    // Not aligned, wherever the host has them.
    (first + index &* stride).loadUnaligned(as: Value.self)
  }
}

/// The same as an array; refused without a pointer.
private func array<Value: BitwiseCopyable, Result>(
  _ inputs: mgInputs, _ count: Int, _ make: (Value) throws(Refusal) -> Result
) throws(Refusal) -> [Result] {
  guard 0...mostEntries ~= count else { throw .invalidArgument }
  if count == 0 { return [] }
  guard let entries = Entries(inputs, as: Value.self) else { throw .nullPointer }
  var result: [Result] = []
  result.reserveCapacity(count)
  for index in 0..<count { result.append(try make(entries[index])) }
  return result
}

/// The same; nil without a pointer.
private func optionalArray<Value: BitwiseCopyable, Result>(
  _ inputs: mgInputs, _ count: Int, _ make: (Value) throws(Refusal) -> Result
) throws(Refusal) -> [Result]? {
  inputs.first == nil ? nil : try array(inputs, count, make)
}

private func made(ids inputs: mgInputs, _ count: Int) throws(Refusal) -> [Element.ID] {
  try array(inputs, count) { (bits: UInt64) throws(Refusal) in Element.ID(bits: bits) }
}

private func made(rects inputs: mgInputs, _ count: Int) throws(Refusal) -> [Rect]? {
  try optionalArray(inputs, count) { (rect: mgRect) throws(Refusal) in Rect(rect) }
}

private func made(animations inputs: mgInputs, _ count: Int) throws(Refusal) -> ChangeAnimations {
  guard count > 0, let entries = Entries(inputs, as: mgAnimation.self) else { return .inherited }
  if inputs.stride == 0 { return .own(try Animation.made(entries[0])) }
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
  call(engine) { hosted throws(Refusal) in
    let list = try array(elements, count) { (source: mgElement) throws(Refusal) in
      try Element.made(source)
    }
    let animations = try made(animations: animations, count)
    let inserted = hosted.engine.insert(list, animation: animations)
    guard let first = ids.first else { return }
    for (index, id) in inserted.enumerated() {
      (first + index &* ids.stride).storeBytes(of: id.bits, as: UInt64.self)
    }
  }
}

@c @implementation
public func mgEngineRemoveAll(
  _ engine: mgEngine, _ ids: mgInputs, _ animations: mgInputs, _ count: Int
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    let ids = try made(ids: ids, count)
    hosted.engine.remove(ids, animation: try made(animations: animations, count))
  }
}

@c @implementation
public func mgEngineReinsertAll(
  _ engine: mgEngine, _ ids: mgInputs, _ frames: mgInputs, _ animations: mgInputs, _ count: Int
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    let ids = try made(ids: ids, count)
    let frames = try made(rects: frames, count)
    let animations = try made(animations: animations, count)
    hosted.engine.reinsert(ids, frames: frames, animation: animations)
  }
}

@c @implementation
public func mgEngineSetFrames(
  _ engine: mgEngine, _ ids: mgInputs, _ frames: mgInputs, _ velocities: mgInputs,
  _ animations: mgInputs, _ count: Int
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    let ids = try made(ids: ids, count)
    guard let frames = count == 0 ? [] : try made(rects: frames, count) else { throw .nullPointer }
    let velocities = try made(rects: velocities, count)
    let animations = try made(animations: animations, count)
    hosted.engine.setFrames(frames, of: ids, animation: animations, velocities: velocities)
  }
}

@c @implementation
public func mgEngineSetMatches(
  _ engine: mgEngine, _ ids: mgInputs, _ matches: mgInputs, _ animations: mgInputs, _ count: Int
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    let ids = try made(ids: ids, count)
    let matches = try array(matches, count) { (source: mgMatch) throws(Refusal) in
      try Match.made(source)
    }
    let animations = try made(animations: animations, count)
    hosted.engine.setMatches(matches, of: ids, animation: animations)
  }
}
