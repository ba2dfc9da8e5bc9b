// A tick neither allocates nor frees, whatever commits did before it. The program brings an
// allocator of its own, which counts. Prints each difference.

#include "expect.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static _Alignas(64) unsigned char arena[48 << 20];
static size_t used, allocations, frees;

/// Memory of the arena behind its size; nothing is used again.
static void* take(size_t alignment, size_t size) {
  const size_t start = (used + sizeof(size_t) + alignment - 1) / alignment * alignment;
  if (start > sizeof arena || size > sizeof arena - start) {
    return NULL;
  }
  memcpy(arena + start - sizeof size, &size, sizeof size);
  used = start + size;
  allocations++;
  return arena + start;
}

void* malloc(size_t size) {
  return take(64, size);
}

void* calloc(size_t count, size_t size) {
  return size > 0 && count > SIZE_MAX / size ? NULL : take(64, count * size);
}

void* realloc(void* block, size_t size) {
  void* moved = take(64, size);
  size_t old = 0;
  if (block != NULL && moved != NULL) {
    memcpy(&old, (unsigned char*)block - sizeof old, sizeof old);
    memcpy(moved, block, old < size ? old : size);
  }
  return moved;
}

void free(void* block) {
  frees += block != NULL;
}

void* aligned_alloc(size_t alignment, size_t size) {
  return take(alignment < 64 ? 64 : alignment, size);
}

int posix_memalign(void** block, size_t alignment, size_t size);
int posix_memalign(void** block, size_t alignment, size_t size) {
  *block = take(alignment < 64 ? 64 : alignment, size);
  return *block == NULL ? 12 : 0;
}

/// What ticks have done with memory, and what they have told.
static size_t tickAllocations, tickFrees, told;

static void tick(mgEngine engine, double time) {
  const size_t taken = allocations, given = frees;
  mgTick found;
  const mgStatus status = mgEngineAdvance(engine, time, &found);
  tickAllocations += allocations - taken;
  tickFrees += frees - given;
  EXPECT(status, mgStatus_ok);
  told += found.movedCount + found.settledCount + found.exitedCount + found.completedCount;
}

/// Each round has more elements than all before it, so that the lists of ticks grow in its commit.
int main(void) {
  enum { rounds = 12 };
  static mgElementID ids[1 << rounds];
  const mgEngine engine = mgEngineCreate(0, 0);
  const mgTransaction smooth = mgTransactionMake(mgAnimationSmooth(0.5));
  const size_t commitAllocations = allocations;
  size_t count = 0;
  tick(engine, 0);
  for (int round = 0; round < rounds; round++) {
    const double time = 4 * round;
    EXPECT(mgEngineBegin(engine, &smooth, time), mgStatus_ok);
    for (size_t i = 0; i < count; i++) {
      EXPECT(mgEngineSetFrame(engine, ids[i], (mgRect){(float)(round + 1), 0, 9, 9}, NULL, NULL),
             mgStatus_ok);
    }
    while (count < (size_t)1 << round) {
      mgElement element = mgElementMake((mgRect){0, (float)count, 9, 9});
      EXPECT(mgEngineInsert(engine, &element, NULL, &ids[count++]), mgStatus_ok);
    }
    mgElementID gone;
    mgElement element = mgElementMake((mgRect){0, 0, 9, 9});
    EXPECT(mgEngineInsert(engine, &element, NULL, &gone), mgStatus_ok);
    EXPECT(mgEngineRemove(engine, gone, NULL), mgStatus_ok);
    // Refused, so that the next tick has a diagnostic.
    EXPECT(mgEngineRemove(engine, mgElementID_null, NULL), mgStatus_staleElement);
    EXPECT(mgEngineCommit(engine, NULL), mgStatus_ok);
    // The last tick before the next commit tells of nothing, of ends or of motion.
    const double last[] = {3.2, 2, 0.2};
    tick(engine, time);
    tick(engine, time + 0.1);
    if (round % 3 == 0) {
      tick(engine, time + 2);
    }
    tick(engine, time + last[round % 3]);
  }
  // The allocator is the one in use, and commits needed it.
  EXPECT(allocations > commitAllocations && frees > 0, 1);
  EXPECT(told > 1000, 1);
  EXPECT(tickAllocations, 0);
  EXPECT(tickFrees, 0);
  EXPECT(mgEngineDestroy(engine), mgStatus_ok);
  return summary();
}
