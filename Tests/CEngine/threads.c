// Threads that each use only their own engines: no call finds an engine busy, although a new engine
// reuses the table entry of a destroyed one. Prints each difference.

#define _POSIX_C_SOURCE 200809L

#include "expect.h"

#include <pthread.h>

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
  return summary();
}
