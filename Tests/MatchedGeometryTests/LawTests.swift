import MatchedGeometry
import MatchedGeometryTestSupport
import Testing

/// What holds for every program: see `EditLaw`. The random edits come with programs of each.
@Suite("Laws")
struct LawTests {
  @Test(
    "A law is broken by an engine that leaves out what it is about",
    arguments: allLaws.indices)
  func faults(_ index: Int) {
    let law = allLaws[index]
    let broken = (UInt64(1)...8).lazy.filter { seed in
      law.check(seed) { step in Self.spoiled(step, of: law) } != nil
    }
    #expect(broken.prefix(2).count == 2, "\(law.name)")
  }

  /// A step of the kind that a law is about is left out, or done in the wrong order.
  private static func spoiled(_ step: EditStep, of law: any EditLaw.Type) -> EditStep? {
    switch step {
    case .operation(.finish, _), .operation(.cancel, _): return nil
    case .operation(.seek, _): return law == SeekingLaw.self ? nil : step
    case .commit(var commit):
      if law == OrderLaw.self {
        commit.edits.reverse()
        return .commit(commit)
      }
      return commit.edits.contains { isSubject($0, of: law) } ? nil : step
    default: return step
    }
  }

  /// Of the geometry groups, which have the first numbers.
  private static func isSubject(_ edit: Edit, of law: any EditLaw.Type) -> Bool {
    guard case .change(let change, _) = edit else { return false }
    switch change {
    case .setFrame(let number, _, _), .remove(let number), .reinsert(let number, _):
      return number <= 4
    case .insertInside: return law == RestingGroupLaw.self
    default: return false
    }
  }
}
