import Foundation
import MatchedGeometry
import MatchedGeometryScene

extension SVG {
  /// Draws a symbol in the color of its style, and any other image as a landscape that depends on
  /// its name, clipped to the frame.
  mutating func body(_ image: ImageContent, _ frame: Rect, _ outline: String?) {
    if image.isSymbol {
      symbol(image, frame)
    } else {
      landscape(image.name, frame)
    }
    if outline != nil { text += rectangle(frame, radius: 0, " fill=\"none\"" + stroke(outline)) }
  }

  private mutating func symbol(_ image: ImageContent, _ frame: Rect) {
    let side = min(frame.width, frame.height)
    let color = Self.color(image.style)
    let place = Rect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
    open(place, width: 24, height: 24)
    if let lines = Symbol.lines[image.name] {
      text += "<path d=\"\(lines)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.8\" "
      text += "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
    } else {
      text += "<circle cx=\"12\" cy=\"12\" r=\"9\" fill=\"\(color)\"/>"
    }
    text += "</g></g>"
  }

  private mutating func landscape(_ name: String, _ frame: Rect) {
    let seed = name.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
    let palette = Landscape.palettes[Int(seed % UInt64(Landscape.palettes.count))]
    openClip(rectangle(frame, radius: 0, ""))
    open(frame, width: 160, height: 120)
    text += "<rect width=\"160\" height=\"70\" fill=\"url(#sky-\(palette[0])-\(palette[1]))\"/>"
    let sun = (x: 30 + Double((seed >> 8) % 90), y: 26 + Double((seed >> 16) % 20))
    text += "<circle cx=\"\(Self.number(sun.x))\" cy=\"\(Self.number(sun.y))\" r=\"11\" "
    text += "fill=\"#\(palette[2])\"/>"
    ridge(from: 46, up: 24, step: 27, seed: seed >> 3, color: palette[3])
    ridge(from: 62, up: 16, step: 20, seed: seed >> 11, color: palette[4])
    text += "<rect y=\"78\" width=\"160\" height=\"42\" "
    text += "fill=\"url(#sky-\(palette[4])-\(palette[5]))\"/>"
    for wave in 0..<4 {
      let width = 14 + Double((seed >> (5 * UInt64(wave))) % 40)
      text += "<rect x=\"\(Self.number(sun.x - width / 2))\" y=\"\(84 + 7 * wave)\" "
      text += "width=\"\(Self.number(width))\" height=\"1.6\" rx=\"0.8\" fill=\"#\(palette[2])\" "
      text += "opacity=\"0.55\"/>"
    }
    text += "</g></g></g>"
  }

  private mutating func ridge(
    from base: Double, up: Double, step: Double, seed: UInt64, color: String
  ) {
    var points = "0,90"
    var x = -step / 2
    var index: UInt64 = 0
    while x < 160 + step {
      let high = Double((seed >> (3 * index)) & 7) / 7
      let y = base + (index % 2 == 0 ? up * (0.6 + 0.4 * high) : -up * 0.3 * high)
      points += " \(Self.number(x)),\(Self.number(y))"
      x += step * (0.8 + 0.4 * high)
      index += 1
    }
    text += "<polygon points=\"\(points) 160,90\" fill=\"#\(color)\"/>"
  }

  /// Begins a drawing that is scaled to fill a frame and centered in it. It has two elements,
  /// because an animation changes either a translation or a scale.
  private mutating func open(_ frame: Rect, width: Float, height: Float) {
    let scale = max(0, frame.width / width, frame.height / height)
    let x = frame.midX - scale * width / 2
    let y = frame.midY - scale * height / 2
    text += "<g transform=\"translate(\(Self.number(x)) \(Self.number(y)))\">"
    text += "<g transform=\"scale(\(Self.precise(Double(scale))))\">"
  }
}

/// The colors of landscapes: the top and bottom of the sky, the sun, a far ridge, a near ridge, and
/// the bottom of the water.
private enum Landscape {
  static let palettes = [
    ["1b2a6b", "f7a072", "ffe3b0", "7a4b8c", "3b2a63", "c9768a"],
    ["3a8dde", "cfeaff", "fff6c9", "6fa8a0", "2f6f73", "9ad0d8"],
    ["ff7e5f", "feddb6", "fffbe6", "c05c7e", "5f2a5c", "f2a17c"],
    ["0f3443", "34a58e", "e8fff4", "1f6f6a", "0d3b45", "58c2a2"],
    ["5b6ee1", "f3c6e8", "ffffff", "8c7ad6", "43388a", "c7b3ee"],
    ["f2994a", "f9e7a4", "fffdf0", "b5793a", "6b4423", "e6c27a"],
    ["2c3e70", "8fb3e8", "f5f9ff", "54709f", "223559", "a9c4ea"],
    ["7ec850", "e6f7c1", "fffde0", "4f9d57", "26633b", "a8dca0"],
    ["41295a", "e06c8c", "ffd9c9", "6b3567", "2a1a3f", "a8557f"],
  ]
}

/// The lines of symbols in a square of 24.
private enum Symbol {
  static let lines = [
    "leaf": "M5 19C4 9 10 4 20 4C20 14 15 20 5 19ZM4 21L13 11",
    "fish": "M3 12C7 6 13 6 17 12C13 18 7 18 3 12ZM16.5 12L21 8V16ZM7.5 11.2V11.3",
    "carrot": "M4 20L9 8C12 6 17 9 16 14ZM13 8L14 3M15 9L20 5M8 13L11 15M16 10L21 10",
    "birthday.cake": "M4 20V13C4 11 6 11 8 11H16C18 11 20 11 20 13V20ZM4 16C8 18 8 14 12 16"
      + "C16 18 16 14 20 16M12 11V7M12 4V4.2",
    "fork.knife": "M7 3V21M4 3V8C4 11 10 11 10 8V3M17 21V3C14 5 13 9 14 13H17",
    "cup.and.saucer":
      "M5 6H16V12C16 16 14 17 10.5 17C7 17 5 16 5 12ZM16 8C20 7 20 13 15.5 13M4 20H18",
    "play.fill": "M7 4L19 12L7 20Z",
    "music.note": "M9 18V5L19 3V15M9 18A3 2.5 0 1 1 9 17.9M19 15A3 2.5 0 1 1 19 14.9",
    "heart.fill": "M12 20C2 13 4 5 9 5C11 5 12 7 12 7C12 7 13 5 15 5C20 5 22 13 12 20Z",
    "star.fill": "M12 3L14.7 9L21 9.7L16.3 14L17.6 20.5L12 17.2L6.4 20.5L7.7 14"
      + "L3 9.7L9.3 9Z",
  ]
}
