/// The changes so far of an open transaction.
final class OpenTransaction {
  /// A change whose text is complete except for its animation.
  private struct Piece {
    var end: Int
    /// Nil if the change cannot have one.
    var animation: AnimationNumber?
    var isSilenced: Bool
  }

  /// Whether the outermost level disables animations.
  var disablesAnimations = false
  /// The transaction's own animation, which its changes do not name.
  var common = AnimationNumber.none
  /// The namespaces that the transaction ends.
  private(set) var ended: [UInt32] = []
  /// The text of all changes, each without its closing brace.
  private var text = JSONText()
  private var pieces: [Piece] = []
  /// The animations, by their numbers.
  private var animations: [Animation?] = []
  /// The staggers, with the numbers of their animations without and with them.
  private var staggers: [(stagger: Stagger, animation: AnimationNumber, number: AnimationNumber)] =
    []

  func removeAll() {
    disablesAnimations = false
    ended.removeAll()
    text.bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    animations.removeAll(keepingCapacity: true)
    staggers.removeAll(keepingCapacity: true)
  }

  func name(_ animation: Animation, _ number: AnimationNumber) {
    while animations.count <= number.index { animations.append(nil) }
    animations[number.index] = animation
  }

  func name(_ stagger: Stagger, _ animation: AnimationNumber, _ number: AnimationNumber) {
    guard staggers.allSatisfy({ $0.number != number }) else { return }
    staggers.append((stagger, animation, number))
    if let animation = self.animation(animation) { name(animation, number) }
  }

  /// The stagger of an animation.
  func stagger(_ number: AnimationNumber) -> Stagger? {
    staggers.first { $0.number == number }?.stagger
  }

  /// The number with which changes of a transaction with an animation are recorded: it has the
  /// first stagger with that animation.
  func recordedNumber(of animation: AnimationNumber) -> AnimationNumber {
    staggers.first { $0.animation == animation }?.number ?? animation
  }

  func animation(_ number: AnimationNumber) -> Animation? {
    number != .none && number.index < animations.count ? animations[number.index] : nil
  }

  func add(
    _ change: HostChange, _ animation: AnimationNumber?, isSilenced: Bool,
    _ names: inout RecordedNames
  ) {
    if case .end(let namespace) = change { ended.append(namespace.number) }
    var fields = ChangeFields()
    fields.set(change, &names)
    text.raw("{")
    fields.fields(&text)
    pieces.append(
      Piece(
        end: text.bytes.count, animation: animation,
        isSilenced: animation != nil && isSilenced && !disablesAnimations))
  }

  /// Writes all changes.
  func write(to line: inout JSONText) {
    line.bytes.reserveCapacity(text.bytes.count + text.bytes.count / 4 + 128)
    line.raw("[")
    var start = 0
    for piece in pieces {
      if start > 0 { line.raw(", ") }
      line.bytes.append(contentsOf: text.bytes[start..<piece.end])
      start = piece.end
      var manner = ChangeManner()
      if let number = piece.animation, number != common {
        manner.animation = animation(number)
        manner.stagger = stagger(number)
      }
      manner.disablesAnimations = piece.isSilenced
      manner.fields(&line)
      line.raw("}")
    }
    line.raw("]")
  }
}
