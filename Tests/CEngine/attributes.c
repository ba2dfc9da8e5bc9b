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

int main(void) {
  handOff();
  refusals();
  return summary();
}
