#ifndef CKERNEL_KERNELS_H
#define CKERNEL_KERNELS_H

#include "ckernel/ckernel.h"

/// One instruction set's loops, to which dispatch.c forwards. Ranges are not empty.
typedef struct mgKernels {
  mgInstructionSet set;
  void (*elapsed)(const double* begin, const double* end, double now, float* elapsed, size_t count);
  double (*ends)(const double* end, double after, double until, uint64_t* found, size_t count);
  double (*endsIndexed)(const double* end, const uint32_t* timeline, double after, double until,
                        uint64_t* found, size_t count);
  void (*linear)(const float* elapsed, const float* duration, mgCoefficients* out, size_t count);
  void (*unitCurve)(const float* elapsed, const mgUnitCurves* curves, mgCoefficients* out,
                    size_t count);
  void (*smooth)(const float* elapsed, const float* frequency, mgCoefficients* out, size_t count);
  void (*spring)(const float* elapsed, const mgSprings* springs, mgCoefficients* out, size_t count);
  void (*overdamped)(const float* elapsed, const mgOverdampedSprings* springs, mgCoefficients* out,
                     size_t count);
  void (*frames)(const mgTracks* tracks, mgCoefficients c, size_t begin, size_t end);
  void (*framesIndexed)(const mgTracks* tracks, const uint32_t* timeline, const mgCoefficients* c,
                        size_t begin, size_t end);
  void (*framesWithUnderlay)(const mgTracks* tracks, mgCoefficients c, float underlay, size_t begin,
                             size_t end);
  void (*framesWithUnderlayIndexed)(const mgTracks* tracks, const uint32_t* timeline,
                                    const mgCoefficients* c, const float* underlay, size_t begin,
                                    size_t end);
  void (*springs)(const mgTracks* tracks, const mgSpringRows* rows, double now, size_t begin,
                  size_t end);
  void (*smoothRows)(const mgTracks* tracks, const mgSmoothRows* rows, double now, size_t begin,
                     size_t end);
  void (*retarget)(const mgMotions* motions, const uint32_t* rows, const mgRect* targets,
                   const mgSample* retarget, mgMaxima* maxima, size_t count);
} mgKernels;

/// The table of an instruction set, at the end of its file.
#define MG_KERNELS(set)                                                                            \
  {set,                                                                                            \
   evaluateElapsed,                                                                                \
   findEnds,                                                                                       \
   findEndsIndexed,                                                                                \
   evaluateLinear,                                                                                 \
   evaluateUnitCurve,                                                                              \
   evaluateSmooth,                                                                                 \
   evaluateSpring,                                                                                 \
   evaluateOverdamped,                                                                             \
   interpolateFrames,                                                                              \
   interpolateFramesIndexed,                                                                       \
   interpolateFramesWithUnderlay,                                                                  \
   interpolateFramesWithUnderlayIndexed,                                                           \
   interpolateSprings,                                                                             \
   interpolateSmooth,                                                                              \
   retargetFrames}

// The sets that this build holds. On x86-64 it holds all of them, and the processor decides.
// A build for a target whose wider set is always present may define this as 0 to be smaller.
#ifndef MG_BUILD_SCALAR
#define MG_BUILD_SCALAR 1
#endif
#if defined(__x86_64__) && !defined(__ILP32__)
#define MG_BUILD_X86 1
#else
#define MG_BUILD_X86 0
#endif
#if defined(__aarch64__) && defined(__ARM_NEON)
#define MG_BUILD_NEON 1
#else
#define MG_BUILD_NEON 0
#endif
#if defined(__wasm_simd128__)
#define MG_BUILD_SIMD128 1
#else
#define MG_BUILD_SIMD128 0
#endif

#if defined(__GNUC__) && !defined(_WIN32)
#define MG_HIDDEN __attribute__((visibility("hidden")))
#else
#define MG_HIDDEN
#endif

extern MG_HIDDEN const mgKernels mgKernels_scalar;
extern MG_HIDDEN const mgKernels mgKernels_sse2;
extern MG_HIDDEN const mgKernels mgKernels_avx2;
extern MG_HIDDEN const mgKernels mgKernels_avx512;
extern MG_HIDDEN const mgKernels mgKernels_neon;
extern MG_HIDDEN const mgKernels mgKernels_simd128;

#endif
