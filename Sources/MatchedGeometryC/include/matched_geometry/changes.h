#ifndef MATCHED_GEOMETRY_CHANGES_H
#define MATCHED_GEOMETRY_CHANGES_H

#include "matched_geometry/element.h"

MG_EXTERN_C_BEGIN

// Changes of single elements. A change outside of a transaction is a transaction of its own.
//
// `animation`: NULL, or kind `inherited`, is the animation of the innermost transaction. Outside of
// a transaction, or with the kind `none`, the change is not animated.

/// Inserts an element. If the same transaction removes an element with the same match, the new
/// element starts where the old one is shown, and both move to the new frame.
///
/// If the element is refused, nothing is inserted and the status is the reason: `invalidGeometry`
/// for a frame or a transition that is not finite, `invalidAttribute`, `invalidArgument` for a transition without its
/// cookie, `staleNamespace`, `namespaceEnded`, `namespaceRecreated` or `invalidAnchor` for the
/// match, or `staleElement` for the geometry group.
///
/// @param id  Receives the handle, or null if the element is refused. No other element uses the
///            slot until this one has exited.
MG_API mgStatus mgEngineInsert(mgEngine engine, const mgElement* element,
                               const mgAnimation* animation, mgElementID* id);

/// Inserts an element. If `*id` is the handle of a present element, the call changes that element
/// instead, and if it is exiting, reinserts it. For hosts that describe all of their elements again
/// for each update. An existing element keeps its geometry group, and its frame if `element` is
/// pending. The handle of an element that has exited inserts a new one.
///
/// @param id  The handle from the last call, or the null handle. Receives the new handle. It is
///            unchanged if the call is refused. Must not be NULL.
MG_API mgStatus mgEngineInsertResuming(mgEngine engine, const mgElement* element,
                                       const mgAnimation* animation, mgElementID* id);

/// Removes an element. With an animation, the element is exiting until its animations have ended.
/// Otherwise it disappears at the commit.
MG_API mgStatus mgEngineRemove(mgEngine engine, mgElementID id, const mgAnimation* animation);

/// Makes an exiting element present again. It starts where it is shown.
///
/// @param frame  A new layout frame. NULL keeps the last one, and so does an invalid frame, with the
///               status `invalidGeometry`. The element is reinserted in both cases.
MG_API mgStatus mgEngineReinsert(mgEngine engine, mgElementID id, const mgRect* frame,
                                 const mgAnimation* animation);

/// Sets the layout frame of an element. A pending element appears with its first frame. The same
/// frame again without a velocity is not a change.
///
/// @param frame     Refused with `invalidGeometry` if a number is not finite or above 2^60 in
///                  magnitude, or a size is negative.
/// @param velocity  The initial velocity of springs, in points per second for each of the four
///                  numbers. NULL continues with the velocity that is shown.
MG_API mgStatus mgEngineSetFrame(mgEngine engine, mgElementID id, mgRect frame,
                                 const mgRect* velocity, const mgAnimation* animation);

/// Sets the match of an element. With a new identifier, the element joins that match group as its
/// newest member.
///
/// @param match  NULL, or a match of zeros, removes the match.
MG_API mgStatus mgEngineSetMatch(mgEngine engine, mgElementID id, const mgMatch* match,
                                 const mgAnimation* animation);

/// Sets the transition of an element, which applies from the next insertion or removal on.
///
/// @param transition  NULL is the opacity transition.
MG_API mgStatus mgEngineSetTransition(mgEngine engine, mgElementID id,
                                      const mgTransition* transition);

/// Sets the user data of an element, 64 bits that `mgEngineGetElement` returns. Takes effect at
/// once, also inside a transaction. `mgEngineCancel` does not undo it.
///
/// @param id  A present or exiting element. Any other is refused with `staleElement`.
MG_API mgStatus mgEngineSetUserData(mgEngine engine, mgElementID id, uint64_t userData);

/// Ends a namespace in this engine. Its members are unmatched and move to their own layout frames,
/// with the animation of the transaction. The namespace cannot be used again.
MG_API mgStatus mgEngineEndNamespace(mgEngine engine, mgNamespaceID namespaceID);

MG_EXTERN_C_END

#endif
