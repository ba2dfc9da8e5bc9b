#define _GNU_SOURCE
#include "AllocationCounter.h"

#include <errno.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                         \
    __has_feature(memory_sanitizer)
#define MG_ALLOCATOR_IS_TAKEN 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define MG_ALLOCATOR_IS_TAKEN 1
#endif

#if defined(__GLIBC__) && !defined(MG_ALLOCATOR_IS_TAKEN)

#include <malloc.h>
#include <stdalign.h>
#include <stdatomic.h>

// The names glibc keeps for those who replace its allocator.
extern void* __libc_malloc(size_t size);
extern void* __libc_calloc(size_t count, size_t size);
extern void* __libc_realloc(void* block, size_t size);
extern void* __libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void* block);

// What all threads did is the sum of many lines of memory: two processors that count in one line
// wait for each other.
enum { lineCount = 64 };
static struct {
  alignas(64) atomic_uint_fast64_t allocations;
  atomic_int_fast64_t liveBytes;
} lines[lineCount];

// The threads take them in turns, each at its first allocation.
static atomic_uint threads;
static _Thread_local unsigned threadLine;
static _Thread_local uint64_t threadAllocations;
static _Thread_local uint64_t threadFrees;
static _Thread_local int64_t threadBytes;

// Counters that nobody synchronises by: relaxed is enough.
static void count(uint64_t blocks, int64_t bytes) {
  if (threadLine == 0) {
    threadLine = 1 + atomic_fetch_add_explicit(&threads, 1, memory_order_relaxed) % lineCount;
  }
  threadAllocations += blocks;
  threadBytes += bytes;
  if (blocks) {
    atomic_fetch_add_explicit(&lines[threadLine - 1].allocations, blocks, memory_order_relaxed);
  }
  atomic_fetch_add_explicit(&lines[threadLine - 1].liveBytes, bytes, memory_order_relaxed);
}

static void* counted(void* block) {
  if (block) {
    count(1, (int64_t)malloc_usable_size(block));
  }
  return block;
}

void* malloc(size_t size) {
  return counted(__libc_malloc(size));
}

void* calloc(size_t count, size_t size) {
  return counted(__libc_calloc(count, size));
}

void* realloc(void* block, size_t size) {
  const int64_t before = block ? (int64_t)malloc_usable_size(block) : 0;
  void* moved = __libc_realloc(block, size);
  // A failure leaves the old block alive; a size of 0 frees it and returns NULL.
  if (moved || size == 0) {
    count(0, -before);
  }
  return counted(moved);
}

void free(void* block) {
  if (block) {
    threadFrees++;
    count(0, -(int64_t)malloc_usable_size(block));
  }
  __libc_free(block);
}

void* memalign(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

void* aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void** block, size_t alignment, size_t size) {
  if (alignment % sizeof(void*) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  void* result = counted(__libc_memalign(alignment, size));
  if (!result) {
    return ENOMEM;
  }
  *block = result;
  return 0;
}

bool mgAllocationCountingAvailable(void) {
  return true;
}

uint64_t mgAllocationCount(void) {
  uint64_t sum = 0;
  for (size_t line = 0; line < lineCount; line++) {
    sum += atomic_load_explicit(&lines[line].allocations, memory_order_relaxed);
  }
  return sum;
}

uint64_t mgThreadAllocationCount(void) {
  return threadAllocations;
}

uint64_t mgThreadFreeCount(void) {
  return threadFrees;
}

int64_t mgThreadBytes(void) {
  return threadBytes;
}

int64_t mgLiveBytes(void) {
  int64_t sum = 0;
  for (size_t line = 0; line < lineCount; line++) {
    sum += atomic_load_explicit(&lines[line].liveBytes, memory_order_relaxed);
  }
  return sum;
}

#else

bool mgAllocationCountingAvailable(void) {
  return false;
}

uint64_t mgAllocationCount(void) {
  return 0;
}

uint64_t mgThreadAllocationCount(void) {
  return 0;
}

uint64_t mgThreadFreeCount(void) {
  return 0;
}

int64_t mgThreadBytes(void) {
  return 0;
}

int64_t mgLiveBytes(void) {
  return 0;
}

#endif
