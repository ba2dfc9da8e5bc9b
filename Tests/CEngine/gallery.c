// The first program: a thumbnail is replaced by a picture that matches it, and flies to its place.

#include <matched_geometry.h>

#include <stdio.h>

static void say(const char* call, mgStatus status) {
  if (status != mgStatus_ok) {
    char text[200];
    mgStatusGetText(status, text, sizeof text);
    printf("%s: %s\n", call, text);
  }
}

static void show(mgEngine engine, double time, mgElementID picture) {
  mgTick tick;
  say("advance", mgEngineAdvance(engine, time, &tick));
  size_t count;
  const mgRect* frames = mgEngineGetPresentationFrames(engine, &count);
  const mgRect frame = frames[MG_SLOT(picture)];
  printf("%.2f s: (%.3f, %.3f, %.3f, %.3f)", tick.time, (double)frame.x, (double)frame.y,
         (double)frame.width, (double)frame.height);
  printf(", %zu of %zu moved", tick.movedCount, count);
  for (size_t i = 0; i < tick.settledCount; i++) {
    printf(", slot %u settled", MG_SLOT(tick.settled[i]));
  }
  for (size_t i = 0; i < tick.exitedCount; i++) {
    printf(", slot %u left", MG_SLOT(tick.exited[i]));
  }
  for (size_t i = 0; i < tick.completedCount; i++) {
    const mgCompletion* end = &tick.completed[i];
    const int isLogical = end->criterion == mgCompletionCriterion_logicallyComplete;
    printf(", transaction %llu %s at %.3f", (unsigned long long)end->transaction.bits,
           isLogical ? "logically complete" : "removed", end->time);
  }
  printf("\n");
}

int main(void) {
  const mgEngine engine = mgEngineCreate(16, 0);
  const mgNamespaceID photos = mgNamespaceMake();

  mgElement small = mgElementMake((mgRect){10, 20, 40, 30});
  small.match = mgMatchMakeText(photos, "sunset");
  mgElementID thumbnail;
  say("insert", mgEngineInsert(engine, &small, NULL, &thumbnail));
  show(engine, 0, thumbnail);

  mgElement large = mgElementMake((mgRect){0, 0, 400, 300});
  large.match = mgMatchMakeText(photos, "sunset");
  mgElementID picture;
  mgTransactionID opening;
  const mgTransaction transaction = mgTransactionMake(mgAnimationLinear(0.5));
  say("begin", mgEngineBegin(engine, &transaction, 1));
  say("remove", mgEngineRemove(engine, thumbnail, NULL));
  say("insert", mgEngineInsert(engine, &large, NULL, &picture));
  say("end", mgEngineCommit(engine, &opening));

  for (int frame = 0; frame <= 5; frame++) {
    show(engine, 1 + frame * 0.1, picture);
  }

  char text[1000];
  mgEngineExplain(engine, picture, text, sizeof text);
  printf("%s\n", text);
  say("remove", mgEngineRemove(engine, thumbnail, NULL));
  say("destroy", mgEngineDestroy(engine));
  say("destroy", mgEngineDestroy(engine));
  return 0;
}
