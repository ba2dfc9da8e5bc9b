import Foundation
import MatchedGeometry
import MatchedGeometryTraceReplay

/// The data of a trace for a page, sampled 120 times a second.
enum TraceView {
  /// The longest part of a trace that is sampled, in seconds.
  static let longest = 30
  private static let rate = 120
  /// The largest number of elements in all moments together, so that a browser can load the page.
  private static let most = 1_000_000

  private struct Page: Encodable {
    var elements: [String] = []
    /// The distinct explanations.
    var texts: [String] = []
    /// The times of the moments, and the present elements of each, as numbers in the order of
    /// `Shown`.
    var times: [Double] = []
    var moments: [[[Double]]] = []
    /// The motions, each with its element, its start, and its end or -1.
    var motions: [[Double]] = []
    var diagnostics: [String] = []
  }

  static func json(of file: String) throws -> String {
    let trace = try PlayedTrace(file)
    // The first play finds the length of the trace, and the second one samples it.
    let last = try trace.play(at: []) { _, _ in }.lastLine
    var page = Page()
    var texts: [String: Int] = [:]
    var motions: Set<[Double]> = []
    var end = Double.infinity
    var count = 0
    let times = (0...longest * rate).map { Double($0) / Double(rate) }
    let player = try trace.play(at: times) { time, player in
      if time > end { return }
      // The page continues for half a second after the last motion.
      if time > last && !player.engine.isAnimating && end == .infinity { end = time + 0.5 }
      page.times.append(time)
      page.moments.append(moment(player, &texts, &motions))
      count += page.moments[page.moments.count - 1].count
    }
    guard count <= most else {
      throw ViewCommand.usage("the trace has too many elements for a page: \(count) in all moments")
    }
    page.elements = player.elements.map(\.name)
    page.texts = texts.sorted { $0.value < $1.value }.map(\.key)
    page.motions = motions.sorted { $0.lexicographicallyPrecedes($1) }
    page.diagnostics = player.engine.diagnostics.recent.map(\.description)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // "</" would end the script.
    let text = String(decoding: try encoder.encode(page), as: UTF8.self)
    return text.replacingOccurrences(of: "</", with: "<\\/")
  }

  private static func moment(
    _ player: TracePlayer, _ texts: inout [String: Int], _ motions: inout Set<[Double]>
  ) -> [[Double]] {
    let elements = player.elements
    var shown: [[Double]] = []
    for (index, element) in elements.enumerated() {
      guard let explanation = player.engine.explain(element.id),
        let frame = explanation.presentationFrame
      else { continue }
      // The first line repeats the presentation and is omitted.
      let words = explanation.description.split(separator: "\n").dropFirst().joined(separator: "\n")
      let text = texts[words] ?? texts.count
      texts[words] = text
      if let motion = explanation.motion, let begin = motion.begin {
        motions.insert([Double(index), begin, motion.end ?? -1])
      }
      let source = explanation.source.flatMap { id in elements.firstIndex { $0.id == id } } ?? -1
      shown.append(
        [Double(index)] + [frame.x, frame.y, frame.width, frame.height].map(rounded)
          + [rounded(explanation.presentationOpacity), Double(text), Double(source)]
          + [explanation.memberCount > 1 ? Double(group(of: explanation)) : -1]
          + pose(of: element.id, player.engine))
    }
    return shown
  }

  /// The radius of the corners, the rotation and the turn of the first attribute. Empty if the
  /// attribute is zero.
  private static func pose(
    of id: Element.ID, _ engine: borrowing MatchedGeometryEngine
  ) -> [Double] {
    guard let attribute = engine.presentationAttribute(0, of: id), attribute != .zero else {
      return []
    }
    return (0..<3).map { (Double(attribute[$0]) * 10_000).rounded() / 10_000 }
  }

  /// A hue for the match group.
  private static func group(of explanation: Explanation) -> Int {
    guard let match = explanation.match else { return 0 }
    let bytes = "\(match.id) \(match.namespace)".utf8
    return bytes.reduce(5381) { ($0 * 33 + Int($1)) & 0xffff } % 360
  }

  private static func rounded(_ number: Float) -> Double {
    (Double(number) * 100).rounded() / 100
  }
}

extension TracePlayer {
  /// The time of the last line or of the last sample of the trace.
  var lastLine: Double { max(lastTime, engine.now) }
}
