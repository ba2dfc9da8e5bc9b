/// One line of a trace.
package enum TraceLine: Sendable {
  case header(TracePolicies)
  case transaction(TraceTransaction)
  case sample([Double])
  case operation(TraceOperation)
  /// Another transition for an element, outside of any transaction. An extension.
  case setTransition(String, TraceTransition)
  /// Another place in the drawing order, outside of any transaction. An extension.
  case setZIndex(String, Double, isElevated: Bool?)
  /// An attribute of an element that is not laid out, outside of any transaction. An extension.
  case setAttribute(String, Int, SIMD4<Float>)
  /// A frame for an element whose group has no frame yet, outside of any transaction. An extension.
  case move(String, Rect)
  /// A new value, outside of any transaction. An extension.
  case insertValue(String, SIMD4<Float>)
  /// A new namespace, outside of any transaction. An extension.
  case namespace(String)
  /// The viewport from this line. An extension.
  case viewport(Rect?)
  /// The policies of the engine, or of one namespace, from this line. An extension.
  case policies(Policies?, namespace: String?)
}

/// A transaction and all its changes.
package struct TraceTransaction: Sendable {
  package var time: Double
  package var name: String?
  package var changes: [TraceChange]
  package var animation: Animation?
  /// The stagger of the animation. An extension.
  package var stagger: Stagger?
  package var retarget = RetargetMode.automatic
  /// Whether the clocks start at the first sample after the transaction, or nil for the rule of the
  /// first line. An extension.
  package var startsAtFirstTick: Bool?
  /// Whether animations are disabled. An extension.
  package var disablesAnimations = false
  /// Whether this is a single call outside of any transaction, whose animation is the first that a
  /// change names. An extension.
  package var isSingle = false
  /// Whether the transaction is interactive. An extension.
  package var isInteractive = false
}

/// An operation on a transaction that is not complete.
package struct TraceOperation: Sendable {
  package enum Kind: Sendable {
    case finishImmediately
    /// Scrub the transaction to a fraction of its path. An extension, like the next two.
    case seek(to: Double, translation: Point)
    /// Release the transaction to its end.
    case finish(TraceRelease)
    /// Undo the transaction.
    case cancel(TraceRelease)
  }

  package var time: Double
  package var kind: Kind
  /// The name of the transaction.
  package var transaction: String
  /// The name of the transaction that `finish` or `cancel` makes.
  package var name: String?
  package var startsAtFirstTick = false
  /// Whether the operation is from a recording, so that the recorded engine has accepted it.
  package var isRecorded = false
}

/// The arguments of `finish` or `cancel`.
package struct TraceRelease: Sendable {
  package var velocity = 0.0
  package var translationVelocity = Point.zero
  package var animation: Animation?
}

/// One change of a transaction.
package struct TraceChange: Sendable {
  package var action: Action
  package var animation: TraceAnimation
  /// The stagger of its animation. An extension.
  package var stagger: Stagger?
  /// Whether animations of the change and its transition are disabled. An extension.
  package var disablesAnimations: Bool

  package enum Action: Sendable {
    case namespace(String)
    case endNamespace(String)
    indirect case insert(String, Insertion)
    case remove(String)
    indirect case move(String, Rect, velocity: Rect?)
    indirect case match(String, TraceMatch?)
    /// Another transition. An extension.
    indirect case setTransition(String, TraceTransition)
    indirect case geometryGroup(String, Insertion)
    /// A new position in the drawing order. With nil, `isElevated` does not change. An extension.
    case setZIndex(String, Double, isElevated: Bool?)
    /// Other numbers for an attribute. An extension.
    case setAttribute(String, Int, SIMD4<Float>)
    /// A new animated value. An extension, like the next two.
    case insertValue(String, SIMD4<Float>)
    case setValue(String, SIMD4<Float>, velocity: SIMD4<Float>?)
    case removeValue(String)
  }
}

/// The animation that a change names.
package enum TraceAnimation: Sendable {
  /// The animation of the transaction.
  case inherited
  // The case is indirect to keep changes small, because a transaction may have millions of them.
  indirect case own(Animation?)

  /// As an argument of the engine's calls.
  var argument: Animation? {
    switch self {
    case .inherited: .inherited
    case .own(let animation): animation
    }
  }
}

/// The properties of an inserted element in a trace. A property that the trace does not contain is
/// nil.
package struct Insertion: Sendable {
  package var frame: Frame?
  package var match: TraceMatch?
  package var transition: TraceTransition?
  package var group: String?
  /// The place in the drawing order. An extension, as the next one.
  package var zIndex: Double?
  package var isElevated: Bool?
  /// The attributes. An extension.
  package var attributes: [SIMD4<Float>]?

  package enum Frame: Sendable {
    /// Not laid out yet.
    case pending
    case laidOut(Rect)
  }
}

/// The match of an element, with the name of the namespace in the trace.
package struct TraceMatch: Sendable, Hashable {
  package var id: TraceID
  package var namespace: String
  package var properties = MatchedGeometryProperties.frame
  /// Whether it takes the attributes of its source. An extension.
  package var takesAttributes = false
  package var anchor = UnitPoint.center
  package var isSource = true
}

/// An identifier, which is an integer, a string, or a number that a recording assigned to another
/// value.
package enum TraceID: Sendable, Hashable {
  case integer(Int64)
  case string(String)
  /// The identifier to which a recording assigned this number. The type and the text are only for
  /// readers. An extension.
  case other(number: Int, type: String, text: String)
}

/// The transition of an element.
package indirect enum TraceTransition: Sendable, Hashable {
  case identity
  case opacity
  case opaque
  /// An offset by a number of sizes towards an edge. More than one is an extension.
  case move(Edge, times: Int = 1)
  case scale(Double)
  case offset(x: Double, y: Double)
  case asymmetric(TraceTransition, TraceTransition)
  case combined(TraceTransition, TraceTransition)
  case animated(TraceTransition, Animation?)
}
