#ifndef MATCHED_GEOMETRY_QUERIES_H
#define MATCHED_GEOMETRY_QUERIES_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

// Functions that read an engine. None of them changes anything.

/// How an element takes part in matching.
typedef enum mgMatchState {
  /// It has no match, or is not matched because it is pending, has no size, or its group was lost.
  mgMatchState_unmatched = 0,
  /// The only member of its group.
  mgMatchState_alone = 1,
  /// The one of several members whose geometry the group shows.
  mgMatchState_source = 2,
  /// It shows the geometry of its group's source.
  mgMatchState_follower = 3,
  /// It is in a group of several members that has no source.
  mgMatchState_sourceless = 4
} mgMatchState;

/// An element as of the latest tick or commit.
typedef struct mgElementState {
  /// The frame to draw. While the element is pending, all rects of this struct are zero.
  mgRect presentationFrame;
  /// Its velocity on screen in points per second. It includes the motion of the geometry groups that
  /// displace the element: of a matched element, those around all members of its match group.
  mgRect presentationVelocity;
  /// The frame at which it will come to rest, including the effect of its match.
  mgRect targetFrame;
  /// The frame that the host has set, relative to its geometry group if it is in one.
  mgRect layoutFrame;
  /// The opacity to draw with, 0...1.
  float opacity;
  /// The scale to draw with, about the center.
  float scale;
  /// The offset to draw with, on top of the frame.
  mgPoint offset;
  /// The geometry group that contains it, or null.
  mgElementID group;
  /// The host's own 64 bits.
  uint64_t userData;
  /// Its place in the drawing order.
  double zIndex;
  /// The index of its appearance in `mgEngineGetPresentationAppearances`.
  uint32_t appearanceIndex;
  mgMatchState matchState;
  /// Whether it has no layout frame yet.
  bool isPending;
  /// Whether it was removed and is still shown.
  bool isExiting;
  /// Whether its frame is at rest, and the geometry groups around it are.
  bool isSettled;
  bool isGeometryGroup;
  /// Whether it is drawn above all others while its frame moves.
  bool isElevated;
} mgElementState;

/// Gets the state of a present or exiting element. Any other handle is refused with `staleElement`,
/// which is not reported as a diagnostic. O(geometry groups around the element).
MG_API mgStatus mgEngineGetElement(mgEngine engine, mgElementID id, mgElementState* state);

/// Gets the frame to draw of a present or exiting element. The status is `nothing` if the element
/// is pending, and `staleElement` as for `mgEngineGetElement`.
MG_API mgStatus mgEngineGetPresentationFrame(mgEngine engine, mgElementID id, mgRect* frame);

/// Gets the time at which the frame of an element comes to rest if no transaction changes it, in
/// seconds on the host's clock. The geometry groups around the element count as well.
///
/// The result is the time shown if the frame is at rest, and infinity if it never comes to rest or
/// its animation waits for the next tick to start. The status is `nothing` if the element is
/// pending, and `staleElement` as for `mgEngineGetElement`. O(geometry groups around the element).
MG_API mgStatus mgEngineGetSettleTime(mgEngine engine, mgElementID id, double* time);

/// Gets a rect that contains all frames that an element shows from now on if no transaction changes
/// it: the present frame, the target, the path between them and the overshoot of springs.
///
/// The rect can be larger than necessary. It does not include the offset and scale of a transition.
/// A scrubbed element counts as if its gesture did not go on. The status is `nothing` if the
/// element is pending, and `staleElement` as for `mgEngineGetElement`. O(geometry groups around the
/// element).
MG_API mgStatus mgEngineGetSweptBounds(mgEngine engine, mgElementID id, mgRect* bounds);

/// An engine as of the latest tick or commit.
typedef struct mgEngineState {
  /// The time of the latest tick in seconds. 0 before the first.
  double now;
  /// The open transaction, or the latest committed one. Null before the first.
  mgTransactionID transaction;
  /// The number of open transactions, one inside of the other.
  size_t depth;
  /// The number of elements that occupy a slot: present ones, and removed ones whose slots have not
  /// been freed.
  size_t count;
  /// The length of the presentation columns.
  size_t slotCount;
  /// The number of frames that have not come to rest, as of the last commit.
  size_t animatingCount;
  /// The number of animated values.
  size_t valueCount;
  /// Whether a later tick has work to do. See `mgEngineIsAnimating`.
  bool isAnimating;
} mgEngineState;

/// Gets the state of the engine. O(1).
MG_API mgStatus mgEngineGetState(mgEngine engine, mgEngineState* state);

/// Returns the time of the latest tick in seconds. 0 before the first, and without an engine. O(1).
MG_API double mgEngineGetNow(mgEngine engine);

/// Returns whether a later tick has work to do: something moves or waits for a delay, or an end has
/// not been reported yet. As long as the result is true, a host advances the engine once per frame;
/// during a delay it may wait for `mgEngineGetNextDeadline`. False without an engine, and while all
/// that moves is scrubbed. O(1).
MG_API bool mgEngineIsAnimating(mgEngine engine);

/// Returns the open transaction, or the latest committed one if none is open. Null before the
/// first, and without an engine. O(1).
MG_API mgTransactionID mgEngineGetTransaction(mgEngine engine);

/// Returns the time in seconds at which the next tick is needed. While anything moves this is the
/// time shown; otherwise it is the earliest end of a delay, or of a transaction whose end has not
/// been reported. Infinity if no tick is needed before the next commit, and without an engine.
/// O(timelines).
MG_API double mgEngineGetNextDeadline(mgEngine engine);

/// Returns the number of match groups with a source and at least two members. 0 without an engine.
/// O(match groups).
MG_API size_t mgEngineGetActiveGroupCount(mgEngine engine);

/// Returns whether the frame of any element that is matched in a namespace is moving at the time
/// shown. False without an engine. O(slots).
MG_API bool mgEngineIsNamespaceAnimating(mgEngine engine, mgNamespaceID namespaceID);

MG_EXTERN_C_END

#endif
