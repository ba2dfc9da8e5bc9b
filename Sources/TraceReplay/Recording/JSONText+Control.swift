// What a host does to transactions, as members of a trace's line.

extension JSONText {
  /// What is done to a transaction.
  mutating func control(_ control: RecordedControl) {
    switch control {
    case .skip(let id):
      name("skip", id)
    case .seek(let id, let fraction, let translation):
      name("seek", id)
      raw(", \"to\": ")
      number(fraction)
      point(", \"translation\": ", translation)
    case .release(let id, let isCancelled, let velocity, let translationVelocity, let animation):
      name(isCancelled ? "cancel" : "finish", id)
      raw(", \"velocity\": ")
      number(velocity)
      point(", \"translationVelocity\": ", translationVelocity)
      guard let animation else { return }
      raw(", \"animation\": ")
      self.animation(animation)
    }
  }

  private mutating func name(_ kind: String, _ transaction: Transaction.ID) {
    raw("\"")
    raw(kind)
    raw("\": \"")
    number(Int(truncatingIfNeeded: transaction.number))
    raw("\"")
  }

  /// A point, if it says something.
  private mutating func point(_ key: String, _ point: Point) {
    if point == .zero { return }
    raw(key)
    numbers(point.x, point.y)
  }
}
