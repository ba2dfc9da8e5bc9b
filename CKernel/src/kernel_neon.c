#include "kernels.h"
#include "region.h"

#if MG_BUILD_NEON
#include <arm_neon.h>

MG_REGION_BEGIN
#include "wide_neon.h"
#include "wide_math-inl.h"
#include "spring-inl.h"
#include "curves-inl.h"
#include "ends-inl.h"
#include "frames-inl.h"
#include "motions-inl.h"

const mgKernels mgKernels_neon = MG_KERNELS(mgInstructionSet_neon);
MG_REGION_END
#endif
