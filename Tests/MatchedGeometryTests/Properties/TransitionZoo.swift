import MatchedGeometry
import Testing

/// Transitions of every kind, with the channels that an element of 40 by 20 points shows at their ends.
struct ZooTransition: Sendable, CustomTestStringConvertible {
  let name: String
  let transition: ElementTransition
  /// Opacity, offset x and y, scale.
  let start: SIMD4<Double>
  let end: SIMD4<Double>

  var testDescription: String { name }

  init(
    _ name: String, _ transition: ElementTransition, _ start: SIMD4<Double>,
    _ end: SIMD4<Double>? = nil
  ) {
    self.name = name
    self.transition = transition
    self.start = start
    self.end = end ?? start
  }

  static let all = [
    ZooTransition("opacity", .opacity, [0, 0, 0, 1]),
    ZooTransition("move to the top", .move(edge: .top), [1, 0, -20, 1]),
    ZooTransition("move to the leading edge", .move(edge: .leading), [1, -40, 0, 1]),
    ZooTransition("move to the bottom", .move(edge: .bottom), [1, 0, 20, 1]),
    ZooTransition("move to the trailing edge", .move(edge: .trailing), [1, 40, 0, 1]),
    ZooTransition("scale", .scale, [1, 0, 0, 1e-5]),
    ZooTransition("scale to a half", .scale(0.5), [1, 0, 0, 0.5]),
    ZooTransition("scale to twice", .scale(2), [1, 0, 0, 2]),
    ZooTransition("mirror", .scale(-1), [1, 0, 0, -1]),
    ZooTransition("offset", .offset(x: 12, y: -8), [1, 12, -8, 1]),
    ZooTransition("offset in y", .offset(y: 30), [1, 0, 30, 1]),
    ZooTransition("slide", .slide, [1, -40, 0, 1], [1, 40, 0, 1]),
    ZooTransition(
      "push from the leading edge", .push(from: .leading), [0, -40, 0, 1], [0, 40, 0, 1]),
    ZooTransition("push from the bottom", .push(from: .bottom), [0, 0, 20, 1], [0, 0, -20, 1]),
    ZooTransition(
      "asymmetric", .asymmetric(insertion: .scale(0.25), removal: .move(edge: .top)),
      [1, 0, 0, 0.25], [1, 0, -20, 1]),
    ZooTransition(
      "asymmetric of asymmetric",
      .asymmetric(
        insertion: .asymmetric(insertion: .opacity, removal: .slide),
        removal: .asymmetric(insertion: .opacity, removal: .slide)),
      [0, 0, 0, 1], [1, 40, 0, 1]),
    ZooTransition(
      "combined", .move(edge: .bottom).combined(with: .opacity), [0, 0, 20, 1]),
    ZooTransition(
      "all of them",
      .scale(0.5).combined(with: .opacity).combined(with: .offset(x: 5)).combined(with: .slide)
        .combined(with: .scale(0.5)).combined(with: .identity),
      [0, -35, 0, 0.25], [0, 45, 0, 0.25]),
    ZooTransition(
      "identity in, opacity out", .asymmetric(insertion: .identity, removal: .opacity),
      [1, 0, 0, 1], [0, 0, 0, 1]),
    ZooTransition(
      "opacity in, identity out", .asymmetric(insertion: .opacity, removal: .identity),
      [0, 0, 0, 1], [1, 0, 0, 1]),
    ZooTransition("identity", .identity, [1, 0, 0, 1]),
    ZooTransition("opaque", .opaque, [1, 0, 0, 1], [2, 0, 0, 1]),
  ]
}
