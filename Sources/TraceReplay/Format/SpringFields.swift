/// The fields in "spring", which define a spring in one of three ways.
struct SpringFields: TraceRecord {
  static var noun: String { "an object with the numbers of a spring" }

  private var duration: Double?
  private var bounce: Double?
  private var response: Double?
  private var dampingRatio: Double?
  private var mass: Double?
  private var stiffness: Double?
  private var damping: Double?
  private var blendDuration = 0.0

  init() {}

  init(_ response: Double, _ dampingRatio: Double, _ blendDuration: Double) {
    self.response = response
    self.dampingRatio = dampingRatio
    self.blendDuration = blendDuration
  }

  mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure) {
    try pass.field("duration", &duration, SecondsForm.self)
    try pass.field("bounce", &bounce, NumberForm.self)
    try pass.field("response", &response, SecondsForm.self)
    try pass.field("dampingRatio", &dampingRatio, NumberForm.self)
    try pass.field("mass", &mass, NumberForm.self)
    try pass.field("stiffness", &stiffness, NumberForm.self)
    try pass.field("damping", &damping, NumberForm.self)
    try pass.field("blendDuration", &blendDuration, NumberForm.self, unless: 0)
  }

  func animation(_ reader: JSONReader) throws(TraceError) -> Animation {
    let isPerceived = duration != nil || bounce != nil
    let isClassic = response != nil || dampingRatio != nil
    let isPhysical = mass != nil || stiffness != nil || damping != nil
    if isPerceived && (isClassic || isPhysical) || isClassic && isPhysical {
      throw reader.error(at: "spring", "numbers of two springs in one")
    }
    if isPerceived {
      guard let duration else { throw reader.error(at: "spring", "\"duration\" is missing") }
      return .spring(duration: duration, bounce: bounce ?? 0, blendDuration: blendDuration)
    }
    if isClassic {
      guard let response else { throw reader.error(at: "spring", "\"response\" is missing") }
      return .spring(
        response: response, dampingFraction: dampingRatio ?? 0.825, blendDuration: blendDuration)
    }
    guard let stiffness else { throw reader.error(at: "spring", "\"stiffness\" is missing") }
    guard let damping else { throw reader.error(at: "spring", "\"damping\" is missing") }
    return .spring(
      Spring(mass: mass ?? 1, stiffness: stiffness, damping: damping, allowOverDamping: true),
      blendDuration: blendDuration)
  }
}

/// The fields in "interpolatingSpring".
struct InterpolatingSpringFields: TraceRecord {
  static var noun: String { SpringFields.noun }

  private var mass: Double?
  private var stiffness = 0.0
  private var damping = 0.0
  private var initialVelocity: Double?

  init() {}

  init(_ mass: Double, _ stiffness: Double, _ damping: Double, _ initialVelocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  mutating func fields<Pass: FieldPass>(_ pass: inout Pass) throws(Pass.Failure) {
    try pass.field("mass", &mass, NumberForm.self)
    try pass.required("stiffness", &stiffness, NumberForm.self)
    try pass.required("damping", &damping, NumberForm.self)
    try pass.field("initialVelocity", &initialVelocity, NumberForm.self)
  }

  var animation: Animation {
    .interpolatingSpring(
      mass: mass ?? 1, stiffness: stiffness, damping: damping,
      initialVelocity: initialVelocity ?? 0)
  }
}
