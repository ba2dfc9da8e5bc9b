#ifndef MATCHED_GEOMETRY_POLICIES_H
#define MATCHED_GEOMETRY_POLICIES_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// Which member is the source of a match group if several present members may be.
typedef enum mgDuplicatePolicy {
  /// The one that joined the group last.
  mgDuplicatePolicy_newestWins = 0,
  /// The one that joined the group first.
  mgDuplicatePolicy_oldestWins = 1,
  /// None, until only one is left. Reported as `multipleSources` and `groupIgnored`.
  mgDuplicatePolicy_ignoreKey = 2
} mgDuplicatePolicy;

/// What happens to the members of a match group in motion when it loses its source.
typedef enum mgTargetLostPolicy {
  /// Present members return to their layout frames, with the animation of the transaction.
  mgTargetLostPolicy_return = 0,
  /// Present members are at their layout frames at once.
  mgTargetLostPolicy_snap = 1,
  /// All members stop where they are shown.
  mgTargetLostPolicy_freeze = 2,
  /// Present members return to their layout frames. Exiting members continue and fade out.
  mgTargetLostPolicy_finish = 3
} mgTargetLostPolicy;

/// Whether an element of zero width and height takes part in matching.
typedef enum mgZeroSizePolicy {
  /// It does not, as if it had no layout frame.
  mgZeroSizePolicy_absent = 0,
  /// It does. Its match group shrinks to a point, or grows from one.
  mgZeroSizePolicy_animate = 1
} mgZeroSizePolicy;

/// How changes are shown to users who prefer reduced motion. Values are animated with each policy,
/// attributes with the first one. Motions that are running continue.
typedef enum mgReducedMotionPolicy {
  /// With all animations.
  mgReducedMotionPolicy_none = 0,
  /// Frames change without animation. Inserted and removed elements fade.
  mgReducedMotionPolicy_crossfade = 1,
  /// As `crossfade`, without fades.
  mgReducedMotionPolicy_instant = 2
} mgReducedMotionPolicy;

/// Choices where more than one behavior is sensible. All bits zero: the defaults, which are those
/// of SwiftUI.
typedef struct mgPolicies {
  mgDuplicatePolicy duplicates;
  mgTargetLostPolicy targetLost;
  mgZeroSizePolicy zeroSize;
  mgReducedMotionPolicy reducedMotion;
  /// For how many seconds a match group keeps the geometry of a lost source, such as 0.5. A source
  /// that arrives in that time starts there. 0, negative or not finite: only in the transaction
  /// that removes the source.
  double lateArrival;
  /// The duration of `mgReducedMotionPolicy_crossfade` in seconds. 0 is the default, 0.25. Negative
  /// or not finite: no fade. Delays and staggers do not apply.
  double crossfadeDuration;
} mgPolicies;

/// Sets the policies of the engine. They apply from the next commit on, including that of an open
/// transaction. An element that already has a frame and a match follows a changed `zeroSize` when it
/// next gets one of these, and a group a changed `duplicates` when a commit next evaluates it.
MG_API mgStatus mgEngineSetPolicies(mgEngine engine, const mgPolicies* policies);

/// Returns the policies of the engine. Changes nothing.
MG_API mgStatus mgEngineGetPolicies(mgEngine engine, mgPolicies* policies);

/// Sets policies for the elements that are matched in a namespace, in place of those of the engine.
/// They apply from the next commit on.
///
/// @param policies  NULL removes them, and those of the engine apply again.
MG_API mgStatus mgEngineSetNamespacePolicies(mgEngine engine, mgNamespaceID namespaceID,
                                             const mgPolicies* policies);

/// Returns the policies that apply to a namespace: its own, or those of the engine if it has none
/// or has ended. Changes nothing.
MG_API mgStatus mgEngineGetNamespacePolicies(mgEngine engine, mgNamespaceID namespaceID,
                                             mgPolicies* policies);

/// Sets the visible part of the plane, in points. Each commit uses the viewport of its time.
///
/// A commit does not animate elements whose start, target and path lie outside of the viewport:
/// they are at their targets at once, removed ones exit with the commit, and `mgEngineExplain` says
/// so. The members of a match group are animated if one of them can be seen. Interactive
/// transactions, and geometry groups that move with everything inside, are always animated. Content
/// outside of a frame, such as a shadow, needs a larger viewport.
///
/// @param viewport  null: everything is animated, as in a new engine
/// @return `invalidViewport` if a number is not finite or beyond 2^60, or a size is negative
MG_API mgStatus mgEngineSetViewport(mgEngine engine, const mgRect* viewport);

/// The viewport. `nothing`: there is none.
MG_API mgStatus mgEngineGetViewport(mgEngine engine, mgRect* viewport);

MG_EXTERN_C_END

#endif
