/// How a picture of a fixed size is drawn into the frame of an element whose size changes.
///
/// The engine animates frames and draws nothing. `placement(of:in:anchor:)` turns the presentation
/// frame of each tick into the transform of the content.
///
/// ```swift
/// let photo = Size(width: 400, height: 300)
/// let tile = Rect(x: 20, y: 60, width: 100, height: 100)
/// let drawn = ContentFit.fill.placement(of: photo, in: tile)
/// // A third of its size, with its left edge at 3.33, and clipped to the tile.
/// ```
public enum ContentFit: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Keeps the proportions and covers the frame. Parts outside of the frame are clipped.
  case fill
  /// Keeps the proportions and fits into the frame. A part of the frame may stay empty.
  case fit
  /// Has the size of the frame, without keeping the proportions.
  case stretch
  /// Keeps the natural size.
  case center
  /// Keeps the proportions and has the width of the frame.
  case scaleByWidth
  /// Keeps the proportions and has the height of the frame.
  case scaleByHeight

  /// Where content is drawn.
  ///
  /// The anchor is a unit point. The point of the content at the anchor lies on the point of the
  /// frame at the anchor: with `.center`, equal parts are cut off on both sides, and with `.top`,
  /// only the bottom is cut off.
  ///
  /// The result is always finite. If the width or height of the content is not above 0 or not
  /// finite, the scale is 0. A frame that is not finite counts as `Rect.zero`, a negative width or
  /// height of the frame as 0, and an anchor that is not finite as `.center`.
  ///
  /// - Parameters:
  ///   - content: The natural size of the content, in the content's units, such as pixels.
  ///   - frame: The frame to draw into, such as a presentation frame.
  ///   - anchor: The unit point at which content and frame coincide.
  /// - Returns: The transform. It is computed in `Double` and rounded once.
  public func placement(
    of content: Size, in frame: Rect, anchor: UnitPoint = .center
  ) -> ContentPlacement {
    let isFinite =
      frame.x.isFinite && frame.y.isFinite && frame.width.isFinite && frame.height.isFinite
    let frame = isFinite ? frame : .zero
    let anchor = anchor.x.isFinite && anchor.y.isFinite ? anchor : .center
    let hasContent =
      content.width > 0 && content.height > 0 && content.width.isFinite && content.height.isFinite
    let width = Line(
      start: frame.x, extent: frame.width, content: hasContent ? content.width : 1, anchor: anchor.x
    )
    let height = Line(
      start: frame.y, extent: frame.height, content: hasContent ? content.height : 1,
      anchor: anchor.y)
    let (scaleX, scaleY) = hasContent ? scales(width.filling, height.filling) : (0, 0)
    return ContentPlacement(
      scaleX: Float(scaleX.bounded), scaleY: Float(scaleY.bounded),
      x: width.place(scaleX), y: height.place(scaleY),
      isClipped: width.isExceeded(by: scaleX) || height.isExceeded(by: scaleY))
  }

  /// The scale factors of this fit. The arguments are the factors that give the content the width
  /// and the height of the frame.
  private func scales(_ width: Double, _ height: Double) -> (Double, Double) {
    switch self {
    case .fill: (max(width, height), max(width, height))
    case .fit: (min(width, height), min(width, height))
    case .stretch: (width, height)
    case .center: (1, 1)
    case .scaleByWidth: (width, width)
    case .scaleByHeight: (height, height)
    }
  }

  /// A frame and its content in one direction, horizontal or vertical.
  private struct Line {
    let start, extent, content, anchor: Double

    init(start: Float, extent: Float, content: Float, anchor: Float) {
      self.start = Double(start)
      self.extent = Double(Swift.max(extent, 0))
      self.content = Double(content)
      self.anchor = Double(anchor)
    }

    /// The factor that gives the content the extent of the frame.
    var filling: Double { extent / content }

    func place(_ scale: Double) -> Float {
      Float((start + anchor * (extent - scale * content)).bounded)
    }

    /// Whether the scaled content is larger than the frame by more than a rounding error.
    func isExceeded(by scale: Double) -> Bool { scale * content > extent * (1 + 0x1p-20) }
  }
}

/// The transform of content that is drawn into a frame: a point p of the content is drawn at `(x,
/// y) + scale * p`.
public struct ContentPlacement: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal factor from the content's units to points.
  public var scaleX: Float
  /// The vertical factor from the content's units to points.
  public var scaleY: Float
  /// The left edge of the content, in points, in the coordinate space of the frame.
  public var x: Float
  /// The top edge of the content, in points, in the coordinate space of the frame.
  public var y: Float
  /// Whether parts of the content are outside of the frame, so that the host has to clip them.
  public var isClipped: Bool

  /// Creates a placement.
  public init(scaleX: Float, scaleY: Float, x: Float, y: Float, isClipped: Bool) {
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.x = x
    self.y = y
    self.isClipped = isClipped
  }

  /// The frame that content of a given size covers before clipping.
  public func frame(of content: Size) -> Rect {
    Rect(x: x, y: y, width: content.width * scaleX, height: content.height * scaleY)
  }
}

extension Double {
  /// The nearest number that is finite after conversion to `Float`.
  fileprivate var bounded: Double {
    let limit = Double(Float.greatestFiniteMagnitude)
    return Swift.min(Swift.max(self, -limit), limit)
  }
}
