package import MatchedGeometry
import MatchedGeometryTraceReplay

/// A script as a trace, which `matched-geometry replay` plays: a recording of the engine that is given it.
///
/// Elements have other names there, and what a recording leaves out is missing; comments say so.
package struct EditTrace: CustomStringConvertible, Sendable {
  package let lines: [String]

  package var description: String { lines.joined(separator: "\n") }

  /// The lines that are no comments.
  package var contents: [String] { lines.filter { !$0.hasPrefix("//") } }

  /// `problem` is what goes wrong at the last step.
  package init(of script: [EditStep], _ problem: EditProblem) {
    let subject = EngineSubject()
    let recording = Recording()
    subject.engine.record(to: { line in recording.lines.append(line) })
    for step in script { subject.perform(step) }
    subject.engine.record(to: nil)
    var comments = "\(problem)".split(separator: "\n").map { "// \($0)" }
    let names = subject.handles.map { number, id in "\(number) is \"\(id.traceName)\"" }
    if !names.isEmpty { comments.append("// elements: " + names.joined(separator: ", ")) }
    lines = recording.lines.prefix(1) + comments + recording.lines.dropFirst()
  }

  // Written by the engine of one script, on its thread.
  private final class Recording: @unchecked Sendable {
    var lines: [String] = []
  }
}

extension Element.ID {
  /// What a recording calls the element.
  package var traceName: String { generation == 1 ? "\(slot)" : "\(slot).\(generation)" }
}
