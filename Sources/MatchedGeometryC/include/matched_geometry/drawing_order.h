#ifndef MATCHED_GEOMETRY_DRAWING_ORDER_H
#define MATCHED_GEOMETRY_DRAWING_ORDER_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// Sets whether the engine keeps a drawing order. A new engine does not. Set it before elements are
/// inserted: elements that already exist are ordered by their slots.
MG_API mgStatus mgEngineSetKeepsDrawingOrder(mgEngine engine, bool keepsDrawingOrder);

/// Returns the slots of all elements to draw, from bottom to top. Null, with a count of zero, if
/// the engine keeps no order, and without an engine. Changes nothing.
///
/// The order contains each element that is shown exactly once, and no geometry groups or pending
/// elements:
///
/// - Elements with a greater `zIndex` are above the others. Of equal ones, the element that was
///   inserted later is above. An element that is reinserted keeps its place.
/// - The elements of a geometry group stay together, at the place of the group.
/// - An exiting element is directly below the source of its match group, whatever their `zIndex`,
///   if both are in the same geometry group. Of several exiting elements, the newest is on top.
/// - Elements with `isElevated` are above all others while their frames move, delays included.
///
/// Commits sort the order. In between, a tick removes elements that have exited, and lowers
/// elevated ones that have come to rest.
MG_API const uint32_t* mgEngineGetDrawingOrder(mgEngine engine, size_t* count);

/// Sets the place of an element in the drawing order. In a transaction, the order changes at its
/// commit. The change is not animated, and `mgEngineCancel` does not undo it. Outside of a
/// transaction, and if the engine keeps an order, the call is O(n log n) in the number of elements.
///
/// @param id      a present or exiting element; any other is refused with `staleElement`
/// @param zIndex  elements with greater numbers are drawn above the others. 0 is the default. NaN
///                counts as 0
MG_API mgStatus mgEngineSetZIndex(mgEngine engine, mgElementID id, double zIndex);

/// Sets whether an element is drawn above all others while its frame moves, including the delay of
/// its animation. For a geometry group this applies to each element in it. In a transaction, the
/// order changes at its commit. `mgEngineCancel` does not undo the change. The call takes as long as
/// `mgEngineSetZIndex`.
///
/// @param id  a present or exiting element; any other is refused with `staleElement`
MG_API mgStatus mgEngineSetElevated(mgEngine engine, mgElementID id, bool isElevated);

MG_EXTERN_C_END

#endif
