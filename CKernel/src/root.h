#ifndef CKERNEL_ROOT_H
#define CKERNEL_ROOT_H

#include "region.h"

// The square root of a double as one instruction: correctly rounded everywhere, and without the C
// library that a call to sqrt would need.

#if defined(__x86_64__)
#include <emmintrin.h>
MG_INLINE double mgRoot(double x) {
  return _mm_cvtsd_f64(_mm_sqrt_sd(_mm_setzero_pd(), _mm_set_sd(x)));
}
#elif defined(__aarch64__)
#include <arm_neon.h>
MG_INLINE double mgRoot(double x) {
  return vget_lane_f64(vsqrt_f64(vdup_n_f64(x)), 0);
}
#else
MG_INLINE double mgRoot(double x) {
  return __builtin_sqrt(x);
}
#endif

#endif
