#ifndef CKERNEL_MOTIONS_H
#define CKERNEL_MOTIONS_H

#include "ckernel/base.h"

MG_EXTERN_C_BEGIN

// Rows in flight that get new targets. Each function takes rows that move on one timeline, and
// leaves them in the columns as they move on another one. It changes no row but these.
//
// The rows may come in any order, each of them once. Consecutive ones are the fast case. What a
// function writes to `offset`, `velocity` and `underlay` is limited to -2^80...2^80, and a NaN
// becomes 0: then no coefficient of a curve takes the frame out of float. Of the target and the
// frame nothing is limited.

/// The columns of a table of moving rects, read and written in place. Row i of each belongs to the
/// same rect. They must not overlap.
typedef struct mgMotions {
  /// Where each rect will end.
  mgRect* target;
  /// Where it was at the start, less the target.
  mgRect* offset;
  /// Its speed at the start, points a second.
  mgRect* velocity;
  /// A third residual.
  mgRect* underlay;
  /// The rects that are shown. Written, not read.
  mgRect* frame;
} mgMotions;

/// A sample of the timeline that rows leave, and the speed that they get in addition.
typedef struct mgSample {
  /// The coefficients of offset, velocity and underlay on the timeline that the rows leave, now.
  float a, b, c;
  /// How fast these change, a second.
  float slopeA, slopeB, slopeC;
  /// A speed that is added: distances to the new target a second.
  float initialVelocity;
} mgSample;

/// Number by number the largest magnitudes that a column has got. Not NaN.
typedef struct mgMaxima {
  mgRect offset, velocity;
} mgMaxima;

/// New targets for rows that go on from their place with their speed:
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
