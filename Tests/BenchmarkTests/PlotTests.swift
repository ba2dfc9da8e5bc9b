import Foundation
import MatchedGeometryBenchmarkHarness
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct PlotTests {
  private func plot(_ scale: LinePlot.Scale, _ points: [LinePlot.Point]) -> LinePlot {
    var plot = LinePlot(title: "T", xLabel: "seconds", yLabel: "microseconds", scale: scale)
    plot.series = [
      LinePlot.Series("tick & more", colour: "#1c7ed6", spacing: 0.1, points: points)
    ]
    return plot
  }

  private func occurrences(of needle: String, in text: String) -> Int {
    text.components(separatedBy: needle).count - 1
  }

  @Test func `the picture is well-formed and carries its words`() throws {
    var plot = plot(.logarithmic, (0..<500).map { .init(x: Double($0) / 50, y: Double($0)) })
    plot.bands = [LinePlot.Band("first <half>", 0...5), LinePlot.Band("second", 5...10)]
    plot.level = ("limit", 8333)
    plot.mark = ("most > rest", .init(x: 499.0 / 50, y: 499))
    let svg = plot.svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    for word in [
      "seconds", "microseconds", "tick &amp; more", "first &lt;half&gt;", "limit", "most &gt; rest",
    ] {
      #expect(svg.contains(word))
    }
  }

  @Test func `a line is broken where values are missing`() {
    let first = (0..<50).map { LinePlot.Point(x: Double($0) / 10, y: 5) }
    let second = (0..<50).map { LinePlot.Point(x: 8 + Double($0) / 10, y: 5) }
    #expect(occurrences(of: "<polyline", in: plot(.linear, first).svg) == 1)
    #expect(occurrences(of: "<polyline", in: plot(.linear, first + second).svg) == 2)
  }

  @Test func `a value that stands alone is a dot`() {
    let alone = [LinePlot.Point(x: 0, y: 1), .init(x: 5, y: 2), .init(x: 10, y: 3)]
    let svg = plot(.linear, alone).svg
    #expect(occurrences(of: "<circle", in: svg) == 3)
    #expect(occurrences(of: "<polyline", in: svg) == 0)
  }

  @Test func `decades of x are as wide as one another, and values far apart are joined`() {
    var plot = plot(
      .logarithmic, [.init(x: 1000, y: 1), .init(x: 10_000, y: 1), .init(x: 1e6, y: 1)])
    plot.xScale = .logarithmic
    plot.series[0].spacing = .infinity
    let line = plot.svg.components(separatedBy: "<polyline points=\"").last ?? ""
    let places = line.prefix { $0 != "\"" }.split(separator: " ").compactMap { point in
      point.split(separator: ",").first.flatMap { Double($0) }
    }
    #expect(places.count == 3)
    guard places.count == 3 else { return }
    // Values are drawn in the middle of two pixels.
    #expect(abs((places[2] - places[1]) - 2 * (places[1] - places[0])) <= 6)
  }

  @Test func `times over counts are the fastest ones, of the contenders that were timed`() {
    var plot = LinePlot(timesOverCounts: "T")
    let times = [100, 1000, 100_000].map { count in
      (count: count, time: count == 1000 ? nil : MinAndMedian(min: 2, median: 3))
    }
    plot.append("one", colour: "#1c7ed6", times: times)
    plot.append("absent", colour: "#000000", times: [(count: 100, time: nil)])
    #expect(plot.series.map(\.name) == ["one"])
    #expect(plot.series.first?.points.map(\.x) == [100, 100_000])
    #expect(plot.series.first?.points.map(\.y) == [2, 2])
    #expect(occurrences(of: "<polyline", in: plot.svg) == 1)
  }

  @Test func `a sheet has all plots and one legend for them`() {
    var other = plot(.linear, [.init(x: 0, y: 1), .init(x: 5, y: 2)])
    other.series.append(LinePlot.Series("rival", colour: "#000000", spacing: 0.1, points: []))
    let sheet = PlotSheet(
      title: "Sheet", subtitle: "below",
      plots: [plot(.linear, [.init(x: 0, y: 1), .init(x: 5, y: 2)]), other, other])
    #expect(XMLParser(data: Data(sheet.svg.utf8)).parse())
    #expect(occurrences(of: ">T<", in: sheet.svg) == 3)
    #expect(occurrences(of: ">tick &amp; more<", in: sheet.svg) == 1)
    #expect(occurrences(of: ">rival<", in: sheet.svg) == 1)
    // Two rows of 340 pixels below the heading.
    #expect(sheet.svg.contains("height=\"760\""))
  }

  @Test func `a decade takes the same height everywhere on a logarithmic axis`() {
    let svg = plot(.logarithmic, [.init(x: 0, y: 1), .init(x: 5, y: 10), .init(x: 10, y: 100)]).svg
    let heights = svg.components(separatedBy: "cy=\"").dropFirst().compactMap {
      Double($0.prefix { $0 != "\"" })
    }
    #expect(heights.count == 3)
    guard heights.count == 3 else { return }
    #expect(abs((heights[0] - heights[1]) - (heights[1] - heights[2])) < 0.2)
    #expect(heights[0] > heights[2])
  }

  @Test func `values without a logarithm, and no values, still make a picture`() {
    let odd = [LinePlot.Point(x: 0, y: 0), .init(x: 5, y: .nan), .init(x: 10, y: -1)]
    for points in [odd, []] {
      let svg = plot(.logarithmic, points).svg
      #expect(XMLParser(data: Data(svg.utf8)).parse())
      #expect(!svg.contains("nan"))
    }
  }
}
