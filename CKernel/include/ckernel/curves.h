#ifndef CKERNEL_CURVES_H
#define CKERNEL_CURVES_H

#include "ckernel/base.h"

MG_EXTERN_C_BEGIN

// In all of these functions, elapsed seconds below zero count as zero, which is a delay with a = 1
// and b = 0. Minus infinity stands for a motion that never starts. Plus infinity stands for one
// that is over, and gives exactly a = b = 0. Columns and `out` have the same indices, 0 ..< count.

/// Finds which of `count` timelines end after one time and no later than another, and the time of
/// the next end.
///
/// @param end    when each timeline is over; +infinity for never, no NaN
/// @param after  what ends at it or before is left out
/// @param until  what ends at it is found
/// @param found  (count + 63) / 64 words: bit i % 64 of word i / 64 says it of timeline i, bits
/// behind the last one are zero
/// @return       the first end that is later than `until`; +infinity if there is none
MG_API double mgFindEnds(const double* end, double after, double until, uint64_t* found,
                         size_t count);

/// The same for `count` rows that share timelines: row i ends at end[timeline[i]]. Indices are
/// below 2^31.
MG_API double mgFindEndsIndexed(const double* end, const uint32_t* timeline, double after,
                                double until, uint64_t* found, size_t count);

/// out[i] = (float)(now - begin[i]), the difference taken in double, or +infinity once now >=
/// end[i].
///
/// @param begin    when each timeline starts; later than `now` is a delay
/// @param end      when each timeline is over; +infinity for never
/// @param now      the time of all of them
/// @param elapsed  the result, for the functions below
MG_API void mgElapsed(const double* begin, const double* end, double now, float* elapsed,
                      size_t count);

/// Constant speed:  a = 1 - t / d,  b = 0
///
/// @param duration  d in seconds; a is exactly 0 from t >= d on, and at once if d <= 0
MG_API void mgEvaluateLinear(const float* elapsed, const float* duration, mgCoefficients* out,
                             size_t count);

/// Columns of timing curves: cubic Beziers from (0, 0) to (1, 1) with two control points.
typedef struct mgUnitCurves {
  /// The duration in seconds. A curve with a duration of 0 or less is over immediately.
  const float* duration;
  /// The control points. x1 and x2 are clamped to 0...1. y1 and y2 may be outside, so the curve may
  /// overshoot.
  const float *x1, *y1, *x2, *y2;
} mgUnitCurves;

/// Timing curves: a = 1 - p(t / d), b = 0. a is exactly 1 at the start and exactly 0 for t >= d.
///
/// A fixed number of guarded Newton steps finds the parameter of the Bezier.
MG_API void mgEvaluateUnitCurve(const float* elapsed, const mgUnitCurves* curves,
                                mgCoefficients* out, size_t count);

/// Critically damped springs, SwiftUI's smooth:  a = (1 + w t) e^-wt,  b = t e^-wt
///
/// @param frequency  w, radians per second: 2 pi / duration
MG_API void mgEvaluateSmooth(const float* elapsed, const float* frequency, mgCoefficients* out,
                             size_t count);

/// The parameters of a spring with a damping ratio of 0...1, from `mgSpringMake`.
typedef struct mgSpring {
  /// -z w log2(e), the exponent of two per second. It is below zero.
  float decay;
  /// v / pi, in half turns per second, with v = w sqrt(1 - z^2).
  float turns;
  /// 1 / v, in seconds per radian.
  float inverse;
} mgSpring;

/// Columns of the parameters of springs.
typedef struct mgSprings {
  const float *decay, *turns, *inverse;
} mgSprings;

/// Computes the parameters of a spring. A critically damped one is approximated by a spring that
/// oscillates once in 2^13 natural periods.
///
/// @param frequency     w, radians per second, undamped; 0 gives a spring that never pulls
/// @param dampingRatio  z; outside 0...1 it is taken as the nearer end
MG_API mgSpring mgSpringMake(double frequency, double dampingRatio);

/// Springs, damping ratio 0...1:
///
///     l = z w,  v = w sqrt(1 - z^2)
///     a = e^-lt (cos vt + (l / v) sin vt),  b = e^-lt sin(vt) / v
///
/// An undamped spring stops after 2^22 half turns, which is 36 hours at 100 radians per second.
MG_API void mgEvaluateSpring(const float* elapsed, const mgSprings* springs, mgCoefficients* out,
                             size_t count);

/// The parameters of a spring with a damping ratio above 1, from `mgOverdampedSpringMake`.
typedef struct mgOverdampedSpring {
  /// p log2(e), p the slow root. Below zero.
  float slow;
  /// (q - p) log2(e), q the fast root. Below zero.
  float gap;
  /// 1 / (p - q), seconds.
  float inverse;
} mgOverdampedSpring;

/// Columns of the parameters of over-damped springs.
typedef struct mgOverdampedSprings {
  const float *slow, *gap, *inverse;
} mgOverdampedSprings;

/// Computes the parameters of an over-damped spring. The result is as accurate for a ratio slightly
/// above 1 as for 40.
///
/// @param frequency     w, radians per second, undamped; 0 gives a spring that never pulls
/// @param dampingRatio  z; below 1 it is taken as 1
MG_API mgOverdampedSpring mgOverdampedSpringMake(double frequency, double dampingRatio);

/// Springs of damping ratio above 1:
///
///     p, q = -w (z -/+ sqrt(z^2 - 1)),  g = (1 - e^-(p - q)t) / (p - q)
///     a = e^pt (1 - p g),  b = e^pt g
MG_API void mgEvaluateOverdamped(const float* elapsed, const mgOverdampedSprings* springs,
                                 mgCoefficients* out, size_t count);

MG_EXTERN_C_END

#endif
