// exp and sin/cos in the words of one instruction set. Everything works on four words side by side,
// because one word's chain of multiplications leaves most of the processor idle: the same bits in
// two thirds of the time. docs/numerics.md says where the polynomials come from.

/// Rows evaluated together.
#define MG_BLOCK (4 * MG_LANES)

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
MG_INLINE mgWords vStep(mgWords p, mgWords x, float c) {
  return vAdd(vMul(p, x), vSet(c));
}

/// One word of: yes where x <= y, else no, in the four fields of a mask.
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

/// Where exponents end: 2^-64 and less counts as nothing.
#define MG_LEAST_EXPONENT (-64.0f)

/// 2^y in two factors: y = n + r with n whole and |r| <= 1/2.
typedef struct mgPower {
  /// (2^r - 1) / r, relative error 1.5e-7.
  mgWords slope;
  mgWords r;
  /// 2^n, exactly, less 2^-64: from y = -64 down it is zero, and no product of it is denormal.
  mgWords scale;
} mgPower;

/// For y <= 0; what is below -64 counts as -64.
MG_INLINE mgPower vPower(mgWords y) {
  // The 127 puts the whole number where the exponent of 2^n wants it.
  const float rounder = MG_ROUNDER + 127;
  y = vAtLeast(MG_LEAST_EXPONENT, y);
  mgWords shifted = vAdd(y, vSet(rounder));
  mgWords r = vSub(y, vSub(shifted, vSet(rounder)));
  mgWords p = vSet(0.0013413752894848585f);
  p = vStep(p, r, 0.009671655483543873f);
  p = vStep(p, r, 0.055502813309431076f);
  p = vStep(p, r, 0.24022239446640015f);
  p = vStep(p, r, 0.6931472420692444f);
  mgWords scale = vSub(vShift23(shifted), vSet(0x1p-64f));
  return (mgPower){p, r, scale};
}

/// 2^y for y <= 0: relative error 1.9e-7, exactly 1 at 0, exactly 0 from -64 down.
MG_INLINE mgWords vExp2(mgWords y) {
  mgPower power = vPower(y);
  return vMul(vStep(power.slope, power.r, 1), power.scale);
}

/// 2^y - 1 for y <= 0, without cancellation: relative error 3e-7; exactly -1 from -64 down.
MG_INLINE mgWords vExp2Minus1(mgWords y) {
  mgPower power = vPower(y);
  mgWords whole = vSub(power.scale, vSet(1));
  return vAdd(vMul(vMul(power.slope, power.r), power.scale), whole);
}

/// Sine and cosine of half turns, less a sign they share.
typedef struct mgCircle {
  mgWords sine, cosine;
  /// The sign bit of both, to be exclusive-ored to a factor.
  mgWords sign;
} mgCircle;

/// sin(pi y) and cos(pi y) for 0 <= y; beyond 2^22 an even number of half turns. Absolute error
/// 1.6e-7; the sine's is relative for y <= 1/2, 2e-7, which springs near critical damping need.
MG_INLINE mgCircle vCircle(mgWords y) {
  y = vAtMost(0x1p22f, y);
  mgWords shifted = vAdd(y, vSet(MG_ROUNDER));
  mgWords r = vSub(y, vSub(shifted, vSet(MG_ROUNDER)));
  mgWords z = vMul(r, r);
  mgWords s = vSet(0.07643340528011322f);
  mgWords c = vSet(0.22000695765018463f);
  s = vStep(s, z, -0.5976253151893616f);
  c = vStep(c, z, -1.3320623636245728f);
  s = vStep(s, z, 2.549957752227783f);
  c = vStep(c, z, 4.058447360992432f);
  s = vStep(s, z, -5.1677021980285645f);
  c = vStep(c, z, -4.934795379638672f);
  s = vStep(s, z, 3.141592502593994f);
  c = vStep(c, z, 1);
  return (mgCircle){vMul(s, r), c, vShift31(shifted)};
}
