#ifndef MATCHED_GEOMETRY_BULK_H
#define MATCHED_GEOMETRY_BULK_H

#include "matched_geometry/element.h"

MG_EXTERN_C_BEGIN

// Entries somewhere in the host's memory: the first one, and how many bytes lie from one to the
// next. They may be parts of the host's own structs, lie at any address and backwards:
//
//     mgElementIDInputs ids = {&cards[0].id, sizeof(Card)};
//
// A stride of zero: the first entry counts for all. Null for `first`: there are none.

typedef struct mgElementInputs {
  const mgElement* first;
  ptrdiff_t stride;
} mgElementInputs;

typedef struct mgElementIDInputs {
  const mgElementID* first;
  ptrdiff_t stride;
} mgElementIDInputs;

typedef struct mgRectInputs {
  const mgRect* first;
  ptrdiff_t stride;
} mgRectInputs;

typedef struct mgMatchInputs {
  const mgMatch* first;
  ptrdiff_t stride;
} mgMatchInputs;

typedef struct mgAnimatedValueInputs {
  const mgAnimatedValue* first;
  ptrdiff_t stride;
} mgAnimatedValueInputs;

typedef struct mgAnimationInputs {
  const mgAnimation* first;
  ptrdiff_t stride;
} mgAnimationInputs;

/// The same for results. A stride of zero: the last result is left.
typedef struct mgElementIDOutputs {
  mgElementID* first;
  ptrdiff_t stride;
} mgElementIDOutputs;

/// Initializes inputs or outputs with an array, one entry behind the other:
///
///     const mgRect frames[] = {{0, 0, 40, 30}, {50, 0, 40, 30}};
///     const mgRectInputs all = MG_ARRAY(frames);
#define MG_ARRAY(array) {(array), (ptrdiff_t)sizeof *(array)}

// The changes of changes.h for `count` elements, in one transaction, in their order. An entry that
// is refused leaves the others be; the status says the last cause. Entries that are no animations,
// an `attributeCount` beyond 4, or a count beyond 2^26, refuse the call before it has done anything. If `count` is zero, all
// pointers may be null.
//
// Without `animations` the transaction's counts for all.

/// Inserts elements, as `mgEngineInsert` does.
///
/// @param ids  written, with the null handle for an element that is refused. `first` may be null
MG_API mgStatus mgEngineInsertAll(mgEngine engine, mgElementInputs elements,
                                  mgAnimationInputs animations, mgElementIDOutputs ids,
                                  size_t count);

/// Removes elements.
MG_API mgStatus mgEngineRemoveAll(mgEngine engine, mgElementIDInputs ids,
                                  mgAnimationInputs animations, size_t count);

/// Brings exiting elements back.
///
/// @param frames  without them, the frames that they had
MG_API mgStatus mgEngineReinsertAll(mgEngine engine, mgElementIDInputs ids, mgRectInputs frames,
                                    mgAnimationInputs animations, size_t count);

/// Gives elements other layout frames.
///
/// @param velocities  points a second; without them, the speeds that are shown
MG_API mgStatus mgEngineSetFrames(mgEngine engine, mgElementIDInputs ids, mgRectInputs frames,
                                  mgRectInputs velocities, mgAnimationInputs animations,
                                  size_t count);

/// Gives elements other matches.
///
/// @param matches  without a namespace for none
MG_API mgStatus mgEngineSetMatches(mgEngine engine, mgElementIDInputs ids, mgMatchInputs matches,
                                   mgAnimationInputs animations, size_t count);

/// Gives one attribute of elements other numbers, as `mgEngineSetAttribute` does for one element.
MG_API mgStatus mgEngineSetAttributes(mgEngine engine, mgElementIDInputs ids, uint32_t index,
                                      mgAnimatedValueInputs values, mgAnimationInputs animations,
                                      size_t count);

MG_EXTERN_C_END

#endif
