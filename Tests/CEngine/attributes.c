// Attributes of elements, with numbers that follow from linear animations; and what refuses them.

#include "expect.h"

#include <math.h>

static const mgRect here = {0, 0, 10, 10}, there = {100, 0, 10, 10};

static mgAttributeState attributeOf(mgEngine engine, mgElementID id, uint32_t index) {
  mgAttributeState state;
  EXPECT(mgEngineGetAttribute(engine, id, index, &state), mgStatus_ok);
  return state;
}

static void handOff(void) {
  const mgEngine e = mgEngineCreateWithAttributes(0, 0, 1);
  const mgNamespaceID space = mgNamespaceMake();
  mgElementID small, large;
  mgElement element = mgElementMake(here);
  element.match = mgMatchMake(space, 7);
  EXPECT(mgEngineInsert(e, &element, NULL, &small), mgStatus_ok);
  EXPECT(mgEngineSetAttribute(e, small, 0, (mgAnimatedValue){{12, 0, 0, 0}}, NULL), mgStatus_ok);
  const mgTransaction transaction = mgTransactionMake(mgAnimationLinear(1));
  EXPECT(mgEngineBegin(e, &transaction, 1), mgStatus_ok);
  EXPECT(mgEngineRemove(e, small, NULL), mgStatus_ok);
  element.frame = there;
  EXPECT(mgEngineInsert(e, &element, NULL, &large), mgStatus_ok);
  EXPECT(mgEngineSetAttribute(e, large, 0, (mgAnimatedValue){{4, 8, 0, 0}}, NULL), mgStatus_ok);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  mgTick tick;
  EXPECT(mgEngineAdvance(e, 1.5, &tick), mgStatus_ok);
  EXPECT(tick.movedCount, 1);
  EXPECT(attributeOf(e, large, 0).presentation.numbers[0], 8);
  EXPECT(attributeOf(e, large, 0).presentation.numbers[1], 4);
  EXPECT(attributeOf(e, large, 0).own.numbers[1], 8);
  EXPECT(fabsf(attributeOf(e, large, 0).velocity.numbers[1] - 8) < 1e-3f, 1);
  EXPECT(attributeOf(e, small, 0).presentation.numbers[0], 12);
  size_t count;
  const mgAnimatedValue* all = mgEngineGetPresentationAttributes(e, 0, &count);
  EXPECT(count, 2);
  EXPECT(all[MG_SLOT(large)].numbers[0], 8);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void refusals(void) {
  const mgEngine e = mgEngineCreateWithAttributes(0, 0, 1);
  const mgElement element = mgElementMake(here);
  mgElementID id;
  mgAttributeState state;
  size_t count;
  EXPECT(mgEngineInsert(e, &element, NULL, &id), mgStatus_ok);
  const mgAnimatedValue one = {{1, 1, 1, 1}}, bad = {{1, NAN, 1, 1}};
  EXPECT(mgEngineSetAttribute(e, id, 1, one, NULL), mgStatus_invalidAttribute);
  EXPECT(mgEngineSetAttribute(e, id, 0, bad, NULL), mgStatus_invalidAttribute);
  EXPECT(mgEngineSetAttribute(e, mgElementID_null, 0, one, NULL), mgStatus_staleElement);
  EXPECT(mgEngineGetAttribute(e, id, 1, &state), mgStatus_invalidAttribute);
  EXPECT(mgEngineGetAttribute(e, mgElementID_null, 0, &state), mgStatus_staleElement);
  EXPECT(mgEngineGetPresentationAttributes(e, 1, &count) == NULL, 1);
  EXPECT(attributeOf(e, id, 0).presentation.numbers[0], 0);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
  EXPECT(mgEngineSetAttribute(e, id, 0, one, NULL), mgStatus_noEngine);
}

/// One transaction gives all their numbers, of which the second element takes twice the time.
static void bulk(void) {
  const mgEngine e = mgEngineCreateWithAttributes(0, 0, 2);
  const mgAnimatedValue from[2] = {{{1, 0, 0, 0}}, {{0, 2, 0, 0}}};
  mgElement elements[3] = {mgElementMake(here), mgElementMake(here), mgElementMake(here)};
  elements[0].attributes = from;
  elements[0].attributeCount = 2;
  elements[1].attributes = from;
  elements[1].attributeCount = 1;
  mgElementID ids[3];
  const mgElementInputs inserted = MG_ARRAY(elements);
  const mgElementIDOutputs written = MG_ARRAY(ids);
  EXPECT(mgEngineInsertAll(e, inserted, (mgAnimationInputs){0}, written, 3), mgStatus_ok);
  EXPECT(attributeOf(e, ids[0], 0).presentation.numbers[0], 1);
  EXPECT(attributeOf(e, ids[0], 1).presentation.numbers[1], 2);
  EXPECT(attributeOf(e, ids[1], 0).presentation.numbers[0], 1);
  EXPECT(attributeOf(e, ids[1], 1).presentation.numbers[1], 0);
  EXPECT(attributeOf(e, ids[2], 0).presentation.numbers[0], 0);
  const mgAnimatedValue to[2] = {{{9, 0, 0, 0}}, {{17, 0, 0, 0}}};
  const mgAnimation animations[2] = {mgAnimationLinear(1), mgAnimationLinear(2)};
  const mgElementIDInputs known = MG_ARRAY(ids);
  const mgAnimatedValueInputs values = MG_ARRAY(to);
  const mgAnimationInputs each = MG_ARRAY(animations);
  EXPECT(mgEngineAdvance(e, 1, NULL), mgStatus_ok);
  EXPECT(mgEngineBegin(e, &(mgTransaction){0}, 1), mgStatus_ok);
  EXPECT(mgEngineSetAttributes(e, known, 0, values, each, 2), mgStatus_ok);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 1.5, NULL), mgStatus_ok);
  EXPECT(attributeOf(e, ids[0], 0).presentation.numbers[0], 5);
  EXPECT(attributeOf(e, ids[1], 0).presentation.numbers[0], 5);
  // One entry for all, at once. An index that the engine does not have changes nothing.
  const mgAnimatedValueInputs one = {to, 0};
  EXPECT(mgEngineSetAttributes(e, known, 1, one, (mgAnimationInputs){0}, 3), mgStatus_ok);
  EXPECT(attributeOf(e, ids[2], 1).presentation.numbers[0], 9);
  EXPECT(mgEngineSetAttributes(e, known, 2, one, (mgAnimationInputs){0}, 3),
         mgStatus_invalidAttribute);
  EXPECT(mgEngineSetAttributes(e, known, 0, (mgAnimatedValueInputs){0}, (mgAnimationInputs){0}, 3),
         mgStatus_nullPointer);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

/// What cannot be an attribute refuses the element, and a wrong count the call.
static void describedBadly(void) {
  const mgEngine e = mgEngineCreateWithAttributes(0, 0, 1);
  const mgAnimatedValue good = {{3, 0, 0, 0}}, bad = {{1, NAN, 0, 0}};
  mgElement elements[2] = {mgElementMake(here), mgElementMake(here)};
  elements[0].attributes = &bad;
  elements[0].attributeCount = 1;
  elements[1].attributes = &good;
  elements[1].attributeCount = 1;
  mgElementID ids[2], id;
  const mgElementInputs inserted = MG_ARRAY(elements);
  const mgElementIDOutputs written = MG_ARRAY(ids);
  EXPECT(mgEngineInsertAll(e, inserted, (mgAnimationInputs){0}, written, 2),
         mgStatus_invalidAttribute);
  EXPECT(MG_IS_NULL(ids[0]), 1);
  EXPECT(attributeOf(e, ids[1], 0).own.numbers[0], 3);
  EXPECT(mgEngineInsert(e, &elements[0], NULL, &id), mgStatus_invalidAttribute);
  EXPECT(MG_IS_NULL(id), 1);
  const mgAnimatedValue two[2] = {good, good};
  elements[0].attributes = two;
  elements[0].attributeCount = 2;
  id = ids[1];
  EXPECT(mgEngineInsertResuming(e, &elements[0], NULL, &id), mgStatus_invalidAttribute);
  elements[0].attributeCount = 5;
  EXPECT(mgEngineInsertAll(e, inserted, (mgAnimationInputs){0}, written, 2),
         mgStatus_invalidAttribute);
  EXPECT(MG_IS_NULL(ids[1]), 0);
  elements[0] = (mgElement){.frame = here, .attributeCount = 1};
  EXPECT(mgEngineInsert(e, &elements[0], NULL, &id), mgStatus_nullPointer);
  mgEngineState state;
  EXPECT(mgEngineGetState(e, &state), mgStatus_ok);
  EXPECT(state.count, 1);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

/// A follower of the namespace takes the attributes of the item that is its source.
static void layouts(void) {
  const mgEngine e = mgEngineCreateWithAttributes(0, 0, 1);
  const mgNamespaceID space = mgNamespaceMake();
  const mgAnimatedValue from = {{2, 4, 0, 0}}, to = {{6, 8, 0, 0}}, bad = {{NAN, 0, 0, 0}};
  mgLayoutItem item = {.number = 1, .frame = here, .attributes = &from, .attributeCount = 1};
  mgElementID id, badge;
  EXPECT(mgEngineSetLayout(e, space, &item, 1, NULL, &id), mgStatus_ok);
  EXPECT(attributeOf(e, id, 0).presentation.numbers[1], 4);
  mgElement follower = mgElementMake(there);
  follower.match = mgMatchMake(space, 1);
  follower.match.isFollower = follower.match.takesAttributes = true;
  EXPECT(mgEngineInsert(e, &follower, NULL, &badge), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 1, NULL), mgStatus_ok);
  item.attributes = &to;
  const mgTransaction transaction = mgTransactionMake(mgAnimationLinear(1));
  EXPECT(mgEngineBegin(e, &transaction, 1), mgStatus_ok);
  EXPECT(mgEngineSetLayout(e, space, &item, 1, NULL, &id), mgStatus_ok);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 1.5, NULL), mgStatus_ok);
  EXPECT(attributeOf(e, id, 0).presentation.numbers[0], 4);
  EXPECT(attributeOf(e, badge, 0).presentation.numbers[1], 6);
  // An item that gives none leaves them as they are; an invalid one, too.
  item.attributeCount = 0;
  item.frame = there;
  EXPECT(mgEngineSetLayout(e, space, &item, 1, NULL, &id), mgStatus_ok);
  EXPECT(attributeOf(e, id, 0).own.numbers[0], 6);
  item.attributeCount = 1;
  item.attributes = &bad;
  EXPECT(mgEngineSetLayout(e, space, &item, 1, NULL, &id), mgStatus_invalidAttribute);
  EXPECT(attributeOf(e, id, 0).own.numbers[0], 6);
  const mgAnimatedValue two[2] = {from, from};
  item.attributes = two;
  item.attributeCount = 2;
  EXPECT(mgEngineSetLayout(e, space, &item, 1, NULL, &id), mgStatus_invalidAttribute);
  EXPECT(attributeOf(e, id, 0).own.numbers[0], 2);
  item.attributeCount = 5;
  EXPECT(mgEngineSetLayout(e, space, &item, 1, NULL, &id), mgStatus_invalidAttribute);
  EXPECT(MG_IS_NULL(id), 1);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

/// What needs no engine, with results by hand, and by the power of the C library.
static void helpers(void) {
  const mgPoint radii = mgAttributeRadii(12, 100, 100, (mgRect){0, 0, 200, 100});
  EXPECT(radii.x, 6);
  EXPECT(radii.y, 12);
  EXPECT(mgAttributeRadii(NAN, 100, 100, here).x, 0);
  EXPECT(mgAttributeAngle(1, 2), 1);
  EXPECT(fabsf(mgAttributeAngle(0.1f, 6) - 6.3831853f) < 1e-6f, 1);
  EXPECT(isfinite(mgAttributeAngle(NAN, INFINITY)) != 0, 1);
  const mgAnimatedValue color = {{1, 0.5f, 0, 0.5f}};
  const mgAnimatedValue stored = mgAttributeLinear(color);
  EXPECT(stored.numbers[0], 0.5);
  EXPECT(stored.numbers[1] == (float)(pow((0.5 + 0.055) / 1.055, 2.4) / 2), 1);
  EXPECT(stored.numbers[3], 0.5);
  const mgAnimatedValue back = mgAttributeColor(stored);
  for (int i = 0; i < 4; i++) {
    EXPECT(fabsf(back.numbers[i] - color.numbers[i]) < 1e-6f, 1);
  }
}

int main(void) {
  helpers();
  handOff();
  bulk();
  describedBadly();
  layouts();
  refusals();
  return summary();
}
