#ifndef CKERNEL_FRAMES_H
#define CKERNEL_FRAMES_H

#include "ckernel/curves.h"

MG_EXTERN_C_BEGIN

/// The columns of a table of moving rects. Row i of each belongs to the same rect.
typedef struct mgTracks {
  /// The rect at the end of the motion.
  const mgRect* target;
  /// The rect at the start, minus the target.
  const mgRect* offset;
  /// The velocity at the start, in points per second. If it is null, all rows start at rest, which
  /// saves a quarter of the time.
  const mgRect* velocity;
  /// A third residual, or null for none.
  const mgRect* underlay;
  /// The result, which are the rects to draw. It must not overlap the other columns.
  mgRect* frame;
} mgTracks;

// All of these functions process the rows begin ..< end. With a = b = 0, the frame is exactly the
// target, except that a negative zero may become zero.

/// frame = (target + a * offset) + b * velocity  for rows that share one timeline.
MG_API void mgInterpolateFrames(const mgTracks* tracks, mgCoefficients c, size_t begin, size_t end);

/// The same with a timeline per row: row i uses c[timeline[i]].
MG_API void mgInterpolateFramesIndexed(const mgTracks* tracks, const uint32_t* timeline,
                                       const mgCoefficients* c, size_t begin, size_t end);

/// frame = ((target + a * offset) + b * velocity) + underlay * tracks->underlay  for one timeline.
MG_API void mgInterpolateFramesWithUnderlay(const mgTracks* tracks, mgCoefficients c,
                                            float underlay, size_t begin, size_t end);

/// The same with a timeline per row: row i uses c[timeline[i]] and underlay[timeline[i]].
MG_API void mgInterpolateFramesWithUnderlayIndexed(const mgTracks* tracks, const uint32_t* timeline,
                                                   const mgCoefficients* c, const float* underlay,
                                                   size_t begin, size_t end);

/// A spring and its times for each row.
typedef struct mgSpringRows {
  /// As for `mgElapsed`.
  const double *begin, *end;
  /// As for `mgEvaluateSpring`.
  mgSprings springs;
} mgSpringRows;

/// Interpolates rows that each have their own spring, which is evaluated in registers. The result
/// is bit-identical to that of `mgElapsed`, `mgEvaluateSpring` and `mgInterpolateFramesIndexed`,
/// with less memory traffic.
MG_API void mgInterpolateSprings(const mgTracks* tracks, const mgSpringRows* rows, double now,
                                 size_t begin, size_t end);

/// A critically damped spring and its times for each row.
typedef struct mgSmoothRows {
  /// As for `mgElapsed`.
  const double *begin, *end;
  /// As for `mgEvaluateSmooth`.
  const float* frequency;
} mgSmoothRows;

/// Interpolates rows that each have their own critically damped spring, which is evaluated in
/// registers. The result is bit-identical to that of `mgElapsed`, `mgEvaluateSmooth` and
/// `mgInterpolateFramesIndexed`.
MG_API void mgInterpolateSmooth(const mgTracks* tracks, const mgSmoothRows* rows, double now,
                                size_t begin, size_t end);

MG_EXTERN_C_END

#endif
