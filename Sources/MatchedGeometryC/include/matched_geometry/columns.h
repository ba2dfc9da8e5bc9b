#ifndef MATCHED_GEOMETRY_COLUMNS_H
#define MATCHED_GEOMETRY_COLUMNS_H

#include "matched_geometry/tick.h"
#include "matched_geometry/values.h"

MG_EXTERN_C_BEGIN

// For hosts that evaluate tracks themselves, such as in a vertex shader. A track shows
//
//     targets[i] + a * offsets[i] + b * velocities[i] + c * underlays[i]
//
// where timelines[i] is the index of a, b and c. The columns change only in commits. Each tick
// computes three numbers for each timeline, which elements usually share.

/// The tables of tracks, four numbers for each track.
typedef enum mgTrackKind {
  /// Frames: x, y, width and height. The index is `MG_SLOT` of an element.
  mgTrackKind_frames = 0,
  /// Opacity, offset x, offset y and scale. The index is an entry of `mgEngineGetAppearanceTracks`.
  mgTrackKind_appearances = 1,
  /// The host's values. The index is `MG_SLOT` of a value.
  mgTrackKind_values = 2,
  /// The first attribute of elements. The others have the following numbers, up to 6. The index is
  /// `MG_SLOT` of an element.
  mgTrackKind_attribute0 = 3
} mgTrackKind;

/// The columns of a table: the engine's own memory, valid until the next call that changes it.
typedef struct mgTrackColumns {
  /// What tracks show at rest.
  const mgAnimatedValue* targets;
  /// The factors of the coefficients a, and those of b.
  const mgAnimatedValue *offsets, *velocities;
  /// The factors of the coefficients c. Null while all of them are zero.
  const mgAnimatedValue* underlays;
  /// Indices into the coefficients. Those of timeline 0 are zero.
  const uint32_t* timelines;
  /// The number of tracks.
  size_t count;
} mgTrackColumns;

/// The coefficients of one timeline.
typedef struct mgTimelineCoefficients {
  float a, b;
} mgTimelineCoefficients;

/// As `mgEngineAdvance`, but computes coefficients and displacements instead of presentation
/// columns, which keep what the last `mgEngineAdvance` wrote. `moved` is empty, and the next
/// `mgEngineAdvance` reports everything that has moved since. Both can be mixed in any order.
/// Functions that return the state of one element compute it.
MG_API mgStatus mgEngineAdvanceCoefficients(mgEngine engine, double time, mgTick* tick);

/// The columns of a table.
///
/// @param kind  one of `mgTrackKind`. Another number: `invalidArgument`; an attribute that the
///              engine does not have: columns of count 0. Changes nothing
MG_API mgStatus mgEngineGetColumns(mgEngine engine, uint32_t kind, mgTrackColumns* columns);

/// The tracks that commits have written since the last call, as ranges of indices in ascending
/// order: what a host has to copy of all columns of the table. The first call returns all tracks.
/// Null and a count of zero if there are none. Valid until the next call for the same table.
///
/// Call it after commits, before the tick. The ranges of frames also apply to the appearance tracks
/// and reference groups. Bringing settled tracks to rest is no change: the copy still refers to the
/// timelines that have ended, whose coefficients are zero until the copy of no track refers to
/// them. A copy must therefore receive every range. A track that was never returned is all zeros.
MG_API const mgSlotRange* mgEngineTakeChangedColumns(mgEngine engine, uint32_t kind, size_t* count);

// The results of the latest `mgEngineAdvanceCoefficients`: the engine's own memory, valid until the
// next call that changes it. Null and a count of zero without an engine. All change nothing.

/// The coefficients a and b of each timeline.
MG_API const mgTimelineCoefficients* mgEngineGetCoefficients(mgEngine engine, size_t* count);

/// The coefficients c of each timeline. Null before the first `mgEngineTakeChangedColumns`.
MG_API const float* mgEngineGetUnderlayCoefficients(mgEngine engine, size_t* count);

/// What moving geometry groups add to x and y of the elements that refer to them. Entry 0 is zero.
/// Null before the first `mgEngineAdvanceCoefficients`.
MG_API const mgPoint* mgEngineGetDisplacements(mgEngine engine, size_t* count);

// What belongs to each slot, as of the latest `mgEngineTakeChangedColumns` for frames. Null before.
// Both change nothing.

/// The track of the appearance of each slot. 0, which shows (1, 0, 0, 1), without a transition.
MG_API const uint32_t* mgEngineGetAppearanceTracks(mgEngine engine, size_t* count);

/// The index of the displacement of each slot. 0 without a geometry group.
MG_API const uint32_t* mgEngineGetReferenceGroups(mgEngine engine, size_t* count);

MG_EXTERN_C_END

#endif
