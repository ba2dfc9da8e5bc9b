#ifndef MATCHED_GEOMETRY_CHANGES_H
#define MATCHED_GEOMETRY_CHANGES_H

#include "matched_geometry/element.h"

MG_EXTERN_C_BEGIN

// Changes of single elements. Outside of a transaction each is one by itself.
//
// The last argument of changes, `animation`: null, or kind `inherited`, is that of the innermost
// transaction around the change, and at once outside of transactions. Kind `none`: at once.

/// Inserts an element. If one with the same match is removed in the same transaction, it starts
/// where that one is shown and both move to the new place.
///
/// Either the element is there and the status is `ok`, or it is not and the status says why: an
/// invalid frame or transition is `invalidGeometry`, an ended namespace `namespaceEnded` or
/// `namespaceRecreated`, an invalid anchor `invalidAnchor`, a stale group `staleElement`.
///
/// @param id  its handle, or null if it is refused. No other element uses the slot until
///            this one has exited
MG_API mgStatus mgEngineInsert(mgEngine engine, const mgElement* element,
                               const mgAnimation* animation, mgElementID* id);

/// Inserts an element, or changes or brings back the element that `*id` still names: the call for a
/// host that describes all elements anew. That element keeps its geometry group, and its frame if
/// `element` has none.
///
/// @param id  the handle from the last time, or the null handle; written, and left as it is if the
///            call is refused. The pointer is not null
MG_API mgStatus mgEngineInsertResuming(mgEngine engine, const mgElement* element,
                                       const mgAnimation* animation, mgElementID* id);

/// Removes an element. If an animation is in effect it stays as an exiting one until nothing of it
/// moves, else it is gone at the commit.
MG_API mgStatus mgEngineRemove(mgEngine engine, mgElementID id, const mgAnimation* animation);

/// Brings an exiting element back, from where it is shown.
///
/// @param frame  a new layout frame; null: its last one
MG_API mgStatus mgEngineReinsert(mgEngine engine, mgElementID id, const mgRect* frame,
                                 const mgAnimation* animation);

/// Gives an element another layout frame. A pending element is laid out by it. The same frame again
/// without a velocity is no change.
///
/// @param frame     not finite, beyond 2^60 or of negative size: refused
/// @param velocity  points a second in the four numbers, which a spring takes in place of the speed
///                  that is shown. Null: that
MG_API mgStatus mgEngineSetFrame(mgEngine engine, mgElementID id, mgRect frame,
                                 const mgRect* velocity, const mgAnimation* animation);

/// Gives an element another match. A new identifier joins its group as the newest member.
///
/// @param match  null, or one without a namespace: none
MG_API mgStatus mgEngineSetMatch(mgEngine engine, mgElementID id, const mgMatch* match,
                                 const mgAnimation* animation);

/// Gives an element another transition for the next time that it comes or goes.
///
/// @param transition  null: by opacity
MG_API mgStatus mgEngineSetTransition(mgEngine engine, mgElementID id,
                                      const mgTransition* transition);

/// Sets the sixty-four bits of the host's own that `mgEngineGetElement` gives back, at once and
/// also inside of a transaction. `mgEngineCancel` does not undo it.
///
/// @param id  a present or exiting element; any other is refused with `staleElement`
MG_API mgStatus mgEngineSetUserData(mgEngine engine, mgElementID id, uint64_t userData);

/// Ends a namespace in this engine: its members are unmatched from now on, and go to their own
/// frames with the animation of the transaction. It cannot be used again.
MG_API mgStatus mgEngineEndNamespace(mgEngine engine, mgNamespaceID namespaceID);

MG_EXTERN_C_END

#endif
