#include "kernels.h"
#include "region.h"

#include <stdatomic.h>
#if __STDC_HOSTED__ && !defined(__wasm__)
#include <stdlib.h>
#define MG_HAS_ENVIRONMENT 1
#else
#define MG_HAS_ENVIRONMENT 0
#endif
#if MG_BUILD_X86
#include <cpuid.h>
#endif

// Null until the first call.
static _Atomic(const mgKernels*) chosen;

// Indexed by mgInstructionSet; null where this build has no such set.
static const mgKernels* const tables[MG_INSTRUCTION_SET_COUNT] = {
#if MG_BUILD_SCALAR
    [mgInstructionSet_scalar] = &mgKernels_scalar,
#endif
#if MG_BUILD_X86
    [mgInstructionSet_sse2] = &mgKernels_sse2,       [mgInstructionSet_avx2] = &mgKernels_avx2,
    [mgInstructionSet_avx512] = &mgKernels_avx512,
#endif
#if MG_BUILD_NEON
    [mgInstructionSet_neon] = &mgKernels_neon,
#endif
#if MG_BUILD_SIMD128
    [mgInstructionSet_simd128] = &mgKernels_simd128,
#endif
};

static const char* const names[MG_INSTRUCTION_SET_COUNT] = {"scalar", "sse2", "avx2",
                                                            "avx512", "neon", "simd128"};

#if MG_BUILD_X86
/// The registers the operating system saves: bits of XCR0.
static uint32_t savedRegisters(void) {
  uint32_t low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low;
}

static uint32_t supportedByProcessor(void) {
  uint32_t sets = 1u << mgInstructionSet_scalar | 1u << mgInstructionSet_sse2;
  uint32_t a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE) || !(c & bit_AVX)) {
    return sets;
  }
  const uint32_t saved = savedRegisters(), ymm = 0x06, zmm = 0xe6;
  if ((saved & ymm) != ymm || !__get_cpuid_count(7, 0, &a, &b, &c, &d)) {
    return sets;
  }
  if (b & bit_AVX2) {
    sets |= 1u << mgInstructionSet_avx2;
    const uint32_t wanted = bit_AVX512F | bit_AVX512VL | bit_AVX512DQ;
    if ((b & wanted) == wanted && (saved & zmm) == zmm) {
      sets |= 1u << mgInstructionSet_avx512;
    }
  }
  return sets;
}
#else
static uint32_t supportedByProcessor(void) {
  uint32_t sets = (uint32_t)MG_BUILD_SCALAR << mgInstructionSet_scalar;
  if (MG_BUILD_NEON) {
    sets |= 1u << mgInstructionSet_neon;
  }
  if (MG_BUILD_SIMD128) {
    sets |= 1u << mgInstructionSet_simd128;
  }
  return sets;
}
#endif

/// True when the set's loop fuses: (1 + 2^-12)^2 - (1 + 2^-11) is 0 after two roundings, 2^-24
/// after one.
static bool fuses(const mgKernels* kernels) {
  const float factor = 1 + 0x1p-12f, sum = -(1 + 0x1p-11f);
  const mgRect target = {sum, sum, sum, sum}, offset = {factor, factor, factor, factor};
  mgRect targets[4] = {target, target, target, target};
  mgRect offsets[4] = {offset, offset, offset, offset};
  mgRect frames[4];
  const mgTracks tracks = {targets, offsets, NULL, NULL, frames};
  kernels->frames(&tracks, (mgCoefficients){factor, 0}, 0, 4);
  for (int i = 0; i < 4; i++) {
    if (frames[i].x != 0 || frames[i].y != 0 || frames[i].width != 0 || frames[i].height != 0) {
      return true;
    }
  }
  return false;
}

uint32_t mgSupportedInstructionSets(void) {
  return supportedByProcessor();
}

uint32_t mgFusedInstructionSets(void) {
  const uint32_t supported = supportedByProcessor();
  uint32_t fused = 0;
  for (uint32_t set = 0; set < MG_INSTRUCTION_SET_COUNT; set++) {
    if (supported >> set & 1 && fuses(tables[set])) {
      fused |= 1u << set;
    }
  }
  return fused;
}

// The supported sets are nested, so the widest tells the list. Each sentence is text of its own
// because the kernel neither allocates nor keeps a buffer.
#define MG_TEXTS(list)                                                                             \
  {list, "MG_INSTRUCTION_SET asks for an instruction set that cannot run here; supported: " list,  \
   "MG_INSTRUCTION_SET names no instruction set; supported: " list}

static const char* const texts[MG_INSTRUCTION_SET_COUNT][3] = {
    [mgInstructionSet_scalar] = MG_TEXTS("scalar"),
    [mgInstructionSet_sse2] = MG_TEXTS("scalar, sse2"),
    [mgInstructionSet_avx2] = MG_TEXTS("scalar, sse2, avx2"),
    [mgInstructionSet_avx512] = MG_TEXTS("scalar, sse2, avx2, avx512"),
    [mgInstructionSet_neon] = MG_TEXTS("scalar, neon"),
    [mgInstructionSet_simd128] = MG_TEXTS("scalar, simd128"),
};

static mgInstructionSet widest(uint32_t sets) {
  mgInstructionSet set = mgInstructionSet_scalar;
  for (uint32_t i = 0; i < MG_INSTRUCTION_SET_COUNT; i++) {
    if (sets >> i & 1) {
      set = (mgInstructionSet)i;
    }
  }
  return set;
}

const char* mgSupportedInstructionSetNames(void) {
  return texts[widest(supportedByProcessor())][0];
}

const char* mgInstructionSetName(mgInstructionSet set) {
  return (uint32_t)set < MG_INSTRUCTION_SET_COUNT ? names[(uint32_t)set] : "";
}

static bool equal(const char* a, const char* b) {
  while (*a != 0 && *a == *b) {
    a++;
    b++;
  }
  return *a == *b;
}

mgSelection mgInstructionSetNamed(const char* name, mgInstructionSet* set) {
  for (uint32_t i = 0; name != NULL && i < MG_INSTRUCTION_SET_COUNT; i++) {
    if (equal(name, names[i])) {
      *set = (mgInstructionSet)i;
      return supportedByProcessor() >> i & 1 ? mgSelection_granted : mgSelection_unsupported;
    }
  }
  return mgSelection_unknown;
}

/// The wish in the environment; if there is none, granted without a set (false).
static bool requested(mgInstructionSet* set, mgSelection* status) {
#if MG_HAS_ENVIRONMENT
  const char* name = getenv("MG_INSTRUCTION_SET");
  if (name != NULL && *name != 0) {
    *status = mgInstructionSetNamed(name, set);
    return *status == mgSelection_granted;
  }
#endif
  (void)set;
  *status = mgSelection_granted;
  return false;
}

/// Two threads may both come here: both find the same, and neither undoes a selection in between.
static const mgKernels* choose(void) {
  mgInstructionSet set = mgInstructionSet_scalar;
  mgSelection status;
  if (!requested(&set, &status)) {
    set = widest(supportedByProcessor() & ~mgFusedInstructionSets());
  }
  const mgKernels* none = NULL;
  const mgKernels* best = tables[set];
  return atomic_compare_exchange_strong(&chosen, &none, best) ? best : none;
}

static inline const mgKernels* current(void) {
  const mgKernels* kernels = atomic_load_explicit(&chosen, memory_order_acquire);
  return __builtin_expect(kernels != NULL, 1) ? kernels : choose();
}

mgInstructionSet mgCurrentInstructionSet(void) {
  return current()->set;
}

mgSelection mgSelectInstructionSet(mgInstructionSet set) {
  if ((uint32_t)set >= MG_INSTRUCTION_SET_COUNT) {
    return mgSelection_unknown;
  }
  if (!(supportedByProcessor() >> (uint32_t)set & 1)) {
    return mgSelection_unsupported;
  }
  atomic_store_explicit(&chosen, tables[(uint32_t)set], memory_order_release);
  return mgSelection_granted;
}

mgSelection mgInstructionSetRequestStatus(void) {
  mgInstructionSet set;
  mgSelection status;
  requested(&set, &status);
  return status;
}

const char* mgInstructionSetRequestMessage(void) {
  const mgSelection status = mgInstructionSetRequestStatus();
  return status == mgSelection_granted ? "" : texts[widest(supportedByProcessor())][status];
}

void mgElapsed(const double* begin, const double* end, double now, float* elapsed, size_t count) {
  current()->elapsed(begin, end, now, elapsed, count);
}
double mgFindEnds(const double* end, double after, double until, uint64_t* found, size_t count) {
  return current()->ends(end, after, until, found, count);
}
double mgFindEndsIndexed(const double* end, const uint32_t* timeline, double after, double until,
                         uint64_t* found, size_t count) {
  return current()->endsIndexed(end, timeline, after, until, found, count);
}
void mgEvaluateLinear(const float* elapsed, const float* duration, mgCoefficients* out,
                      size_t count) {
  current()->linear(elapsed, duration, out, count);
}
void mgEvaluateUnitCurve(const float* elapsed, const mgUnitCurves* curves, mgCoefficients* out,
                         size_t count) {
  current()->unitCurve(elapsed, curves, out, count);
}
void mgEvaluateSmooth(const float* elapsed, const float* frequency, mgCoefficients* out,
                      size_t count) {
  current()->smooth(elapsed, frequency, out, count);
}
void mgEvaluateSpring(const float* elapsed, const mgSprings* springs, mgCoefficients* out,
                      size_t count) {
  current()->spring(elapsed, springs, out, count);
}
void mgEvaluateOverdamped(const float* elapsed, const mgOverdampedSprings* springs,
                          mgCoefficients* out, size_t count) {
  current()->overdamped(elapsed, springs, out, count);
}
void mgInterpolateFrames(const mgTracks* tracks, mgCoefficients c, size_t begin, size_t end) {
  if (begin < end) {
    current()->frames(tracks, c, begin, end);
  }
}
void mgInterpolateFramesIndexed(const mgTracks* tracks, const uint32_t* timeline,
                                const mgCoefficients* c, size_t begin, size_t end) {
  if (begin < end) {
    current()->framesIndexed(tracks, timeline, c, begin, end);
  }
}
void mgInterpolateFramesWithUnderlay(const mgTracks* tracks, mgCoefficients c, float underlay,
                                     size_t begin, size_t end) {
  if (begin < end) {
    current()->framesWithUnderlay(tracks, c, underlay, begin, end);
  }
}
void mgInterpolateFramesWithUnderlayIndexed(const mgTracks* tracks, const uint32_t* timeline,
                                            const mgCoefficients* c, const float* underlay,
                                            size_t begin, size_t end) {
  if (begin < end) {
    current()->framesWithUnderlayIndexed(tracks, timeline, c, underlay, begin, end);
  }
}
void mgInterpolateSprings(const mgTracks* tracks, const mgSpringRows* rows, double now,
                          size_t begin, size_t end) {
  if (begin < end) {
    current()->springs(tracks, rows, now, begin, end);
  }
}
void mgInterpolateSmooth(const mgTracks* tracks, const mgSmoothRows* rows, double now, size_t begin,
                         size_t end) {
  if (begin < end) {
    current()->smoothRows(tracks, rows, now, begin, end);
  }
}
void mgRetargetFrames(const mgMotions* motions, const uint32_t* rows, const mgRect* targets,
                      const mgSample* retarget, mgMaxima* maxima, size_t count) {
  if (count > 0) {
    current()->retarget(motions, rows, targets, retarget, maxima, count);
  }
}
