// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

/// An engine behind a handle.
struct HostedEngine: ~Copyable {
  var engine: MatchedGeometryEngine
  /// The latest tick, to whose lists the host has pointers; nil once a call has changed the engine.
  var tick: Tick?
  /// The function that the host has registered for diagnostics.
  var listener: DiagnosticListener?

  init(engine: consuming MatchedGeometryEngine) { self.engine = engine }
}

/// Why a call is not made.
struct Refusal: Error {
  let status: mgStatus
  /// What the diagnostics say of it; nil for a mistake that the status describes completely.
  var reason: Diagnostic.Reason?

  static var nullPointer: Refusal { Refusal(status: mgStatus_nullPointer) }
  static var invalidArgument: Refusal { Refusal(status: mgStatus_invalidArgument) }
  static var nothing: Refusal { Refusal(status: mgStatus_nothing) }
}

/// Makes a call that may change an engine. The result is that of `query`. Diagnostics name the function.
@inline(__always)
func call(
  _ handle: mgEngine, _ function: StaticString = #function,
  _ body: (inout HostedEngine) throws(Refusal) -> Void
) -> mgStatus {
  query(handle) { hosted throws(Refusal) in
    hosted.engine.enter(foreign: function)
    // Here and not in the next tick, which must not free the memory that the commit replaces.
    hosted.tick = nil
    try body(&hosted)
  }
}

/// Makes a call that changes nothing, or a tick. The result is `ok`, what `body` throws, or the last thing that the engine
/// refused in it.
@inline(__always)
func query(
  _ handle: mgEngine, _ body: (inout HostedEngine) throws(Refusal) -> Void
) -> mgStatus {
  guard let place = EngineTable.place(handle.bits) else { return mgStatus_noEngine }
  let hosted: UnsafeMutablePointer<HostedEngine>
  switch place.pointee.enter(handle.bits) {
  case .entered(let engine): hosted = engine
  case .busy: return mgStatus_busy
  case .gone: return mgStatus_noEngine
  }
  defer { place.pointee.leave(handle.bits) }
  hosted.pointee.engine.refusal = nil
  defer { if hosted.pointee.listener != nil { hosted.pointee.tellListener() } }
  do {
    try body(&hosted.pointee)
  } catch {
    if let reason = error.reason { hosted.pointee.engine.state.reports.diagnostics.add(reason) }
    return error.status
  }
  // A time that is out of range counts as another one, but in a tick.
  if let kind = hosted.pointee.engine.refusal, kind != .invalidTime { return mgStatus(kind) }
  return mgStatus_ok
}

/// Asks an engine for something; `fallback` if that is not possible.
func ask<Answer>(
  _ handle: mgEngine, otherwise fallback: Answer, _ body: (inout HostedEngine) -> Answer
) -> Answer {
  var answer = fallback
  _ = query(handle) { hosted throws(Refusal) in answer = body(&hosted) }
  return answer
}

extension mgStatus {
  init(_ kind: Diagnostic.Kind) {
    self.init(rawValue: 64 + UInt32(kind.rawValue) + 1)
  }
}

/// What a pointer leads to.
func required<Value>(_ pointer: UnsafePointer<Value>?) throws(Refusal) -> Value {
  guard let pointer else { throw .nullPointer }
  return pointer.pointee
}

/// A namespace that was made.
func made(_ namespaceID: mgNamespaceID) throws(Refusal) -> Namespace.ID {
  guard let made = Namespace.ID(bits: namespaceID.bits) else {
    let unknown = Namespace.ID(number: UInt32(truncatingIfNeeded: namespaceID.bits))
    throw Refusal(status: mgStatus_staleNamespace, reason: .staleNamespace(unknown))
  }
  return made
}

/// A time that the host names; any NaN is none.
func named(_ time: Double) -> Double? { time.isNaN ? nil : time }

// MARK: matched_geometry/engine.h

@c @implementation
public func mgEngineCreate(_ minimumCapacity: Int, _ timelines: Int) -> mgEngine {
  makeEngine(minimumCapacity, timelines)
}

/// A handle for a new engine.
func makeEngine(
  _ minimumCapacity: Int, _ timelines: Int, attributes: UInt32 = 0,
  _ function: StaticString = #function
) -> mgEngine {
  var engine = MatchedGeometryEngine(attributes: Int(min(attributes, 4)))
  engine.enter(foreign: function)
  engine.reserveCapacity(capacity(minimumCapacity), timelines: capacity(timelines))
  let hosted = UnsafeMutablePointer<HostedEngine>.allocate(capacity: 1)
  hosted.initialize(to: HostedEngine(engine: engine))
  return mgEngine(bits: EngineTable.add(hosted))
}

@c @implementation
public func mgEngineDestroy(_ engine: mgEngine) -> mgStatus {
  guard let place = EngineTable.place(engine.bits) else { return mgStatus_noEngine }
  switch place.pointee.enter(engine.bits) {
  case .entered(let hosted):
    hosted.deinitialize(count: 1)
    hosted.deallocate()
    place.pointee.empty(engine.bits)
    return mgStatus_ok
  case .busy: return mgStatus_busy
  case .gone: return mgStatus_noEngine
  }
}

@c @implementation
public func mgEngineReserveCapacity(
  _ engine: mgEngine, _ minimumCapacity: Int, _ timelines: Int
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.reserveCapacity(capacity(minimumCapacity), timelines: capacity(timelines))
  }
}

/// A count of the host's: `size_t` comes as an Int, and what is beyond that one as a negative number.
func capacity(_ count: Int) -> Int { count < 0 ? .max : count }

@c @implementation
public func mgTransactionMake(_ animation: mgAnimation) -> mgTransaction {
  var transaction = mgTransaction()
  transaction.animation = animation
  return transaction
}

@c @implementation
public func mgEngineBegin(
  _ engine: mgEngine, _ transaction: UnsafePointer<mgTransaction>!, _ time: Double
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    var opened = Transaction(animation: .inherited)
    if let transaction = transaction?.pointee {
      guard let retarget = RetargetMode(code: transaction.retarget.rawValue) else {
        throw .invalidArgument
      }
      opened = Transaction(
        animation: try Animation.made(transaction.animation),
        stagger: try Stagger.made(transaction.stagger),
        isInteractive: transaction.isInteractive)
      opened.disablesAnimations = transaction.disablesAnimations
      opened.retarget = retarget
    }
    hosted.engine.begin(opened, at: named(time))
  }
}

@c @implementation
public func mgEngineCommit(
  _ engine: mgEngine, _ transaction: UnsafeMutablePointer<mgTransactionID>!
) -> mgStatus {
  transaction?.pointee = mgTransactionID_null
  return call(engine) { hosted throws(Refusal) in
    let committed = hosted.engine.commit()
    transaction?.pointee = committed?.c ?? mgTransactionID_null
  }
}

extension RawRepresentable where RawValue == UInt8 {
  /// The case with the number that the C enum gives it.
  init?(code: UInt32) {
    guard let code = UInt8(exactly: code) else { return nil }
    self.init(rawValue: code)
  }
}
