/// The policies of the engine, and of the namespaces that have their own.
package struct PolicyTable: Sendable {
  package private(set) var engine = Policies()
  /// By the number of the namespace.
  package private(set) var namespaces: [UInt32: Policies] = [:]
  /// Somebody wants less motion.
  private(set) var reducesMotion = false
  /// How many namespaces want less motion.
  private var reducing = 0

  package init() {}

  /// Those of a namespace; zero: of elements without a match.
  func of(_ namespace: UInt32) -> Policies {
    namespaces.isEmpty ? engine : namespaces[namespace] ?? engine
  }

  /// Sets those of a namespace, nil: the engine's again; or those of the engine, for namespace zero.
  package mutating func set(_ policies: Policies?, of namespace: UInt32) {
    if namespace == 0 {
      engine = policies ?? Policies()
    } else {
      if namespaces[namespace]?.reducesMotion == true { reducing -= 1 }
      namespaces[namespace] = policies
      if policies?.reducesMotion == true { reducing += 1 }
    }
    reducesMotion = reducing > 0 || engine.reducesMotion
  }
}

extension Policies {
  var reducesMotion: Bool { reducedMotion != .none }

  /// The same with every number in its range.
  var usable: Policies {
    var policies = self
    policies.lateArrival = Self.seconds(lateArrival)
    if case .crossfade(let seconds) = reducedMotion {
      policies.reducedMotion = .crossfade(Self.seconds(seconds))
    }
    return policies
  }

  /// Seconds that are finite, not negative, and no longer than times are exact.
  private static func seconds(_ seconds: Double) -> Double {
    seconds.isFinite ? min(0x1p29, max(0, seconds)) : 0
  }
}
