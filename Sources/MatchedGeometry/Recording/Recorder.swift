/// Writes down what an engine is told, as lines of a trace.
///
/// The changes of a transaction are collected while it is open; its line is given to the host when it
/// commits, with what else has happened since the line before.
final class Recorder {
  /// One change whose text is complete but for its animation and its closing brace.
  private struct Piece {
    var end: Int
    /// Its number, plus one; nil: it cannot have one.
    var animation: UInt32?
    var isSilenced: Bool
  }

  private let write: @Sendable (String) -> Void
  /// The changes of the open transaction, one behind the other.
  private(set) var changes = JSONText()
  private var pieces: [Piece] = []
  /// The animations of the open transaction, by their numbers.
  private var animations: [Animation?] = []
  /// Whether the outermost level of the open transaction disables animations.
  private var isSilenced = false
  var names = RecordedNames()
  /// The policies that the lines so far have set.
  var policies = PolicyTable()
  /// The first tick after the last commit, where clocks had waited for one.
  var firstTick: Double?
  private var ticks: [Double] = []
  /// Lines that wait for a commit.
  private var kept: [JSONText] = []
  /// Elements that were leaving when the recording began: they are not in it, unless they come back.
  var gone: Set<Element.ID> = []
  /// The last transaction before the recording. What is done to one of those is told by what it changes.
  var lastBefore: UInt64 = 0

  init(_ write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Hands a line over.
  func emit(_ line: JSONText) {
    write(String(decoding: line.bytes, as: UTF8.self))
  }

  // MARK: The open transaction

  /// A transaction begins.
  func begin() {
    changes.bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    animations.removeAll(keepingCapacity: true)
    isSilenced = false
  }

  func disableAnimations() { isSilenced = true }

  /// The number of an animation in the open transaction, plus one.
  func name(_ animation: Animation, _ number: UInt32) {
    while animations.count < Int(number) { animations.append(nil) }
    animations[Int(number) - 1] = animation
  }

  /// Writes a change but for its animation; nil: it has none.
  func change(_ animation: UInt32?, isSilenced: Bool, _ body: (inout JSONText) -> Void) {
    changes.raw("{")
    body(&changes)
    pieces.append(
      Piece(
        end: changes.bytes.count, animation: animation,
        isSilenced: animation != nil && isSilenced && !self.isSilenced))
  }

  /// Writes a line that the next commit hands over before its own.
  func keep(_ body: (inout JSONText) -> Void) {
    var line = JSONText()
    line.raw("{")
    body(&line)
    line.raw("}")
    kept.append(line)
  }

  // MARK: Lines

  /// What was shown since the last commit: the first, the latest and the last time, which are all that matter.
  func note(_ clock: EngineClock) {
    ticks.removeAll(keepingCapacity: true)
    for time in [firstTick ?? clock.shown, clock.reported, clock.shown]
    where time.isFinite && time != ticks.last {
      ticks.append(time)
    }
  }

  /// Whether there will be a line of what was shown.
  var hasTicks: Bool { !ticks.isEmpty }

  /// The line of what was shown, if anything was.
  func finishTicks() {
    firstTick = nil
    guard !ticks.isEmpty else { return }
    var line = JSONText()
    line.raw("{\"sample\": [")
    for (index, time) in ticks.enumerated() {
      if index > 0 { line.raw(", ") }
      line.number(time)
    }
    line.raw("]}")
    ticks.removeAll(keepingCapacity: true)
    emit(line)
  }

  /// The lines of policies that have changed, and of what else is no transaction.
  func finishPolicies(_ now: PolicyTable) {
    for line in kept { emit(line) }
    kept.removeAll()
    if now.engine != policies.engine {
      var line = JSONText()
      line.raw("{\"policies\": ")
      line.policies(now.engine)
      line.raw("}")
      emit(line)
    }
    if now.namespaces != policies.namespaces {
      for number in Set(now.namespaces.keys).union(policies.namespaces.keys).sorted()
      where now.namespaces[number] != policies.namespaces[number] {
        var line = JSONText()
        line.raw("{\"policies\": ")
        if let policies = now.namespaces[number] {
          line.policies(policies)
        } else {
          line.raw("null")
        }
        line.raw(", \"in\": ")
        names.namespace(number, &line)
        line.raw("}")
        finishNames()
        emit(line)
      }
    }
    policies = now
  }

  /// A line for each namespace that is named for the first time.
  private func finishNames() {
    for number in names.takeNew() {
      var line = JSONText()
      line.raw("{\"namespace\": ")
      names.namespace(number, &line)
      line.raw("}")
      emit(line)
    }
  }

  /// The line of a transaction.
  func finish(_ scratch: borrowing CommitScratch, _ motions: MotionCommit) {
    finishNames()
    var line = JSONText()
    line.bytes.reserveCapacity(changes.bytes.count + changes.bytes.count / 4 + 128)
    line.raw("{\"at\": ")
    line.number(scratch.time)
    line.raw(", ")
    let common = scratch.isImplicit ? 0 : scratch.transactionAnimation
    changes(&line, animated: common)
    if common != 0 {
      line.raw(", \"animation\": ")
      animation(common, &line)
    }
    switch motions.mode {
    case .automatic: break
    case .restart: line.raw(", \"retarget\": \"restart\"")
    case .additive: line.raw(", \"retarget\": \"additive\"")
    }
    if isSilenced { line.raw(", \"disablesAnimations\": true") }
    if scratch.isImplicit {
      line.raw(", \"single\": true")
    } else if motions.start == nil {
      line.raw(", \"startClock\": \"firstTick\"")
    }
    line.raw(", \"name\": \"")
    line.number(Int(truncatingIfNeeded: scratch.number))
    line.raw(scratch.keepsUndo ? "\", \"interactive\": true}" : "\"}")
    emit(line)
    begin()
  }

  /// The line of what is there when a recording begins.
  func finishBeginning(at time: Double) {
    finishNames()
    var line = JSONText()
    line.raw("{\"at\": ")
    line.number(time)
    line.raw(", ")
    changes(&line, animated: 0)
    line.raw("}")
    emit(line)
    begin()
  }

  /// The changes of the open transaction, those without a word of their animation where that is a common one.
  func changes(_ line: inout JSONText, animated common: UInt32) {
    line.raw("\"do\": [")
    var start = 0
    for piece in pieces {
      if start > 0 { line.raw(", ") }
      line.bytes.append(contentsOf: changes.bytes[start..<piece.end])
      start = piece.end
      if let animation = piece.animation, animation != common {
        line.raw(", \"animation\": ")
        self.animation(animation, &line)
      }
      if piece.isSilenced { line.raw(", \"disablesAnimations\": true") }
      line.raw("}")
    }
    line.raw("]")
  }

  private func animation(_ number: UInt32, _ line: inout JSONText) {
    guard number > 0, Int(number) <= animations.count, let animation = animations[Int(number) - 1]
    else { return line.raw("null") }
    line.animation(animation)
  }

  /// The line of what a host does to a transaction.
  func finishOperation(
    _ scratch: borrowing CommitScratch, _ motions: MotionCommit,
    _ body: (inout JSONText, inout RecordedNames) -> Void
  ) {
    var line = JSONText()
    line.raw("{\"at\": ")
    line.number(scratch.time)
    line.raw(", ")
    body(&line, &names)
    if motions.start == nil { line.raw(", \"startClock\": \"firstTick\"") }
    if scratch.control.isRelease {
      line.raw(", \"name\": \"")
      line.number(Int(truncatingIfNeeded: scratch.number))
      line.raw("\"")
    }
    line.raw("}")
    finishNames()
    emit(line)
    begin()
  }
}

// The engine that has it is the only one that knows it, and can be used by one thread at a time.
extension Recorder: @unchecked Sendable {}
