/// A plot of measured values, as an SVG picture.
///
/// Values on the same two pixels are drawn as one, with the median as a line and the range from the
/// smallest to the largest value as a lighter band. The line is interrupted where values are
/// missing, and a single value is a dot.
public struct LinePlot: Sendable {
  /// Values of one quantity.
  public struct Series: Sendable {
    /// The name in the legend.
    public var name: String
    /// The color in SVG syntax.
    public var colour: String
    /// The values, in ascending order of x.
    public var points: [Point]

    /// The usual distance of neighbors in x. Where the distance is more than one and a half times
    /// as large, and more than a few pixels, the line is interrupted.
    public var spacing: Double

    /// Creates a series.
    public init(_ name: String, colour: String, spacing: Double, points: [Point]) {
      self.name = name
      self.colour = colour
      self.spacing = spacing
      self.points = points
    }
  }

  /// One value.
  public struct Point: Sendable {
    /// The position on the horizontal axis.
    public var x: Double
    /// The value.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A part of the horizontal axis with a name.
  public struct Band: Sendable {
    /// The name, shown above the part.
    public var name: String
    /// The start and the end of the part.
    public var range: ClosedRange<Double>

    /// Creates a band.
    public init(_ name: String, _ range: ClosedRange<Double>) {
      self.name = name
      self.range = range
    }
  }

  /// The scale of an axis.
  public enum Scale: Sendable {
    /// A linear scale that starts at zero.
    case linear
    /// A logarithmic scale. Values of zero or less are at the lower edge.
    case logarithmic
  }

  /// The line above the plot.
  public var title: String
  /// A smaller line below the title.
  public var subtitle: String = ""
  /// The quantity of the horizontal axis, with its unit.
  public var xLabel: String
  /// The quantity of the vertical axis, with its unit.
  public var yLabel: String
  /// The scale of the vertical axis.
  public var scale: Scale
  /// The scale of the horizontal axis.
  public var xScale = Scale.linear
  /// The series to draw, with the first at the bottom.
  public var series: [Series] = []
  /// Named parts of the horizontal axis.
  public var bands: [Band] = []
  /// A dashed horizontal line, such as a budget, with its label.
  public var level: (name: String, value: Double)?
  /// A point that is marked with a ring, with its label.
  public var mark: (name: String, point: Point)?

  /// Creates an empty plot.
  public init(title: String, xLabel: String, yLabel: String, scale: Scale) {
    self.title = title
    self.xLabel = xLabel
    self.yLabel = yLabel
    self.scale = scale
  }

  /// The picture as the text of an SVG file, 1,200 by 560 pixels.
  public var svg: String {
    var drawing = drawing(width: 1200, height: 560, heading: 104)
    drawing.drawLegend(series)
    return drawing.svg
  }

  /// The drawing without the legend.
  func drawing(width: Double, height: Double, heading: Double) -> PlotDrawing {
    var drawing = PlotDrawing(
      xAxis: xAxis, yAxis: yAxis, width: width, height: height, heading: heading)
    drawing.drawBands(bands)
    drawing.drawGrid(xLabel: xLabel, yLabel: yLabel)
    if let level { drawing.drawLevel(level.name, at: level.value) }
    for one in series { drawing.draw(one) }
    if let mark { drawing.drawMark(mark.name, at: mark.point) }
    drawing.drawHeading(title: title, subtitle: subtitle)
    return drawing
  }

  private var xAxis: PlotAxis {
    let low = bands.map(\.range.lowerBound) + series.compactMap(\.points.first?.x)
    let high = bands.map(\.range.upperBound) + series.compactMap(\.points.last?.x)
    switch xScale {
    case .linear: return .linear(from: low.min() ?? 0, to: high.max() ?? 1)
    case .logarithmic: return .logarithmic(from: low.min() ?? 1, to: high.max() ?? 10)
    }
  }

  private var yAxis: PlotAxis {
    let values = series.flatMap { $0.points.map(\.y) } + (level.map { [$0.value] } ?? [])
    let finite = values.filter(\.isFinite)
    switch scale {
    case .linear:
      return .linear(from: 0, to: (finite.max() ?? 1) * 1.05)
    case .logarithmic:
      let positive = finite.filter { $0 > 0 }
      return .logarithmic(from: positive.min() ?? 0.1, to: positive.max() ?? 10)
    }
  }
}
