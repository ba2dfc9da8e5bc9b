#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// True when this process counts its heap allocations.
/// Linking this target replaces malloc and its relatives on glibc. Elsewhere, and in builds with
/// the address, thread or memory sanitizer (which bring their own), nothing is replaced and this is
/// false.
bool mgAllocationCountingAvailable(void);

/// Allocations since the start of the process, on all threads: one for every successful malloc,
/// calloc, realloc, memalign, posix_memalign and aligned_alloc. 0 where counting is not available.
uint64_t mgAllocationCount(void);

/// The same for the calling thread alone: what a test asks that runs beside others.
uint64_t mgThreadAllocationCount(void);

/// Blocks that the calling thread has given back: one for every free of a block.
uint64_t mgThreadFreeCount(void);

/// Bytes that the calling thread has taken from the heap, less those that it has given back.
int64_t mgThreadBytes(void);

/// Bytes on the heap now: what the allocator set aside for the blocks, rounded up as it rounds.
/// 0 where counting is not available.
int64_t mgLiveBytes(void);

#ifdef __cplusplus
}
#endif

#endif
