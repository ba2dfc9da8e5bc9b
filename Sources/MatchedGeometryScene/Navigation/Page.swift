import MatchedGeometry

/// A page of a stack, and how it comes and goes.
///
/// A page that comes or goes flies between two places: its own, and a far one, which is that of its source, or beyond an edge. In the engine that is a match of two elements: the page's
/// own, which is that of its node, and a stand-in at the far place. A page that comes starts where the stand-in was, one that goes follows the new stand-in: so interruptions, gestures and
/// the end of the flight are those of any match. What is in the page stays as it is until the page is gone.
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
  /// Pages of a stack are drawn in this order.
  var serial = 0
  var phase = PagePhase.disappeared
  var plan = Plan.none
  var far = FarEnd()
  /// The source that is drawn in the flying shape; 0: none.
  var source: UInt32 = 0
  /// Of a sheet: the source that it hides while it is at its place; 0: none. It does not depend on
  /// how the sheet came, so that nothing at rest does.
  var hiddenSource: UInt32 = 0
  /// The carrier by which it is taken there, as of when it was looked up.
  var sourceEffectNode: UInt32 = 0
  /// The latest one last; before it those that have not left yet, as a gesture that is taken back may bring them back.
  var standIns: [Element.ID] = []
  /// The numbers of a `FarEnd`, or none.
  var values: [AnimatedValue.ID] = []
  /// Its match with its stand-ins: another one each time it comes from the beginning.
  var match: Match

  init(match: Match) {
    self.match = match
  }
}

/// Where a page is on its way.
@frozen
public enum PagePhase: Hashable, Sendable {
  /// It comes, or what covers it goes.
  case appearing
  /// It is on top, and nothing flies.
  case appeared
  /// It goes, or is being covered.
  case disappearing
  /// It is gone, or covered.
  case disappeared
}

/// A page has got into another phase.
public struct PageEvent: Hashable, CustomStringConvertible {
  /// The value of the page in the path, or the item of a sheet or cover. Nil: the root of a stack, the page of a link with a destination, or a sheet or cover without an item.
  public let page: AnyHashable?
  /// 0 for the root of a stack; 1 for the first page above it. Sheets and covers are counted by themselves, from 1.
  public let depth: Int
  /// Whether it is the root of a stack, a page above it, a sheet or a cover.
  public let style: PageStyle
  /// The value of `tag(_:)` on or around its `NavigationStack`, where there are several stacks to tell apart. Nil: there is none, or it is a sheet or cover.
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
