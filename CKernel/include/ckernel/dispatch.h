#ifndef CKERNEL_DISPATCH_H
#define CKERNEL_DISPATCH_H

#include "ckernel/base.h"

MG_EXTERN_C_BEGIN

/// The instruction sets the kernel is written in. All of them give the same bits.
///
/// `scalar` is plain C and runs everywhere; `sse2`, `avx2` and `avx512` (F, VL and DQ) belong to
/// x86-64, `neon` to arm64, `simd128` to WebAssembly.
typedef enum MG_CLOSED_ENUM mgInstructionSet {
  mgInstructionSet_scalar = 0,
  mgInstructionSet_sse2 = 1,
  mgInstructionSet_avx2 = 2,
  mgInstructionSet_avx512 = 3,
  mgInstructionSet_neon = 4,
  mgInstructionSet_simd128 = 5
} mgInstructionSet;

/// How many values `mgInstructionSet` has.
#define MG_INSTRUCTION_SET_COUNT 6

/// The answer to a wish for an instruction set.
typedef enum MG_CLOSED_ENUM mgSelection {
  /// The set runs, or nothing was asked for.
  mgSelection_granted = 0,
  /// The set exists, but not on this processor or in this build.
  mgSelection_unsupported = 1,
  /// No set has this name.
  mgSelection_unknown = 2
} mgSelection;

/// The sets this processor can run: bit `1 << set` for each.
MG_API uint32_t mgSupportedInstructionSets(void);

/// The names of those sets, "scalar, sse2, avx2" for instance. Static text.
MG_API const char* mgSupportedInstructionSetNames(void);

/// A set's name in lower case, as `MG_INSTRUCTION_SET` spells it. Static text, never null; "" for a
/// value that is no set.
MG_API const char* mgInstructionSetName(mgInstructionSet set);

/// Finds a set by its name.
///
/// @param name  zero-terminated, exactly as `mgInstructionSetName` gives it; null is unknown
/// @param set   written unless the name is unknown
/// @return `granted` if the set exists and can run here, else which of the two fails
MG_API mgSelection mgInstructionSetNamed(const char* name, mgInstructionSet* set);

/// The set that runs. The first call, of this or of any kernel function, chooses: the set named by
/// the environment variable `MG_INSTRUCTION_SET` if it can run, else the widest one.
MG_API mgInstructionSet mgCurrentInstructionSet(void);

/// Makes every following call, on every thread, run on `set`; calls under way finish on the old
/// one.
///
/// @return `unsupported` if it cannot run here; then nothing changes, and
///         `mgSupportedInstructionSetNames` names the sets that can
MG_API mgSelection mgSelectInstructionSet(mgInstructionSet set);

/// The answer to `MG_INSTRUCTION_SET`: `granted` also if it is unset or empty. If it was not
/// granted, the widest set runs, and the program decides whether to go on.
MG_API mgSelection mgInstructionSetRequestStatus(void);

/// The same as a sentence that names the supported sets, or "" when granted. Static text.
MG_API const char* mgInstructionSetRequestMessage(void);

/// The supported sets whose compiled code fuses a multiplication with an addition, and so would
/// give other bits than the rest: 0 in a sound build. The kernel does not choose such a set itself.
MG_API uint32_t mgFusedInstructionSets(void);

MG_EXTERN_C_END

#endif
