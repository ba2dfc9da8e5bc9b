package import MatchedGeometry

/// A row: a motion, and the transactions that moved it since it was last at rest, the newest last.
struct ReferenceRow {
  var motion: ReferenceMotion { didSet { isAtRest = motion.isAtRest } }
  /// Most rows are, in most looks.
  private(set) var isAtRest: Bool
  var carries: [Int] = []
  /// The transaction that started the motion, which those who joined it later did not.
  var maker: Int?

  init(at place: Four) { self.init(.rest(place)) }

  init(_ motion: ReferenceMotion) {
    self.motion = motion
    isAtRest = motion.isAtRest
  }

  /// What is over is at rest, exactly at its target.
  mutating func bringToRest(at time: Double) {
    if !isAtRest { motion.bringToRest(at: time) }
  }

  func isMoving(at time: Double) -> Bool { !isAtRest && !motion.isOver(at: time) }

  /// Whether it still carries transactions that it has nothing more to do with.
  func hasSettled(by time: Double) -> Bool { !carries.isEmpty && motion.isOver(at: time) }
}

/// One element, present or leaving.
final class ReferenceElement {
  let number: Int
  /// Grows with every joining of a group: the largest is the newest.
  var order: Int
  /// As the host gave it: from the origin of the group around it.
  var local: Four?
  /// The geometry group that it is in.
  let around: ReferenceElement?
  /// A geometry group: what is in it.
  let isGroup: Bool
  var inside: [ReferenceElement] = []
  /// It was removed with a group around it.
  var leftWithGroup = false
  /// It has a frame, and waits for that of the group around it.
  var isWaiting = false
  /// What its row shows is where it is shown: its groups do not carry it. See `ReferenceCommit+TakingIn`.
  var isGlobal = false
  var match: EditMatch?
  var transition: EditTransition
  /// The animation it was inserted with, for a pending one.
  var insertion: ReferenceCurve?
  var isLeaving = false
  /// A leaving member whose group was lost: it follows none again.
  var isDetached = false
  /// The transaction that removed it.
  var exit: Int?
  /// Nil while pending.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var row: ReferenceRow?
  /// Opacity, offset x and y, scale.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  var channels = ReferenceRow(at: ReferencePhase.identity)
  /// Whether its row is the map of its group's geometry.
  var isInStep = false
  /// Its end has been reported.
  var hasLeft = false

  init(
    number: Int, order: Int, layout: Four?, match: EditMatch?, transition: EditTransition,
    around: ReferenceElement? = nil, isGroup: Bool = false
  ) {
    self.around = around
    self.isGroup = isGroup
    self.number = number
    self.order = order
    local = layout
    self.match = match
    self.transition = transition
  }

  /// It is zero by zero, and that counts as not laid out.
  var isAbsent = false

  /// Its layout frame is known and not zero by zero.
  var isMeasured: Bool { !isPending && !isAbsent }

  var key: ReferenceKey? { match.map { ReferenceKey(namespace: $0.namespace, key: $0.key) } }

  /// Its map; an element without a match shows its layout frame of any geometry.
  var map: ReferenceMap {
    ReferenceMap(
      layout: layout ?? .zero, anchor: match?.anchor ?? .center, properties: match?.properties ?? []
    )
  }

  var geometry: Four { map.geometry(of: layout ?? .zero) }

  /// Visits what moves of it.
  func forEachMotion(_ body: (ReferenceMotion) -> Void) {
    if row?.isAtRest == false { body(row!.motion) }
    if !channels.isAtRest { body(channels.motion) }
  }

  /// Whether a leaving element has left by a time.
  func isGone(at time: Double) -> Bool {
    row?.motion.holdsNobody(at: time) != false && channels.motion.holdsNobody(at: time)
      && inside.allSatisfy { $0.isGone(at: time) }
  }

  /// When a leaving element has left: a group when all that was in it has, too.
  var leavingEnd: Double {
    let own = max(row?.motion.exitEnd ?? -.infinity, channels.motion.exitEnd)
    return inside.reduce(own) { max($0, $1.leavingEnd) }
  }
}

/// The identity of a group.
struct ReferenceKey: Hashable {
  let namespace: Int
  let key: Int
}

/// The elements that share a key, and the geometry they share.
final class ReferenceGroup {
  /// The number of the source.
  var source: Int?
  /// Whether the source took over without `isSource`.
  var isActing = false
  /// Whether no member's row has its motion.
  var isApart = false
  /// It has several sources and takes none.
  var isIgnored = false
  /// Its source has joined another group, or none, in this transaction.
  var hasLostSource = false
  /// What it keeps after the loss of its source.
  var memory: ReferenceMemory?
  /// A point and a size.
  var motion = ReferenceMotion.rest(.zero)
  /// Whether there is something to follow.
  var hasGeometry: Bool { source != nil || memory != nil }
  /// Whether something of a source that has gone is still there.
  var keepsLost: Bool { hasLostSource || memory != nil }
  /// The transaction that set it in motion last.
  var maker: Int?
}

extension Four {
  package init(_ rect: Rect) {
    self.init(Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
  }

  init(_ value: SIMD4<Float>) {
    self.init(Double(value.x), Double(value.y), Double(value.z), Double(value.w))
  }
}
