// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

extension Policies {
  fileprivate static func made(_ source: mgPolicies) throws(Refusal) -> Policies {
    guard let duplicates = DuplicatePolicy(code: source.duplicates.rawValue),
      let targetLost = TargetLostPolicy(code: source.targetLost.rawValue),
      let zeroSize = ZeroSizePolicy(code: source.zeroSize.rawValue)
    else { throw .invalidArgument }
    var policies = Policies()
    policies.duplicates = duplicates
    policies.targetLost = targetLost
    policies.zeroSize = zeroSize
    policies.lateArrival = source.lateArrival
    switch source.reducedMotion {
    case mgReducedMotionPolicy_none: policies.reducedMotion = .none
    case mgReducedMotionPolicy_crossfade:
      policies.reducedMotion = .crossfade(
        source.crossfadeDuration == 0 ? 0.25 : source.crossfadeDuration)
    case mgReducedMotionPolicy_instant: policies.reducedMotion = .instant
    default: throw .invalidArgument
    }
    return policies
  }

  fileprivate var c: mgPolicies {
    var policies = mgPolicies()
    policies.duplicates = mgDuplicatePolicy(rawValue: UInt32(duplicates.rawValue))
    policies.targetLost = mgTargetLostPolicy(rawValue: UInt32(targetLost.rawValue))
    policies.zeroSize = mgZeroSizePolicy(rawValue: UInt32(zeroSize.rawValue))
    policies.lateArrival = lateArrival
    switch reducedMotion {
    case .none: policies.reducedMotion = mgReducedMotionPolicy_none
    case .crossfade(let duration):
      policies.reducedMotion = mgReducedMotionPolicy_crossfade
      policies.crossfadeDuration = duration > 0 ? duration : -1
    case .instant: policies.reducedMotion = mgReducedMotionPolicy_instant
    }
    return policies
  }
}

// MARK: matched_geometry/policies.h

@c @implementation
public func mgEngineSetPolicies(
  _ engine: mgEngine, _ policies: UnsafePointer<mgPolicies>!
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    hosted.engine.policies = try Policies.made(try required(policies))
  }
}

@c @implementation
public func mgEngineGetPolicies(
  _ engine: mgEngine, _ policies: UnsafeMutablePointer<mgPolicies>!
) -> mgStatus {
  policies?.pointee = mgPolicies()
  return query(engine) { hosted throws(Refusal) in
    policies?.pointee = hosted.engine.policies.c
  }
}

@c @implementation
public func mgEngineSetNamespacePolicies(
  _ engine: mgEngine, _ namespaceID: mgNamespaceID, _ policies: UnsafePointer<mgPolicies>!
) -> mgStatus {
  call(engine) { hosted throws(Refusal) in
    var own: Policies?
    if let policies { own = try Policies.made(policies.pointee) }
    hosted.engine.setPolicies(own, in: try made(namespaceID))
  }
}

@c @implementation
public func mgEngineGetNamespacePolicies(
  _ engine: mgEngine, _ namespaceID: mgNamespaceID,
  _ policies: UnsafeMutablePointer<mgPolicies>!
) -> mgStatus {
  policies?.pointee = mgPolicies()
  return query(engine) { hosted throws(Refusal) in
    policies?.pointee = hosted.engine.policies(in: try made(namespaceID)).c
  }
}
