// Nothing traps, whatever it is given: null pointers, stale handles, wrong numbers. Prints what is
// not as it should be.

#include "expect.h"

#include <math.h>
#include <string.h>

static const mgRect here = {0, 0, 10, 10}, there = {100, 0, 10, 10};

/// Every call, for an engine that is none or busy: all answer `expected`.
static void everyCall(mgEngine e, mgStatus expected) {
  const mgElement element = mgElementMake(here);
  const mgElementInputs elements = MG_ARRAY(&element);
  const mgElementIDInputs ids = {(const mgElementID*)&element, 8};
  const mgRectInputs frames = MG_ARRAY(&here);
  const mgMatchInputs matches = {NULL, 0};
  const mgAnimationInputs animations = {NULL, 0};
  const mgElementIDOutputs out = {NULL, 0};
  const mgPoint still = {0, 0};
  const mgAnimatedValue value = {{1, 2, 3, 4}};
  const mgPolicies policies = {0};
  EXPECT(mgEngineReserveCapacity(e, 1, 1), expected);
  EXPECT(mgEngineBegin(e, NULL, MG_NO_TIME), expected);
  EXPECT(mgEngineCommit(e, NULL), expected);
  EXPECT(mgEngineInsert(e, &element, NULL, NULL), expected);
  const mgElementID one = {1};
  const mgAnimatedValueID number = {1};
  const mgNamespaceID space = {1};
  const mgTransactionID ended = {1};
  mgElementID id = mgElementID_null;
  EXPECT(mgEngineInsertResuming(e, &element, NULL, &id), expected);
  EXPECT(MG_IS_NULL(id), 1);
  EXPECT(mgEngineRemove(e, one, NULL), expected);
  EXPECT(mgEngineReinsert(e, one, NULL, NULL), expected);
  EXPECT(mgEngineSetFrame(e, one, here, NULL, NULL), expected);
  EXPECT(mgEngineSetMatch(e, one, NULL, NULL), expected);
  EXPECT(mgEngineSetTransition(e, one, NULL), expected);
  EXPECT(mgEngineSetUserData(e, one, 1), expected);
  EXPECT(mgEngineEndNamespace(e, space), expected);
  EXPECT(mgEngineInsertAll(e, elements, animations, out, 1), expected);
  EXPECT(mgEngineRemoveAll(e, ids, animations, 1), expected);
  EXPECT(mgEngineReinsertAll(e, ids, frames, animations, 1), expected);
  EXPECT(mgEngineSetFrames(e, ids, frames, frames, animations, 1), expected);
  EXPECT(mgEngineSetMatches(e, ids, matches, animations, 1), expected);
  const mgLayoutItem item = {.number = 1, .frame = here};
  EXPECT(mgEngineSetLayout(e, space, &item, 1, NULL, &id), expected);
  EXPECT(MG_IS_NULL(id), 1);
  EXPECT(mgEngineSetKeepsDrawingOrder(e, true), expected);
  EXPECT(mgEngineGetDrawingOrder(e, NULL) == NULL, 1);
  EXPECT(mgEngineSetZIndex(e, one, 1), expected);
  EXPECT(mgEngineSetElevated(e, one, true), expected);
  EXPECT(mgEngineAdvance(e, 1, NULL), expected);
  EXPECT(mgEngineGetPresentationFrames(e, NULL) == NULL, 1);
  EXPECT(mgEngineGetPresentationAppearances(e, NULL) == NULL, 1);
  EXPECT(mgEngineGetAppearanceIndices(e, NULL) == NULL, 1);
  EXPECT(mgEngineGetPresentationValues(e, NULL) == NULL, 1);
  EXPECT(mgEngineGetElement(e, one, NULL), expected);
  EXPECT(mgEngineGetPresentationFrame(e, one, NULL), expected);
  EXPECT(mgEngineGetState(e, NULL), expected);
  EXPECT(mgEngineGetNow(e), 0);
  EXPECT(mgEngineIsAnimating(e), 0);
  EXPECT(MG_IS_NULL(mgEngineGetTransaction(e)), 1);
  EXPECT(mgEngineGetNextDeadline(e), INFINITY);
  EXPECT(mgEngineGetActiveGroupCount(e), 0);
  EXPECT(mgEngineIsNamespaceAnimating(e, space), 0);
  EXPECT(mgEngineInsertValue(e, value, NULL), expected);
  EXPECT(mgEngineSetValue(e, number, value, NULL, NULL), expected);
  EXPECT(mgEngineRemoveValue(e, number), expected);
  EXPECT(mgEngineGetValue(e, number, NULL), expected);
  EXPECT(mgEngineFinishImmediately(e, ended, 0), expected);
  EXPECT(mgEngineSeek(e, ended, 0.5, still, 0), expected);
  EXPECT(mgEngineFinish(e, ended, 0, still, NULL, 0, NULL), expected);
  mgTransactionID released = {7};
  EXPECT(mgEngineCancel(e, ended, 0, still, NULL, 0, &released), expected);
  EXPECT(MG_IS_NULL(released), 1);
  EXPECT(mgEngineSetPolicies(e, &policies), expected);
  EXPECT(mgEngineSetNamespacePolicies(e, space, NULL), expected);
  EXPECT(mgEngineGetPolicies(e, NULL), expected);
  EXPECT(mgEngineGetNamespacePolicies(e, space, NULL), expected);
  EXPECT(mgEngineSetViewport(e, NULL), expected);
  EXPECT(mgEngineGetViewport(e, NULL), expected);
  EXPECT(mgEngineGetSettleTime(e, one, NULL), expected);
  EXPECT(mgEngineGetSweptBounds(e, one, NULL), expected);
  EXPECT(mgEngineSetAttribute(e, one, 0, value, NULL), expected);
  EXPECT(mgEngineGetAttribute(e, one, 0, NULL), expected);
  EXPECT(mgEngineGetPresentationAttributes(e, 0, NULL) == NULL, 1);
  EXPECT(mgEngineExplain(e, one, NULL, 0), 0);
  EXPECT(mgEngineGetTickDiagnostic(e, 0, NULL), expected);
  EXPECT(mgEngineGetTickDiagnosticText(e, 0, NULL, 0), 0);
  EXPECT(mgEngineGetDiagnosticCount(e, mgDiagnosticKind_none), 0);
  EXPECT(mgEngineGetDiagnosticsText(e, NULL, 0), 0);
  EXPECT(mgEngineRecord(e, NULL, NULL), expected);
  EXPECT(mgEngineSetDiagnosticCallback(e, NULL, NULL), expected);
}

typedef struct Recording {
  mgEngine engine;
  int lines;
} Recording;

/// A host that does what it must not: it uses the engine that calls it.
static void writeLine(const char* line, size_t length, void* context) {
  Recording* recording = (Recording*)context;
  EXPECT(strlen(line), length);
  if (recording->lines++ == 0) {
    everyCall(recording->engine, mgStatus_busy);
    EXPECT(mgEngineDestroy(recording->engine), mgStatus_busy);
  }
}

static void nulls(mgEngine e) {
  const mgElementInputs noElements = {NULL, 8};
  const mgElementIDInputs noIDs = {NULL, 8};
  const mgRectInputs noFrames = {NULL, 8};
  const mgMatchInputs noMatches = {NULL, 8};
  const mgAnimationInputs none = {NULL, 8};
  const mgElementIDOutputs out = {NULL, 8};
  EXPECT(mgEngineInsert(e, NULL, NULL, NULL), mgStatus_nullPointer);
  const mgElement element = mgElementMake(here);
  EXPECT(mgEngineInsertResuming(e, &element, NULL, NULL), mgStatus_nullPointer);
  EXPECT(mgEngineSetPolicies(e, NULL), mgStatus_nullPointer);
  EXPECT(mgEngineInsertAll(e, noElements, none, out, 1), mgStatus_nullPointer);
  EXPECT(mgEngineInsertAll(e, noElements, none, out, 0), mgStatus_ok);
  EXPECT(mgEngineRemoveAll(e, noIDs, none, 3), mgStatus_nullPointer);
  EXPECT(mgEngineSetFrames(e, noIDs, noFrames, noFrames, none, 0), mgStatus_ok);
  const mgElementID id = {0};
  const mgElementIDInputs ids = MG_ARRAY(&id);
  EXPECT(mgEngineSetFrames(e, ids, noFrames, noFrames, none, 1), mgStatus_nullPointer);
  EXPECT(mgEngineSetMatches(e, ids, noMatches, none, 1), mgStatus_nullPointer);
  const mgNamespaceID space = mgNamespaceMake();
  mgElementID written = {7};
  EXPECT(mgEngineSetLayout(e, space, NULL, 1, NULL, &written), mgStatus_nullPointer);
  EXPECT(MG_IS_NULL(written), 1);
  EXPECT(mgEngineSetLayout(e, space, NULL, 0, NULL, NULL), mgStatus_ok);
  const mgStagger stagger = {.each = 1};
  double delay = 7;
  EXPECT(mgStaggerGetDelays(NULL, &here, 1, &delay), mgStatus_nullPointer);
  EXPECT(delay, 0);
  EXPECT(mgStaggerGetDelays(&stagger, NULL, 1, &delay), mgStatus_nullPointer);
  EXPECT(mgStaggerGetDelays(&(mgStagger){0}, NULL, 1, &delay), mgStatus_nullPointer);
  EXPECT(mgStaggerGetDelays(&stagger, NULL, 0, NULL), mgStatus_ok);
  EXPECT(mgStaggerGetDelays(&stagger, &here, 1, NULL), mgStatus_ok);
  // No allocation is as large as these counts.
  EXPECT(mgStaggerGetDelays(&stagger, &here, SIZE_MAX, &delay), mgStatus_invalidArgument);
  EXPECT(mgEngineSetLayout(e, space, NULL, ((size_t)1 << 26) + 1, NULL, NULL),
         mgStatus_invalidArgument);
  EXPECT(mgEngineRemoveAll(e, ids, none, (size_t)-1), mgStatus_invalidArgument);
  EXPECT(mgEngineInsertAll(e, noElements, none, out, ((size_t)1 << 26) + 1),
         mgStatus_invalidArgument);
  EXPECT(mgEngineSetFrames(e, ids, noFrames, noFrames, none, (size_t)1 << 62),
         mgStatus_invalidArgument);
}

static void staleHandles(mgEngine e) {
  const uint64_t handles[] = {0, 1, UINT64_MAX, (uint64_t)1 << 32, 0xffffffff00000000u, 77};
  const mgPoint still = {0, 0};
  for (size_t i = 0; i < sizeof handles / sizeof handles[0]; i++) {
    const mgElementID id = {handles[i]};
    const mgAnimatedValueID number = {handles[i]};
    const mgTransactionID ended = {handles[i] + 1000};
    EXPECT(mgEngineRemove(e, id, NULL), mgStatus_staleElement);
    EXPECT(mgEngineReinsert(e, id, &here, NULL), mgStatus_staleElement);
    EXPECT(mgEngineSetFrame(e, id, here, &here, NULL), mgStatus_staleElement);
    EXPECT(mgEngineSetMatch(e, id, NULL, NULL), mgStatus_staleElement);
    EXPECT(mgEngineSetTransition(e, id, NULL), mgStatus_staleElement);
    EXPECT(mgEngineSetUserData(e, id, 1), mgStatus_staleElement);
    EXPECT(mgEngineSetZIndex(e, id, 1), mgStatus_staleElement);
    EXPECT(mgEngineSetElevated(e, id, true), mgStatus_staleElement);
    mgElementState state;
    memset(&state, 0xff, sizeof state);
    EXPECT(mgEngineGetElement(e, id, &state), mgStatus_staleElement);
    EXPECT(state.userData, 0);
    EXPECT(mgEngineGetPresentationFrame(e, id, NULL), mgStatus_staleElement);
    EXPECT(mgEngineExplain(e, id, NULL, 0), 0);
    const mgAnimatedValue value = {{0, 0, 0, 0}};
    EXPECT(mgEngineSetValue(e, number, value, NULL, NULL), mgStatus_staleValue);
    EXPECT(mgEngineRemoveValue(e, number), mgStatus_staleValue);
    EXPECT(mgEngineGetValue(e, number, NULL), mgStatus_staleValue);
    EXPECT(mgEngineFinishImmediately(e, ended, 0), mgStatus_nothing);
    EXPECT(mgEngineSeek(e, ended, 0.5, still, 0), mgStatus_staleTransaction);
    EXPECT(mgEngineFinish(e, ended, 0, still, NULL, 0, NULL), mgStatus_staleTransaction);
    EXPECT(mgEngineCancel(e, ended, 0, still, NULL, 0, NULL), mgStatus_staleTransaction);
  }
  EXPECT(mgEngineEndNamespace(e, mgNamespaceID_null), mgStatus_staleNamespace);
  EXPECT(mgEngineSetLayout(e, mgNamespaceID_null, NULL, 0, NULL, NULL), mgStatus_staleNamespace);
  mgElement element = mgElementMake(here);
  element.match = mgMatchMake((mgNamespaceID){UINT64_MAX}, 1);
  mgElementID id;
  EXPECT(mgEngineInsert(e, &element, NULL, &id), mgStatus_staleNamespace);
  EXPECT(MG_IS_NULL(id), 1);
  element.match.namespaceID = mgNamespaceMake();
  EXPECT(mgEngineEndNamespace(e, element.match.namespaceID), mgStatus_ok);
  EXPECT(mgEngineEndNamespace(e, element.match.namespaceID), mgStatus_staleNamespace);
  const mgLayoutItem late = {.number = 1, .frame = here};
  EXPECT(mgEngineSetLayout(e, element.match.namespaceID, &late, 1, NULL, &id),
         mgStatus_staleNamespace);
  EXPECT(MG_IS_NULL(id), 1);
  EXPECT(mgEngineInsert(e, &element, NULL, &id), mgStatus_namespaceEnded);
  EXPECT(MG_IS_NULL(id), 1);
  element.match = (mgMatch){0};
  element.group = (mgElementID){77};
  EXPECT(mgEngineInsert(e, &element, NULL, &id), mgStatus_staleElement);
  EXPECT(MG_IS_NULL(id), 1);
}

static void wrongNumbers(mgEngine e) {
  mgAnimation odd = mgAnimationLinear(1);
  odd.kind = (mgAnimationKind)99;
  mgElement element = mgElementMake(there);
  mgElementID id;
  EXPECT(mgEngineInsert(e, &element, &odd, &id), mgStatus_invalidArgument);
  EXPECT(MG_IS_NULL(id), 1);
  mgTransaction transaction = mgTransactionMake(odd);
  EXPECT(mgEngineBegin(e, &transaction, MG_NO_TIME), mgStatus_invalidArgument);
  mgTransactionID ended = {1};
  EXPECT(mgEngineCommit(e, &ended), mgStatus_noTransaction);
  EXPECT(MG_IS_NULL(ended), 1);
  EXPECT(mgEngineGetDiagnosticCount(e, mgDiagnosticKind_noTransaction), 1);
  transaction = mgTransactionMake(mgAnimationNone());
  transaction.retarget = (mgRetargetMode)300;
  EXPECT(mgEngineBegin(e, &transaction, MG_NO_TIME), mgStatus_invalidArgument);
  mgPolicies policies = {0};
  policies.targetLost = (mgTargetLostPolicy)4;
  EXPECT(mgEngineSetPolicies(e, &policies), mgStatus_invalidArgument);
  element.frame.width = -1;
  EXPECT(mgEngineInsert(e, &element, NULL, &id), mgStatus_invalidGeometry);
  EXPECT(MG_IS_NULL(id), 1);
  element.isPending = true;
  EXPECT(mgEngineInsert(e, &element, NULL, &id), mgStatus_ok);
  mgElementState state;
  EXPECT(mgEngineGetElement(e, id, &state), mgStatus_ok);
  EXPECT(state.isPending, 1);
  // A known element is left as it is.
  const mgElementID known = id;
  element.isPending = false;
  EXPECT(mgEngineInsertResuming(e, &element, NULL, &id), mgStatus_invalidGeometry);
  EXPECT(MG_EQUAL(id, known), 1);
  // Of several entries the others are there.
  mgElement three[] = {mgElementMake(here), element, mgElementMake(there)};
  mgElementID ids[3];
  const mgElementInputs all = MG_ARRAY(three);
  const mgElementIDOutputs handles = MG_ARRAY(ids);
  const mgAnimationInputs none = {NULL, 0};
  EXPECT(mgEngineInsertAll(e, all, none, handles, 3), mgStatus_invalidGeometry);
  EXPECT(MG_IS_NULL(ids[1]), 1);
  EXPECT(mgEngineGetElement(e, ids[2], NULL), mgStatus_ok);
  element.frame.x = (float)NAN;
  EXPECT(mgEngineSetFrame(e, id, element.frame, NULL, NULL), mgStatus_invalidGeometry);
  const mgMatch match = {
      .namespaceID = mgNamespaceMake(), .text = "\xff\xfe", .anchorOffsetX = (double)NAN};
  EXPECT(mgEngineSetMatch(e, id, &match, NULL), mgStatus_invalidAnchor);
  mgTick tick;
  EXPECT(mgEngineAdvance(e, INFINITY, &tick), mgStatus_invalidTime);
  EXPECT(mgEngineAdvance(e, (double)NAN, &tick), mgStatus_invalidTime);
  EXPECT(mgEngineAdvance(e, 1, &tick), mgStatus_ok);
  // Inside of a transaction.
  EXPECT(mgEngineBegin(e, NULL, -INFINITY), mgStatus_ok);
  EXPECT(mgEngineAdvance(e, 2, &tick), mgStatus_insideTransaction);
  EXPECT(mgEngineCancel(e, (mgTransactionID){1}, 0, (mgPoint){0, 0}, NULL, 2, NULL),
         mgStatus_insideTransaction);
  EXPECT(mgEngineRecord(e, writeLine, NULL), mgStatus_insideTransaction);
  EXPECT(mgEngineCommit(e, NULL), mgStatus_ok);
  char text[8];
  EXPECT(mgStatusGetText((mgStatus)12345, text, sizeof text), 0);
  EXPECT(mgStatusGetText(mgStatus_nothing, text, sizeof text) > 7, 1);
  EXPECT(strcmp(text, "There i"), 0);
  EXPECT(mgEngineGetDiagnosticsText(e, NULL, 100) > 100, 1);
  EXPECT(mgEngineGetDiagnosticCount(e, (mgDiagnosticKind)9999), 0);
  EXPECT(mgEngineGetDiagnosticCount(e, mgDiagnosticKind_invalidAnchor), 1);
}

/// The text of the latest diagnostic starts with the name of the refused function.
static void expectNamed(mgEngine e, const char* name) {
  char all[40000];
  const size_t length = mgEngineGetDiagnosticsText(e, all, sizeof all);
  EXPECT(length > 0 && length < sizeof all, 1);
  const char* line = strrchr(all, '\n');
  line = line == NULL ? all : line + 1;
  EXPECT(strncmp(line, name, strlen(name)), 0);
  EXPECT(line[strlen(name)], ':');
}

static void names(void) {
  const mgEngine e = mgEngineCreate(SIZE_MAX, 0);
  expectNamed(e, "mgEngineCreate");
  mgElementID ids[1] = {{0}};
  const mgElementIDInputs handles = MG_ARRAY(ids);
  const mgRect frames[1] = {{0, 0, 1, 1}};
  const mgRectInputs rects = MG_ARRAY(frames), velocities = {0};
  const mgAnimationInputs animations = {0};
  EXPECT(mgEngineSetFrame(e, ids[0], frames[0], NULL, NULL), mgStatus_staleElement);
  expectNamed(e, "mgEngineSetFrame");
  EXPECT(mgEngineSetFrames(e, handles, rects, velocities, animations, 1), mgStatus_staleElement);
  expectNamed(e, "mgEngineSetFrames");
  EXPECT(mgEngineFinish(e, (mgTransactionID){9}, 0, (mgPoint){0, 0}, NULL, 0, NULL),
         mgStatus_staleTransaction);
  expectNamed(e, "mgEngineFinish");
  EXPECT(mgEngineAdvance(e, INFINITY, NULL), mgStatus_invalidTime);
  expectNamed(e, "mgEngineAdvance");
  EXPECT(mgEngineSetUserData(e, ids[0], 1), mgStatus_staleElement);
  expectNamed(e, "mgEngineSetUserData");
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

/// An identifier without a namespace is a mistake. A match of zeros is none.
static void withoutNamespace(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  mgElement elements[2] = {mgElementMake((mgRect){0, 0, 1, 1}),
                           mgElementMake((mgRect){5, 0, 1, 1})};
  mgElementID id, ids[2];
  const mgElementInputs inputs = MG_ARRAY(elements);
  const mgElementIDOutputs outputs = MG_ARRAY(ids);
  const mgAnimationInputs animations = {0};
  EXPECT(mgEngineInsertAll(e, inputs, animations, outputs, 2), mgStatus_ok);
  elements[1].match.text = "photo";
  EXPECT(mgEngineInsert(e, &elements[1], NULL, &id), mgStatus_staleNamespace);
  expectNamed(e, "mgEngineInsert");
  EXPECT(MG_IS_NULL(id), 1);
  EXPECT(mgEngineInsertAll(e, inputs, animations, outputs, 2), mgStatus_staleNamespace);
  expectNamed(e, "mgEngineInsertAll");
  EXPECT(mgEngineSetMatch(e, ids[0], &elements[1].match, NULL), mgStatus_staleNamespace);
  const mgMatch numbered = {.number = 7}, none = {0};
  EXPECT(mgEngineSetMatch(e, ids[0], &numbered, NULL), mgStatus_staleNamespace);
  EXPECT(mgEngineSetMatch(e, ids[0], &none, NULL), mgStatus_ok);
  EXPECT(mgEngineSetLayout(e, mgNamespaceID_null, NULL, 0, NULL, NULL), mgStatus_staleNamespace);
  expectNamed(e, "mgEngineSetLayout");
  EXPECT(mgEngineGetDiagnosticCount(e, mgDiagnosticKind_staleNamespace), 5);
  mgEngineState state;
  EXPECT(mgEngineGetState(e, &state), mgStatus_ok);
  EXPECT(state.count, 2);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

int main(void) {
  names();
  withoutNamespace();
  const mgEngine engine = mgEngineCreate(0, 0);
  nulls(engine);
  staleHandles(engine);
  wrongNumbers(engine);
  Recording recording = {engine, 0};
  EXPECT(mgEngineRecord(engine, writeLine, &recording), mgStatus_ok);
  EXPECT(recording.lines > 0, 1);
  // A capacity beyond 2^26 reserves nothing: an engine of 2^64 elements is there at once.
  const mgEngine large = mgEngineCreate(SIZE_MAX, SIZE_MAX);
  EXPECT(mgEngineGetDiagnosticCount(large, mgDiagnosticKind_invalidCapacity), 2);
  EXPECT(mgEngineReserveCapacity(large, SIZE_MAX / 2, 0), mgStatus_invalidCapacity);
  EXPECT(mgEngineReserveCapacity(large, 0, SIZE_MAX / 2 + 1), mgStatus_invalidCapacity);
  EXPECT(mgEngineReserveCapacity(large, 100, 100), mgStatus_ok);
  EXPECT(mgEngineDestroy(large), mgStatus_ok);

  // A hundred engines, more than one chunk of the table, each of them destroyed once.
  mgEngine engines[100];
  for (int i = 0; i < 100; i++) {
    engines[i] = mgEngineCreate(0, 0);
  }
  for (int i = 0; i < 100; i++) {
    EXPECT(mgEngineDestroy(engines[i]), mgStatus_ok);
    EXPECT(mgEngineDestroy(engines[i]), mgStatus_noEngine);
  }
  const mgEngine again = mgEngineCreate(0, 0);
  EXPECT(mgEngineGetState(engines[0], NULL), mgStatus_noEngine);
  EXPECT(mgEngineGetState(again, NULL), mgStatus_ok);
  EXPECT(mgEngineDestroy(engine), mgStatus_ok);
  everyCall(engine, mgStatus_noEngine);
  everyCall(mgEngine_null, mgStatus_noEngine);
  everyCall((mgEngine){UINT64_MAX}, mgStatus_noEngine);
  EXPECT(mgEngineDestroy(mgEngine_null), mgStatus_noEngine);
  return summary();
}
