/// The policies of the engine, and of the namespaces that have their own.
struct PolicyTable: Sendable {
  var engine = Policies()
  /// By the number of the namespace.
  var namespaces: [UInt32: Policies] = [:]

  /// Those of a namespace.
  func of(_ namespace: UInt32) -> Policies {
    namespaces.isEmpty ? engine : namespaces[namespace] ?? engine
  }
}

extension Policies {
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
