import Synchronization

/// Animates elements that match: geometry that moves from one element to another.
///
/// A host inserts elements with their layout frames, changes them inside of `withAnimation`, advances the
/// engine to each frame's time and draws the presentation frames:
///
/// ```swift
/// var engine = MatchedGeometryEngine(minimumCapacity: 1024)
/// let thumbnail = engine.insert(
///   Element(frame: small).matchedGeometryEffect(id: photo.id, in: photos))
/// engine.withAnimation(.smooth(duration: 0.35)) { engine in
///   engine.remove(thumbnail)
///   engine.insert(Element(frame: screen).matchedGeometryEffect(id: photo.id, in: photos))
/// }
/// engine.advance(to: timestamp)
/// engine.withPresentationFrames { frames in draw(frames) }
/// ```
///
/// Between two commits every presented value is a pure function of time: any sequence of ticks,
/// forwards or backwards, ends in the same bits. Bad input is refused with a diagnostic and leaves what was
/// there as it was. The engine never prints, never calls back and does not allocate in a tick.
///
/// It is not for a handful of values that never match: a `Spring` or a `UnitCurve` by itself is enough there.
public struct MatchedGeometryEngine: ~Copyable, Sendable {
  // An atomic has an address. A structure with one inside is lent by its address, where the compiler would
  // otherwise copy all of it for every query of an engine that a class holds.
  private let address = Atomic<Bool>(false)
  var elements = ElementTable()
  var groups = GroupTable()
  var identifiers = IdentifierTable()
  var carriers = CarrierTable()
  var frames = RowTable()
  var channels = ChannelTable()
  var timelines = TimelineTable()
  var lineages = LineageTable()
  var transactions = TransactionTable()
  var scratch = CommitScratch()
  var clock = EngineClock()
  var leaving = LeavingTable()
  var namespaces = NamespaceTable()
  var transitionAnimations = TransitionAnimations()
  var diagnosticLog = DiagnosticLog()
  var events = TickEvents()
  /// Rows whose end was reported, to be brought to rest by the next commit.
  var settledFrames = List<UInt32>()
  var settledChannels = List<UInt32>()

  /// Creates an engine without elements, at time 0.
  ///
  /// - Parameter minimumCapacity: elements for which memory is reserved. More may be inserted; then the
  ///   insertion allocates, a tick never does. Negative counts as 0, more than 2^26 as that.
  public init(minimumCapacity: Int = 0) {
    channels.rows.reserve(1)
    reserveCapacity(minimumCapacity)
  }

  /// Makes room for at least `minimumCapacity` elements, 2^26 at most, each in a match group of its own.
  /// - Complexity: O(elements) when it grows.
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    let minimumCapacity = min(minimumCapacity, 1 << 26)
    guard minimumCapacity > elements.capacity else { return }
    elements.reserve(minimumCapacity)
    frames.reserve(minimumCapacity)
    groups.reserve(minimumCapacity)
    reserveEvents()
  }

  /// Makes room for more elements than there are.
  mutating func grow() {
    let capacity = max(64, elements.capacity * 2)
    elements.reserve(capacity)
    frames.reserve(capacity)
  }
}

/// The times an engine knows. All are multiples of 2^-24 s, so that their differences are exact.
struct EngineClock: Sendable {
  /// The latest tick.
  var now = 0.0
  /// The last commit; earlier times show the state at it.
  var lastCommit = -Double.infinity
  /// The time that is shown: the latest tick's, or that of a commit after it.
  var shown: Double { max(now, lastCommit) }
  /// The latest time up to which ends were reported.
  var reported = -Double.infinity

  /// `time` as the engine keeps it, or nil for one that is not finite or too large to be exact.
  static func rounded(_ time: Double) -> Double? {
    guard time.isFinite, abs(time) < 0x1p29 else { return nil }
    return (time * 0x1p24).rounded() * 0x1p-24
  }
}
