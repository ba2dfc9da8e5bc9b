/// A plot of measured values over a run, as a picture in SVG.
///
/// Values that fall on the same two pixels are drawn as one: their median as a line over a paler
/// band from the smallest to the largest. Where values are missing the line is broken, and a value
/// that stands alone is a dot.
public struct LinePlot: Sendable {
  /// Values of one quantity.
  public struct Series: Sendable {
    /// What the legend calls it.
    public var name: String
    /// A colour as SVG writes it.
    public var colour: String
    /// The values, with x ascending.
    public var points: [Point]

    /// How far apart in x neighbours usually are; where they are further apart by half as much
    /// again, and by more than a few pixels, something is missing.
    public var spacing: Double

    /// Takes the four as they are.
    public init(_ name: String, colour: String, spacing: Double, points: [Point]) {
      self.name = name
      self.colour = colour
      self.spacing = spacing
      self.points = points
    }
  }

  /// One value.
  public struct Point: Sendable {
    /// Where on the horizontal axis.
    public var x: Double
    /// The value.
    public var y: Double

    /// Takes both as they are.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A part of the horizontal axis with a name.
  public struct Band: Sendable {
    /// The name, shown above the part.
    public var name: String
    /// Where the part begins and ends.
    public var range: ClosedRange<Double>

    /// Takes both as they are.
    public init(_ name: String, _ range: ClosedRange<Double>) {
      self.name = name
      self.range = range
    }
  }

  /// How values become heights.
  public enum Scale: Sendable {
    /// From zero, in equal steps.
    case linear
    /// In decades. Values of zero and less lie on the lower edge.
    case logarithmic
  }

  /// The line above the plot.
  public var title: String
  /// A smaller line below the title.
  public var subtitle: String = ""
  /// What the horizontal axis shows, with its unit.
  public var xLabel: String
  /// What the vertical axis shows, with its unit.
  public var yLabel: String
  /// How values become heights.
  public var scale: Scale
  /// How x becomes a place.
  public var xScale = Scale.linear
  /// What is drawn, the first at the bottom.
  public var series: [Series] = []
  /// Named parts of the horizontal axis.
  public var bands: [Band] = []
  /// A dashed horizontal line, such as a budget, with its label.
  public var level: (name: String, value: Double)?
  /// A point that is marked with a ring, with its label.
  public var mark: (name: String, point: Point)?

  /// An empty plot.
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

  /// Everything but the legend.
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
