#ifndef MATCHED_GEOMETRY_CONTROL_H
#define MATCHED_GEOMETRY_CONTROL_H

#include "matched_geometry/animation.h"

MG_EXTERN_C_BEGIN

// Control of running transactions. All of these calls are refused inside of a transaction.
//
// `mgEngineSeek`, `mgEngineFinish` and `mgEngineCancel` need a transaction that was begun with
// `isInteractive` (else `notInteractive`) and is not complete (else `staleTransaction`). A gesture
// scrubs a transaction, and then finishes or cancels it. Both make a new transaction, which the
// next gesture can scrub again:
//
//     mgEngineSeek(engine, dismissal, fraction, translation, now);  // for every event
//     mgEngineFinish(engine, dismissal, speed, velocity, NULL, now, &released);
//     mgEngineSeek(engine, released, fraction, translation, now);  // caught again
//
// `time` is the time of the call in seconds, as for `mgEngineBegin`.

/// Moves everything that a running transaction animates to its targets at once.
///
/// Tracks that a later transaction has retargeted continue. The transaction completes with the kind
/// `finishedImmediately`. The status is `nothing` if the transaction is complete, or never existed.
MG_API mgStatus mgEngineFinishImmediately(mgEngine engine, mgTransactionID transaction,
                                          double time);

/// Scrubs a running interactive transaction: shows it at a fraction of its path, for gestures.
///
/// The path of each track is a straight line from where it was shown at the commit of the
/// transaction to its target. An arc of the animation bends this line. While a transaction is
/// scrubbed, time does not move its tracks, and nothing of it completes or exits, until
/// `mgEngineFinish` or `mgEngineCancel` releases it. If a later transaction retargets one of the
/// tracks, the track belongs to that one from then on.
///
/// @param fraction     0 at the beginning, 1 at the end; may go beyond both, up to 2^20
/// @param translation  points by which the frames of its matched elements are moved in addition (of
///                     all its elements, if none is matched)
MG_API mgStatus mgEngineSeek(mgEngine engine, mgTransactionID transaction, double fraction,
                             mgPoint translation, double time);

/// Releases a scrubbed transaction towards its end.
///
/// The call makes a new transaction, which retargets the tracks of the scrubbed one to their
/// targets. The scrubbed transaction completes at the time of the call, with the kind `finished`.
/// The new transaction takes over its inverse changes and is interactive: it can be scrubbed again,
/// and cancelled.
///
/// @param transaction          scrubbed; any other is refused with `staleTransaction`
/// @param velocity             how fast the fraction was changing, per second. Curves ignore it
/// @param translationVelocity  how fast the translation was changing, points per second
/// @param animation            null, or kind `inherited` or `none`: that of the scrubbed
///                             transaction, without its arc, if it is a spring without delay and
///                             repeats, else smooth
/// @param id                   the handle of the new transaction; null if the call is refused
MG_API mgStatus mgEngineFinish(mgEngine engine, mgTransactionID transaction, double velocity,
                               mgPoint translationVelocity, const mgAnimation* animation,
                               double time, mgTransactionID* id);

/// Undoes an interactive transaction that is running or scrubbed.
///
/// The call makes a new transaction, which applies the inverse changes: inserted elements are
/// removed, removed ones come back, and frames, matches and values become what they were. Each of
/// these is undone only if no later transaction has written it; an inserted element is removed in
/// any case. The undone transaction completes at the time of the call, with the kind `cancelled`.
/// The new one is interactive, and cancelling it makes the changes again.
///
/// The parameters are those of `mgEngineFinish`. A negative velocity leads back. A transaction that
/// is not scrubbed ignores the velocities, because its tracks have their own.
MG_API mgStatus mgEngineCancel(mgEngine engine, mgTransactionID transaction, double velocity,
                               mgPoint translationVelocity, const mgAnimation* animation,
                               double time, mgTransactionID* id);

MG_EXTERN_C_END

#endif
