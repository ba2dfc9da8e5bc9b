/// How fast a value moves, from samples of it: what a gesture hands to the spring that follows it.
///
/// ```swift
/// var sampler = VelocitySampler<Point>()
/// sampler.add(touch.location, at: touch.timestamp)       // for every event
/// let velocity = sampler.velocity(at: now)               // points a second, at the release
/// ```
///
/// The last three samples count. Of the two speeds between them the older one counts three times as
/// much as the newer one: the last stretch before a finger lifts is the noisiest. This is SwiftUI's
/// rule.
public struct VelocitySampler<Value: VectorArithmetic & Sendable>: Sendable {
  package struct Sample: Sendable {
    package var value: Value
    package var time: Double
  }

  // In the order of their times.
  private var oldest: Sample?
  private var previous: Sample?
  private var last: Sample?

  /// Those that count, oldest first.
  package var samples: [Sample] { [oldest, previous, last].compactMap { $0 } }

  /// A sampler without samples: its velocity is zero.
  public init() {}

  /// Takes a sample.
  ///
  /// A sample earlier than the last one is ignored. One at the time of the last one, to within 2^-52 s, replaces its value. A sample is
  /// ignored if its time is not finite, or if its value is not finite or farther than 2^60 from zero. So the velocity is always finite.
  ///
  /// - Parameters:
  ///   - value: where the value is.
  ///   - time: seconds on any clock.
  public mutating func add(_ value: Value, at time: Double) {
    guard time.isFinite, value.magnitudeSquared <= 0x1p120 else { return }
    guard let last else {
      self.last = Sample(value: value, time: time)
      return
    }
    if time < last.time { return }
    if time - last.time <= 0x1p-52 {
      self.last?.value = value
      return
    }
    oldest = previous
    previous = last
    self.last = Sample(value: value, time: time)
  }

  /// Forgets all samples, for the next gesture.
  public mutating func reset() {
    self = VelocitySampler()
  }

  /// When the last sample was taken, seconds; nil without samples.
  public var lastSampleTime: Double? { last?.time }

  /// Units a second at the last sample; zero with fewer than two samples.
  public var velocity: Value {
    guard let last, let previous else { return .zero }
    let newer = Self.velocity(from: previous, to: last)
    guard let oldest else { return newer }
    let older = Self.velocity(from: oldest, to: previous)
    return older.scaled(by: 0.75) + newer.scaled(by: 0.25)
  }

  /// Units a second at `time`. Without a further sample the velocity fades by 0.998^ms, and is zero from two seconds
  /// after the last sample on. A finger that rests before it lifts throws nothing. A time before the last sample, or no
  /// number, counts as that of the last sample.
  public func velocity(at time: Double) -> Value {
    guard let last, time > last.time else { return velocity }
    let silence = time - last.time
    if silence >= 2 { return .zero }
    return velocity.scaled(by: Kernel.exp(silence * 1000 * Kernel.log(0.998)))
  }

  private static func velocity(from a: Sample, to b: Sample) -> Value {
    (b.value - a.value).scaled(by: 1 / (b.time - a.time))
  }
}
