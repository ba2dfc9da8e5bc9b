#ifndef MATCHED_GEOMETRY_DAMPED_SPRING_H
#define MATCHED_GEOMETRY_DAMPED_SPRING_H

#include "matched_geometry/animation.h"

MG_EXTERN_C_BEGIN

// Springs without an engine, for what the host moves by itself. They are values: no function here
// changes one, and any thread may call them.

/// Swift's `Spring`: how a number moves to a target, in closed form. (`mgSpring` is the kernel's,
/// for rows.) A zero is the default of a field, so all bits zero is a spring of half a second
/// without bounce. A NaN counts as the default, too, and any other number as the nearest one in its
/// range.
typedef struct mgDampedSpring {
  /// The perceptual duration in seconds, which is the period without damping, 1e-6...1e6. 0 is the
  /// default, 0.5.
  double duration;
  /// How springy it is, such as 0.15 or 0.3. 0 has no bounce, a spring of 1 or more never comes to
  /// rest, and a negative number flattens the motion.
  double bounce;
  /// 1e-6...1e6. 0 is the default, 1.
  double mass;
} mgDampedSpring;

/// A spring from how long and how springy it feels.
///
/// @param duration  seconds, the period of the undamped spring: 1e-6...1e6
/// @param bounce    0 has none, 1 and above never comes to rest, below 0 is over-damped
MG_API mgDampedSpring mgDampedSpringMake(double duration, double bounce);

/// A spring without bounce but for `extraBounce`.
MG_API mgDampedSpring mgDampedSpringSmooth(double duration, double extraBounce);

/// A spring with a small bounce, 0.15, and `extraBounce`.
MG_API mgDampedSpring mgDampedSpringSnappy(double duration, double extraBounce);

/// A spring with a clear bounce, 0.3, and `extraBounce`.
MG_API mgDampedSpring mgDampedSpringBouncy(double duration, double extraBounce);

/// A spring from its stiffness as a time, and its damping.
///
/// @param response      seconds, the period of the undamped spring: 1e-6...1e6, or 0.5
/// @param dampingRatio  the share of the critical damping: 0...1,000, or 1
MG_API mgDampedSpring mgDampedSpringMakeResponse(double response, double dampingRatio);

/// A spring from its physical constants.
///
/// @param mass              1e-6...1e6, or 1
/// @param stiffness         1e-6...1e9, or 100
/// @param damping           at most 1,000 times the critical one, or 10
/// @param allowOverDamping  whether more than the critical damping counts as more
MG_API mgDampedSpring mgDampedSpringMakePhysical(double mass, double stiffness, double damping,
                                                 bool allowOverDamping);

/// The spring that needs about so many seconds until a motion of 1 stays within `epsilon`.
///
/// @param settlingDuration  0.01...10, or 1
/// @param dampingRatio      above 0 and at most 1, or 1
/// @param epsilon           1e-12...0.5, or 0.001
MG_API mgDampedSpring mgDampedSpringMakeSettling(double settlingDuration, double dampingRatio,
                                                 double epsilon);

/// The period of the undamped spring in seconds, which is its perceptual duration, too.
MG_API double mgDampedSpringGetResponse(mgDampedSpring spring);

/// The damping as a share of the critical one: below 1 it oscillates.
MG_API double mgDampedSpringGetDampingRatio(mgDampedSpring spring);

/// 1 less the damping ratio; over-damped 1 / ratio - 1.
MG_API double mgDampedSpringGetBounce(mgDampedSpring spring);

/// The spring constant, mass times the square of the undamped frequency.
MG_API double mgDampedSpringGetStiffness(mgDampedSpring spring);

/// The force against the motion for each unit of velocity.
MG_API double mgDampedSpringGetDamping(mgDampedSpring spring);

/// Where a motion from zero to `target` is, `time` seconds after its start. For one from `a` to
/// `b`: `a + mgDampedSpringGetValue(spring, b - a, ...)`.
///
/// @param initialVelocity  units a second at the start
MG_API double mgDampedSpringGetValue(mgDampedSpring spring, double target, double initialVelocity,
                                     double time);

/// How fast it is then, units a second.
MG_API double mgDampedSpringGetVelocity(mgDampedSpring spring, double target,
                                        double initialVelocity, double time);

/// Moves a value and its velocity on by `deltaTime` seconds. Any split of the same time ends at
/// the same value, up to rounding. A `deltaTime` of 0, less or NaN changes nothing.
MG_API mgStatus mgDampedSpringUpdate(mgDampedSpring spring, double* value, double* velocity,
                                     double target, double deltaTime);

/// stiffness (target - position) - damping velocity.
MG_API double mgDampedSpringGetForce(mgDampedSpring spring, double target, double position,
                                     double velocity);

/// About how many seconds a motion from zero needs until it stays within `epsilon` of `target`:
/// SwiftUI's estimate. Infinity for a spring without damping. 0 for a spring that does not
/// oscillate and needs more than 102 s.
MG_API double mgDampedSpringGetSettlingDuration(mgDampedSpring spring, double target,
                                                double initialVelocity, double epsilon);

/// The animation that moves as a spring does, over-damping included. Its mass does not matter.
MG_API mgAnimation mgAnimationDampedSpring(mgDampedSpring spring);

MG_EXTERN_C_END

#endif
