#ifndef CENGINE_HOSTILE_COLUMNS_H
#define CENGINE_HOSTILE_COLUMNS_H

#include "ends.h"
#include "hostile.h"

#include <math.h>

/// Evaluates all tracks of a table, after a tick of coefficients for any time.
static void evaluateTracks(mgEngine e) {
  const uint32_t kind = below(8);
  size_t changedCount, pairCount, groupCount, count = 0;
  const mgSlotRange* changed = mgEngineTakeChangedColumns(e, kind, OR_NULL(&changedCount));
  mgTick found = {0};
  const mgStatus status = mgEngineAdvanceCoefficients(e, (double)below(64) / 8, &found);
  noteEnds(&found);
  mgTrackColumns columns;
  const mgStatus asked = mgEngineGetColumns(e, kind, &columns);
  if (status == mgStatus_noEngine) {
    EXPECT(asked, mgStatus_noEngine);
    return;
  }
  EXPECT(status == mgStatus_ok || status == mgStatus_insideTransaction, 1);
  EXPECT(asked, kind < 7 ? mgStatus_ok : mgStatus_invalidArgument);
  const mgTimelineCoefficients* pairs = mgEngineGetCoefficients(e, &pairCount);
  const float* underlays = mgEngineGetUnderlayCoefficients(e, NULL);
  const mgPoint* displacements = mgEngineGetDisplacements(e, &groupCount);
  const uint32_t* groups = mgEngineGetReferenceGroups(e, &count);
  const uint32_t* appearances = mgEngineGetAppearanceTracks(e, NULL);
  (void)changed;
  bool isRight = true;
  for (size_t i = 0; i < columns.count; i++) {
    const uint32_t timeline = columns.timelines[i];
    isRight = isRight && timeline < pairCount && isfinite(columns.targets[i].numbers[0]) &&
              isfinite(pairs[timeline].a * columns.offsets[i].numbers[0]) &&
              isfinite(pairs[timeline].b * columns.velocities[i].numbers[0]) &&
              (underlays == NULL || isfinite(underlays[timeline]));
  }
  for (size_t i = 0; i < count && displacements != NULL && kind == 0; i++) {
    isRight = isRight && groups[i] < groupCount && isfinite(displacements[groups[i]].x) &&
              appearances[i] < 1u << 26;
  }
  EXPECT(isRight, 1);
}

#endif
