#ifndef MATCHED_GEOMETRY_TICK_H
#define MATCHED_GEOMETRY_TICK_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// Consecutive slots: begin ..< end.
typedef struct mgSlotRange {
  uint32_t begin, end;
} mgSlotRange;

/// What counts as the end of a transaction.
typedef enum mgCompletionCriterion {
  /// The longest duration of its animations has passed. A spring may still be moving.
  mgCompletionCriterion_logicallyComplete = 0,
  /// Every track that it set in motion has settled, or a later transaction has retargeted it.
  mgCompletionCriterion_removed = 1
} mgCompletionCriterion;

/// How a transaction ended.
typedef enum mgCompletionKind {
  /// As it was begun.
  mgCompletionKind_finished = 0,
  /// A later transaction took over some of its elements.
  mgCompletionKind_retargeted = 1,
  /// It was taken back, or its elements were gone at once.
  mgCompletionKind_cancelled = 2,
  /// It was sent to its end.
  mgCompletionKind_finishedImmediately = 3
} mgCompletionKind;

/// The end of a transaction, reported once for each criterion.
typedef struct mgCompletion {
  mgTransactionID transaction;
  /// `mgCompletionCriterion`.
  uint8_t criterion;
  /// `mgCompletionKind`.
  uint8_t kind;
  /// The exact time in seconds: not that of the tick that reports it.
  double time;
} mgCompletion;

/// What one tick found. Its lists and diagnostics are the engine's, and valid until the next call
/// that changes it.
typedef struct mgTick {
  /// The time that is shown: the one asked for, rounded to 2^-24 s and never before the last
  /// commit.
  double time;
  /// Slots whose presentation frame was written, in ascending order and apart from each other: what
  /// a renderer has to upload. Commits since the last tick are included.
  const mgSlotRange* moved;
  size_t movedCount;
  /// Elements whose frame has come to rest, each end of a motion once.
  const mgElementID* settled;
  size_t settledCount;
  /// The elements that have exited: free what you hold for them. Each is reported once.
  const mgElementID* exited;
  size_t exitedCount;
  /// Transactions that ended, in the order of their commits, logical completion first.
  const mgCompletion* completed;
  size_t completedCount;
  /// How many refusals and decisions there were since the last tick: see
  /// `mgEngineGetTickDiagnostic`. Of very many the first 256.
  size_t diagnosticCount;
} mgTick;

/// Shows everything at `time` and reports all ends since the last tick.
///
/// Any time may follow any other; the same time always gives the same bits. A time before the last
/// commit shows the state at that commit. Going back reports nothing and takes nothing back. A time
/// that is not finite or beyond 2^29 s, and any time inside of a transaction, is refused: then the
/// tick shows what the last one showed.
MG_API mgStatus mgEngineAdvance(mgEngine engine, double time, mgTick* tick);

/// Runs the pieces of a large tick on the threads of the host, such as its job system. Calls
/// `body(work, i)` exactly once for each `i` from 0 to `count - 1`, in any order and on any threads,
/// and returns when all calls have returned. Calls for the same engine return `mgStatus_busy`.
///
/// @param context The pointer that was passed to `mgEngineAdvanceConcurrently`.
typedef void (*mgPerform)(
    void* context, int32_t count, void (*body)(void* work, int32_t index), void* work);

/// Shows a time as `mgEngineAdvance` does, and computes large ticks on several threads.
///
/// The engine starts no threads. If more than 65,536 tracks move, it divides them into pieces of
/// 16,384 and calls `perform`, once for the timelines and once for each kind of track. Smaller ticks
/// do not call it. Results are bit-identical to those of `mgEngineAdvance`.
///
/// @param perform Runs the pieces. NULL runs them in order on the current thread.
/// @param context Passed to `perform`, unchanged.
/// @param tick Receives what has moved and ended. NULL if the caller does not need it.
MG_API mgStatus mgEngineAdvanceConcurrently(
    mgEngine engine, double time, mgPerform perform, void* context, mgTick* tick);

// What to draw: the engine's own memory, valid until the next call that changes it. Null and a
// count of zero without an engine.

/// The frames to draw of all slots, for a renderer to upload. The index is `MG_SLOT` of an element.
/// Free slots and pending elements read as zeros. Changes nothing.
MG_API const mgRect* mgEngineGetPresentationFrames(mgEngine engine, size_t* count);

/// What an element shows in addition to its frame.
typedef struct mgAppearance {
  /// A spring may take it out of 0...1; clamp it to draw.
  float opacity;
  /// Points, on top of the frame.
  float x, y;
  /// About the center of the frame.
  float scale;
} mgAppearance;

/// The appearances of all elements that have a transition under way, without a copy. Index 0 is
/// (1, 0, 0, 1) and is shared by all other elements. Unused indices may lie between the others.
/// Changes nothing.
MG_API const mgAppearance* mgEngineGetPresentationAppearances(mgEngine engine, size_t* count);

/// The index of the appearance of each slot: a pointer to that of slot 0, and the number of bytes
/// from one to the next. There are as many as presentation frames. Changes nothing.
MG_API const uint32_t* mgEngineGetAppearanceIndices(mgEngine engine, size_t* stride);

MG_EXTERN_C_END

#endif
