#include "ckernel/real.h"
#include "region.h"

MG_REGION_BEGIN

static uint64_t bitsOf(double value) {
  union {
    double value;
    uint64_t bits;
  } u = {.value = value};
  return u.bits;
}
static double doubleOf(uint64_t bits) {
  union {
    uint64_t bits;
    double value;
  } u = {.bits = bits};
  return u.value;
}

#define MG_INFINITY doubleOf(0x7ff0000000000000)

// Adding 1.5 * 2^52 rounds to a whole number, found in the low bits.
static const double rounder = 6755399441055744.0;

// ln(2) in two parts: the first has 32 bits, so its products with whole numbers are exact.
static const double ln2High = 0x1.62e42fefp-1, ln2Low = 0x1.473de6af278edp-34;

/// x = n ln(2) + high - low, |high| <= 0.35.
typedef struct mgReduced {
  int64_t n;
  double high, low;
} mgReduced;

static mgReduced reduce(double x) {
  const double shifted = x * 1.4426950408889634 + rounder;
  const double n = shifted - rounder;
  mgReduced r;
  r.n = (int64_t)n;
  r.high = x - n * ln2High;
  r.low = n * ln2Low;
  return r;
}

/// e^x - 1 of the reduced argument: Taylor's series, whose next term is below 4e-18.
static double expm1Reduced(mgReduced x) {
  const double r = x.high - x.low;
  double p = 1.0 / 6227020800.0;
  p = p * r + 1.0 / 479001600.0;
  p = p * r + 1.0 / 39916800.0;
  p = p * r + 1.0 / 3628800.0;
  p = p * r + 1.0 / 362880.0;
  p = p * r + 1.0 / 40320.0;
  p = p * r + 1.0 / 5040.0;
  p = p * r + 1.0 / 720.0;
  p = p * r + 1.0 / 120.0;
  p = p * r + 1.0 / 24.0;
  p = p * r + 1.0 / 6.0;
  p = p * r + 0.5;
  return x.high + (r * r * p - x.low);
}

/// x * 2^n for |n| <= 1100, in two steps so that neither factor overflows.
static double scaled(double x, int64_t n) {
  const int64_t half = n / 2, rest = n - half;
  return x * doubleOf((uint64_t)(half + 1023) << 52) * doubleOf((uint64_t)(rest + 1023) << 52);
}

double mgExp(double x) {
  if (x != x) {
    return x;
  }
  if (x > 709.8) {
    return MG_INFINITY;
  }
  if (x < -745.2) {
    return 0;
  }
  const mgReduced r = reduce(x);
  return scaled(1 + expm1Reduced(r), r.n);
}

double mgExpm1(double x) {
  if (x != x || x == 0) {
    return x;
  }
  if (x > 709.8) {
    return MG_INFINITY;
  }
  if (x < -40) {
    return -1;
  }
  const mgReduced r = reduce(x);
  const double e = expm1Reduced(r);
  if (r.n == 0) {
    return e;
  }
  if (r.n > 60) {
    return scaled(1 + e, r.n);
  }
  // 2^n e + (2^n - 1), taken together before the scaling.
  return scaled(e + (1 - scaled(1, -r.n)), r.n);
}

MG_INLINE double logOf(double x) {
  if (x != x || x == MG_INFINITY) {
    return x;
  }
  if (x < 0) {
    return doubleOf(0x7ff8000000000000);
  }
  if (x == 0) {
    return -MG_INFINITY;
  }
  int64_t n = 0;
  if (x < 0x1p-1022) {
    x *= 0x1p54;
    n = -54;
  }
  // x = 2^n m with m between sqrt(1/2) and sqrt(2).
  const uint64_t bits = bitsOf(x) + (0x3ff0000000000000 - 0x3fe6a09e667f3bcd);
  n += (int64_t)(bits >> 52) - 1023;
  const double m = doubleOf((bits & 0x000fffffffffffff) + 0x3fe6a09e667f3bcd);
  // ln(1 + f) = 2 artanh(s), s = f / (2 + f), |s| <= 0.172. The leading term is f itself, which is
  // exact:  f - (f^2/2 - s (f^2/2 + R)),  R = 2 s^2 / 3 + 2 s^4 / 5 + ...
  const double f = m - 1;
  const double s = f / (2 + f), z = s * s;
  // In three parts that do not wait for each other.
  const double z2 = z * z, z4 = z2 * z2;
  const double low = (2.0 / 3.0 + 2.0 / 5.0 * z) + (2.0 / 7.0 + 2.0 / 9.0 * z) * z2;
  const double middle = (2.0 / 11.0 + 2.0 / 13.0 * z) + (2.0 / 15.0 + 2.0 / 17.0 * z) * z2;
  const double high = (2.0 / 19.0 + 2.0 / 21.0 * z) + 2.0 / 23.0 * z2;
  const double p = low + z4 * (middle + z4 * high);
  const double half = 0.5 * f * f;
  return (double)n * ln2High - ((half - (s * (half + p * z) + (double)n * ln2Low)) - f);
}

double mgLog(double x) {
  return logOf(x);
}

void mgLogs(const double* x, double* out, size_t count) {
  for (size_t i = 0; i < count; i += 1) {
    out[i] = logOf(x[i]);
  }
}

/// An angle less whole quarter turns: x = n pi/2 + r, |r| <= 0.79.
typedef struct mgQuarter {
  uint64_t n;
  double r;
} mgQuarter;

/// For |x| <= 2^30. Pi/2 in five parts; the first four have 22 bits, so that their products with n,
/// of at most 30 bits, are exact, and with them each difference that cancels.
static mgQuarter quarter(double x) {
  const double p1 = 0x1.921fbp+0, p2 = 0x1.5110bp-22, p3 = 0x1.184698p-44;
  const double p4 = 0x1.3198ap-69, p5 = 0x1.701b839a25205p-92;
  const double shifted = x * 0.63661977236758134 + rounder;
  const double n = shifted - rounder;
  mgQuarter q;
  q.n = (uint64_t)(int64_t)n;
  q.r = (((((x - n * p1) - n * p2) - n * p3) - n * p4) - n * p5);
  return q;
}

// Taylor's series for |r| <= 0.79: the next terms are below 1e-18.

static double sineOf(double r) {
  const double z = r * r;
  double p = 1.0 / 355687428096000.0;
  p = p * z - 1.0 / 1307674368000.0;
  p = p * z + 1.0 / 6227020800.0;
  p = p * z - 1.0 / 39916800.0;
  p = p * z + 1.0 / 362880.0;
  p = p * z - 1.0 / 5040.0;
  p = p * z + 1.0 / 120.0;
  p = p * z - 1.0 / 6.0;
  return r + r * (z * p);
}

static double cosineOf(double r) {
  const double z = r * r;
  double p = 1.0 / 20922789888000.0;
  p = p * z - 1.0 / 87178291200.0;
  p = p * z + 1.0 / 479001600.0;
  p = p * z - 1.0 / 3628800.0;
  p = p * z + 1.0 / 40320.0;
  p = p * z - 1.0 / 720.0;
  p = p * z + 1.0 / 24.0;
  const double half = 0.5 * z, one = 1 - half;
  return one + (((1 - one) - half) + z * z * p);
}

static double outside(double x, double far) {
  return x != x || x == MG_INFINITY || x == -MG_INFINITY ? doubleOf(0x7ff8000000000000) : far;
}

double mgSin(double x) {
  if (!(x >= -0x1p30 && x <= 0x1p30)) {
    return outside(x, 0);
  }
  if (x == 0) {
    return x;
  }
  const mgQuarter q = quarter(x);
  const double s = q.n & 1 ? cosineOf(q.r) : sineOf(q.r);
  return q.n & 2 ? -s : s;
}

double mgCos(double x) {
  if (!(x >= -0x1p30 && x <= 0x1p30)) {
    return outside(x, 1);
  }
  const mgQuarter q = quarter(x);
  const double c = q.n & 1 ? sineOf(q.r) : cosineOf(q.r);
  return ((q.n & 3) + 1) & 2 ? -c : c;
}

MG_REGION_END
