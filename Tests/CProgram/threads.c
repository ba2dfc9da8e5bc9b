// The first use of the kernel, from eight threads at once: all get the same instruction set, and
// the same bits.

#define _POSIX_C_SOURCE 200809L

#include "ckernel/ckernel.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { threads = 8, rows = 67 };

static pthread_barrier_t barrier;

/// What one thread has computed.
typedef struct Work {
  mgInstructionSet set;
  mgRect frame[rows];
} Work;

static void* use(void* argument) {
  Work* work = argument;
  double begin[rows], end[rows];
  float decay[rows], turns[rows], inverse[rows];
  mgRect target[rows], offset[rows], velocity[rows];
  for (int i = 0; i < rows; i++) {
    begin[i] = 0.01 * i;
    end[i] = 9;
    target[i] = (mgRect){(float)i, 2, 3, 4};
    offset[i] = (mgRect){-100, (float)i, 1, 0};
    velocity[i] = (mgRect){3, (float)-i, 0, 1};
  }
  const mgTracks tracks = {target, offset, velocity, NULL, work->frame};
  const mgSpringRows springs = {begin, end, {decay, turns, inverse}};
  pthread_barrier_wait(&barrier);
  for (int i = 0; i < rows; i++) {
    const mgSpring spring = mgSpringMake(8 + 0.1 * i, 0.7);
    decay[i] = spring.decay;
    turns[i] = spring.turns;
    inverse[i] = spring.inverse;
  }
  mgInterpolateSprings(&tracks, &springs, 0.5, 0, rows);
  work->set = mgCurrentInstructionSet();
  return NULL;
}

int main(void) {
  static pthread_t thread[threads];
  static Work work[threads];
  pthread_barrier_init(&barrier, NULL, threads);
  for (int i = 0; i < threads; i++) {
    if (pthread_create(&thread[i], NULL, use, &work[i]) != 0) {
      return 2;
    }
  }
  int differences = 0;
  for (int i = 0; i < threads; i++) {
    pthread_join(thread[i], NULL);
    differences += work[i].set != work[0].set ||
                   memcmp(work[i].frame, work[0].frame, sizeof work[0].frame) != 0;
  }
  // Not all zeros.
  differences += work[0].frame[3].x == 0;
  printf("the first use from %d threads: %s\n", threads, differences ? "differs" : "the same bits");
  return differences != 0;
}
