#ifndef MATCHED_GEOMETRY_ANIMATION_H
#define MATCHED_GEOMETRY_ANIMATION_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// What computes an animation, and which fields of `mgAnimation` it reads besides those of its
/// time.
typedef enum mgAnimationKind {
  /// The animation of the innermost transaction around the change. In the outermost transaction,
  /// and outside of transactions, the change happens at once.
  mgAnimationKind_inherited = 0,
  /// No animation: the change happens at once.
  mgAnimationKind_none = 1,
  /// A spring, from `duration` and `bounce`.
  mgAnimationKind_spring = 2,
  /// A constant speed for `duration` seconds.
  mgAnimationKind_linear = 3,
  /// A cubic Bezier in `duration` seconds, with the control points `curve`.
  mgAnimationKind_timingCurve = 4,
  /// A quarter of a circle in `duration` seconds, slow at the start.
  mgAnimationKind_circularEaseIn = 5,
  /// A quarter of a circle in `duration` seconds, slow at the end.
  mgAnimationKind_circularEaseOut = 6,
  /// Two quarters of a circle in `duration` seconds, slow at the start and at the end.
  mgAnimationKind_circularEaseInOut = 7,
  /// A staircase of `stepCount` equal parts in `duration` seconds, which jumps at `stepPosition`.
  mgAnimationKind_steps = 8,
  /// Straight lines in `duration` seconds, between the `stopCount` points at `stops`.
  mgAnimationKind_linearStops = 9,
  /// A spring from its constants `mass`, `stiffness`, `damping` and `initialVelocity`, which is
  /// never over-damped.
  mgAnimationKind_interpolatingSpring = 10,
  /// A spring from its response, which is `duration`, and `dampingFraction`.
  mgAnimationKind_responseSpring = 11
} mgAnimationKind;

/// Where a staircase jumps, besides the jumps between its parts.
typedef enum mgStepPosition {
  /// At the end, as in CSS.
  mgStepPosition_jumpEnd = 0,
  mgStepPosition_jumpStart = 1,
  mgStepPosition_jumpNone = 2,
  mgStepPosition_jumpBoth = 3
} mgStepPosition;

/// A point of a curve of straight lines.
typedef struct mgCurveStop {
  /// 0 is the start and 1 the target; the nearest number within 2^18 counts.
  double value;
  /// The progress in time, 0...1. NaN: the first stop is at 0, the last one at 1, and any other at
  /// equal distances between its neighbors.
  double position;
} mgCurveStop;

/// The control points of a cubic Bezier from (0, 0) to (1, 1). The x are clamped to 0...1, the y
/// are free. Ease in and out is (0.42, 0), (0.58, 1). All zero is the straight line.
typedef struct mgTimingCurve {
  double x1, y1, x2, y2;
} mgTimingCurve;

/// How a change gets from the value that is shown to its new value, and when it starts.
///
/// The names, defaults and presets are SwiftUI's. A zero is the default of a field, and all bits
/// zero is the inherited animation:
///
///     mgAnimation late = mgAnimationBouncy(0.5);
///     late.delay = 0.2;
///
/// A NaN counts as the default, too, and any other number as the nearest one in its range. Each
/// kind ignores the fields that it does not name. The functions below make an animation that runs
/// once, without a delay, at speed 1.
typedef struct mgAnimation {
  mgAnimationKind kind;
  /// How many runs, counting forward and backward ones. 0 and 1 are one run, a negative number is
  /// for ever.
  int32_t repeatCount;
  /// Seconds, at most 1e8. 0 is the default: 0.5 for springs, 0.35 for curves. A negative number is
  /// at once, or a spring as stiff as can be.
  double duration;
  /// Seconds before the first run, -1e8...1e8. A negative delay starts that far into the animation.
  double delay;
  /// The factor of the speed, 1e-6...1e6: at 2 it takes half the time. 0 is the default, 1. With a
  /// negative number it never moves and never ends.
  double speed;
  /// How springy a spring is, such as 0.15 or 0.3. 0 has no bounce, a spring of 1 or more never
  /// comes to rest, and a negative number flattens the motion.
  double bounce;
  /// The damping of a response spring as a fraction of the critical one, 0...1,000. 0 is the
  /// default, 0.825. A negative number is no damping.
  double dampingFraction;
  /// The control points of a timing curve.
  mgTimingCurve curve;
  /// The mass of an interpolating spring, 1e-6...1e6. 0 is the default, 1.
  double mass;
  /// The spring constant of an interpolating spring, 1e-6...1e9, such as 100. At 0 the call that
  /// takes the animation is refused with `invalidArgument`.
  double stiffness;
  /// The drag of an interpolating spring, such as 10. 0 is no damping: it never comes to rest.
  double damping;
  /// The velocity at the start of an interpolating spring, in distances to the target a second.
  double initialVelocity;
  /// The stops, which have to stay until a call takes the animation. Null: that call is refused,
  /// unless `stopCount` is 0, which is the straight line.
  const mgCurveStop* stops;
  /// At most 2^26.
  size_t stopCount;
  /// 1 to 1,000,000 equal parts of the time. 0 counts as 1.
  int32_t stepCount;
  mgStepPosition stepPosition;
  /// Whether every second run goes back.
  bool autoreverses;
} mgAnimation;

// A duration of 0 or less in these functions is at once, as in Swift. The struct then has a
// negative duration, since 0 is the default there.

/// All bits zero: the animation of the transaction.
MG_API mgAnimation mgAnimationInherited(void);

/// No animation: at once.
MG_API mgAnimation mgAnimationNone(void);

/// SwiftUI's default: a spring with a response of 0.55 s and without bounce.
MG_API mgAnimation mgAnimationDefault(void);

/// A constant speed for so many seconds.
MG_API mgAnimation mgAnimationLinear(double duration);

/// Starts slowly.
MG_API mgAnimation mgAnimationEaseIn(double duration);

/// Ends slowly.
MG_API mgAnimation mgAnimationEaseOut(double duration);

/// Starts and ends slowly.
MG_API mgAnimation mgAnimationEaseInOut(double duration);

/// A cubic Bezier with two control points.
MG_API mgAnimation mgAnimationTimingCurve(double x1, double y1, double x2, double y2,
                                          double duration);

/// A quarter of a circle that starts slowly.
MG_API mgAnimation mgAnimationCircularEaseIn(double duration);

/// A quarter of a circle that ends slowly.
MG_API mgAnimation mgAnimationCircularEaseOut(double duration);

/// Two quarters of a circle, which start and end slowly.
MG_API mgAnimation mgAnimationCircularEaseInOut(double duration);

/// A staircase, as steps() of CSS.
///
/// @param count  equal parts of the time, 1 to 1,000,000; `mgStepPosition_jumpNone` has at least 2
MG_API mgAnimation mgAnimationSteps(int32_t count, mgStepPosition position, double duration);

/// Straight lines between stops, as linear() of CSS.
///
/// A position below an earlier one counts as the earlier one. Two stops at one position are a jump.
/// The lines at both ends are extended to 0 and 1.
///
///     const mgCurveStop bounce[] = {{0, 0}, {1, 0.5}, {0.75, 0.75}, {1, 1}};
///     mgTransaction falls = mgTransactionMake(mgAnimationLinearStops(bounce, 4, 0.6));
///     mgEngineBegin(engine, &falls, MG_NO_TIME);
///     mgEngineCommit(engine, NULL);
///
/// @param stops  are read, and copied, by each call that takes the animation. They have to stay
///               until then. Null: such a call is refused, unless `count` is 0, which is the
///               straight line
/// @param count  at most 2^26
MG_API mgAnimation mgAnimationLinearStops(const mgCurveStop* stops, size_t count, double duration);

/// Writes the stops of a curve that is a function of the host. It calls the function here, at equal
/// distances from progress 0 to 1. 257 stops have an error of the second derivative / 524,288.
///
/// @param context  is passed to each call of `function`
/// @param stops    has room for `count`
MG_API void mgCurveSample(double (*function)(double progress, void* context), void* context,
                          mgCurveStop* stops, size_t count);

/// A spring from how long and how springy it feels.
///
/// @param duration  seconds after which it is logically complete; it moves until it has settled
/// @param bounce    0 has none, 1 and above never comes to rest, below 0 is over-damped
MG_API mgAnimation mgAnimationSpring(double duration, double bounce);

/// A spring without bounce.
MG_API mgAnimation mgAnimationSmooth(double duration);

/// A spring with a small bounce of 0.15.
MG_API mgAnimation mgAnimationSnappy(double duration);

/// A spring with a visible bounce of 0.3.
MG_API mgAnimation mgAnimationBouncy(double duration);

/// A spring from its response and damping.
///
/// @param response         seconds, the period without damping
/// @param dampingFraction  the damping as a fraction of the critical one, 0...1,000, such as 0.825;
///                         0 or less is no damping
MG_API mgAnimation mgAnimationResponseSpring(double response, double dampingFraction);

/// A spring from its physical constants, never over-damped.
///
/// @param stiffness        not 0, which is refused by each call that takes the animation
/// @param initialVelocity  distances to the target a second
MG_API mgAnimation mgAnimationInterpolatingSpring(double mass, double stiffness, double damping,
                                                  double initialVelocity);

MG_EXTERN_C_END

#endif
