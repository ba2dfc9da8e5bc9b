import MatchedGeometry

/// The pages of a scene, at stable indices. Index 0 stands for none.
struct PageTable {
  private var entries: Slots<Page>
  private var serial = 0
  /// The namespace of the matches of pages with their stand-ins.
  private let namespace: Namespace.ID
  /// The namespaces that stand for those of the host within each page.
  private var scopes: [Scope: Namespace.ID] = [:]
  /// The events that the host has not yet taken, at most 256.
  private(set) var events: [PageEvent] = []
  var lostSource = LostSource.lastPlace
  /// The number of sources that were created.
  var sources: UInt32 = 0

  private struct Scope: Hashable {
    let page: UInt32
    let namespace: Namespace.ID
  }

  init() {
    namespace = Namespace.ID()
    entries = Slots(blank: Page(match: Match(id: 0, in: namespace)))
  }

  subscript(index: UInt32) -> Page {
    get { entries[index] }
    _modify { yield &entries[index] }
  }

  /// Whether no entry is in use.
  var isEmpty: Bool { entries.inUse == 0 }
  /// The indices of all entries, including free ones.
  var indices: Range<UInt32> { 1..<UInt32(truncatingIfNeeded: entries.count) }

  mutating func insert() -> UInt32 {
    var page = Page(match: newMatch())
    page.serial = serial
    return entries.insert(page)
  }

  /// A match that is not in use.
  mutating func newMatch() -> Match {
    serial += 1
    return Match(id: serial, in: namespace)
  }

  /// Draws a page above all others of its stack.
  mutating func raise(_ index: UInt32) {
    serial += 1
    entries[index].serial = serial
  }

  /// Stores the state in which pages were last drawn, before their entries are reused.
  mutating func note(_ shown: [ShownPage]) {
    for index in indices where entries[index].node != 0 {
      entries[index].drawn = index < shown.count ? Page.Drawn(shown[Int(index)]) : .unseen
    }
  }

  /// Whether one page is drawn above another of its stack.
  func isAbove(_ a: UInt32, _ b: UInt32) -> Bool {
    self[a].serial > self[b].serial
  }

  /// Whether a page at its own position hides another one completely.
  func covers(_ top: UInt32, _ page: UInt32) -> Bool {
    switch self[top].style {
    case .root: false
    case .pushed, .cover: true
    case .sheet: self[page].style == .sheet
    }
  }

  /// Releases an entry. Returns the namespaces that end with the page.
  mutating func remove(_ index: UInt32) -> [Namespace.ID] {
    entries.remove(index)
    var ended: [Namespace.ID] = []
    for (scope, namespace) in scopes where scope.page == index { ended.append(namespace) }
    for scope in scopes.keys where scope.page == index { scopes[scope] = nil }
    return ended
  }

  /// The namespace that stands for one of the host within a page.
  mutating func namespace(_ namespace: Namespace.ID, in page: UInt32) -> Namespace.ID {
    let scope = Scope(page: page, namespace: namespace)
    if let found = scopes[scope] { return found }
    let made = Namespace.ID()
    scopes[scope] = made
    return made
  }

  /// A match as sent to the engine. It has a namespace of its page, so that different pages share
  /// no groups.
  mutating func scoped(_ match: Match, _ place: UInt32, _ nodes: borrowing NodeTable) -> Match {
    if isEmpty { return match }
    var place = nodes[place].parent
    while place != 0, nodes[place].kind != .page || nodes[place].pageStyle == .root {
      place = nodes[place].parent
    }
    if place == 0 || nodes[place].page == 0 { return match }
    var match = match
    match.namespace = namespace(match.namespace, in: nodes[place].page)
    return match
  }

  /// Sets the phase of a page and adds an event.
  mutating func set(_ phase: PagePhase, _ index: UInt32) {
    let page = entries[index]
    if page.phase == phase { return }
    entries[index].phase = phase
    guard case .page(let value, let stack) = page.name else { return }
    if events.count == 256 { events.removeFirst(128) }
    events.append(
      PageEvent(
        page: value, depth: page.depth, style: page.style, stack: stack, phase: phase))
  }

  mutating func takeEvents() -> [PageEvent] {
    let taken = events
    events.removeAll()
    return taken
  }
}
