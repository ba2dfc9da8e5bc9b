#ifndef MATCHED_GEOMETRY_ALLOCATOR_H
#define MATCHED_GEOMETRY_ALLOCATOR_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// Functions of the host that take the place of the C library's for the memory of all engines. Any
/// thread that uses an engine calls them. They must not use an engine.
typedef struct mgAllocator {
  /// Returns `size` bytes at a multiple of `alignment`, a power of two of at least 8; or null,
  /// which ends the program.
  void* (*allocate)(size_t size, size_t alignment, void* context);
  /// Takes memory of `allocate` back. It may be null.
  void (*free)(void* memory, void* context);
  /// Is passed to both.
  void* context;
} mgAllocator;

/// Sets the allocator of this process. To be called first: once memory has been allocated the call
/// is refused with `busy`, since memory goes back to where it came from.
///
/// @param allocator  copied. Null: the C library's. A null function is refused with `nullPointer`
MG_API mgStatus mgSetAllocator(const mgAllocator* allocator);

MG_EXTERN_C_END

#endif
