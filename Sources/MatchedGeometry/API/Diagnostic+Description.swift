extension Diagnostic: CustomStringConvertible {
  /// The name of the refused call, and the description of the reason: `setFrame: The element ...`.
  public var description: String {
    call.map { "\($0): \(reason)" } ?? reason.description
  }
}

extension Diagnostic.Reason: CustomStringConvertible {
  /// The sentence of the kind, followed by the element and other details in parentheses.
  public var description: String {
    var facts: [String] = []
    if let element { facts.append("\(element)") }
    if let member { facts.append("identifier \(member.id)") }
    return sentence(facts + circumstances)
  }

  /// The description without the element and its identifier, for texts that have already named
  /// them.
  var sentence: String { sentence(circumstances) }

  private func sentence(_ facts: [String]) -> String {
    facts.isEmpty ? kind.sentence : "\(kind.sentence) (\(facts.joined(separator: ", ")))"
  }

  private var circumstances: [String] {
    let namespace = member.map { "\($0.namespace)" }
    return (namespace.map { [$0] } ?? []) + ownCircumstances
  }

  private var ownCircumstances: [String] {
    switch self {
    case .multipleSources(_, let count), .groupIgnored(_, let count): ["\(count) of them"]
    case .otherNamespace(_, let home): ["lives in \(home)"]
    case .namespaceRecreated(_, let replacement): ["replaced by \(replacement)"]
    case .sourceGone(_, let seconds): seconds.map { ["\($0) s ago"] } ?? []
    case .invalidAttribute(_, let index): ["attribute \(index)"]
    case .invalidCapacity(let count): ["\(count)"]
    case .mismatchedCounts(let expected, let found): ["\(found) instead of \(expected)"]
    case .invalidValue(let value): value.map { ["\($0)"] } ?? []
    case .staleValue(let value): ["\(value)"]
    case .invalidGesture(let transaction), .staleTransaction(let transaction),
      .notInteractive(let transaction):
      ["\(transaction)"]
    case .staleNamespace(let namespace): ["\(namespace)"]
    default: []
    }
  }
}

extension Diagnostic.Kind {
  /// The meaning of the kind in one sentence.
  public var sentence: String {
    switch self {
    case .noSource: "The group has followers but no source, so each member shows its layout frame."
    case .multipleSources:
      "The group has several present sources, of which the policy for duplicates chooses one or none."
    case .groupIgnored:
      "The group has several present sources, and the policy is to ignore such a group."
    case .otherNamespace:
      "The identifier lives in another namespace only, and elements match within one namespace."
    case .namespaceEnded: "The namespace has ended, so nothing is matched in it any more."
    case .namespaceRecreated:
      "The namespace has ended and the identifier lives in a newer one, which matches by itself."
    case .unknownNamespace: "Nothing else is matched in the namespace."
    case .sourceGone:
      "The last source left in an earlier transaction, so there was nothing to start from."
    case .zeroSize: "Width and height are both zero, which counts as not laid out."
    case .pendingGeometry: "A layout frame is still to come, so there is no geometry to match yet."
    case .invalidGeometry:
      "A frame, a velocity or a transition was not finite, too large, or of negative size, and was refused."
    case .invalidAttribute:
      "The engine has no such attribute, or a number of it was not finite or too large."
    case .invalidAnchor: "An anchor was not finite or too far away, so the match was refused."
    case .invalidValue: "A number of a value was not finite or too large, and was refused."
    case .invalidGesture:
      "A fraction, a translation or a velocity of a gesture was not finite or too large, and was refused."
    case .invalidTime: "A time was not finite, out of range, or before the last commit."
    case .invalidCapacity: "A capacity was beyond 2^26, so nothing was reserved."
    case .invalidViewport:
      "A viewport was not finite, too large, or of negative size, and was refused."
    case .mismatchedCounts: "The arrays of a bulk call differ in length, so the call was refused."
    case .neverSettles: "The animation never comes to an end by itself."
    case .staleElement: "The element is gone, or is not in the state that the call needs."
    case .staleValue: "The value was removed."
    case .staleNamespace: "The namespace was never made or has ended, so the call was refused."
    case .staleTransaction:
      "The transaction is complete, or is not in the state that the call needs."
    case .notInteractive: "The transaction was not made with isInteractive."
    case .insideTransaction:
      "The call is none of a transaction's changes, and was made inside of one."
    case .duplicateItem: "Several items of a layout have this identifier, so the first one counts."
    case .noTransaction: "No transaction is open that the call could end, so it was refused."
    }
  }
}
