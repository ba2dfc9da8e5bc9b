/// The appearance of an element at one end of its transition, and the animation to or from it.
///
/// Every transition, however it is combined, has two ends: the products and sums of its parts.
package struct TransitionEnd: Sendable, Hashable {
  /// The opacity. At 2 the element stays opaque for as long as a fade takes, because hosts draw
  /// values above 1 as 1.
  package var opacity = 1.0
  /// The offset in points.
  package var x = 0.0
  package var y = 0.0
  /// The offset in widths and heights of the element's layout frame.
  package var widths = 0.0
  package var heights = 0.0
  package var scale = 1.0
  /// The animation of the transition, or nil for that of the change.
  package var animation: Animation?

  package static let identity = TransitionEnd()
  package static let opacity = TransitionEnd(opacity: 0)
  static let opaque = TransitionEnd(opacity: 2)

  static func moved(to edge: Edge) -> TransitionEnd {
    switch edge {
    case .top: TransitionEnd(heights: -1)
    case .leading: TransitionEnd(widths: -1)
    case .bottom: TransitionEnd(heights: 1)
    case .trailing: TransitionEnd(widths: 1)
    }
  }

  func combined(with other: TransitionEnd) -> TransitionEnd {
    TransitionEnd(
      opacity: min(2, opacity * other.opacity), x: x + other.x, y: y + other.y,
      widths: widths + other.widths, heights: heights + other.heights, scale: scale * other.scale,
      animation: other.animation ?? animation)
  }

  func animated(_ animation: Animation?) -> TransitionEnd {
    var end = self
    end.animation = animation?.unlessInherited
    return end
  }

  /// Whether all numbers are finite and small enough for the components to fit in a `Float`.
  var isUsable: Bool {
    abs(x) <= 0x1p60 && abs(y) <= 0x1p60 && abs(scale) <= 0x1p60 && abs(widths) <= 0x1p16
      && abs(heights) <= 0x1p16
  }
}

extension ElementTransition: CustomStringConvertible {
  /// The transition as text, after combining its parts, as in `opacity` or `moved by (-1.0, 0.0)
  /// sizes`.
  public var description: String {
    if insertion == removal { return insertion.description }
    return "in from \(insertion), out to \(removal)"
  }
}

extension TransitionEnd: CustomStringConvertible {
  package var description: String {
    var parts: [String] = []
    if opacity != 1 { parts.append(opacity > 1 ? "opaque" : "opacity") }
    if widths != 0 || heights != 0 { parts.append("moved by (\(widths), \(heights)) sizes") }
    if x != 0 || y != 0 { parts.append("offset by (\(x), \(y))") }
    if scale != 1 { parts.append("scaled by \(scale)") }
    var text = parts.isEmpty ? "identity" : parts.joined(separator: " and ")
    if let animation { text += " with \(animation)" }
    return text
  }
}
