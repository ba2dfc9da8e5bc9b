#include "ckernel/curves.h"
#include "root.h"

MG_REGION_BEGIN

#define MG_LOG2E_EXACT 1.4426950408889634
#define MG_PI          3.1415926535897932

// No smaller rate of decay or frequency: at +infinity seconds it must still come to plus infinity.
#define MG_LEAST 0x1p-100

// A NaN passes both.
static double atLeast(double bound, double x) {
  return bound > x ? bound : x;
}
static double atMost(double bound, double x) {
  return bound < x ? bound : x;
}

mgSpring mgSpringMake(double frequency, double dampingRatio) {
  const double w = atMost(0x1p60, atLeast(0, frequency));
  const double z = atMost(1, atLeast(0, dampingRatio));
  // (1 - z)(1 + z) keeps the digits that 1 - z^2 loses near 1. An almost critical spring
  // counts as a spring with v = w / 2^13: off by less than 1e-8.
  const double v = atLeast(0x1p-60, w * atLeast(0x1p-13, mgRoot((1 - z) * (1 + z))));
  mgSpring spring;
  spring.decay = (float)-atLeast(MG_LEAST, z * w * MG_LOG2E_EXACT);
  spring.turns = (float)(v / MG_PI);
  // Of the rounded number, so that sin(vt) / v is t at the start whatever the rounding.
  spring.inverse = (float)(1 / ((double)spring.turns * MG_PI));
  return spring;
}

mgOverdampedSpring mgOverdampedSpringMake(double frequency, double dampingRatio) {
  const double w = atMost(0x1p60, atLeast(0, frequency));
  const double z = atMost(0x1p30, atLeast(1, dampingRatio));
  const double root = atLeast(0x1p-13, mgRoot((z - 1) * (z + 1)));
  const double gap = atLeast(0x1p-60, 2 * w * root) * MG_LOG2E_EXACT;
  mgOverdampedSpring spring;
  // w / (z + root) is w (z - root) without the cancellation.
  spring.slow = (float)-atLeast(MG_LEAST, w / (z + root) * MG_LOG2E_EXACT);
  spring.gap = (float)-gap;
  spring.inverse = (float)(MG_LOG2E_EXACT / (double)-spring.gap);
  return spring;
}

MG_REGION_END
