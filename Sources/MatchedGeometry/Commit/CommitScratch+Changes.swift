// What a transaction records of elements and values.

extension CommitScratch {
  /// All that happened to one element in this transaction, folded into one record: in what order the calls came does not matter.
  struct Change: BitwiseCopyable, Sendable {
    var slot: UInt32
    /// The animation of the last change of its geometry among `animations`, plus one; zero: not animated.
    var animation: UInt32
    /// The same for its last insertion or removal.
    var presenceAnimation: UInt32
    /// Its entry among `velocities`, plus one; zero: none was given.
    var velocity: UInt32 = 0
    var kinds: ChangeKinds
    var isHandled = false

    /// Nothing happened.
    static var none: Change { Change(slot: 0, animation: 0, presenceAnimation: 0, kinds: []) }
    var isNone: Bool { kinds.isEmpty }
  }

  /// The number of the change that was noted last.
  @inline(__always)
  var latestChange: UInt32 { changesBefore + UInt32(changes.count) }

  /// The entry of a change of this commit by its number; nil: it is over, or zero.
  @inline(__always)
  func entry(ofChange number: UInt32) -> Int? {
    number > changesBefore ? Int(number - changesBefore) - 1 : nil
  }

  struct ChangeKinds: OptionSet, BitwiseCopyable, Sendable {
    var rawValue: UInt16

    static let inserted = ChangeKinds(rawValue: 1)
    /// A pending element got its frame.
    static let laidOut = ChangeKinds(rawValue: 2)
    static let removed = ChangeKinds(rawValue: 4)
    static let reinserted = ChangeKinds(rawValue: 8)
    static let moved = ChangeKinds(rawValue: 16)
    static let rekeyed = ChangeKinds(rawValue: 32)
    /// Removed and never seen.
    static let dropped = ChangeKinds(rawValue: 64)
    /// Animations were disabled, those of transitions too.
    static let silenced = ChangeKinds(rawValue: 128)
    /// Its opacity has gone already, with a flight whose target was lost.
    static let fadesInFlight = ChangeKinds(rawValue: 256)
    /// Its frame does not travel, and opacity is all of its transition.
    static let reduced = ChangeKinds(rawValue: 512)
    /// Removed, after having been brought back from an exit of before.
    static let wasReinserted = ChangeKinds(rawValue: 1024)
    /// Brought back to a match group that it followed no longer.
    static let rejoined = ChangeKinds(rawValue: 2048)

    /// A change of the element's own that concerns its geometry.
    static let geometry: ChangeKinds = [.inserted, .laidOut, .reinserted, .moved, .rekeyed]
    static let arriving: ChangeKinds = [.inserted, .laidOut, .reinserted, .rekeyed]
    /// An insertion or a removal.
    static let presence: ChangeKinds = [.inserted, .laidOut, .removed, .reinserted]
    /// One that concerns its transition.
    static let passing: ChangeKinds = [.inserted, .laidOut, .removed, .reinserted, .dropped]
  }

  /// What happened to one of the host's own values in this transaction.
  struct ValueChange: BitwiseCopyable, Sendable {
    var track: UInt32
    /// The animation among `animations`, plus one; zero: not animated.
    var animation: UInt32
    /// Its entry among `velocities`, plus one; zero: none was given.
    var velocity: UInt32 = 0
    var target: Float4
    /// Its target before the transaction.
    var before: Float4
  }
}
