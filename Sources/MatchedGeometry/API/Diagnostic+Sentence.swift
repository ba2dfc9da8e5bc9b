extension Diagnostic: CustomStringConvertible {
  /// The sentence of its reason, and in parentheses the element and whatever else it is about.
  public var description: String {
    var facts: [String] = []
    if let element { facts.append("\(element)") }
    if let value { facts.append("\(value)") }
    if let id { facts.append("identifier \(id)") }
    return sentence(facts + circumstances)
  }

  /// The same without the element and its identifier, for where these have been named.
  var sentence: String { sentence(circumstances) }

  private func sentence(_ facts: [String]) -> String {
    facts.isEmpty ? reason.sentence : "\(reason.sentence) (\(facts.joined(separator: ", ")))"
  }

  private var circumstances: [String] {
    var facts: [String] = []
    if let namespace { facts.append("\(namespace)") }
    if let replacement { facts.append("replaced by \(replacement)") }
    if let count { facts.append("\(count) of them") }
    if let seconds { facts.append("\(seconds) s ago") }
    return facts
  }
}

extension Diagnostic.Reason {
  /// What the reason means, in one sentence.
  public var sentence: String {
    switch self {
    case .noSource: "The group has followers but no source, so everyone shows its own frame."
    case .multipleSources:
      "The group has several present sources, of which the policy for duplicates chooses one or none."
    case .otherNamespace:
      "The identifier lives in another namespace only, and elements match within one namespace."
    case .namespaceEnded: "The namespace has ended, so nothing is matched in it any more."
    case .namespaceRecreated:
      "The namespace has ended and the identifier lives in a newer one, which matches by itself."
    case .unknownNamespace: "Nothing was ever matched in the namespace."
    case .sourceGone:
      "The last source left in an earlier transaction, so there was nothing to start from."
    case .zeroSize: "Width and height are both zero, which counts as not laid out."
    case .pendingGeometry: "A layout frame is still to come, so there is no geometry to match yet."
    case .invalidGeometry:
      "A frame, a velocity or an anchor was not finite, too large, or of negative size, and was refused."
    case .invalidTime: "A time was not finite, out of range, or before the last commit."
    case .staleElement: "The element is gone, or is not in the state that the call needs."
    case .mismatchedCounts: "The arrays of a bulk call differ in length, so the call was refused."
    case .groupIgnored:
      "The group has several present sources, and the policy is to ignore such a group."
    case .staleTransaction:
      "The transaction is complete, is not kept, or is not in the state that the call needs."
    case .neverSettles: "The animation never comes to an end by itself."
    }
  }
}
