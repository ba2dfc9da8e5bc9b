/// Makes a program that breaks a law small: leaves out operations, by halves and then one by one, then makes
/// the numbers of those that are left simple.
package struct Shrinker {
  /// What becomes of a program.
  private let play: ([UInt8]) -> Played
  private let law: String
  private let deadline: ContinuousClock.Instant

  package init(
    _ law: String, seconds: Double, play: @escaping ([UInt8]) -> Played
  ) {
    self.law = law
    self.play = play
    deadline = .now + .seconds(seconds)
  }

  /// A program that breaks the same law; the given one after a time that is too long.
  package func shrink(_ bytes: [UInt8]) -> [UInt8] {
    var best = bytes
    while ContinuousClock.now < deadline {
      let before = best
      dropOperations(of: &best)
      dropBytes(of: &best)
      simplify(&best)
      if best == before { break }
    }
    return best
  }

  private func breaks(_ bytes: [UInt8]) -> Bool { play(bytes).broken?.law == law }

  private func dropOperations(of bytes: inout [UInt8]) {
    var played = play(bytes)
    // What lies behind the failure.
    if let end = played.spans.map(\.upperBound).max(), end < bytes.count {
      take(Array(bytes[..<end]), &bytes, &played)
    }
    var length = max(1, played.spans.count / 2)
    while length >= 1 {
      var start = played.spans.count
      while start > 0 && ContinuousClock.now < deadline {
        start = max(0, start - length)
        let dropped = played.spans[start..<min(start + length, played.spans.count)]
        guard let first = dropped.first else { continue }
        let end = dropped.map(\.upperBound).max() ?? first.upperBound
        guard first.lowerBound < end, end <= bytes.count else { continue }
        var shorter = bytes
        shorter.removeSubrange(first.lowerBound..<end)
        take(shorter, &bytes, &played)
      }
      length /= 2
    }
  }

  private func take(_ candidate: [UInt8], _ bytes: inout [UInt8], _ played: inout Played) {
    let result = play(candidate)
    guard result.broken?.law == law else { return }
    bytes = candidate
    played = result
  }

  /// An answer more or less in the middle of an operation.
  private func dropBytes(of bytes: inout [UInt8]) {
    var index = bytes.count
    while index > 0 && ContinuousClock.now < deadline {
      index -= 1
      var shorter = bytes
      shorter.remove(at: index)
      if breaks(shorter) { bytes = shorter }
      index = min(index, bytes.count)
    }
  }

  private func simplify(_ bytes: inout [UInt8]) {
    for index in bytes.indices.reversed() where ContinuousClock.now < deadline {
      let value = bytes[index]
      for smaller in [0, 1, value / 2, value &- 1] as [UInt8] where smaller < bytes[index] {
        var simpler = bytes
        simpler[index] = smaller
        if breaks(simpler) {
          bytes = simpler
          break
        }
      }
    }
  }
}
