internal import MatchedGeometryHeaders

// The handles of C, which have a struct for each kind, and those of the engine.

extension Element.ID {
  init(_ id: mgElementID) { self.init(bits: id.bits) }

  var c: mgElementID { mgElementID(bits: bits) }
}

extension AnimatedValue.ID {
  init(_ id: mgAnimatedValueID) { self.init(bits: id.bits) }

  var c: mgAnimatedValueID { mgAnimatedValueID(bits: bits) }
}

extension Transaction.ID {
  init(_ id: mgTransactionID) { self.init(bits: id.bits) }

  var c: mgTransactionID { mgTransactionID(bits: number) }
}

extension Namespace.ID {
  var c: mgNamespaceID { mgNamespaceID(bits: bits) }
}
