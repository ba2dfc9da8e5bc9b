#ifndef MATCHED_GEOMETRY_ATTRIBUTES_H
#define MATCHED_GEOMETRY_ATTRIBUTES_H

#include "matched_geometry/values.h"

MG_EXTERN_C_BEGIN

/// Creates an engine whose elements have attributes, as `mgEngineCreate` does without. An attribute
/// is four numbers whose meaning the host defines, such as a corner radius and a rotation. It is
/// animated like a frame.
///
/// @param attributes  the number of attributes of each element, 0 to 4; a larger one counts as 4
MG_API mgEngine mgEngineCreateWithAttributes(size_t minimumCapacity, size_t timelines,
                                             uint32_t attributes);

/// Sets the numbers of an attribute of an element.
///
/// A new element has zeros. If they are set in the transaction that inserts the element, it appears
/// with them; the first source of a match group does, too. The next source starts with the
/// attributes that its group shows, and goes to its own. Another member shows its own, unless the
/// `takesAttributes` of its match is true: then it takes those of the source. Motions come to rest
/// within 0.001. They count for the ends of transactions, but not for `settled` and `exited` of a
/// tick.
///
/// @param id         a present element, or one that the same transaction has removed
/// @param index      0 to 3. An attribute that the engine does not have: `invalidAttribute`
/// @param value      not finite or beyond 2^60: `invalidAttribute`
/// @param animation  as for frames: null is the transaction's
MG_API mgStatus mgEngineSetAttribute(mgEngine engine, mgElementID id, uint32_t index,
                                     mgAnimatedValue value, const mgAnimation* animation);

/// An attribute of an element as of the latest tick or commit.
typedef struct mgAttributeState {
  /// What to draw with; zeros while the element is pending.
  mgAnimatedValue presentation;
  /// What the host has set.
  mgAnimatedValue own;
  /// Units per second; zero at rest.
  mgAnimatedValue velocity;
} mgAttributeState;

/// Gets an attribute of an element. A stale handle is refused with `staleElement`, which is not
/// reported as a diagnostic. Changes nothing.
MG_API mgStatus mgEngineGetAttribute(mgEngine engine, mgElementID id, uint32_t index,
                                     mgAttributeState* state);

/// Returns one attribute of all slots to draw with, to be indexed by `MG_SLOT` of an element. Null
/// if the engine has no such attribute. `moved` of a tick has the ranges that changed. The array
/// belongs to the engine, and is valid until the next call that changes it. Changes nothing.
MG_API const mgAnimatedValue* mgEngineGetPresentationAttributes(mgEngine engine, uint32_t index,
                                                                size_t* count);

MG_EXTERN_C_END

#endif
