// Memory for the engine and for JavaScript: malloc, free and posix_memalign over the memory of the
// module. One thread.
//
// Small blocks come in classes of 16 bytes each. A free one waits in the list of its class. Large
// blocks lie in one list by their addresses, in which free neighbors become one.

#include "web.h"

#define UNIT           16u
#define LARGEST        512u
#define CHUNK          (64u << 10)
#define PAGE           (64u << 10)
#define GROWTH         (1u << 20)
#define MOST           0xffff0000u
#define ROUND(n, unit) (((n) + (uint64_t)(unit) - 1) & ~((uint64_t)(unit) - 1))

/// Lies right before what the host gets.
typedef struct Header {
  /// The whole block, this header included.
  uint32_t start, size;
  uint32_t unused[2];
} Header;

/// A free block, at its start.
typedef struct Free {
  struct Free* next;
  uint32_t size;
} Free;

extern unsigned char __heap_base;

static Free* small[LARGEST / UNIT + 1];
static Free* large;
/// From where small blocks are cut.
static uint32_t chunk, chunkEnd;
/// The end of what was ever given out.
static uint32_t top;

/// Puts a block into the list of large ones, and joins it with its neighbors.
static void putLarge(uint32_t start, uint32_t size) {
  Free* before = NULL;
  Free* after = large;
  while (after && (uint32_t)after < start) {
    before = after;
    after = after->next;
  }
  Free* block = (Free*)start;
  block->size = size;
  block->next = after;
  if (after && start + size == (uint32_t)after) {
    block->size += after->size;
    block->next = after->next;
  }
  if (before && (uint32_t)before + before->size == start) {
    before->size += block->size;
    before->next = block->next;
  } else if (before) {
    before->next = block;
  } else {
    large = block;
  }
}

/// Asks for more pages. False: there are none.
static bool grow(uint32_t size) {
  if (!top) {
    top = (uint32_t)ROUND((uint32_t)&__heap_base, UNIT);
  }
  const uint64_t end = (uint64_t)__builtin_wasm_memory_size(0) * PAGE;
  // Each growth takes views of the memory away from JavaScript: so a few large ones.
  uint64_t wanted = top + (uint64_t)size;
  if (wanted > end) {
    const uint64_t step = GROWTH + (end >> 2);
    uint64_t most = wanted > end + step ? wanted : end + step;
    most = most > MOST ? MOST : most;
    if (wanted > MOST ||
        (__builtin_wasm_memory_grow(0, (size_t)((most - end + PAGE - 1) / PAGE)) == (size_t)-1 &&
         __builtin_wasm_memory_grow(0, (size_t)((wanted - end + PAGE - 1) / PAGE)) == (size_t)-1)) {
      return false;
    }
  }
  uint64_t reached = (uint64_t)__builtin_wasm_memory_size(0) * PAGE;
  reached = reached > MOST ? MOST : reached;
  putLarge(top, (uint32_t)reached - top);
  top = (uint32_t)reached;
  return true;
}

/// The start of a large block, or 0. `size` is a multiple of UNIT.
static uint32_t takeLarge(uint32_t size) {
  for (int attempt = 0; attempt < 2; attempt++) {
    for (Free** link = &large; *link; link = &(*link)->next) {
      Free* block = *link;
      if (block->size < size) {
        continue;
      }
      if (block->size == size) {
        *link = block->next;
      } else {
        Free* rest = (Free*)((uint32_t)block + size);
        rest->size = block->size - size;
        rest->next = block->next;
        *link = rest;
      }
      return (uint32_t)block;
    }
    if (attempt || !grow(size)) {
      break;
    }
  }
  return 0;
}

/// The start of a small block, or 0.
static uint32_t takeSmall(uint32_t size) {
  Free* block = small[size / UNIT];
  if (block) {
    small[size / UNIT] = block->next;
    return (uint32_t)block;
  }
  if (chunkEnd - chunk < size) {
    // What is left of the old one is a block of some class.
    if (chunk < chunkEnd) {
      Free* rest = (Free*)chunk;
      rest->next = small[(chunkEnd - chunk) / UNIT];
      small[(chunkEnd - chunk) / UNIT] = rest;
    }
    const uint32_t start = takeLarge(CHUNK);
    chunk = start;
    chunkEnd = start ? start + CHUNK : start;
    if (!start) {
      return 0;
    }
  }
  const uint32_t start = chunk;
  chunk += size;
  return start;
}

/// Does not come back if there is no memory: JavaScript throws.
static void* allocate(size_t count, uint32_t alignment) {
  const uint64_t wanted = ROUND(count, UNIT) + sizeof(Header) + alignment - UNIT;
  const uint32_t size = wanted > MOST ? MOST : (uint32_t)wanted;
  const uint32_t start = size <= LARGEST ? takeSmall(size) : takeLarge(size);
  if (!start) {
    mgWebOutOfMemory((uint32_t)count);
  }
  const uint32_t address = (uint32_t)ROUND(start + sizeof(Header), alignment);
  Header* header = (Header*)address - 1;
  header->start = start;
  header->size = size;
  return (void*)address;
}

void* malloc(size_t count) {
  return allocate(count, UNIT);
}

int posix_memalign(void** result, size_t alignment, size_t count) {
  *result = allocate(count, alignment < UNIT ? UNIT : (uint32_t)alignment);
  return 0;
}

void free(void* pointer) {
  if (!pointer) {
    return;
  }
  const Header* header = (const Header*)pointer - 1;
  const uint32_t start = header->start, size = header->size;
  if (size > LARGEST) {
    putLarge(start, size);
    return;
  }
  Free* block = (Free*)start;
  block->next = small[size / UNIT];
  small[size / UNIT] = block;
}
