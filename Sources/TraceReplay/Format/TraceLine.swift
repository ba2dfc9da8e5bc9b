/// One line of a trace, read completely.
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
  /// A frame for an element whose group has none yet, outside of any transaction. An extension.
  case move(String, Rect)
  /// A new value, outside of any transaction. An extension.
  case insertValue(String, SIMD4<Float>)
  /// A new namespace, outside of any transaction. An extension.
  case namespace(String)
  /// The viewport from here on. An extension.
  case viewport(Rect?)
  /// Policies from here on: of the engine, or of one namespace. An extension.
  case policies(Policies?, namespace: String?)
}

/// A transaction and all that it changes.
package struct TraceTransaction: Sendable {
  package var time: Double
  package var name: String?
  package var changes: [TraceChange]
  package var animation: Animation?
  /// The stagger of the animation. An extension.
  package var stagger: Stagger?
  package var retarget = RetargetMode.automatic
  /// Whether its clocks start at the first sample after it; nil: as the first line says. An extension.
  package var startsAtFirstTick: Bool?
  /// No change of it is animated, whatever it names. An extension.
  package var disablesAnimations = false
  /// A call outside of any transaction: its animation is the first that a change names. An extension.
  package var isSingle = false
  /// The inverse of its changes is kept, so that it can be scrubbed and undone. An extension.
  package var isInteractive = false
}

/// What a host does to a transaction that runs.
package struct TraceOperation: Sendable {
  package enum Kind: Sendable {
    case finishImmediately
    /// Scrubbed to a fraction of its path. An extension, as the next two.
    case seek(to: Double, translation: Point)
    /// Released towards its end.
    case finish(TraceRelease)
    /// Undone.
    case cancel(TraceRelease)
  }

  package var time: Double
  package var kind: Kind
  /// The name of the transaction.
  package var transaction: String
  /// The name of the transaction that `finish` or `cancel` makes.
  package var name: String?
  package var startsAtFirstTick = false
  /// In a recording: something was done, whatever has become of the transaction here.
  package var isRecorded = false
}

/// How a transaction is finished or cancelled.
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
  /// The change is not animated, nor is its transition. An extension.
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
    /// Another place in the drawing order; nil: whether it is elevated stays. An extension.
    case setZIndex(String, Double, isElevated: Bool?)
    /// Other numbers for an attribute. An extension.
    case setAttribute(String, Int, SIMD4<Float>)
    /// Four numbers of the host's own. An extension, as the next two.
    case insertValue(String, SIMD4<Float>)
    case setValue(String, SIMD4<Float>, velocity: SIMD4<Float>?)
    case removeValue(String)
  }
}

/// Which animation a change names.
package enum TraceAnimation: Sendable {
  /// None: that of the transaction counts.
  case inherited
  // Boxed: transactions of millions of changes are read.
  indirect case own(Animation?)

  /// As an argument of the engine's calls.
  var argument: Animation? {
    switch self {
    case .inherited: .inherited
    case .own(let animation): animation
    }
  }
}

/// What a trace says of an element that comes. Nil: it says nothing.
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

/// What an element is matched by, with the namespace by its name in the trace.
package struct TraceMatch: Sendable, Hashable {
  package var id: TraceID
  package var namespace: String
  package var properties = MatchedGeometryProperties.frame
  /// Whether it takes the attributes of its source. An extension.
  package var takesAttributes = false
  package var anchor = UnitPoint.center
  package var isSource = true
}

/// An identifier: an integer, a string, or what only a recording can name.
package enum TraceID: Sendable, Hashable {
  case integer(Int64)
  case string(String)
  /// The identifier that a recording gave this number; type and text are for readers. An extension.
  case other(number: Int, type: String, text: String)
}

/// How an element comes and goes.
package indirect enum TraceTransition: Sendable, Hashable {
  case identity
  case opacity
  case opaque
  /// So many sizes towards an edge; more than one are an extension.
  case move(Edge, times: Int = 1)
  case scale(Double)
  case offset(x: Double, y: Double)
  case asymmetric(TraceTransition, TraceTransition)
  case combined(TraceTransition, TraceTransition)
  case animated(TraceTransition, Animation?)
}
