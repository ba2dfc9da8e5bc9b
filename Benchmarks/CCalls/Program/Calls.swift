import CKernel
import MatchedGeometry
import MatchedGeometryBenchmarkHarness
import MatchedGeometryCClient

/// Makes the same calls from Swift and from C, with the same frames and times.
final class Calls {
  private let count: Int
  private let swift: SwiftClient
  /// Two frames for each element, between which it alternates.
  private var places: [[Rect]] = []
  private var rows: [[mgRect]] = []
  private var step = 0

  init(count: Int) {
    self.count = count
    swift = SwiftClient(count: count)
    var random = SeededRandom(seed: 5)
    for _ in 0..<2 {
      let places = (0..<count).map { _ in
        Rect(
          x: random.float(0, 900), y: random.float(0, 900), width: random.float(20, 100),
          height: random.float(20, 100))
      }
      self.places.append(places)
      rows.append(places.map { mgRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) })
    }
    clientBegin(count)
    swift.makeElements(places[0])
    clientMakeElements(rows[0])
    swift.insertAll(at: 0)
    clientInsertAll(0)
  }

  /// The time of a step. A commit every 50 ms retargets all elements while they move.
  private var now: Double { Double(step) * 0.05 }

  /// The contenders of a case. Each counts its own steps, so both engines are in the same state
  /// after equal numbers of samples.
  func contenders(_ name: String) -> [Contender] {
    switch name {
    case "setFrame":
      return pair(
        swift: { self.swift.setFrame(self.places[$0 & 1], at: $1) },
        c: { clientSetFrame(self.rows[$0 & 1], $1) })
    case "setFrames":
      return pair(
        swift: { self.swift.setFrames(self.places[$0 & 1], at: $1) },
        c: { clientSetFrames(self.rows[$0 & 1], $1) })
    case "insertAll":
      return pair(
        swift: { self.swift.insertAll(at: $1) }, c: { clientInsertAll($1) },
        prepareSwift: {
          self.swift.removeAll(at: $1)
          self.swift.makeElements(self.places[$0 & 1])
        },
        prepareC: {
          clientRemoveAll($1)
          clientMakeElements(self.rows[$0 & 1])
        })
    default:
      return [
        Contender("engine", unitsPerPass: count) { passes in
          for _ in 0..<passes { blackHole(self.swift.presentationFrame()) }
        },
        Contender("c", unitsPerPass: count) { passes in
          for _ in 0..<passes { blackHole(clientPresentationFrame()) }
        },
      ]
    }
  }

  private func pair(
    swift: @escaping (_ step: Int, _ time: Double) -> Void,
    c: @escaping (_ step: Int, _ time: Double) -> Void,
    prepareSwift: @escaping (_ step: Int, _ time: Double) -> Void = { _, _ in },
    prepareC: @escaping (_ step: Int, _ time: Double) -> Void = { _, _ in }
  ) -> [Contender] {
    let begin = step
    var (swiftStep, cStep) = (begin, begin)
    func time(_ step: Int) -> Double { Double(step) * 0.05 }
    return [
      Contender("engine", unitsPerPass: count) {
        swiftStep += 1
        self.step = max(self.step, swiftStep)
        self.swift.advance(to: time(swiftStep))
        prepareSwift(swiftStep, time(swiftStep))
      } once: {
        swift(swiftStep, time(swiftStep))
      },
      Contender("c", unitsPerPass: count) {
        cStep += 1
        clientAdvance(time(cStep))
        prepareC(cStep, time(cStep))
      } once: {
        c(cStep, time(cStep))
      },
    ]
  }

  /// Fails unless both engines show bit-identical frames during the motion and have refused no
  /// call.
  func check(_ name: String) throws(ProgramError) {
    let later = now + 0.02
    swift.advance(to: later)
    clientAdvance(later)
    for index in 0..<count {
      let (own, other) = (swift.frame(of: index), clientFrame(index))
      guard own.x == other.x, own.y == other.y, own.width == other.width,
        own.height == other.height
      else { throw .failed(["\(name): element \(index) is at \(own), from C at \(other)"]) }
    }
    if swift.hasFailed || clientHasFailed() { throw .failed(["\(name): a call was refused"]) }
  }
}
