/// Why an element is where it is at the latest tick or commit. `explain(_:)` returns it.
///
/// The description has the same content in a few lines for a log or a terminal.
public struct Explanation: Sendable, Hashable {
  /// A motion that has not ended.
  public struct Motion: Sendable, Hashable {
    /// The kinds of motion.
    public enum Kind: UInt8, Sendable, Hashable {
      /// A constant speed.
      case linear
      /// A curve of fixed duration: a cubic Bezier curve or a circular one.
      case curve
      /// A spring.
      case spring
      /// An animation that repeats.
      case repeating
      /// A gesture determines the position.
      case scrubbed
      /// A curve that leads from an interrupted motion, which continues, to a new target.
      case blend
      /// Two motions that add up.
      case additive
    }

    /// The kind of the motion.
    public let kind: Kind
    /// When the motion starts after its delay, in seconds. Nil until the first tick, and for an
    /// animation at speed 0, which never starts.
    public let begin: Double?
    /// When the motion ends, in seconds. Nil until the first tick, and for a motion that never
    /// ends.
    public let end: Double?
    /// The transaction that waits for the end of the motion. Nil after the end was reported.
    public let transaction: Transaction.ID?
  }

  /// The element that the explanation is about.
  public let element: Element.ID
  /// Whether the element is exiting.
  public let isExiting: Bool
  /// The frame that the host gave, in points. Nil for a pending element.
  public let layoutFrame: Rect?
  /// The frame to draw, in points. Nil for a pending element.
  public let presentationFrame: Rect?
  /// The frame at which the element will come to rest, in points. Nil for a pending element.
  public let targetFrame: Rect?
  /// The opacity to draw with, 0...1.
  public let presentationOpacity: Float
  /// The geometry group that contains the element.
  public let geometryGroup: Element.ID?
  /// The match of the element, including one that was refused or has ended with its namespace.
  public let match: Match?
  /// How the element takes part in matching.
  public let matchState: MatchState
  /// The source of the element's match group.
  public let source: Element.ID?
  /// The number of members of its match group, including the element and exiting ones. It is 0
  /// without a match group.
  public let memberCount: Int
  /// Why the element matches no other one, or why it is not the source although its `isSource` is
  /// true. Nil if neither is the case.
  public let reason: Diagnostic.Reason?
  /// Whether the latest transaction that moved the element has put it at its target without an
  /// animation, because it stays outside of `viewport`.
  public let isCulled: Bool
  /// The motion of the frame. Nil at rest.
  public let motion: Motion?
  /// The motion of the opacity, offset and scale. Nil at rest.
  public let transition: Motion?
}

extension Explanation: CustomStringConvertible {
  /// A few lines without indentation, with the most important one first.
  public var description: String {
    var lines = [place]
    if let match { lines.append(text(of: match)) } else { lines.append("without a match") }
    if let reason { lines.append("\(reason.kind): \(reason.sentence)") }
    if let geometryGroup { lines.append("in \(geometryGroup)") }
    if isCulled { lines.append("went to its target at once, outside of the viewport") }
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
      text += ": follows \(source.map { "\($0)" } ?? "no source") among \(memberCount) members"
    case .sourceless: text += ": one of \(memberCount) members without a source"
    }
    return text
  }
}

extension Explanation.Motion: CustomStringConvertible {
  /// The kind of the motion, its start, its end and its transaction.
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
