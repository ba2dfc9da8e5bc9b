#ifndef CENGINE_HOSTILE_LAYOUTS_H
#define CENGINE_HOSTILE_LAYOUTS_H

// Whole layouts of a hostile host, and the order in which their elements are drawn.

#include "hostile.h"

/// A whole layout, and delays for it.
static void layout(mgEngine e) {
  const size_t count = below(32);
  const mgTransition shift = transition();
  const mgAnimation own = animation();
  const mgStagger delayed = stagger();
  const size_t told = countOr(count);
  mgLayoutItem* items = malloc(count == 0 ? 1 : count * sizeof *items);
  mgRect* frames = malloc(count == 0 ? 1 : count * sizeof *frames);
  mgElementID* ids = malloc(count == 0 ? 1 : count * sizeof *ids);
  double* delays = malloc(count == 0 ? 1 : count * sizeof *delays);
  if (items == NULL || frames == NULL || ids == NULL || delays == NULL) {
    exit(2);
  }
  for (size_t i = 0; i < count; i++) {
    items[i] = layoutItem(&shift);
    frames[i] = items[i].frame;
    delays[i] = 0;
    ids[i] = mgElementID_null;
  }
  mgElementID* results = OR_NULL(ids);
  mgEngineSetLayout(e, space(), OR_NULL(items), told, below(2) == 0 ? &own : NULL, results);
  for (size_t i = 0; i < count; i++) {
    // One that is null was refused.
    if (!MG_IS_NULL(ids[i])) {
      elements[below(known)] = ids[i];
    }
  }
  mgStaggerGetDelays(OR_NULL(&delayed), OR_NULL(frames), told, OR_NULL(delays));
  for (size_t i = 0; i < count; i++) {
    EXPECT(isfinite(delays[i]) && delays[i] >= 0, 1);
  }
  mgEngineSetZIndex(e, someElement(), number());
  mgEngineSetElevated(e, someElement(), below(2) == 0);
  const mgRect shown = rect();
  mgRect bounds;
  double time;
  mgEngineSetViewport(e, OR_NULL(&shown));
  mgEngineGetViewport(e, OR_NULL(&bounds));
  mgEngineGetSettleTime(e, someElement(), OR_NULL(&time));
  mgEngineGetSweptBounds(e, someElement(), OR_NULL(&bounds));
  free(items);
  free(frames);
  free(ids);
  free(delays);
}

/// How often an order was looked at that was not empty.
static size_t ordered;

/// Each slot is drawn once.
static void expectOrder(mgEngine e, size_t slotCount) {
  size_t drawn;
  const uint32_t* slots = mgEngineGetDrawingOrder(e, &drawn);
  if (drawn == 0) {
    return;
  }
  ordered++;
  bool isOnce = drawn <= slotCount;
  bool* isDrawn = calloc(slotCount, sizeof *isDrawn);
  if (isDrawn == NULL) {
    exit(2);
  }
  for (size_t i = 0; i < drawn; i++) {
    isOnce = isOnce && slots[i] < slotCount && !isDrawn[slots[i]];
    if (isOnce) {
      isDrawn[slots[i]] = true;
    }
  }
  EXPECT(isOnce, 1);
  free(isDrawn);
}

#endif
