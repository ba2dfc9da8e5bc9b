// Values of the engine as a trace writes them: what the player reads back is equal to the bit.

extension JSONText {
  mutating func rect(_ rect: Rect) { numbers(rect.x, rect.y, rect.width, rect.height) }

  // MARK: Animations

  mutating func animation(_ animation: Animation) {
    raw("{")
    switch animation.base {
    case .curve(let curve, let duration): self.curve(curve.shape, duration)
    case .spring(let response, let dampingFraction, let blendDuration):
      raw("\"spring\": {\"response\": ")
      number(response)
      raw(", \"dampingRatio\": ")
      number(dampingFraction)
      if blendDuration != 0 {
        raw(", \"blendDuration\": ")
        number(blendDuration)
      }
      raw("}")
    case .interpolatingSpring(let mass, let stiffness, let damping, let initialVelocity):
      raw("\"interpolatingSpring\": {\"mass\": ")
      number(mass)
      raw(", \"stiffness\": ")
      number(stiffness)
      raw(", \"damping\": ")
      number(damping)
      raw(", \"initialVelocity\": ")
      number(initialVelocity)
      raw("}")
    case .inherited: raw("\"linear\": 0")
    }
    modifiers(of: animation)
    raw("}")
  }

  private mutating func curve(_ shape: UnitCurve.Shape, _ duration: Double) {
    switch shape {
    case .linear: raw("\"linear\": ")
    case .circularEaseIn: raw("\"circularEaseIn\": ")
    case .circularEaseOut: raw("\"circularEaseOut\": ")
    case .circularEaseInOut: raw("\"circularEaseInOut\": ")
    case .bezier(let x1, let y1, let x2, let y2):
      raw("\"timingCurve\": [")
      number(x1)
      for coordinate in [y1, x2, y2] {
        raw(", ")
        number(coordinate)
      }
      raw("], \"duration\": ")
    }
    number(duration)
  }

  private mutating func modifiers(of animation: Animation) {
    if animation.delay != 0 {
      raw(", \"delay\": ")
      number(animation.delay)
    }
    if animation.speed != 1 {
      raw(", \"speed\": ")
      number(animation.speed)
    }
    if let count = animation.repeatCount {
      guard count != 1 || animation.autoreverses else { return }
      raw(", \"repeatCount\": ")
      number(count)
    } else {
      raw(", \"repeatForever\": true")
    }
    animation.autoreverses ? raw(", \"autoreverses\": true") : raw(", \"autoreverses\": false")
  }

  // MARK: Matches

  mutating func match(_ match: Match, _ names: inout RecordedNames) {
    raw("{\"id\": ")
    names.identifier(match.id, &self)
    raw(", \"in\": ")
    names.namespace(match.namespace.number, &self)
    switch match.properties.intersection(.frame) {
    case .frame: break
    case .position: raw(", \"properties\": \"position\"")
    case .size: raw(", \"properties\": \"size\"")
    default: raw(", \"properties\": \"none\"")
    }
    if match.anchor != .center {
      raw(", \"anchor\": ")
      numbers(match.anchor.x, match.anchor.y)
    }
    if !match.isSource { raw(", \"isSource\": false") }
    raw("}")
  }

  // MARK: Transitions

  mutating func transition(_ transition: ElementTransition) {
    if transition.insertion == transition.removal { return end(transition.insertion) }
    raw("{\"asymmetric\": [")
    end(transition.insertion)
    raw(", ")
    end(transition.removal)
    raw("]}")
  }

  private mutating func end(_ end: TransitionEnd) {
    guard let animation = end.animation else { return parts(of: end) }
    raw("{\"transition\": ")
    parts(of: end)
    raw(", \"animation\": ")
    self.animation(animation)
    raw("}")
  }

  /// The parts that make an end when they are combined, one inside of the other.
  private mutating func parts(of end: TransitionEnd) {
    var parts: [String] = []
    if end.opacity != 1 { parts.append(end.opacity > 1 ? "\"opaque\"" : "\"opacity\"") }
    move(end.widths, "leading", "trailing", &parts)
    move(end.heights, "top", "bottom", &parts)
    if end.x != 0 || end.y != 0 {
      var text = JSONText()
      text.raw("{\"offset\": [")
      text.number(end.x)
      text.raw(", ")
      text.number(end.y)
      text.raw("]}")
      parts.append(String(decoding: text.bytes, as: UTF8.self))
    }
    if end.scale != 1 {
      var text = JSONText()
      text.raw("{\"scale\": ")
      text.number(end.scale)
      text.raw("}")
      parts.append(String(decoding: text.bytes, as: UTF8.self))
    }
    for part in parts.dropLast() {
      raw("{\"combined\": [")
      raw(part)
      raw(", ")
    }
    raw(parts.last ?? "\"identity\"")
    for _ in parts.dropLast() { raw("]}") }
  }

  /// A move by so many sizes towards one of two edges.
  private func move(_ sizes: Double, _ low: String, _ high: String, _ parts: inout [String]) {
    if sizes == 0 { return }
    let times = abs(sizes) == 1 ? "" : ", \"times\": \(Int(abs(sizes)))"
    parts.append("{\"move\": \"\(sizes < 0 ? low : high)\"\(times)}")
  }

  // MARK: Policies

  /// Those that differ from the defaults. Clocks are not among them: a recording says of each transaction when its clocks begin, and its times
  /// are the engine's own.
  mutating func policies(_ policies: Policies) {
    var isFirst = true
    func key(_ name: String, _ text: inout JSONText) {
      text.raw(isFirst ? "{\"" : ", \"")
      text.raw(name)
      text.raw("\": ")
      isFirst = false
    }
    let defaults = Policies()
    if policies.duplicates != defaults.duplicates {
      key("duplicates", &self)
      string("\(policies.duplicates)")
    }
    if policies.targetLost != defaults.targetLost {
      key("targetLost", &self)
      string("\(policies.targetLost)")
    }
    if policies.lateArrival != defaults.lateArrival {
      key("lateArrival", &self)
      number(policies.lateArrival)
    }
    if policies.zeroSize != defaults.zeroSize {
      key("zeroSize", &self)
      string("\(policies.zeroSize)")
    }
    switch policies.reducedMotion {
    case .none: break
    case .crossfade(let seconds):
      key("reducedMotion", &self)
      raw("{\"crossfade\": ")
      number(seconds)
      raw("}")
    case .instant:
      key("reducedMotion", &self)
      raw("\"instant\"")
    }
    raw(isFirst ? "{}" : "}")
  }
}
