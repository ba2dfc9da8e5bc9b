package import MatchedGeometry

/// A group without a source whose geometry is kept for one that may still come.
struct ReferenceMemory {
  /// The last moment of the grace, if there is one.
  var deadline: Double
  /// Kept for as long as it moves.
  var isFinishing: Bool
  /// The source that left.
  var lost: Int
  /// Pending members that arrived in its place, or since.
  var isAwaited = false
}

extension ReferenceEngine {
  /// Gives a namespace policies of its own, or the engine's again; nil: those of the engine.
  package func setPolicies(_ policies: Policies?, namespace: Int?) {
    guard let namespace else {
      self.policies = policies ?? Policies()
      return
    }
    if endedNamespaces.contains(namespace) { return }
    namespacePolicies[namespace] = policies
  }

  package func policies(of namespace: Int?) -> Policies {
    namespace.flatMap { namespacePolicies[$0] } ?? policies
  }

  /// Lets go of the geometries that nobody has taken over in time.
  func forgetMemories(at time: Double) {
    for group in groups.values {
      guard let memory = group.memory, time > memory.deadline, !memory.isAwaited else {
        continue
      }
      if memory.isFinishing && !group.motion.isOver(at: time) { continue }
      group.memory = nil
    }
  }
}

/// The rules where there is more than one answer.
extension ReferenceCommit {
  /// Zero by zero counts as not laid out unless the policy says otherwise.
  func judgeSize(of element: ReferenceElement) {
    guard let layout = element.layout else { return }
    element.isAbsent =
      layout.width == 0 && layout.height == 0
      && engine.policies(of: element.match?.namespace).zeroSize == .absent
  }

  // MARK: Duplicates

  /// Who of them is the source; nil: nobody, and nobody takes over either.
  func choose(_ sources: [ReferenceElement], _ key: ReferenceKey) -> ReferenceElement? {
    if sources.count == 1 { return sources[0] }
    switch engine.policies(of: key.namespace).duplicates {
    case .newestWins: return sources.last
    case .oldestWins: return sources.first
    case .ignoreKey: return nil
    }
  }

  // MARK: Reduced motion

  /// Frames of those who want less motion do not travel; what comes and goes fades where it is.
  func reduceMotion() {
    for (number, touch) in touches {
      guard let element = engine.elements[number] else { continue }
      let namespace = element.match?.namespace ?? touch.lostNamespace
      let policy = engine.policies(of: namespace).reducedMotion
      guard policy != .none else { continue }
      let phase = element.phase(isRemoval: touch.isRemoved)
      let isAnimated = own(phase) != nil || touch.presence != nil
      touches[number]!.isReduced = true
      if case .crossfade(let seconds) = policy, isAnimated {
        touches[number]!.crossfade = ReferenceCurve(.linear(duration: seconds))
      }
      touches[number]!.curve = nil
      if touch.isRemoved && element.isExiting { element.isDetached = true }
    }
  }

  // MARK: A lost target

  /// Rule 5: a source before, none now. Leaving members run out to their last targets.
  func lose(
    _ group: ReferenceGroup, _ key: ReferenceKey, from before: Int, _ members: [ReferenceElement]
  ) {
    let policies = engine.policies(of: key.namespace)
    if !group.isIgnored { remember(group, key, before, policies) }
    for member in members {
      guard let layout = member.layout else { continue }
      let isFlying = member.row.map { !$0.motion.isOver(at: time) } ?? false
      let policy = isFlying && !group.isIgnored ? policies.targetLost : .return
      let touch = touches[member.number]
      if member.isExiting {
        if touch?.isChanged == true {
          placeAlone(member, touch!)
        } else if policy == .freeze || policy == .finish {
          _ = loseTarget(member, policy)
        }
        continue
      }
      if member.row == nil {
        member.row = ReferenceRow(at: layout)
      } else if touch?.isChanged == true {
        move(member, to: layout, touch!.curve, speed: touch!.velocity)
      } else if !loseTarget(member, policy) {
        move(member, to: layout, curve)
      }
    }
  }

  /// A geometry is kept once a member without a frame arrives, for as long as there is any.
  func awaitFrames(_ group: ReferenceGroup, _ key: ReferenceKey) {
    guard let memory = group.memory else { return }
    group.memory!.isAwaited = isAwaited(key, arriving: !memory.isAwaited)
  }

  private func isAwaited(_ key: ReferenceKey, arriving: Bool) -> Bool {
    engine.elements.values.contains {
      $0.key == key && $0.isPending && !$0.isExiting && (!arriving || arrives($0))
    }
  }

  private func remember(
    _ group: ReferenceGroup, _ key: ReferenceKey, _ before: Int, _ policies: Policies
  ) {
    let isFlying = !group.motion.isOver(at: time) && group.motion.remaining(at: time).isFinite
    let isFinishing = policies.targetLost == .finish && isFlying
    guard policies.lateArrival > 0 || isFinishing || isAwaited(key, arriving: true) else { return }
    group.isApart = true
    if policies.targetLost == .freeze { group.motion = .rest(group.motion.position(at: time)) }
    group.memory = ReferenceMemory(
      deadline: policies.lateArrival > 0
        ? time + policies.lateArrival + ReferenceTime.grain : -.infinity,
      isFinishing: isFinishing, lost: before)
  }

  /// False for one that has to go home.
  private func loseTarget(_ member: ReferenceElement, _ policy: TargetLostPolicy) -> Bool {
    switch policy {
    case .return:
      return false
    case .snap:
      stop(member, at: member.layout!)
    case .freeze:
      stop(member, at: member.row!.motion.position(at: time))
    case .finish:
      guard member.isExiting else { return false }
      let seconds = member.row!.motion.remaining(at: time)
      guard seconds.isFinite else { return false }
      fade(member, to: 0, ReferenceCurve(.linear(duration: seconds)))
      touches[member.number]?.hasFaded = true
    }
    return true
  }

  private func stop(_ member: ReferenceElement, at place: Four) {
    member.row!.motion = .rest(place)
    engine.release(&member.row!, at: time, isOwn(member.row!) ? .settled : .takenOver)
  }

  // MARK: Late arrivals

  /// A source has come while the geometry of the one before was kept.
  func takeOver(
    _ group: ReferenceGroup, by source: ReferenceElement, _ members: [ReferenceElement]
  ) {
    let memory = group.memory!
    group.memory = nil
    var members = members
    if memory.isFinishing, let lost = engine.elements[memory.lost], lost !== source, lost.isExiting,
      lost.key == source.key, touches[lost.number] == nil, let touch = touches[source.number],
      touch.isNew || touch.isLaidOut
    {
      takeOpacity(of: lost, source, touch)
      members.removeAll { $0 === lost }
    }
    handOver(group, from: nil, to: source, members)
  }

  /// A new element takes the place of one that fades with its flight, which is gone.
  private func takeOpacity(of lost: ReferenceElement, _ source: ReferenceElement, _ touch: Touch) {
    displaced.append(lost)
    lost.isDetached = true
    guard let curve = comingCurve(source.phase(isRemoval: false), touch) else { return }
    var start = ReferencePhase.identity
    start.x = lost.channels.motion.position(at: time).x
    source.channels = ReferenceRow(at: start)
    fade(source, to: 1, curve)
    touches[source.number]!.hasFaded = true
  }
}
