import MatchedGeometry

extension JSONText {
  /// Why an element is where it is: a few lines for one sample.
  mutating func explanation(of name: String, at time: Double, _ player: TracePlayer) {
    line("at \(TraceText.number(time)): \(JSONReader.shortened(name))")
    guard let element = player.roster.element(name), player.engine.contains(element.id) else {
      line("  not there")
      return
    }
    let id = element.id
    line("  layout \(Self.text(player.engine.layoutFrame(of: id)))")
    line("  shown \(Self.text(player.engine.presentationFrame(of: id)))")
  }

  private mutating func line(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func text(_ rect: Rect?) -> String {
    guard let rect else { return "none yet" }
    var text = JSONText()
    text.numbers(rect.x, rect.y, rect.width, rect.height)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
