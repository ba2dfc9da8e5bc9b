/// What a transaction under way has changed so far.
struct OpenTransaction {
  /// One change whose text is complete but for its animation and its closing brace.
  private struct Piece {
    var end: Int
    /// Its number; nil: it cannot have one.
    var animation: UInt32?
    var isSilenced: Bool
  }

  /// Whether the outermost level disables animations.
  var disablesAnimations = false
  /// The namespaces that it ends.
  private(set) var ended: [UInt32] = []
  /// The changes, one behind the other.
  private var text = JSONText()
  private var pieces: [Piece] = []
  /// The animations, by their numbers.
  private var animations: [Animation?] = []

  mutating func removeAll() {
    disablesAnimations = false
    ended.removeAll()
    text.bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    animations.removeAll(keepingCapacity: true)
  }

  mutating func name(_ animation: Animation, _ number: UInt32) {
    while animations.count < Int(number) { animations.append(nil) }
    animations[Int(number) - 1] = animation
  }

  mutating func add(
    _ change: HostChange, _ animation: UInt32?, isSilenced: Bool, _ names: inout RecordedNames
  ) {
    if case .end(let namespace) = change { ended.append(namespace.number) }
    text.raw("{")
    text.change(change, &names)
    pieces.append(
      Piece(
        end: text.bytes.count, animation: animation,
        isSilenced: animation != nil && isSilenced && !disablesAnimations))
  }

  /// Writes all changes, those without a word of their animation where that is a common one, and then that.
  func write(to line: inout JSONText, animated common: UInt32) {
    line.bytes.reserveCapacity(text.bytes.count + text.bytes.count / 4 + 128)
    line.raw("\"do\": [")
    var start = 0
    for piece in pieces {
      if start > 0 { line.raw(", ") }
      line.bytes.append(contentsOf: text.bytes[start..<piece.end])
      start = piece.end
      if let animation = piece.animation, animation != common {
        line.raw(", \"animation\": ")
        self.animation(animation, &line)
      }
      if piece.isSilenced { line.raw(", \"disablesAnimations\": true") }
      line.raw("}")
    }
    line.raw("]")
    if common != 0 {
      line.raw(", \"animation\": ")
      animation(common, &line)
    }
  }

  private func animation(_ number: UInt32, _ line: inout JSONText) {
    guard number > 0, Int(number) <= animations.count, let animation = animations[Int(number) - 1]
    else { return line.raw("null") }
    line.animation(animation)
  }
}
