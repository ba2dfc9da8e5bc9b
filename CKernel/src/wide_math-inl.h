// exp and sin/cos in the words of one instruction set. Each function works on four words side by
// side, because one word's chain of multiplications leaves most of the processor idle. That gives
// the same bits in two thirds of the time. docs/numerics.md has the origin of the polynomials.

/// Rows evaluated together.
#define MG_BLOCK (4 * MG_LANES)

/// A piece of arithmetic on blocks: inlined, unless the words define it.
#if !defined(MG_PIECE)
#define MG_PIECE MG_INLINE
#endif

/// MG_BLOCK floats.
typedef struct mgWords {
  mgWide w0, w1, w2, w3;
} mgWords;

/// Four times the same operation.
#define MG_EACH1(op, x) ((mgWords){op((x).w0), op((x).w1), op((x).w2), op((x).w3)})
#define MG_EACH2(op, x, y)                                                                         \
  ((mgWords){op((x).w0, (y).w0), op((x).w1, (y).w1), op((x).w2, (y).w2), op((x).w3, (y).w3)})

MG_INLINE mgWords vSet(float x) {
  return (mgWords){wSet(x), wSet(x), wSet(x), wSet(x)};
}
MG_INLINE mgWords vAdd(mgWords x, mgWords y) {
  return MG_EACH2(wAdd, x, y);
}
MG_INLINE mgWords vSub(mgWords x, mgWords y) {
  return MG_EACH2(wSub, x, y);
}
MG_INLINE mgWords vMul(mgWords x, mgWords y) {
  return MG_EACH2(wMul, x, y);
}
MG_INLINE mgWords vDiv(mgWords x, mgWords y) {
  return MG_EACH2(wDiv, x, y);
}
MG_INLINE mgWords vXor(mgWords x, mgWords y) {
  return MG_EACH2(wXor, x, y);
}
MG_INLINE mgWords vShift23(mgWords x) {
  return MG_EACH1(wShift23, x);
}
MG_INLINE mgWords vShift31(mgWords x) {
  return MG_EACH1(wShift31, x);
}
/// No less than the bound; a NaN stays one.
MG_INLINE mgWords vAtLeast(float bound, mgWords x) {
  mgWords b = vSet(bound);
  return MG_EACH2(wMax, b, x);
}
/// No more than the bound; a NaN stays one.
MG_INLINE mgWords vAtMost(float bound, mgWords x) {
  mgWords b = vSet(bound);
  return MG_EACH2(wMin, b, x);
}
/// p * x + c, rounded twice: one step of Horner's rule.
MG_PIECE mgWords vStep(mgWords p, mgWords x, float c) {
  mgWords r = vAdd(vMul(p, x), vSet(c));
  wTogether(&r.w0, &r.w1, &r.w2, &r.w3);
  return r;
}

/// A yes or no for each row of a block.
typedef struct mgMasks {
  mgMask w0, w1, w2, w3;
} mgMasks;
MG_INLINE mgMasks vIsLess(mgWords x, mgWords y) {
  return (mgMasks){wLess(x.w0, y.w0), wLess(x.w1, y.w1), wLess(x.w2, y.w2), wLess(x.w3, y.w3)};
}
MG_INLINE mgMasks vIsAtMost(mgWords x, mgWords y) {
  return (mgMasks){wAtMost(x.w0, y.w0), wAtMost(x.w1, y.w1), wAtMost(x.w2, y.w2),
                   wAtMost(x.w3, y.w3)};
}
MG_INLINE mgWords vSelect(mgMasks m, mgWords x, mgWords y) {
  return (mgWords){wSelect(m.w0, x.w0, y.w0), wSelect(m.w1, x.w1, y.w1), wSelect(m.w2, x.w2, y.w2),
                   wSelect(m.w3, x.w3, y.w3)};
}

MG_INLINE mgWords vLoad(const float* p) {
  return (mgWords){wLoad(p), wLoad(p + MG_LANES), wLoad(p + 2 * MG_LANES), wLoad(p + 3 * MG_LANES)};
}
/// The first n of MG_BLOCK floats, zeros behind.
MG_INLINE mgWords vLoadSome(const float* p, size_t n) {
  float block[MG_BLOCK];
  for (size_t i = 0; i < MG_BLOCK; i++) {
    block[i] = i < n ? p[i] : 0;
  }
  return vLoad(block);
}

/// Adding 1.5 * 2^23 rounds a float of at most 2^22 to a whole number, which is then in the lowest
/// bits. Taking it away again is exact.
#define MG_ROUNDER 12582912.0f

/// The same with 127 on top, which puts the whole number n where the exponent of 2^n wants it.
#define MG_EXPONENT_ROUNDER (MG_ROUNDER + 127)

/// Where exponents end: 2^-64 and less counts as nothing.
#define MG_LEAST_EXPONENT (-64.0f)

// (2^r - 1) / r for |r| <= 1/2, highest power first: relative error 1.3e-8.
#define MG_POWER_5 0.00015382231504190713f
#define MG_POWER_4 0.0013387376675382257f
#define MG_POWER_3 0.009618311189115047f
#define MG_POWER_2 0.05550367385149002f
#define MG_POWER_1 0.24022649228572845f
#define MG_POWER_0 0.6931471824645996f

// sin(pi h) / h and cos(pi h) in powers of h^2 for |h| <= 1/2, with errors of 7.6e-9 and 5.4e-8.
// The sine's relative error is 5e-8 also at zero: springs near critical damping need that.
#define MG_SINE_4   0.07643340528011322f
#define MG_SINE_3   -0.5976253151893616f
#define MG_SINE_2   2.549957752227783f
#define MG_SINE_1   -5.1677021980285645f
#define MG_SINE_0   3.141592502593994f
#define MG_COSINE_4 0.22000695765018463f
#define MG_COSINE_3 -1.3320623636245728f
#define MG_COSINE_2 4.058447360992432f
#define MG_COSINE_1 -4.934795379638672f
#define MG_COSINE_0 1.0f

/// y <= 0 as n + r, n whole and |r| <= 1/2; y below -64 counts as -64.
typedef struct mgExponent {
  mgWords r;
  /// 2^n, exactly, less 2^-64: from y = -64 down it is zero, and no product of it is denormal.
  mgWords scale;
} mgExponent;

MG_PIECE mgExponent vExponent(mgWords y) {
  y = vAtLeast(MG_LEAST_EXPONENT, y);
  mgWords shifted = vAdd(y, vSet(MG_EXPONENT_ROUNDER));
  mgWords r = vSub(y, vSub(shifted, vSet(MG_EXPONENT_ROUNDER)));
  return (mgExponent){r, vSub(vShift23(shifted), vSet(0x1p-64f))};
}

/// (2^r - 1) / r for |r| <= 1/2.
MG_PIECE mgWords vPowerSlope(mgWords r) {
  mgWords p = vSet(MG_POWER_5);
  p = vStep(p, r, MG_POWER_4);
  p = vStep(p, r, MG_POWER_3);
  p = vStep(p, r, MG_POWER_2);
  p = vStep(p, r, MG_POWER_1);
  return vStep(p, r, MG_POWER_0);
}

/// 2^y for y <= 0: relative error 1.2e-7 above 2^-40, exactly 1 at 0, exactly 0 from -64 down.
MG_PIECE mgWords vExp2(mgWords y) {
  mgExponent x = vExponent(y);
  return vMul(vStep(vPowerSlope(x.r), x.r, 1), x.scale);
}

/// 2^y - 1 for y <= 0, without cancellation: relative error 2e-7; exactly -1 from -64 down.
MG_PIECE mgWords vExp2Minus1(mgWords y) {
  mgExponent x = vExponent(y);
  return vAdd(vMul(vMul(vPowerSlope(x.r), x.r), x.scale), vSub(x.scale, vSet(1)));
}
