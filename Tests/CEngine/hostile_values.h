#ifndef CENGINE_HOSTILE_VALUES_H
#define CENGINE_HOSTILE_VALUES_H

// Calls of a hostile host that need no engine, and a check of what the engine shows.

#include "hostile.h"

/// What needs no engine.
static void compute(void) {
  mgDampedSpring springs[] = {mgDampedSpringMake(number() / 64, number() / 128),
                              mgDampedSpringMakeResponse(number() / 64, number() / 64),
                              mgDampedSpringMakePhysical(number(), number(), number(), below(2)),
                              mgDampedSpringMakeSettling(number() / 64, number() / 256, number()),
                              mgDampedSpringSmooth(number(), number()),
                              mgDampedSpringSnappy(number(), number()),
                              mgDampedSpringBouncy(number(), number()),
                              {number() / 64, number() / 64, number()}};
  const uint32_t which = below(sizeof springs / sizeof springs[0]);
  const mgDampedSpring spring = springs[which];
  double value = number(), velocity = number();
  mgDampedSpringUpdate(spring, OR_NULL(&value), OR_NULL(&velocity), number(), number() / 64);
  double sum = mgDampedSpringGetValue(spring, 100, 1, number()) + mgDampedSpringGetResponse(spring);
  sum +=
      mgDampedSpringGetVelocity(spring, 100, 1, number()) + mgDampedSpringGetDampingRatio(spring);
  sum += mgDampedSpringGetBounce(spring) + mgDampedSpringGetStiffness(spring);
  sum += mgDampedSpringGetDamping(spring);
  EXPECT(isfinite(sum) != 0, 1);
  mgDampedSpringGetSettlingDuration(spring, number(), number(), number());
  mgDampedSpringGetForce(spring, number(), number(), number());
  mgAnimationDampedSpring(spring);
  static mgVelocitySampler sampler;
  static mgFrameClock clock;
  mgVelocitySamplerAdd(OR_NULL(&sampler), point(), moment());
  const mgPoint speed = mgVelocitySamplerGetVelocity(OR_NULL(&sampler), moment());
  EXPECT(isfinite(speed.x) && isfinite(speed.y), 1);
  mgFrameClockAdvance(OR_NULL(&clock), moment());
  if (seldom()) {
    sampler.count = (uint32_t)bits();
    clock = mgFrameClockMake(number(), number());
    clock.isPaused = below(2) == 0;
  }
}

/// How content is drawn: all numbers are finite.
static void content(void) {
  const mgContentPlacement drawn =
      mgContentPlace((mgContentFit)below(7), (float)number(), (float)number(), rect(), point());
  EXPECT(isfinite(drawn.x) && isfinite(drawn.y) && isfinite(drawn.scaleX) && isfinite(drawn.scaleY),
         1);
  const mgCrossFade fade = mgCrossFadeMake(number(), number(), number(), (mgBlending)below(3));
  const mgPoint radii = mgAttributeRadii((float)number(), (float)number(), (float)number(), rect());
  EXPECT(isfinite(radii.x) && isfinite(radii.y), 1);
  EXPECT(isfinite(mgAttributeAngle((float)number(), (float)number())) != 0, 1);
  const mgAnimatedValue color = mgAttributeColor(fourNumbers());
  EXPECT(color.numbers[0] >= 0 && mgAttributeLinear(color).numbers[0] <= 1, 1);
  EXPECT(fade.incoming >= 0 && fade.incoming <= 1 && fade.outgoing >= 0, 1);
}

/// Texts in blocks of exactly their capacity.
static void readTexts(mgEngine e) {
  const size_t capacity = below(80);
  char* text = malloc(capacity == 0 ? 1 : capacity);
  char* buffer = OR_NULL(text);
  mgDiagnostic diagnostic;
  mgEngineExplain(e, someElement(), buffer, capacity);
  mgEngineGetTickDiagnosticText(e, below(4), buffer, capacity);
  mgEngineGetTickDiagnostic(e, seldom() ? (size_t)bits() : below(4), OR_NULL(&diagnostic));
  mgEngineGetDiagnosticCount(e, (mgDiagnosticKind)(seldom() ? bits() : below(30)));
  if (seldom()) {
    mgEngineGetDiagnosticsText(e, buffer, capacity);
  }
  mgStatusGetText((mgStatus)(seldom() ? bits() : below(99)), buffer, capacity);
  free(text);
}

/// Runs the pieces of a tick in order. Engines of random programs are rarely large enough for it.
static void inOrder(void* context, int32_t count, void (*body)(void* work, int32_t index),
                    void* work) {
  EXPECT(mgEngineAdvance(*(mgEngine*)context, 1, NULL), mgStatus_busy);
  for (int32_t i = 0; i < count; i++) {
    body(work, i);
  }
}

#endif
