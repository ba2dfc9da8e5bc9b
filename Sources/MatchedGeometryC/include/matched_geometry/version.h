#ifndef MATCHED_GEOMETRY_VERSION_H
#define MATCHED_GEOMETRY_VERSION_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

// The version of these headers. The build fails if it is not the version of the package.
#define MG_VERSION_MAJOR 0
#define MG_VERSION_MINOR 1
#define MG_VERSION_PATCH 0

/// The version as one number, which grows with each version: 1.2.3 is 1,002,003.
#define MG_VERSION (MG_VERSION_MAJOR * 1000000 + MG_VERSION_MINOR * 1000 + MG_VERSION_PATCH)

/// Returns the version of the linked library, in the form of `MG_VERSION`. Before 1.0, headers and
/// library must have the same minor version:
///
///     if (mgVersion() / 1000 != MG_VERSION / 1000) abort();
MG_API int32_t mgVersion(void);

MG_EXTERN_C_END

#endif
