import MatchedGeometryTestSupport
import Testing

@testable import MatchedGeometry

/// Tracks that a gesture shows at a fraction of their paths, and that are released.
@Suite struct ScrubbedMotionTests {
  private static let kinds = [TrackKind.frames, .values]
  private static let target = Float4(200, -80, 40, 1)
  private let driver = MotionDriver(4)
  private let owner: TransactionIndex
  private let scrub: TimelineID

  /// Track 2 blends with an older motion. Track 3 is over when the scrub begins.
  init() {
    let driver = driver
    for kind in Self.kinds {
      driver.request([nil, .linear(duration: 2)], kind, to: Float4(100, 0, 0, 0), at: 0)
      driver.request([nil], kind, to: .zero, at: 0)
    }
    let owner = driver.commit(at: 0.5) {
      for kind in Self.kinds {
        driver.request(1, kind, to: Self.target, .underdamped)
        driver.request(2, kind, to: Self.target, .easeInOut(duration: 1))
        driver.request(3, kind, to: Self.target, .linear(duration: 0.1))
      }
    }
    driver.tick(0.8)
    var scrub = TimelineID.rest
    driver.commit(at: 0.9) {
      scrub = driver.motions.makeScrub(of: owner, serial: owner.entry)
      for kind in Self.kinds { driver.motions.pin([1, 2, 3], kind, to: scrub, from: 0.5) }
    }
    driver.scrubs = [scrub]
    (self.owner, self.scrub) = (owner, scrub)
  }

  /// Frame 1 is translated as well.
  private func seek(to fraction: Double) {
    driver.commit(at: 0.95) {
      driver.motions.setFraction(fraction, of: scrub)
      driver.motions.setTranslation(Float4(11, -6, 0, 0), of: [1])
      for kind in Self.kinds { driver.motions.show([1, 2], kind, on: scrub) }
    }
  }

  /// The path of a track, and where it is at a fraction of that.
  private func place(_ track: UInt32, _ kind: TrackKind, _ fraction: Double) -> (Four, path: Four) {
    let start = track == 1 ? .zero : Four(25, 0, 0, 0)
    let path = Four(Self.target) - start
    let translation = kind == .frames && track == 1 ? Four(11, -6, 0, 0) : .zero
    return (start + fraction * path + translation, path)
  }

  @Test(arguments: [0, 0.25, 1, 1.5, -0.5])
  func `scrubbed tracks are on straight lines from their starts`(_ fraction: Double) {
    seek(to: 0.6)
    seek(to: fraction)
    // At once, with the next tick, and however long that is in coming.
    for time in [0.95, 1, 400] {
      if time > 0.95 { driver.tick(time) }
      for kind in Self.kinds {
        for track in UInt32(1)...2 {
          let shown = Four(driver.motions.value(of: track, kind))
          expect((shown - place(track, kind, fraction).0).largest, near: 0, within: 1e-4)
          #expect(driver.motions.isMoving(track, kind, at: time) == false)
        }
        #expect(driver.motions.value(of: 3, kind) == Self.target)
      }
    }
    #expect(driver.held == [owner: 4] && driver.check() == [])
  }

  /// Springs inherit the velocity of the gesture; curves start from where the tracks are.
  @Test(arguments: [Animation.smooth, .underdamped, .easeIn(duration: 0.4)], kinds)
  func `released tracks inherit the velocity`(_ animation: Animation, _ kind: TrackKind) {
    seek(to: 0.3)
    let next = driver.commit(at: 1.25) {
      for kind in Self.kinds {
        driver.motions.push(
          [1, 2], kind, on: scrub, velocity: 2.5, translation: Float4(70, 90, 0, 0)
        ) { kind == .frames && $0 == 1 }
        for track in UInt32(1)...2 {
          driver.request(track, kind, to: Self.target, animation, isForced: true)
        }
      }
      driver.motions.setReleased(scrub)
    }
    driver.scrubs = []
    driver.commit(at: 1.25) {
      driver.motions.releaseScrub(scrub)
      for kind in Self.kinds {
        let tracks = driver.motions.tracks(kind, in: [0], of: owner, serial: owner.entry)
        driver.motions.moveTracks(tracks, kind, from: owner, to: next)
      }
    }
    #expect(driver.held == [next: 4] && driver.liveTimelines.count == 2)
    let motions = (UInt32(1)...2).map { track in
      let (start, path) = place(track, kind, 0.3)
      let push = kind == .frames && track == 1 ? Four(70, 90, 0, 0) : .zero
      return ExactMotion(
        from: start, velocity: 2.5 * path + push, to: Four(Self.target), animation, at: 1.25)
    }
    driver.expect(kind, show: motions, from: 1.25)
  }
}
