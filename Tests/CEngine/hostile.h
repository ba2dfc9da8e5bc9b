#ifndef CENGINE_HOSTILE_H
#define CENGINE_HOSTILE_H

// Arguments of a hostile host, mostly sensible: numbers, handles, structs, and pointers that may be
// null.

#include "expect.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state = 1;

static uint64_t bits(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state * UINT64_C(0x9e3779b97f4a7c15);
}
static uint32_t below(uint32_t limit) {
  return (uint32_t)(bits() >> 33) % limit;
}
static bool seldom(void) {
  return below(30) == 0;
}

/// Null instead of a pointer, now and then.
#define OR_NULL(pointer) (seldom() ? NULL : (pointer))

/// Mostly sensible, sometimes anything.
static double number(void) {
  if (below(40) == 0) {
    const uint64_t any = bits();
    double value;
    memcpy(&value, &any, sizeof value);
    return value;
  }
  return below(20) == 0 ? (double)NAN : (double)below(4096) / 16 - (below(8) == 0 ? 100 : 0);
}
static mgRect rect(void) {
  return (mgRect){(float)number(), (float)number(), (float)number(), (float)number()};
}
static mgPoint point(void) {
  return (mgPoint){(float)number() / 16, (float)number() / 16};
}
static mgAnimatedValue fourNumbers(void) {
  return (mgAnimatedValue){{(float)number(), (float)number(), (float)number(), 0}};
}
/// The host's clock, that goes forth with leaps back.
static double moment(void) {
  static double now = 0;
  now += (double)below(64) / 256;
  const uint32_t choice = below(20);
  return choice == 0 ? number() : choice < 5 ? MG_NO_TIME : now;
}

// Handles that were given out, and others.
enum { known = 64 };
static mgElementID elements[known];
static mgAnimatedValueID values[known];
static mgTransactionID transactions[known];
static mgNamespaceID spaces[4];

/// Bits of a handle that may never have been given out, now and then.
static uint64_t any(uint64_t handle) {
  return seldom() ? bits() >> below(64) : handle;
}
static mgNamespaceID space(void) {
  return (mgNamespaceID){any(spaces[below(4)].bits)};
}
static mgElementID someElement(void) {
  return (mgElementID){any(elements[below(known)].bits)};
}
static mgAnimatedValueID someValue(void) {
  return (mgAnimatedValueID){any(values[below(known)].bits)};
}
static mgTransactionID someTransaction(void) {
  return (mgTransactionID){any(transactions[below(known)].bits)};
}

/// All animations come to an end.
static bool isCalm = false;

/// The stops of the latest animations, which calls read.
static mgAnimation stopsAnimation(double (*any)(void), double duration) {
  static mgCurveStop stops[64][8];
  static uint32_t next = 0;
  mgCurveStop* own = stops[next++ % 64];
  const uint32_t count = below(9);
  for (uint32_t i = 0; i < count; i++) {
    own[i] = (mgCurveStop){any(), below(2) == 0 ? any() : (double)NAN};
  }
  return mgAnimationLinearStops(seldom() ? NULL : own, count, duration);
}

static double sampled(double progress, void* context) {
  return progress * *(const double*)context;
}

/// A function of the host, sampled.
static mgAnimation customAnimation(double factor, double duration) {
  static mgCurveStop stops[16][17];
  static uint32_t next = 0;
  mgCurveStop* own = stops[next++ % 16];
  mgCurveSample(sampled, &factor, own, 17);
  mgCurveSample(NULL, NULL, NULL, below(3));
  return mgAnimationLinearStops(own, 17, duration);
}

static mgAnimation circularAnimation(double duration) {
  switch (below(3)) {
  case 0:
    return mgAnimationCircularEaseIn(duration);
  case 1:
    return mgAnimationCircularEaseOut(duration);
  default:
    return mgAnimationCircularEaseInOut(duration);
  }
}

static mgAnimation calmAnimation(void) {
  mgAnimation made;
  switch (below(6)) {
  case 0:
    made = mgAnimationSpring((double)below(64) / 32, (double)below(32) / 64);
    break;
  case 1:
    made = mgAnimationLinear((double)below(64) / 32);
    break;
  case 2:
    made = mgAnimationTimingCurve(number(), number(), number(), number(), 1);
    break;
  case 3:
    made = mgAnimationSteps((int32_t)below(9), (mgStepPosition)below(4), (double)below(64) / 32);
    break;
  case 4:
    made = below(2) == 0 ? stopsAnimation(number, 1) : customAnimation(number(), 1);
    break;
  default:
    made = mgAnimationSmooth((double)below(64) / 32);
  }
  made.arc = below(4) == 0 ? (double)below(64) / 16 - 2 : 0;
  if (below(8) == 0) {
    made.delay = (double)below(64) / 32;
    made.repeatCount = (int32_t)below(4);
    made.autoreverses = below(2) == 0;
  }
  return made;
}

static mgAnimation animation(void) {
  if (isCalm) {
    return calmAnimation();
  }
  mgAnimation made = mgAnimationSpring(number() / 64, number() / 256);
  switch (below(12)) {
  case 0:
    made = mgAnimationNone();
    break;
  case 1:
    made = mgAnimationLinear(number() / 64);
    break;
  case 2:
    made = below(2) == 0 ? mgAnimationTimingCurve(number(), number(), number(), number(), 1)
                         : circularAnimation(number() / 64);
    break;
  case 3:
    made = mgAnimationInterpolatingSpring(number(), number(), number(), number());
    break;
  case 4:
    made = below(2) == 0 ? mgAnimationEaseIn(number()) : mgAnimationEaseOut(number());
    break;
  case 5:
    made = below(2) == 0 ? mgAnimationEaseInOut(number()) : mgAnimationDefault();
    break;
  case 6:
    made = below(2) == 0 ? mgAnimationSnappy(number()) : mgAnimationBouncy(number());
    break;
  case 7:
    made = mgAnimationSteps((int32_t)bits(), (mgStepPosition)below(5), number() / 64);
    break;
  case 8:
    made = below(2) == 0 ? stopsAnimation(number, number()) : customAnimation(number(), number());
    break;
  case 9:
    made = below(4) == 0 ? mgAnimationInherited() : mgAnimationResponseSpring(number(), number());
    break;
  default:
    made = below(2) == 0 ? made : mgAnimationSmooth(number() / 256);
  }
  made.arc = below(4) == 0 ? number() / 64 : 0;
  if (below(8) == 0) {
    made.delay = number() / 64;
    made.speed = number();
    made.repeatCount = (int32_t)below(6) - 2;
    made.autoreverses = below(2) == 0;
  }
  if (below(50) == 0) {
    made.kind = below(2) == 0 ? (mgAnimationKind)bits() : (mgAnimationKind)below(12);
    // What follows may be no address.
    made.stops = NULL;
  }
  return made;
}

static mgMatch match(void) {
  mgMatch made = mgMatchMake(below(3) == 0 ? mgNamespaceID_null : space(), below(8));
  if (below(3) == 0) {
    made = mgMatchMakeText(made.namespaceID, below(2) == 0 ? "\xf0\x9f\x8c" : "e\xcc\x81");
  }
  made.keepsPosition = below(8) == 0;
  made.keepsSize = below(8) == 0;
  made.isFollower = below(3) == 0;
  made.takesAttributes = below(3) == 0;
  if (below(10) == 0) {
    made.anchorOffsetX = number() / 16;
    made.anchorOffsetY = number() / 16;
  }
  return made;
}

static mgTransition transition(void) {
  mgTransition made = below(4) == 0   ? mgTransitionIdentity()
                      : below(3) == 0 ? mgTransitionOpaque()
                                      : mgTransitionOpacity();
  made.insertion.x = number();
  made.removal.opacity = number();
  made.removal.widths = number();
  made.removal.scale = number() / 64;
  made.insertion.animation = animation();
  if (seldom()) {
    made.kind = (mgTransitionKind)below(5);
    made.cookie = seldom() ? (uint32_t)bits() : made.cookie;
  }
  return made;
}

/// The attributes of an element or an item: how many, and where they are.
static uint32_t attributeCount(const mgAnimatedValue** attributes) {
  static mgAnimatedValue given[64][4];
  static uint32_t next = 0;
  *attributes = NULL;
  const uint32_t count = below(3) == 0 ? below(4) : 0;
  if (seldom()) {
    // There are none, or nobody may read them.
    return seldom() ? (uint32_t)bits() : count;
  }
  mgAnimatedValue* own = given[next++ % 64];
  for (uint32_t i = 0; i < 4; i++) {
    own[i] = fourNumbers();
  }
  *attributes = own;
  return seldom() ? 5 + below(9) : count;
}

static mgElement element(const mgTransition* transition) {
  mgElement made = mgElementMake(rect());
  made.match = match();
  made.transition = below(3) == 0 ? transition : NULL;
  made.group = below(4) == 0 ? someElement() : mgElementID_null;
  made.zIndex = number();
  made.isElevated = below(5) == 0;
  made.attributeCount = attributeCount(&made.attributes);
  made.isPending = below(10) == 0;
  made.isGeometryGroup = below(8) == 0;
  return made;
}

static mgStagger stagger(void) {
  mgStagger made = {.each = number() / 256, .total = below(3) == 0 ? number() / 64 : 0};
  made.origin = (mgStaggerOrigin)below(6);
  made.metric = (mgStaggerMetric)below(3);
  made.easing = (mgAnimationKind)below(9);
  made.curve = (mgTimingCurve){number(), number(), number(), number()};
  made.seed = bits();
  made.point = point();
  made.columns = seldom() ? (uint32_t)bits() : below(9);
  made.isReversed = below(2) == 0;
  if (seldom()) {
    made.origin = (mgStaggerOrigin)bits();
    made.metric = (mgStaggerMetric)bits();
    made.easing = (mgAnimationKind)bits();
  }
  return made;
}

static mgLayoutItem layoutItem(const mgTransition* transition) {
  mgLayoutItem made = {.number = below(24), .frame = rect()};
  if (below(8) == 0) {
    made.text = below(2) == 0 ? "\xf0\x9f\x8c" : "e\xcc\x81";
  }
  made.transition = below(6) == 0 ? transition : NULL;
  made.group = below(8) == 0 ? someElement() : mgElementID_null;
  made.userData = bits();
  made.fields = below(3) == 0 ? (uint32_t)bits() : 0;
  made.keepsPosition = below(4) == 0;
  made.keepsSize = below(4) == 0;
  made.takesAttributes = below(2) == 0;
  made.attributeCount = attributeCount(&made.attributes);
  made.anchorOffsetX = number() / 16;
  made.anchorOffsetY = number() / 16;
  made.isFollower = below(3) == 0;
  made.isElevated = below(2) == 0;
  return made;
}

static mgPolicies policies(void) {
  mgPolicies made = {0};
  made.duplicates = (mgDuplicatePolicy)below(4);
  made.targetLost = (mgTargetLostPolicy)below(5);
  made.zeroSize = (mgZeroSizePolicy)below(2);
  made.reducedMotion = below(8) == 0 ? (mgReducedMotionPolicy)below(4) : mgReducedMotionPolicy_none;
  made.lateArrival = number();
  made.crossfadeDuration = number();
  return made;
}

// Entries of a bulk call in blocks of exactly their size, so that AddressSanitizer sees any byte
// beyond: behind each other, backwards, one for all, or at odd addresses.

typedef struct Block {
  char* memory;
  char* first;
  ptrdiff_t stride;
} Block;

static Block block(const void* entries, size_t size, size_t count) {
  Block made = {NULL, NULL, 0};
  const size_t space = below(3) == 0 ? size + below(9) : size;
  const bool isOne = below(6) == 0, isBackwards = below(4) == 0;
  const size_t held = isOne && count > 0 ? 1 : count;
  // The last entry has no gap behind it.
  made.memory = malloc(held == 0 ? 1 : (held - 1) * space + size);
  if (made.memory == NULL) {
    exit(2);
  }
  made.stride = isOne ? 0 : isBackwards ? -(ptrdiff_t)space : (ptrdiff_t)space;
  made.first = made.memory + (isBackwards && held > 0 ? (held - 1) * space : 0);
  for (size_t i = 0; i < held; i++) {
    const size_t from = isBackwards ? held - 1 - i : i;
    memcpy(made.memory + i * space, (const char*)entries + from * size, size);
  }
  return made;
}

/// Where the entries of a block begin, whose type the caller knows; now and then null.
static const void* first(const Block* block) {
  return OR_NULL(block->first);
}

/// A count, or one that is refused: there is no memory for it.
static size_t countOr(size_t count) {
  return seldom() ? ((size_t)1 << 26) + 1 + (size_t)(bits() >> below(30)) : count;
}

static void changeValue(mgEngine e) {
  const mgAnimation made = animation();
  const mgAnimatedValue speed = fourNumbers();
  switch (below(4)) {
  case 0:
    mgEngineInsertValue(e, fourNumbers(), OR_NULL(&values[below(known)]));
    break;
  case 1:
    mgEngineRemoveValue(e, someValue());
    break;
  default:
    mgEngineSetValue(e, someValue(), fourNumbers(), below(4) == 0 ? &speed : NULL, OR_NULL(&made));
  }
}

#endif
