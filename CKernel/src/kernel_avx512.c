#include "kernels.h"
#include "region.h"

#if MG_BUILD_X86
#include <immintrin.h>

MG_TARGET_BEGIN("avx2,avx512f,avx512vl,avx512dq")
#include "wide_avx512.h"
#include "wide_math-inl.h"
#include "spring-inl.h"
#include "curves-inl.h"
#include "ends-inl.h"
#include "frames-inl.h"
#include "motions-inl.h"

const mgKernels mgKernels_avx512 = MG_KERNELS(mgInstructionSet_avx512);
MG_TARGET_END
#endif
