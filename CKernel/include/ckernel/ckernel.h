#ifndef CKERNEL_CKERNEL_H
#define CKERNEL_CKERNEL_H

/// The arithmetic of an animation tick, for renderers in C, C++ and Swift.
///
/// A motion needs a few coefficients per timeline and two multiplications per number:
///
///     frame = target + a(t) * offset + b(t) * velocity [+ underlay(t) * underlay]
///
/// curves.h computes coefficients from times. frames.h computes rects from coefficients. motions.h
/// retargets rows in motion. dispatch.h selects the instruction set. real.h has the functions in
/// double precision that determine times.
///
/// The arguments of all functions have the same order:
///
/// 1. the columns it reads: the times, the tracks or the motions first, then a timeline or a target
///    for each row, then the parameters. Tracks and motions hold the columns it writes, too;
/// 2. numbers that count for all rows: a time, coefficients, a underlay;
/// 3. the column it writes, or the maxima;
/// 4. the rows: a count, or begin and end.
///
/// All functions in these headers follow these rules:
///
/// - No allocation, no lock, no printing, no abort. The only state is the chosen instruction set.
/// - Any thread may call any function at any time. If two calls write the same output rows, the
///   caller orders them.
/// - A count of zero, or begin == end, is allowed; then pointers to columns may be null.
/// - Columns may have any alignment their type allows. Columns of rects at multiples of 64 bytes
///   are the fast case. Columns must not overlap; those of mgMotions are inputs and outputs.
/// - A row's result depends on that row alone. It has the same bits at any count, in any range,
///   next to any neighbour, from the shared, the indexed and the fused form, on every instruction
///   set and platform. (It is not specified which of the many NaNs a NaN is.)
/// - A NaN in a row makes only the result of that row NaN. So does an infinite target, offset,
///   velocity or underlay where IEEE 754 requires it (0 * infinity). motions.h limits the residuals
///   that it writes.
/// - Times are seconds, geometry is points.

#include "ckernel/base.h"
#include "ckernel/curves.h"
#include "ckernel/dispatch.h"
#include "ckernel/frames.h"
#include "ckernel/motions.h"
#include "ckernel/real.h"

#endif
