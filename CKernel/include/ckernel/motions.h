#ifndef CKERNEL_MOTIONS_H
#define CKERNEL_MOTIONS_H

#include "ckernel/base.h"

MG_EXTERN_C_BEGIN

// Retargeting of rows in motion. Each function takes rows that move on one timeline, and rewrites
// their columns for another one. It changes no other rows.
//
// The rows may be in any order, each of them once. Consecutive rows are the fast case. The numbers
// that a function writes to `offset`, `velocity` and `underlay` are limited to -2^80...2^80, and a
// NaN becomes 0, so that their products with coefficients stay finite. The target and the frame are
// not limited.

/// The columns of a table of moving rects, read and written in place. Row i of each belongs to the
/// same rect. They must not overlap.
typedef struct mgMotions {
  /// The rect at the end of the motion.
  mgRect* target;
  /// The rect at the start, minus the target.
  mgRect* offset;
  /// The velocity at the start, in points per second.
  mgRect* velocity;
  /// A third residual.
  mgRect* underlay;
  /// The rects that are shown, which are written and not read.
  mgRect* frame;
} mgMotions;

/// A sample of the timeline that the rows leave, and an additional velocity.
typedef struct mgSample {
  /// The present coefficients of offset, velocity and underlay on the timeline that the rows leave.
  float a, b, c;
  /// The slopes of the coefficients, per second.
  float slopeA, slopeB, slopeC;
  /// A velocity that is added, in distances to the new target per second.
  float initialVelocity;
} mgSample;

/// The largest magnitudes of the numbers written to a column, by component. They are never NaN.
typedef struct mgMaxima {
  mgRect offset, velocity;
} mgMaxima;

/// Retargets rows, which continue from their position with their velocity:
///
///     shown = ((target + a * offset) + b * velocity) + c * underlay
///     speed = (slopeA * offset + slopeB * velocity) + slopeC * underlay
///     offset := shown - new target
///     velocity   := speed - initialVelocity * (shown - new target)
///     underlay  := 0,  target := new target,  frame := shown
///
/// With all coefficients and slopes zero this is a start from rest.
///
/// @param motions   If `velocity` is null, every velocity counts as zero, before and after, and no
///                  speed is computed. If `underlay` is null, no row has one.
/// @param rows      the rows
/// @param targets   their new targets: targets[i] belongs to row rows[i]
/// @param sample    the sample of the timeline that all of them leave
/// @param maxima    read and written: new values of `offset` and `velocity` can only raise it
MG_API void mgRetargetFrames(const mgMotions* motions, const uint32_t* rows, const mgRect* targets,
                             const mgSample* sample, mgMaxima* maxima, size_t count);

MG_EXTERN_C_END

#endif
