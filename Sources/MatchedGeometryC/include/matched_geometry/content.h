#ifndef MATCHED_GEOMETRY_CONTENT_H
#define MATCHED_GEOMETRY_CONTENT_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// How a picture of a fixed size is drawn into the frame of an element whose size changes.
typedef enum mgContentFit {
  /// Keeps its proportions and covers the frame. The parts outside of the frame are clipped.
  mgContentFit_fill = 0,
  /// Keeps its proportions and fits into the frame. A part of the frame can be empty.
  mgContentFit_fit = 1,
  /// Has the size of the frame, whatever its proportions.
  mgContentFit_stretch = 2,
  /// Keeps its own size.
  mgContentFit_center = 3,
  /// Keeps its proportions and has the width of the frame.
  mgContentFit_scaleByWidth = 4,
  /// Keeps its proportions and has the height of the frame.
  mgContentFit_scaleByHeight = 5
} mgContentFit;

/// Where content is drawn: a point p of the content is at (x, y) + scale * p.
typedef struct mgContentPlacement {
  /// The factors from the content's units to points.
  float scaleX, scaleY;
  /// The top left corner of the content, in points, in the coordinates of the frame's origin.
  float x, y;
  /// Whether the content extends beyond the frame, so that the host has to clip it.
  bool isClipped;
} mgContentPlacement;

/// Returns where content of a natural size is drawn in a frame.
///
/// All results are finite. The scale is 0 if the width or height of the content is not finite or
/// not above 0. A frame that is not finite is replaced by zero, a negative size by 0, an anchor
/// that is not finite by (0.5, 0.5), and an unknown fit by `mgContentFit_fill`.
///
///     const mgPoint center = {0.5f, 0.5f};
///     mgContentPlacement fills = mgContentPlace(mgContentFit_fill, 4, 3, thumbnailFrame, center);
///     const mgRect drawn = {fills.x, fills.y, 4 * fills.scaleX, 3 * fills.scaleY};
///     draw(drawn);
///
/// @param width   The natural width of the content in its own units, such as pixels.
/// @param height  The natural height.
/// @param anchor  The point at which content and frame coincide, in fractions of their sizes.
MG_API mgContentPlacement mgContentPlace(mgContentFit fit, float width, float height, mgRect frame,
                                         mgPoint anchor);

/// How the host combines the colors of two pictures.
typedef enum mgBlending {
  /// Each picture is drawn over the previous ones, as usual.
  mgBlending_sourceOver = 0,
  /// Colors and opacities are added, in a separate layer for the pair.
  mgBlending_plus = 1
} mgBlending;

/// The opacities of two pictures while one replaces the other.
typedef struct mgCrossFade {
  /// The opacity of the old picture, which is drawn first.
  float outgoing;
  /// The opacity of the new picture, which is drawn above the old one.
  float incoming;
} mgCrossFade;

/// Returns opacities with which two opaque pictures stay opaque together.
///
/// @param progress  The progress of the whole motion, clamped to 0 to 1. NaN is replaced by 0.
/// @param start     The progress at which the fade starts. NaN is replaced by 0.
/// @param end       The progress at which the fade ends. NaN is replaced by 1. If it is not above
///                  `start`, the new picture replaces the old one at `end`.
/// @param blending  An unknown number is replaced by `mgBlending_sourceOver`.
MG_API mgCrossFade mgCrossFadeMake(double progress, double start, double end, mgBlending blending);

MG_EXTERN_C_END

#endif
