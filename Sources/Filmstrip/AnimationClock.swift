/// Writes the drawings of a piece as one drawing with animations.
struct AnimationClock {
  private let times: [Double]
  private let duration: Double

  init(_ times: [Double]) {
    self.times = times
    duration = max(0.001, (times.last ?? 0) - (times.first ?? 0))
  }

  /// The first drawing of a run, with animations of the numbers that change. It is shown from its
  /// first moment until the one after its last.
  func animated(_ run: Piece.Run, id: Int) -> String {
    let drawing = run.drawings[0]
    var text = ""
    // The animations of the element whose start tag is open.
    var pending = ""
    for (index, part) in drawing.fixed.enumerated() {
      append(part, to: &text, &pending)
      guard index < drawing.attributes.count else { break }
      let attribute = drawing.attributes[index]
      text += attribute.value
      let values = run.drawings.map { $0.attributes[index] }
      pending += animation(attribute.name, values, from: run.first)
    }
    let last = run.first + run.drawings.count
    if run.first > 0 || last < times.count {
      let display = run.first > 0 ? " display=\"none\"" : ""
      text = "<g\(display)>\(visibility(run.first, last))\(text)</g>"
    }
    for name in ["clip", "blur", "shadow"] {
      text = text.replacing("id=\"\(name)", with: "id=\"p\(id)\(name)")
        .replacing("url(#\(name)", with: "url(#p\(id)\(name)")
    }
    return text
  }

  /// Appends a part. At the end of a start tag, the animations become the first children of the
  /// element.
  private func append(_ part: String, to text: inout String, _ pending: inout String) {
    guard !pending.isEmpty, let end = part.firstIndex(of: ">") else {
      text += part
      return
    }
    text += part[..<end]
    let isEmpty = text.hasSuffix("/")
    if isEmpty { text.removeLast() }
    let start = text.lastIndex(of: "<") ?? text.startIndex
    let name = text[start...].dropFirst().prefix { $0 != " " }
    text += ">\(pending)" + (isEmpty ? "</\(name)>" : "")
    text += part[part.index(after: end)...]
    pending = ""
  }

  private func visibility(_ first: Int, _ last: Int) -> String {
    var steps = [(0.0, first == 0 ? "inline" : "none")]
    if first > 0 { steps.append((share(first), "inline")) }
    if last < times.count { steps.append((share(last), "none")) }
    return animate(
      "display", steps.map(\.1), steps.map { SVG.precise($0.0) }, " calcMode=\"discrete\"")
  }

  private func animation(_ name: String, _ values: [Markup.Attribute], from first: Int) -> String {
    guard values.contains(where: { $0.value != values[0].value }) else { return "" }
    let numbers = values.map(\.numbers)
    guard numbers.allSatisfy({ $0.count == numbers[0].count }) else { return "" }
    let moments = values.indices.map { times[first + $0] }
    let tolerance = name == "scale" ? 0.0015 : name.hasSuffix("opacity") ? 0.008 : 0.25
    let kept = Polyline.kept(numbers, at: moments, within: tolerance)
    var (texts, shares) = (kept.map { values[$0].value }, kept.map { share(first + $0) })
    if shares[0] > 0 {
      texts.insert(texts[0], at: 0)
      shares.insert(0, at: 0)
    }
    if let end = shares.last, end < 1 {
      texts.append(texts[texts.count - 1])
      shares.append(1)
    }
    return animate(name, texts, shares.map(SVG.precise), "")
  }

  private func animate(
    _ name: String, _ values: [String], _ shares: [String], _ mode: String
  ) -> String {
    let isTransform = name == "translate" || name == "scale"
    let tag =
      isTransform
      ? "animateTransform attributeName=\"transform\" type=\"\(name)\""
      : "animate attributeName=\"\(name)\""
    return
      "<\(tag) dur=\"\(SVG.precise(duration))s\" repeatCount=\"indefinite\"\(mode) values=\"\(values.joined(separator: ";"))\" "
      + "keyTimes=\"\(shares.joined(separator: ";"))\"/>"
  }

  /// The time of a moment, from 0 at the first one to 1 at the last.
  private func share(_ moment: Int) -> Double { (times[moment] - times[0]) / duration }
}

/// A line through points over time.
enum Polyline {
  /// The indices of points whose connecting lines contain all other points, within a tolerance.
  static func kept(_ points: [[Double]], at times: [Double], within tolerance: Double) -> [Int] {
    var kept: Set<Int> = [0, points.count - 1]
    var open = [(first: 0, last: points.count - 1)]
    while let (first, last) = open.popLast() {
      var worst = (index: first, distance: tolerance)
      for index in first + 1..<max(first + 1, last) {
        let share = (times[index] - times[first]) / (times[last] - times[first])
        for part in points[index].indices {
          let line = points[first][part] + share * (points[last][part] - points[first][part])
          let distance = abs(points[index][part] - line)
          if distance > worst.distance { worst = (index, distance) }
        }
      }
      guard worst.index > first else { continue }
      kept.insert(worst.index)
      open += [(first, worst.index), (worst.index, last)]
    }
    return kept.sorted()
  }
}
