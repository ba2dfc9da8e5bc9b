#include "kernels.h"
#include "region.h"

#if MG_BUILD_SCALAR
MG_REGION_BEGIN
#include "wide_scalar.h"
#include "wide_math-inl.h"
#include "spring-inl.h"
#include "curves-inl.h"
#include "ends-inl.h"
#include "frames-inl.h"
#include "motions-inl.h"

const mgKernels mgKernels_scalar = MG_KERNELS(mgInstructionSet_scalar);
MG_REGION_END
#endif
