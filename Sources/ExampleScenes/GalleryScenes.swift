import Foundation
public import MatchedGeometry
public import MatchedGeometryScene

/// Six dots below each other that move the same distance with six animations. A tap moves all of
/// them to the other side.
public struct Springs: View {
  static let animations: [(name: String, animation: Animation)] = [
    ("smooth", .smooth(duration: 0.6)), ("snappy", .snappy(duration: 0.6)),
    ("bouncy", .bouncy(duration: 0.6)), ("bounce 0.6", .spring(duration: 0.6, bounce: 0.6)),
    ("easeInOut", .easeInOut(duration: 0.6)), ("linear", .linear(duration: 0.6)),
  ]
  let isRight: Bool
  let toggle: () -> Void

  /// Creates the dots on one of the two sides.
  public init(isRight: Bool, toggle: @escaping () -> Void = {}) {
    self.isRight = isRight
    self.toggle = toggle
  }

  /// See `View`.
  public var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<6) { row in
        VStack(alignment: .leading, spacing: 4) {
          Text(Self.animations[row].name).font(.title3)
          track.animation(Self.animations[row].animation, value: isRight)
        }
        .frame(maxHeight: .infinity)
      }
    }
    .padding(.horizontal, 8)
    .padding(.vertical, 24)
    .onTapGesture(perform: toggle)
  }

  private var track: some View {
    ZStack {
      Capsule().fill(Color(white: 0.9)).frame(height: 22)
      Capsule().fill(Color.blue.gradient).frame(width: 44, height: 34)
        .frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
        // Space for the overshoot. With a bounce of 0.6, it is a quarter of the distance, and a
        // third after an interruption.
        .padding(.horizontal, 142)
    }
  }
}

/// Tiles in rows, or in a circle like the seeds of a sunflower. Each tile has its own animation
/// with a delay.
public struct StaggeredGrid: View {
  /// The point or the row from which delays are measured.
  public enum Origin: Equatable, Sendable {
    /// The center of the scene.
    case middle
    /// A finger.
    case finger(Point)
    /// The first row.
    case rows
  }

  static let columns = 16
  static let count = 160
  let isRound: Bool
  let origin: Origin

  /// Creates the tiles in one of the two arrangements.
  public init(isRound: Bool, from origin: Origin = .middle) {
    self.isRound = isRound
    self.origin = origin
  }

  /// See `View`.
  public var body: some View {
    GeometryReader { proxy in
      ZStack {
        ForEach(0..<Self.count) { tile in
          let place = Place(tile, in: proxy.size)
          RoundedRectangle(cornerRadius: isRound ? place.side * 0.31 : 6)
            .fill(.blue.opacity(0.4 + 0.6 * Float(tile) / Float(Self.count)))
            .frame(width: place.width(isRound), height: place.width(isRound))
            .position(isRound ? place.seed : place.cell)
            .animation(
              .spring(duration: 0.55, bounce: 0.22).delay(place.delay(from: origin)),
              value: isRound)
        }
      }
    }
  }

  /// The center of a tile in both arrangements.
  struct Place {
    let side: Float
    let cell: Point
    let seed: Point
    let middle: Point
    let row: Int

    init(_ tile: Int, in size: Size) {
      let rows = StaggeredGrid.count / StaggeredGrid.columns
      side = min(
        (size.width - 48) / Float(StaggeredGrid.columns), (size.height - 48) / Float(rows))
      middle = Point(x: size.width / 2, y: size.height / 2)
      row = tile / StaggeredGrid.columns
      let column = tile % StaggeredGrid.columns
      cell = Point(
        x: middle.x + side * (Float(column) + 0.5 - Float(StaggeredGrid.columns) / 2),
        y: middle.y + side * (Float(row) + 0.5 - Float(rows) / 2))
      let turn = Float(tile) * 2.39996
      let share = (Float(tile) + 0.5) / Float(StaggeredGrid.count)
      let reach = share.squareRoot() * min(size.width, size.height) * 0.44
      seed = Point(x: middle.x + reach * cos(turn), y: middle.y + reach * sin(turn))
    }

    func width(_ isRound: Bool) -> Float { isRound ? side * 0.62 : side - 4 }

    func delay(from origin: Origin) -> Double {
      switch origin {
      case .middle: delay(from: middle)
      case .finger(let point): delay(from: point)
      case .rows: Double(row) * 0.05
      }
    }

    private func delay(from point: Point) -> Double {
      let (x, y) = (cell.x - point.x, cell.y - point.y)
      return Double((x * x + y * y).squareRoot()) * 0.0011
    }
  }
}

extension ExampleScene {
  /// Six animations.
  public static let springs = ExampleScene(
    "springs", "Six animations go the same way, and turn round before they are there.",
    size: Size(width: 800, height: 540), changes: [0, 0.25],
    moments: [-1, 0.1, 0.2, 0.3, 0.5, 1.5]
  ) { host, state, time in
    host.update(animation: .smooth, at: time) { Springs(isRight: state == 1) }
  }

  /// Tiles that move one after another.
  public static let staggeredGrid = ExampleScene(
    "staggered-grid", "Tiles become round from the middle outwards, and a grid again by rows.",
    size: Size(width: 800, height: 540), changes: [0, 2.5],
    moments: [-1, 0.2, 0.4, 2.4, 2.8, 5]
  ) { host, state, time in
    host.update(at: time) {
      StaggeredGrid(isRound: state == 1, from: state == 1 ? .middle : .rows)
    }
  }
}
