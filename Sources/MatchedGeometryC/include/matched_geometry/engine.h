#ifndef MATCHED_GEOMETRY_ENGINE_H
#define MATCHED_GEOMETRY_ENGINE_H

#include "matched_geometry/stagger.h"

MG_EXTERN_C_BEGIN

/// A new engine without elements, at time 0. Any thread may create one at any time.
///
/// @param minimumCapacity  elements for which memory is reserved; more may be inserted. A number
///                         beyond 2^26 reserves nothing, and is a diagnostic: `invalidCapacity`
/// @param timelines        animations that play at one time, likewise
/// @return its handle, never null
MG_API mgEngine mgEngineCreate(size_t minimumCapacity, size_t timelines);

/// Ends an engine. All pointers that it gave out lead nowhere from now on.
MG_API mgStatus mgEngineDestroy(mgEngine engine);

/// Makes room for elements and for animations that play at one time. All that starts in one
/// transaction with equal animations is one; a stagger has one for each delay. A number beyond 2^26
/// reserves nothing: `invalidCapacity`.
MG_API mgStatus mgEngineReserveCapacity(mgEngine engine, size_t minimumCapacity, size_t timelines);

/// How a motion under way is given a new target.
typedef enum mgRetargetMode {
  /// A spring without delay takes over position and speed. Any other animation goes from the motion
  /// that still runs to the new target. Neither jumps.
  mgRetargetMode_automatic = 0,
  /// Anew from where the element is shown, at speed zero.
  mgRetargetMode_restart = 1,
  /// The old motion decays on; the difference of the targets decays on top of it.
  mgRetargetMode_additive = 2
} mgRetargetMode;

/// What a batch of changes is animated with. All bits zero: with the animation of the transaction
/// around it; the outermost transaction then changes everything at once.
typedef struct mgTransaction {
  /// The animation of every change that names none.
  mgAnimation animation;
  /// How rows that are moving take a new target. The outermost transaction's counts.
  mgRetargetMode retarget;
  /// All changes happen at once, whatever they name.
  bool disablesAnimations;
  /// It may be scrubbed and undone: `mgEngineSeek`, `mgEngineFinish`, `mgEngineCancel`. The engine
  /// keeps the inverse of its changes until it is complete.
  bool isInteractive;
  /// The delays of changes that name no animation. The engine computes them at the commit, from the
  /// layout frames that elements then have, or had when they were removed, in the order of their
  /// first changes. A match group has one delay, that of its source. Values and elements without a
  /// layout frame are not delayed.
  mgStagger stagger;
} mgTransaction;

/// A transaction with an animation, not interactive.
MG_API mgTransaction mgTransactionMake(mgAnimation animation);

/// Begins a transaction: changes from now on are animated, at once, when the outermost one ends.
///
/// Transactions nest: a change takes the animation of the innermost one around it, unless it names
/// one. The time is that of the outermost one.
///
/// @param transaction  null: as with all bits zero
/// @param time         when it happens. A time before the last commit counts as the time of that,
///                     an infinite time, or a time beyond 2^29, as `MG_NO_TIME`. The engine reports
///                     both as `invalidTime`, and begins the transaction all the same, with `ok`
MG_API mgStatus mgEngineBegin(mgEngine engine, const mgTransaction* transaction, double time);

/// Ends the innermost transaction; the outermost one commits. While none is open the call is
/// refused with `noTransaction`.
///
/// @param transaction  what completions call the open transaction, or that which was committed;
///                     null if the call is refused
MG_API mgStatus mgEngineEnd(mgEngine engine, mgTransactionID* transaction);

MG_EXTERN_C_END

#endif
