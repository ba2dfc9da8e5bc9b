/// A law that a program has found broken.
package struct BrokenLaw: Error, CustomStringConvertible {
  /// The law, in the same words whatever broke it: what a smaller program has to break as well.
  package let law: String
  package let detail: String

  package init(_ law: String, _ detail: String) {
    self.law = law
    self.detail = detail
  }

  package var description: String { "\(law): \(detail)" }
}

/// What became of a program.
package struct Played: Sendable {
  /// Calls of the library that the program asked for.
  package var operations = 0
  package var broken: BrokenLaw?
  /// The bytes of each operation.
  package var spans: [Range<Int>] = []
  /// All that was shown, if the options ask for it.
  package var hash = LookHash()

  package init() {}
}

/// How programs are played.
package struct PlayOptions: Sendable {
  /// Gets the lines of the program as Swift, each before it is done.
  package var write: (@Sendable (String) -> Void)?
  /// Whether `Played.hash` takes in what each operation leaves to be seen.
  package var hashes = false

  package init() {}
}

/// The part of the library that a program is about.
package enum Half: String, CaseIterable, Sendable {
  case engine
  case scene

  package func play(_ bytes: [UInt8], _ options: PlayOptions) -> Played {
    switch self {
    case .engine: EnginePlay(bytes, options).play()
    case .scene: ScenePlay(bytes, options).play()
    }
  }

  /// What a fuzzer made up: the first byte says what it is about.
  package static func play(input: [UInt8], _ options: PlayOptions) -> Played {
    guard let first = input.first else { return Played() }
    return (first % 2 == 0 ? Half.engine : .scene).play(Array(input.dropFirst()), options)
  }
}
