#include "client.h"

#include <matched_geometry.h>

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// The functions that the benchmark calls, under their names without the prefix.
#define FUNCTIONS(each)                                                                            \
  each(mgEngineCreate) each(mgEngineDestroy) each(mgEngineBegin) each(mgEngineCommit)              \
      each(mgEngineInsertAll) each(mgEngineRemoveAll) each(mgEngineSetFrame)                       \
          each(mgEngineSetFrames) each(mgEngineAdvance) each(mgEngineGetPresentationFrame)         \
              each(mgTransactionMake) each(mgAnimationSmooth) each(mgElementMake)

#define DECLARE(name) static __typeof__(&(name)) call_##name;
FUNCTIONS(DECLARE)

static mgEngine engine;
static mgElementID* ids;
static mgElement* elements;
static size_t elementCount;
static int failures;

const char* clientLoad(const char* path) {
  void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    return dlerror();
  }
  void* symbol;
// C has no conversion from an object's address to a function's; POSIX has.
#define LOAD(name)                                                                                 \
  symbol = dlsym(library, #name);                                                                  \
  if (symbol == NULL) {                                                                            \
    return dlerror();                                                                              \
  }                                                                                                \
  memcpy(&call_##name, &symbol, sizeof symbol);
  FUNCTIONS(LOAD)
  return NULL;
}

static void done(mgStatus status) {
  failures += status != mgStatus_ok;
}

void clientBegin(size_t count) {
  if (!MG_IS_NULL(engine)) {
    done(call_mgEngineDestroy(engine));
  }
  engine = call_mgEngineCreate(count, 0);
  elementCount = count;
  free(ids);
  free(elements);
  ids = calloc(count, sizeof *ids);
  elements = calloc(count, sizeof *elements);
  failures += ids == NULL || elements == NULL;
}

/// Opens a transaction with a spring, or without an animation.
static void begin(bool isAnimated, double time) {
  const mgTransaction transaction = call_mgTransactionMake(call_mgAnimationSmooth(0.5));
  done(call_mgEngineBegin(engine, isAnimated ? &transaction : NULL, time));
}

static const mgAnimationInputs none = {NULL, 0};

void clientMakeElements(const mgRect* frames) {
  for (size_t i = 0; i < elementCount; i++) {
    elements[i] = call_mgElementMake(frames[i]);
  }
}

void clientInsertAll(double time) {
  const mgElementInputs all = MG_ARRAY(elements);
  const mgElementIDOutputs handles = MG_ARRAY(ids);
  begin(false, time);
  done(call_mgEngineInsertAll(engine, all, none, handles, elementCount));
  done(call_mgEngineCommit(engine, NULL));
}

void clientSetFrame(const mgRect* frames, double time) {
  begin(true, time);
  for (size_t i = 0; i < elementCount; i++) {
    done(call_mgEngineSetFrame(engine, ids[i], frames[i], NULL, NULL));
  }
  done(call_mgEngineCommit(engine, NULL));
}

void clientSetFrames(const mgRect* frames, double time) {
  const mgElementIDInputs all = MG_ARRAY(ids);
  const mgRectInputs to = MG_ARRAY(frames), shown = {NULL, 0};
  begin(true, time);
  done(call_mgEngineSetFrames(engine, all, to, shown, none, elementCount));
  done(call_mgEngineCommit(engine, NULL));
}

void clientRemoveAll(double time) {
  const mgElementIDInputs all = MG_ARRAY(ids);
  begin(false, time);
  done(call_mgEngineRemoveAll(engine, all, none, elementCount));
  done(call_mgEngineCommit(engine, NULL));
}

void clientAdvance(double time) {
  done(call_mgEngineAdvance(engine, time, NULL));
}

float clientPresentationFrame(void) {
  float sum = 0;
  for (size_t i = 0; i < elementCount; i++) {
    mgRect frame;
    done(call_mgEngineGetPresentationFrame(engine, ids[i], &frame));
    sum += frame.x + frame.y + frame.width + frame.height;
  }
  return sum;
}

mgRect clientFrame(size_t index) {
  mgRect frame;
  done(call_mgEngineGetPresentationFrame(engine, ids[index], &frame));
  return frame;
}

bool clientHasFailed(void) {
  return failures > 0;
}
