#ifndef MATCHED_GEOMETRY_FRAME_CLOCK_H
#define MATCHED_GEOMETRY_FRAME_CLOCK_H

#include "matched_geometry/base.h"

MG_EXTERN_C_BEGIN

/// Converts display times to engine times. It limits long steps, and can be paused.
///
/// An engine shows the time that it is given: after five seconds in the background, an animation of
/// one second has ended. A host that wants the animation to continue instead passes each time
/// through a clock before it calls `mgEngineAdvance` and `mgEngineBegin`:
///
///     mgFrameClock clock = mgFrameClockMake(1, 1.0 / 60);  // a gap beyond 1 s is one frame
///     mgEngineAdvance(engine, mgFrameClockAdvance(&clock, timestamp), NULL);
///
/// All bits zero: a clock before its first display time, without a limit. A clock may be used by
/// one thread at a time.
typedef struct mgFrameClock {
  /// The longest step in seconds that is passed on unchanged, such as 1. 0 or infinity: no limit. A
  /// negative number or NaN: every step is replaced. The host may change it.
  double longestStep;
  /// The length in seconds that replaces a longer step, such as 1.0 / 60. 0 or NaN: `longestStep`.
  /// A negative or infinite number: 0. The host may change it.
  double countedStep;
  /// The engine time at the latest display time. 0 before the first. Read-only.
  double now;
  /// The seconds that were left out so far. An engine time, such as that of a completion, plus
  /// these is the display time. Read-only.
  double leftOut;
  /// The latest display time. Read-only.
  double latest;
  /// Whether the engine time stands still. The host may change it.
  bool isPaused;
  /// Whether there was a display time. Read-only.
  bool hasBegun;
} mgFrameClock;

/// Returns a clock before its first display time. The parameters are the fields of the struct.
MG_API mgFrameClock mgFrameClockMake(double longestStep, double countedStep);

/// Returns the engine time for a display time, in seconds. The two are equal as long as no step was
/// limited and the clock was not paused.
///
/// A display time before the latest one moves the engine time back by the same amount. A display
/// time that is not finite is replaced by the latest one. Returns `MG_NO_TIME` if the clock is
/// NULL.
MG_API double mgFrameClockAdvance(mgFrameClock* clock, double displayTime);

MG_EXTERN_C_END

#endif
