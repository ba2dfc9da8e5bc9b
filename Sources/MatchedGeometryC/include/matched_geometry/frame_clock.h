#ifndef MATCHED_GEOMETRY_FRAME_CLOCK_H
#define MATCHED_GEOMETRY_FRAME_CLOCK_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// Turns the times of a display into times for an engine: limits a step, counts a long gap as one
/// frame, stands still and goes on.
///
/// An engine shows what its time says, however long nobody has looked: after five seconds in the
/// background a motion of one second is over. A host that wants otherwise asks a clock for every
/// time that it gives to `mgEngineAdvance` and `mgEngineBegin`:
///
///     mgFrameClock clock = mgFrameClockMake(1, 1.0 / 60);  // a gap beyond 1 s is one frame
///     mgEngineAdvance(engine, mgFrameClockAdvance(&clock, timestamp), NULL);
///
/// All bits zero: a clock before its first display time, whose steps all count in full. One thread
/// at a time uses a clock.
typedef struct mgFrameClock {
  /// Steps of more than so many seconds do not count in full. 0 or infinity: all do. A negative
  /// number or NaN: none does. The host may change it.
  double longestStep;
  /// How many seconds such a step counts as. 0 or NaN: as many as `longestStep`. A negative or
  /// infinite number: it does not count at all. The host may change it.
  double countedStep;
  /// The engine's time at the latest display time. 0 before the first. To be read.
  double now;
  /// How many seconds have not counted so far: a time of the engine, as that of a completion, and
  /// these are the time of the display. To be read.
  double leftOut;
  /// The latest display time. To be read.
  double latest;
  /// Whether time stands still. The host may change it.
  bool isPaused;
  /// Whether there was a display time. To be read.
  bool hasBegun;
} mgFrameClock;

/// A clock before its first display time.
///
/// @param longestStep  as in the struct: 0 or infinity is unlimited
/// @param countedStep  as in the struct: 0 is as many as `longestStep`
MG_API mgFrameClock mgFrameClockMake(double longestStep, double countedStep);

/// The engine's time at a time of the display, in seconds. As long as all steps have counted in
/// full the two are equal.
///
/// A display time before the latest one gives an engine time before the latest one, by as much.
/// While the clock is paused its time stays the same. A display time that is not finite counts as
/// the latest one. Null for the clock: `MG_NO_TIME`.
MG_API double mgFrameClockAdvance(mgFrameClock* clock, double displayTime);

MG_EXTERN_C_END

#endif
