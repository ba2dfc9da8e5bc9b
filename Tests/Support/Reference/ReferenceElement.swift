import MatchedGeometry

/// A row: a motion, and the transaction that set it in motion last.
struct ReferenceRow {
  var motion: ReferenceMotion
  /// That transaction, until the row has settled. A row that joins the motion of a group belongs to the group's.
  var owner: Int?

  init(at place: Four) { self.init(.rest(place)) }

  init(_ motion: ReferenceMotion) { self.motion = motion }

  /// Whether it still belongs to a transaction that it has nothing more to do with.
  func hasSettled(by time: Double) -> Bool { owner != nil && motion.isOver(at: time) }
}

/// One element, present or leaving.
final class ReferenceElement {
  let number: Int
  /// Grows with every joining of a group: the largest is the newest.
  var order = 0
  /// Nil while it is pending.
  var layout: Four?
  var match: EditMatch?
  var transition: EditTransition
  /// The animation of its latest insertion, for a pending one.
  var insertion: ReferenceCurve?
  var isExiting = false
  /// A leaving member whose group was lost: it follows none again.
  var isDetached = false
  /// How it exits.
  var exit: ReferenceExit?
  /// Nil while pending.
  var row: ReferenceRow?
  /// Opacity, offset x and y, scale.
  var channels = ReferenceRow(at: ReferencePhase.identity)
  /// Its end has been reported.
  var hasLeft = false

  init(_ number: Int, _ layout: Four?, _ match: EditMatch?, _ transition: EditTransition) {
    (self.number, self.layout, self.match, self.transition) = (number, layout, match, transition)
  }

  /// It is zero by zero, and that counts as not laid out.
  var isAbsent = false

  var isPending: Bool { layout == nil }

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

}

/// When an element disappears: the transaction that removed it has fixed that.
struct ReferenceExit {
  /// That transaction.
  let transaction: Int
  /// The motions of its frame and of its channels, as far as that transaction has set them in motion.
  let motions: [ReferenceMotion]
  /// The transaction is interactive: before it is complete nothing of it disappears.
  let isInteractive: Bool
  /// Its deadline was reached: no transaction waits for motions without an end that the element had then.
  var isSeen = false

  /// When those have ended; infinite while they wait for a tick.
  var deadline: Double { motions.reduce(-.infinity) { max($0, $1.exitEnd) } }

  func isPast(at time: Double) -> Bool { motions.allSatisfy { $0.holdsNobody(at: time) } }
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
  /// What it keeps after the loss of its source.
  var memory: ReferenceMemory?
  /// A point and a size.
  var motion = ReferenceMotion.rest(.zero)
  /// The transaction that set it in motion last.
  var owner: Int?
}
