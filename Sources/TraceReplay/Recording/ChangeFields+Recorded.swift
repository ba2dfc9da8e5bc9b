// Converts the reports of an engine to fields of a trace.

extension ChangeFields {
  mutating func set(_ change: HostChange, _ names: inout RecordedNames) {
    switch change {
    case .insert(let id, let element, let group):
      kind = element.isGeometryGroup ? .geometryGroup : .insert
      name = names.name(of: id)
      frame = element.frame.map { .laidOut($0) } ?? .pending
      self.group = group.map { names.name(of: $0) }
      match = element.match.map { names.match($0) }
      if element.transition != .opacity && !element.isGeometryGroup {
        transition = TraceTransition(element.transition)
      }
      if element.zIndex != 0 && !element.zIndex.isNaN { zIndex = Self.finite(element.zIndex) }
      if element.isElevated { isElevated = true }
      if !element.attributes.isEmpty { attributes = element.attributes }
    case .remove(let id):
      (kind, name) = (.remove, names.name(of: id))
    case .reinsert(let id, let frame):
      (kind, name) = (.insert, names.name(of: id))
      self.frame = frame.map { .laidOut($0) }
    case .move(let id, let frame, let velocity):
      (kind, name) = (.move, names.name(of: id))
      self.frame = .laidOut(frame)
      self.velocity = velocity
    case .match(let id, let match):
      (kind, name) = (.match, names.name(of: id))
      newMatch = .some(match.map { names.match($0) })
    case .transition(let id, let transition):
      (kind, name) = (.setTransition, names.name(of: id))
      self.transition = TraceTransition(transition)
    case .zIndex(let id, let zIndex, let isElevated):
      (kind, name) = (.setZIndex, names.name(of: id))
      self.zIndex = Self.finite(zIndex)
      self.isElevated = isElevated
    case .attribute(let id, let index, let value):
      (kind, name) = (.setAttribute, names.name(of: id))
      self.index = index
      self.value = value
    case .end(let namespace):
      (kind, name) = (.endNamespace, names.name(ofNamespace: namespace.number))
    case .insertValue(let id, let value):
      (kind, name) = (.insertValue, names.name(of: id))
      self.value = value
    case .setValue(let id, let value, let velocity):
      (kind, name) = (.setValue, names.name(of: id))
      self.value = value
      self.velocity = velocity.map { Rect(x: $0.x, y: $0.y, width: $0.z, height: $0.w) }
    case .removeValue(let id):
      (kind, name) = (.removeValue, names.name(of: id))
    }
  }

  /// Replaces infinite numbers, which JSON does not have, by the largest finite ones, which lead to
  /// the same order.
  private static func finite(_ zIndex: Double) -> Double {
    max(-Double.greatestFiniteMagnitude, min(zIndex, .greatestFiniteMagnitude))
  }
}

extension LineFields {
  /// Sets the fields of an operation on a transaction.
  mutating func set(_ control: RecordedControl, _ names: RecordedNames) {
    switch control {
    case .finishImmediately(let id):
      (kind, name) = (.finishImmediately, names.name(of: id))
    case .seek(let id, let fraction, let translation):
      (kind, name) = (.seek, names.name(of: id))
      self.fraction = fraction
      self.translation = translation
    case .release(let id, let isCancelled, let velocity, let translationVelocity, let animation):
      (kind, name) = (isCancelled ? .cancel : .finish, names.name(of: id))
      self.velocity = velocity
      self.translationVelocity = translationVelocity
      self.animation = animation.map { .some($0) }
    }
  }

  /// Sets the fields of a transaction and its changes.
  mutating func set(_ commit: RecordedCommit, _ changes: OpenTransaction) {
    kind = .transaction
    changes.common = changes.recordedNumber(of: commit.animation)
    stagger = changes.stagger(changes.common)
    self.changes.recorded = changes
    if commit.animation != .none { animation = .some(changes.animation(commit.animation)) }
    retarget = commit.retarget
    disablesAnimations = changes.disablesAnimations
    isSingle = commit.isSingle
    if commit.isInteractive { isInteractive = true }
  }
}
