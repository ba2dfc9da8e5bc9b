#ifndef MATCHED_GEOMETRY_BULK_H
#define MATCHED_GEOMETRY_BULK_H

#include "matched_geometry/element.h"

MG_EXTERN_C_BEGIN

// Arrays in the host's memory, each with a pointer to its first entry and the distance from one
// entry to the next in bytes. The entries can be fields of the host's own structs:
//
//     mgElementIDInputs ids = {&cards[0].id, sizeof(Card)};
//
// With a stride of zero, the first entry is used for all elements. If `first` is null, there are no
// entries. Entries need no alignment, and the stride may be negative.

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

/// An array for results. With a stride of zero, only the last result remains.
typedef struct mgElementIDOutputs {
  mgElementID* first;
  ptrdiff_t stride;
} mgElementIDOutputs;

/// Initializes inputs or outputs with a C array:
///
///     const mgRect frames[] = {{0, 0, 40, 30}, {50, 0, 40, 30}};
///     const mgRectInputs all = MG_ARRAY(frames);
#define MG_ARRAY(array) {(array), (ptrdiff_t)sizeof *(array)}

// The changes of changes.h for `count` elements, in their order, in one transaction. If the engine
// refuses an entry, the other entries still take effect, and the status is the last cause. If an
// animation is invalid, an `attributeCount` beyond 4, the count beyond 2^26, or a match has no
// namespace that was made, the whole call is refused and changes nothing. If `count` is zero, all
// pointers may be null.
//
// If `animations.first` is null, all changes use the animation of the transaction.

/// Inserts elements, as `mgEngineInsert` does for one.
///
/// @param ids  the handles, with the null handle for each refused element. `first` may be null
MG_API mgStatus mgEngineInsertAll(mgEngine engine, mgElementInputs elements,
                                  mgAnimationInputs animations, mgElementIDOutputs ids,
                                  size_t count);

/// Removes elements, as `mgEngineRemove` does for one.
MG_API mgStatus mgEngineRemoveAll(mgEngine engine, mgElementIDInputs ids,
                                  mgAnimationInputs animations, size_t count);

/// Makes exiting elements present again, as `mgEngineReinsert` does for one.
///
/// @param frames  new layout frames. If `first` is null, elements keep the last ones
MG_API mgStatus mgEngineReinsertAll(mgEngine engine, mgElementIDInputs ids, mgRectInputs frames,
                                    mgAnimationInputs animations, size_t count);

/// Sets the layout frames of elements, as `mgEngineSetFrame` does for one.
///
/// @param velocities  points per second. If `first` is null, elements keep the velocities that are
///                    shown
MG_API mgStatus mgEngineSetFrames(mgEngine engine, mgElementIDInputs ids, mgRectInputs frames,
                                  mgRectInputs velocities, mgAnimationInputs animations,
                                  size_t count);

/// Sets the matches of elements, as `mgEngineSetMatch` does for one.
///
/// @param matches  a match of zeros removes the element from its match group
MG_API mgStatus mgEngineSetMatches(mgEngine engine, mgElementIDInputs ids, mgMatchInputs matches,
                                   mgAnimationInputs animations, size_t count);

/// Gives one attribute of elements other numbers, as `mgEngineSetAttribute` does for one element.
MG_API mgStatus mgEngineSetAttributes(mgEngine engine, mgElementIDInputs ids, uint32_t index,
                                      mgAnimatedValueInputs values, mgAnimationInputs animations,
                                      size_t count);

MG_EXTERN_C_END

#endif
