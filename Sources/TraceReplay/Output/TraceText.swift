import MatchedGeometry

/// Numbers as text for messages.
enum TraceText {
  static func number(_ value: Double) -> String {
    var text = JSONText()
    text.number(value)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
