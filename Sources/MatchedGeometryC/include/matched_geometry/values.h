#ifndef MATCHED_GEOMETRY_VALUES_H
#define MATCHED_GEOMETRY_VALUES_H

#include "matched_geometry/animation.h"

MG_EXTERN_C_BEGIN

/// Four numbers of the host's own that move as elements do: a rotation, a color, a scroll offset.
/// What they are counted in is the host's affair. They have settled within 0.001 in each number.
typedef struct mgAnimatedValue {
  float numbers[4];
} mgAnimatedValue;

/// Inserts four numbers, at once and at rest, also inside of a transaction.
///
/// @param value  not finite or beyond 2^60: refused
MG_API mgStatus mgEngineInsertValue(mgEngine engine, mgAnimatedValue value, mgAnimatedValueID* id);

/// Sends a value to other numbers. The same ones again without a velocity are no change.
///
/// @param velocity   units a second, which a spring takes in place of the speed that is shown.
///                   Null: that
/// @param animation  as for elements: null is the transaction's
MG_API mgStatus mgEngineSetValue(mgEngine engine, mgAnimatedValueID id, mgAnimatedValue value,
                                 const mgAnimatedValue* velocity, const mgAnimation* animation);

/// Removes a value, at the commit and without animation.
MG_API mgStatus mgEngineRemoveValue(mgEngine engine, mgAnimatedValueID id);

/// A value as of the latest tick or commit.
typedef struct mgAnimatedValueState {
  mgAnimatedValue presentation;
  /// Where it will come to rest.
  mgAnimatedValue target;
  /// Units a second; zero at rest.
  mgAnimatedValue velocity;
  bool isSettled;
} mgAnimatedValueState;

/// Stale: `staleValue`, which is no diagnostic. Changes nothing.
MG_API mgStatus mgEngineGetValue(mgEngine engine, mgAnimatedValueID id,
                                 mgAnimatedValueState* state);

/// The values of all slots; the index is `MG_SLOT` of a value. Free slots read as zeros. The
/// engine's memory, valid until the next call that changes it. Changes nothing.
MG_API const mgAnimatedValue* mgEngineGetPresentationValues(mgEngine engine, size_t* count);

MG_EXTERN_C_END

#endif
