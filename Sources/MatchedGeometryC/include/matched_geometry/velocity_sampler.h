#ifndef MATCHED_GEOMETRY_VELOCITY_SAMPLER_H
#define MATCHED_GEOMETRY_VELOCITY_SAMPLER_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// Computes the velocity of a point from samples, for the spring that follows a gesture. All bits
/// zero: no samples.
///
///     mgVelocitySampler sampler = {0};
///     mgVelocitySamplerAdd(&sampler, touch, timestamp);       // for every event
///     mgPoint velocity = mgVelocitySamplerGetVelocity(&sampler, now);
///
/// The velocity is the weighted mean of the two velocities between the last three samples. The
/// older one has three times the weight of the newer one. A sampler may be used by one thread at a
/// time.
typedef struct mgVelocitySampler {
  /// The samples, oldest first, and their times in seconds.
  mgPoint values[3];
  double times[3];
  /// The number of samples, at most 3.
  uint32_t count;
} mgVelocitySampler;

/// Adds a sample. A sample at the time of the last one, to within 2^-52 s, replaces it. An earlier
/// sample is ignored, and so is one whose time is not finite, or whose value is not finite or above
/// 2^60 in magnitude. The velocity is therefore always finite.
MG_API mgStatus mgVelocitySamplerAdd(mgVelocitySampler* sampler, mgPoint value, double time);

/// Returns the velocity at a time, in points per second. After the last sample it decays by a
/// factor of 0.998 per millisecond, and is zero after two seconds. A time before the last sample,
/// or `MG_NO_TIME`, is replaced by that of the sample. Zero with fewer than two samples, or for
/// NULL.
MG_API mgPoint mgVelocitySamplerGetVelocity(const mgVelocitySampler* sampler, double time);

MG_EXTERN_C_END

#endif
