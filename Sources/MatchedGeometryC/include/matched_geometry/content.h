#ifndef MATCHED_GEOMETRY_CONTENT_H
#define MATCHED_GEOMETRY_CONTENT_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// How a picture of a fixed size is drawn into the frame of an element whose size changes.
typedef enum mgContentFit {
  /// Keeps its proportions and covers the frame; what sticks out is clipped.
  mgContentFit_fill = 0,
  /// Keeps its proportions and fits into the frame; a part of the frame stays empty.
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

/// Where content is drawn: a point p of the content at (x, y) + scale p.
typedef struct mgContentPlacement {
  /// The factors from the content's units to points.
  float scaleX, scaleY;
  /// The top left corner of the content, in points, in the coordinates of the frame's origin.
  float x, y;
  /// Whether the content sticks out of the frame, so that the host has to clip it.
  bool isClipped;
} mgContentPlacement;

/// Where content of a natural size is drawn in a frame.
///
/// All results are finite. The scale is 0 if the width or the height of the content is not above 0
/// or not finite. A frame that is not finite counts as zero, a negative extent of it as 0, an
/// anchor that is not finite as (0.5, 0.5), and a fit that there is not as `mgContentFit_fill`.
///
///     const mgPoint center = {0.5f, 0.5f};
///     mgContentPlacement fills = mgContentPlace(mgContentFit_fill, 4, 3, thumbnailFrame, center);
///     const mgRect drawn = {fills.x, fills.y, 4 * fills.scaleX, 3 * fills.scaleY};
///     draw(drawn);
///
/// @param width   of the content, in units of its own, as pixels
/// @param anchor  the point of the content that lies on the same point of the frame, in parts of
///                their sizes
MG_API mgContentPlacement mgContentPlace(mgContentFit fit, float width, float height, mgRect frame,
                                         mgPoint anchor);

/// How the host adds the colors of two pictures.
typedef enum mgBlending {
  /// Each picture is drawn over what is there, as usual.
  mgBlending_sourceOver = 0,
  /// Colors and opacities are added, in a layer of the pair's own.
  mgBlending_plus = 1
} mgBlending;

/// The opacities of two pictures of which one replaces the other.
typedef struct mgCrossFade {
  /// The opacity of the picture that goes, which is drawn first.
  float outgoing;
  /// The opacity of the picture that comes, which is drawn above it.
  float incoming;
} mgCrossFade;

/// The opacities at a progress, so that two opaque pictures stay opaque together.
///
/// @param progress  of the whole motion, clamped to 0...1; NaN counts as 0
/// @param start     the progress at which the fade starts; NaN counts as 0
/// @param end       the progress at which it is complete; NaN counts as 1. If it is not above
///                  `start`, the incoming picture replaces the other at `end`
/// @param blending  another number counts as `mgBlending_sourceOver`
MG_API mgCrossFade mgCrossFadeMake(double progress, double start, double end, mgBlending blending);

MG_EXTERN_C_END

#endif
