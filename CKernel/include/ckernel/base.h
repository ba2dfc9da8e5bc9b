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
/// The kernel treats the four numbers alike, so a row can also contain four other numbers, such as
/// a color.
typedef struct mgRect {
  float x, y, width, height;
} mgRect;

/// The coefficients of a timeline at one time.
///
/// `a` is the remaining fraction of the offset, 1 at the start and exactly 0 at the end. `b` is the
/// distance per unit of the initial velocity, in seconds, and 0 at both ends.
typedef struct mgCoefficients {
  float a, b;
} mgCoefficients;

MG_EXTERN_C_END

#endif
