// Columns and coefficients: a host that evaluates tracks itself; and what refuses them.

#include "expect.h"

#include <math.h>

static float x(mgEngine engine, mgElementID id) {
  size_t count, timelines, groups;
  mgTrackColumns columns;
  EXPECT(mgEngineGetColumns(engine, mgTrackKind_frames, &columns), mgStatus_ok);
  const mgTimelineCoefficients* pairs = mgEngineGetCoefficients(engine, &timelines);
  const float* underlays = mgEngineGetUnderlayCoefficients(engine, &count);
  EXPECT(count, timelines);
  const mgPoint* displacements = mgEngineGetDisplacements(engine, &groups);
  const uint32_t slot = MG_SLOT(id), timeline = columns.timelines[slot];
  const uint32_t group = mgEngineGetReferenceGroups(engine, &count)[slot];
  EXPECT(count, columns.count);
  EXPECT(timeline < timelines && group < groups, 1);
  float shown = columns.targets[slot].numbers[0];
  shown += pairs[timeline].a * columns.offsets[slot].numbers[0];
  shown += pairs[timeline].b * columns.velocities[slot].numbers[0];
  if (columns.underlays != NULL) {
    shown += underlays[timeline] * columns.underlays[slot].numbers[0];
  }
  return shown + displacements[group].x;
}

static void evaluate(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  mgElementID group, card, later;
  mgElement element = mgElementMake((mgRect){0, 0, 10, 10});
  element.isGeometryGroup = true;
  EXPECT(mgEngineInsert(e, &element, NULL, &group), mgStatus_ok);
  element.isGeometryGroup = false;
  element.group = group;
  EXPECT(mgEngineInsert(e, &element, NULL, &card), mgStatus_ok);
  size_t count;
  const mgSlotRange* changed = mgEngineTakeChangedColumns(e, mgTrackKind_frames, &count);
  EXPECT(count, 1);
  EXPECT(changed[0].begin, 0);
  EXPECT(changed[0].end, 2);
  EXPECT(mgEngineTakeChangedColumns(e, mgTrackKind_frames, &count) == NULL, 1);
  const mgTransaction transaction = mgTransactionMake(mgAnimationLinear(1));
  EXPECT(mgEngineBegin(e, &transaction, 0), mgStatus_ok);
  EXPECT(mgEngineSetFrame(e, group, (mgRect){100, 0, 10, 10}, NULL, NULL), mgStatus_ok);
  EXPECT(mgEngineSetFrame(e, card, (mgRect){40, 0, 10, 10}, NULL, NULL), mgStatus_ok);
  element.group = mgElementID_null;
  EXPECT(mgEngineInsert(e, &element, NULL, &later), mgStatus_ok);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  changed = mgEngineTakeChangedColumns(e, mgTrackKind_frames, &count);
  EXPECT(count, 1);
  EXPECT(changed[0].end, 3);
  mgTick tick;
  EXPECT(mgEngineAdvanceCoefficients(e, 0.5, &tick), mgStatus_ok);
  EXPECT(tick.movedCount, 0);
  EXPECT(x(e, card), 70);
  mgRect frame;
  EXPECT(mgEngineGetPresentationFrame(e, card, &frame), mgStatus_ok);
  EXPECT(frame.x, 70);
  EXPECT(mgEngineGetPresentationFrames(e, &count)[MG_SLOT(card)].x, 0);
  // The element that fades in has an appearance of its own, which is half-way in.
  const uint32_t track = mgEngineGetAppearanceTracks(e, &count)[MG_SLOT(later)];
  EXPECT(track > 0, 1);
  mgTrackColumns columns;
  EXPECT(mgEngineGetColumns(e, mgTrackKind_appearances, &columns), mgStatus_ok);
  EXPECT(columns.offsets[track].numbers[0], -1);
  EXPECT(mgEngineAdvance(e, 0.5, &tick), mgStatus_ok);
  EXPECT(tick.movedCount, 1);
  EXPECT(mgEngineGetPresentationFrames(e, &count)[MG_SLOT(card)].x, 70);
  EXPECT(mgEngineAdvanceCoefficients(e, 2, &tick), mgStatus_ok);
  EXPECT(tick.completedCount > 0, 1);
  EXPECT(x(e, card), 140);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void refusals(void) {
  const mgEngine e = mgEngineCreateWithAttributes(0, 0, 1);
  mgTrackColumns columns;
  size_t count = 7;
  EXPECT(mgEngineGetColumns(e, 7, &columns), mgStatus_invalidArgument);
  EXPECT(mgEngineGetColumns(e, mgTrackKind_attribute0 + 1, &columns), mgStatus_ok);
  EXPECT(columns.count, 0);
  EXPECT(mgEngineGetColumns(e, mgTrackKind_values, NULL), mgStatus_ok);
  EXPECT(mgEngineTakeChangedColumns(e, 7, &count) == NULL, 1);
  EXPECT(count, 0);
  EXPECT(mgEngineTakeChangedColumns(e, mgTrackKind_attribute0 + 1, NULL) == NULL, 1);
  EXPECT(mgEngineAdvanceCoefficients(e, NAN, NULL), mgStatus_invalidTime);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
  EXPECT(mgEngineGetColumns(e, 0, &columns), mgStatus_noEngine);
  EXPECT(columns.targets == NULL, 1);
  EXPECT(mgEngineAdvanceCoefficients(e, 1, NULL), mgStatus_noEngine);
  EXPECT(mgEngineGetCoefficients(e, &count) == NULL, 1);
  EXPECT(mgEngineGetUnderlayCoefficients(e, NULL) == NULL, 1);
  EXPECT(mgEngineGetDisplacements(e, NULL) == NULL, 1);
  EXPECT(mgEngineGetAppearanceTracks(e, NULL) == NULL, 1);
  EXPECT(mgEngineGetReferenceGroups(e, NULL) == NULL, 1);
}

int main(void) {
  evaluate();
  refusals();
  return summary();
}
