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

// js/places.js has the offsets of fields. js/layouts.js also writes some fields as pairs and runs, by
// the offset of the first one.
#define AFTER(type, first, member, bytes)                                                          \
  _Static_assert(offsetof(type, member) == offsetof(type, first) + (bytes), #type "." #member)
AFTER(mgMatch, text, number, 8);
AFTER(mgMatch, anchorOffsetX, anchorOffsetY, 8);
AFTER(mgMatch, keepsPosition, keepsSize, 1);
AFTER(mgLayoutItem, text, number, 8);
AFTER(mgLayoutItem, anchorOffsetX, anchorOffsetY, 8);
AFTER(mgLayoutItem, keepsPosition, keepsSize, 1);
AFTER(mgStagger, each, total, 8);
AFTER(mgStagger, each, curve, 16);
AFTER(mgStagger, origin, metric, 4);
AFTER(mgStagger, origin, columns, 8);
AFTER(mgStagger, origin, easing, 12);
AFTER(mgTick, moved, movedCount, 4);
AFTER(mgTick, settled, settledCount, 4);
AFTER(mgTick, exited, exitedCount, 4);
AFTER(mgTick, completed, completedCount, 4);
