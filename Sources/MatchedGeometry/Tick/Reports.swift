/// What the next tick reports: what has moved, settled, exited and completed, and the diagnostics.
struct Reports: ~Copyable, Sendable {
  private let anchor = Anchor()
  var moved = MovedRanges()
  var settled = EventList<Element.ID>(filling: .invalid)
  var exited = EventList<Element.ID>(filling: .invalid)
  var completed = EventList<Completion>(filling: .filler)
  var diagnostics = DiagnosticLog()
}
