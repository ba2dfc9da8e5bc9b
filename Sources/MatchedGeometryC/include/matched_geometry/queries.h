#ifndef MATCHED_GEOMETRY_QUERIES_H
#define MATCHED_GEOMETRY_QUERIES_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

// Questions; none of them changes anything.

/// How an element takes part in matching.
typedef enum mgMatchState {
  /// It has no match, or does not take part: pending, zero by zero, or its group was lost.
  mgMatchState_unmatched = 0,
  /// The only member of its group.
  mgMatchState_alone = 1,
  /// Among several members, the one whose geometry the group takes.
  mgMatchState_source = 2,
  /// Shows the geometry of its group's source.
  mgMatchState_follower = 3,
  /// In a group of several that has no source.
  mgMatchState_sourceless = 4
} mgMatchState;

/// An element as of the latest tick or commit.
typedef struct mgElementState {
  /// The frame to draw. Zero while the element is pending, as all rects here.
  mgRect presentationFrame;
  /// How fast it moves, what carries it included: points a second.
  mgRect presentationVelocity;
  /// Where it will come to rest, its match included.
  mgRect targetFrame;
  /// The frame that the host gave, relative to the geometry group if it is in one.
  mgRect layoutFrame;
  /// The opacity to draw with, 0...1.
  float opacity;
  /// The scale to draw with, about the center.
  float scale;
  /// The offset to draw with, on top of the frame.
  mgPoint offset;
  /// The geometry group that it is in, or null.
  mgElementID group;
  /// What the host attached to it.
  uint64_t userData;
  /// Its place in the drawing order.
  double zIndex;
  /// The index of its appearance.
  uint32_t appearanceIndex;
  mgMatchState matchState;
  /// It has no layout frame yet.
  bool isPending;
  /// It is on its way out.
  bool isExiting;
  /// Its frame is at rest, and whatever carries it.
  bool isSettled;
  bool isGeometryGroup;
} mgElementState;

/// An element that is present or exiting at the time shown; else `staleElement`,
/// which is no diagnostic. O(depth of the geometry groups around it).
MG_API mgStatus mgEngineGetElement(mgEngine engine, mgElementID id, mgElementState* state);

/// The frame to draw. `nothing`: the element is pending. `staleElement` as for
/// `mgEngineGetElement`.
MG_API mgStatus mgEngineGetPresentationFrame(mgEngine engine, mgElementID id, mgRect* frame);

/// The time at which the frame of an element comes to rest if no transaction changes it, in
/// seconds on the host's clock. The geometry groups around the element count as well.
///
/// The time shown if the frame is at rest. Infinity if it never comes to rest, or if its animation
/// waits for the next tick to start. `nothing`: the element is pending. `staleElement` as for
/// `mgEngineElement`. O(geometry groups around the element).
MG_API mgStatus mgEngineGetSettleTime(mgEngine engine, mgElementID id, double* time);

/// A rect that contains all frames that an element shows from now on if no transaction changes it:
/// the present frame, the target, the path between them and the overshoot of springs.
///
/// It can be larger than necessary. The offset and scale of a transition are not included. A
/// scrubbed element counts as if its gesture did not go on. `nothing`: the element is pending.
/// `staleElement` as for `mgEngineElement`. O(geometry groups around the element).
MG_API mgStatus mgEngineGetSweptBounds(mgEngine engine, mgElementID id, mgRect* bounds);

/// An engine as of the latest tick or commit.
typedef struct mgEngineState {
  /// The latest tick's time. 0 before the first.
  double now;
  /// The open transaction, or the latest committed one. Null before the first.
  mgTransactionID transaction;
  /// How many transactions are open, one inside of the other.
  size_t depth;
  /// Elements that take a slot: present ones and those that have not been freed.
  size_t count;
  /// The length of the presentation columns.
  size_t slotCount;
  /// Frames that have not come to rest, as of the last commit.
  size_t animatingCount;
  /// Animated values.
  size_t valueCount;
  /// Something is moving at the time shown, or an end has still to be reported.
  bool isAnimating;
} mgEngineState;

/// O(1).
MG_API mgStatus mgEngineGetState(mgEngine engine, mgEngineState* state);

/// The latest tick's time in seconds. 0 before the first, and without an engine. O(1).
MG_API double mgEngineGetNow(mgEngine engine);

/// Whether something is moving at the time shown, or an end has still to be reported. A host draws
/// frames as long as it is. False without an engine. O(1).
MG_API bool mgEngineIsAnimating(mgEngine engine);

/// The open transaction, or the latest committed one. Null before the first, and without an engine.
/// O(1).
MG_API mgTransactionID mgEngineGetTransaction(mgEngine engine);

/// When the next tick has something to do, in seconds: now, while something moves; else the end of
/// a delay, or of a transaction that has yet to be reported. Infinity: not before the next commit,
/// and without an engine. O(timelines).
MG_API double mgEngineGetNextDeadline(mgEngine engine);

/// How many match groups have a source and at least two members. O(groups). 0 without an engine.
MG_API size_t mgEngineGetActiveGroupCount(mgEngine engine);

/// Whether the frame of a member of a namespace is moving at the time shown. O(slots). False
/// without an engine.
MG_API bool mgEngineIsNamespaceAnimating(mgEngine engine, mgNamespaceID namespaceID);

MG_EXTERN_C_END

#endif
