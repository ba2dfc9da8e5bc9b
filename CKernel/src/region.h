#ifndef CKERNEL_REGION_H
#define CKERNEL_REGION_H

// Every file with arithmetic includes this header first. It disables the contraction of products
// and sums, and has the pragmas by which a file uses an instruction set that the program does not
// require. Headers of the compiler (immintrin.h) must come before the region.

#include <float.h>

_Static_assert(FLT_EVAL_METHOD == 0 || FLT_EVAL_METHOD == 16,
               "the kernel needs float arithmetic in float");

#define MG_PRAGMA(text) _Pragma(#text)

#if defined(__clang__)
// At file scope, to the end of the file.
#pragma STDC FP_CONTRACT OFF
#define MG_REGION_BEGIN
#define MG_REGION_END
#define MG_TARGET_BEGIN(set)                                                                       \
  MG_PRAGMA(clang attribute push(__attribute__((target(set))), apply_to = function))
#define MG_TARGET_END MG_PRAGMA(clang attribute pop)
#elif defined(__GNUC__)
// gcc ignores the standard pragma and contracts across inlined functions.
#define MG_REGION_BEGIN MG_PRAGMA(GCC push_options) MG_PRAGMA(GCC optimize("fp-contract=off"))
#define MG_REGION_END   MG_PRAGMA(GCC pop_options)
#define MG_TARGET_BEGIN(set)                                                                       \
  MG_PRAGMA(GCC push_options)                                                                      \
  MG_PRAGMA(GCC optimize("fp-contract=off")) MG_PRAGMA(GCC target(set))
#define MG_TARGET_END MG_PRAGMA(GCC pop_options)
#else
#error "the kernel needs clang or gcc"
#endif

#define MG_INLINE static inline __attribute__((always_inline))

#endif
