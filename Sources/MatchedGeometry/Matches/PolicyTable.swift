/// The policies of the engine, and of the namespaces that have their own.
package struct PolicyTable: Sendable {
  package private(set) var engine = Policies()
  /// The policies of namespaces, by number.
  package private(set) var namespaces: [UInt32: Policies] = [:]
  /// Whether the engine or a namespace reduces motion.
  private(set) var reducesMotion = false
  /// The number of namespaces that reduce motion.
  private var reducing = 0

  package init() {}

  /// The policies of a namespace. Zero stands for elements without a match.
  func of(_ namespace: UInt32) -> Policies {
    namespaces.isEmpty ? engine : namespaces[namespace] ?? engine
  }

  /// Sets the policies of a namespace, or of the engine for namespace zero. Nil resets them.
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

  /// The policies with every number clamped to its range.
  var usable: Policies {
    var policies = self
    policies.lateArrival = Self.seconds(lateArrival)
    if case .crossfade(let seconds) = reducedMotion {
      policies.reducedMotion = .crossfade(Self.seconds(seconds))
    }
    return policies
  }

  /// Seconds clamped to 0...2^29, the range of times; zero if they are not finite.
  private static func seconds(_ seconds: Double) -> Double {
    seconds.isFinite ? min(0x1p29, max(0, seconds)) : 0
  }
}
