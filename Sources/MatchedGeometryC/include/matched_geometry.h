#ifndef MATCHED_GEOMETRY_H
#define MATCHED_GEOMETRY_H

/// Matched-geometry (shared-element) animation for any language.
///
/// The program that uses the library is the *host*. It inserts elements with their layout frames,
/// changes them between `mgEngineBegin` and `mgEngineCommit`, advances the engine to the time of
/// each display frame, and draws the presentation frames:
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
///     mgEngineCommit(engine, NULL);
///
///     mgEngineAdvance(engine, timestamp, NULL);
///     size_t count;
///     const mgRect* frames = mgEngineGetPresentationFrames(engine, &count);
///     draw(frames[MG_SLOT(picture)]);
///
/// All functions in these headers follow these rules:
///
/// - Geometry is in points, with the y axis pointing down. Times are in seconds.
/// - Each kind of handle has its own struct type. All bits zero is the null handle. Calls with the
///   handle of an object that is gone are refused. A removed element is gone when it has exited.
///   (After 2^32 - 1 further elements in its slot, its handle is valid again.)
/// - An input struct may be all zero: `= {0}` in C, `= {}` in C++. Zero in a field means the
///   default of the field, which the comment of the field names.
/// - No call aborts, prints or traps, whatever handles, numbers and null pointers it receives.
///   Counts and strides must be correct, because a call cannot check the size of an array. If the
///   operating system refuses memory, the program ends.
/// - A function that can fail returns an `mgStatus`. A refused call changes nothing, unless its
///   comment says otherwise, and writes zeros to its results.
/// - A null pointer for a result is allowed, and the result is then not written. Any other null
///   pointer is refused with `mgStatus_nullPointer`, unless the parameter gives it a meaning.
/// - Input structs and strings are copied. Returned pointers point into the memory of the engine
///   and are valid until the next call that changes the engine, unless the comment of the function
///   says otherwise. Functions whose names contain `Get` or `Is`, and `mgEngineExplain`, change
///   nothing.
/// - An engine may be used by one thread at a time. A call from a second thread, or from a callback
///   of the engine, returns `mgStatus_busy`, or NULL or zero if it returns no status. No thread may
///   read an array of the engine while another one calls a function that changes the engine.
///   Different engines may be used on different threads.
/// - Between two commits, presentation is a function of time: any sequence of ticks, forward or
///   backward, that ends at the same time shows bit-identical frames, on every processor.
/// - A tick neither allocates nor frees memory, unless the host has set a diagnostic callback
///   (`mgEngineSetDiagnosticCallback`). Other calls may.

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
