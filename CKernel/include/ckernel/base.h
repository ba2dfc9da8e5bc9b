#ifndef CKERNEL_BASE_H
#define CKERNEL_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define MG_EXTERN_C_BEGIN extern "C" {
#define MG_EXTERN_C_END   }
#else
#define MG_EXTERN_C_BEGIN
#define MG_EXTERN_C_END
#endif

#if defined(__GNUC__)
#define MG_API __attribute__((visibility("default")))
#else
#define MG_API
#endif

// Swift imports a closed enum as a frozen enum; gcc does not know the attribute.
#if defined(__clang__)
#define MG_CLOSED_ENUM __attribute__((enum_extensibility(closed)))
#else
#define MG_CLOSED_ENUM
#endif

MG_EXTERN_C_BEGIN

/// A rect in points: origin and size, four floats, 16 bytes: one vec4 of an instanced renderer.
///
/// The kernel treats the four numbers alike, so a row may as well hold four other channels.
typedef struct mgRect {
  float x, y, width, height;
} mgRect;

/// The value of a timeline at one moment.
///
/// `a` is the share of the offset that is left: 1 at the start, exactly 0 when over. `b` is the
/// share of the starting speed, in seconds; 0 at both ends.
typedef struct mgCoefficients {
  float a, b;
} mgCoefficients;

MG_EXTERN_C_END

#endif
