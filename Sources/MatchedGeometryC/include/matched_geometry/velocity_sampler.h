#ifndef MATCHED_GEOMETRY_VELOCITY_SAMPLER_H
#define MATCHED_GEOMETRY_VELOCITY_SAMPLER_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// How fast a point moves, from samples of it: what a gesture hands to the spring that follows
/// it. All bits zero: no samples.
///
///     mgVelocitySampler sampler = {0};
///     mgVelocitySamplerAdd(&sampler, touch, timestamp);       // for every event
///     mgPoint velocity = mgVelocitySamplerGetVelocity(&sampler, now);
///
/// The last three samples count, the older one of the two speeds between them three times as much
/// as the newer one. One thread at a time uses a sampler.
typedef struct mgVelocitySampler {
  /// The samples, oldest first, and their times in seconds.
  mgPoint values[3];
  double times[3];
  /// How many there are: at most 3.
  uint32_t count;
} mgVelocitySampler;

/// Takes a sample. One earlier than the last one is ignored. One at the time of the last one, to
/// within 2^-52 s, replaces its value. A sample is ignored if its time is not finite, or if its
/// value is not finite or farther than 2^60 from zero. So the velocity is always finite.
MG_API mgStatus mgVelocitySamplerAdd(mgVelocitySampler* sampler, mgPoint value, double time);

/// Points a second at `time`. After the last sample the velocity decays: by 0.998 to the power of
/// the milliseconds, and to zero after two seconds. A time before the last sample, or `MG_NO_TIME`,
/// counts as that. Zero with fewer than two samples, and for null.
MG_API mgPoint mgVelocitySamplerGetVelocity(const mgVelocitySampler* sampler, double time);

MG_EXTERN_C_END

#endif
