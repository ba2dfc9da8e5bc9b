// The functions that a host gives: an allocator, and a log of diagnostics. And the version.

#include "expect.h"

#include <stdlib.h>
#include <string.h>

/// How many bytes are in use, how often memory was taken, and how often the context was another one.
/// How often depends on the engine, so the number of checks must not.
static size_t inUse, taken, wrongContexts;

/// Memory behind its size.
static void* allocate(size_t size, size_t alignment, void* context) {
  const size_t space = alignment < 64 ? 64 : alignment;
  unsigned char* block = aligned_alloc(space, (space + size + space - 1) / space * space);
  if (block == NULL) {
    return NULL;
  }
  wrongContexts += context != &inUse;
  memcpy(block, &size, sizeof size);
  memcpy(block + space - sizeof space, &space, sizeof space);
  inUse += size;
  taken++;
  return block + space;
}

static void release(void* memory, void* context) {
  if (memory == NULL) {
    return;
  }
  wrongContexts += context != &inUse;
  size_t space, size;
  memcpy(&space, (unsigned char*)memory - sizeof space, sizeof space);
  unsigned char* block = (unsigned char*)memory - space;
  memcpy(&size, block, sizeof size);
  inUse -= size;
  free(block);
}

static void allocators(void) {
  const mgAllocator own = {allocate, release, &inUse}, half = {allocate, NULL, NULL};
  EXPECT(mgSetAllocator(&half), mgStatus_nullPointer);
  EXPECT(mgSetAllocator(NULL), mgStatus_ok);
  EXPECT(mgSetAllocator(&own), mgStatus_ok);
  EXPECT(mgEngineDestroy(mgEngineCreate(0, 0)), mgStatus_ok);
  // What stays is the table of engines.
  const size_t before = inUse;
  const mgEngine e = mgEngineCreate(1000, 10);
  EXPECT(taken > 10, 1);
  EXPECT(inUse > before + 10000, 1);
  EXPECT(mgSetAllocator(NULL), mgStatus_busy);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
  EXPECT(inUse, before);
  EXPECT(wrongContexts, 0);
}

typedef struct Log {
  mgEngine engine;
  int count;
  mgDiagnosticKind latest;
  char text[200];
} Log;

static void note(const mgDiagnostic* diagnostic, const char* text, void* context) {
  Log* log = (Log*)context;
  log->count++;
  log->latest = diagnostic->kind;
  strncpy(log->text, text, sizeof log->text - 1);
  EXPECT(mgEngineAdvance(log->engine, 1, NULL), mgStatus_busy);
}

static void diagnostics(void) {
  const mgEngine e = mgEngineCreate(0, 0);
  Log log = {e, 0, mgDiagnosticKind_none, ""};
  // What was before is not told.
  EXPECT(mgEngineRemove(e, mgElementID_null, NULL), mgStatus_staleElement);
  EXPECT(mgEngineSetDiagnosticCallback(e, note, &log), mgStatus_ok);
  EXPECT(log.count, 0);
  EXPECT(mgEngineRemove(e, mgElementID_null, NULL), mgStatus_staleElement);
  EXPECT(log.count, 1);
  EXPECT(log.latest, mgDiagnosticKind_staleElement);
  EXPECT(strncmp(log.text, "mgEngineRemove: The element is gone", 35), 0);
  EXPECT(mgEngineAdvance(e, 1, NULL), mgStatus_ok);
  EXPECT(log.count, 1);
  // A decision of a commit.
  mgElement element = mgElementMake((mgRect){0, 0, 10, 10});
  element.match = mgMatchMake(mgNamespaceMake(), 1);
  element.match.isFollower = true;
  EXPECT(mgEngineInsert(e, &element, NULL, NULL), mgStatus_ok);
  EXPECT(log.count, 2);
  EXPECT(log.latest, mgDiagnosticKind_noSource);
  EXPECT(mgEngineSetDiagnosticCallback(e, NULL, NULL), mgStatus_ok);
  EXPECT(mgEngineRemove(e, mgElementID_null, NULL), mgStatus_staleElement);
  EXPECT(log.count, 2);
  EXPECT(mgEngineDestroy(e), mgStatus_ok);
}

int main(void) {
  EXPECT(mgVersion(), MG_VERSION);
  allocators();
  diagnostics();
  return summary();
}
