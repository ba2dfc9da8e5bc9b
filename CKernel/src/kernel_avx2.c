#include "kernels.h"
#include "region.h"

#if MG_BUILD_X86
#include <immintrin.h>

MG_TARGET_BEGIN("avx2")
#include "wide_avx2.h"
#include "wide_math-inl.h"
#include "spring-inl.h"
#include "curves-inl.h"
#include "ends-inl.h"
#include "frames-inl.h"
#include "motions-inl.h"

const mgKernels mgKernels_avx2 = MG_KERNELS(mgInstructionSet_avx2);
MG_TARGET_END
#endif
