import Foundation
import MatchedGeometryExampleScenes
import MatchedGeometryFilmstrip

/// The command `filmstrip`, which draws an animation as one picture or lists the example scenes.
struct FilmstripCommand {
  private var subject: String?
  private var output: OutputFile?
  private var times: [Double]?
  private var isOnion = false
  private var drawsOutlines = false
  private var isAnimated = false

  init(_ words: [String]) throws {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--onion" {
        isOnion = true
      } else if word == "--outlines" {
        drawsOutlines = true
      } else if word == "--animated" {
        isAnimated = true
      } else if word.hasPrefix("-"), word != "-" {
        try readOption(word, &words)
      } else if subject == nil {
        guard Self.isSubject(word) else {
          throw Self.usage(
            "there is no scene \"\(word)\", and no such file; without a scene they are listed")
        }
        subject = word
      } else {
        throw Self.usage("unexpected argument \"\(word)\"; expected one scene or one trace")
      }
    }
    if isAnimated, times != nil || isOnion || drawsOutlines {
      throw Self.usage("--animated draws all moments: it excludes --at, --onion and --outlines")
    }
    if subject == nil, output != nil || times != nil || isOnion || drawsOutlines || isAnimated {
      throw Self.usage(
        "expected a scene or a trace; without one and without options they are listed")
    }
    if subject != nil, output == nil { throw Self.usage("expected --output FILE") }
  }

  /// Whether a word is the name of a scene, an existing file, or standard input.
  private static func isSubject(_ word: String) -> Bool {
    ExampleScene.named(word) != nil || word == "-" || FileManager.default.fileExists(atPath: word)
  }

  static func usage(_ message: String) -> Failure {
    .usage(command: "\(Help.name) filmstrip", message)
  }

  private mutating func readOption(_ word: String, _ words: inout ArraySlice<String>) throws {
    let option = try GivenOption(
      word, &words, known: ["--at": "T,T,...", "--output": "FILE.svg"],
      expected: "--animated, --at, --output, --onion, --outlines or --help", usage: Self.usage)
    if option.name == "--at" {
      guard times == nil else { throw Self.usage("--at is given twice") }
      let given = try option.times(where: { abs($0) <= 3600 }, usage: Self.usage)
      guard given.count <= 60 else { throw Self.usage("--at expects at most 60 times") }
      times = given
    } else {
      guard output == nil else { throw Self.usage("--output is given twice") }
      output = try OutputFile(option, ending: ".svg", usage: Self.usage)
    }
  }

  func run() throws {
    guard let subject, let output else {
      let width = ExampleScene.all.map(\.name.count).max() ?? 0
      for scene in ExampleScene.all {
        let name = scene.name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
        StandardOutput.write(Array("\(name)\(scene.summary)\n".utf8))
      }
      return
    }
    if isAnimated {
      let scene = ExampleScene.named(subject)
      return try output.write(scene.map(SceneFilm.loop) ?? TraceFilm.loop(subject))
    }
    var strip =
      if let scene = ExampleScene.named(subject) {
        SceneFilm.strip(scene, at: times ?? scene.moments)
      } else {
        try TraceFilm.strip(subject, at: times)
      }
    strip.isOnion = isOnion
    strip.drawsOutlines = drawsOutlines
    try output.write(strip.svg())
  }
}

extension Help {
  static let filmstrip = """
    Usage: \(name) filmstrip [SCENE|TRACE --output FILE.svg [--at T,T,...] [--onion] [--outlines]]
           \(name) filmstrip SCENE|TRACE --output FILE.svg --animated

    Draws an animation as a picture: moments side by side, or a picture that plays. Without an argument the example scenes are listed.

    Arguments:
      SCENE           the name of an example scene
      TRACE           a file of JSON lines, as replay takes it, whose elements are drawn as cards with their names; - for standard input

    Options:
      --output FILE   the picture, an SVG: FILE ends in .svg; - for standard output
      --at T,T,...    look at these times, in seconds, instead of the scene's own or those of the trace's sample lines; 60 at most. The
                      time 0 is the first change of a scene; before it, a scene is at rest
      --onion         all moments on each other, the later the clearer, without backgrounds as large as the scene
      --outlines      frame what moves, each in a color of its own, and draw the paths of the middles
      --animated      a picture that plays again and again, without scripts, from half a second before the first change until a second
                      after the end of all motion
      --help          show this and stop
    """
}
