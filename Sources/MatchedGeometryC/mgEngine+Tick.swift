// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

// MARK: matched_geometry/tick.h

@c @implementation
public func mgEngineAdvance(
  _ engine: mgEngine, _ time: Double, _ tick: UnsafeMutablePointer<mgTick>!
) -> mgStatus {
  advance(engine, tick) { $0.engine.advance(to: time) }
}

@c @implementation
public func mgEngineAdvanceConcurrently(
  _ engine: mgEngine, _ time: Double, _ perform: mgPerform!, _ context: UnsafeMutableRawPointer!,
  _ tick: UnsafeMutablePointer<mgTick>!
) -> mgStatus {
  advance(engine, tick) { hosted in
    if let perform {
      hosted.engine.advance(to: time) { run($0, $1, by: perform, context) }
    } else {
      hosted.engine.advance(to: time)
    }
  }
}

/// A tick of any kind.
@inline(__always)
func advance(
  _ engine: mgEngine, _ tick: UnsafeMutablePointer<mgTick>?,
  _ function: StaticString = #function, _ body: (inout HostedEngine) -> Tick
) -> mgStatus {
  tick?.pointee = mgTick()
  return query(engine) { hosted throws(Refusal) in
    hosted.engine.enter(foreign: function)
    let found = body(&hosted)
    tick?.pointee = mgTick(found)
    hosted.tick = found
    if hosted.engine.refusal == .invalidTime { throw Refusal(status: mgStatus(.invalidTime)) }
    // What else was refused, was so before.
    if hosted.engine.depth == 0 { hosted.engine.refusal = nil }
  }
}

/// Passes the pieces of a tick to a function of the host.
private func run(
  _ count: Int, _ body: @Sendable (Int) -> Void, by perform: mgPerform,
  _ context: UnsafeMutableRawPointer?
) {
  withoutActuallyEscaping(body) { body in
    var piece = body
    withUnsafeMutablePointer(to: &piece) { piece in
      perform(
        context, Int32(count),
        { work, index in
          work?.assumingMemoryBound(to: (@Sendable (Int) -> Void).self).pointee(Int(index))
        }, piece)
    }
  }
}

extension mgTick {
  /// Its pointers lead into what the tick holds. The entries lie in memory as those of the header do.
  fileprivate init(_ tick: Tick) {
    self.init()
    time = tick.time
    (moved, movedCount) = places(tick.moved, as: mgSlotRange.self)
    (settled, settledCount) = places(tick.settled, as: mgElementID.self)
    (exited, exitedCount) = places(tick.exited, as: mgElementID.self)
    (completed, completedCount) = places(tick.completed, as: mgCompletion.self)
    diagnosticCount = tick.diagnostics.count
  }
}

/// Where the entries of a span are.
func places<Value: BitwiseCopyable, Entry>(
  _ span: Span<Value>, as type: Entry.Type
) -> (UnsafePointer<Entry>?, Int) {
  if span.isEmpty { return (nil, 0) }
  return span.withUnsafeBufferPointer { places($0, as: type) }
}

/// Where the entries of a buffer are.
func places<Value: BitwiseCopyable, Entry>(
  _ buffer: UnsafeBufferPointer<Value>, as type: Entry.Type
) -> (UnsafePointer<Entry>?, Int) {
  if buffer.isEmpty { return (nil, 0) }
  return (UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: type), buffer.count)
}

@c @implementation
public func mgEngineGetPresentationFrames(
  _ engine: mgEngine, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<mgRect>! {
  column(engine, count) { places($0.engine.presentationFrames, as: mgRect.self) }
}

@c @implementation
public func mgEngineGetPresentationAppearances(
  _ engine: mgEngine, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<mgAppearance>! {
  column(engine, count) { places($0.engine.presentationAppearances, as: mgAppearance.self) }
}

@c @implementation
public func mgEngineGetPresentationValues(
  _ engine: mgEngine, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<mgAnimatedValue>! {
  column(engine, count) { places($0.engine.presentationValues, as: mgAnimatedValue.self) }
}

@c @implementation
public func mgEngineGetAppearanceIndices(
  _ engine: mgEngine, _ stride: UnsafeMutablePointer<Int>!
) -> UnsafePointer<UInt32>! {
  column(engine, stride) { $0.engine.appearanceIndices }
}

/// A column, and its number by the way.
func column<Entry>(
  _ engine: mgEngine, _ number: UnsafeMutablePointer<Int>?,
  _ body: (inout HostedEngine) -> (UnsafePointer<Entry>?, Int)
) -> UnsafePointer<Entry>? {
  let (first, found) = ask(engine, otherwise: (nil, 0), body)
  number?.pointee = found
  return first
}
