// Threads that each use only their own engines: no call finds an engine busy, although a new engine
// reuses the table entry of a destroyed one. Then one engine whose ticks use several threads. Prints
// each difference.

#define _POSIX_C_SOURCE 200809L

#include "expect.h"

#include <pthread.h>
#include <string.h>

enum { threadCount = 4, engineCount = 10000 };

static pthread_barrier_t barrier;

/// What one thread has seen.
typedef struct Work {
  size_t calls, busy, others, lost;
} Work;

static void note(Work* work, mgStatus status) {
  work->calls++;
  work->busy += status == mgStatus_busy;
  work->others += status != mgStatus_ok && status != mgStatus_busy;
}

/// Creates engines one after the other, changes something in each, and destroys it.
static void* use(void* argument) {
  Work* work = argument;
  const mgElement element = mgElementMake((mgRect){0, 0, 10, 10});
  pthread_barrier_wait(&barrier);
  for (int i = 0; i < engineCount; i++) {
    const mgEngine engine = mgEngineCreate(0, 0);
    mgElementID id = mgElementID_null;
    mgEngineState state;
    note(work, mgEngineInsert(engine, &element, NULL, &id));
    note(work, mgEngineSetFrame(engine, id, (mgRect){(float)i, 0, 10, 10}, NULL, NULL));
    note(work, mgEngineGetState(engine, &state));
    work->lost += state.count != 1;
    note(work, mgEngineDestroy(engine));
    // Another thread's engine may have the table entry by now: the old handle stays stale.
    work->lost += mgEngineGetState(engine, &state) != mgStatus_noEngine;
  }
  return NULL;
}

enum { cardCount = 70000 };

/// The pieces of a tick that one thread runs.
typedef struct Share {
  void (*body)(void* work, int32_t index);
  void* work;
  int32_t first, count;
} Share;

static void* runShare(void* argument) {
  const Share* share = argument;
  for (int32_t i = share->first; i < share->count; i += threadCount) {
    share->body(share->work, i);
  }
  return NULL;
}

/// Runs the pieces on several threads, and counts its calls in the context.
static void perform(void* context, int32_t count, void (*body)(void* work, int32_t index),
                    void* work) {
  pthread_t threads[threadCount];
  Share shares[threadCount];
  ++*(int*)context;
  for (int i = 0; i < threadCount; i++) {
    shares[i] = (Share){body, work, i, count};
    if (pthread_create(&threads[i], NULL, runShare, &shares[i]) != 0) {
      threads[i] = pthread_self();
      runShare(&shares[i]);
    }
  }
  for (int i = 0; i < threadCount; i++) {
    if (!pthread_equal(threads[i], pthread_self())) {
      pthread_join(threads[i], NULL);
    }
  }
}

/// An engine with cards that move, each with its own spring.
static mgEngine dealt(void) {
  static mgElementID ids[cardCount];
  const mgEngine engine = mgEngineCreate(cardCount, cardCount);
  const mgElement element = mgElementMake((mgRect){0, 0, 10, 10});
  for (int i = 0; i < cardCount; i++) {
    mgEngineInsert(engine, &element, NULL, &ids[i]);
  }
  mgEngineBegin(engine, NULL, 0);
  for (int i = 0; i < cardCount; i++) {
    const mgAnimation spring = mgAnimationSpring(0.3 + i * 1e-5, 0.2);
    mgEngineSetFrame(engine, ids[i], (mgRect){(float)i, 5, 20, 20}, NULL, &spring);
  }
  mgEngineCommit(engine, NULL);
  return engine;
}

static void compareTicks(void) {
  const mgEngine one = dealt();
  const mgEngine several = dealt();
  int calls = 0;
  for (int i = 1; i < 9; i++) {
    mgTick tick;
    EXPECT(mgEngineAdvance(one, i * 0.1, NULL), mgStatus_ok);
    EXPECT(mgEngineAdvanceConcurrently(several, i * 0.1, perform, &calls, &tick), mgStatus_ok);
    size_t count;
    size_t other;
    const mgRect* expected = mgEngineGetPresentationFrames(one, &count);
    const mgRect* found = mgEngineGetPresentationFrames(several, &other);
    EXPECT(count, other);
    EXPECT(memcmp(expected, found, count * sizeof *found), 0);
  }
  EXPECT(calls >= 8, 1);
  mgEngineDestroy(one);
  mgEngineDestroy(several);
}

int main(void) {
  static pthread_t threads[threadCount];
  static Work work[threadCount];
  pthread_barrier_init(&barrier, NULL, threadCount);
  for (int i = 0; i < threadCount; i++) {
    if (pthread_create(&threads[i], NULL, use, &work[i]) != 0) {
      return 2;
    }
  }
  Work sum = {0};
  for (int i = 0; i < threadCount; i++) {
    pthread_join(threads[i], NULL);
    sum.calls += work[i].calls;
    sum.busy += work[i].busy;
    sum.others += work[i].others;
    sum.lost += work[i].lost;
  }
  EXPECT(sum.calls, 4 * threadCount * engineCount);
  EXPECT(sum.busy, 0);
  EXPECT(sum.others, 0);
  EXPECT(sum.lost, 0);
  compareTicks();
  return summary();
}
