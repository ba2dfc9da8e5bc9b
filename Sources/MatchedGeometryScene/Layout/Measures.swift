public import MatchedGeometry

/// The latest measured sizes of a node, by proposal.
struct Measures {
  // Unused entries have a signaling NaN as their proposal, which no arithmetic produces.
  private var proposals = SIMD4<Float>(repeating: .signalingNaN)
  private var sizes = SIMD4<Float>.zero

  /// The stored size for a proposal, or nil if there is none.
  @inline(__always)
  func size(for proposal: SIMD2<Float>) -> SIMD2<Float>? {
    if proposal.isSame(as: proposals.lowHalf) { return sizes.lowHalf }
    if proposal.isSame(as: proposals.highHalf) { return sizes.highHalf }
    return nil
  }

  /// Stores a size. Returns the entry that it replaces.
  mutating func keep(
    _ size: SIMD2<Float>, for proposal: SIMD2<Float>
  ) -> (proposal: SIMD2<Float>, size: SIMD2<Float>)? {
    let isFull = !proposals.highHalf.isSame(as: SIMD2(repeating: .signalingNaN))
    let last = isFull ? (proposals.highHalf, sizes.highHalf) : nil
    proposals = SIMD4(lowHalf: proposal, highHalf: proposals.lowHalf)
    sizes = SIMD4(lowHalf: size, highHalf: sizes.lowHalf)
    return last
  }
}

/// Scratch memory of the layout.
struct LayoutScratch {
  /// Sizes that nodes do not store themselves. Nested stacks measure a node for many proposals.
  var answers: [Question: SIMD2<Float>] = [:]
  /// The views of the containers that are being laid out, those of the innermost last.
  var views: [View] = []
  var flexibilities: [Float] = []
  var order: [Int] = []
  var placements: [Placement] = []

  /// A view of a container.
  struct View {
    let node: UInt32
    /// The size, in a stack along and across its axis.
    var size = SIMD2<Float>.zero
    /// The length that was proposed along the axis of the stack.
    var offer = Float.nan
  }

  /// The position of a view in a custom layout.
  struct Placement {
    let index: Int
    let point: SIMD2<Float>
    let anchor: SIMD2<Float>
    let proposal: SIMD2<Float>
  }

  struct Question: Hashable {
    let node: UInt32
    let proposal: UInt64

    init(_ node: UInt32, _ proposal: SIMD2<Float>) {
      self.node = node
      self.proposal = proposal.bits
    }
  }
}

/// The sizes of texts and images: functions of the host.
public struct SceneMeasuring {
  /// Returns the size of a text for a proposed width, or its ideal size with nil. The function
  /// decides whether to break lines.
  public var text: (_ text: TextContent, _ width: Float?) -> Size
  /// Returns the size of an image that is not resizable.
  public var image: (_ image: ImageContent) -> Size

  /// Creates measuring functions of the host.
  public init(
    text: @escaping (_ text: TextContent, _ width: Float?) -> Size,
    image: @escaping (_ image: ImageContent) -> Size = SceneMeasuring.plainSize
  ) {
    self.text = text
    self.image = image
  }

  /// Creates measuring functions that need no fonts, as described at `plainSize`.
  public init() {
    text = { SceneMeasuring.plainSize($0, width: $1) }
    image = SceneMeasuring.plainSize
  }

  /// The size of a text without a font. Each character is half as wide as the font size, and lines
  /// break between words.
  public static func plainSize(_ text: TextContent, width: Float?) -> Size {
    let advance = text.font.size * 0.5
    let limit = width.map { max(0, ($0 / advance).rounded(.down)) } ?? .infinity
    var widest = 0
    var lines = 1
    var line = 0
    var word = 0
    // The current line has `line` characters, and the current word, which is not yet on a line, has
    // `word` characters.
    func put(_ length: Int) {
      if line > 0, Float(line + length) > limit {
        lines += 1
        line = 0
      }
      line += length
      widest = max(widest, line)
    }
    for character in text.string.utf8 where character & 0xC0 != 0x80 {
      if character == 0x0A {
        put(word)
        word = 0
        lines += 1
        line = 0
      } else if character == 0x20 {
        put(word)
        word = 0
        // A space at the end of a line takes no space.
        if Float(line + 1) <= limit { line += 1 }
      } else {
        word += 1
      }
    }
    put(word)
    let measured = Float(widest) * advance
    return Size(
      width: width.map { min($0, measured) } ?? measured,
      height: Float(lines) * text.font.lineHeight)
  }

  /// The size of an image without the image. A symbol is as large as a line of its font, and others
  /// are 100 x 100 points.
  public static func plainSize(_ image: ImageContent) -> Size {
    image.isSymbol
      ? Size(width: image.font.lineHeight, height: image.font.lineHeight)
      : Size(width: 100, height: 100)
  }
}
