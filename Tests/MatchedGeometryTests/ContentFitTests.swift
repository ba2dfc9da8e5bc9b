import MatchedGeometry
import Testing

struct ContentFitTests {
  private static let photo = Size(width: 400, height: 300)

  private static let tile = rect(20, 60, 100, 150)

  /// Of content of 400 x 300 in a frame of 100 x 150 at (20, 60), by hand.
  @Test(arguments: [
    (ContentFit.fill, rect(-30, 60, 200, 150), true),
    (.fit, rect(20, 97.5, 100, 75), false),
    (.stretch, rect(20, 60, 100, 150), false),
    (.center, rect(-130, -15, 400, 300), true),
    (.scaleByWidth, rect(20, 97.5, 100, 75), false),
    (.scaleByHeight, rect(-30, 60, 200, 150), true),
  ])
  func contentIsCentered(fit: ContentFit, drawn: Rect, isClipped: Bool) {
    let placement = fit.placement(of: Self.photo, in: Self.tile)
    expect(placement.frame(of: Self.photo), near: drawn, within: 1e-4)
    #expect(placement.isClipped == isClipped)
  }

  @Test func theAnchorStaysInItsPlace() {
    let top = ContentFit.fill.placement(of: Self.photo, in: Self.tile, anchor: .topLeading)
    expect(top.frame(of: Self.photo), near: rect(20, 60, 200, 150))
    let bottom = ContentFit.fit.placement(of: Self.photo, in: Self.tile, anchor: .bottom)
    expect(bottom.frame(of: Self.photo), near: rect(20, 135, 100, 75))
  }

  @Test func onlyStretchChangesTheProportions() {
    for fit in ContentFit.allCases {
      let placement = fit.placement(of: Self.photo, in: Self.tile)
      #expect((placement.scaleX == placement.scaleY) == (fit != .stretch))
    }
  }

  /// Roundings do not clip: a frame of the same proportions is covered exactly.
  @Test func contentOfTheSameProportionsIsNotClipped() {
    for factor in 1...1000 {
      let frame = rect(0.1, 0.7, 4 * Float(factor) / 7, 3 * Float(factor) / 7)
      for fit in ContentFit.allCases where fit != .center {
        #expect(!fit.placement(of: Self.photo, in: frame).isClipped)
      }
    }
  }

  @Test func badNumbersGiveFiniteTransforms() {
    let bad: [Float] = [.nan, .infinity, -.infinity, -1, 0, 0x1p-149, 3e38, -3e38, 7]
    for a in bad {
      for b in bad {
        for fit in ContentFit.allCases {
          for (content, frame) in [
            (Size(width: a, height: b), Self.tile), (Self.photo, rect(a, 1, b, 2)),
            (Size(width: b, height: 1), rect(1, a, 2, 3)),
          ] {
            let placement = fit.placement(of: content, in: frame, anchor: UnitPoint(x: b, y: a))
            for number in [placement.scaleX, placement.scaleY, placement.x, placement.y] {
              #expect(number.isFinite)
            }
            #expect(placement.scaleX >= 0 && placement.scaleY >= 0)
          }
        }
      }
    }
  }

  @Test func withoutContentThereIsNothingToScale() {
    for content in [
      Size(width: 0, height: 3), Size(width: 3, height: -1), Size(width: .nan, height: 1),
    ] {
      let placement = ContentFit.center.placement(of: content, in: Self.tile)
      #expect(placement == ContentPlacement(scaleX: 0, scaleY: 0, x: 70, y: 135, isClipped: false))
    }
    let hidden = ContentFit.center.placement(of: Self.photo, in: rect(5, 6, -10, 0))
    #expect(hidden == ContentPlacement(scaleX: 1, scaleY: 1, x: -195, y: -144, isClipped: true))
    let nowhere = ContentFit.fill.placement(of: Self.photo, in: rect(.nan, 6, 10, 10))
    #expect(nowhere == ContentPlacement(scaleX: 0, scaleY: 0, x: 0, y: 0, isClipped: false))
  }
}

struct CrossFadeTests {
  /// Of two pictures drawn one over the other.
  private func covered(_ fade: CrossFade) -> Float {
    fade.incoming + fade.outgoing * (1 - fade.incoming)
  }

  @Test func twoOpaquePicturesLetNothingThrough() {
    for step in 0...1000 {
      let progress = Double(step) / 1000
      let over = CrossFade(progress: progress)
      #expect(covered(over) == 1)
      // The colors are mixed by the progress.
      #expect(over.incoming == Float(progress))
      let sum = CrossFade(progress: progress, blending: .plus)
      #expect(sum.outgoing + sum.incoming == 1)
      #expect(sum.incoming == Float(progress))
    }
    #expect(CrossFade(progress: 1).outgoing == 0)
  }

  @Test func aFadeMayTakeAPartOfTheMotion() {
    let shares = [0, 0.25, 0.5, 0.625, 0.75, 1].map {
      CrossFade(progress: $0, from: 0.25, to: 0.75).incoming
    }
    #expect(shares == [0, 0, 0.5, 0.75, 1, 1])
    #expect(CrossFade(progress: 0.5, from: 0.6, to: 0.6).incoming == 0)
    #expect(CrossFade(progress: 0.6, from: 0.6, to: 0.6).incoming == 1)
    #expect(CrossFade(progress: 0.6, from: 0.9, to: 0.1).incoming == 1)
  }

  @Test func badNumbersCountAsTheNearestOnes() {
    #expect(CrossFade(progress: .nan) == CrossFade(progress: 0))
    #expect(CrossFade(progress: -2) == CrossFade(progress: 0))
    #expect(CrossFade(progress: .infinity) == CrossFade(progress: 1))
    #expect(CrossFade(progress: 0.5, from: .nan, to: .nan) == CrossFade(progress: 0.5))
    let endless = CrossFade(progress: 0.5, from: -.infinity, to: .infinity)
    #expect(abs(endless.incoming - 0.5) < 1e-6)
  }
}
