#ifndef MATCHED_GEOMETRY_VALUES_H
#define MATCHED_GEOMETRY_VALUES_H

#include "matched_geometry/animation.h"

MG_EXTERN_C_BEGIN

/// Four numbers of the host that are animated like frames, such as a rotation, a color or a scroll
/// offset. The host defines their units. They settle within 0.001 in each number.
typedef struct mgAnimatedValue {
  float numbers[4];
} mgAnimatedValue;

/// Inserts a value at rest. Takes effect at once, also inside a transaction.
///
/// @param value  Refused with `invalidValue` if a number is not finite or above 2^60 in magnitude.
MG_API mgStatus mgEngineInsertValue(mgEngine engine, mgAnimatedValue value, mgAnimatedValueID* id);

/// Changes a value. Equal numbers without a velocity are not a change.
///
/// @param velocity   The initial velocity of springs, in units per second. NULL continues with the
///                   velocity that is shown.
/// @param animation  NULL is the animation of the transaction, as for elements.
MG_API mgStatus mgEngineSetValue(mgEngine engine, mgAnimatedValueID id, mgAnimatedValue value,
                                 const mgAnimatedValue* velocity, const mgAnimation* animation);

/// Removes a value at the commit, without animation.
MG_API mgStatus mgEngineRemoveValue(mgEngine engine, mgAnimatedValueID id);

/// A value as of the latest tick or commit.
typedef struct mgAnimatedValueState {
  mgAnimatedValue presentation;
  /// The numbers at which it settles.
  mgAnimatedValue target;
  /// Units per second. Zero at rest.
  mgAnimatedValue velocity;
  bool isSettled;
} mgAnimatedValueState;

/// Returns a value. A removed one returns `staleValue`, which is not a diagnostic. Changes nothing.
MG_API mgStatus mgEngineGetValue(mgEngine engine, mgAnimatedValueID id,
                                 mgAnimatedValueState* state);

/// Returns the presentation values of all slots. The index is `MG_SLOT` of a value. Free slots are
/// zero. The array belongs to the engine and is valid until the next call that changes it. Changes
/// nothing.
MG_API const mgAnimatedValue* mgEngineGetPresentationValues(mgEngine engine, size_t* count);

MG_EXTERN_C_END

#endif
