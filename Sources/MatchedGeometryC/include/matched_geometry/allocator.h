#ifndef MATCHED_GEOMETRY_ALLOCATOR_H
#define MATCHED_GEOMETRY_ALLOCATOR_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// Functions of the host that allocate the memory of all engines, in place of `posix_memalign` and `free`. They are
/// called on every thread that uses an engine, and must not use an engine.
typedef struct mgAllocator {
  /// Returns `size` bytes at a multiple of `alignment`, a power of two of at least 8. If it returns
  /// NULL, the program ends.
  void* (*allocate)(size_t size, size_t alignment, void* context);
  /// Frees memory of `allocate`. The pointer may be NULL.
  void (*free)(void* memory, void* context);
  /// Passed to both functions.
  void* context;
} mgAllocator;

/// Sets the allocator of this process. Call it before any other function: after the first
/// allocation it is refused with `busy`, because memory must be freed by the allocator that it came
/// from.
///
/// @param allocator  Copied. NULL is the allocator of the C library. A NULL function is refused
///                   with `nullPointer`.
MG_API mgStatus mgSetAllocator(const mgAllocator* allocator);

MG_EXTERN_C_END

#endif
