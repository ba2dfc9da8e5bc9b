import CKernel
import Foundation
import Testing

#if canImport(Glibc) || canImport(Darwin)
  /// Memory between two pages that must not be touched; it ends where the second one begins.
  private final class Guarded<Element: BitwiseCopyable> {
    private let pages: UnsafeMutableRawPointer
    private let length: Int
    let start: UnsafeMutablePointer<Element>

    init(_ elements: [Element]) {
      let page = Int(getpagesize())
      let bytes = elements.count * MemoryLayout<Element>.stride
      let inner = (bytes + page - 1) / page * page
      length = inner + 2 * page
      pages = mmap(nil, length, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)!
      mprotect(pages + page, inner, PROT_READ | PROT_WRITE)
      start = (pages + page + inner - bytes).bindMemory(to: Element.self, capacity: elements.count)
      start.initialize(from: elements, count: elements.count)
    }

    deinit { munmap(pages, length) }
  }

  extension KernelTests {
    @Suite struct GuardPages {
      /// 256 rows fill a page of 4 KiB.
      private static let counts = Array(1...40) + [256]

      private func rects(_ count: Int, _ value: Float) -> Guarded<mgRect> {
        Guarded([mgRect](repeating: mgRect(value), count: count))
      }

      @Test func `new targets read and write nothing beyond their rows`() {
        for set in mgInstructionSet.supported {
          on(set) {
            for (count, reversed) in Self.counts.flatMap({ [($0, false), ($0, true)] }) {
              let columns = (0..<5).map { rects(count, Float($0 + 1)) }
              let targets = rects(count, 9)
              let indices = (0..<UInt32(count)).map { reversed ? UInt32(count) - 1 - $0 : $0 }
              let rows = Guarded(indices)
              var motions = mgMotions(
                target: columns[0].start, offset: columns[1].start, velocity: columns[2].start,
                underlay: columns[3].start, frame: columns[4].start)
              var retarget = mgSample()
              var maxima = mgMaxima()
              mgRetargetFrames(&motions, rows.start, targets.start, &retarget, &maxima, count)
              // From 1 to 9, without coefficients.
              #expect(columns.map { $0.start[count - 1].height } == [9, -8, 0, 0, 1])
              withExtendedLifetime((columns, targets, rows)) {}
            }
          }
        }
      }

      @Test func `rows with springs of their own read and write nothing beyond them`() {
        for set in mgInstructionSet.supported {
          on(set) {
            for count in Self.counts {
              let columns = (0..<4).map { rects(count, Float($0 + 1)) }
              let begin = Guarded([Double](repeating: 0, count: count))
              let end = Guarded([Double](repeating: 1, count: count))
              let frequency = Guarded([Float](repeating: 5, count: count))
              var tracks = mgTracks(
                target: columns[0].start, offset: columns[1].start, velocity: columns[2].start,
                underlay: nil, frame: columns[3].start)
              var rows = mgSmoothRows(
                begin: begin.start, end: end.start, frequency: frequency.start)
              mgInterpolateSmooth(&tracks, &rows, 0, 0, count)
              #expect(columns[3].start[count - 1].height == 3, "\(set.name), \(count)")
              withExtendedLifetime((columns, begin, end, frequency)) {}
            }
          }
        }
      }
    }
  }
#endif
