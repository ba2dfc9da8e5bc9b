#ifndef MATCHED_GEOMETRY_TICK_H
#define MATCHED_GEOMETRY_TICK_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// Consecutive slots: `begin`, and all up to but not including `end`.
typedef struct mgSlotRange {
  uint32_t begin, end;
} mgSlotRange;

/// When a transaction counts as complete.
typedef enum mgCompletionCriterion {
  /// The longest duration of its animations has passed. Springs may still be moving.
  mgCompletionCriterion_logicallyComplete = 0,
  /// Every track that it set in motion has settled or was retargeted by a later transaction, and it
  /// is logically complete.
  mgCompletionCriterion_removed = 1
} mgCompletionCriterion;

/// How a transaction ended.
typedef enum mgCompletionKind {
  /// All of its animations have finished, or `mgEngineFinish` has released it.
  mgCompletionKind_finished = 0,
  /// A later transaction took over some of its elements.
  mgCompletionKind_retargeted = 1,
  /// It was cancelled, one of its exits was undone, or all that it set in motion was removed
  /// without an animation before it settled.
  mgCompletionKind_cancelled = 2,
  /// `mgEngineFinishImmediately` ended it.
  mgCompletionKind_finishedImmediately = 3
} mgCompletionKind;

/// The end of a transaction, reported once for each criterion.
typedef struct mgCompletion {
  mgTransactionID transaction;
  mgCompletionCriterion criterion;
  mgCompletionKind kind;
  /// The exact time of the end in seconds, which is usually before that of the tick.
  double time;
} mgCompletion;

/// What has moved and ended since the last tick. The arrays belong to the engine and are valid
/// until the next call that changes it.
typedef struct mgTick {
  /// The time that is shown: the requested time, rounded to 2^-24 s, or the time of the last commit
  /// if that is later.
  double time;
  /// Ranges that contain all slots whose presentation frames or attributes have changed since the
  /// last tick, including by commits, in ascending order. A renderer uploads them. A range reaches
  /// from the first to the last moving slot of a block of 128, so some slots in it may be
  /// unchanged.
  const mgSlotRange* moved;
  size_t movedCount;
  /// Elements whose frames have settled. Each end of an animation is reported once.
  const mgElementID* settled;
  size_t settledCount;
  /// Elements that have exited and are no longer drawn. Each is reported once. Their slots keep the
  /// last frame and appearance until the next commit, so a renderer that draws whole columns skips
  /// them. `mgEngineGetDrawingOrder` leaves them out.
  const mgElementID* exited;
  size_t exitedCount;
  /// Transactions that have completed, in the order of their commits. For each transaction,
  /// `logicallyComplete` comes before `removed`. If there were commits since the last tick, ends
  /// before a commit come before the ends after it.
  const mgCompletion* completed;
  size_t completedCount;
  /// The number of diagnostics since the last tick, at most 256. See `mgEngineGetTickDiagnostic`.
  size_t diagnosticCount;
} mgTick;

/// Advances the engine to a time: computes the presentation frames, and reports what has ended
/// since the last tick. Call it once for each display frame.
///
/// Times may be in any order, and equal times show bit-identical frames. A time before the last
/// commit shows the state at that commit. The first tick at or after an end reports it, once: after
/// ticks at 5 and 3, a tick at 4 reports no end, and `moved` as usual. A tick at an earlier time
/// shows elements that had exited again.
///
/// @param time  The time in seconds. A time that is not finite or at least 2^29 s in magnitude is
///              refused with `invalidTime`, and a call inside a transaction with
///              `insideTransaction`. The frames then stay as they were.
/// @param tick  Receives what has moved and ended. NULL if the caller does not need it.
MG_API mgStatus mgEngineAdvance(mgEngine engine, double time, mgTick* tick);

/// Runs the pieces of a large tick on the threads of the host, such as its job system. Calls
/// `body(work, i)` exactly once for each `i` from 0 to `count - 1`, in any order and on any
/// threads, and returns when all calls have returned. Calls for the same engine return
/// `mgStatus_busy`.
///
/// @param context The pointer that was passed to `mgEngineAdvanceConcurrently`.
typedef void (*mgPerform)(void* context, int32_t count, void (*body)(void* work, int32_t index),
                          void* work);

/// Shows a time as `mgEngineAdvance` does, and computes large ticks on several threads.
///
/// The engine starts no threads. If more than 65,536 tracks move, it divides them into pieces of
/// 16,384 and calls `perform`, once for the timelines and once for each kind of track. Smaller
/// ticks do not call it. Results are bit-identical to those of `mgEngineAdvance`.
///
/// @param perform Runs the pieces. NULL runs them in order on the current thread.
/// @param context Passed to `perform`, unchanged.
/// @param tick Receives what has moved and ended. NULL if the caller does not need it.
MG_API mgStatus mgEngineAdvanceConcurrently(mgEngine engine, double time, mgPerform perform,
                                            void* context, mgTick* tick);

// What to draw. The arrays belong to the engine and are valid until the next call that changes it.
// Without an engine, and while another thread uses the engine, the pointer is NULL and the count
// zero.

/// Returns the presentation frames of all slots, as a renderer uploads them. The index is `MG_SLOT`
/// of an element. All frames are global, also those of elements in a geometry group, whose layout
/// frames are relative to the group. Free slots and pending elements have zero rects. The slot of
/// an element that has exited keeps its frame until the next commit, even if no tick has reported
/// the exit. That commit frees the slot: its rect becomes zero, and an insertion may use it. Changes
/// nothing.
MG_API const mgRect* mgEngineGetPresentationFrames(mgEngine engine, size_t* count);

/// What an element shows in addition to its frame.
typedef struct mgAppearance {
  /// Springs can move it outside of 0 to 1. Clamp it before drawing.
  float opacity;
  /// An offset from the frame in points.
  float x, y;
  /// A scale about the center of the frame.
  float scale;
} mgAppearance;

/// Returns the appearances of the elements with a running transition. Index 0 is (1, 0, 0, 1),
/// which all other elements share. Some indices may be unused. Changes nothing.
MG_API const mgAppearance* mgEngineGetPresentationAppearances(mgEngine engine, size_t* count);

/// Returns the index of the appearance of each slot: a pointer to that of slot 0, and the stride
/// from one slot to the next in bytes. There is one for each presentation frame. Changes nothing.
MG_API const uint32_t* mgEngineGetAppearanceIndices(mgEngine engine, size_t* stride);

MG_EXTERN_C_END

#endif
