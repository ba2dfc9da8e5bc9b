#ifndef CKERNEL_DISPATCH_H
#define CKERNEL_DISPATCH_H

#include "ckernel/base.h"

MG_EXTERN_C_BEGIN

/// The instruction sets of the kernel. All of them give bit-identical results.
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

/// The number of values of `mgInstructionSet`.
#define MG_INSTRUCTION_SET_COUNT 6

/// The result of the selection of an instruction set.
typedef enum MG_CLOSED_ENUM mgSelection {
  /// The set is in use, or none was requested.
  mgSelection_granted = 0,
  /// The set exists, but not on this processor or in this build.
  mgSelection_unsupported = 1,
  /// No set has this name.
  mgSelection_unknown = 2
} mgSelection;

/// The sets that this processor supports, as bits `1 << set`.
MG_API uint32_t mgSupportedInstructionSets(void);

/// The names of these sets, such as "scalar, sse2, avx2". The text is static.
MG_API const char* mgSupportedInstructionSetNames(void);

/// The name of a set in lower case, as in `MG_INSTRUCTION_SET`. The text is static and never null.
/// It is "" for a value that is not a set.
MG_API const char* mgInstructionSetName(mgInstructionSet set);

/// Finds a set by its name.
///
/// @param name  zero-terminated, exactly as `mgInstructionSetName` gives it; null is unknown
/// @param set   written unless the name is unknown
/// @return `granted` if the set exists and can run here, else which of the two fails
MG_API mgSelection mgInstructionSetNamed(const char* name, mgInstructionSet* set);

/// The set in use. The first call of this or any other kernel function selects it: the set that the
/// environment variable `MG_INSTRUCTION_SET` names, if the processor supports it, or else the
/// widest one.
MG_API mgInstructionSet mgCurrentInstructionSet(void);

/// Selects the set for all following calls on all threads. Calls that are running finish with the
/// previous one.
///
/// @return `unsupported` if it cannot run here; then nothing changes, and
///         `mgSupportedInstructionSetNames` names the sets that can
MG_API mgSelection mgSelectInstructionSet(mgInstructionSet set);

/// The result for `MG_INSTRUCTION_SET`, which is `granted` if the variable is unset or empty. If
/// the result is not `granted`, the widest set is in use.
MG_API mgSelection mgInstructionSetRequestStatus(void);

/// The result as a sentence that names the supported sets, or "" for `granted`. The text is static.
MG_API const char* mgInstructionSetRequestMessage(void);

/// The supported sets whose compiled code fuses a multiplication and an addition, so that its
/// results would differ from those of the others. It is 0 in a correct build. The kernel does not
/// select such a set by itself.
MG_API uint32_t mgFusedInstructionSets(void);

MG_EXTERN_C_END

#endif
