import MatchedGeometry

/// A page of a stack and its flights.
///
/// A page flies between its own place and a far end: the place of its source, or beyond an edge. In
/// the engine this is a match of two elements: that of the page's node, and a stand-in at the far
/// end. A page that flies in starts where the stand-in was, and a page that flies out follows a new
/// stand-in. So interruptions, gestures and the end of a flight follow the rules of matching. The
/// content of the page does not change until the page has exited.
struct Page {
  /// The node of the page, and that of its stack; 0: the entry is free.
  var node: UInt32 = 0
  var stack: UInt32 = 0
  var style = PageStyle.root
  var depth = 0
  var name = PageName.page(value: nil, stack: nil)
  var state = State.inPath(.beneath)
  var content = Content.present
  var drawn = Drawn.unseen
  /// The position in the drawing order of its stack.
  var serial = 0
  var phase = PagePhase.disappeared
  var plan = Plan.none
  var far = FarEnd()
  /// The source that is drawn in the flying shape. 0: none.
  var source: UInt32 = 0
  /// Of a sheet: the source that it hides while at its place; 0: none. This does not depend on how
  /// the sheet was presented, so that a scene at rest depends on its description alone.
  var hiddenSource: UInt32 = 0
  /// The effect node of the source, as of when the source was looked up.
  var sourceEffectNode: UInt32 = 0
  /// The latest stand-in last, preceded by those that have not exited: undoing an update may bring
  /// one back.
  var standIns: [Element.ID] = []
  /// The values for the numbers of a `FarEnd`, or none.
  var values: [AnimatedValue.ID] = []
  /// The match with its stand-ins: a new one for each flight from the beginning.
  var match: Match

  init(match: Match) {
    self.match = match
  }
}

/// The phase of a page.
@frozen
public enum PagePhase: Hashable, Sendable {
  /// It flies in, or the page that covers it flies out.
  case appearing
  /// It is on top and no page flies.
  case appeared
  /// It flies out, or is being covered.
  case disappearing
  /// It has exited, or is covered.
  case disappeared
}

/// A change of the phase of a page.
public struct PageEvent: Hashable, CustomStringConvertible {
  /// The value of the page in the path, or the item of a sheet or cover. Nil: the root of a stack,
  /// the page of a link with a destination, or a sheet or cover without an item.
  public let page: AnyHashable?
  /// 0 for the root of a stack; 1 for the first page above it. Sheets and covers are counted by
  /// themselves, from 1.
  public let depth: Int
  /// Whether it is the root of a stack, a page above it, a sheet or a cover.
  public let style: PageStyle
  /// The value of `tag(_:)` on or around its `NavigationStack`, where there are several stacks to
  /// tell apart. Nil: there is none, or it is a sheet or cover.
  public let stack: AnyHashable?
  /// The new phase.
  public let phase: PagePhase

  /// The page, its stack if that has a tag, and the phase.
  public var description: String {
    var words = "\(style)"
    if let page {
      let name = (page.base as? String).map { "\"\($0)\"" } ?? "\(page.base)"
      words = style == .pushed ? name : words + " " + name
    } else if style == .pushed {
      words = "page \(depth)"
    }
    if let stack { words += " of \(stack.base)" }
    return "\(words) \(phase)"
  }
}
