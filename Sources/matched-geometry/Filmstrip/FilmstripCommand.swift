import Foundation
import MatchedGeometryExampleScenes

/// `filmstrip`: draws the flight of an example scene as one picture, or lists the scenes.
struct FilmstripCommand {
  private var scene: ExampleScene?
  private var output: String?
  private var times: [Double]?
  private var isOnion = false

  init(_ words: [String]) throws {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--onion" {
        isOnion = true
      } else if word.hasPrefix("-") {
        try readOption(word, &words)
      } else if scene == nil {
        guard let found = ExampleScene.named(word) else {
          throw Self.usage("there is no scene \"\(word)\"; without a scene they are listed")
        }
        scene = found
      } else {
        throw Self.usage("unexpected argument \"\(word)\"; expected one scene")
      }
    }
    if scene == nil, output != nil || times != nil || isOnion {
      throw Self.usage("expected a scene; without one and without options they are listed")
    }
    if scene != nil, output == nil { throw Self.usage("expected --output FILE") }
  }

  private static func usage(_ message: String) -> Failure {
    .usage(command: "\(Help.name) filmstrip", message)
  }

  private mutating func readOption(_ word: String, _ words: inout ArraySlice<String>) throws {
    let option = try GivenOption(
      word, &words, known: ["--at": "T,T,...", "--output": "FILE.svg"],
      expected: "--at, --output, --onion or --help", usage: Self.usage)
    if option.name == "--at" {
      guard times == nil else { throw Self.usage("--at is given twice") }
      let given = try option.times(where: { abs($0) <= 3600 }, usage: Self.usage)
      guard given.count <= 60 else { throw Self.usage("--at expects at most 60 times") }
      times = given
    } else {
      guard output == nil else { throw Self.usage("--output is given twice") }
      guard option.value == "-" || option.value.lowercased().hasSuffix(".svg") else {
        throw Self.usage("--output expects a file that ends in .svg, or -; got \"\(option.value)\"")
      }
      output = option.value
    }
  }

  func run() throws {
    guard let scene, let output else {
      let width = ExampleScene.all.map(\.name.count).max() ?? 0
      for scene in ExampleScene.all {
        let name = scene.name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
        StandardOutput.write(Array("\(name)\(scene.summary)\n".utf8))
      }
      return
    }
    let picture = Filmstrip(scene, at: times ?? scene.moments, isOnion: isOnion).svg()
    if output == "-" {
      StandardOutput.write(Array(picture.utf8))
      return
    }
    do {
      try Data(picture.utf8).write(to: URL(fileURLWithPath: output))
    } catch {
      throw Failure.cannotWrite("\(output): \(error.localizedDescription)")
    }
  }
}

extension Help {
  static let filmstrip = """
    Usage: \(name) filmstrip [SCENE --output FILE.svg [--at T,T,...] [--onion]]

    Draws the flight of an example scene as one still picture: frames side by side, matched elements framed in colors of their own, and
    the ways of their middles. Without SCENE the scenes are listed.

    Options:
      --output FILE   the picture, an SVG: FILE ends in .svg; - for standard output
      --at T,T,...    look at these times, in seconds from the first change on, instead of the scene's own
      --onion         all frames in one, as if printed on each other, the later the darker
      --help          show this and stop
    """
}
