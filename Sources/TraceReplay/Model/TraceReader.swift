import MatchedGeometry

/// Turns the lines of a trace into what they say, one after the other.
///
/// It knows what a line needs to know of those before it: that the first is the header, and whether the trace is a recording.
/// Names are the player's business.
struct TraceReader {
  private var hasHeader = false
  /// A recording: what the engine accepts and no host writes by hand, as negative times, is accepted too.
  private var isRecorded = false

  private static let kinds = [
    "trace", "do", "sample", "skip", "seek", "finish", "cancel", "policies", "namespace",
    "setTransition", "insertValue", "move",
  ]
  private static let fields = [
    "at", "animation", "name", "retarget", "recorded", "in", "startClock", "disablesAnimations",
    "single", "interactive", "transition", "to", "translation", "velocity", "translationVelocity",
    "value", "frame",
  ]

  /// What a line says; nil for a blank line or a comment.
  mutating func read(_ line: [UInt8]) throws(TraceError) -> TraceLine? {
    if let offset = firstInvalidUTF8(in: line) {
      throw TraceError("not UTF-8 at byte \(offset + 1)")
    }
    if line.starts(with: "//".utf8) { return nil }
    var reader = JSONReader(line)
    reader.skipSpace()
    if reader.index == line.count { return nil }
    var parts = Parts(isRecorded: isRecorded)
    try reader.object("an object") { reader, key throws(TraceError) in
      try parts.read(key, &reader)
    }
    try reader.end()
    guard let kind = parts.kind(isFirst: !hasHeader) else {
      throw reader.error(
        hasHeader
          ? "a line without a kind; expected one of "
            + Self.kinds.dropFirst().map { "\"\($0)\"" }.joined(separator: ", ")
          : Self.noHeader)
    }
    if !hasHeader {
      guard kind == "trace" else { throw TraceError(Self.noHeader) }
    }
    let result = try parts.line(kind, reader)
    if case .header = result {
      guard !hasHeader else { throw TraceError("a second line with \"trace\"") }
      hasHeader = true
      isRecorded = parts.isRecorded
    }
    return result
  }

  /// Nothing follows.
  func end() throws(TraceError) {
    if !hasHeader { throw TraceError(Self.noHeader) }
  }

  private static let noHeader = "the first line has to be {\"trace\": 1}, with or without policies"

  /// All that a line says.
  private struct Parts {
    var isRecorded: Bool
    private var given: [String] = []
    private var version: JSONNumber?
    private var policies: TracePolicies?
    private var time: Double?
    private var changes: [TraceChange] = []
    private var animation: Animation?
    private var name: String?
    private var retarget = RetargetMode.automatic
    private var samples: [Double] = []
    private var namespace: String?
    private var target = ""
    private var fraction: Double?
    private var translation = Point.zero
    private var release = TraceRelease()
    private var transition: TraceTransition?
    private var value: [Float]?
    private var frame: Rect?
    private var startsAtFirstTick: Bool?
    private var disablesAnimations = false
    private var isSingle = false
    private var isInteractive: Bool?

    init(isRecorded: Bool) {
      self.isRecorded = isRecorded
    }

    mutating func read(_ key: String, _ reader: inout JSONReader) throws(TraceError) {
      given.append(key)
      switch key {
      case "trace": version = try reader.number("the version, 1")
      case "policies": try readPolicies(&reader)
      case "do": try readChanges(&reader)
      case "sample": try readSamples(&reader)
      case "skip", "seek", "finish", "cancel":
        target = try reader.string("the name of a transaction")
      case "namespace": target = try reader.string("a name")
      case "setTransition", "move": target = try reader.string("the name of an element")
      case "insertValue": target = try reader.string("the name of a value")
      default: try readField(key, &reader)
      }
    }

    /// What says more about a line whose kind another key says.
    private mutating func readField(
      _ key: String, _ reader: inout JSONReader
    ) throws(TraceError) {
      switch key {
      case "recorded": isRecorded = try reader.bool("true or false")
      case "at": time = try reader.time(isRecorded: isRecorded)
      case "animation": animation = try AnimationReader.read(&reader, isRecorded: isRecorded)
      case "name": name = try reader.string("a name")
      case "retarget":
        switch try reader.word(["automatic", "restart", "additive"]) {
        case "restart": retarget = .restart
        case "additive": retarget = .additive
        default: retarget = .automatic
        }
      case "in": namespace = try reader.string("the name of a namespace")
      case "to": fraction = try reader.number("a fraction").value
      case "translation": translation = try reader.point()
      case "velocity": release.velocity = try reader.number("a number").value
      case "translationVelocity": release.translationVelocity = try reader.point()
      case "value": value = try reader.four()
      case "frame": frame = try reader.rect()
      case "transition": transition = try TraceTransition(&reader, isRecorded: isRecorded)
      case "startClock":
        startsAtFirstTick = try reader.word(["commit", "firstTick"]) == "firstTick"
      case "disablesAnimations": disablesAnimations = try reader.bool("true or false")
      case "single": isSingle = try reader.bool("true or false")
      case "interactive": isInteractive = try reader.bool("true or false")
      default:
        throw reader.unknown(key, TraceReader.kinds + TraceReader.fields)
      }
    }

    private mutating func readChanges(_ reader: inout JSONReader) throws(TraceError) {
      let isRecorded = isRecorded
      var changes: [TraceChange] = []
      try reader.array("an array of changes") { reader, _ throws(TraceError) in
        changes.append(try ChangeReader.read(&reader, isRecorded: isRecorded))
      }
      self.changes = changes
    }

    private mutating func readSamples(_ reader: inout JSONReader) throws(TraceError) {
      let isRecorded = isRecorded
      var samples: [Double] = []
      try reader.array("an array of times") { reader, _ throws(TraceError) in
        samples.append(try reader.time(isRecorded: isRecorded))
      }
      self.samples = samples
    }

    private mutating func readPolicies(_ reader: inout JSONReader) throws(TraceError) {
      if try reader.kind() == .null {
        try reader.null()
        policies = nil
      } else {
        policies = try TracePolicies(&reader)
      }
    }

    /// The key that says what kind of line it is. "policies" is a field of the first line.
    func kind(isFirst: Bool) -> String? {
      TraceReader.kinds.first { given.contains($0) }
    }

    func line(_ kind: String, _ reader: JSONReader) throws(TraceError) -> TraceLine {
      switch kind {
      case "trace":
        try only(["policies", "recorded"], kind, reader)
        guard version?.integer == 1 else {
          throw reader.error(at: "trace", "expected version 1, the only one there is")
        }
        guard policies != nil || !given.contains("policies") else {
          throw reader.error(at: "policies", "expected an object with policies, got null")
        }
        return .header(policies ?? TracePolicies())
      case "do": return .transaction(try transaction(reader))
      case "sample":
        try only([], kind, reader)
        return .sample(samples)
      case "skip", "seek", "finish", "cancel":
        return .operation(
          TraceOperation(
            time: try time(reader), kind: try operation(kind, reader), transaction: target,
            name: name, startsAtFirstTick: startsAtFirstTick ?? false, isRecorded: isRecorded))
      case "namespace":
        try only([], kind, reader)
        return .namespace(target)
      case "move":
        try only(["frame"], kind, reader)
        guard let frame else { throw reader.missing("frame") }
        return .move(target, frame)
      case "insertValue":
        try only(["value"], kind, reader)
        guard let value else { throw reader.missing("value") }
        return .insertValue(target, value)
      case "setTransition":
        try only(["transition"], kind, reader)
        guard let transition else { throw reader.missing("transition") }
        return .setTransition(target, transition)
      default:
        try only(["in"], kind, reader)
        guard policies != nil || namespace != nil else {
          throw reader.error(at: "policies", "expected an object with policies, got null")
        }
        guard policies?.hasTiming != true else {
          throw reader.error(
            at: "policies", "\"clockGap\" and \"startClock\" belong to the first line")
        }
        return .policies(policies?.policies, namespace: namespace)
      }
    }

    private func transaction(_ reader: JSONReader) throws(TraceError) -> TraceTransaction {
      let fields = ["at", "animation", "name", "retarget"]
      try only(
        fields + ["startClock", "disablesAnimations", "single", "interactive"], "do", reader)
      if isSingle && startsAtFirstTick == false {
        throw reader.error(at: "startClock", "the clocks of a \"single\" start at the next sample")
      }
      return TraceTransaction(
        time: try time(reader), name: name, changes: changes, animation: animation,
        retarget: retarget, startsAtFirstTick: startsAtFirstTick,
        disablesAnimations: disablesAnimations, isSingle: isSingle,
        isInteractive: isInteractive ?? (name != nil && !isRecorded))
    }

    private func operation(
      _ kind: String, _ reader: JSONReader
    ) throws(TraceError) -> TraceOperation.Kind {
      let common = ["at", "startClock"]
      switch kind {
      case "seek":
        try only(common + ["to", "translation"], kind, reader)
        guard let fraction else { throw reader.missing("to") }
        return .seek(to: fraction, translation: translation)
      case "finish", "cancel":
        try only(common + ["velocity", "translationVelocity", "animation", "name"], kind, reader)
        var release = release
        release.animation = animation
        return kind == "finish" ? .finish(release) : .cancel(release)
      default:
        try only(common, kind, reader)
        return .skip
      }
    }

    private func time(_ reader: JSONReader) throws(TraceError) -> Double {
      guard let time else { throw reader.missing("at") }
      return time
    }

    private func only(
      _ fields: [String], _ kind: String, _ reader: JSONReader
    ) throws(TraceError) {
      for key in given where key != kind && !fields.contains(key) {
        throw reader.error("\"\(key)\" does not belong to \"\(kind)\"")
      }
    }
  }
}
