/// The latest diagnostics in a ring, and the number of diagnostics of each kind.
struct DiagnosticLog: Sendable {
  static let capacity = 256

  private var ring: [Diagnostic] = []
  /// The diagnostics for the next tick; if there are too many, the first ones.
  private var fresh: [Diagnostic] = []
  /// Whether a tick has taken `fresh`. The list is kept until the next diagnostic, so that ticks
  /// free nothing.
  private var isTaken = false
  /// Where the next diagnostic goes once the ring is full.
  private var next = 0
  /// The diagnostic that a tick replaced in the ring, kept so that the tick frees nothing.
  private var replaced: Diagnostic?
  /// The latest diagnostic that rejected a call.
  var refusal: Diagnostic.Kind?
  /// The call under way, which a refusal names.
  var call = CallName("")
  /// The function of another language that makes the calls, or nil. A refusal names it instead.
  var foreignCall: CallName?
  private var counts = [Int](repeating: 0, count: Diagnostic.Kind.allCases.count)

  init() { ring.reserveCapacity(8) }

  mutating func add(_ reason: Diagnostic.Reason) {
    let diagnostic = noted(reason)
    if isTaken { fresh.removeAll(keepingCapacity: true) }
    isTaken = false
    if fresh.count < Self.capacity { fresh.append(diagnostic) }
    replaced = nil
    counts[Int(diagnostic.kind.rawValue)] += 1
    if ring.count < Self.capacity {
      if next != 0 { straighten() }
      ring.append(diagnostic)
    } else {
      ring[next] = diagnostic
      next = (next + 1) % ring.count
    }
  }

  /// Adds a diagnostic during a tick, which must neither allocate nor free. Replaces the oldest one
  /// if the ring would have to grow.
  mutating func addInPlace(_ reason: Diagnostic.Reason) {
    let diagnostic = noted(reason)
    counts[Int(diagnostic.kind.rawValue)] += 1
    if ring.count < min(ring.capacity, Self.capacity) {
      ring.append(diagnostic)
    } else if replaced == nil {
      replaced = ring[next]
      ring[next] = diagnostic
      next = (next + 1) % ring.count
    }
  }

  /// The diagnostic for a reason, which names the call if that was refused.
  private mutating func noted(_ reason: Diagnostic.Reason) -> Diagnostic {
    guard reason.kind.isRefusal else { return Diagnostic(reason) }
    refusal = reason.kind
    return Diagnostic(reason, refusing: foreignCall ?? call)
  }

  /// Moves the oldest diagnostic to the start, so that the ring can grow at its end.
  private mutating func straighten() {
    ring = Array(ring[next...] + ring[..<next])
    next = 0
  }

  /// Takes the diagnostics for a tick. Neither allocates nor frees.
  mutating func takeFresh() -> [Diagnostic] {
    if isTaken || fresh.isEmpty { return [] }
    isTaken = true
    return fresh
  }

  var snapshot: Diagnostics {
    Diagnostics(recent: Array(ring[next...] + ring[..<next]), counts: counts)
  }
}

/// The name of a public function with its labels, from `#function`.
///
/// Each change notes its name before it is known whether it is refused. A `StaticString` would take
/// three stores for it, and the address of its characters takes one.
@safe
struct CallName: @unchecked Sendable {
  private let characters: UnsafePointer<UInt8>

  @inline(__always)
  init(_ function: StaticString) { unsafe characters = function.utf8Start }

  /// The name without its labels, such as `setFrame`, or nil if it is empty.
  var base: String? {
    var count = 0
    while unsafe characters[count] != 0, unsafe characters[count] != UInt8(ascii: "(") {
      count += 1
    }
    let name = unsafe UnsafeBufferPointer(start: characters, count: count)
    return unsafe name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}
