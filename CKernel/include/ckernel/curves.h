#ifndef CKERNEL_CURVES_H
#define CKERNEL_CURVES_H

#include "ckernel/base.h"

MG_EXTERN_C_BEGIN

// Elapsed seconds, in all of these functions: below zero counts as zero (a delay: a = 1, b = 0).
// Minus infinity never starts. Plus infinity is over and gives exactly a = b = 0. Columns and `out`
// have the same indices, 0 ..< count.

/// Which of `count` timelines end after one time and up to another, and when the next one does.
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
  /// Seconds; a curve that lasts no time is over at once.
  const float* duration;
  /// Control points. x1 and x2 are clamped to 0...1; y1 and y2 are free, and overshoot.
  const float *x1, *y1, *x2, *y2;
} mgUnitCurves;

/// Timing curves:  a = 1 - p(t / d),  b = 0;  exactly 1 at the start, exactly 0 from t >= d on.
///
/// A fixed number of guarded Newton steps finds the parameter of the Bezier.
MG_API void mgEvaluateUnitCurve(const float* elapsed, const mgUnitCurves* curves,
                                mgCoefficients* out, size_t count);

/// Critically damped springs, SwiftUI's smooth:  a = (1 + w t) e^-wt,  b = t e^-wt
///
/// @param frequency  w, radians per second: 2 pi / duration
MG_API void mgEvaluateSmooth(const float* elapsed, const float* frequency, mgCoefficients* out,
                             size_t count);

/// One spring, damping ratio 0...1, as the kernel wants it. Made by `mgSpringMake`.
typedef struct mgSpring {
  /// -z w log2(e): the exponent of two that each second adds. Below zero.
  float decay;
  /// v / pi: half turns a second, with v = w sqrt(1 - z^2).
  float turns;
  /// 1 / v: seconds a radian.
  float inverse;
} mgSpring;

/// Columns of such springs.
typedef struct mgSprings {
  const float *decay, *turns, *inverse;
} mgSprings;

/// Prepares a spring. If it is critically damped, it swings once in 2^13 natural periods.
///
/// @param frequency     w, radians per second, undamped; 0 gives a spring that never pulls
/// @param dampingRatio  z; outside 0...1 it is taken as the nearer end
MG_API mgSpring mgSpringMake(double frequency, double dampingRatio);

/// Springs, damping ratio 0...1:
///
///     l = z w,  v = w sqrt(1 - z^2)
///     a = e^-lt (cos vt + (l / v) sin vt),  b = e^-lt sin(vt) / v
///
/// Beyond 2^22 half turns, 36 hours at 100 radians a second, an undamped spring stands still.
MG_API void mgEvaluateSpring(const float* elapsed, const mgSprings* springs, mgCoefficients* out,
                             size_t count);

/// One spring of damping ratio above 1, as the kernel wants it. Made by `mgOverdampedSpringMake`.
typedef struct mgOverdampedSpring {
  /// p log2(e), p the slow root. Below zero.
  float slow;
  /// (q - p) log2(e), q the fast root. Below zero.
  float gap;
  /// 1 / (p - q), seconds.
  float inverse;
} mgOverdampedSpring;

/// Columns of such springs.
typedef struct mgOverdampedSprings {
  const float *slow, *gap, *inverse;
} mgOverdampedSprings;

/// Prepares an over-damped spring; a ratio a hair above 1 is as accurate as one of 40.
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
