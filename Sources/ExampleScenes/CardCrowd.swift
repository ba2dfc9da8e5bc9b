public import MatchedGeometry

/// 20,000 cards that change places. Each change is one call of the engine for all cards.
public struct CardCrowd: ~Copyable {
  /// The engine, which a host advances and whose elements it draws.
  public var engine: MatchedGeometryEngine
  /// All cards, in the order in which they were inserted.
  public let cards: [Element.ID]
  static let columns = 200
  static let rows = 100
  let size: Size
  private let animation = Animation.spring(duration: 0.6, bounce: 0.1)

  /// Creates the cards, row by row, in a window of a given size.
  public init(size: Size) {
    self.size = size
    engine = MatchedGeometryEngine(
      minimumCapacity: Self.columns * Self.rows, timelines: Self.rows)
    cards = engine.insert(
      (0..<Self.columns * Self.rows).map { Element(frame: Self.frame(of: $0, in: size)) })
  }

  /// The frame of a place, row by row.
  public static func frame(of place: Int, in size: Size) -> Rect {
    let (width, height) = (size.width / Float(columns), size.height / Float(rows))
    let (column, row) = (Float(place % columns), Float(place / columns))
    return Rect(x: column * width, y: row * height, width: width * 0.8, height: height * 0.8)
  }

  /// Moves each card to a random place. Equal seeds give equal places. The call may be made while
  /// cards move.
  public mutating func shuffle(seed: UInt64, at time: Double) {
    var random = Numbers(state: seed)
    go(
      to: Array(0..<cards.count).shuffled(using: &random),
      animations: cards.map { _ in .inherited }, at: time)
  }

  /// Moves all cards back to their original places, row by row with a delay.
  public mutating func wave(at time: Double) {
    let rows = (0..<Self.rows).map { animation.delay(Double($0) * 0.008) }
    let places = Array(0..<cards.count)
    go(to: places, animations: places.map { rows[$0 / Self.columns] }, at: time)
  }

  private mutating func go(to places: [Int], animations: [Animation?], at time: Double) {
    let frames = places.map { [size] in Self.frame(of: $0, in: size) }
    let cards = cards
    engine.withAnimation(self.animation, at: time) { engine in
      engine.setFrames(frames, of: cards, animations: animations)
    }
  }

  /// Random numbers with a seed.
  struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }
  }
}
