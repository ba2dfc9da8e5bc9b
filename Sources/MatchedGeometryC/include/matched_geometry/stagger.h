#ifndef MATCHED_GEOMETRY_STAGGER_H
#define MATCHED_GEOMETRY_STAGGER_H

#include "matched_geometry/animation.h"

MG_EXTERN_C_BEGIN

/// Which elements start first.
typedef enum mgStaggerOrigin {
  /// The first element in the order of changes.
  mgStaggerOrigin_first = 0,
  /// The last element.
  mgStaggerOrigin_last = 1,
  /// The middle: of the order of changes, of the grid, or of the box around all centers.
  mgStaggerOrigin_center = 2,
  /// The elements farthest from the middle.
  mgStaggerOrigin_edges = 3,
  /// A point in global coordinates. By index or by grid cells, the element with the nearest center
  /// starts first.
  mgStaggerOrigin_point = 4,
  /// A shuffled order, which the seed determines. Elements are then counted, whatever the metric
  /// is.
  mgStaggerOrigin_random = 5
} mgStaggerOrigin;

/// What the distance of an element from the origin is measured by.
typedef enum mgStaggerMetric {
  /// The position of the element in the order of changes. Neighbors are 1 apart.
  mgStaggerMetric_index = 0,
  /// The distance between centers in points.
  mgStaggerMetric_distance = 1,
  /// The straight distance between cells of a grid that the elements fill row by row. Cells side by
  /// side are 1 apart.
  mgStaggerMetric_grid = 2
} mgStaggerMetric;

/// Delays that grow from element to element, so that elements start one after another. All bits
/// zero: no delays.
///
/// The delay is `each * (distance - the smallest distance)`: from the center with `each` = 0.04,
/// five elements have delays of 0.08, 0.04, 0, 0.04 and 0.08 s. `total` sets the delay of the
/// farthest element instead. A number that is not a case of its enum, and an easing
/// that is a spring, are refused with `invalidArgument`.
///
/// Each element that takes its animation from the transaction has a place in the order, by its first
/// change, also one that is inserted or removed and only fades. Changed members of a match group
/// share the place of their source, if that is changed as well. Setting an unchanged frame is no
/// change. Elements without a frame, and animated values, have no place.
typedef struct mgStagger {
  /// Seconds per element, per grid cell or per point, such as 0.02 per element. A negative number
  /// or one that is not finite counts as 0.
  double each;
  /// Seconds, such as 0.6, by which the farthest element is delayed. It replaces `each` if it is
  /// finite and greater than 0.
  double total;
  /// The control points if `easing` is `mgAnimationKind_timingCurve`.
  mgTimingCurve curve;
  /// Determines the order of `mgStaggerOrigin_random`.
  uint64_t seed;
  /// The point of `mgStaggerOrigin_point`.
  mgPoint point;
  mgStaggerOrigin origin;
  mgStaggerMetric metric;
  /// The cells in a row of `mgStaggerMetric_grid`. 0 counts as 1.
  uint32_t columns;
  /// The curve that maps distances, divided by the largest one, to delays, divided by the longest
  /// one: linear, a timing curve or a circular one. Kind `inherited` or `none`: evenly.
  mgAnimationKind easing;
  /// Whether the farthest element starts first instead.
  bool isReversed;
} mgStagger;

/// Computes the delays of elements with these frames, as a transaction with this stagger does. No
/// engine is needed, and any thread may call it. O(count).
///
/// @param frames  in global coordinates. Only `mgStaggerOrigin_point` and
///                `mgStaggerMetric_distance` use them; the others use the count. Centers that are
///                not finite count as zero
/// @param count   at most 2^26. If it is zero, `frames` may be null
/// @param delays  as many seconds, written in the same order
MG_API mgStatus mgStaggerGetDelays(const mgStagger* stagger, const mgRect* frames, size_t count,
                                   double* delays);

MG_EXTERN_C_END

#endif
