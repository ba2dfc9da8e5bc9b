import MatchedGeometryBenchmarkHarness

/// The work of a host in a frame, and the rules that must hold when all motions have settled.
protocol Hosting: ~Copyable {
  mutating func frame(_ number: Int)
  /// The violated rules after all motions have settled.
  mutating func problems(after frame: Int) -> [String]
}

/// The simulated hours of one host, with their costs.
struct Day {
  private static let framesPerHour = 120 * 3600
  /// A frame's cost is that of the cheapest of so many parts of an hour: the machine does other things, too.
  private static let parts = 40

  private struct Hour {
    var liveBytes: Int64
    var nanosecondsPerFrame: Double
  }

  let name: String
  let hours: Int

  mutating func run<Host: Hosting & ~Copyable>(_ host: consuming Host) -> [String] {
    var all: [Hour] = []
    var number = 0
    for hour in 1...hours {
      var cheapest = Double.infinity
      for _ in 0..<Self.parts {
        let count = Self.framesPerHour / Self.parts
        let clock = ContinuousClock()
        let time = clock.measure {
          for _ in 0..<count {
            number += 1
            host.frame(number)
          }
        }
        cheapest = min(cheapest, (time / count).nanoseconds)
      }
      all.append(Hour(liveBytes: Allocations.liveBytes, nanosecondsPerFrame: cheapest))
      print("\(name), hour \(hour): \(all[hour - 1].liveBytes) bytes, \(Int(cheapest)) ns a frame")
    }
    return Self.problems(all, name) + host.problems(after: number).map { "\(name): \($0)" }
  }

  /// The first hour fills caches and lists. From the second one on nothing may grow.
  private static func problems(_ hours: [Hour], _ name: String) -> [String] {
    var found: [String] = []
    let (early, late) = (hours[1], hours[hours.count - 1])
    if Double(late.liveBytes) > 1.01 * Double(early.liveBytes) {
      found.append("\(name): \(early.liveBytes) bytes have become \(late.liveBytes)")
    }
    if late.nanosecondsPerFrame > 1.25 * early.nanosecondsPerFrame {
      found.append(
        "\(name): a frame of \(early.nanosecondsPerFrame) ns takes \(late.nanosecondsPerFrame)")
    }
    return found
  }
}

extension Duration {
  fileprivate var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) * 1e-9
  }
}
