/// How elements come and go: the transitions that elements have, and when exiting elements disappear.
struct Transitions: ~Copyable, Sendable {
  private let anchor = Anchor()
  var table = TransitionTable()
  var exits = ExitTable()
}
