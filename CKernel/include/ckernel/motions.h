#ifndef CKERNEL_MOTIONS_H
#define CKERNEL_MOTIONS_H

#include "ckernel/base.h"

MG_EXTERN_C_BEGIN

// Rows in flight that get new targets. Each function takes rows that move on one timeline, and
// leaves them in the columns as they move on another one. It changes no row but these.
//
// The rows may come in any order, each of them once. Consecutive ones are the fast case. What a
// function writes to `offset`, `rate` and `carry` is limited to -2^80...2^80, and a NaN becomes 0:
// then no coefficient of a curve takes the frame out of float. Of the target and the frame nothing
// is limited.

/// The columns of a table of moving rects, read and written in place. Row i of each belongs to the
/// same rect. They must not overlap.
typedef struct mgMotions {
  /// Where each rect will end.
  mgRect* target;
  /// Where it was at the start, less the target.
  mgRect* offset;
  /// Its speed at the start, points a second.
  mgRect* rate;
  /// A third residual.
  mgRect* carry;
  /// The rects that are shown. Written, not read.
  mgRect* frame;
} mgMotions;

/// With what rows are retargeted.
typedef struct mgRetarget {
  /// The coefficients of offset, rate and carry on the timeline that the rows leave, now.
  float a, b, c;
  /// How fast these change, a second.
  float slopeA, slopeB, slopeC;
  /// A speed that is added: distances to the new target a second.
  float initialVelocity;
} mgRetarget;

/// Number by number the largest magnitudes that a column has got. Not NaN.
typedef struct mgMaxima {
  mgRect offset, rate;
} mgMaxima;

/// New targets for rows that go on from their place with their speed:
///
///     shown = ((target + a * offset) + b * rate) + c * carry
///     speed = (slopeA * offset + slopeB * rate) + slopeC * carry
///     offset := shown - new target
///     rate   := speed - initialVelocity * (shown - new target)
///     carry  := 0,  target := new target,  frame := shown
///
/// With all coefficients and slopes zero this is a start from rest.
///
/// @param motions   If `rate` is null, every rate counts as zero, before and after, and no speed is
///                  computed. If `carry` is null, no row has one.
/// @param rows      the rows
/// @param targets   their new targets: targets[i] belongs to row rows[i]
/// @param retarget  what counts for all of them
/// @param maxima    read and written: new values of `offset` and `rate` can only raise it
MG_API void mgRetargetFrames(const mgMotions* motions, const uint32_t* rows, const mgRect* targets,
                             const mgRetarget* retarget, mgMaxima* maxima, size_t count);

/// New targets for rows whose motion goes on beneath another one. The residuals move over, and the
/// step between the targets becomes the offset:
///
///     frame  := (target + a * offset) + b * rate
///     carry  := rate,  rate := offset,  offset := target - new target,  target := new target
///
/// On the timeline that the rows then move on, a is that of the new curve. If the new curve chases
/// the old motion, b and c are the old curve's a and b, times the new one's a. If the two are
/// added, b and c are the old curve's alone.
///
/// @param motions  All five columns; the rows have no carry yet, and none is read.
/// @param rows     the rows
/// @param targets  their new targets: targets[i] belongs to row rows[i]
/// @param c        the coefficients of the timeline that they leave, now
/// @param reach    the largest |a| and |b| that this timeline still comes to; {0, 0} if the motions
///                 are added
/// @param maxima   read and written, not NaN: number by number the largest
///                 (|offset| + reach.a * |rate|) + reach.b * |carry| that is written can only raise
///                 it. So far a row may be from its target.
MG_API void mgChaseFrames(const mgMotions* motions, const uint32_t* rows, const mgRect* targets,
                          mgCoefficients c, mgCoefficients reach, mgRect* maxima, size_t count);

MG_EXTERN_C_END

#endif
