// What a host does to transactions, as members of a trace's line.

extension JSONText {
  /// What is done to a transaction.
  mutating func control(_ control: Control) {
    switch control {
    case .skip(_, let number):
      name("skip", number)
    case .seek(let number, let fraction, let translation):
      name("seek", number)
      raw(", \"to\": ")
      self.number(fraction)
      point(", \"translation\": ", translation)
    case .release(let release):
      name(release.isCancelled ? "cancel" : "finish", release.number)
      raw(", \"velocity\": ")
      number(release.velocity)
      point(", \"translationVelocity\": ", release.translation)
      guard let animation = release.animation else { return }
      raw(", \"animation\": ")
      self.animation(animation)
    case .none, .nothing:
      break
    }
  }

  private mutating func name(_ kind: String, _ transaction: UInt64) {
    raw("\"")
    raw(kind)
    raw("\": \"")
    number(Int(truncatingIfNeeded: transaction))
    raw("\"")
  }

  /// The first two numbers of a row, if they say something.
  private mutating func point(_ key: String, _ track: Float4) {
    if track.lowHalf == .zero { return }
    raw(key)
    numbers(track.x, track.y)
  }
}
