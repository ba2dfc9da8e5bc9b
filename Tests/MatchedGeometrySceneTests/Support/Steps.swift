import MatchedGeometryScene
import Testing

/// Expects no difference at the end of steps. If there is one, records as few steps as still end differently.
func expectNoDifference<Step>(
  _ steps: [Step], seed: UInt64, _ difference: ([Step]) -> String?
) {
  guard var found = difference(steps) else { return }
  var steps = steps
  // The last step is what the end is compared with.
  for index in (0..<max(0, steps.count - 1)).reversed() {
    var fewer = steps
    fewer.remove(at: index)
    guard let its = difference(fewer) else { continue }
    (steps, found) = (fewer, its)
  }
  Issue.record("seed \(seed): \(found)\n\(steps.map { "\($0)" }.joined(separator: "\n"))")
}

/// The first difference between what is drawn and what is expected; nil: the same things in the same order, at the same places and as opaque.
func difference(of found: [Seen], from expected: [Seen], within tolerance: Float) -> String? {
  if found.map(\.name) != expected.map(\.name) {
    return "\(found.map(\.name)) instead of \(expected.map(\.name))"
  }
  for (found, expected) in zip(found, expected)
  where !isNear(found.bounds, expected.bounds, within: tolerance)
    || abs(found.opacity - expected.opacity) > 0.001
  {
    return "\(found), drawn at \(found.bounds), instead of \(expected), at \(expected.bounds)"
  }
  return nil
}
