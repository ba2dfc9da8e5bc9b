#ifndef MATCHED_GEOMETRY_BULK_H
#define MATCHED_GEOMETRY_BULK_H

#include "matched_geometry/element.h"

MG_EXTERN_C_BEGIN

/// Entries somewhere in the host's memory, of any alignment: the first one, and how many bytes lie
/// from one to the next. A stride of zero: the first one counts for all.
typedef struct mgInputs {
  const void* first;
  ptrdiff_t stride;
} mgInputs;

/// The same for results. A stride of zero: the last result is left.
typedef struct mgOutputs {
  void* first;
  ptrdiff_t stride;
} mgOutputs;

// The changes of changes.h for `count` elements, in one transaction, in their order. An entry that
// is refused leaves the others be; the status says the last cause. Entries that are no animations,
// or a count beyond 2^26, refuse the call before it has done anything. If `count` is zero, all
// pointers may be null.
//
// `animations` are `mgAnimation`; if `first` is null, the transaction's counts for all.

/// @param elements  `mgElement`
/// @param ids       `mgElementID`, written; `first` may be null
MG_API mgStatus mgEngineInsertAll(mgEngine engine, mgInputs elements, mgInputs animations,
                                  mgOutputs ids, size_t count);

/// @param ids  `mgElementID`
MG_API mgStatus mgEngineRemoveAll(mgEngine engine, mgInputs ids, mgInputs animations, size_t count);

/// @param ids     `mgElementID`
/// @param frames  `mgRect`; if `first` is null, the frames that they had
MG_API mgStatus mgEngineReinsertAll(mgEngine engine, mgInputs ids, mgInputs frames,
                                    mgInputs animations, size_t count);

/// @param ids         `mgElementID`
/// @param frames      `mgRect`
/// @param velocities  `mgRect`, points a second; if `first` is null, the speeds that are shown
MG_API mgStatus mgEngineSetFrames(mgEngine engine, mgInputs ids, mgInputs frames,
                                  mgInputs velocities, mgInputs animations, size_t count);

/// @param ids      `mgElementID`
/// @param matches  `mgMatch`, without a namespace for none
MG_API mgStatus mgEngineSetMatches(mgEngine engine, mgInputs ids, mgInputs matches,
                                   mgInputs animations, size_t count);

MG_EXTERN_C_END

#endif
