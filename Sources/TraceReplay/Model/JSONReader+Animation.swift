import MatchedGeometry

/// Reads an animation: what a trace says of its curve and its modifiers, until both are complete.
struct AnimationReader {
  private static let curves = [
    "linear", "easeIn", "easeOut", "easeInOut", "circularEaseIn", "circularEaseOut",
    "circularEaseInOut", "timingCurve", "smooth", "snappy", "bouncy", "spring",
    "interpolatingSpring",
  ]
  private static let modifiers = [
    "duration", "extraBounce", "delay", "speed", "repeatCount", "repeatForever", "autoreverses",
  ]

  private let isRecorded: Bool
  private var curve: String?
  private var seconds = 0.0
  private var points: [Double] = []
  private var spring: Animation?
  private var duration: Double?
  private var extraBounce: Double?
  private var delay: Double?
  private var speed: Double?
  private var repeatCount: Int?
  private var repeatsForever = false
  private var autoreverses: Bool?

  private init(isRecorded: Bool) {
    self.isRecorded = isRecorded
  }

  /// An animation, or null for none.
  static func read(
    _ reader: inout JSONReader, isRecorded: Bool
  ) throws(TraceError) -> Animation? {
    switch try reader.kind() {
    case .null:
      try reader.null()
      return nil
    case .string:
      _ = try reader.word(["default"])
      return .default
    case .object:
      var parts = AnimationReader(isRecorded: isRecorded)
      try reader.object("an animation") { reader, key throws(TraceError) in
        try parts.read(key, &reader)
      }
      return try parts.animation(reader)
    case let other:
      throw reader.error(
        "expected an animation: \"default\", an object or null, got \(other.rawValue)")
    }
  }

  private mutating func read(_ key: String, _ reader: inout JSONReader) throws(TraceError) {
    if Self.curves.contains(key) {
      if let curve {
        throw reader.error("two curves in one animation, \"\(curve)\" and \"\(key)\"; expected one")
      }
      curve = key
    }
    switch key {
    case "timingCurve": points = try reader.numbers(4, "an array of four numbers")
    case "spring": spring = try SpringReader.spring(&reader, isRecorded: isRecorded)
    case "interpolatingSpring": spring = try SpringReader.interpolating(&reader)
    case "duration": duration = try reader.duration(isRecorded: isRecorded)
    case "extraBounce": extraBounce = try reader.number("a number").value
    case "delay": delay = try reader.duration(isRecorded: isRecorded)
    case "speed": speed = try reader.number("a number").value
    case "repeatCount":
      guard let count = try reader.number("a number of runs").integer, count >= 1 else {
        throw reader.error("expected a number of runs: an integer of at least 1")
      }
      repeatCount = count
    case "repeatForever": repeatsForever = try reader.bool("true or false")
    case "autoreverses": autoreverses = try reader.bool("true or false")
    default:
      guard curve == key else { throw reader.unknown(key, Self.curves + Self.modifiers) }
      seconds = try reader.duration(isRecorded: isRecorded)
    }
  }

  private func animation(_ reader: JSONReader) throws(TraceError) -> Animation {
    guard let curve else {
      throw reader.error(
        "an animation without a curve; expected one of "
          + Self.curves.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    if extraBounce != nil && !["smooth", "snappy", "bouncy"].contains(curve) {
      throw reader.error("\"extraBounce\" does not belong to \"\(curve)\"")
    }
    if duration != nil && curve != "timingCurve" {
      throw reader.error("\"duration\" does not belong to \"\(curve)\"")
    }
    var animation = try base(curve, reader)
    if let speed { animation = animation.speed(speed) }
    if repeatsForever {
      guard repeatCount == nil else {
        throw reader.error("\"repeatCount\" and \"repeatForever\" in one animation; expected one")
      }
      animation = animation.repeatForever(autoreverses: autoreverses ?? true)
    } else if let repeatCount {
      animation = animation.repeatCount(repeatCount, autoreverses: autoreverses ?? true)
    } else if autoreverses != nil {
      throw reader.error("\"autoreverses\" without \"repeatCount\" or \"repeatForever\"")
    }
    if let delay { animation = animation.delay(delay) }
    return animation
  }

  private func base(_ curve: String, _ reader: JSONReader) throws(TraceError) -> Animation {
    let bounce = extraBounce ?? 0
    switch curve {
    case "linear": return .linear(duration: seconds)
    case "easeIn": return .easeIn(duration: seconds)
    case "easeOut": return .easeOut(duration: seconds)
    case "easeInOut": return .easeInOut(duration: seconds)
    case "circularEaseIn": return .timingCurve(.circularEaseIn, duration: seconds)
    case "circularEaseOut": return .timingCurve(.circularEaseOut, duration: seconds)
    case "circularEaseInOut": return .timingCurve(.circularEaseInOut, duration: seconds)
    case "smooth": return .smooth(duration: seconds, extraBounce: bounce)
    case "snappy": return .snappy(duration: seconds, extraBounce: bounce)
    case "bouncy": return .bouncy(duration: seconds, extraBounce: bounce)
    case "timingCurve":
      guard let duration else { throw reader.missing("duration") }
      return .timingCurve(points[0], points[1], points[2], points[3], duration: duration)
    default: return spring ?? .default
    }
  }
}

/// Reads what is inside of "spring" and "interpolatingSpring".
private enum SpringReader {
  static func spring(
    _ reader: inout JSONReader, isRecorded: Bool
  ) throws(TraceError) -> Animation {
    let keys = [
      "duration", "bounce", "response", "dampingRatio", "mass", "stiffness", "damping",
      "blendDuration",
    ]
    let values = try numbers(&reader, keys, isRecorded: isRecorded)
    let blend = values["blendDuration"] ?? 0
    if values["duration"] != nil || values["bounce"] != nil {
      try only(["duration", "bounce"], of: values, reader)
      guard let duration = values["duration"] else { throw reader.missing("duration") }
      return .spring(duration: duration, bounce: values["bounce"] ?? 0, blendDuration: blend)
    }
    if values["response"] != nil || values["dampingRatio"] != nil {
      try only(["response", "dampingRatio"], of: values, reader)
      guard let response = values["response"] else { throw reader.missing("response") }
      return .spring(
        response: response, dampingFraction: values["dampingRatio"] ?? 0.825, blendDuration: blend)
    }
    guard let stiffness = values["stiffness"] else { throw reader.missing("stiffness") }
    guard let damping = values["damping"] else { throw reader.missing("damping") }
    let mass = values["mass"] ?? 1
    return .spring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      blendDuration: blend)
  }

  static func interpolating(_ reader: inout JSONReader) throws(TraceError) -> Animation {
    let keys = ["mass", "stiffness", "damping", "initialVelocity"]
    let values = try numbers(&reader, keys, isRecorded: false)
    guard let stiffness = values["stiffness"] else { throw reader.missing("stiffness") }
    guard let damping = values["damping"] else { throw reader.missing("damping") }
    return .interpolatingSpring(
      mass: values["mass"] ?? 1, stiffness: stiffness, damping: damping,
      initialVelocity: values["initialVelocity"] ?? 0)
  }

  private static func numbers(
    _ reader: inout JSONReader, _ keys: [String], isRecorded: Bool
  ) throws(TraceError) -> [String: Double] {
    var values: [String: Double] = [:]
    try reader.object("an object with the numbers of a spring") {
      reader, key throws(TraceError) in
      guard keys.contains(key) else { throw reader.unknown(key, keys) }
      switch key {
      case "duration", "response": values[key] = try reader.duration(isRecorded: isRecorded)
      default: values[key] = try reader.number("a number").value
      }
    }
    return values
  }

  private static func only(
    _ keys: [String], of values: [String: Double], _ reader: JSONReader
  ) throws(TraceError) {
    for key in values.keys.sorted() where !keys.contains(key) && key != "blendDuration" {
      throw reader.error("\"\(key)\" does not belong to \"\(keys[0])\": two springs in one")
    }
  }
}
