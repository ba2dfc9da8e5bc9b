#ifndef CKERNEL_FRAMES_H
#define CKERNEL_FRAMES_H

#include "ckernel/curves.h"

MG_EXTERN_C_BEGIN

/// The columns of a table of moving rects. Row i of each belongs to the same rect.
typedef struct mgTracks {
  /// Where each rect will end.
  const mgRect* target;
  /// Where it was at the start, less the target.
  const mgRect* offset;
  /// Its speed at the start, points a second. Null: all rows started from rest, and the column is
  /// not read, which saves a quarter of the time.
  const mgRect* velocity;
  /// A third residual, for the carried forms. Null: none.
  const mgRect* underlay;
  /// The result: the rects to draw. Must not overlap the other columns.
  mgRect* frame;
} mgTracks;

// Rows begin ..< end of the columns, in all of these. With a = b = 0 the frame is exactly the
// target (a negative zero may become zero).

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

/// A spring and its times for every row.
typedef struct mgSpringRows {
  /// As for `mgElapsed`.
  const double *begin, *end;
  /// As for `mgEvaluateSpring`.
  mgSprings springs;
} mgSpringRows;

/// Every row with a spring of its own, evaluated in registers. The result is that of `mgElapsed`,
/// `mgEvaluateSpring` and `mgInterpolateFramesIndexed`, bit for bit, without the traffic between.
MG_API void mgInterpolateSprings(const mgTracks* tracks, const mgSpringRows* rows, double now,
                                 size_t begin, size_t end);

/// A critically damped spring and its times for every row.
typedef struct mgSmoothRows {
  /// As for `mgElapsed`.
  const double *begin, *end;
  /// As for `mgEvaluateSmooth`.
  const float* frequency;
} mgSmoothRows;

/// Every row with a critically damped spring of its own, evaluated in registers. The result is that
/// of `mgElapsed`, `mgEvaluateSmooth` and `mgInterpolateFramesIndexed`, bit for bit.
MG_API void mgInterpolateSmooth(const mgTracks* tracks, const mgSmoothRows* rows, double now,
                                size_t begin, size_t end);

MG_EXTERN_C_END

#endif
