// What the engine needs of a C library and of the compiler's run-time library.

#include "web.h"

#include <matched_geometry.h>

void* memcpy(void* restrict to, const void* restrict from, size_t count) {
  return memmove(to, from, count);
}

// Each is one instruction of the bulk memory operations.
void* memmove(void* to, const void* from, size_t count) {
  __builtin_memmove(to, from, count);
  return to;
}

void* memset(void* to, int byte, size_t count) {
  __builtin_memset(to, byte, count);
  return to;
}

int memcmp(const void* a, const void* b, size_t count) {
  const unsigned char *x = a, *y = b;
  for (size_t i = 0; i < count; i++) {
    if (x[i] != y[i]) {
      return x[i] < y[i] ? -1 : 1;
    }
  }
  return 0;
}

size_t strlen(const char* text) {
  size_t count = 0;
  while (text[count]) {
    count++;
  }
  return count;
}

/// Halves go away from zero. The largest number below a half must not become one.
double round(double x) {
  const double whole = __builtin_trunc(x);
  const double rest = __builtin_fabs(x - whole);
  return rest >= 0.5 ? whole + __builtin_copysign(1, x) : __builtin_copysign(whole, x);
}

/// The product of two numbers of 128 bits, of which the compiler calls for the upper half of one of
/// 64 bits.
__int128 __multi3(__int128 a, __int128 b) {
  const uint64_t mask = 0xffffffffu;
  const uint64_t x = (uint64_t)a, y = (uint64_t)b;
  const uint64_t low = (x & mask) * (y & mask);
  const uint64_t middle = (x >> 32) * (y & mask) + (low >> 32);
  const uint64_t other = (x & mask) * (y >> 32) + (middle & mask);
  const uint64_t lower = other << 32 | (low & mask);
  const uint64_t upper = (x >> 32) * (y >> 32) + (middle >> 32) + (other >> 32) +
                         x * (uint64_t)(b >> 64) + (uint64_t)(a >> 64) * y;
  return (__int128)((unsigned __int128)upper << 64 | lower);
}

// A stack that was written over: stops the module, which JavaScript reports.
extern uintptr_t __stack_chk_guard;
uintptr_t __stack_chk_guard = 0x59c2a7e3;

void __stack_chk_fail(void) {
  __builtin_trap();
}

static void pass(const char* line, size_t length, void* context) {
  (void)context;
  mgWebLine(line, length);
}

/// Passes the lines of a recording to JavaScript, or ends that.
mgStatus mgWebRecord(mgEngine engine, bool isOn) {
  return mgEngineRecord(engine, isOn ? pass : NULL, NULL);
}

// js/layouts.js writes and reads these places.
#define AT(type, member, place) _Static_assert(offsetof(type, member) == (place), #type "." #member)
AT(mgAnimation, repeatCount, 4);
AT(mgAnimation, delay, 16);
AT(mgAnimation, speed, 24);
AT(mgAnimation, autoreverses, 128);
_Static_assert(sizeof(mgAnimation) == 136, "mgAnimation");
AT(mgTransitionEnd, x, 8);
AT(mgTransitionEnd, widths, 24);
AT(mgTransitionEnd, scale, 40);
AT(mgTransitionEnd, animation, 48);
AT(mgTransition, insertion, 8);
AT(mgTransition, removal, 192);
_Static_assert(sizeof(mgTransition) == 376, "mgTransition");
AT(mgMatch, text, 8);
AT(mgMatch, number, 16);
AT(mgMatch, anchorOffsetX, 24);
AT(mgMatch, isFollower, 40);
AT(mgMatch, keepsPosition, 41);
AT(mgMatch, keepsSize, 42);
AT(mgElement, match, 16);
AT(mgElement, transition, 64);
AT(mgElement, group, 72);
AT(mgElement, userData, 80);
AT(mgElement, zIndex, 88);
AT(mgElement, isPending, 96);
AT(mgElement, isGeometryGroup, 97);
AT(mgElement, isElevated, 98);
_Static_assert(sizeof(mgElement) == 104, "mgElement");
AT(mgLayoutItem, number, 8);
AT(mgLayoutItem, frame, 16);
AT(mgLayoutItem, transition, 32);
AT(mgLayoutItem, group, 40);
AT(mgLayoutItem, anchorOffsetX, 56);
AT(mgLayoutItem, fields, 72);
AT(mgLayoutItem, isFollower, 76);
AT(mgLayoutItem, keepsPosition, 77);
AT(mgLayoutItem, keepsSize, 78);
_Static_assert(sizeof(mgLayoutItem) == 80, "mgLayoutItem");
AT(mgStagger, total, 8);
AT(mgStagger, curve, 16);
AT(mgStagger, seed, 48);
AT(mgStagger, point, 56);
AT(mgStagger, origin, 64);
AT(mgStagger, metric, 68);
AT(mgStagger, columns, 72);
AT(mgStagger, easing, 76);
AT(mgStagger, isReversed, 80);
AT(mgTransaction, retarget, 136);
AT(mgTransaction, disablesAnimations, 140);
AT(mgTransaction, isInteractive, 141);
AT(mgTransaction, stagger, 144);
_Static_assert(sizeof(mgTransaction) == 232, "mgTransaction");
AT(mgTick, moved, 8);
AT(mgTick, settled, 16);
AT(mgTick, exited, 24);
AT(mgTick, completed, 32);
AT(mgTick, diagnosticCount, 40);
AT(mgTrackColumns, offsets, 4);
AT(mgTrackColumns, velocities, 8);
AT(mgTrackColumns, underlays, 12);
AT(mgTrackColumns, timelines, 16);
AT(mgTrackColumns, count, 20);
AT(mgCompletion, criterion, 8);
AT(mgCompletion, kind, 9);
AT(mgCompletion, time, 16);
_Static_assert(sizeof(mgCompletion) == 24, "mgCompletion");
AT(mgElementState, presentationVelocity, 16);
AT(mgElementState, targetFrame, 32);
AT(mgElementState, layoutFrame, 48);
AT(mgElementState, opacity, 64);
AT(mgElementState, scale, 68);
AT(mgElementState, offset, 72);
AT(mgElementState, group, 80);
AT(mgElementState, userData, 88);
AT(mgElementState, zIndex, 96);
AT(mgElementState, appearanceIndex, 104);
AT(mgElementState, matchState, 108);
AT(mgElementState, isPending, 112);
AT(mgElementState, isExiting, 113);
AT(mgElementState, isSettled, 114);
AT(mgElementState, isGeometryGroup, 115);
AT(mgEngineState, transaction, 8);
AT(mgEngineState, depth, 16);
AT(mgEngineState, count, 20);
AT(mgEngineState, slotCount, 24);
AT(mgEngineState, animatingCount, 28);
AT(mgEngineState, valueCount, 32);
AT(mgEngineState, isAnimating, 36);
AT(mgPolicies, targetLost, 4);
AT(mgPolicies, zeroSize, 8);
AT(mgPolicies, reducedMotion, 12);
AT(mgPolicies, lateArrival, 16);
AT(mgPolicies, crossfadeDuration, 24);
AT(mgAnimatedValueState, target, 16);
AT(mgAnimatedValueState, velocity, 32);
AT(mgAnimatedValueState, isSettled, 48);
