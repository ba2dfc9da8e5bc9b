#ifndef CKERNEL_REAL_H
#define CKERNEL_REAL_H

#include "ckernel/base.h"

MG_EXTERN_C_BEGIN

// Functions in double precision that consist only of + - * / and integer operations on the bits.
// Settling times and the constants of springs are therefore equal on every platform, which they
// would not be with the functions of C libraries. Relative errors are below 1e-15. A NaN gives a
// NaN.

/// e^x; 0 below -745.2, +infinity above 709.8.
MG_API double mgExp(double x);

/// e^x - 1 without the cancellation near zero; -1 at -infinity.
MG_API double mgExpm1(double x);

/// The natural logarithm; -infinity at 0, NaN below.
MG_API double mgLog(double x);

/// The natural logarithms of `count` numbers, bit-identical to `mgLog` and several times as fast,
/// because the computations do not wait for each other. `out` may be `x`. A count of 0 has no
/// effect.
MG_API void mgLogs(const double* x, double* out, size_t count);

/// Sine of an angle in radians, |x| up to 2^30; beyond that 0, of an infinity NaN.
MG_API double mgSin(double x);

/// Cosine of an angle in radians, |x| up to 2^30; beyond that 1, of an infinity NaN.
MG_API double mgCos(double x);

MG_EXTERN_C_END

#endif
