// The under-damped spring, in four stages. The fused loop computes the rects of one block between
// the stages of the next one, so that arithmetic and memory accesses overlap.

/// A block of mgCoefficients.
typedef struct mgPairs {
  mgWords a, b;
} mgPairs;

/// log2(e) and ln(2).
#define MG_LOG2E 1.44269504f
#define MG_LN2   0.693147181f

// (2^r - 1) / r for |r| <= 1/2, a degree less than MG_POWER: here r times its error counts, 9.5e-8,
// and every step is six hundredths of the fused loop.
#define MG_SPRING_POWER_4 0.0013413752894848585f
#define MG_SPRING_POWER_3 0.009671655483543873f
#define MG_SPRING_POWER_2 0.055502813309431076f
#define MG_SPRING_POWER_1 0.24022239446640015f
#define MG_SPRING_POWER_0 0.6931472420692444f

/// A block of springs under way. The three polynomials go on in lockstep: while one waits, the
/// others work.
typedef struct mgSpringWork {
  /// e^-lt = 2^r * scale, the scale bearing the sign that sine and cosine share.
  mgWords r, scale;
  /// vt less whole half turns, in half turns, and its square.
  mgWords h, z;
  /// The polynomials so far: of 2^r, the sine and the cosine.
  mgWords power, sine, cosine;
} mgSpringWork;

MG_PIECE mgSpringWork springReduce(mgWords elapsed, mgWords decay, mgWords turns) {
  mgWords t = vAtLeast(0, elapsed);
  mgExponent x = vExponent(vMul(t, decay));
  // Beyond 2^22 half turns a float has no room for their parts: an even number of them, then.
  mgWords y = vAtMost(0x1p22f, vMul(t, turns));
  mgWords shifted = vAdd(y, vSet(MG_ROUNDER));
  mgWords h = vSub(y, vSub(shifted, vSet(MG_ROUNDER)));
  mgSpringWork s;
  s.r = x.r;
  // An odd number of half turns turns both signs.
  s.scale = vXor(x.scale, vShift31(shifted));
  s.h = h;
  s.z = vMul(h, h);
  s.power = vSet(MG_SPRING_POWER_4);
  s.sine = vSet(MG_SINE_4);
  s.cosine = vSet(MG_COSINE_4);
  return s;
}

MG_PIECE mgSpringWork springFirstHalf(mgSpringWork s) {
  s.sine = vStep(s.sine, s.z, MG_SINE_3);
  s.cosine = vStep(s.cosine, s.z, MG_COSINE_3);
  s.power = vStep(s.power, s.r, MG_SPRING_POWER_3);
  s.sine = vStep(s.sine, s.z, MG_SINE_2);
  return s;
}

MG_PIECE mgSpringWork springSecondHalf(mgSpringWork s) {
  s.cosine = vStep(s.cosine, s.z, MG_COSINE_2);
  s.power = vStep(s.power, s.r, MG_SPRING_POWER_2);
  s.sine = vStep(s.sine, s.z, MG_SINE_1);
  s.cosine = vStep(s.cosine, s.z, MG_COSINE_1);
  s.power = vStep(s.power, s.r, MG_SPRING_POWER_1);
  return s;
}

MG_PIECE mgPairs springCombine(mgSpringWork s, mgWords decay, mgWords inverse) {
  s.sine = vStep(s.sine, s.z, MG_SINE_0);
  s.cosine = vStep(s.cosine, s.z, MG_COSINE_0);
  s.power = vStep(s.power, s.r, MG_SPRING_POWER_0);
  mgWords e = vMul(vStep(s.power, s.r, 1), s.scale);
  // sin(vt) / v, and l.
  mgWords g = vMul(vMul(s.sine, s.h), inverse);
  mgWords l = vMul(decay, vSet(-MG_LN2));
  return (mgPairs){vMul(e, vAdd(s.cosine, vMul(l, g))), vMul(e, g)};
}

MG_PIECE mgPairs springCurve(mgWords elapsed, mgWords decay, mgWords turns, mgWords inverse) {
  mgSpringWork s = springSecondHalf(springFirstHalf(springReduce(elapsed, decay, turns)));
  return springCombine(s, decay, inverse);
}
