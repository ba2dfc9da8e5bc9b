/// Measures the velocity of a value from samples, such as the velocity of a gesture at its release.
///
/// ```swift
/// var sampler = VelocitySampler<Point>()
/// sampler.add(touch.location, at: touch.timestamp)       // for every event
/// let velocity = sampler.velocity(at: now)               // points per second, at the release
/// ```
///
/// The last three samples count. As in SwiftUI, the older of the two velocities between them counts
/// three times as much as the newer one, because the last movement before a finger lifts is the
/// noisiest.
public struct VelocitySampler<Value: VectorArithmetic & Sendable>: Sendable {
  package struct Sample: Sendable {
    package var value: Value
    package var time: Double
  }

  // In the order of their times.
  private var oldest: Sample?
  private var previous: Sample?
  private var last: Sample?

  /// The samples that count, oldest first.
  package var samples: [Sample] { [oldest, previous, last].compactMap { $0 } }

  /// Creates a sampler without samples, whose velocity is zero.
  public init() {}

  /// Adds a sample.
  ///
  /// A sample earlier than the last one is ignored. A sample at most 2^-52 s after the last one
  /// replaces the value of that one. A sample is also ignored if its time or its value is not
  /// finite, or if its value is farther than 2^60 from zero, so that the velocity is always finite.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - time: The time in seconds on any clock.
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

  /// Removes all samples, for the next gesture.
  public mutating func reset() {
    self = VelocitySampler()
  }

  /// The time of the last sample in seconds, or nil without samples.
  public var lastSampleTime: Double? { last?.time }

  /// The velocity at the last sample, in units per second. It is zero with fewer than two samples.
  public var velocity: Value {
    guard let last, let previous else { return .zero }
    let newer = Self.velocity(from: previous, to: last)
    guard let oldest else { return newer }
    let older = Self.velocity(from: oldest, to: previous)
    return older.scaled(by: 0.75) + newer.scaled(by: 0.25)
  }

  /// The velocity at `time`, in units per second. After the last sample the velocity decays by
  /// 0.998 per millisecond, and it is zero from two seconds after the last sample. A finger that
  /// rests before it lifts therefore causes no motion. A time before the last sample, or a NaN,
  /// counts as that of the last sample.
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
