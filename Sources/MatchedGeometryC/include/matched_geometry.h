#ifndef MATCHED_GEOMETRY_H
#define MATCHED_GEOMETRY_H

/// Matched-geometry animation for any language: geometry that moves from one element to another.
///
/// A host inserts elements with their layout frames, changes them between `mgEngineBegin` and
/// `mgEngineEnd`, advances the engine to the time of each frame, and draws the presentation frames:
///
///     mgEngine engine = mgEngineCreate(1024, 0);
///     mgNamespaceID photos = mgNamespaceMake();
///     mgElement small = mgElementMake(thumbnailFrame), large = mgElementMake(screen);
///     small.match = large.match = mgMatchMake(photos, 7);
///     mgElementID thumbnail, picture;
///     mgEngineInsert(engine, &small, NULL, &thumbnail);
///
///     mgTransaction transaction = mgTransactionMake(mgAnimationSmooth(0.35));
///     mgEngineBegin(engine, &transaction, MG_NO_TIME);
///     mgEngineRemove(engine, thumbnail, NULL);
///     mgEngineInsert(engine, &large, NULL, &picture);
///     mgEngineEnd(engine, NULL);
///
///     mgEngineAdvance(engine, timestamp, NULL);
///     size_t count;
///     const mgRect* frames = mgEngineGetPresentationFrames(engine, &count);
///     draw(frames[MG_SLOT(picture)]);
///
/// The contract of every function in these headers:
///
/// - Geometry is points, times are seconds. The y axis goes down.
/// - There is a struct for each kind of handle. All bits zero is the null handle. The handle of
///   something that is gone is stale for ever: calls with it are refused.
/// - A struct that is passed in may be all zero: `= {0}` in C, `= {}` in C++. A zero in a field is
///   the field's default, and the comment of the field says what that is.
/// - No call aborts, prints or traps, whatever handles, numbers and null pointers it is given. It
///   can not know how much memory a pointer leads to: counts and strides have to be true. Memory
///   that the operating system refuses ends the program.
/// - A function that may fail returns an `mgStatus`. A refused call changes nothing, unless it
///   says so, and writes zeros to its results.
/// - A null pointer for a result is allowed: it is not written. Any other null pointer is refused
///   with `mgStatus_nullPointer` unless its parameter says what it means.
/// - Structs and texts that are passed in are copied. Pointers that come out lead into the
///   engine's memory. They are valid until the next call that changes the engine: any that is not
///   declared with "Changes nothing".
/// - One thread at a time uses an engine. A call from another one, or from a function that the
///   engine calls, finds it busy. Different engines may be used on different threads.
/// - Between two commits all that is shown is a function of time: any sequence of ticks, forwards
///   or backwards, ends in the same bits, on every processor.
/// - A tick neither allocates nor frees memory; other calls may.

#include "matched_geometry/allocator.h"
#include "matched_geometry/animation.h"
#include "matched_geometry/attributes.h"
#include "matched_geometry/base.h"
#include "matched_geometry/bulk.h"
#include "matched_geometry/changes.h"
#include "matched_geometry/columns.h"
#include "matched_geometry/content.h"
#include "matched_geometry/control.h"
#include "matched_geometry/damped_spring.h"
#include "matched_geometry/drawing_order.h"
#include "matched_geometry/element.h"
#include "matched_geometry/engine.h"
#include "matched_geometry/frame_clock.h"
#include "matched_geometry/layout.h"
#include "matched_geometry/policies.h"
#include "matched_geometry/queries.h"
#include "matched_geometry/stagger.h"
#include "matched_geometry/text.h"
#include "matched_geometry/tick.h"
#include "matched_geometry/values.h"
#include "matched_geometry/velocity_sampler.h"
#include "matched_geometry/version.h"

#endif
