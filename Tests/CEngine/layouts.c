// Staggers, whole layouts and the drawing order, with numbers that follow from linear animations;
// and what refuses them.

#include "expect.h"

#include <math.h>
#include <string.h>

static const mgRect here = {0, 0, 10, 10}, there = {100, 0, 10, 10};

static mgRect frameOf(mgEngine engine, mgElementID id) {
  mgRect frame;
  EXPECT(mgEngineGetPresentationFrame(engine, id, &frame), mgStatus_ok);
  return frame;
}

static void staggers(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  mgElementID ids[3];
  for (int i = 0; i < 3; i++) {
    const mgElement element = mgElementMake((mgRect){0, (float)i, 10, 10});
    EXPECT(mgEngineInsert(e, &element, NULL, &ids[i]), mgStatus_ok);
  }
  // The middle one first, the others a quarter of a second later.
  mgTransaction transaction = mgTransactionMake(mgAnimationLinear(1));
  transaction.stagger.each = 0.25;
  transaction.stagger.origin = mgStaggerOrigin_center;
  EXPECT(mgEngineBegin(e, &transaction, 1), mgStatus_ok);
  for (int i = 0; i < 3; i++) {
    EXPECT(mgEngineSetFrame(e, ids[i], (mgRect){100, (float)i, 10, 10}, NULL, NULL), mgStatus_ok);
  }
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 1.5, NULL), mgStatus_ok);
  EXPECT(frameOf(e, ids[0]).x, 25);
  EXPECT(frameOf(e, ids[1]).x, 50);
  EXPECT(frameOf(e, ids[2]).x, 25);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void delays(void) {
  const mgRect frames[4] = {{0, 0, 10, 10}, {10, 0, 10, 10}, {0, 30, 10, 10}, {10, 30, 10, 10}};
  double found[4];
  mgStagger stagger = {0};
  EXPECT(mgStaggerGetDelays(&stagger, frames, 4, found), mgStatus_ok);
  EXPECT(found[3], 0);
  stagger.each = 0.5;
  EXPECT(mgStaggerGetDelays(&stagger, frames, 4, found), mgStatus_ok);
  EXPECT(found[0], 0);
  EXPECT(found[3], 1.5);
  stagger.isReversed = true;
  EXPECT(mgStaggerGetDelays(&stagger, frames, 4, found), mgStatus_ok);
  EXPECT(found[0], 1.5);
  stagger.isReversed = false;
  stagger.metric = mgStaggerMetric_grid;
  stagger.columns = 2;
  EXPECT(mgStaggerGetDelays(&stagger, frames, 4, found), mgStatus_ok);
  EXPECT(found[1], 0.5);
  EXPECT(found[2], 0.5);
  EXPECT(found[3] > 0.7 && found[3] < 0.71, 1);
  // Farther from the point (5, 5): 0, 10, 30 and 31.6 points. The total counts instead of `each`.
  stagger.metric = mgStaggerMetric_distance;
  stagger.origin = mgStaggerOrigin_point;
  stagger.point = (mgPoint){5, 5};
  stagger.total = 3;
  EXPECT(mgStaggerGetDelays(&stagger, frames, 4, found), mgStatus_ok);
  EXPECT(found[0], 0);
  EXPECT(found[1] > 0.94 && found[1] < 0.95, 1);
  EXPECT(found[3], 3);
  // A quarter of a circle is below the straight line between its ends.
  stagger.easing = mgAnimationKind_circularEaseIn;
  EXPECT(mgStaggerGetDelays(&stagger, frames, 4, found), mgStatus_ok);
  EXPECT(found[1] > 0 && found[1] < 0.2, 1);
  stagger.easing = mgAnimationKind_timingCurve;
  stagger.curve.y1 = stagger.curve.y2 = 1;
  EXPECT(mgStaggerGetDelays(&stagger, frames, 4, found), mgStatus_ok);
  EXPECT(found[1] > 2, 1);
  // The seed alone decides.
  stagger = (mgStagger){.each = 1, .origin = mgStaggerOrigin_random, .seed = 7};
  double again[4];
  EXPECT(mgStaggerGetDelays(&stagger, frames, 4, found), mgStatus_ok);
  EXPECT(mgStaggerGetDelays(&stagger, frames, 4, again), mgStatus_ok);
  EXPECT(memcmp(found, again, sizeof found), 0);
  EXPECT(found[0] + found[1] + found[2] + found[3], 6);
  stagger.origin = mgStaggerOrigin_last;
  EXPECT(mgStaggerGetDelays(&stagger, frames, 4, found), mgStatus_ok);
  EXPECT(found[0], 3);
  stagger.origin = mgStaggerOrigin_edges;
  EXPECT(mgStaggerGetDelays(&stagger, frames, 4, found), mgStatus_ok);
  EXPECT(found[1], 1);
  EXPECT(found[3], 0);
}

static void layouts(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgNamespaceID space = mgNamespaceMake();
  const mgAnimation second = mgAnimationLinear(1);
  mgLayoutItem items[3] = {{.number = 1, .frame = {0, 0, 10, 10}},
                           {.text = "two", .frame = {20, 0, 10, 10}},
                           {.number = 3, .frame = {40, 0, 10, 10}}};
  items[0].fields = mgLayoutItemFields_userData | mgLayoutItemFields_isFollower;
  items[0].userData = 7;
  items[0].isFollower = true;
  mgElementID ids[3], later[3];
  EXPECT(mgEngineSetLayout(e, space, items, 3, NULL, ids), mgStatus_ok);
  mgElementState state;
  EXPECT(mgEngineGetElement(e, ids[0], &state), mgStatus_ok);
  EXPECT(state.userData, 7);
  // The first and the last change places, the second goes and a fourth comes.
  const mgTransition identity = mgTransitionIdentity();
  const mgLayoutItem others[3] = {
      {.number = 3, .frame = {0, 0, 10, 10}},
      {.number = 1, .frame = {40, 0, 10, 10}, .fields = mgLayoutItemFields_properties},
      {.number = 4, .frame = {20, 0, 10, 10}, .transition = &identity}};
  EXPECT(mgEngineAdvance(e, 1, NULL), mgStatus_ok);
  EXPECT(mgEngineBegin(e, &(mgTransaction){.animation = second}, 1), mgStatus_ok);
  EXPECT(mgEngineSetLayout(e, space, others, 3, NULL, later), mgStatus_ok);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  EXPECT(MG_EQUAL(later[0], ids[2]), 1);
  EXPECT(MG_EQUAL(later[1], ids[0]), 1);
  EXPECT(mgEngineAdvance(e, 1.5, NULL), mgStatus_ok);
  EXPECT(frameOf(e, later[0]).x, 20);
  EXPECT(mgEngineGetElement(e, ids[0], &state), mgStatus_ok);
  EXPECT(state.userData, 7);
  EXPECT(mgEngineGetElement(e, ids[1], &state), mgStatus_ok);
  EXPECT(state.isExiting, 1);
  EXPECT(state.opacity, 0.5);
  EXPECT(mgEngineGetElement(e, later[2], &state), mgStatus_ok);
  EXPECT(state.opacity, 1);
  // The first of two with one identifier counts. No difference is no transaction.
  const mgLayoutItem twice[2] = {others[0], others[0]};
  EXPECT(mgEngineSetLayout(e, space, twice, 2, NULL, later), mgStatus_duplicateItem);
  EXPECT(MG_EQUAL(later[0], ids[2]) && MG_EQUAL(later[1], ids[2]), 1);
  mgEngineState before, after;
  EXPECT(mgEngineGetState(e, &before), mgStatus_ok);
  EXPECT(mgEngineSetLayout(e, space, others, 1, &second, later), mgStatus_ok);
  EXPECT(mgEngineGetState(e, &after), mgStatus_ok);
  EXPECT(MG_EQUAL(before.transaction, after.transaction), 1);
  EXPECT(mgEngineSetLayout(e, space, NULL, 0, NULL, NULL), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 3, NULL), mgStatus_ok);
  for (int i = 0; i < 3; i++) {
    EXPECT(mgEngineGetElement(e, ids[i], &state), mgStatus_staleElement);
  }
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void expectOrder(mgEngine e, const mgElementID* ids, size_t expected) {
  size_t count;
  const uint32_t* slots = mgEngineGetDrawingOrder(e, &count);
  EXPECT(count, expected);
  for (size_t i = 0; i < expected && i < count; i++) {
    EXPECT(slots[i], MG_SLOT(ids[i]));
  }
}

static void drawingOrder(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  size_t count = 1;
  EXPECT(mgEngineGetDrawingOrder(e, &count) == NULL, 1);
  EXPECT(count, 0);
  EXPECT(mgEngineSetKeepsDrawingOrder(e, true), mgStatus_ok);
  mgElement element = mgElementMake((mgRect){0, 0, 10, 10});
  element.zIndex = 2;
  mgElementID high, low, flying;
  EXPECT(mgEngineInsert(e, &element, NULL, &high), mgStatus_ok);
  element.zIndex = 0;
  EXPECT(mgEngineInsert(e, &element, NULL, &low), mgStatus_ok);
  element.isElevated = true;
  EXPECT(mgEngineInsert(e, &element, NULL, &flying), mgStatus_ok);
  expectOrder(e, (mgElementID[]){low, flying, high}, 3);
  const mgTransaction transaction = mgTransactionMake(mgAnimationLinear(1));
  EXPECT(mgEngineBegin(e, &transaction, 1), mgStatus_ok);
  EXPECT(mgEngineSetFrame(e, flying, (mgRect){100, 0, 10, 10}, NULL, NULL), mgStatus_ok);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  expectOrder(e, (mgElementID[]){low, high, flying}, 3);
  EXPECT(mgEngineAdvance(e, 2.5, NULL), mgStatus_ok);
  expectOrder(e, (mgElementID[]){low, flying, high}, 3);
  EXPECT(mgEngineSetZIndex(e, low, 3), mgStatus_ok);
  expectOrder(e, (mgElementID[]){flying, high, low}, 3);
  mgElementState state;
  EXPECT(mgEngineGetElement(e, low, &state), mgStatus_ok);
  EXPECT(state.zIndex, 3);
  EXPECT(state.isElevated, 0);
  EXPECT(mgEngineBegin(e, &transaction, 3), mgStatus_ok);
  EXPECT(mgEngineSetFrame(e, high, there, NULL, NULL), mgStatus_ok);
  EXPECT(mgEngineSetElevated(e, high, true), mgStatus_ok);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  expectOrder(e, (mgElementID[]){flying, low, high}, 3);
  EXPECT(mgEngineGetElement(e, high, &state), mgStatus_ok);
  EXPECT(state.isElevated, 1);
  EXPECT(mgEngineSetElevated(e, high, false), mgStatus_ok);
  expectOrder(e, (mgElementID[]){flying, high, low}, 3);
  EXPECT(mgEngineSetKeepsDrawingOrder(e, false), mgStatus_ok);
  expectOrder(e, NULL, 0);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

/// An item that leaves `isElevated` out keeps what the element has.
static void elevatedItems(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgNamespaceID space = mgNamespaceMake();
  EXPECT(mgEngineSetKeepsDrawingOrder(e, true), mgStatus_ok);
  mgLayoutItem items[] = {{.number = 1, .frame = here}, {.number = 2, .frame = here}};
  items[0].fields = mgLayoutItemFields_isElevated;
  items[0].isElevated = true;
  mgElementID ids[2];
  EXPECT(mgEngineSetLayout(e, space, items, 2, NULL, ids), mgStatus_ok);
  expectOrder(e, ids, 2);
  items[0].fields = 0;
  items[0].frame = there;
  const mgTransaction transaction = mgTransactionMake(mgAnimationLinear(1));
  EXPECT(mgEngineBegin(e, &transaction, 1), mgStatus_ok);
  EXPECT(mgEngineSetLayout(e, space, items, 2, NULL, ids), mgStatus_ok);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  expectOrder(e, (mgElementID[]){ids[1], ids[0]}, 2);
  EXPECT(mgEngineAdvance(e, 2.5, NULL), mgStatus_ok);
  expectOrder(e, ids, 2);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void wrongStaggers(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  mgStagger staggers[] = {{.origin = (mgStaggerOrigin)6},
                          {.metric = (mgStaggerMetric)3},
                          {.easing = mgAnimationKind_spring},
                          {.easing = (mgAnimationKind)99}};
  for (size_t i = 0; i < sizeof staggers / sizeof staggers[0]; i++) {
    double delay = 7;
    EXPECT(mgStaggerGetDelays(&staggers[i], &here, 1, &delay), mgStatus_invalidArgument);
    EXPECT(delay, 0);
    mgTransaction transaction = mgTransactionMake(mgAnimationLinear(1));
    transaction.stagger = staggers[i];
    EXPECT(mgEngineBegin(e, &transaction, MG_NO_TIME), mgStatus_invalidArgument);
  }
  // What is no number of seconds counts as none.
  const mgRect frames[] = {here, there};
  double delays[2] = {7, 7};
  mgStagger odd = {.each = (double)NAN, .total = -INFINITY};
  EXPECT(mgStaggerGetDelays(&odd, frames, 2, delays), mgStatus_ok);
  EXPECT(delays[1], 0);
  odd.total = INFINITY;
  odd.each = 2;
  EXPECT(mgStaggerGetDelays(&odd, frames, 2, delays), mgStatus_ok);
  EXPECT(delays[1], 2);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void wrongItems(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgNamespaceID space = mgNamespaceMake();
  mgLayoutItem items[] = {{.number = 1, .frame = here}, {.number = 2, .frame = there}};
  mgElementID ids[2], again[2];
  EXPECT(mgEngineSetLayout(e, space, items, 2, NULL, ids), mgStatus_ok);
  // The others take effect.
  items[0].frame.width = -1;
  items[1].frame.x = 50;
  EXPECT(mgEngineSetLayout(e, space, items, 2, NULL, again), mgStatus_invalidGeometry);
  EXPECT(memcmp(ids, again, sizeof ids), 0);
  mgElementState state;
  EXPECT(mgEngineGetElement(e, ids[0], &state), mgStatus_ok);
  EXPECT(state.layoutFrame.width, 10);
  EXPECT(mgEngineGetElement(e, ids[1], &state), mgStatus_ok);
  EXPECT(state.layoutFrame.x, 50);
  items[0].frame = here;
  items[0].fields = mgLayoutItemFields_anchor;
  items[0].anchorOffsetX = INFINITY;
  EXPECT(mgEngineSetLayout(e, space, items, 2, NULL, NULL), mgStatus_invalidAnchor);
  // An animation that is none refuses all before anything is done.
  const mgAnimation odd = {.kind = (mgAnimationKind)99};
  EXPECT(mgEngineSetLayout(e, space, items, 1, &odd, again), mgStatus_invalidArgument);
  EXPECT(MG_IS_NULL(again[0]), 1);
  mgTransition shift = mgTransitionOpacity();
  shift.insertion.animation = odd;
  items[0].transition = &shift;
  EXPECT(mgEngineSetLayout(e, space, items, 1, NULL, again), mgStatus_invalidArgument);
  EXPECT(mgEngineGetElement(e, ids[1], &state), mgStatus_ok);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

int main(void) {
  staggers();
  delays();
  layouts();
  drawingOrder();
  elevatedItems();
  wrongStaggers();
  wrongItems();
  return summary();
}
