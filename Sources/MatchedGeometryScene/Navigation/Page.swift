import MatchedGeometry

/// A page of a stack and its flights.
///
/// A page flies between its own position and a far end, which is the position of its source, or
/// beyond an edge. In the engine, this is a match of two elements: that of the page's node, and a
/// stand-in at the far end. A page that flies in starts at the stand-in, and a page that flies out
/// follows a new stand-in. Interruptions, gestures and the end of a flight therefore follow the
/// rules of matching. The content of the page does not change until the page has exited.
struct Page {
  /// The node of the page, and that of its stack. 0 if the entry is free.
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
  /// The source that is drawn in the flying shape, or 0.
  var source: UInt32 = 0
  /// The source that a sheet hides while it is at its own position, or 0. It does not depend on how
  /// the sheet was presented, so that a scene at rest depends only on its description.
  var hiddenSource: UInt32 = 0
  /// The effect node of the source at the time when the source was looked up.
  var sourceEffectNode: UInt32 = 0
  /// The stand-ins that have not exited, with the latest one last. Undoing an update may reinsert
  /// an earlier one.
  var standIns: [Element.ID] = []
  /// The values for the numbers of a `FarEnd`, or none.
  var values: [AnimatedValue.ID] = []
  /// The match with the stand-ins. Each flight from the beginning has a new one.
  var match: Match

  init(match: Match) {
    self.match = match
  }
}

/// The phase of a page.
@frozen
public enum PagePhase: Hashable, Sendable {
  /// The page flies in, or the page that covers it flies out.
  case appearing
  /// The page is on top and no page flies.
  case appeared
  /// The page flies out, or another one starts to cover it.
  case disappearing
  /// The page has exited or is covered.
  case disappeared
}

/// A change of the phase of a page.
public struct PageEvent: Hashable, CustomStringConvertible {
  /// The value of the page in the path, or the item of a sheet or cover. It is nil for the root of
  /// a stack, for the page of a link with a destination, and for a sheet or cover without an item.
  public let page: AnyHashable?
  /// The depth of the page, which is 0 for the root of a stack and 1 for the first page above it.
  /// Sheets and covers are counted separately, from 1.
  public let depth: Int
  /// The style, which tells the root of a stack, a page above it, a sheet and a cover apart.
  public let style: PageStyle
  /// The value of `tag(_:)` on or around the page's `NavigationStack`, which identifies the stack
  /// if a scene has several. It is nil without a tag, and for a sheet or cover.
  public let stack: AnyHashable?
  /// The new phase.
  public let phase: PagePhase

  /// The page, its stack if it has a tag, and the phase.
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
