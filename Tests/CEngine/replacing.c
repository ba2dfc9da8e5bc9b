// A host that replaces an element every second for a simulated day: exiting elements do not pile
// up, each is reported as left once, and memory does not grow after the first minute.

#include "expect.h"

#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

enum { seconds = 86400, ticks = 10 };

/// Bytes that are allocated; 0 where the C library does not say.
static size_t allocated(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  const struct mallinfo2 all = mallinfo2();
  return all.uordblks + all.hblkhd;
#else
  return 0;
#endif
}

/// What a host replaces an element with.
typedef struct Replacement {
  mgAnimation animation;
  /// The new element has the match of the old one.
  bool isMatched;
  bool isInteractive;
  /// How many elements there are at most.
  size_t most;
} Replacement;

/// The old element leaves, and the new one goes 400 points there or back.
static mgElementID replace(mgEngine e, const Replacement* with, mgNamespaceID space,
                           mgElementID old, int second) {
  mgElement element = mgElementMake((mgRect){second % 2 == 0 ? 400 : 0, 0, 100, 100});
  if (with->isMatched) {
    element.match = mgMatchMake(space, 1);
  }
  mgTransaction transaction = mgTransactionMake(with->animation);
  transaction.isInteractive = with->isInteractive;
  mgElementID id;
  EXPECT(mgEngineBegin(e, &transaction, second), mgStatus_ok);
  EXPECT(mgEngineRemove(e, old, NULL), mgStatus_ok);
  EXPECT(mgEngineInsert(e, &element, NULL, &id), mgStatus_ok);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  return id;
}

static void day(Replacement with) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgNamespaceID space = mgNamespaceMake();
  mgElement element = mgElementMake((mgRect){0, 0, 100, 100});
  if (with.isMatched) {
    element.match = mgMatchMake(space, 1);
  }
  mgElementID id;
  EXPECT(mgEngineInsert(e, &element, NULL, &id), mgStatus_ok);
  size_t most = 0, left = 0, completed = 0, before = 0;
  mgEngineState state;
  for (int second = 0; second < seconds; second++) {
    if (second == 60) {
      before = allocated();
    }
    id = replace(e, &with, space, id, second);
    for (int i = 0; i <= ticks; i++) {
      mgTick tick;
      mgEngineAdvance(e, second + i / (double)ticks, &tick);
      left += tick.exitedCount;
      completed += tick.completedCount;
      mgEngineGetState(e, &state);
      most = state.count > most ? state.count : most;
    }
  }
  EXPECT(allocated() <= before, 1);
  EXPECT(most, with.most);
  EXPECT(state.slotCount, with.most);
  // All but the present one have left, once, and each transaction has reported both of its ends.
  mgTick last;
  EXPECT(mgEngineAdvance(e, seconds + 10, &last), mgStatus_ok);
  EXPECT(left + last.exitedCount, seconds);
  EXPECT(completed + last.completedCount, 2 * seconds);
  EXPECT(mgEngineGetState(e, &state), mgStatus_ok);
  EXPECT(state.isAnimating, 0);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

int main(void) {
  // With 0.5 s the spring of the frame needs more than a second over 400 points, with 0.4 s less.
  day((Replacement){mgAnimationSmooth(0.5), true, false, 3});
  day((Replacement){mgAnimationSmooth(0.4), true, false, 2});
  day((Replacement){mgAnimationSmooth(0.4), false, false, 2});
  day((Replacement){mgAnimationSmooth(0.5), true, true, 3});
  return summary();
}
