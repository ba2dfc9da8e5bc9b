// The names that examples in comments of the C headers use without declaring them. `.ci/c-pages`
// puts each example into a function behind this file.

#include <matched_geometry.h>

#include <stdio.h>
#include <stdlib.h>

static const mgRect thumbnailFrame = {20, 60, 100, 100}, screen = {0, 0, 400, 300};
static const mgPoint touch = {12, 34};
static const double timestamp = 0.25, now = 0.5;
static mgEngine engine;

/// Prints what an example draws.
static void draw(mgRect frame) {
  printf("draws %g %g %g %g\n", (double)frame.x, (double)frame.y, (double)frame.width,
         (double)frame.height);
}
