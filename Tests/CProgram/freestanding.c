// The golden hash without a C library, for WebAssembly: the host calls hash(set) and compares.

#include "golden.h"

// What a compiler may call for on its own.
void* memset(void* to, int value, size_t count);
void* memset(void* to, int value, size_t count) {
  for (size_t i = 0; i < count; i++) {
    ((volatile unsigned char*)to)[i] = (unsigned char)value;
  }
  return to;
}
void* memcpy(void* restrict to, const void* restrict from, size_t count);
void* memcpy(void* restrict to, const void* restrict from, size_t count) {
  for (size_t i = 0; i < count; i++) {
    ((volatile unsigned char*)to)[i] = ((const unsigned char*)from)[i];
  }
  return to;
}

/// Bit 1 << set for each set of this build.
__attribute__((export_name("supported"))) uint32_t supported(void);
uint32_t supported(void) {
  return mgSupportedInstructionSets();
}

/// The hash of one set; 0 if it cannot run or fuses.
__attribute__((export_name("hash"))) uint64_t hash(uint32_t set);
uint64_t hash(uint32_t set) {
  const bool selected = mgSelectInstructionSet((mgInstructionSet)set) == mgSelection_granted;
  return selected && mgFusedInstructionSets() == 0 ? goldenHash() : 0;
}

/// What the hash must be.
__attribute__((export_name("golden"))) uint64_t golden(void);
uint64_t golden(void) {
  return GOLDEN_HASH;
}
