/// Plots of the same quantities, two in a row, with one legend for all.
public struct PlotSheet: Sendable {
  /// The line above the plots.
  public var title: String
  /// A smaller line below the title.
  public var subtitle: String
  /// The plots, row by row. A name has the same color in all plots.
  public var plots: [LinePlot]

  /// Creates a sheet.
  public init(title: String, subtitle: String, plots: [LinePlot]) {
    self.title = title
    self.subtitle = subtitle
    self.plots = plots
  }

  /// The picture as the text of an SVG file, 1,200 pixels wide.
  public var svg: String {
    let (width, height, heading) = (600.0, 340.0, 80.0)
    let rows = Double((plots.count + 1) / 2)
    var sheet = PlotDrawing(
      xAxis: .linear(from: 0, to: 1), yAxis: .linear(from: 0, to: 1), width: 2 * width,
      height: heading + rows * height, heading: heading)
    sheet.drawHeading(title: title, subtitle: subtitle)
    sheet.drawLegend(legend)
    for (index, plot) in plots.enumerated() {
      let column = Double(index % 2)
      let row = Double(index / 2)
      sheet.draw(
        plot.drawing(width: width, height: height, heading: 52), x: column * width,
        y: heading + row * height)
    }
    return sheet.svg
  }

  /// A series for each name, in the order in which the names first occur.
  private var legend: [LinePlot.Series] {
    var names: Set<String> = []
    return plots.flatMap(\.series).filter { names.insert($0.name).inserted }
  }
}
