// The curves: elapsed seconds to coefficients. First each curve for one block of rows, in
// registers; then the loops over columns.

/// The least divisor, duration and frequency, so that nothing divides by zero.
#define MG_TINY 0x1p-100f

MG_PIECE mgPairs linearCurve(mgWords elapsed, mgWords duration) {
  mgWords zero = vSet(0);
  mgMasks over = vIsAtMost(vAtLeast(0, duration), elapsed);
  mgWords t = vDiv(vAtLeast(0, elapsed), vAtLeast(MG_TINY, duration));
  return (mgPairs){vSelect(over, zero, vSub(vSet(1), t)), zero};
}

/// x <= 1 of a cubic with x(0) = 0 and x(1) = 1: ((c3 s + c2) s + c1) s.
typedef struct mgCubic {
  mgWords c1, c2, c3;
} mgCubic;

MG_PIECE mgCubic cubic(mgWords p1, mgWords p2) {
  mgCubic c;
  mgWords three = vSet(3);
  c.c1 = vMul(three, p1);
  c.c2 = vSub(vMul(three, vSub(p2, p1)), c.c1);
  c.c3 = vSub(vSub(vSet(1), c.c1), c.c2);
  return c;
}
MG_PIECE mgWords cubicAt(mgCubic c, mgWords s) {
  return vMul(vAdd(vMul(vAdd(vMul(c.c3, s), c.c2), s), c.c1), s);
}

/// Newton steps. If a step leaves the bracket found so far, the middle of that replaces it.
#define MG_UNIT_CURVE_STEPS 14

MG_PIECE mgPairs unitCurve(mgWords elapsed, mgWords duration, mgWords x1, mgWords y1, mgWords x2,
                           mgWords y2) {
  mgWords zero = vSet(0), one = vSet(1);
  mgMasks over = vIsAtMost(vAtLeast(0, duration), elapsed);
  mgMasks before = vIsAtMost(elapsed, zero);
  mgWords u = vAtMost(1, vDiv(vAtLeast(0, elapsed), vAtLeast(MG_TINY, duration)));
  mgCubic x = cubic(vAtMost(1, vAtLeast(0, x1)), vAtMost(1, vAtLeast(0, x2)));
  mgCubic y = cubic(y1, y2);
  mgWords twice2 = vAdd(x.c2, x.c2), thrice3 = vMul(vSet(3), x.c3);
  mgWords low = zero, high = one, s = u;
  for (int i = 0; i < MG_UNIT_CURVE_STEPS; i++) {
    mgWords error = vSub(cubicAt(x, s), u);
    mgMasks beyond = vIsLess(zero, error);
    high = vSelect(beyond, s, high);
    low = vSelect(beyond, low, s);
    mgWords slope = vAdd(vMul(vAdd(vMul(thrice3, s), twice2), s), x.c1);
    mgWords next = vSub(s, vDiv(error, vAtLeast(MG_TINY, slope)));
    mgWords middle = vMul(vAdd(low, high), vSet(0.5f));
    s = vSelect(vIsAtMost(low, next), next, middle);
    s = vSelect(vIsAtMost(next, high), s, middle);
  }
  mgWords a = vSub(one, cubicAt(y, s));
  // A NaN that the bracket has swallowed.
  a = vAdd(a, vAdd(vSub(x.c3, x.c3), vSub(u, u)));
  a = vSelect(before, one, a);
  return (mgPairs){vSelect(over, zero, a), zero};
}

/// A block of critically damped springs under way, in stages for the reason of mgSpringWork.
typedef struct mgSmoothWork {
  /// The time, and the angle wt.
  mgWords t, x;
  /// e^-wt = 2^r * scale.
  mgWords r, scale;
} mgSmoothWork;

MG_PIECE mgSmoothWork smoothReduce(mgWords elapsed, mgWords frequency) {
  mgSmoothWork s;
  // Bounds that keep infinity out: e^-45 is under 2^-64, so it becomes zero.
  s.t = vAtMost(0x1p120f, vAtLeast(0, elapsed));
  s.x = vAtMost(45, vMul(s.t, vAtLeast(MG_TINY, frequency)));
  mgExponent y = vExponent(vMul(s.x, vSet(-MG_LOG2E)));
  s.r = y.r;
  s.scale = y.scale;
  return s;
}
/// `slope` is (2^r - 1) / r.
MG_PIECE mgPairs smoothCombine(mgSmoothWork s, mgWords slope) {
  mgWords e = vMul(vStep(slope, s.r, 1), s.scale);
  return (mgPairs){vMul(vAdd(vSet(1), s.x), e), vMul(s.t, e)};
}
MG_PIECE mgPairs smoothCurve(mgWords elapsed, mgWords frequency) {
  mgSmoothWork s = smoothReduce(elapsed, frequency);
  return smoothCombine(s, vPowerSlope(s.r));
}

MG_PIECE mgPairs overdampedCurve(mgWords elapsed, mgWords slow, mgWords gap, mgWords inverse) {
  mgWords t = vAtLeast(0, elapsed);
  mgWords e = vExp2(vMul(t, slow));
  mgWords g = vMul(vSub(vSet(0), vExp2Minus1(vMul(t, gap))), inverse);
  mgWords l = vMul(slow, vSet(-MG_LN2));
  return (mgPairs){vMul(e, vAdd(vSet(1), vMul(l, g))), vMul(e, g)};
}

MG_PIECE mgWords vElapsed(double now, const double* begin, const double* end) {
  return (mgWords){wElapsed(now, begin, end), wElapsed(now, begin + MG_LANES, end + MG_LANES),
                   wElapsed(now, begin + 2 * MG_LANES, end + 2 * MG_LANES),
                   wElapsed(now, begin + 3 * MG_LANES, end + 3 * MG_LANES)};
}
MG_INLINE mgWords vElapsedSome(double now, const double* begin, const double* end, size_t n) {
  double b[MG_BLOCK], e[MG_BLOCK];
  for (size_t i = 0; i < MG_BLOCK; i++) {
    b[i] = i < n ? begin[i] : 0;
    e[i] = i < n ? end[i] : 0;
  }
  return vElapsed(now, b, e);
}

MG_INLINE void vStore(float* p, mgWords x) {
  wStore(p, x.w0);
  wStore(p + MG_LANES, x.w1);
  wStore(p + 2 * MG_LANES, x.w2);
  wStore(p + 3 * MG_LANES, x.w3);
}
MG_INLINE void vStorePairs(mgCoefficients* out, mgPairs c) {
  wStorePairs(out, c.a.w0, c.b.w0);
  wStorePairs(out + MG_LANES, c.a.w1, c.b.w1);
  wStorePairs(out + 2 * MG_LANES, c.a.w2, c.b.w2);
  wStorePairs(out + 3 * MG_LANES, c.a.w3, c.b.w3);
}
MG_INLINE void vStorePairsSome(mgCoefficients* out, mgPairs c, size_t n) {
  mgCoefficients block[MG_BLOCK];
  vStorePairs(block, c);
  for (size_t i = 0; i < n; i++) {
    out[i] = block[i];
  }
}

/// The loop of every curve: whole blocks, then the rest in a block of its own. `load` takes a
/// column; `curve` makes an mgPairs of such calls.
#define MG_FULL(column) vLoad((column) + i)
#define MG_REST(column) vLoadSome((column) + i, count - i)
#define MG_CURVE_LOOP(curve)                                                                       \
  size_t i = 0;                                                                                    \
  for (; count - i >= MG_BLOCK; i += MG_BLOCK) {                                                   \
    vStorePairs(out + i, curve(MG_FULL));                                                          \
  }                                                                                                \
  if (i < count) {                                                                                 \
    vStorePairsSome(out + i, curve(MG_REST), count - i);                                           \
  }

static void evaluateElapsed(const double* begin, const double* end, double now, float* elapsed,
                            size_t count) {
  size_t i = 0;
  for (; count - i >= MG_BLOCK; i += MG_BLOCK) {
    vStore(elapsed + i, vElapsed(now, begin + i, end + i));
  }
  if (i < count) {
    float block[MG_BLOCK];
    vStore(block, vElapsedSome(now, begin + i, end + i, count - i));
    for (size_t k = 0; k < count - i; k++) {
      elapsed[i + k] = block[k];
    }
  }
}

static void evaluateLinear(const float* elapsed, const float* duration, mgCoefficients* out,
                           size_t count) {
#define MG_LINEAR(load) linearCurve(load(elapsed), load(duration))
  MG_CURVE_LOOP(MG_LINEAR)
}

static void evaluateUnitCurve(const float* elapsed, const mgUnitCurves* curves, mgCoefficients* out,
                              size_t count) {
  const mgUnitCurves c = *curves;
#define MG_UNIT_CURVE(load)                                                                        \
  unitCurve(load(elapsed), load(c.duration), load(c.x1), load(c.y1), load(c.x2), load(c.y2))
  MG_CURVE_LOOP(MG_UNIT_CURVE)
}

static void evaluateSmooth(const float* elapsed, const float* frequency, mgCoefficients* out,
                           size_t count) {
#define MG_SMOOTH(load) smoothCurve(load(elapsed), load(frequency))
  MG_CURVE_LOOP(MG_SMOOTH)
}

static void evaluateSpring(const float* elapsed, const mgSprings* springs, mgCoefficients* out,
                           size_t count) {
  const mgSprings s = *springs;
#define MG_SPRING(load) springCurve(load(elapsed), load(s.decay), load(s.turns), load(s.inverse))
  MG_CURVE_LOOP(MG_SPRING)
}

static void evaluateOverdamped(const float* elapsed, const mgOverdampedSprings* springs,
                               mgCoefficients* out, size_t count) {
  const mgOverdampedSprings s = *springs;
#define MG_OVERDAMPED(load)                                                                        \
  overdampedCurve(load(elapsed), load(s.slow), load(s.gap), load(s.inverse))
  MG_CURVE_LOOP(MG_OVERDAMPED)
}
