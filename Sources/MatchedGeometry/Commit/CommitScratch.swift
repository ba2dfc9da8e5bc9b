/// The temporary data of a commit, from its first change to its end. The memory is reused by the
/// next one. Only the number of the transaction is still asked for afterwards.
struct CommitScratch: ~Copyable, Sendable {
  /// An open level of a transaction.
  struct Level: BitwiseCopyable, Sendable {
    var animation: AnimationNumber
    /// Whether it, or a level around it, disables animations.
    var disablesAnimations: Bool
    /// Whether it ends with a closure, and not by `commit`.
    var isClosure: Bool

    /// The level of a change outside of any transaction.
    static let forOneChange = Level(animation: .none, disablesAnimations: false, isClosure: false)
  }

  /// The number of consecutive large commits.
  private var largeCommits = 0
  /// The number of entries of each list whose memory is kept for the next commit: no limit after
  /// several consecutive large commits. A single one frees its memory.
  var kept: Int { largeCommits > 1 ? .max : Self.usual }
  /// The maximum number of changes of a commit that is not large.
  private static let usual = 1024

  /// The number of this transaction; zero before the first.
  var number: UInt64 = 0
  /// Its entry in the table of transactions.
  var entry: UInt32 = 0
  /// The serial number of this commit: the lower half of the transaction's number.
  var serial: UInt32 = 0
  /// The time of all changes, at which tracks are sampled.
  var time = 0.0
  /// Opened for a single change outside of any transaction.
  var isImplicit = false
  /// Whether the transaction is interactive, so that its inverse changes are kept.
  var isInteractive = false
  /// The matches and attributes of elements before each change. The first of an element counts.
  var former: [(slot: UInt32, part: FormerPart)] = []
  /// The control call for which this is a commit.
  var control = Control.none
  /// The open levels of nested transactions.
  var levels = List<Level>()
  var depth: Int { levels.count }
  /// The outermost animation, or else the first nested one.
  var transactionAnimation = AnimationNumber.none

  var changes = Changes()
  var valueChanges = List<ValueChange>()

  mutating func begin(_ transaction: (entry: UInt32, number: UInt64), time: Double) {
    entry = transaction.entry
    number = transaction.number
    serial = UInt32(truncatingIfNeeded: number)
    self.time = time
    isImplicit = false
    control = .none
    isInteractive = false
    transactionAnimation = .none
    assert(changes.isEmpty && valueChanges.isEmpty && former.isEmpty && levels.isEmpty)
  }

  /// Frees the memory of an unusually large commit.
  mutating func trim() {
    largeCommits = changes.count + valueChanges.count > Self.usual ? largeCommits + 1 : 0
    let kept = kept
    changes.commit(keeping: kept)
    valueChanges.removeAll(keeping: kept)
    if !former.isEmpty { former.removeAll() }
  }

  /// The animation of the innermost level.
  var innermost: AnimationNumber { levels.isEmpty ? .none : levels[levels.count - 1].animation }

  /// Whether the innermost level disables animations.
  var disablesAnimations: Bool { !levels.isEmpty && levels[levels.count - 1].disablesAnimations }

  /// The number of an animation in this commit; none for nil, and if animations are disabled.
  @inline(__always)
  func number(
    of animation: Animation?, _ motions: inout Motions, _ recorder: Recorder?
  ) -> AnimationNumber {
    guard let isInherited = animation?.isInherited else { return .none }
    return isInherited ? innermost : number(ofNamed: animation!, &motions, recorder)
  }

  /// The number of an animation that is not inherited.
  func number(
    ofNamed animation: Animation, _ motions: inout Motions, _ recorder: Recorder?
  ) -> AnimationNumber {
    if disablesAnimations { return .none }
    let (number, isRecent) = motions.number(of: animation)
    if !isRecent { recorder?.sink(.animation(animation, number: number)) }
    return number
  }
}

/// A part of an element before a change.
enum FormerPart: Sendable {
  case match(Match?)
  /// An attribute; in interactive transactions only.
  case attribute(Int, Float4)
}

// MARK: - Changes of elements

extension CommitScratch {
  /// Notes a change of an element.
  @inline(__always)
  mutating func note(
    _ kinds: ChangeKinds, _ slot: UInt32, _ animation: AnimationNumber, _ elements: inout Elements
  ) {
    // The animation of a single change is also that of its transaction.
    if isImplicit && transactionAnimation == .none { transactionAnimation = animation }
    let kinds = disablesAnimations ? kinds.union(.silenced) : kinds
    changes.kinds.formUnion(kinds)
    if let known = changes.index(of: elements[slot].change) {
      changes[known].note(kinds, animation)
      return
    }
    let change = Change(
      slot: slot, animation: animation, attributeAnimation: animation,
      presenceAnimation: animation, kinds: kinds)
    let number = changes.append(change, formerLayout: elements[slot].layout)
    elements.setChange(number, of: slot)
  }

  /// Makes a pending element laid out, with the animation of its insertion if no other is named.
  mutating func layOut(
    _ slot: UInt32, _ animation: AnimationNumber, _ elements: inout Elements,
    _ transitions: inout Transitions, _ motions: inout Motions
  ) {
    let resolved = transitions.table.pending.removeValue(forKey: slot)
    elements.remove(.pending, from: slot)
    let own = animation != .none || disablesAnimations ? nil : resolved
    note(.laidOut, slot, own.map { motions.number(of: $0) } ?? animation, &elements)
    // The animation of the insertion is for the element only and not for the transaction.
    if isImplicit && animation == .none { transactionAnimation = .none }
  }
}
