#include "kernels.h"
#include "region.h"

#if MG_BUILD_SIMD128
#include <wasm_simd128.h>

MG_REGION_BEGIN
#include "wide_simd128.h"
#include "wide_math-inl.h"
#include "spring-inl.h"
#include "curves-inl.h"
#include "ends-inl.h"
#include "frames-inl.h"
#include "motions-inl.h"

const mgKernels mgKernels_simd128 = MG_KERNELS(mgInstructionSet_simd128);
MG_REGION_END
#endif
