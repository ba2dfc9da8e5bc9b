// The headers document these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import MatchedGeometryHeaders

extension VelocitySampler<Point> {
  /// The sampler that has taken the samples of a struct, which are in order if the struct is one of ours.
  fileprivate init(_ sampler: mgVelocitySampler) {
    self.init()
    let (first, second, third) = sampler.values
    let values = [first, second, third]
    let (time, nextTime, lastTime) = sampler.times
    let times = [time, nextTime, lastTime]
    for index in 0..<min(3, Int(sampler.count)) {
      add(Point(x: values[index].x, y: values[index].y), at: times[index])
    }
  }
}

// MARK: matched_geometry/velocity_sampler.h

@c @implementation
public func mgVelocitySamplerAdd(
  _ sampler: UnsafeMutablePointer<mgVelocitySampler>!, _ value: mgPoint, _ time: Double
) -> mgStatus {
  guard let sampler else { return mgStatus_nullPointer }
  var sampling = VelocitySampler<Point>(sampler.pointee)
  sampling.add(Point(x: value.x, y: value.y), at: time)
  var taken = mgVelocitySampler()
  for sample in sampling.samples {
    let value = mgPoint(x: sample.value.x, y: sample.value.y)
    switch taken.count {
    case 0: (taken.values.0, taken.times.0) = (value, sample.time)
    case 1: (taken.values.1, taken.times.1) = (value, sample.time)
    default: (taken.values.2, taken.times.2) = (value, sample.time)
    }
    taken.count += 1
  }
  sampler.pointee = taken
  return mgStatus_ok
}

@c @implementation
public func mgVelocitySamplerGetVelocity(
  _ sampler: UnsafePointer<mgVelocitySampler>!, _ time: Double
) -> mgPoint {
  guard let sampler else { return mgPoint() }
  let velocity = VelocitySampler<Point>(sampler.pointee).velocity(at: time)
  return mgPoint(x: velocity.x, y: velocity.y)
}
