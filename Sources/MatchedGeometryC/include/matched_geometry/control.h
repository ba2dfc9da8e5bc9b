#ifndef MATCHED_GEOMETRY_CONTROL_H
#define MATCHED_GEOMETRY_CONTROL_H

#include "matched_geometry/animation.h"

MG_EXTERN_C_BEGIN

// Transactions that run, and clocks. Inside of a transaction all of these calls are refused.
// `time`, the last argument, is as for `mgEngineBegin`.

/// Sends a running transaction to its end: what it was the last to set in motion is at its target
/// at once. Its completions have the kind `skipped`. `nothing`: it is complete, or never was.
MG_API mgStatus mgEngineSkip(mgEngine engine, mgTransactionID transaction, double time);

/// Turns a reversible transaction round: what it set in motion from rest goes back the way that it
/// came, as fast. What a later transaction has changed stays. Called again, it runs forwards again.
MG_API mgStatus mgEngineReverse(mgEngine engine, mgTransactionID transaction, double time);

/// Takes a reversible transaction into the host's hands and shows it at a fraction of its way: in a
/// straight line, its curve taken out. Nothing settles, leaves or completes until it is let go of.
///
/// @param fraction     0 at its beginning, 1 at its end; may go beyond both, up to 2^20
/// @param translation  by which the frames of its matched elements are moved beside (of all its
///                     elements, if none is matched)
MG_API mgStatus mgEngineSeek(mgEngine engine, mgTransactionID transaction, double fraction,
                             mgPoint translation, double time);

/// Lets go of a transaction that is held: it goes on from where it is shown to its end.
///
/// @param velocity             how fast the fraction was changing, a second. Curves ignore it
/// @param translationVelocity  how fast the translation was changing, points a second
/// @param animation            null, or kind `none`: its own if that is a spring, else smooth
MG_API mgStatus mgEngineFinish(mgEngine engine, mgTransactionID transaction, double velocity,
                               mgPoint translationVelocity, const mgAnimation* animation,
                               double time);

/// Lets go of a transaction that is held and takes it back: everything goes to where it was going
/// before. A negative velocity leads back.
MG_API mgStatus mgEngineCancel(mgEngine engine, mgTransactionID transaction, double velocity,
                               mgPoint translationVelocity, const mgAnimation* animation,
                               double time);

/// Lets the clock of a namespace run at another rate: its matched elements move on its clock.
///
/// @param rate  seconds of the clock in one of the host's, 0...2^20. 0: it stands still
MG_API mgStatus mgEngineSetClockRate(mgEngine engine, mgNamespaceID space, double rate,
                                     double time);

/// Sets the clock of a namespace to another time: what moves on it is shown as it is then.
///
/// @param clockTime  rounded to 2^-24 s
MG_API mgStatus mgEngineSetClockTime(mgEngine engine, mgNamespaceID space, double clockTime,
                                     double time);

/// The time of a namespace's clock at the time shown: the host's while it has none of its own. NaN
/// without an engine or a namespace. Changes nothing.
MG_API double mgEngineClockTime(mgEngine engine, mgNamespaceID space);

/// The rate of a namespace's clock: 1 while it has none of its own. NaN without an engine or a
/// namespace. Changes nothing.
MG_API double mgEngineClockRate(mgEngine engine, mgNamespaceID space);

MG_EXTERN_C_END

#endif
