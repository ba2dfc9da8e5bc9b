/// Plays programs of one seed after the other for a while.
package struct HostileRun {
  /// A program that breaks a law, as small as it got.
  package struct Finding: Sendable {
    package let half: Half
    package let broken: BrokenLaw
    package let bytes: [UInt8]
  }

  private let seed: UInt64
  private let halves: [Half]
  private let options: PlayOptions
  package private(set) var programs = 0
  package private(set) var operations: [Half: Int] = [:]
  /// Seconds spent on them.
  package private(set) var seconds: [Half: Double] = [:]
  package private(set) var findings: [Finding] = []

  package init(seed: UInt64, halves: [Half], options: PlayOptions) {
    self.seed = seed
    self.halves = halves
    self.options = options
  }

  /// Plays for so many seconds, or until there are so many findings. `begin` gets every program before it is played.
  package mutating func play(
    seconds limit: Double, findings most: Int, shrinking: Double, begin: (Half, [UInt8]) -> Void
  ) {
    let deadline = ContinuousClock.now + .seconds(limit)
    while ContinuousClock.now < deadline && findings.count < most {
      for half in halves {
        let bytes = Self.program(seed, programs)
        begin(half, bytes)
        let start = ContinuousClock.now
        let played = half.play(bytes, options)
        let way = ContinuousClock.now - start
        seconds[half, default: 0] +=
          Double(way.components.attoseconds) * 1e-18
          + Double(way.components.seconds)
        operations[half, default: 0] += played.operations
        if let broken = played.broken {
          let options = options
          findings.append(
            Self.shrunk(half, bytes, broken, seconds: shrinking) { half.play($0, options) })
        }
      }
      programs += 1
    }
  }

  /// Plays the first programs of the seed. The result is a hash of all that they show, or what broke a law.
  package func hash(ofFirst count: Int) -> Result<LookHash, BrokenLaw> {
    var options = options
    options.hashes = true
    var hash = LookHash()
    for number in 0..<count {
      for half in halves {
        let played = half.play(Self.program(seed, number), options)
        if let broken = played.broken { return .failure(broken) }
        hash.add(played.hash)
      }
    }
    return .success(hash)
  }

  /// A program of a seed: the number counts from zero.
  package static func program(_ seed: UInt64, _ number: Int) -> [UInt8] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(number) &* 0xD1B5_4A32_D192_ED03
    func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    // Short ones as often as long ones: much happens only to an engine that has seen little.
    let most = UInt64(32) << (next() % 5)
    let count = 24 + Int(next() % most)
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: next() >> 32) }
  }

  /// A program made small, by plays that may happen in another process.
  package static func shrunk(
    _ half: Half, _ bytes: [UInt8], _ broken: BrokenLaw,
    seconds: Double, play: @escaping ([UInt8]) -> Played
  ) -> Finding {
    let small = Shrinker(broken.law, seconds: seconds, play: play).shrink(bytes)
    let result = play(small).broken ?? broken
    return Finding(half: half, broken: result, bytes: small)
  }

  /// Reads a program as `hexadecimal` writes it.
  package static func bytes(hexadecimal text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  package static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { (String($0 / 16, radix: 16) + String($0 % 16, radix: 16)) }.joined()
  }
}
