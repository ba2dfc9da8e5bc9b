import MatchedGeometry

// The states of a page, and the transitions between them.

/// The identity of a page in events and flights.
enum PageName {
  /// The scene itself, below all presented pages. It has no events.
  case scene
  /// The value of the page in its path, or the item that is presented, and the tag of its stack.
  case page(value: AnyHashable?, stack: AnyHashable?)

  var value: AnyHashable? {
    if case .page(let value, _) = self { value } else { nil }
  }
}

extension Page {
  /// Whether a page is in the path of its stack.
  enum State: Equatable {
    case inPath(Position)
    case exiting(Exit)
  }

  /// The place of a page in the path of its stack.
  enum Position {
    /// The last page of the path.
    case top
    /// Below the last page, and visible where no page above covers it.
    case beneath
    /// Below a page that was inserted in the same update. It is not drawn until no page covers it.
    case undrawn
  }

  /// How a page exits that was removed from the path of its stack.
  enum Exit {
    /// By its own flight, or immediately.
    case onItsOwn
    /// The page stays until the flight of the page that replaces it has ended.
    case waiting
    /// The page was never drawn and exits without being drawn.
    case undrawn
  }

  /// The content of a page, which may exit separately from the page.
  enum Content {
    case present
    /// The views exit with a container around the stack, and have not resumed.
    case exiting
  }

  /// How a page was drawn before an update.
  enum Drawn {
    /// The page did not exist, or a page at rest covered it.
    case unseen
    case atRest
    /// Flying, with this opacity of its own picture. Another page may cover it.
    case flying(share: Float, isCovered: Bool)
  }

  /// The changes of a page for the engine in an update.
  enum Plan {
    /// No change, unless the layout moved the page.
    case none
    /// The page appears without a flight.
    case appear
    /// The page disappears without a flight.
    case cut
    /// The page flies in from its far end.
    case flyIn
    /// The page was flying out and returns from the frame that is shown.
    case flyBack
    /// The page flies out to its far end.
    case flyOut
  }

  var isTop: Bool { state == .inPath(.top) }
  var isWaiting: Bool { state == .exiting(.waiting) }
  var isUndrawn: Bool { state == .inPath(.undrawn) || state == .exiting(.undrawn) }

  var isExiting: Bool {
    if case .exiting = state { true } else { false }
  }

  var wasSeen: Bool {
    switch drawn {
    case .unseen: false
    case .atRest: true
    case .flying(_, let isCovered): !isCovered
    }
  }

  var wasFlying: Bool {
    if case .flying = drawn { true } else { false }
  }

  /// The opacity of the page's own picture before the update.
  var drawnShare: Float {
    if case .flying(let share, _) = drawn { share } else { 1 }
  }
}

// MARK: Transitions from state to state

extension Page {
  /// The page stays in the path or is in it again.
  mutating func enterPath() {
    guard case .exiting(let exit) = state else { return }
    state = .inPath(exit == .undrawn ? .undrawn : .beneath)
  }

  /// The page was removed from the path. `exitOnItsOwn` or `wait` then decides how it exits.
  mutating func leavePath() {
    guard case .inPath(let position) = state else { return }
    state = .exiting(position == .undrawn ? .undrawn : .onItsOwn)
  }

  mutating func moveToTop() { state = .inPath(.top) }

  /// Another page is on top now.
  mutating func leaveTop() {
    if isTop { state = .inPath(.beneath) }
  }

  /// The page is below the top and is new or has not yet been drawn.
  mutating func placeBeneath(isCovered: Bool) {
    state = .inPath(isCovered ? .undrawn : .beneath)
  }

  /// The page exits without waiting for another one.
  mutating func exitOnItsOwn() {
    if isWaiting { state = .exiting(.onItsOwn) }
  }

  /// The page exits when the flight of the page that replaces it has ended.
  mutating func wait() { state = .exiting(.waiting) }
}

extension Page.Drawn {
  init(_ shown: ShownPage) {
    if shown.isThere, shown.isFlying {
      self = .flying(share: shown.share, isCovered: shown.isHidden)
    } else {
      self = shown.isThere && !shown.isHidden ? .atRest : .unseen
    }
  }
}
