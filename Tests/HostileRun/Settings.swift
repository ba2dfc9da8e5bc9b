import Foundation
import MatchedGeometryHostileClient

/// What the command line says.
struct Settings {
  var seconds = 10.0
  var seed: UInt64 = 1
  var halves = Half.allCases
  var options = PlayOptions()
  var json: String?
  /// A program that is given is made small first.
  var makesSmall = false
  /// One program instead of those of a seed.
  var program: [UInt8]?
  /// The first programs of the seed, so many, for the hash of what they show.
  var hashed: Int?
  /// Where a process that is looked after writes which program it plays.
  var worker: String?
  var findings = 5
  var shrinking = 20.0

  static let help = """
    Usage: HostileClient [options]

    Calls everything that the engine and scenes offer, in any order and with any arguments, and looks after
    each call whether all that always holds does. A program that breaks a law is made small and printed as Swift.

    Options:
      --seconds N        how long (10)
      --seed N           which programs (1)
      --half NAME        engine or scene alone
      --findings N       stop after so many (5)
      --shrinking N      seconds for making a program small (20)
      --hash N           play the first N programs and print a hash of all that they show
      --program BYTES    play and print this one
      --small            make that small first
      --json FILE        write the result as JSON
      --help             show this and stop

    Exit status: 0 no failure, 1 a failure, 64 an argument that cannot be used.
    """

  init?(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--small" {
        makesSmall = true
        continue
      }
      guard let value = words.popFirst() else { return nil }
      switch word {
      case "--seconds":
        guard let number = Double(value), number > 0 else { return nil }
        seconds = number
      case "--seed":
        guard let number = UInt64(value) else { return nil }
        seed = number
      case "--half":
        guard let half = Half(rawValue: value) else { return nil }
        halves = [half]
      case "--findings":
        guard let number = Int(value), number > 0 else { return nil }
        findings = number
      case "--shrinking":
        guard let number = Double(value) else { return nil }
        shrinking = number
      case "--hash":
        guard let number = Int(value), number > 0 else { return nil }
        hashed = number
      case "--program":
        guard let bytes = HostileRun.bytes(hexadecimal: value) else { return nil }
        program = bytes
      case "--json": json = value
      case "--worker": worker = value
      default: return nil
      }
    }
  }
}
