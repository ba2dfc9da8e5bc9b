import MatchedGeometryTestSupport
import Testing

@testable import MatchedGeometry

/// Drives motions as the engine does: commits with requests, ticks, and reports of ends. There are no elements, groups and transactions; each commit is an owner
/// of tracks, and the driver counts the tracks that every owner has.
final class MotionDriver {
  /// A track whose end was reported: the last end among its neighbours, by the time up to which ends were asked for.
  struct Ended {
    let track: UInt32, kind: TrackKind, owner: TransactionIndex, end: Double, time: Double
  }

  var motions = Motions(attributes: 1)
  /// All ends that were reported, in order.
  private(set) var ended: [Ended] = []
  private var counts: [TransactionIndex: Int] = [:]
  /// The blocks in which an owner may have tracks.
  private var blocks: [TransactionIndex: [TrackKind: Set<Int>]] = [:]
  /// Timelines of scrubs, which hold a reference of their own.
  var scrubs: [TimelineID] = []
  private(set) var now = 0.0
  private var lastCommit = 0.0
  private var reported = -Double.infinity
  private var serial: UInt32 = 0
  private let count: Int

  /// How many tracks each owner has.
  var held: [TransactionIndex: Int] { counts.filter { $0.key != .none && $0.value != 0 } }

  /// Makes so many tracks of each kind, all of which show zero but for the common ones: channels and match-group tracks count from one.
  init(_ count: Int) {
    self.count = count
    motions.reserve(frames: count, values: count)
    for owner in 1..<UInt32(count) {
      _ = motions.take(.appearances, for: owner, showing: .zero)
      _ = motions.take(.matchGroups, for: owner, showing: .zero)
    }
  }

  /// Makes tracks and places those of one kind, as many as `count`, counted from one.
  convenience init(_ count: Int, _ kind: TrackKind = .frames, at place: Float4) {
    self.init(count + 1)
    request(Array(repeating: nil, count: count), kind, to: place, at: 0)
    tick(0)
  }

  /// Commits the requests that `body` makes. Without a time their animations start with the next tick.
  @discardableResult
  func commit(
    at requested: Double?, _ mode: RetargetMode = .automatic, _ body: () -> Void
  ) -> TransactionIndex {
    let start = requested.map { max($0, lastCommit) }
    let time = start ?? max(now, lastCommit)
    refresh(startingAt: start)
    if time > reported { reportEnds(upTo: time) }
    for kind in TrackKind.shown {
      _ = motions.restEnded(kind, at: time)
    }
    serial += 1
    let owner = TransactionIndex(entry: serial)
    motions.prepareCommit(
      MotionCommit(time: time, start: start, serial: serial, owner: owner, mode: mode))
    motions.deferFreeingTimelines()
    body()
    for kind in TrackKind.all {
      repeat {
        motions.applyRequests(kind)
        motions.bend(kind) { _ in SIMD2(repeating: kind == .matchGroups ? 0 : 0.5) }
      } while motions.nextRequests(kind)
    }
    motions.finishTimelines()
    motions.freeTimelines()
    applyOwnerChanges()
    motions.tracks.noteCommit(goesBack: time < reported)
    (lastCommit, reported) = (time, time)
    motions.forgetCommit(keeping: 64)
    return owner
  }

  /// Commits one request for each track from the first one on.
  @discardableResult
  func request(
    _ animations: [Animation?], _ kind: TrackKind = .frames, to target: Float4,
    velocity: Float4? = nil, at time: Double?, _ mode: RetargetMode = .automatic
  ) -> TransactionIndex {
    commit(at: time, mode) {
      for (index, animation) in animations.enumerated() {
        request(UInt32(index + 1), kind, to: target, animation, velocity: velocity)
      }
    }
  }

  func request(
    _ track: UInt32, _ kind: TrackKind = .frames, to target: Float4, _ animation: Animation?,
    velocity: Float4? = nil, isForced: Bool = false, takesOwner: Bool = false,
    isNew: Bool = false
  ) {
    let retargeting = Retargeting(
      animation: animation.map { motions.number(of: $0).number } ?? .none,
      velocity: velocity.map { motions.number(of: $0) } ?? 0, isForced: isForced,
      takesOwner: takesOwner)
    motions.request(track, kind, to: target, retargeting, isNew: isNew)
  }

  private func applyOwnerChanges() {
    for index in 0..<motions.ownerChanges.changes.count {
      let change = motions.ownerChanges.changes[index]
      counts[change.before, default: 0] -= Int(change.count)
      counts[change.after, default: 0] += Int(change.count)
    }
    for index in 0..<motions.ownerChanges.blocks.count {
      let block = motions.ownerChanges.blocks[index]
      blocks[block.owner, default: [:]][block.kind, default: []].insert(Int(block.block))
    }
    motions.ownerChanges.removeAll()
  }

  /// Shows a time, and reports what has ended by then.
  func tick(_ time: Double) {
    show(at: time)
    if now >= reported { reportEnds(upTo: now) }
  }

  func show(at requested: Double) {
    let time = max(requested, lastCommit)
    refresh(startingAt: time)
    let previous = now
    now = time
    if !motions.differs(at: time, from: previous) { return }
    motions.evaluate(at: time, Pieces.inOrder)
    for kind in TrackKind.shown {
      motions.interpolate(kind, at: time, previous: previous, Pieces.inOrder)
    }
  }

  private func refresh(startingAt time: Double? = nil) {
    motions.refresh(isPending: motions.hasPending, reported: reported, looksUpAll: false)
    if let time, motions.hasPending { motions.startPending(at: time, looksUpAll: false) }
  }

  private func reportEnds(upTo time: Double) {
    refresh()
    for kind in TrackKind.shown where motions.hasEnds(kind, by: time) {
      var cursor = EndCursor()
      while motions.collectEnds(kind, upTo: time, reported: reported, from: &cursor) {
        var tracks = (0..<motions.ended.tracks.count).map { motions.ended.tracks[$0] }[...]
        for index in 0..<motions.ended.owners.count {
          let owner = motions.ended.owners[index]
          counts[owner.index, default: 0] -= owner.count
          ended += tracks.prefix(owner.count).map {
            Ended(track: $0, kind: kind, owner: owner.index, end: owner.end, time: time)
          }
          tracks = tracks.dropFirst(owner.count)
        }
      }
    }
    reported = time
  }

  /// What the tracks of a kind show, in bits: as the latest tick has it, or by a sample of their motions.
  func bits(_ kind: TrackKind, isSampled: Bool = false) -> [SIMD4<UInt32>] {
    (0..<UInt32(count)).map {
      let sample = isSampled ? motions.shown(motions.motion(of: $0, kind), at: now) : .zero
      return unsafeBitCast(
        isSampled ? sample : motions.value(of: $0, kind), to: SIMD4<UInt32>.self)
    }
  }

  /// The error of the coefficient of an arc: `4 a (1 - a)` has the error of `a` times `4 abs(1 - 2 a)`, which is at most 8 if a motion goes beyond its
  /// target by at most a half. The error of `a` is that of springs and curves in docs/numerics.md, and the product is rounded.
  private static let errorOfArc = 8 * 5e-7 + 0x1p-22

  /// Expects that the tracks from the first one on show motions and move as fast, and that in the end they are at their targets. Springs are cut off at their
  /// ends, so late times have a larger tolerance.
  func expect(
    _ kind: TrackKind = .frames, show expected: [ExactMotion], from start: Double
  ) {
    for step in 0..<20 {
      tick(start + Double(step) * 0.0537)
      for (index, exact) in expected.enumerated() {
        let track = UInt32(index + 1)
        let distance = (Four(motions.value(of: track, kind)) - exact.place(now)).largest
        let speed = Four(motions.velocity(of: track, kind, at: now))
        let error = step % 5 == 3 ? (speed - exact.velocity(at: now)).largest : 0
        let tolerance = (step < 10 ? 2e-4 : 0.0105) + exact.height * Self.errorOfArc
        if distance > tolerance || error > 0.02 && step < 10 {
          Issue.record("\(kind) \(track) at \(now): \(distance) away, \(error) too fast")
        }
      }
    }
    tick(now + 100)
    let shown = expected.indices.map { Four(motions.value(of: UInt32($0 + 1), kind)) }
    #expect(shown == expected.map(\.target))
    expectNothingLeft()
  }

  /// The timelines that are in use.
  var liveTimelines: [UInt32] {
    (1..<UInt32(motions.timelines.pages.count * TimelineTable.pageSize)).filter {
      motions.timelines.records[$0].references > 0
    }
  }

  /// The invariants that do not hold, in words: the state of blocks, the counts of references and those of owners.
  func check() -> [String] {
    var found = Violations()
    var references: [UInt32: UInt32] = [:]
    var owners: [TransactionIndex: Int] = [:]
    for kind in TrackKind.all {
      found.check(motions.tracks[kind], count: count, "\(kind)", motions.timelines)
      for track in 0..<UInt32(count) {
        references[motions.timeline(of: track, kind).index, default: 0] += 1
        let owner = motions.owner(of: track, kind)
        if owner == .none { continue }
        owners[owner, default: 0] += 1
        let isKnown = blocks[owner]?[kind]?.contains(Int(track) / TrackTable.blockSize)
        found.demand(isKnown == true, "owner \(owner.entry) does not know of \(kind) \(track)")
      }
    }
    found.demand(owners == held, "\(owners) tracks, not \(held)")
    let live = liveTimelines
    let outer = live.map { motions.timelines.records[$0].outer }
    let inner = live.map { motions.timelines.records[$0].inner }
    for id in scrubs + outer + inner { references[id.index, default: 0] += 1 }
    references[0] = nil
    for id in live {
      let (counted, known) = (references[id] ?? 0, motions.timelines.records[id].references)
      found.demand(counted == known, "timeline \(id): \(known) references, not \(counted)")
    }
    found.demand(references.keys.allSatisfy(live.contains), "free timelines are in use")
    return found.texts
  }

  /// Expects that a commit after all ends brings the tracks to rest, and frees their timelines.
  func expectNothingLeft() {
    #expect(held.isEmpty)
    commit(at: now) {}
    #expect(liveTimelines == [] && check() == [])
  }
}

extension TrackKind {
  /// The kinds of the driver's tracks that are shown, and all kinds.
  static let shown: [TrackKind] = [.frames, .appearances, .values, .attribute0]
  static let all: [TrackKind] = shown + [.matchGroups]
}
