import MatchedGeometry
import MatchedGeometryExampleScenes
import MatchedGeometryTestSupport
import Testing

@Suite struct CardGameTests {
  private let window = Size(width: 800, height: 540)

  private func attribute(_ game: borrowing CardGame, _ card: Int) -> SIMD4<Float> {
    game.engine.presentationAttribute(0, of: game.cards[card]) ?? SIMD4(repeating: .nan)
  }

  @Test func `cards turn over while they are dealt one after the other`() {
    var game = CardGame(size: window)
    #expect(attribute(game, 3).z == .pi)
    game.deal((0..<52).reversed(), at: 0)
    game.engine.advance(to: 0.2)
    // The first card has left, the last one waits for another half of a second.
    #expect(attribute(game, 51).z < 3 && attribute(game, 0).z == .pi)
    game.engine.advance(to: 4)
    #expect(attribute(game, 51).z == 0 && attribute(game, 0).z == 0)
    let frames = game.cards.compactMap { game.engine.presentationFrame(of: $0) }
    #expect(Set(frames).count == 52)
    #expect(frames[51].x < frames[39].x && frames[51].y < frames[0].y)
    // The cards of a row lie on each other from left to right.
    let top = game.engine.drawingOrder[51]
    #expect(Int(top) == game.cards[0].slot)
  }

  @Test func `cards are sorted from where they are`() {
    var game = CardGame(size: window)
    game.deal((0..<52).reversed(), at: 0)
    game.engine.advance(to: 0.3)
    let before = game.cards.compactMap { game.engine.presentationFrame(of: $0) }
    game.sort(at: 0.3)
    let after = game.cards.compactMap { game.engine.presentationFrame(of: $0) }
    #expect(before == after)
    game.engine.advance(to: 4)
    let sorted = game.cards.compactMap { game.engine.presentationFrame(of: $0) }
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { ($0.y, $0.x) < ($1.y, $1.x) })
    #expect(game.engine.diagnostics.count == 0)
  }

  @Test func `a card is thrown along a curve, above all others`() {
    var game = CardGame(size: window)
    game.deal(Array(0..<52), at: 0)
    game.engine.advance(to: 3)
    let start = game.engine.presentationFrame(of: game.cards[40])
    game.throwAway(40, at: 3)
    #expect(Int(game.engine.drawingOrder[51]) == game.cards[40].slot)
    var reach: Float = 0
    for step in 1...30 {
      game.engine.advance(to: 3 + Double(step) / 60)
      reach = min(reach, game.engine.presentationFrame(of: game.cards[40])?.y ?? 0)
    }
    game.engine.advance(to: 8)
    let end = game.engine.presentationFrame(of: game.cards[40])
    #expect(reach < (end?.y ?? 0) - 10 && (end?.y ?? 0) < (start?.y ?? 0))
    #expect(abs(attribute(game, 40).y - 2 * .pi) < 0.3)
    // The others close the gap, and a card that was thrown twice lies on top.
    game.throwAway(41, at: 8)
    game.throwAway(40, at: 9)
    game.engine.advance(to: 12)
    #expect(Int(game.engine.drawingOrder[51]) == game.cards[40].slot)
    #expect(!game.engine.isAnimating && game.engine.diagnostics.count == 0)
  }
}
