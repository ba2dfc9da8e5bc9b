import Foundation

/// Writes the elements of an SVG picture, from back to front.
struct PlotDrawing {
  private let width: Double
  private let height: Double
  private let left = 92.0
  private let top: Double
  // Half of "100,000,000" fits next to the axes.
  private var right: Double { width - 40 }
  private var bottom: Double { height - 64 }
  private let xAxis: PlotAxis
  private let yAxis: PlotAxis
  private var body: [String] = []

  /// - Parameters:
  ///   - xAxis: The axis from left to right.
  ///   - yAxis: The axis from bottom to top.
  ///   - width: The width of the picture in pixels.
  ///   - height: The height of the picture in pixels.
  ///   - heading: The height of the area above the axes.
  init(xAxis: PlotAxis, yAxis: PlotAxis, width: Double, height: Double, heading: Double) {
    top = heading
    self.width = width
    self.height = height
    self.xAxis = xAxis
    self.yAxis = yAxis
  }

  /// The picture as a part of another one.
  func svg(x: Double, y: Double) -> String {
    """
    <svg x="\(Int(x))" y="\(Int(y))" width="\(Int(width))" height="\(Int(height))">
    \(body.joined(separator: "\n"))
    </svg>
    """
  }

  /// The whole file.
  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(width))" height="\(Int(height))" \
    viewBox="0 0 \(Int(width)) \(Int(height))" font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif">
    <rect width="\(Int(width))" height="\(Int(height))" fill="#ffffff"/>
    \(body.joined(separator: "\n"))
    </svg>

    """
  }

  mutating func drawBands(_ bands: [LinePlot.Band]) {
    for (index, band) in bands.enumerated() {
      let begin = x(band.range.lowerBound)
      let end = x(band.range.upperBound)
      rectangle(
        begin, top, end - begin, bottom - top, fill: index % 2 == 0 ? "#f1f3f5" : "#ffffff")
      rectangle(begin, top - 22, end - begin, 22, fill: index % 2 == 0 ? "#dee2e6" : "#e9ecef")
      text(band.name, (begin + end) / 2, top - 7, size: 13, anchor: "middle", colour: "#343a40")
    }
  }

  mutating func drawGrid(xLabel: String, yLabel: String) {
    for mark in yAxis.marks {
      let y = y(mark.value)
      line(left, y, right, y, colour: mark.label.isEmpty ? "#e9ecef" : "#ced4da")
      if !mark.label.isEmpty { text(mark.label, left - 8, y + 4, anchor: "end") }
    }
    for mark in xAxis.marks where !mark.label.isEmpty {
      line(x(mark.value), bottom, x(mark.value), bottom + 5, colour: "#495057")
      text(mark.label, x(mark.value), bottom + 20, anchor: "middle")
    }
    line(left, bottom, right, bottom, colour: "#495057")
    line(left, top, left, bottom, colour: "#495057")
    text(xLabel, (left + right) / 2, bottom + 44, size: 13, anchor: "middle", colour: "#343a40")
    let middle = number((top + bottom) / 2)
    text(
      yLabel, 22, (top + bottom) / 2, size: 13, anchor: "middle", colour: "#343a40",
      more: " transform=\"rotate(-90 22 \(middle))\"")
  }

  mutating func drawLevel(_ name: String, at value: Double) {
    let y = y(value)
    line(left, y, right, y, colour: "#c92a2a", more: " stroke-dasharray=\"6 4\"")
    text(name, right - 6, y + 16, anchor: "end", colour: "#c92a2a")
  }

  /// Draws a ring around a point. The label is on the side with more room, on a white background so
  /// that lines do not cross it.
  mutating func drawMark(_ name: String, at point: LinePlot.Point) {
    let (x, y) = (x(point.x), y(point.y))
    let isLeft = x > (left + right) / 2
    let width = Double(name.count) * 6.6 + 8
    rectangle(isLeft ? x - 10 - width : x + 10, y - 11, width, 20, fill: "#ffffff")
    body.append(
      "<circle cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"6\" fill=\"none\" "
        + "stroke=\"#c92a2a\" stroke-width=\"2\"/>")
    text(
      name, isLeft ? x - 14 : x + 14, y + 4, anchor: isLeft ? "end" : "start", colour: "#c92a2a")
  }

  mutating func draw(_ series: LinePlot.Series) {
    for run in PlotColumn.runs(of: series, x: x) {
      if run.count == 1, run[0].low == run[0].high {
        body.append(
          "<circle cx=\"\(number(run[0].x))\" cy=\"\(number(y(run[0].middle)))\" r=\"3\" "
            + "fill=\"\(series.colour)\"/>")
        continue
      }
      let upper = run.map { "\(number($0.x)),\(number(y($0.high)))" }
      let lower = run.reversed().map { "\(number($0.x)),\(number(y($0.low)))" }
      body.append(
        "<polygon points=\"\((upper + lower).joined(separator: " "))\" fill=\"\(series.colour)\" "
          + "fill-opacity=\"0.28\" stroke=\"\(series.colour)\" stroke-opacity=\"0.28\" "
          + "stroke-width=\"0.75\"/>")
      let middle = run.map { "\(number($0.x)),\(number(y($0.middle)))" }
      body.append(
        "<polyline points=\"\(middle.joined(separator: " "))\" fill=\"none\" "
          + "stroke=\"\(series.colour)\" stroke-width=\"1.6\" stroke-linejoin=\"round\"/>")
    }
  }

  /// Draws another picture with its top left corner at a point.
  mutating func draw(_ part: PlotDrawing, x: Double, y: Double) {
    body.append(part.svg(x: x, y: y))
  }

  mutating func drawHeading(title: String, subtitle: String) {
    text(title, left, 34, size: 20, colour: "#212529", more: " font-weight=\"bold\"")
    text(subtitle, left, 58, size: 13, colour: "#495057")
  }

  /// Draws the names of series at the right of the heading, in as many lines as they need.
  mutating func drawLegend(_ series: [LinePlot.Series]) {
    var lines: [[LinePlot.Series]] = [[]]
    var width = 0.0
    for one in series {
      if width + legendWidth(one) > right - left - 260 {
        lines.append([])
        width = 0
      }
      lines[lines.count - 1].append(one)
      width += legendWidth(one)
    }
    for (index, line) in lines.enumerated() {
      var begin = right + 18 - line.map(legendWidth).reduce(0, +)
      let bottom = 34 + 24 * Double(index)
      for one in line {
        rectangle(begin, bottom - 8, 22, 4, fill: one.colour)
        text(one.name, begin + 28, bottom, size: 13, colour: "#343a40")
        begin += legendWidth(one)
      }
    }
  }

  /// The width is estimated by the number of letters, because SVG cannot measure text.
  private func legendWidth(_ series: LinePlot.Series) -> Double {
    Double(series.name.count) * 7.2 + 52
  }

  private func x(_ value: Double) -> Double {
    left + xAxis.position(of: value) * (right - left)
  }

  private func y(_ value: Double) -> Double {
    bottom - yAxis.position(of: value) * (bottom - top)
  }

  private mutating func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: String
  ) {
    body.append(
      "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" "
        + "height=\"\(number(height))\" fill=\"\(fill)\"/>")
  }

  private mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, colour: String, more: String = ""
  ) {
    body.append(
      "<line x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\" "
        + "stroke=\"\(colour)\"\(more)/>")
  }

  private mutating func text(
    _ text: String, _ x: Double, _ y: Double, size: Int = 12, anchor: String = "start",
    colour: String = "#495057", more: String = ""
  ) {
    guard !text.isEmpty else { return }
    let escaped =
      text
      .replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
    body.append(
      "<text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(size)\" "
        + "text-anchor=\"\(anchor)\" fill=\"\(colour)\"\(more)>\(escaped)</text>")
  }

  private func number(_ value: Double) -> String {
    String(format: "%.1f", value)
  }
}
