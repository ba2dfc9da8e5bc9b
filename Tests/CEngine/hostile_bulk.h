#ifndef CENGINE_HOSTILE_BULK_H
#define CENGINE_HOSTILE_BULK_H

// Bulk calls of a hostile host.

#include "hostile.h"

static void bulk(mgEngine e) {
  const size_t count = below(known);
  mgElement list[known];
  mgMatch matches[known];
  mgRect frames[known], speeds[known];
  mgAnimation animations[known];
  mgAnimatedValue numbers[known];
  const mgTransition shift = transition();
  const mgAnimation own = animation();
  for (size_t i = 0; i < count; i++) {
    list[i] = element(&shift);
    matches[i] = match();
    frames[i] = rect();
    speeds[i] = rect();
    animations[i] = own;
    numbers[i] = fourNumbers();
  }
  Block parts[] = {block(list, sizeof *list, count),
                   block(matches, sizeof *matches, count),
                   block(frames, sizeof *frames, count),
                   block(speeds, sizeof *speeds, count),
                   block(animations, sizeof *animations, count),
                   block(elements, sizeof *elements, count),
                   block(numbers, sizeof *numbers, count)};
  const mgRectInputs none = {NULL, (ptrdiff_t)below(99) - 50};
  const mgAnimationInputs with = {below(2) == 0 ? NULL : first(&parts[4]), parts[4].stride};
  const mgElementIDInputs ids = {first(&parts[5]), parts[5].stride};
  const mgRectInputs to = {first(&parts[2]), parts[2].stride};
  const mgRectInputs velocities = {first(&parts[3]), parts[3].stride};
  const size_t told = countOr(count);
  switch (below(6)) {
  case 0: {
    const mgElementInputs all = {first(&parts[0]), parts[0].stride};
    void* written = OR_NULL(parts[5].first);
    const mgElementIDOutputs handles = {written, parts[5].stride};
    mgEngineInsertAll(e, all, with, handles, told);
    for (size_t i = 0; i < count; i++) {
      memcpy(&elements[i], parts[5].first + (ptrdiff_t)i * parts[5].stride, sizeof *elements);
    }
    break;
  }
  case 1:
    mgEngineRemoveAll(e, ids, with, told);
    break;
  case 2:
    mgEngineReinsertAll(e, ids, below(2) == 0 ? none : to, with, told);
    break;
  case 3:
    mgEngineSetFrames(e, ids, to, below(2) == 0 ? none : velocities, with, told);
    break;
  case 4: {
    const mgAnimatedValueInputs given = {first(&parts[6]), parts[6].stride};
    mgEngineSetAttributes(e, ids, below(3), given, with, told);
    break;
  }
  default: {
    const mgMatchInputs given = {first(&parts[1]), parts[1].stride};
    mgEngineSetMatches(e, ids, given, with, told);
  }
  }
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
    free(parts[i].memory);
  }
}

#endif
