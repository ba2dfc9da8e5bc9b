// Springs, speeds of gestures and clocks of displays, which need no engine: against the C library's
// functions and numbers by hand.

#include "expect.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

static void expectNear(int line, double found, double expected) {
  check(line, "the difference is small", fabs(found - expected) <= 1e-9 * (1 + fabs(expected)), 1);
}
#define NEAR(found, expected) expectNear(__LINE__, found, expected)

static void springs(void) {
  // A period of 0.5 s, so that w t is pi after 0.25 s.
  const double t = 0.25, w = 4 * pi;
  const mgDampedSpring critical = mgDampedSpringMake(0.5, 0);
  NEAR(mgDampedSpringGetValue(critical, 10, 0, t), 10 - 10 * exp(-pi) * (1 + pi));
  NEAR(mgDampedSpringGetVelocity(critical, 10, 0, t), 10 * w * w * t * exp(-pi));
  NEAR(mgDampedSpringGetValue(critical, 0, 8, t), 8 * t * exp(-pi));
  const mgDampedSpring undamped = mgDampedSpringMakeResponse(0.5, 0);
  NEAR(mgDampedSpringGetValue(undamped, 10, 0, t), 20);
  EXPECT(mgDampedSpringGetSettlingDuration(undamped, 1, 0, 0.001), INFINITY);
  const mgDampedSpring bouncy = mgDampedSpringBouncy(0.5, 0.1);
  NEAR(mgDampedSpringGetBounce(bouncy), 0.4);
  NEAR(mgDampedSpringGetDampingRatio(bouncy), 0.6);
  NEAR(mgDampedSpringGetResponse(bouncy), 0.5);
  const double c = 0.6 * w, v = 0.8 * w;
  NEAR(mgDampedSpringGetValue(bouncy, 1, 0, t),
       1 - exp(-c * t) * (cos(v * t) + c / v * sin(v * t)));
  NEAR(mgDampedSpringGetSettlingDuration(bouncy, 1, 0, 0.001), log((c + 1) / 0.001) / c);
  NEAR(mgDampedSpringGetBounce(mgDampedSpringSmooth(1, 0)), 0);
  NEAR(mgDampedSpringGetBounce(mgDampedSpringSnappy(1, 0)), 0.15);
  const mgDampedSpring physical = mgDampedSpringMakePhysical(2, 50, 4, true);
  NEAR(mgDampedSpringGetStiffness(physical), 50);
  NEAR(mgDampedSpringGetDamping(physical), 4);
  NEAR(mgDampedSpringGetForce(physical, 10, 4, 3), 50 * 6 - 4 * 3);
  // Four times the critical damping, 2 sqrt(100).
  NEAR(mgDampedSpringGetDampingRatio(mgDampedSpringMakePhysical(1, 100, 80, true)), 4);
  NEAR(mgDampedSpringGetDampingRatio(mgDampedSpringMakePhysical(1, 100, 80, false)), 1);
  const mgDampedSpring settling = mgDampedSpringMakeSettling(1, 0.5, 0.001);
  const double settled = mgDampedSpringGetSettlingDuration(settling, 1, 0, 0.001);
  EXPECT(settled > 0.7 && settled < 1.5, 1);
  // Two steps are one of both.
  double value = 0, velocity = 3;
  EXPECT(mgDampedSpringUpdate(bouncy, &value, &velocity, 10, 0.1), mgStatus_ok);
  EXPECT(mgDampedSpringUpdate(bouncy, &value, &velocity, 10, 0.15), mgStatus_ok);
  NEAR(value, mgDampedSpringGetValue(bouncy, 10, 3, t));
  NEAR(velocity, mgDampedSpringGetVelocity(bouncy, 10, 3, t));
  EXPECT(mgDampedSpringUpdate(bouncy, &value, NULL, 10, 1), mgStatus_nullPointer);
  EXPECT(mgDampedSpringUpdate(bouncy, NULL, &velocity, 10, 1), mgStatus_nullPointer);
  const double before = value;
  EXPECT(mgDampedSpringUpdate(bouncy, &value, &velocity, 10, (double)NAN), mgStatus_ok);
  EXPECT(value, before);
  // NaN counts as the default, and the rest as the nearest number.
  NEAR(mgDampedSpringGetResponse(mgDampedSpringMake((double)NAN, (double)NAN)), 0.5);
  NEAR(mgDampedSpringGetResponse(mgDampedSpringMakeResponse(INFINITY, 1)), 1e6);
}

/// An element moves as the spring says.
static void animation(void) {
  const mgDampedSpring spring = mgDampedSpringMakePhysical(2, 50, 30, true);
  const mgAnimation made = mgAnimationDampedSpring(spring);
  const mgEngine e = mgEngineCreate(0, 0);
  const mgElement element = mgElementMake((mgRect){0, 0, 10, 10});
  mgElementID id;
  EXPECT(mgEngineInsert(e, &element, NULL, &id), mgStatus_ok);
  const mgTransaction transaction = mgTransactionMake(made);
  EXPECT(mgEngineBegin(e, &transaction, 0), mgStatus_ok);
  EXPECT(mgEngineSetFrame(e, id, (mgRect){100, 0, 10, 10}, NULL, NULL), mgStatus_ok);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  for (int i = 1; i < 8; i++) {
    EXPECT(mgEngineAdvance(e, i / 8.0, NULL), mgStatus_ok);
    mgRect frame;
    EXPECT(mgEngineGetPresentationFrame(e, id, &frame), mgStatus_ok);
    const double expected = mgDampedSpringGetValue(spring, 100, 0, i / 8.0);
    EXPECT(fabs((double)frame.x - expected) < 0.001, 1);
  }
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void velocities(void) {
  mgVelocitySampler sampler = {0};
  EXPECT(mgVelocitySamplerGetVelocity(&sampler, 1).x, 0);
  EXPECT(mgVelocitySamplerAdd(&sampler, (mgPoint){-5, 7}, -1), mgStatus_ok);
  EXPECT(mgVelocitySamplerAdd(&sampler, (mgPoint){0, 0}, 0), mgStatus_ok);
  EXPECT(mgVelocitySamplerAdd(&sampler, (mgPoint){16, 8}, 0.25), mgStatus_ok);
  EXPECT(mgVelocitySamplerAdd(&sampler, (mgPoint){64, 8}, 0.5), mgStatus_ok);
  EXPECT(sampler.count, 3);
  EXPECT(sampler.times[0], 0);
  // 64 and 192 points a second across, 32 and 0 down: three quarters of the older one.
  EXPECT(mgVelocitySamplerGetVelocity(&sampler, MG_NO_TIME).x, 96);
  EXPECT(mgVelocitySamplerGetVelocity(&sampler, 0).y, 24);
  EXPECT(fabs((double)mgVelocitySamplerGetVelocity(&sampler, 1).x - 96 * pow(0.998, 500)) < 1e-4,
         1);
  EXPECT(mgVelocitySamplerGetVelocity(&sampler, 2.5).x, 0);
  // What is earlier, or no number, does not count; the same time replaces.
  EXPECT(mgVelocitySamplerAdd(&sampler, (mgPoint){0, 0}, 0.4), mgStatus_ok);
  EXPECT(mgVelocitySamplerAdd(&sampler, (mgPoint){(float)NAN, 0}, 0.6), mgStatus_ok);
  EXPECT(mgVelocitySamplerAdd(&sampler, (mgPoint){0, 0}, INFINITY), mgStatus_ok);
  EXPECT(mgVelocitySamplerGetVelocity(&sampler, MG_NO_TIME).x, 96);
  EXPECT(mgVelocitySamplerAdd(&sampler, (mgPoint){32, 8}, 0.5), mgStatus_ok);
  EXPECT(mgVelocitySamplerGetVelocity(&sampler, MG_NO_TIME).x, 64);
  EXPECT(mgVelocitySamplerAdd(NULL, (mgPoint){0, 0}, 1), mgStatus_nullPointer);
  EXPECT(mgVelocitySamplerGetVelocity(NULL, 1).x, 0);
  // A point too far away is ignored: between two such the velocity would be no number.
  mgVelocitySampler far = {0};
  for (int i = 0; i < 3; i++) {
    EXPECT(mgVelocitySamplerAdd(&far, (mgPoint){i % 2 == 0 ? 1e38f : -1e38f, 0}, 0.001 * i),
           mgStatus_ok);
  }
  EXPECT(mgVelocitySamplerGetVelocity(&far, 0.002).x, 0);
  sampler.count = UINT32_MAX;
  EXPECT(mgVelocitySamplerGetVelocity(&sampler, MG_NO_TIME).x, 64);
}

static void clocks(void) {
  mgFrameClock clock = mgFrameClockMake(1, 0.25);
  EXPECT(mgFrameClockAdvance(&clock, 100), 100);
  EXPECT(mgFrameClockAdvance(&clock, 100.5), 100.5);
  EXPECT(mgFrameClockAdvance(&clock, 105.5), 100.75);
  EXPECT(clock.leftOut, 4.75);
  EXPECT(mgFrameClockAdvance(&clock, 105.25), 100.5);
  clock.isPaused = true;
  EXPECT(mgFrameClockAdvance(&clock, 106), 100.5);
  clock.isPaused = false;
  EXPECT(mgFrameClockAdvance(&clock, 106.5), 101);
  EXPECT(mgFrameClockAdvance(&clock, (double)NAN), 101);
  EXPECT(clock.now, 101);
  clock = mgFrameClockMake(0.5, MG_NO_TIME);
  EXPECT(mgFrameClockAdvance(&clock, 3), 3);
  EXPECT(mgFrameClockAdvance(&clock, 5), 3.5);
  clock = mgFrameClockMake(INFINITY, MG_NO_TIME);
  EXPECT(mgFrameClockAdvance(&clock, 3), 3);
  EXPECT(mgFrameClockAdvance(&clock, 1000), 1000);
  EXPECT(isnan(mgFrameClockAdvance(NULL, 3)) != 0, 1);
}

int main(void) {
  springs();
  animation();
  velocities();
  clocks();
  return summary();
}
