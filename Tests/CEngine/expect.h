#ifndef CENGINE_EXPECT_H
#define CENGINE_EXPECT_H

// What a test finds, and what it expects; differences are printed.

#include <matched_geometry.h>

#include <stdio.h>

static int failures = 0;
static int checks = 0;

static inline void check(int line, const char* text, double found, double expected) {
  checks++;
  if (found != expected) {
    failures++;
    printf("line %d: %s is %g, not %g\n", line, text, found, expected);
  }
}
#define EXPECT(call, expected) check(__LINE__, #call, (double)(call), (double)(expected))

/// The last line of a test, and its status.
static inline int summary(void) {
  printf("%d of %d checks failed\n", failures, checks);
  return failures == 0 ? 0 : 1;
}

#endif
