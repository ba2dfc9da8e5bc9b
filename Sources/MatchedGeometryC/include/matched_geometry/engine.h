#ifndef MATCHED_GEOMETRY_ENGINE_H
#define MATCHED_GEOMETRY_ENGINE_H

#include "matched_geometry/stagger.h"

MG_EXTERN_C_BEGIN

/// Creates an engine without elements, at time 0. May be called on any thread.
///
/// @param minimumCapacity  The number of elements to reserve memory for, such as 1024. More may be
///                         inserted. A number above 2^26 reserves nothing and is reported as
///                         `invalidCapacity`.
/// @param timelines        The number of different animations that run at one time to reserve
///                         memory for, with the same limit.
/// @return The handle, never null.
MG_API mgEngine mgEngineCreate(size_t minimumCapacity, size_t timelines);

/// Destroys an engine. All pointers that it has returned become invalid.
MG_API mgStatus mgEngineDestroy(mgEngine engine);

/// Reserves memory for elements, and for animations that run at one time. Changes of one
/// transaction with equal animations count as one animation. A stagger has one for each delay. A
/// number above 2^26 reserves nothing and is reported as `invalidCapacity`.
MG_API mgStatus mgEngineReserveCapacity(mgEngine engine, size_t minimumCapacity, size_t timelines);

/// How a running animation continues when it gets a new target.
typedef enum mgRetargetMode {
  /// A spring without delay and repeats continues with the current position and velocity. Any other animation
  /// blends from the running animation to the new target. Neither jumps, unless the animation takes
  /// no time, has a negative delay, or is a curve that begins with a step.
  mgRetargetMode_automatic = 0,
  /// Starts from the frame that is shown, with velocity zero.
  mgRetargetMode_restart = 1,
  /// The running animation continues to the old target, and the new one animates the difference of
  /// the targets in addition.
  mgRetargetMode_additive = 2
} mgRetargetMode;

/// How the changes of a transaction are animated. All bits zero: with the animation of the
/// transaction around it. In the outermost transaction, changes are then not animated.
typedef struct mgTransaction {
  /// The animation of changes without an animation of their own.
  mgAnimation animation;
  /// How running animations continue. That of the outermost transaction is used.
  mgRetargetMode retarget;
  /// No change is animated, whatever animation it has.
  bool disablesAnimations;
  /// Allows `mgEngineSeek`, `mgEngineFinish` and `mgEngineCancel`. The engine keeps the inverse
  /// changes until the transaction is complete. Has no effect in a nested transaction.
  bool isInteractive;
  /// The delays of changes without an animation of their own. The commit computes them from the
  /// layout frames of the elements (for removed elements, the last one), in the order of their
  /// first changes. A match group has one delay, that of its source. Values and elements without a
  /// layout frame are not delayed.
  mgStagger stagger;
} mgTransaction;

/// Returns a transaction with an animation. It is not interactive.
MG_API mgTransaction mgTransactionMake(mgAnimation animation);

/// Begins a transaction. The following changes take effect together when the outermost transaction
/// is committed.
///
/// Transactions can be nested. A change without an animation of its own takes that of the innermost
/// transaction. All changes take effect at the time of the outermost one.
///
/// @param transaction  NULL is the same as all bits zero.
/// @param time         The time at which the changes take effect, in seconds. A time before the
///                     last commit is replaced by that of the commit, and a time that is infinite
///                     or at least 2^29 s in magnitude by `MG_NO_TIME`. Both are reported as `invalidTime`, but the
///                     transaction begins and the status is `ok`.
MG_API mgStatus mgEngineBegin(mgEngine engine, const mgTransaction* transaction, double time);

/// Ends the innermost transaction. If it is the outermost one, its changes take effect. Without an
/// open transaction the call is refused with `noTransaction`.
///
/// @param transaction  Receives the handle of the outermost transaction, which completions report.
///                     Null if the call is refused.
MG_API mgStatus mgEngineCommit(mgEngine engine, mgTransactionID* transaction);

MG_EXTERN_C_END

#endif
