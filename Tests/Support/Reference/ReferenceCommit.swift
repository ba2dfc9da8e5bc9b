import MatchedGeometry

/// One transaction at work: first its changes one after the other, then the groups they touched.
final class ReferenceCommit {
  /// What happened to one element in this transaction.
  struct Touch {
    var matchBefore: EditMatch?
    var isNew = false
    var wasLeaving = false
    var isLaidOut = false
    var isRemoved = false
    var isReinserted = false
    /// A change of its geometry, which is what a change of its own means: removal is none.
    var isChanged = false
    /// The same but for its coming back, which is none once it is removed again.
    var isMoved = false
    /// The animation of its latest change of that kind.
    var curve: ReferenceCurve?
    /// The animation of its latest insertion or removal.
    var presence: ReferenceCurve?
    var velocity: Four?
    var isRekeyed = false
    /// Its opacity has been dealt with.
    var hasFaded = false
    /// Its frame does not travel.
    var isReduced = false
    /// What replaces its transition then; none: it comes and goes at once.
    var crossfade: ReferenceCurve?
    /// Its namespace ended while its group had a source.
    var hasLostGroup = false
    /// The namespace that ended.
    var lostNamespace: Int?
  }

  let engine: ReferenceEngine
  let commit: EditCommit
  let index: Int
  let time: Double
  var retarget: ReferenceRetarget
  /// The transaction's animation.
  var curve: ReferenceCurve?
  var touches: [Int: Touch] = [:]
  var touchedKeys: Set<ReferenceKey> = []
  var valueTouches: [Int: ValueTouch] = [:]
  /// Leaving elements whose place others have taken.
  var displaced: [ReferenceElement] = []
  /// Geometry that was kept in a namespace is dropped with that.
  var hasEndedMemory = false

  init(
    _ engine: ReferenceEngine, _ commit: EditCommit, index: Int, time: Double, start: ReferenceStart
  ) {
    self.engine = engine
    self.commit = commit
    self.index = index
    self.time = time
    retarget = ReferenceRetarget(time: time, start: start, mode: commit.mode)
  }

  /// Returns false for a call outside of any transaction that was refused: it leaves no trace.
  func run() -> Bool {
    curve = transactionCurve()
    apply(commit.edits, innermost: commit.animation)
    if commit.isBare && touches.isEmpty && valueTouches.isEmpty && !hasEndedMemory {
      engine.transactions[index].close()
      return false
    }
    settleChanges()
    return true
  }

  /// From the changes to what they mean.
  func settleChanges() {
    engine.bringToRest(at: time)
    removeNewcomers()
    engine.forgetMemories(at: time)
    reduceMotion()
    for key in touchedKeys { resolve(key) }
    for (number, touch) in touches {
      guard let element = engine.elements[number] else { continue }
      if element.key == nil || engine.groups[element.key!] == nil { placeAlone(element, touch) }
    }
    fade()
    moveValues()
    removeElements()
    engine.forgetEmptyGroups()
    engine.transactions[index].close()
  }

  // MARK: Animations

  /// That of the outermost `withAnimation`; if it has none, of the first nested one that has; for a
  /// call outside of any transaction, what it names.
  private func transactionCurve() -> ReferenceCurve? {
    if commit.disablesAnimations { return nil }
    if let animation = commit.animation { return ReferenceCurve(animation) }
    if commit.isBare, case .change(_, .own(let animation)) = commit.edits.first {
      return animation.map(ReferenceCurve.init)
    }
    return firstNested(commit.edits).map(ReferenceCurve.init)
  }

  private func firstNested(_ edits: [Edit]) -> Animation? {
    for case .nested(let animation, let inner) in edits {
      if let found = animation ?? firstNested(inner) { return found }
    }
    return nil
  }

  private func resolved(_ animation: Animation?) -> ReferenceCurve? {
    commit.disablesAnimations ? nil : animation.map(ReferenceCurve.init)
  }

  // MARK: Changes

  private func apply(_ edits: [Edit], innermost: Animation?) {
    for edit in edits {
      switch edit {
      case .change(let change, .inherited): apply(change, resolved(innermost))
      case .change(let change, .own(let animation)): apply(change, resolved(animation))
      case .nested(let animation, let inner): apply(inner, innermost: animation)
      case .bulk(let changes, let animations):
        for (position, change) in changes.enumerated() {
          apply(change, resolved(animations?[position] ?? innermost))
        }
      }
    }
  }

  private func apply(_ change: EditChange, _ curve: ReferenceCurve?) {
    switch change {
    case .insert(let number, let frame, let match, let transition):
      insert(number, frame, match, transition, curve)
    case .remove(let number): remove(number, curve)
    case .reinsert(let number, let frame): reinsert(number, frame, curve)
    case .setFrame(let number, let frame, let velocity): setFrame(number, frame, velocity, curve)
    case .setMatch(let number, let match): setMatch(number, match, curve)
    case .endNamespace(let namespace): end(namespace)
    case .setTransition(let number, let transition): setTransition(number, transition)
    case .insertValue(let number, let value): insertValue(number, Four(value))
    case .setValue(let number, let value, let velocity):
      setValue(number, Four(value), velocity.map(Four.init), curve)
    case .removeValue(let number): removeValue(number)
    // Laws hold geometry groups.
    case .insertGroup, .insertInside: break
    }
  }

  /// The record of what happens to an element, made at its first change.
  func touch(_ element: ReferenceElement, _ body: (inout Touch) -> Void) {
    let number = element.number
    if touches[number] == nil {
      touches[number] = Touch(
        matchBefore: element.match, wasLeaving: element.isExiting)
    }
    body(&touches[number]!)
    if let key = element.key { touchedKeys.insert(key) }
  }

  func refuse() { engine.refusals += 1 }
}
