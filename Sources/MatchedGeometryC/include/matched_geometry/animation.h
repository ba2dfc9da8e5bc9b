#ifndef MATCHED_GEOMETRY_ANIMATION_H
#define MATCHED_GEOMETRY_ANIMATION_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// The kind of an animation. It determines which fields of `mgAnimation` are read in addition to
/// `delay`, `speed`, `repeatCount`, `autoreverses` and `arc`. The first two kinds read no field.
typedef enum mgAnimationKind {
  /// The animation of the innermost transaction around the change. For an outermost transaction,
  /// and outside of transactions, it is no animation.
  mgAnimationKind_inherited = 0,
  /// No animation: the change takes effect immediately. A running motion is shifted by the change of
  /// its target and continues.
  mgAnimationKind_none = 1,
  /// A spring with `duration` and `bounce`.
  mgAnimationKind_spring = 2,
  /// A constant velocity for `duration` seconds.
  mgAnimationKind_linear = 3,
  /// A cubic Bezier curve of `duration` seconds, with the control points `curve`.
  mgAnimationKind_timingCurve = 4,
  /// A quarter of a circle of `duration` seconds, slow at the start.
  mgAnimationKind_circularEaseIn = 5,
  /// A quarter of a circle of `duration` seconds, slow at the end.
  mgAnimationKind_circularEaseOut = 6,
  /// Two quarters of a circle of `duration` seconds, slow at the start and at the end.
  mgAnimationKind_circularEaseInOut = 7,
  /// A staircase of `stepCount` equal steps in `duration` seconds, which jumps at `stepPosition`.
  mgAnimationKind_steps = 8,
  /// A curve of `duration` seconds with straight lines between the `stopCount` points at `stops`.
  mgAnimationKind_linearStops = 9,
  /// A spring with the physical constants `mass`, `stiffness`, `damping` and `initialVelocity`. It
  /// is never over-damped.
  mgAnimationKind_interpolatingSpring = 10,
  /// A spring with `duration` as its response, and `dampingFraction`.
  mgAnimationKind_responseSpring = 11
} mgAnimationKind;

/// Where a staircase jumps, in addition to the jumps between its steps. The names are those of CSS.
typedef enum mgStepPosition {
  /// At the end.
  mgStepPosition_jumpEnd = 0,
  mgStepPosition_jumpStart = 1,
  mgStepPosition_jumpNone = 2,
  mgStepPosition_jumpBoth = 3
} mgStepPosition;

/// A point of a curve with straight lines.
typedef struct mgCurveStop {
  /// The progress in value: 0 is the start and 1 the target. Clamped to -2^18...2^18.
  double value;
  /// The progress in time, 0...1. With NaN, the first stop is at 0, the last one at 1, and others
  /// are evenly spaced between their neighbors.
  double position;
} mgCurveStop;

/// The control points of a cubic Bezier curve from (0, 0) to (1, 1), such as (0.42, 0), (0.58, 1)
/// for easing in and out. x1 and x2 are clamped to 0...1. All zeros are a straight line.
typedef struct mgTimingCurve {
  double x1, y1, x2, y2;
} mgTimingCurve;

/// How a change moves from the value that is shown to the new value, and when it starts.
///
/// The names and presets are SwiftUI's. A zero in a field is its default, and all zeros are the
/// inherited animation. `stiffness` has no default, `damping` of 0 is no damping, and `autoreverses`
/// is false by default, unlike in SwiftUI:
///
///     mgAnimation late = mgAnimationBouncy(0.5);
///     late.delay = 0.2;
///
/// NaN counts as the default as well, and any other number as the nearest one in its range. Each
/// kind ignores the fields that it does not name. The functions below make an animation that runs
/// once, without a delay, at speed 1, without an arc.
typedef struct mgAnimation {
  mgAnimationKind kind;
  /// The number of runs, counting both forward and backward ones. 0 and 1 are one run. With a
  /// negative number the animation repeats forever.
  int32_t repeatCount;
  /// Seconds, at most 1e8. 0 is the default: 0.5 for springs, 0.35 for curves. A negative number
  /// stands for no duration: a curve is over immediately, and a spring is as stiff as possible.
  double duration;
  /// Seconds before the first run, -1e8...1e8. A negative delay skips that much of the animation.
  double delay;
  /// The factor of the speed, 1e-6...1e6: with 2 the animation takes half the time. 0 is the
  /// default, 1. With a negative number the animation never moves and never ends.
  double speed;
  /// The height of the arc along which the center of a frame moves, in distances from the start to
  /// the target, -4...4. At 0 the path is straight. Where y points down, a positive arc bends to
  /// the left as seen in the direction of the motion: a motion to the right bends upwards. An
  /// element with a match is bent at its anchor, or at its top left corner if it follows but keeps
  /// its own position. Sizes, transitions, values and attributes have no arc.
  double arc;
  /// The bounciness of a spring, such as 0.15 or 0.3. With 0 there is no bounce, with 1 or more the
  /// spring never settles, and with a negative number it is over-damped.
  double bounce;
  /// The damping of a response spring, divided by the critical damping, 0...1,000. 0 is the
  /// default, 0.825. A negative number stands for no damping.
  double dampingFraction;
  /// The control points of a timing curve.
  mgTimingCurve curve;
  /// The mass of an interpolating spring, 1e-6...1e6. 0 is the default, 1.
  double mass;
  /// The spring constant of an interpolating spring, 1e-6...1e9, such as 100. With 0, each call
  /// that takes the animation is refused with `invalidArgument`. An engine plays a spring with a
  /// period below 0.03 s, which is a stiffness of 45,000 with a mass of 1, as one of 0.03 s.
  double stiffness;
  /// The damping coefficient of an interpolating spring, such as 10. With 0 it never comes to rest.
  double damping;
  /// The velocity at the start of an interpolating spring. The unit is the distance to the target
  /// per second.
  double initialVelocity;
  /// The stops. The array has to be valid until it is passed to a call that takes the animation. If
  /// it is null, such a call is refused with `nullPointer`, unless `stopCount` is 0, which is a
  /// straight line.
  const mgCurveStop* stops;
  /// The number of stops, at most 2^26.
  size_t stopCount;
  /// The number of equal steps, 1...1,000,000. 0 counts as 1.
  int32_t stepCount;
  mgStepPosition stepPosition;
  /// Whether every second run goes backward.
  bool autoreverses;
} mgAnimation;

// A duration of 0 or less has no duration in these functions, as in Swift. The struct then contains
// a negative duration, because 0 is the default there.

/// Returns all zeros: the animation of the transaction.
MG_API mgAnimation mgAnimationInherited(void);

/// Returns no animation: changes take effect immediately, as `mgAnimationKind_none` describes.
MG_API mgAnimation mgAnimationNone(void);

/// Returns SwiftUI's default animation: a spring with a response of 0.55 s and without bounce.
MG_API mgAnimation mgAnimationDefault(void);

/// Returns an animation at constant velocity for `duration` seconds, such as 0.35.
MG_API mgAnimation mgAnimationLinear(double duration);

/// Returns a curve that starts slowly.
MG_API mgAnimation mgAnimationEaseIn(double duration);

/// Returns a curve that ends slowly.
MG_API mgAnimation mgAnimationEaseOut(double duration);

/// Returns a curve that starts and ends slowly.
MG_API mgAnimation mgAnimationEaseInOut(double duration);

/// Returns a cubic Bezier curve, as cubic-bezier() of CSS. See `mgTimingCurve`.
MG_API mgAnimation mgAnimationTimingCurve(double x1, double y1, double x2, double y2,
                                          double duration);

/// Returns a curve that is a quarter of a circle and starts slowly.
MG_API mgAnimation mgAnimationCircularEaseIn(double duration);

/// Returns a curve that is a quarter of a circle and ends slowly.
MG_API mgAnimation mgAnimationCircularEaseOut(double duration);

/// Returns a curve of two quarters of a circle, which starts and ends slowly.
MG_API mgAnimation mgAnimationCircularEaseInOut(double duration);

/// Returns a staircase, as steps() of CSS.
///
/// @param count  the number of equal steps, 1...1,000,000; `mgStepPosition_jumpNone` has at least 2
MG_API mgAnimation mgAnimationSteps(int32_t count, mgStepPosition position, double duration);

/// Returns a curve with straight lines between stops, as linear() of CSS.
///
/// A position that is less than an earlier one counts as the earlier one. Two stops at one position
/// make a jump. The first and the last line are extended to the progress 0 and 1.
///
///     const mgCurveStop bounce[] = {{0, 0}, {1, 0.5}, {0.75, 0.75}, {1, 1}};
///     mgTransaction falls = mgTransactionMake(mgAnimationLinearStops(bounce, 4, 0.6));
///     mgEngineBegin(engine, &falls, MG_NO_TIME);
///     mgEngineCommit(engine, NULL);
///
/// @param stops  has to be valid until the animation is passed to a call, which copies the stops.
///               Null is refused by that call with `nullPointer`, unless `count` is 0, which is a
///               straight line
/// @param count  at most 2^26
MG_API mgAnimation mgAnimationLinearStops(const mgCurveStop* stops, size_t count, double duration);

/// Samples a curve that is a function of the host. The call evaluates the function at evenly spaced
/// progress from 0 to 1. With 257 stops the error is at most the second derivative / 524,288.
///
/// @param context  passed to each call of `function`
/// @param stops    an array of `count` stops, which is written
MG_API void mgCurveSample(double (*function)(double progress, void* context), void* context,
                          mgCurveStop* stops, size_t count);

/// Returns a spring with a perceptual duration and a bounce.
///
/// @param duration  seconds after which it is logically complete, such as 0.5. It moves until it
///                  has settled
/// @param bounce    0 for no bounce, such as 0.15; 1 and more never comes to rest, less than 0 is
///                  over-damped
MG_API mgAnimation mgAnimationSpring(double duration, double bounce);

/// Returns a spring without bounce.
MG_API mgAnimation mgAnimationSmooth(double duration);

/// Returns a spring with a small bounce of 0.15.
MG_API mgAnimation mgAnimationSnappy(double duration);

/// Returns a spring with a visible bounce of 0.3.
MG_API mgAnimation mgAnimationBouncy(double duration);

/// Returns a spring with a response and a damping fraction.
///
/// @param response         seconds, the period without damping, such as 0.5
/// @param dampingFraction  the damping divided by the critical damping, 0...1,000, such as 0.825. 0
///                         or less is no damping
MG_API mgAnimation mgAnimationResponseSpring(double response, double dampingFraction);

/// Returns a spring with physical constants, such as 1, 100, 10 and 0. It is never over-damped.
///
/// @param stiffness        with 0, each call that takes the animation is refused with
///                         `invalidArgument`
/// @param initialVelocity  in distances to the target per second
MG_API mgAnimation mgAnimationInterpolatingSpring(double mass, double stiffness, double damping,
                                                  double initialVelocity);

MG_EXTERN_C_END

#endif
