#ifndef MATCHED_GEOMETRY_DAMPED_SPRING_H
#define MATCHED_GEOMETRY_DAMPED_SPRING_H

#include "matched_geometry/animation.h"

MG_EXTERN_C_BEGIN

// Springs without an engine, for values that the host animates. The functions may be called on any
// thread.

/// A damped spring, which moves a number to a target in closed form, like Swift's `Spring`. Zero in
/// a field is its default, so all bits zero is a spring of half a second without bounce. NaN is the
/// default as well, and any other number is clamped to its range. (`mgSpring` belongs to the kernel
/// and evaluates many springs at once.)
typedef struct mgDampedSpring {
  /// The perceptual duration in seconds, which is the period without damping, 1e-6...1e6. 0 is the
  /// default, 0.5.
  double duration;
  /// The bounce, such as 0.15 or 0.3. 0 has no bounce, a spring of 1 or more never settles, and a
  /// negative number is over-damped.
  double bounce;
  /// 1e-6...1e6. 0 is the default, 1.
  double mass;
} mgDampedSpring;

/// Returns a spring by its perceptual duration and bounce. The parameters are the fields of the
/// struct.
MG_API mgDampedSpring mgDampedSpringMake(double duration, double bounce);

/// Returns a spring with the bounce `extraBounce`.
MG_API mgDampedSpring mgDampedSpringSmooth(double duration, double extraBounce);

/// Returns a spring with the bounce 0.15 plus `extraBounce`.
MG_API mgDampedSpring mgDampedSpringSnappy(double duration, double extraBounce);

/// Returns a spring with the bounce 0.3 plus `extraBounce`.
MG_API mgDampedSpring mgDampedSpringBouncy(double duration, double extraBounce);

/// Returns a spring by its response and damping. A parameter that is NaN has its default.
///
/// @param response      The period of the undamped spring in seconds, 1e-6 to 1e6. Default 0.5.
/// @param dampingRatio  The fraction of the critical damping, 0 to 1,000. Default 1.
MG_API mgDampedSpring mgDampedSpringMakeResponse(double response, double dampingRatio);

/// Returns a spring by its physical constants. A parameter that is NaN has its default.
///
/// @param mass              1e-6 to 1e6. Default 1.
/// @param stiffness         1e-6 to 1e9. Default 100.
/// @param damping           At most 1,000 times the critical damping. Default 10.
/// @param allowOverDamping  Whether the damping may exceed the critical one. Otherwise it is
///                          limited.
MG_API mgDampedSpring mgDampedSpringMakePhysical(double mass, double stiffness, double damping,
                                                 bool allowOverDamping);

/// Returns a spring whose motion over a distance of 1 stays within `epsilon` after about
/// `settlingDuration`. A parameter that is NaN has its default.
///
/// @param settlingDuration  Seconds, 0.01 to 10. Default 1.
/// @param dampingRatio      Above 0 and at most 1. Default 1.
/// @param epsilon           1e-12 to 0.5. Default 0.001.
MG_API mgDampedSpring mgDampedSpringMakeSettling(double settlingDuration, double dampingRatio,
                                                 double epsilon);

/// Returns the period of the undamped spring in seconds, which is also the perceptual duration.
MG_API double mgDampedSpringGetResponse(mgDampedSpring spring);

/// Returns the damping as a fraction of the critical one. Below 1 the spring oscillates.
MG_API double mgDampedSpringGetDampingRatio(mgDampedSpring spring);

/// Returns the bounce: 1 - ratio for a damping ratio of at most 1, otherwise 1 / ratio - 1.
MG_API double mgDampedSpringGetBounce(mgDampedSpring spring);

/// Returns the stiffness, mass * (2 pi / response)^2.
MG_API double mgDampedSpringGetStiffness(mgDampedSpring spring);

/// Returns the damping: the force per unit of velocity.
MG_API double mgDampedSpringGetDamping(mgDampedSpring spring);

/// Returns the position of a motion from 0 to `target` at a time after its start. For a motion from
/// `a` to `b`, use `a + mgDampedSpringGetValue(spring, b - a, ...)`.
///
/// @param initialVelocity  Units per second.
/// @param time             Seconds.
MG_API double mgDampedSpringGetValue(mgDampedSpring spring, double target, double initialVelocity,
                                     double time);

/// Returns the velocity of that motion, in units per second.
MG_API double mgDampedSpringGetVelocity(mgDampedSpring spring, double target,
                                        double initialVelocity, double time);

/// Advances a value and its velocity by `deltaTime` seconds. Several short steps give the same
/// result as one long step, up to rounding. A `deltaTime` that is not above 0 changes nothing.
MG_API mgStatus mgDampedSpringUpdate(mgDampedSpring spring, double* value, double* velocity,
                                     double target, double deltaTime);

/// Returns the force, stiffness * (target - position) - damping * velocity.
MG_API double mgDampedSpringGetForce(mgDampedSpring spring, double target, double position,
                                     double velocity);

/// Returns an estimate, the same as SwiftUI's, of the seconds until a motion from 0 stays within
/// `epsilon` of `target`. Infinity for a spring without damping, 0 for a spring that does not
/// oscillate and needs more than 102 s.
MG_API double mgDampedSpringGetSettlingDuration(mgDampedSpring spring, double target,
                                                double initialVelocity, double epsilon);

/// Returns the animation of a spring, which may be over-damped. The mass has no effect.
MG_API mgAnimation mgAnimationDampedSpring(mgDampedSpring spring);

MG_EXTERN_C_END

#endif
