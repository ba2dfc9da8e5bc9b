import MatchedGeometryTestSupport
import Testing

@testable import MatchedGeometry

/// Random programs in an engine with a viewport and one without.
@Suite struct CullingPropertyTests {
  @Test(arguments: seeds(300..<340))
  func `what can be seen is the same with a viewport and without`(_ seed: UInt64) {
    let pair = perform(seed)
    #expect(pair.culled > 0)
  }

  @Test func `the programs have elements that can be seen`() {
    #expect((300..<306).reduce(0) { $0 + perform($1).seen } > 100)
  }

  /// Runs a program of a seed, with a viewport that follows from it.
  private func perform(_ seed: UInt64) -> ViewportPair {
    let comparison = EditComparison(ReferenceSubject())
    var edits = RandomEdits(
      seed: seed, includesEndless: seed % 3 == 0, goesBack: false, includesPolicies: false,
      population: 16...40, namespaceCount: 4)
    for _ in 0..<40 { _ = comparison.applyNext(from: &edits) }
    var random = SplitMix64(seed: seed)
    let edge = Float(20 + random.below(200))
    let viewport = rect(Float(random.below(1000)), Float(random.below(1000)), edge, edge)
    let pair = ViewportPair(viewport)
    for step in comparison.script {
      if let problem = pair.perform(step) {
        Issue.record("\(problem) in \(viewport) after \(step)")
        break
      }
    }
    return pair
  }
}

/// An engine without a viewport and one with it, which perform the same steps.
private final class ViewportPair {
  private let all = EngineSubject()
  private let some = EngineSubject()
  private let viewport: Rect
  /// The elements that a commit has retargeted while the engines showed them, or others to which
  /// they are tied, at different places: one still moved outside, and the other was at its target.
  private var apart: Set<Int> = []
  private(set) var culled = 0
  private(set) var seen = 0

  init(_ viewport: Rect) {
    self.viewport = viewport
    some.engine.viewport = viewport
  }

  func perform(_ step: EditStep) -> String? {
    guard case .commit(let commit) = step else {
      for subject in [all, some] { subject.perform(step) }
      return difference()
    }
    // What is shown at the time of the commit.
    if let time = commit.time {
      for subject in [all, some] { subject.advance(to: max(time, subject.engine.shownTime)) }
    }
    let states = [all, some].map { subject in Dictionary(uniqueKeysWithValues: looks(subject)) }
    let different = numbers.filter { states[0][$0] != states[1][$0] }
    let before = ties()
    for subject in [all, some] { subject.perform(step) }
    spread(different, before + ties())
    return jump(since: states) ?? difference()
  }

  // MARK: What can be seen

  private struct Look: Equatable {
    var drawn: Rect
    var frame: Rect
    var opacity: Float
    var isSettled: Bool
    var velocity: Rect?
  }

  private var numbers: [Int] { all.handles.keys }

  private func looks(_ subject: EngineSubject) -> [(Int, Look)] {
    subject.handles.compactMap { number, id in
      guard let frame = subject.engine.presentationFrame(of: id) else { return nil }
      let scale = subject.engine.presentationScale(of: id)!
      let drawn = frame.scaled(by: scale, about: frame.center)
        .offset(by: subject.engine.presentationOffset(of: id)!)
      return (
        number,
        Look(
          drawn: drawn, frame: frame, opacity: subject.engine.presentationOpacity(of: id)!,
          isSettled: subject.engine.isSettled(id)!,
          velocity: subject.engine.presentationVelocity(of: id))
      )
    }
  }

  private func isVisible(_ look: Look?) -> Bool {
    guard let drawn = look?.drawn else { return false }
    let (left, right) = (min(drawn.x, drawn.maxX), max(drawn.x, drawn.maxX))
    let (top, bottom) = (min(drawn.y, drawn.maxY), max(drawn.y, drawn.maxY))
    return right > viewport.x + 0.02 && left < viewport.maxX - 0.02
      && bottom > viewport.y + 0.02 && top < viewport.maxY - 0.02
  }

  private func isNear(_ one: Look?, _ other: Look?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    // An end that other tracks no longer postpone.
    return one.drawn.distance(to: other.drawn) < 0.05 && abs(one.opacity - other.opacity) < 0.01
  }

  /// An element that can be seen in one engine is not the same in the other.
  private func difference() -> String? {
    let states = [all, some].map { subject in Dictionary(uniqueKeysWithValues: looks(subject)) }
    for number in numbers where !apart.contains(number) {
      let (one, other) = (states[0][number], states[1][number])
      guard isVisible(one) || isVisible(other) else { continue }
      seen += 1
      if !isNear(one, other) {
        return "\(number) is \(String(describing: other)) instead of \(String(describing: one))"
      }
    }
    culled += some.handles.values.filter { some.engine.explain($0)?.isCulled == true }.count
    if let violation = some.engine.check().first { return "\(violation)" }
    return nil
  }

  /// An element that can be seen jumps, but not without the viewport.
  private func jump(since before: [[Int: Look]]) -> String? {
    let after = [all, some].map { subject in Dictionary(uniqueKeysWithValues: looks(subject)) }
    for number in numbers {
      let steps = (0..<2).map { isNear(before[$0][number], after[$0][number]) }
      if steps[0] && !steps[1] && (isVisible(before[1][number]) || isVisible(after[1][number])) {
        return "\(number) jumps from \(String(describing: before[1][number]))"
          + " to \(String(describing: after[1][number]))"
      }
    }
    return nil
  }

  // MARK: Elements that are tied

  /// Elements that share a match group or a geometry group.
  private func ties() -> [[Int]] {
    var matched: [Match: [Int]] = [:]
    var groups: [Element.ID: [Int]] = [:]
    for (number, id) in all.handles {
      guard let found = all.engine.explain(id) else { continue }
      if let match = found.match {
        matched[Match(id: match.id, in: match.namespace), default: []].append(number)
      }
      if let group = found.geometryGroup { groups[group, default: []].append(number) }
      if all.engine.state.spaces.group(of: id.index) != 0 {
        groups[id, default: []].append(number)
      }
    }
    return Array(matched.values) + Array(groups.values)
  }

  private func spread(_ different: [Int], _ ties: [[Int]]) {
    // An element that differed once is the same again when nothing that it is tied to differs.
    apart = Set(different)
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for tie in ties where tie.contains(where: apart.contains) {
        let count = apart.count
        apart.formUnion(tie)
        isGrowing = isGrowing || apart.count > count
      }
    }
  }
}
