public import MatchedGeometry

/// The latest answers of a node to proposals.
struct Measures {
  // Unused entries have a proposal that no arithmetic produces.
  private var proposals = SIMD4<Float>(repeating: .signalingNaN)
  private var sizes = SIMD4<Float>.zero

  /// The size that was measured for a proposal; nil: it was not, or is not kept.
  @inline(__always)
  func size(for proposal: SIMD2<Float>) -> SIMD2<Float>? {
    if proposal.isSame(as: proposals.lowHalf) { return sizes.lowHalf }
    if proposal.isSame(as: proposals.highHalf) { return sizes.highHalf }
    return nil
  }

  /// Stores an answer. Returns the one that it displaces.
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
  /// Answers that nodes do not store themselves: nested stacks ask many times.
  var answers: [Question: SIMD2<Float>] = [:]
  /// The views of the containers that are being laid out, those of the innermost last.
  var views: [View] = []
  var flexibilities: [Float] = []
  var order: [Int] = []
  var placements: [Placement] = []

  /// A view of a container.
  struct View {
    let node: UInt32
    /// In a stack along and across its axis.
    var size = SIMD2<Float>.zero
    /// What it was offered along the axis of its stack.
    var offer = Float.nan
  }

  /// The place of a view in a custom layout.
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
  /// The size of a text; a width that is proposed, or nil for as wide as it wants to be. More than
  /// one line is the function's own choice.
  public var text: (_ text: TextContent, _ width: Float?) -> Size
  /// The size of an image that is not resizable.
  public var image: (_ image: ImageContent) -> Size

  /// Measures with functions of the host.
  public init(
    text: @escaping (_ text: TextContent, _ width: Float?) -> Size,
    image: @escaping (_ image: ImageContent) -> Size = SceneMeasuring.plainSize
  ) {
    self.text = text
    self.image = image
  }

  /// Measures without fonts: see `plainSize`.
  public init() {
    text = { SceneMeasuring.plainSize($0, width: $1) }
    image = SceneMeasuring.plainSize
  }

  /// A size that needs no font: each character is half as wide as the font size, and lines break
  /// between words.
  public static func plainSize(_ text: TextContent, width: Float?) -> Size {
    let advance = text.font.size * 0.5
    let limit = width.map { max(0, ($0 / advance).rounded(.down)) } ?? .infinity
    var widest = 0
    var lines = 1
    var line = 0
    var word = 0
    // A line is `line` characters, with a word of `word` characters still open at its end.
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

  /// Symbols as large as a line of their font, all others 100 x 100.
  public static func plainSize(_ image: ImageContent) -> Size {
    image.isSymbol
      ? Size(width: image.font.lineHeight, height: image.font.lineHeight)
      : Size(width: 100, height: 100)
  }
}
