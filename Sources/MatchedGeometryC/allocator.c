// The memory of engines. The build of the library leads the allocations of the engine here, which the
// compiler makes by the functions of C.

#include "matched_geometry/allocator.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>

int matchedGeometryAlign(void** memory, size_t alignment, size_t size);
void* matchedGeometryAllocate(size_t size);
void matchedGeometryFree(void* memory);

// In POSIX, and hidden by -std=c17.
int posix_memalign(void** memory, size_t alignment, size_t size);

static mgAllocator allocator;
static atomic_bool hasAllocated;

/// A load is enough but for the first time.
static void noteAllocation(void) {
  if (!atomic_load_explicit(&hasAllocated, memory_order_relaxed)) {
    atomic_store(&hasAllocated, true);
  }
}

mgStatus mgSetAllocator(const mgAllocator* given) {
  static const mgAllocator standard = {NULL, NULL, NULL};
  if (given != NULL && (given->allocate == NULL || given->free == NULL)) {
    return mgStatus_nullPointer;
  }
  if (atomic_load(&hasAllocated)) {
    return mgStatus_busy;
  }
  allocator = given == NULL ? standard : *given;
  return mgStatus_ok;
}

int matchedGeometryAlign(void** memory, size_t alignment, size_t size) {
  noteAllocation();
  if (allocator.allocate == NULL) {
    return posix_memalign(memory, alignment, size);
  }
  *memory = allocator.allocate(size, alignment, allocator.context);
  return *memory == NULL ? ENOMEM : 0;
}

void* matchedGeometryAllocate(size_t size) {
  noteAllocation();
  return allocator.allocate == NULL
             ? malloc(size)
             : allocator.allocate(size, _Alignof(max_align_t), allocator.context);
}

void matchedGeometryFree(void* memory) {
  allocator.free == NULL ? free(memory) : allocator.free(memory, allocator.context);
}
