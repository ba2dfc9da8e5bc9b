/// Why an element is where it is, as of the latest tick or commit: what `explain(_:)` answers.
///
/// Its description says the same in a few lines, for a log or a terminal.
public struct Explanation: Sendable, Hashable {
  /// A motion under way.
  public struct Motion: Sendable, Hashable {
    /// What computes it.
    public enum Kind: UInt8, Sendable, Hashable {
      /// An even pace.
      case linear
      /// A curve of fixed duration: a cubic Bezier, a circular one.
      case curve
      /// A spring.
      case spring
      /// An animation that is played again and again.
      case repeating
      /// None: a gesture holds it.
      case scrubbed
      /// A curve that goes from a motion which still runs to a new target.
      case blend
      /// Two motions that are added.
      case additive
    }

    /// What computes it.
    public let kind: Kind
    /// When it begins, its delay included, seconds; nil while it waits for the first tick, and for an animation at speed 0, which never begins.
    public let begin: Double?
    /// When it comes to rest, seconds; nil while it waits, and if it never does.
    public let end: Double?
    /// The transaction that set it in motion and waits for its end; nil once the end was reported.
    public let transaction: Transaction.ID?
  }

  /// The element that was asked about.
  public let element: Element.ID
  /// Whether it is on its way out.
  public let isExiting: Bool
  /// The frame that the host gave, points; nil while it is still to come.
  public let layoutFrame: Rect?
  /// The frame to draw, points; nil where there is none yet.
  public let presentationFrame: Rect?
  /// Where the frame will come to rest; nil where there is none yet.
  public let targetFrame: Rect?
  /// The opacity to draw with, 0 to 1.
  public let presentationOpacity: Float
  /// The geometry group that the element is in.
  public let geometryGroup: Element.ID?
  /// What it is matched by, or would be: also a match that was refused or has ended with its namespace.
  public let match: Match?
  /// How it takes part in matching.
  public let matchState: MatchState
  /// The member whose geometry its group takes.
  public let source: Element.ID?
  /// How many elements are in its match group, itself and exiting ones included. 0 without one.
  public let memberCount: Int
  /// Why it has nobody to match with, or does not give its group the geometry; nil where nothing is wrong.
  public let reason: Diagnostic?
  /// How its frame moves; nil at rest.
  public let motion: Motion?
  /// How its opacity, offset and scale move; nil at rest.
  public let transition: Motion?
}

extension Explanation: CustomStringConvertible {
  /// A few lines without indentation, the most important first.
  public var description: String {
    var lines = [place]
    if let match { lines.append(text(of: match)) } else { lines.append("without a match") }
    if let reason { lines.append("\(reason.kind): \(reason.sentence)") }
    if let geometryGroup { lines.append("in \(geometryGroup)") }
    lines.append(motion.map { "the frame \($0)" } ?? "the frame is at rest")
    if let transition { lines.append("the transition \(transition)") }
    return lines.joined(separator: "\n")
  }

  private var place: String {
    var text = "\(element) is \(isExiting ? "exiting" : "present")"
    text += layoutFrame.map { ", layout frame \($0.numbers)" } ?? ", without a layout frame yet"
    if let presentationFrame { text += ", shown at \(presentationFrame.numbers)" }
    if let targetFrame, targetFrame != presentationFrame {
      text += ", going to \(targetFrame.numbers)"
    }
    if presentationOpacity != 1 { text += ", opacity \(presentationOpacity)" }
    return text
  }

  private func text(of match: Match) -> String {
    var text = "matched by \(match.id) in \(match.namespace)"
    text += ", \(match.properties), anchor (\(match.anchor.x), \(match.anchor.y))"
    if !match.isSource { text += ", isSource false" }
    switch matchState {
    case .unmatched: text += ": takes no part"
    case .alone: text += ": alone in its group"
    case .source: text += ": the source of \(memberCount) members"
    case .follower:
      text += ": follows \(source.map { "\($0)" } ?? "nobody") among \(memberCount) members"
    case .sourceless: text += ": one of \(memberCount) members without a source"
    }
    return text
  }
}

extension Explanation.Motion: CustomStringConvertible {
  /// What it is, since when, until when, and of which transaction.
  public var description: String {
    var text = kind.words
    text += begin.map { " from \($0) s" } ?? ", and has not begun"
    if begin != nil { text += end.map { " to \($0) s" } ?? " without an end" }
    if let transaction { text += ", set in motion by \(transaction)" }
    return text
  }
}

extension Explanation.Motion.Kind {
  fileprivate var words: String {
    switch self {
    case .linear: "moves linearly"
    case .curve: "moves along a curve"
    case .spring: "moves with a spring"
    case .repeating: "moves with a repeated animation"
    case .scrubbed: "is scrubbed by a gesture"
    case .blend: "moves along a curve that blends with another motion"
    case .additive: "moves with two animations that add up"
    }
  }
}

extension Rect {
  fileprivate var numbers: String { "(\(x), \(y), \(width), \(height))" }
}
