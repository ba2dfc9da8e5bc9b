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
#include <stdatomic.h>

// The names glibc keeps for those who replace its allocator.
extern void* __libc_malloc(size_t size);
extern void* __libc_calloc(size_t count, size_t size);
extern void* __libc_realloc(void* block, size_t size);
extern void* __libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void* block);

static atomic_uint_fast64_t allocations;
static atomic_int_fast64_t liveBytes;
static _Thread_local uint64_t threadAllocations;
static _Thread_local uint64_t threadFrees;
static _Thread_local int64_t threadBytes;

// Counters that nobody synchronises by: relaxed is enough.
static void* counted(void* block) {
  if (block) {
    threadAllocations++;
    threadBytes += (int64_t)malloc_usable_size(block);
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&liveBytes, (int_fast64_t)malloc_usable_size(block),
                              memory_order_relaxed);
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
  const int_fast64_t before = block ? (int_fast64_t)malloc_usable_size(block) : 0;
  void* moved = __libc_realloc(block, size);
  // A failure leaves the old block alive; a size of 0 frees it and returns NULL.
  if (moved || size == 0) {
    threadBytes -= before;
    atomic_fetch_sub_explicit(&liveBytes, before, memory_order_relaxed);
  }
  return counted(moved);
}

void free(void* block) {
  if (block) {
    threadFrees++;
    threadBytes -= (int64_t)malloc_usable_size(block);
    atomic_fetch_sub_explicit(&liveBytes, (int_fast64_t)malloc_usable_size(block),
                              memory_order_relaxed);
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
  return atomic_load_explicit(&allocations, memory_order_relaxed);
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
  return atomic_load_explicit(&liveBytes, memory_order_relaxed);
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
