#ifndef MATCHED_GEOMETRY_POLICIES_H
#define MATCHED_GEOMETRY_POLICIES_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// Who gives a group its geometry if several present members may.
typedef enum mgDuplicatePolicy {
  /// The last that joined.
  mgDuplicatePolicy_newestWins = 0,
  /// The first that joined.
  mgDuplicatePolicy_oldestWins = 1,
  /// Nobody, until one is left.
  mgDuplicatePolicy_ignoreKey = 2
} mgDuplicatePolicy;

/// What becomes of a motion when its group has no source any more.
typedef enum mgTargetLostPolicy {
  /// The members that remain go back to their own frames, with the transaction's animation.
  mgTargetLostPolicy_return = 0,
  /// They are at their own frames at once.
  mgTargetLostPolicy_snap = 1,
  /// They stand still where they are shown.
  mgTargetLostPolicy_freeze = 2,
  /// Exiting members go on to where they were going. Members that remain go back.
  mgTargetLostPolicy_finish = 3
} mgTargetLostPolicy;

/// Whether an element without any size takes part in matching.
typedef enum mgZeroSizePolicy {
  /// It does not: it is treated as not laid out.
  mgZeroSizePolicy_absent = 0,
  /// It does: its group shrinks to nothing, or grows from nothing.
  mgZeroSizePolicy_animate = 1
} mgZeroSizePolicy;

/// What replaces travel for people who asked for less motion.
typedef enum mgReducedMotionPolicy {
  /// Nothing: everything travels.
  mgReducedMotionPolicy_none = 0,
  /// What leaves fades where it is, what arrives fades in at its place.
  mgReducedMotionPolicy_crossfade = 1,
  /// Everything is at its place at once, without a fade.
  mgReducedMotionPolicy_instant = 2
} mgReducedMotionPolicy;

/// What the engine does where there is more than one sensible answer. All bits zero: the defaults,
/// which are SwiftUI's rules.
typedef struct mgPolicies {
  mgDuplicatePolicy duplicates;
  mgTargetLostPolicy targetLost;
  mgZeroSizePolicy zeroSize;
  mgReducedMotionPolicy reducedMotion;
  /// How many seconds after an element has left its group a new source still starts from where it
  /// was shown, such as 0.5. 0, not finite or negative: only in the same transaction.
  double lateArrival;
  /// The seconds of a cross-fade. 0 is the default, 0.25. Not finite or negative: no fade.
  double crossfadeDuration;
} mgPolicies;

/// Sets the policies of the engine, from the next commit on, that of an open transaction included.
MG_API mgStatus mgEngineSetPolicies(mgEngine engine, const mgPolicies* policies);

/// The policies of the engine. Changes nothing.
MG_API mgStatus mgEngineGetPolicies(mgEngine engine, mgPolicies* policies);

/// Gives the elements that are matched in a namespace policies of their own, from the next commit
/// on.
///
/// @param policies  null: the engine's again
MG_API mgStatus mgEngineSetNamespacePolicies(mgEngine engine, mgNamespaceID namespaceID,
                                             const mgPolicies* policies);

/// The policies of a namespace: its own, or the engine's if it has none or has ended. Changes
/// nothing.
MG_API mgStatus mgEngineGetNamespacePolicies(mgEngine engine, mgNamespaceID namespaceID,
                                             mgPolicies* policies);

/// Sets the part of the plane that the host shows, in points. The one at a commit counts.
///
/// A commit does not animate elements whose start, target and path lie outside of the viewport: they
/// are at their targets at once, removed ones exit with the commit, and `mgEngineExplain` says so.
/// The members of a match group are animated if one of them can be seen. Interactive transactions,
/// and geometry groups that move with everything inside, are always animated. Content outside of a
/// frame, such as a shadow, needs a larger viewport.
///
/// @param viewport  null: everything is animated, as in a new engine
/// @return `invalidViewport` if a number is not finite or beyond 2^60, or a size is negative
MG_API mgStatus mgEngineSetViewport(mgEngine engine, const mgRect* viewport);

/// The viewport. `nothing`: there is none.
MG_API mgStatus mgEngineGetViewport(mgEngine engine, mgRect* viewport);

MG_EXTERN_C_END

#endif
