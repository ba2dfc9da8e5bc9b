// The viewport, and what the engine tells ahead of time.

#include "expect.h"

#include <math.h>
#include <string.h>

static const mgRect here = {10, 0, 10, 10}, far = {300, 0, 10, 10}, farther = {400, 0, 10, 10};

static void viewports(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  mgRect view = here;
  EXPECT(mgEngineGetViewport(e, &view), mgStatus_nothing);
  EXPECT(view.width, 0);
  const mgRect shown = {0, 0, 100, 50}, wrong = {0, 0, -1, 1}, none = {NAN, 0, 1, 1};
  EXPECT(mgEngineSetViewport(e, &shown), mgStatus_ok);
  EXPECT(mgEngineSetViewport(e, &wrong), mgStatus_invalidViewport);
  EXPECT(mgEngineSetViewport(e, &none), mgStatus_invalidViewport);
  EXPECT(mgEngineGetDiagnosticCount(e, mgDiagnosticKind_invalidViewport), 2);
  EXPECT(mgEngineGetViewport(e, &view), mgStatus_ok);
  EXPECT(view.width, 100);
  EXPECT(view.height, 50);
  EXPECT(mgEngineGetViewport(e, NULL), mgStatus_ok);
  EXPECT(mgEngineSetViewport(e, NULL), mgStatus_ok);
  EXPECT(mgEngineGetViewport(e, &view), mgStatus_nothing);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void culled(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgRect shown = {0, 0, 100, 50};
  EXPECT(mgEngineSetViewport(e, &shown), mgStatus_ok);
  mgElement element = mgElementMake(here);
  mgElementID seen, unseen;
  EXPECT(mgEngineInsert(e, &element, NULL, &seen), mgStatus_ok);
  element.frame = far;
  EXPECT(mgEngineInsert(e, &element, NULL, &unseen), mgStatus_ok);
  const mgTransaction second = mgTransactionMake(mgAnimationLinear(1));
  EXPECT(mgEngineBegin(e, &second, 1), mgStatus_ok);
  EXPECT(mgEngineSetFrame(e, seen, farther, NULL, NULL), mgStatus_ok);
  EXPECT(mgEngineSetFrame(e, unseen, farther, NULL, NULL), mgStatus_ok);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  mgRect frame;
  EXPECT(mgEngineGetPresentationFrame(e, unseen, &frame), mgStatus_ok);
  EXPECT(frame.x, 400);
  EXPECT(mgEngineGetPresentationFrame(e, seen, &frame), mgStatus_ok);
  EXPECT(frame.x, 10);
  double time;
  EXPECT(mgEngineGetSettleTime(e, unseen, &time), mgStatus_ok);
  EXPECT(time, 1);
  EXPECT(mgEngineGetSettleTime(e, seen, &time), mgStatus_ok);
  EXPECT(fabs(time - 2) < 1e-6, 1);
  EXPECT(mgEngineGetSweptBounds(e, seen, &frame), mgStatus_ok);
  EXPECT(fabs(frame.x - 10) < 0.01 && fabs(frame.width - 400) < 0.01, 1);
  char text[1000];
  EXPECT(mgEngineExplain(e, unseen, text, sizeof text) < sizeof text, 1);
  EXPECT(strstr(text, "outside of the viewport") != NULL, 1);
  EXPECT(mgEngineExplain(e, seen, text, sizeof text) < sizeof text, 1);
  EXPECT(strstr(text, "outside of the viewport") == NULL, 1);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void withoutAnswer(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  mgElement pending = mgElementMake(here);
  pending.isPending = true;
  mgElementID id;
  EXPECT(mgEngineInsert(e, &pending, NULL, &id), mgStatus_ok);
  double time = 7;
  EXPECT(mgEngineGetSettleTime(e, id, &time), mgStatus_nothing);
  EXPECT(time, 0);
  mgRect bounds = here;
  EXPECT(mgEngineGetSweptBounds(e, id, &bounds), mgStatus_nothing);
  EXPECT(bounds.width, 0);
  EXPECT(mgEngineGetSettleTime(e, (mgElementID){77}, NULL), mgStatus_staleElement);
  EXPECT(mgEngineGetSweptBounds(e, (mgElementID){77}, NULL), mgStatus_staleElement);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

int main(void) {
  viewports();
  culled();
  withoutAnswer();
  return summary();
}
