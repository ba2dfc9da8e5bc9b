package import MatchedGeometry

/// What an element is matched by, in a script: namespaces and keys are numbers.
package struct EditMatch: Hashable, Sendable {
  package var namespace: Int
  package var key: Int
  package var properties: MatchedGeometryProperties
  package var anchor: UnitPoint
  package var isSource: Bool

  package init(
    namespace: Int = 0, key: Int, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) {
    self.namespace = namespace
    self.key = key
    self.properties = properties
    self.anchor = anchor
    self.isSource = isSource
  }
}

/// One change. Elements are numbered by the script; a number is used for one insertion only.
package enum EditChange: Hashable, Sendable {
  case insert(Int, frame: Rect?, match: EditMatch?, transition: EditTransition)
  case remove(Int)
  case reinsert(Int, frame: Rect?)
  case setFrame(Int, Rect, velocity: Rect?)
  case setMatch(Int, EditMatch?)
  case endNamespace(Int)
  case setTransition(Int, EditTransition)
  /// Values have numbers of their own.
  case insertValue(Int, SIMD4<Float>)
  case setValue(Int, SIMD4<Float>, velocity: SIMD4<Float>?)
  case removeValue(Int)
  case insertGroup(Int, frame: Rect?, group: Int?)
  case insertInside(Int, frame: Rect?, group: Int, match: EditMatch?, transition: EditTransition)
}

/// The animation that a change names.
package enum EditAnimation: Hashable, Sendable {
  /// The animation of the innermost `withAnimation`.
  case inherited
  case own(Animation?)
}

/// A part of a transaction.
package indirect enum Edit: Hashable, Sendable {
  case change(EditChange, EditAnimation)
  /// A `withAnimation` inside of the transaction.
  case nested(Animation?, [Edit])
  /// One call of a bulk form: changes of one kind, with an animation each or none.
  case bulk([EditChange], [Animation]?)
}

/// One transaction.
package struct EditCommit: Hashable, Sendable {
  /// The time, or nil for the latest tick, with animations that start at the next one.
  package var time: Double?
  package var animation: Animation?
  package var mode: ReferenceRetargetMode
  package var disablesAnimations: Bool
  /// Its only edit is a call outside of any transaction.
  package var isBare: Bool
  package var edits: [Edit]
  /// By which later steps name the transaction.
  package var label = 0
  /// It may be scrubbed and undone.
  package var isInteractive = false

  package init(
    at time: Double?, animation: Animation?, mode: ReferenceRetargetMode = .automatic,
    disablesAnimations: Bool = false, isBare: Bool = false, _ edits: [Edit]
  ) {
    self.time = time
    self.animation = animation
    self.mode = mode
    self.disablesAnimations = disablesAnimations
    self.isBare = isBare
    self.edits = edits
  }
}

/// Anything but a transaction that is a commit. Transactions are named by the labels of their commits.
///
/// The reference engine knows `finishImmediately` alone; the others are held by laws.
package enum EditOperation: Hashable, Sendable {
  case finishImmediately(Int)
  case seek(Int, to: Double, translation: Point)
  /// The label names the transaction that this makes from then on; so with `cancel`.
  case finish(Int, velocity: Double, Animation?)
  case cancel(Int, velocity: Double, Animation?)
}

/// A script is a list of these.
package enum EditStep: Hashable, Sendable {
  case commit(EditCommit)
  /// Policies of a namespace, nil: the engine's again; or those of the engine.
  case policies(Policies?, namespace: Int?)
  /// A tick at a time, which may lie before the last one.
  case sample(Double)
  /// An operation on a transaction that is not complete.
  case operation(EditOperation, at: Double?)
}

/// What may follow a running motion.
package enum ReferenceRetargetMode: String, Hashable, Sendable, CaseIterable {
  case automatic
  case restart
  case additive
}
