// Every function of the headers in any order, with any arguments: null pointers, stale and made-up
// handles, wrong counts, numbers that are none. Nothing traps, every frame stays finite, and each
// transaction reports each of its ends once.
// `hostile SEED SECONDS` begins with a seed, and goes on for so long.

#include "ends.h"
#include "hostile.h"
#include "hostile_bulk.h"
#include "hostile_calls.h"
#include "hostile_columns.h"
#include "hostile_layouts.h"
#include "hostile_values.h"

#include <time.h>

static void change(mgEngine e) {
  const mgAnimation made = animation();
  const mgAnimation* own = below(2) == 0 ? NULL : &made;
  const mgTransition shift = transition();
  const mgElement inserted = element(&shift);
  const mgMatch matched = match();
  const mgRect frame = rect(), velocity = rect();
  const mgRect* speed = below(4) == 0 ? &velocity : NULL;
  const mgElementID id = someElement();
  switch (below(10)) {
  case 0:
    mgEngineInsert(e, OR_NULL(&inserted), own, OR_NULL(&elements[below(known)]));
    break;
  case 1:
    mgEngineInsertResuming(e, OR_NULL(&inserted), own, OR_NULL(&elements[below(known)]));
    break;
  case 2:
    mgEngineRemove(e, id, own);
    break;
  case 3:
    mgEngineReinsert(e, id, speed, own);
    break;
  case 4:
    mgEngineSetFrame(e, id, frame, speed, own);
    break;
  case 5:
    mgEngineSetMatch(e, id, OR_NULL(&matched), own);
    break;
  case 6:
    anyCall(e);
    break;
  case 7:
    layout(e);
    break;
  case 8:
    mgEngineSetAttribute(e, id, below(3),
                         (mgAnimatedValue){{frame.x, frame.y, frame.width, frame.height}}, own);
    break;
  default:
    bulk(e);
  }
}

/// What has happened, so that the run is known to do something.
static size_t moved, left, completed, skipped, caught, finished, cancelled, cancelledAgain;

/// A gesture: mostly of the newest transaction, so that what was released is caught again.
static void gesture(mgEngine e) {
  const mgTransactionID id = below(3) > 0 ? newest : someTransaction();
  const bool isReleased = recordOf(id)->isReleased, isScrubbed = recordOf(id)->isScrubbed;
  const mgAnimation made = animation();
  const mgAnimation* own = below(2) == 0 ? &made : NULL;
  mgTransactionID* place = OR_NULL(&transactions[below(known)]);
  const uint32_t choice = below(4);
  if (choice < 2) {
    if (mgEngineSeek(e, id, number() / 128, point(), moment()) == mgStatus_ok) {
      caught += isReleased && !isScrubbed;
      recordOf(id)->isScrubbed = true;
    }
    return;
  }
  const bool isBack = choice == 3;
  const mgStatus status = isBack ? mgEngineCancel(e, id, number(), point(), own, moment(), place)
                                 : mgEngineFinish(e, id, number(), point(), own, moment(), place);
  if (status != mgStatus_ok) {
    EXPECT(place == NULL || MG_IS_NULL(*place), 1);
    return;
  }
  mgEngineState all;
  EXPECT(mgEngineGetState(e, &all), mgStatus_ok);
  EXPECT(place == NULL || MG_EQUAL(*place, all.transaction), 1);
  EXPECT(isBack || isScrubbed, 1);
  noteReleased(id, all.transaction,
               isBack ? mgCompletionKind_cancelled : mgCompletionKind_finished);
  finished += !isBack;
  cancelled += isBack && !isScrubbed;
  cancelledAgain += isBack && isReleased;
}

static void control(mgEngine e) {
  switch (below(6)) {
  case 0:
    mgEngineFinishImmediately(e, someTransaction(), moment());
    break;
  case 1:
    mgEngineReserveCapacity(e, countOr(below(1000)), countOr(below(1000)));
    break;
  case 2:
    mgEngineSetKeepsDrawingOrder(e, below(4) > 0);
    break;
  default:
    anyCall(e);
  }
  if (below(50) == 0) {
    const uint32_t place = below(4);
    mgEngineEndNamespace(e, spaces[place]);
    spaces[place] = mgNamespaceMake();
  }
}

static void ask(mgEngine e) {
  size_t count;
  for (uint32_t i = below(16); i > 0; i--) {
    anyCall(e);
  }
  EXPECT(mgEngineGetNextDeadline(e) >= mgEngineGetNow(e) || MG_IS_NULL(e), 1);
  const mgAnimatedValue* column = mgEngineGetPresentationValues(e, &count);
  for (size_t i = 0; i < count; i++) {
    EXPECT(isfinite(column[i].numbers[0]) != 0, 1);
  }
  readTexts(e);
}

/// The host does not look at all ticks.
static bool isDeaf;

/// What is shown is finite, and each list leads somewhere.
static void tick(mgEngine e, double time) {
  mgTick found = {0};
  mgTick* const wanted = isDeaf ? OR_NULL(&found) : &found;
  if (below(4) == 0) {
    mgEngineAdvanceConcurrently(e, time, below(4) == 0 ? NULL : inOrder, &e, wanted);
  } else {
    mgEngineAdvance(e, time, wanted);
  }
  moved += found.movedCount;
  left += found.exitedCount;
  completed += found.completedCount;
  for (size_t i = 0; i < found.exitedCount; i++) {
    EXPECT(found.exited[i].bits >> 32 != 0, 1);
  }
  for (size_t i = 0; i < found.settledCount; i++) {
    EXPECT(found.settled[i].bits >> 32 != 0, 1);
  }
  noteEnds(&found);
  for (size_t i = 0; i < found.completedCount; i++) {
    skipped += found.completed[i].kind == mgCompletionKind_finishedImmediately;
  }
  size_t count, stride, channelCount;
  const mgRect* frames = mgEngineGetPresentationFrames(e, &count);
  const uint32_t* rows = mgEngineGetAppearanceIndices(e, &stride);
  const mgAppearance* channels = mgEngineGetPresentationAppearances(e, &channelCount);
  bool areFinite = true, areInside = true;
  for (size_t i = 0; i < count; i++) {
    const uint32_t row = *(const uint32_t*)((const char*)rows + i * stride);
    areInside = areInside && row < channelCount;
    areFinite = areFinite && isfinite(frames[i].x) && isfinite(frames[i].height) &&
                isfinite(channels[row].opacity);
  }
  for (size_t i = 0; i < found.movedCount; i++) {
    areInside = areInside && found.moved[i].begin < found.moved[i].end;
    areInside = areInside && found.moved[i].end <= count;
  }
  const uint32_t index = below(4);
  size_t attributeCount;
  const mgAnimatedValue* attributes = mgEngineGetPresentationAttributes(e, index, &attributeCount);
  for (size_t i = 0; i < attributeCount; i++) {
    areFinite = areFinite && isfinite(attributes[i].numbers[0]);
  }
  EXPECT(attributeCount == 0 || attributeCount == count, 1);
  mgAttributeState attribute;
  if (mgEngineGetAttribute(e, someElement(), index, OR_NULL(&attribute)) == mgStatus_ok) {
    EXPECT(attributeCount > 0, 1);
  }
  EXPECT(areFinite, 1);
  EXPECT(areInside, 1);
  expectOrder(e, count);
  if (below(2)) {
    evaluateTracks(e);
  }
}

static uint64_t heard = 0;

static size_t toldOf = 0;

/// A host that is told of diagnostics, and uses the engine that tells it.
static void listen(const mgDiagnostic* diagnostic, const char* text, void* context) {
  EXPECT(diagnostic->kind > 0 && strlen(text) > 10, 1);
  toldOf++;
  if (seldom()) {
    EXPECT(mgEngineAdvance(*(mgEngine*)context, 1, NULL), mgStatus_busy);
  }
}

/// A host that now and then uses the engine that calls it.
static void hear(const char* line, size_t length, void* context) {
  EXPECT(strlen(line), length);
  heard += length;
  if (seldom()) {
    EXPECT(mgEngineAdvance(*(mgEngine*)context, 1, NULL), mgStatus_busy);
  }
}

/// Ends the innermost transaction, if there is one.
static bool end(mgEngine e) {
  mgEngineState all = {0};
  mgTransactionID* place = OR_NULL(&transactions[below(known)]);
  mgEngineGetState(e, &all);
  mgEngineCommit(e, place);
  EXPECT(all.depth == 0 || place == NULL || MG_EQUAL(*place, all.transaction), 1);
  if (all.depth > 0) {
    noteOpened(all.transaction);
  }
  return all.depth > 0;
}

/// Ends all transactions. In a calm engine time does so, in any other one
/// `mgEngineFinishImmediately`.
static void endAll(mgEngine e) {
  const double latest = 536870911; // 2^29 - 1 s
  const mgAnimation second = mgAnimationLinear(1);
  while (end(e)) {
  }
  mgEngineState all;
  EXPECT(mgEngineGetState(e, &all), mgStatus_ok);
  mgTransactionID released;
  for (mgTransactionID id = {1}; id.bits <= all.transaction.bits; id.bits++) {
    if (mgEngineFinish(e, id, 0, (mgPoint){0, 0}, &second, MG_NO_TIME, &released) == mgStatus_ok) {
      noteReleased(id, released, mgCompletionKind_finished);
    }
  }
  tick(e, all.now);
  tick(e, latest);
  if (isCalm && !isDeaf) {
    expectAllEnds();
  }
  EXPECT(mgEngineGetState(e, &all), mgStatus_ok);
  for (mgTransactionID id = {1}; id.bits <= all.transaction.bits; id.bits++) {
    mgEngineFinishImmediately(e, id, MG_NO_TIME);
  }
  tick(e, latest);
  if (!isDeaf) {
    expectAllEnds();
  }
}

static void step(mgEngine e) {
  mgTransaction opened = mgTransactionMake(animation());
  opened.isInteractive = below(2) == 0;
  opened.disablesAnimations = below(20) == 0;
  opened.retarget = (mgRetargetMode)below(4);
  opened.stagger = below(3) == 0 ? stagger() : opened.stagger;
  switch (below(16)) {
  case 0:
    mgEngineBegin(e, below(5) == 0 ? NULL : &opened, moment());
    break;
  case 1:
  case 2:
    end(e);
    break;
  case 3:
    changeValue(e);
    break;
  case 4:
    control(e);
    break;
  case 5:
    tick(e, moment());
    break;
  case 6:
    ask(e);
    break;
  case 7:
    below(4) == 0 ? content() : compute();
    break;
  case 8:
  case 9:
  case 10:
    gesture(e);
    break;
  default:
    change(e);
  }
}

int main(int count, char** arguments) {
  state = count > 1 ? strtoull(arguments[1], NULL, 10) * 2 + 1 : 1;
  const double seconds = count > 2 ? strtod(arguments[2], NULL) : 0;
  const time_t start = time(NULL);
  int rounds = 0;
  mgEngine before = mgEngine_null;
  for (; rounds < 200 || difftime(time(NULL), start) < seconds; rounds++) {
    mgEngine e = below(4) == 0 ? mgEngineCreate(below(100), below(10))
                               : mgEngineCreateWithAttributes(below(100), below(10), below(6));
    for (int i = 0; i < 4; i++) {
      spaces[i] = mgNamespaceMake();
    }
    forgetTransactions();
    isCalm = rounds % 4 < 2;
    isDeaf = rounds % 16 == 0;
    mgEngineRecord(e, rounds % 2 == 0 ? hear : NULL, &e);
    mgEngineSetDiagnosticCallback(e, rounds % 3 == 0 ? listen : NULL, &e);
    mgSetAllocator(NULL);
    for (int i = 0; i < 1000; i++) {
      // Also an engine that is gone, and one that never was.
      step(below(200) == 0 ? before : below(200) == 0 ? (mgEngine){bits()} : e);
    }
    endAll(e);
    EXPECT(mgEngineDestroy(e), mgStatus_ok);
    EXPECT(mgEngineDestroy(e), mgStatus_noEngine);
    before = e;
  }
  EXPECT(heard > 1000000 && toldOf > 1000, 1);
  EXPECT(mgVersion(), MG_VERSION);
  EXPECT(moved > 1000 && left > 1000 && completed > 1000, 1);
  EXPECT(ordered > 1000, 1);
  EXPECT(skipped > 50 && caught > 50 && finished > 50, 1);
  EXPECT(cancelled > 50 && cancelledAgain > 50, 1);
  return failures == 0 ? (printf("nothing harmed\n"), 0) : summary();
}
