import MatchedGeometry

// What a page may be, and what turns one state into another.

/// What events and flights call a page.
enum PageName {
  /// The scene itself, beneath all that is presented. It has no events.
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
    /// Beneath the last page, and seen where no page above covers it.
    case beneath
    /// Beneath a page that came in the same update. It is not drawn until no page covers it.
    case undrawn
  }

  /// How a page goes that was taken out of the path of its stack.
  enum Exit {
    /// By its own flight, or at once.
    case onItsOwn
    /// It stays where it is until the page that took its place has arrived over it.
    case waiting
    /// It was never drawn, and goes without having been.
    case undrawn
  }

  /// What is in a page, apart from the page itself.
  enum Content {
    case present
    /// The views exit with the container of the whole stack, and have not come back.
    case exiting
  }

  /// How a page was drawn before an update.
  enum Drawn {
    /// The page was not there, or a page at rest covered it.
    case unseen
    case atRest
    /// On its way, with this share of its own picture. Another page may cover it.
    case flying(share: Float, isCovered: Bool)
  }

  /// What the engine gets to know of a page in an update.
  enum Plan {
    /// At most that the layout moved it.
    case none
    /// It is there at once, without a flight.
    case appear
    /// It is gone at once, without a flight.
    case cut
    /// It comes from its far end.
    case flyIn
    /// It was on its way out, and comes back from where it is shown.
    case flyBack
    /// It goes to its far end.
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

  /// The share of its own picture that was drawn before the update.
  var drawnShare: Float {
    if case .flying(let share, _) = drawn { share } else { 1 }
  }
}

// MARK: Transitions from state to state

extension Page {
  /// The page is in the path: it stayed there, or has come back.
  mutating func enterPath() {
    guard case .exiting(let exit) = state else { return }
    state = .inPath(exit == .undrawn ? .undrawn : .beneath)
  }

  /// The page was taken out of the path. `exitOnItsOwn` or `wait` then says how it goes.
  mutating func leavePath() {
    guard case .inPath(let position) = state else { return }
    state = .exiting(position == .undrawn ? .undrawn : .onItsOwn)
  }

  mutating func moveToTop() { state = .inPath(.top) }

  /// Another page is on top.
  mutating func leaveTop() {
    if isTop { state = .inPath(.beneath) }
  }

  /// A page beneath the top that comes, or has not been drawn so far.
  mutating func placeBeneath(isCovered: Bool) {
    state = .inPath(isCovered ? .undrawn : .beneath)
  }

  /// Goes by itself.
  mutating func exitOnItsOwn() {
    if isWaiting { state = .exiting(.onItsOwn) }
  }

  /// Goes when the page that takes its place has arrived.
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
