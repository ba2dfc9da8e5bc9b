// Every capability once, with numbers that follow from linear animations.

#include "expect.h"

#include <math.h>
#include <string.h>

static mgRect frameOf(mgEngine engine, mgElementID id) {
  mgRect frame;
  EXPECT(mgEngineGetPresentationFrame(engine, id, &frame), mgStatus_ok);
  return frame;
}

static void begin(mgEngine engine, double duration, bool isInteractive, double time) {
  mgTransaction transaction = mgTransactionMake(mgAnimationLinear(duration));
  transaction.isInteractive = isInteractive;
  EXPECT(mgEngineBegin(engine, &transaction, time), mgStatus_ok);
}

/// Entries of the host's own, whose parts the bulk calls read where they are.
typedef struct Card {
  char name[3];
  mgElement element;
  mgElementID id;
  mgRect frame;
  mgAnimation animation;
} Card;

static void bulk(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  enum { n = 300 };
  static Card cards[n];
  for (int i = 0; i < n; i++) {
    cards[i].element = mgElementMake((mgRect){0, (float)i, 10, 10});
    cards[i].element.userData = (uint64_t)i;
    cards[i].frame = (mgRect){100, (float)i, 10, 10};
    cards[i].animation = i % 3 == 0 ? mgAnimationNone() : mgAnimationLinear(1);
  }
  const mgAnimationInputs none = {NULL, 0};
  const mgRectInputs shown = {NULL, 0};
  const mgElementInputs elements = {&cards[0].element, sizeof(Card)};
  const mgElementIDInputs ids = {&cards[0].id, sizeof(Card)};
  const mgRectInputs frames = {&cards[0].frame, sizeof(Card)};
  const mgAnimationInputs animations = {&cards[0].animation, sizeof(Card)};
  const mgElementIDOutputs handles = {&cards[0].id, sizeof(Card)};
  EXPECT(mgEngineInsertAll(e, elements, none, handles, n), mgStatus_ok);
  EXPECT(MG_SLOT(cards[n - 1].id), n - 1);
  EXPECT(mgEngineBegin(e, NULL, 1), mgStatus_ok);
  EXPECT(mgEngineSetFrames(e, ids, frames, shown, animations, n), mgStatus_ok);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  mgTick tick;
  EXPECT(mgEngineAdvance(e, 1.25, &tick), mgStatus_ok);
  size_t count;
  const mgRect* column = mgEngineGetPresentationFrames(e, &count);
  EXPECT(count, n);
  for (int i = 0; i < n; i++) {
    EXPECT(column[MG_SLOT(cards[i].id)].x, i % 3 == 0 ? 100 : 25);
    EXPECT(column[MG_SLOT(cards[i].id)].y, i);
  }
  EXPECT(mgEngineAdvance(e, 2, &tick), mgStatus_ok);
  EXPECT(tick.settledCount, n - n / 3);
  // A stride of zero, upwards and downwards: one match for all, the last of the cards first.
  const mgMatch match = mgMatchMake(mgNamespaceMake(), 7);
  const mgElementIDInputs backwards = {&cards[n - 1].id, -(ptrdiff_t)sizeof(Card)};
  const mgMatchInputs same = {&match, 0};
  EXPECT(mgEngineSetMatches(e, backwards, same, none, n), mgStatus_ok);
  EXPECT(mgEngineGetActiveGroupCount(e), 1);
  // The newest is the source.
  EXPECT(frameOf(e, cards[n - 1].id).y, 0);
  mgElementState state;
  EXPECT(mgEngineGetElement(e, cards[0].id, &state), mgStatus_ok);
  EXPECT(state.matchState, mgMatchState_source);
  EXPECT(mgEngineGetElement(e, cards[5].id, &state), mgStatus_ok);
  EXPECT(state.matchState, mgMatchState_follower);
  EXPECT(state.userData, 5);
  const mgAnimation fade = mgAnimationLinear(1);
  const mgAnimationInputs fades = {&fade, 0};
  EXPECT(mgEngineRemoveAll(e, ids, fades, n), mgStatus_ok);
  EXPECT(mgEngineReinsertAll(e, ids, frames, none, n), mgStatus_ok);
  EXPECT(mgEngineGetElement(e, cards[5].id, &state), mgStatus_ok);
  EXPECT(state.isExiting, 0);
  EXPECT(mgEngineRemoveAll(e, ids, none, n), mgStatus_ok);
  EXPECT(mgEngineRemoveAll(e, ids, none, n), mgStatus_staleElement);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void transitions(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  mgTransition slide = mgTransitionIdentity();
  slide.insertion.x = 100;
  slide.insertion.scale = 0.5;
  slide.insertion.opacity = 0;
  mgElement element = mgElementMake((mgRect){0, 0, 10, 10});
  element.transition = &slide;
  mgElementID id;
  begin(e, 1, false, 0);
  EXPECT(mgEngineInsert(e, &element, NULL, &id), mgStatus_ok);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 0.25, NULL), mgStatus_ok);
  mgElementState state;
  EXPECT(mgEngineGetElement(e, id, &state), mgStatus_ok);
  EXPECT(state.opacity, 0.25);
  EXPECT(state.offset.x, 75);
  EXPECT(state.scale, 0.625);
  size_t stride, count;
  const uint32_t* rows = mgEngineGetAppearanceIndices(e, &stride);
  const mgAppearance* channels = mgEngineGetPresentationAppearances(e, &count);
  const uint32_t row = *(const uint32_t*)((const char*)rows + MG_SLOT(id) * stride);
  EXPECT(row, state.appearanceIndex);
  EXPECT(row < count, 1);
  EXPECT(channels[row].opacity, 0.25);
  EXPECT(channels[row].x, 75);
  EXPECT(channels[0].opacity, 1);
  EXPECT(mgEngineSetTransition(e, id, NULL), mgStatus_ok);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void groups(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  mgElement group = mgElementMake((mgRect){100, 0, 50, 50});
  group.isGeometryGroup = true;
  mgElementID page, dot;
  EXPECT(mgEngineInsert(e, &group, NULL, &page), mgStatus_ok);
  mgElement element = mgElementMake((mgRect){1, 2, 3, 4});
  element.group = page;
  EXPECT(mgEngineInsert(e, &element, NULL, &dot), mgStatus_ok);
  EXPECT(frameOf(e, dot).x, 101);
  const mgAnimation second = mgAnimationLinear(1);
  EXPECT(mgEngineSetFrame(e, page, (mgRect){200, 0, 50, 50}, NULL, &second), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 10, NULL), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 10.5, NULL), mgStatus_ok);
  EXPECT(frameOf(e, dot).x, 151);
  mgElementState state;
  EXPECT(mgEngineGetElement(e, dot, &state), mgStatus_ok);
  EXPECT(MG_EQUAL(state.group, page), 1);
  EXPECT(state.layoutFrame.x, 1);
  EXPECT(state.targetFrame.x, 201);
  EXPECT(state.isSettled, 0);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

/// Sends an element to x = 100 in a second, interactively; the handle of the transaction.
static mgTransactionID send(mgEngine e, mgElementID id, double time) {
  mgTransactionID transaction;
  begin(e, 1, true, time);
  EXPECT(mgEngineSetFrame(e, id, (mgRect){100, 0, 10, 10}, NULL, NULL), mgStatus_ok);
  EXPECT(mgEngineCommit(e, &transaction), mgStatus_ok);
  return transaction;
}

/// Both ends of a transaction are the first of a tick.
static void expectEnds(const mgTick* tick, mgTransactionID id, mgCompletionKind kind, double time) {
  EXPECT(tick->completedCount >= 2, 1);
  for (int i = 0; i < 2 && tick->completedCount >= 2; i++) {
    EXPECT(MG_EQUAL(tick->completed[i].transaction, id), 1);
    EXPECT(tick->completed[i].criterion, i);
    EXPECT(tick->completed[i].kind, kind);
    EXPECT(tick->completed[i].time, time);
  }
}

static void control(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgElement element = mgElementMake((mgRect){0, 0, 10, 10});
  const mgPoint still = {0, 0};
  const mgAnimation second = mgAnimationLinear(1);
  mgElementID id;
  mgTick tick;
  EXPECT(mgEngineInsert(e, &element, NULL, &id), mgStatus_ok);
  // Cancelled while it runs, halfway. The curve goes from the motion that is under way, which is at
  // 100 from 1 on, back to 0 in a second.
  const mgTransactionID there = send(e, id, 0);
  mgTransactionID back, again;
  EXPECT(mgEngineCancel(e, there, 0, still, &second, 0.5, &back), mgStatus_ok);
  EXPECT(back.bits > there.bits, 1);
  EXPECT(mgEngineAdvance(e, 1.25, &tick), mgStatus_ok);
  EXPECT(tick.completedCount, 2);
  expectEnds(&tick, there, mgCompletionKind_cancelled, 0.5);
  EXPECT(frameOf(e, id).x, 25);
  // Cancelling that makes the change again.
  EXPECT(mgEngineCancel(e, back, 0, still, &second, 1.25, &again), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 2.25, &tick), mgStatus_ok);
  EXPECT(frameOf(e, id).x, 100);
  EXPECT(tick.completedCount, 4);
  expectEnds(&tick, back, mgCompletionKind_cancelled, 1.25);
  EXPECT(MG_EQUAL(tick.completed[2].transaction, again), 1);
  EXPECT(tick.completed[3].time, 2.25);
  EXPECT(mgEngineCancel(e, again, 0, still, NULL, 2.25, &back), mgStatus_staleTransaction);
  EXPECT(MG_IS_NULL(back), 1);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void gestures(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgElement element = mgElementMake((mgRect){0, 0, 10, 10});
  const mgPoint still = {0, 0};
  const mgAnimation second = mgAnimationLinear(1);
  mgElementID id;
  mgTransactionID there, on, back;
  mgTick tick;
  EXPECT(mgEngineInsert(e, &element, NULL, &id), mgStatus_ok);
  // Scrubbed and finished: a second from 50 to 100.
  there = send(e, id, 3);
  EXPECT(mgEngineFinish(e, there, 0, still, NULL, 3, &on), mgStatus_staleTransaction);
  EXPECT(mgEngineSeek(e, there, 0.5, still, 3.25), mgStatus_ok);
  EXPECT(frameOf(e, id).x, 50);
  EXPECT(mgEngineSeek(e, there, INFINITY, still, 3.25), mgStatus_invalidGesture);
  EXPECT(mgEngineFinish(e, there, INFINITY, still, NULL, 3.5, &on), mgStatus_invalidGesture);
  EXPECT(MG_IS_NULL(on), 1);
  EXPECT(mgEngineFinish(e, there, 0, still, &second, 3.5, &on), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 4, &tick), mgStatus_ok);
  EXPECT(frameOf(e, id).x, 75);
  EXPECT(tick.completedCount, 2);
  expectEnds(&tick, there, mgCompletionKind_finished, 3.5);
  // Caught again on its path from 50 to 100, and cancelled: a second from 60 to 0.
  EXPECT(mgEngineSeek(e, on, 0.2, still, 4), mgStatus_ok);
  EXPECT(frameOf(e, id).x, 60);
  EXPECT(mgEngineCancel(e, on, 0, still, &second, 4, &back), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 4.5, &tick), mgStatus_ok);
  EXPECT(frameOf(e, id).x, 30);
  expectEnds(&tick, on, mgCompletionKind_cancelled, 4);
  EXPECT(mgEngineAdvance(e, 5, &tick), mgStatus_ok);
  EXPECT(frameOf(e, id).x, 0);
  expectEnds(&tick, back, mgCompletionKind_finished, 5);
  // Skipped.
  begin(e, 1, false, 6);
  EXPECT(mgEngineSetFrame(e, id, (mgRect){100, 0, 10, 10}, NULL, NULL), mgStatus_ok);
  EXPECT(mgEngineCommit(e, &there), mgStatus_ok);
  EXPECT(mgEngineCancel(e, there, 0, still, NULL, 6.5, &back), mgStatus_notInteractive);
  EXPECT(MG_IS_NULL(back), 1);
  EXPECT(mgEngineFinishImmediately(e, there, 6.5), mgStatus_ok);
  EXPECT(frameOf(e, id).x, 100);
  EXPECT(mgEngineAdvance(e, 6.5, &tick), mgStatus_ok);
  EXPECT(tick.completedCount, 2);
  expectEnds(&tick, there, mgCompletionKind_finishedImmediately, 6.5);
  EXPECT(mgEngineFinishImmediately(e, there, 6.5), mgStatus_nothing);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void rules(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgNamespaceID space = mgNamespaceMake();
  mgElement element = mgElementMake((mgRect){0, 0, 10, 10});
  element.match = mgMatchMake(space, 1);
  mgElementID id;
  EXPECT(mgEngineInsert(e, &element, NULL, &id), mgStatus_ok);
  EXPECT(mgEngineIsNamespaceAnimating(e, space), 0);
  begin(e, 1, false, 0);
  EXPECT(mgEngineSetFrame(e, id, (mgRect){100, 0, 10, 10}, NULL, NULL), mgStatus_ok);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 0.5, NULL), mgStatus_ok);
  EXPECT(mgEngineIsNamespaceAnimating(e, space), 1);
  mgPolicies policies = {0};
  policies.reducedMotion = mgReducedMotionPolicy_instant;
  EXPECT(mgEngineSetNamespacePolicies(e, space, &policies), mgStatus_ok);
  EXPECT(mgEngineGetNamespacePolicies(e, space, &policies), mgStatus_ok);
  EXPECT(policies.reducedMotion, mgReducedMotionPolicy_instant);
  EXPECT(mgEngineGetPolicies(e, &policies), mgStatus_ok);
  EXPECT(policies.reducedMotion, mgReducedMotionPolicy_none);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void values(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgAnimatedValue zero = {{0, 0, 0, 0}}, goal = {{90, 1, 2, 4}};
  mgAnimatedValueID tilt;
  EXPECT(mgEngineInsertValue(e, zero, &tilt), mgStatus_ok);
  const mgAnimation second = mgAnimationLinear(1);
  EXPECT(mgEngineSetValue(e, tilt, goal, NULL, &second), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 1, NULL), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 1.5, NULL), mgStatus_ok);
  mgAnimatedValueState state;
  EXPECT(mgEngineGetValue(e, tilt, &state), mgStatus_ok);
  EXPECT(state.presentation.numbers[0], 45);
  EXPECT(state.target.numbers[3], 4);
  EXPECT(state.velocity.numbers[0], 90);
  EXPECT(state.isSettled, 0);
  size_t count;
  const mgAnimatedValue* column = mgEngineGetPresentationValues(e, &count);
  EXPECT(count, 1);
  EXPECT(column[MG_SLOT(tilt)].numbers[2], 1);
  EXPECT(mgEngineRemoveValue(e, tilt), mgStatus_ok);
  EXPECT(mgEngineGetValue(e, tilt, &state), mgStatus_staleValue);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static void writeLine(const char* line, size_t length, void* context) {
  EXPECT(strlen(line), length);
  strcat((char*)context, line);
  strcat((char*)context, "\n");
}

static void texts(void) {
  static char trace[20000];
  const mgEngine e = mgEngineCreate(0, 0);
  EXPECT(mgEngineRecord(e, writeLine, trace), mgStatus_ok);
  const mgNamespaceID space = mgNamespaceMake();
  mgElement element = mgElementMake((mgRect){0, 0, 10, 10});
  element.match = mgMatchMakeText(space, "hero");
  element.match.isFollower = true;
  mgElementID id;
  EXPECT(mgEngineInsert(e, &element, NULL, &id), mgStatus_ok);
  EXPECT(mgEngineRemove(e, (mgElementID){99}, NULL), mgStatus_staleElement);
  mgTick tick;
  EXPECT(mgEngineAdvance(e, 1, &tick), mgStatus_ok);
  mgDiagnostic diagnostic;
  EXPECT(tick.diagnosticCount, 2);
  EXPECT(mgEngineGetTickDiagnostic(e, 0, &diagnostic), mgStatus_ok);
  EXPECT(diagnostic.kind, mgDiagnosticKind_noSource);
  EXPECT(MG_EQUAL(diagnostic.element, id), 1);
  EXPECT(MG_EQUAL(diagnostic.namespaceID, space), 1);
  EXPECT(mgEngineGetTickDiagnostic(e, 1, &diagnostic), mgStatus_ok);
  EXPECT(diagnostic.kind, mgDiagnosticKind_staleElement);
  EXPECT(diagnostic.element.bits, 99);
  EXPECT(mgEngineGetTickDiagnostic(e, 2, &diagnostic), mgStatus_nothing);
  char text[300];
  const size_t length = mgEngineGetTickDiagnosticText(e, 1, text, sizeof text);
  EXPECT(length, strlen(text));
  EXPECT(strncmp(text, "mgEngineRemove: The element is gone", 35), 0);
  EXPECT(mgEngineExplain(e, id, text, sizeof text) > 100, 1);
  EXPECT(strstr(text, "matched by \"hero\"") != NULL, 1);
  EXPECT(mgEngineGetDiagnosticCount(e, mgDiagnosticKind_none), 2);
  EXPECT(mgEngineGetTickDiagnostic(e, 0, NULL), mgStatus_ok);
  EXPECT(mgEngineRecord(e, NULL, NULL), mgStatus_ok);
  // What the tick lists is gone with the next call that changes the engine.
  EXPECT(mgEngineGetTickDiagnostic(e, 0, NULL), mgStatus_nothing);
  EXPECT(strstr(trace, "\"hero\"") != NULL, 1);
  mgEngineState state;
  EXPECT(mgEngineGetState(e, &state), mgStatus_ok);
  EXPECT(state.now, 1);
  EXPECT(state.count, 1);
  EXPECT(state.isAnimating, 0);
  EXPECT(mgEngineGetNow(e), 1);
  EXPECT(mgEngineIsAnimating(e), 0);
  EXPECT(MG_EQUAL(mgEngineGetTransaction(e), state.transaction), 1);
  EXPECT(mgEngineGetNextDeadline(e), INFINITY);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

static double squared(double progress, void* context) {
  ++*(int*)context;
  return progress * progress;
}

/// Where an element is at a time that an animation sends from 0 to 100; negative if it is refused.
static double placeAt(mgAnimation animation, double time) {
  const mgEngine e = mgEngineCreate(0, 0);
  const mgElement element = mgElementMake((mgRect){0, 0, 10, 10});
  mgElementID id;
  EXPECT(mgEngineInsert(e, &element, NULL, &id), mgStatus_ok);
  const mgTransaction sent = mgTransactionMake(animation);
  const mgStatus status = mgEngineBegin(e, &sent, 0);
  double x = -(double)status;
  if (status == mgStatus_ok) {
    EXPECT(mgEngineSetFrame(e, id, (mgRect){100, 0, 10, 10}, NULL, NULL), mgStatus_ok);
    EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
    EXPECT(mgEngineAdvance(e, time, NULL), mgStatus_ok);
    x = frameOf(e, id).x;
  }
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
  return x;
}

static void curves(void) {
  EXPECT(placeAt(mgAnimationSteps(4, mgStepPosition_jumpEnd, 1), 0.25), 25);
  EXPECT(placeAt(mgAnimationSteps(4, mgStepPosition_jumpStart, 1), 0.25), 50);
  EXPECT(placeAt(mgAnimationSteps(5, mgStepPosition_jumpNone, 1), 0.25), 25);
  EXPECT(placeAt(mgAnimationSteps(0, mgStepPosition_jumpBoth, 1), 0.25), 50);
  EXPECT(placeAt(mgAnimationSteps(4, (mgStepPosition)4, 1), 0.25), -mgStatus_invalidArgument);
  const mgCurveStop stops[] = {{0, (double)NAN}, {0.75, 0.25}, {0.5, 0.5}, {1, (double)NAN}};
  EXPECT(placeAt(mgAnimationLinearStops(stops, 4, 1), 0.125), 37.5);
  EXPECT(placeAt(mgAnimationLinearStops(stops, 4, 1), 0.5), 50);
  EXPECT(placeAt(mgAnimationLinearStops(stops, 4, 1), 0.75), 75);
  EXPECT(placeAt(mgAnimationLinearStops(NULL, 0, 1), 0.25), 25);
  EXPECT(placeAt(mgAnimationLinearStops(NULL, 4, 1), 0.25), -mgStatus_nullPointer);
  EXPECT(placeAt(mgAnimationLinearStops(stops, SIZE_MAX, 1), 0.25), -mgStatus_invalidArgument);
  mgAnimation odd = mgAnimationLinear(1);
  odd.kind = mgAnimationKind_linearStops;
  EXPECT(placeAt(odd, 0.25), 25);
  mgCurveStop samples[5];
  int calls = 0;
  mgCurveSample(squared, &calls, samples, 5);
  EXPECT(calls, 5);
  EXPECT(samples[3].value, 0.5625);
  EXPECT(samples[3].position, 0.75);
  EXPECT(placeAt(mgAnimationLinearStops(samples, 5, 1), 0.5), 25);
}

int main(void) {
  bulk();
  transitions();
  groups();
  control();
  gestures();
  rules();
  values();
  texts();
  curves();
  return summary();
}
