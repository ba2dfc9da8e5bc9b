/// The transitions of elements. An element stores the number of its transition. All transitions
/// except opacity and identity are reference counted.
struct TransitionTable: Sendable {
  static let opacity: UInt16 = 0
  static let identity: UInt16 = 1

  /// The appearance at one end of a transition.
  struct End: Sendable {
    /// Opacity, offset x and y in points, scale.
    var track: Float4
    /// The offset in widths and heights of the element.
    var sizes: Float4
    var animation: Animation?

    init(_ end: TransitionEnd) {
      track = Float4(Float(end.opacity), Float(end.x), Float(end.y), Float(end.scale)) + Float4.zero
      sizes = Float4(0, Float(end.widths), Float(end.heights), 0)
      animation = end.animation
    }

    /// The appearance of an element with this layout frame.
    func appearance(for layout: Float4) -> Float4 {
      track + sizes * Float4(0, layout.z, layout.w, 0)
    }
  }

  private struct Entry: Sendable {
    var transition: ElementTransition
    var insertion: End
    var removal: End
    var references = 1
  }

  private var entries = Slots<Entry>()
  private var numbers: [ElementTransition: UInt16] = [:]
  /// The transition that was used last, which tends to be used again.
  private var last: (ends: ElementTransition.Ends, number: UInt16)?
  /// Animations of insertions that wait for a layout frame, by slot.
  var pending: [UInt32: ResolvedAnimation] = [:]

  /// Whether all elements use opacity or identity, and none waits for a layout frame.
  var isEmpty: Bool { numbers.isEmpty && pending.isEmpty }

  /// Adds a reference to a transition and returns its number. Nil if the transition is not valid,
  /// or if it would exceed the maximum of 65,534 different ones.
  mutating func take(_ transition: ElementTransition) -> UInt16? {
    guard let ends = transition.ends else { return Self.opacity }
    if let last, last.ends === ends { return retained(last.number) }
    if transition == .identity { return Self.identity }
    if let number = numbers[transition] {
      last = (ends, number)
      return retained(number)
    }
    guard ends.insertion.isUsable && ends.removal.isUsable else { return nil }
    let entry = Entry(
      transition: transition, insertion: End(ends.insertion), removal: End(ends.removal))
    guard entries.count < Int(UInt16.max) - 1 else { return nil }
    let number = UInt16(entries.insert(entry) + 2)
    numbers[transition] = number
    last = (ends, number)
    return number
  }

  private mutating func retained(_ number: UInt16) -> UInt16 {
    entries[Int(number) - 2]!.references += 1
    return number
  }

  /// Removes a reference to a transition.
  mutating func release(_ number: UInt16) {
    guard number > Self.identity, let entry = entries[Int(number) - 2] else { return }
    if entry.references > 1 {
      entries[Int(number) - 2]!.references -= 1
      return
    }
    entries.remove(Int(number) - 2)
    numbers[entry.transition] = nil
    if last?.number == number { last = nil }
  }

  func transition(_ number: UInt16) -> ElementTransition {
    switch number {
    case Self.opacity: .opacity
    case Self.identity: .identity
    default: entries[Int(number) - 2]!.transition
    }
  }

  /// The start of an insertion. The number is neither opacity nor identity.
  func insertion(_ number: UInt16) -> End { entries[Int(number) - 2]!.insertion }

  /// The end of a removal. The number is neither opacity nor identity.
  func removal(_ number: UInt16) -> End { entries[Int(number) - 2]!.removal }
}
