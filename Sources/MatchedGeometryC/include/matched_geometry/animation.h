#ifndef MATCHED_GEOMETRY_ANIMATION_H
#define MATCHED_GEOMETRY_ANIMATION_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// What computes an animation.
typedef enum mgAnimationKind {
  /// Nothing: the change happens at once.
  mgAnimationKind_none = 0,
  /// A constant speed for `duration` seconds.
  mgAnimationKind_linear = 1,
  /// A cubic Bezier from (0, 0) to (1, 1) in `duration` seconds, with the control points (p[0],
  /// p[1])
  /// and (p[2], p[3]). The x are clamped to 0...1, the y are free.
  mgAnimationKind_timingCurve = 2,
  /// A quarter of a circle: slow at the start, at the end, at both.
  mgAnimationKind_circularEaseIn = 3,
  mgAnimationKind_circularEaseOut = 4,
  mgAnimationKind_circularEaseInOut = 5,
  /// A spring. `duration` is its response, the period without damping; 0 or less is as stiff as can
  /// be. p[0] is the damping as a share of the critical one, 0...1,000.
  mgAnimationKind_spring = 6,
  /// A spring from its mass p[0], stiffness p[1], damping p[2] and p[3], the velocity at the start
  /// in
  /// distances to the target a second. `duration` is not read.
  mgAnimationKind_interpolatingSpring = 7,
  /// A staircase of p[0] equal parts in `duration` seconds; p[1] is an `mgStepPosition`.
  mgAnimationKind_steps = 8,
  /// Straight lines between stops in `duration` seconds. `mgAnimationLinearStops` writes p, which
  /// leads to the stops.
  mgAnimationKind_linearStops = 9
} mgAnimationKind;

/// Where a staircase jumps, beside the jumps between its parts.
typedef enum mgStepPosition {
  mgStepPosition_jumpStart = 0,
  mgStepPosition_jumpEnd = 1,
  mgStepPosition_jumpNone = 2,
  mgStepPosition_jumpBoth = 3
} mgStepPosition;

/// A point of a curve of straight lines.
typedef struct mgCurveStop {
  /// 0 is the start and 1 the target; the nearest number within 2^18 counts.
  double value;
  /// The progress in time. NaN: the first stop is at 0, the last one at 1, and any other at equal
  /// distances between its neighbours.
  double position;
} mgCurveStop;

/// How a change gets from the value shown to its new value, and when it starts.
///
/// The names, defaults and presets are SwiftUI's. A NaN counts as the parameter's default, any
/// other number as the nearest one of its range. All bits zero: at once. The functions below make
/// an animation that runs once, without delay, at speed 1; the host may change its fields.
typedef struct mgAnimation {
  mgAnimationKind kind;
  /// How many runs, forward and backward ones alike: 0 and 1 are one run, a negative number is for
  /// ever.
  int32_t repeatCount;
  /// Seconds, at least 0 and at most 1e8.
  double duration;
  /// The numbers of the kind.
  double p[4];
  /// Seconds before the first run, -1e8...1e8. A negative delay starts that far in.
  double delay;
  /// 2 is twice as fast, 1e-6...1e6. At 0 or less it never moves and never ends.
  double speed;
  /// Whether every second run goes back.
  bool autoreverses;
} mgAnimation;

/// At once.
MG_API mgAnimation mgAnimationNone(void);

/// SwiftUI's default: a spring of response 0.55 s without bounce.
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
///     mgEngineEnd(engine, NULL);
///
/// @param stops  are read, and copied, by each call that takes the animation, and have to stay
/// until then.
///               Null: such a call is refused, unless `count` is 0, which is the straight line
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

/// The same without bounce.
MG_API mgAnimation mgAnimationSmooth(double duration);

/// The same with a small bounce, 0.15.
MG_API mgAnimation mgAnimationSnappy(double duration);

/// The same with a clear bounce, 0.3.
MG_API mgAnimation mgAnimationBouncy(double duration);

/// A spring from its physical constants, never over-damped.
///
/// @param initialVelocity  distances to the target a second
MG_API mgAnimation mgAnimationInterpolatingSpring(double mass, double stiffness, double damping,
                                                  double initialVelocity);

MG_EXTERN_C_END

#endif
