// Every call in any order, with any arguments: nothing traps, and every frame stays finite.
// `hostile 7` begins with seed 7.

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
/// The host's clock, that goes forth with leaps back.
static double moment(void) {
  static double now = 0;
  now += (double)below(64) / 256;
  const uint32_t choice = below(20);
  return choice == 0 ? number() : choice < 5 ? MG_NO_TIME : now;
}

// Handles that were given out, and others.
enum { known = 64 };
static uint64_t elements[known], values[known], transactions[known];
static mgNamespaceID spaces[4];

static uint64_t any(const uint64_t* handles, uint32_t count) {
  return below(30) == 0 ? bits() >> below(64) : handles[below(count)];
}
static mgNamespaceID space(void) {
  return any(spaces, 4);
}

static mgAnimation animation(void) {
  mgAnimation made = mgAnimationSpring(number() / 64, number() / 256);
  switch (below(6)) {
  case 0:
    made = mgAnimationNone();
    break;
  case 1:
    made = mgAnimationLinear(number() / 64);
    break;
  case 2:
    made = mgAnimationTimingCurve(number(), number(), number(), number(), 1);
    break;
  case 3:
    made = mgAnimationInterpolatingSpring(number(), number(), number(), number());
    break;
  default:
    break;
  }
  if (below(8) == 0) {
    made.delay = number() / 64;
    made.speed = number();
    made.repeatCount = (int32_t)below(6) - 2;
    made.autoreverses = below(2) == 0;
  }
  if (below(50) == 0) {
    made.kind = (mgAnimationKind)bits();
  }
  return made;
}

static mgMatch match(void) {
  mgMatch made = mgMatchMake(below(3) == 0 ? 0 : space(), below(8));
  if (below(3) == 0) {
    made.text = below(2) == 0 ? "\xf0\x9f\x8c" : "e\xcc\x81";
  }
  made.properties = below(5) == 0 ? (uint32_t)bits() : 3;
  made.isSource = below(3) > 0;
  if (below(10) == 0) {
    made.anchor = point();
  }
  return made;
}

static mgTransition transition(void) {
  mgTransition made = mgTransitionOpacity();
  made.insertion.x = number();
  made.removal.opacity = number();
  made.removal.widths = number();
  made.removal.scale = number() / 64;
  made.insertion.animation = animation();
  return made;
}

static mgElement element(const mgTransition* transition) {
  mgElement made = mgElementMake(rect());
  made.match = match();
  made.transition = below(3) == 0 ? transition : NULL;
  made.group = below(4) == 0 ? any(elements, known) : 0;
  made.isPending = below(10) == 0;
  made.isGeometryGroup = below(8) == 0;
  return made;
}

static void bulk(mgEngine e, const mgAnimation* own) {
  const size_t count = below(known);
  mgElement list[known];
  mgMatch matches[known];
  mgRect frames[known];
  mgAnimation animations[known];
  const mgTransition shift = transition();
  for (size_t i = 0; i < count; i++) {
    list[i] = element(&shift);
    matches[i] = match();
    frames[i] = rect();
    animations[i] = own == NULL ? mgAnimationNone() : *own;
  }
  const mgInputs none = {NULL, 8}, ids = {elements, 8}, to = {frames, sizeof(mgRect)};
  const mgInputs with = {own == NULL ? NULL : animations, below(2) * sizeof(mgAnimation)};
  switch (below(5)) {
  case 0: {
    const mgInputs from = {list, sizeof(mgElement)};
    const mgOutputs handles = {elements, 8};
    mgEngineInsertAll(e, from, with, handles, count);
    break;
  }
  case 1:
    mgEngineRemoveAll(e, ids, with, count);
    break;
  case 2:
    mgEngineReinsertAll(e, ids, below(2) == 0 ? none : to, with, count);
    break;
  case 3:
    mgEngineSetFrames(e, ids, to, below(2) == 0 ? none : to, with, count);
    break;
  default: {
    const mgInputs from = {matches, sizeof(mgMatch)};
    mgEngineSetMatches(e, ids, from, with, count);
  }
  }
}

static void change(mgEngine e) {
  const mgAnimation made = animation();
  const mgAnimation* own = below(2) == 0 ? NULL : &made;
  const mgTransition shift = transition();
  const mgElement inserted = element(&shift);
  const mgMatch matched = match();
  const mgRect frame = rect(), velocity = rect();
  const mgRect* speed = below(4) == 0 ? &velocity : NULL;
  const mgElementID id = any(elements, known);
  switch (below(8)) {
  case 0:
    mgEngineInsert(e, &inserted, own, &elements[below(known)]);
    break;
  case 1:
    mgEngineInsertBringingBack(e, &inserted, own, &elements[below(known)]);
    break;
  case 2:
    mgEngineRemove(e, id, own);
    break;
  case 3:
    mgEngineReinsert(e, id, speed, own);
    break;
  case 4:
    mgEngineSetFrame(e, id, frame, speed, own);
    break;
  case 5:
    mgEngineSetMatch(e, id, &matched, own);
    break;
  case 6:
    mgEngineSetTransition(e, id, &shift);
    break;
  default:
    bulk(e, own);
  }
}

static void changeValue(mgEngine e) {
  const mgAnimation made = animation();
  const mgAnimatedValue goal = {{(float)number(), (float)number(), (float)number(), 0}};
  switch (below(4)) {
  case 0:
    mgEngineInsertValue(e, goal, &values[below(known)]);
    break;
  case 1:
    mgEngineRemoveValue(e, any(values, known));
    break;
  default:
    mgEngineSetValue(e, any(values, known), goal, NULL, &made);
  }
}

static void control(mgEngine e) {
  const mgTransactionID id = any(transactions, known);
  const mgAnimation made = animation();
  mgPolicies policies = {0};
  policies.duplicates = (mgDuplicatePolicy)below(4);
  policies.targetLost = (mgTargetLostPolicy)below(5);
  policies.zeroSize = (mgZeroSizePolicy)below(2);
  policies.lateArrival = number();
  switch (below(10)) {
  case 0:
    mgEngineSkip(e, id, moment());
    break;
  case 1:
    mgEngineReverse(e, id, moment());
    break;
  case 2:
  case 3:
    mgEngineSeek(e, id, number() / 128, point(), moment());
    break;
  case 4:
    mgEngineFinish(e, id, number(), point(), &made, moment());
    break;
  case 5:
    mgEngineCancel(e, id, number(), point(), NULL, moment());
    break;
  case 6:
    mgEngineSetClockRate(e, space(), number() / 64, moment());
    break;
  case 7:
    mgEngineSetClockTime(e, space(), number(), moment());
    break;
  case 8:
    mgEngineSetPoliciesIn(e, space(), &policies);
    break;
  default:
    mgEngineSetPolicies(e, &policies);
  }
  if (below(50) == 0) {
    const uint32_t place = below(4);
    mgEngineEndNamespace(e, spaces[place]);
    spaces[place] = mgNamespaceMake();
  }
}

/// What has happened, so that the run is known to do something.
static size_t moved, left, completed, skipped, reversed;

/// What is shown is finite, and each list leads somewhere.
static void tick(mgEngine e) {
  mgTick found;
  mgEngineAdvance(e, moment(), &found);
  moved += found.movedCount;
  left += found.leftCount;
  completed += found.completedCount;
  for (size_t i = 0; i < found.leftCount; i++) {
    EXPECT(found.left[i] >> 32 != 0, 1);
  }
  for (size_t i = 0; i < found.completedCount; i++) {
    EXPECT(found.completed[i].kind <= mgCompletionKind_skipped, 1);
    skipped += found.completed[i].kind == mgCompletionKind_skipped;
    reversed += found.completed[i].kind == mgCompletionKind_reversed;
  }
  size_t count, stride;
  const mgRect* frames = mgEnginePresentationFrames(e, &count);
  const uint32_t* rows = mgEngineChannelRows(e, &stride);
  size_t channelCount;
  mgEnginePresentationChannels(e, &channelCount);
  bool areFinite = true, areInside = true;
  for (size_t i = 0; i < count; i++) {
    areFinite = areFinite && isfinite(frames[i].x) && isfinite(frames[i].height);
    areInside = areInside && *(const uint32_t*)((const char*)rows + i * stride) < channelCount;
  }
  EXPECT(areFinite, 1);
  EXPECT(areInside, 1);
  char text[64];
  mgElementState one;
  mgEngineElement(e, any(elements, known), &one);
  mgEngineExplain(e, any(elements, known), text, below(sizeof text));
  mgEngineTickDiagnosticText(e, below(4), text, sizeof text);
}

static void ignoreLine(const char* line, size_t length, void* context) {
  *(uint64_t*)context += length + (uint64_t)(unsigned char)line[0];
}

int main(int count, char** arguments) {
  if (count > 1) {
    state = strtoull(arguments[1], NULL, 10) * 2 + 1;
  }
  uint64_t heard = 0;
  for (int round = 0; round < 200; round++) {
    const mgEngine e = mgEngineCreate(below(100), below(10));
    for (int i = 0; i < 4; i++) {
      spaces[i] = mgNamespaceMake();
    }
    mgEngineRecord(e, round % 2 == 0 ? ignoreLine : NULL, &heard);
    for (int step = 0; step < 1000; step++) {
      const mgAnimation made = animation();
      mgTransaction opened = mgTransactionMake(made);
      opened.isReversible = below(2) == 0;
      opened.retarget = (mgRetargetMode)below(4);
      switch (below(10)) {
      case 0:
        mgEngineBegin(e, below(5) == 0 ? NULL : &opened, moment());
        break;
      case 1:
      case 2:
        mgEngineEnd(e, &transactions[below(known)]);
        break;
      case 3:
        changeValue(e);
        break;
      case 4:
        control(e);
        break;
      case 5:
        tick(e);
        break;
      default:
        change(e);
      }
    }
    EXPECT(mgEngineDestroy(e), mgStatus_ok);
  }
  EXPECT(heard > 1000000, 1);
  EXPECT(moved > 1000 && left > 1000 && completed > 1000, 1);
  EXPECT(skipped > 50 && reversed > 10, 1);
  return failures == 0 ? (printf("nothing harmed\n"), 0) : summary();
}
