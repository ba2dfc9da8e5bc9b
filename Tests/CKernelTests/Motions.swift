import CKernel

/// A table of moving rects as a retarget takes it: columns, the rows in question and their targets.
///
/// Rows at either end of the table are not among them and must keep their bits.
final class Motions {
  enum Order: CaseIterable {
    case consecutive
    case reversed
    case scattered
    /// Runs of three between gaps.
    case broken
    /// In order but for the middle ones of each four.
    case swapped

    /// Which of the rows of a table are taken, one after the other.
    func rows(_ count: Int) -> [Int] {
      switch self {
      case .consecutive: (0..<count).map { $0 + 3 }
      case .reversed: (0..<count).reversed().map { $0 + 3 }
      // 73 is a prime beyond every count.
      case .scattered: (0..<count).map { ($0 + 1) * 29 % 73 }
      case .broken: (0..<count).map { $0 + $0 / 3 }
      case .swapped: (0..<count).map { $0 + [0, 1, -1, 0][$0 % 4] }
      }
    }
  }

  static let tableRows = 100

  /// Target, offset, velocity, underlay, frame.
  let columns: [Column<Float>]
  let targets: Column<Float>
  let rows: Column<UInt32>
  let count: Int
  var hasVelocity = true
  var hasUnderlay = true

  /// `extremes` are NaNs, infinities and numbers beyond 2^80 between the others.
  init(
    _ order: Order, count: Int, misalignedBy shift: Int = 0, extremes: Bool = false,
    seed: UInt64 = 3
  ) {
    self.count = count
    columns = (0..<5).map { _ in
      Column(4 * Self.tableRows, misalignedBy: shift, filledWith: -7777)
    }
    targets = Column(4 * count, misalignedBy: shift, filledWith: 0)
    rows = Column(count, misalignedBy: shift, filledWith: 0)
    var random = Random(seed)
    let odd: [Float] = [.nan, .infinity, -.infinity, 3e38, -3e38, 0x1p81, -0.0]
    func number() -> Float {
      let number = Float(random.next(in: -512...512))
      let pick = Int(random.next() * 40)
      return extremes && pick < odd.count ? odd[pick] : number
    }
    for column in columns[..<4] {
      for index in 0..<column.count { column[index] = number() }
    }
    for index in 0..<targets.count { targets[index] = number() }
    for (index, row) in order.rows(count).enumerated() { rows[index] = UInt32(row) }
  }

  var motions: mgMotions {
    mgMotions(
      target: columns[0].rects, offset: columns[1].rects,
      velocity: hasVelocity ? columns[2].rects : nil,
      underlay: hasUnderlay ? columns[3].rects : nil, frame: columns[4].rects)
  }

  func retarget(_ retarget: mgSample, _ maxima: inout mgMaxima) {
    var motions = motions
    withUnsafePointer(to: retarget) {
      mgRetargetFrames(&motions, rows.start, targets.rects, $0, &maxima, count)
    }
  }

  /// The bits of all columns, every NaN as the same one.
  var bits: [UInt32] {
    columns.flatMap { column in
      (0..<column.count).map { column[$0].isNaN ? Float.nan.bitPattern : column[$0].bitPattern }
    }
  }
}

/// What the kernel writes of a residual.
func limited(_ x: Float) -> Float {
  x.isNaN ? 0 : x < -0x1p80 ? -0x1p80 : x > 0x1p80 ? 0x1p80 : x
}

extension mgRect {
  init(_ all: Float) { self.init(x: all, y: all, width: all, height: all) }

  subscript(index: Int) -> Float {
    get { [x, y, width, height][index] }
    set {
      switch index {
      case 0: x = newValue
      case 1: y = newValue
      case 2: width = newValue
      default: height = newValue
      }
    }
  }

  var bits: [UInt32] { [x, y, width, height].map(\.bitPattern) }
}
