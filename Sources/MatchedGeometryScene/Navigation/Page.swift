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
  /// What a host knows it by.
  var value: AnyHashable?
  /// The tag of its stack.
  var tag: AnyHashable?
  /// What is beneath all that is presented: of the scene itself nothing is told.
  var isScene = false
  /// On top of its stack.
  var isTop = false
  /// Taken out of the path.
  var isOut = false
  /// Taken out in this update.
  var isDeparting = false
  /// Out, and drawn until the page that took its place has arrived.
  var isWaiting = false
  /// Came beneath a page that came with it: not drawn until it is on top.
  var isSilent = false
  /// What is in it was going with what its stack is in, and has not come back.
  var isEmptied = false
  /// As it was drawn last: whether anything of it was to be seen, and whether it was on its way.
  var wasSeen = false
  var wasFlying = false
  /// The share of its own picture then.
  var shownShare: Float = 1
  /// Pages of a stack are drawn in this order.
  var serial = 0
  var phase = PagePhase.disappeared
  /// What is to be told to the engine in this update.
  var plan = Plan.none
  /// The page did not come or go by itself, but its place changed.
  var far = FarEnd()
  /// The source that is drawn in the flying shape; 0: none.
  var source: UInt32 = 0
  /// Of a sheet: the source that it hides while it is at its place; 0: none. It does not depend on
  /// how the sheet came, so that nothing at rest does.
  var hiddenSource: UInt32 = 0
  /// The carrier by which it is taken there, as of when it was looked up.
  var sourceCarrier: UInt32 = 0
  /// The latest one last; before it those that have not left yet, as a gesture that is taken back may bring them back.
  var standIns: [Element.ID] = []
  /// The numbers of a `FarEnd`, or none.
  var values: [AnimatedValue.ID] = []
  /// Its match with its stand-ins: another one each time it comes from the beginning.
  var match: Match

  enum Plan {
    case none
    /// Is there at once, or goes at once.
    case appear, cut
    /// Comes from its far end; comes back from where it is on its way out; goes to its far end.
    case flyIn, flyBack, flyOut
  }

  init(match: Match) {
    self.match = match
  }
}

/// Where and how a page is before it comes and when it has gone.
struct FarEnd {
  var rect = OrientedRect()
  var radius: Float = 0
  /// How much of the page's own picture is seen; the rest is that of the source.
  var share: Float = 1
  /// How much what is beneath is dimmed there.
  var dimming: Float = 0
  var shadow = ShadowNumbers()
  /// Of the source whose picture flies: where what is seen of it is within its own frame, and how
  /// it is stretched.
  var part = Rect.zero
  var stretch = SIMD2<Float>(1, 1)
  var color: Color?
  /// The place of a source.
  var isZoom = false
  /// There is no way back to the source, or it is not opaque: its picture fades when that of the page has, while `share` goes on from 0 to -1.
  var isLost = false
  /// The share at which it began to fade.
  var lostFrom: Float = 0

  /// The picture of the source is to be gone there.
  var isFading: Bool { isLost && share == -1 }

  /// What moves beside the frame: angle, radius, share of the page's own picture, dimming; the
  /// shadow; and the picture of the source.
  var numbers: [SIMD4<Float>] {
    [SIMD4(rect.angle, radius, share, dimming), shadow.color, shadow.place] + picture
  }

  /// The same of the page at its place.
  var numbersAtRest: [SIMD4<Float>] {
    [SIMD4(0, 0, 1, Page.dimming), shadow.none.color, shadow.none.place] + picture
  }

  private var picture: [SIMD4<Float>] {
    [
      SIMD4(part.x, part.y, part.width, part.height) / Self.partScale,
      SIMD4(lowHalf: stretch, highHalf: .zero),
    ]
  }

  /// Values settle within a thousandth, frames within a hundredth of a point: in these units a part
  /// settles about when a frame does.
  static var partScale: Float { 16 }
}

extension Page {
  /// How much black is laid over what is beneath a page that has come.
  static var dimming: Float { 0.2 }
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
