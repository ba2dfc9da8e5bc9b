import MatchedGeometry

extension EditStep: CustomStringConvertible {
  /// A line or a few, for people.
  package var description: String {
    switch self {
    case .sample(let time): "tick at \(time)"
    case .commit(let commit): commit.description
    case .operation(let operation, let time):
      "\(operation)\(time.map { " at \($0)" } ?? " without a time")"
    case .policies(let policies, let namespace):
      "policies \(namespace.map { "in namespace \($0)" } ?? "of the engine"): "
        + (policies?.listing ?? "the engine's")
    }
  }
}

extension EditOperation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .finishImmediately(let label): "finishImmediately \(label)"
    case .seek(let label, let fraction, let way):
      "seek \(label) to \(fraction), translated by (\(way.x), \(way.y))"
    case .finish(let label, let velocity, let animation):
      "finish \(label) at velocity \(velocity), with \(Self.name(of: animation))"
    case .cancel(let label, let velocity, let animation):
      "cancel \(label) at velocity \(velocity), with \(Self.name(of: animation))"
    }
  }
}

extension EditOperation {
  private static func name(of animation: Animation?) -> String {
    animation.map(String.init(describing:)) ?? "its own animation"
  }
}

extension EditCommit: CustomStringConvertible {
  package var description: String {
    var head = isBare ? "call" : "transaction"
    if label != 0 { head += " \(label)" }
    head += time.map { " at \($0)" } ?? " without a time"
    if !isBare { head += ", \(animation.map(String.init(describing:)) ?? "not animated")" }
    if mode != .automatic { head += ", \(mode)" }
    if disablesAnimations { head += ", animations disabled" }
    if isInteractive { head += ", interactive" }
    return ([head] + edits.flatMap(\.lines).map { "  " + $0 }).joined(separator: "\n")
  }
}

extension Edit {
  fileprivate var lines: [String] {
    switch self {
    case .change(let change, .inherited): [change.description]
    case .change(let change, .own(let animation)):
      ["\(change), with \(animation.map(String.init(describing:)) ?? "no animation")"]
    case .nested(let animation, let edits):
      ["withAnimation \(animation.map(String.init(describing:)) ?? "nil")"]
        + edits.flatMap(\.lines).map { "  " + $0 }
    case .bulk(let changes, let animations):
      ["in bulk"]
        + changes.indices.map { index in
          "  \(changes[index])" + (animations.map { ", with \($0[index])" } ?? "")
        }
    }
  }
}

extension EditChange: CustomStringConvertible {
  package var description: String {
    switch self {
    case .insert(let number, let frame, let match, let transition):
      "insert \(number) \(frame.map(Self.text) ?? "pending")"
        + (match.map { " \($0)" } ?? "") + (transition == .opacity ? "" : ", \(transition)")
    case .remove(let number): "remove \(number)"
    case .reinsert(let number, let frame):
      "reinsert \(number)" + (frame.map { " \(Self.text($0))" } ?? "")
    case .setFrame(let number, let frame, let velocity):
      "move \(number) to \(Self.text(frame))"
        + (velocity.map { " at velocity \(Self.text($0))" } ?? "")
    case .setMatch(let number, let match):
      "match \(number) by \(match?.description ?? "nothing")"
    case .endNamespace(let namespace): "end namespace \(namespace)"
    case .setTransition(let number, let transition): "give \(number) transition \(transition)"
    case .insertValue(let number, let value): "insert value \(number) \(value)"
    case .setValue(let number, let value, let velocity):
      "send value \(number) to \(value)" + (velocity.map { " at velocity \($0)" } ?? "")
    case .removeValue(let number): "remove value \(number)"
    case .insertGroup(let number, let frame, let group):
      "insert geometry group \(number) \(frame.map(Self.text) ?? "pending")"
        + (group.map { " in \($0)" } ?? "")
    case .insertInside(let number, let frame, let group, let match, let transition):
      "insert \(number) in \(group) \(frame.map(Self.text) ?? "pending")"
        + (match.map { " \($0)" } ?? "") + (transition == .opacity ? "" : ", \(transition)")
    }
  }

  private static func text(_ rect: Rect) -> String {
    "(\(rect.x), \(rect.y), \(rect.width), \(rect.height))"
  }
}

extension EditMatch: CustomStringConvertible {
  package var description: String {
    let properties =
      switch properties {
      case .frame: "frame"
      case .position: "position"
      case .size: "size"
      default: "none"
      }
    return "[\(namespace):\(key) \(isSource ? "source" : "follower") \(properties) "
      + "(\(anchor.x), \(anchor.y))]"
  }
}
