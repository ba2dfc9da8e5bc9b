#ifndef CTRACES_OUTPUT_H
#define CTRACES_OUTPUT_H

// Numbers and elements as `matched-geometry replay` prints them.

#include <matched_geometry.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// The fewest digits that give the same number again, a Float's or a Double's.
static void printNumber(double value, bool isFloat) {
  char text[400];
  int digits = 1;
  for (; digits < 17; digits++) {
    snprintf(text, sizeof text, "%.*e", digits - 1, value);
    if (isFloat ? strtof(text, NULL) == (float)value : strtod(text, NULL) == value) {
      break;
    }
  }
  snprintf(text, sizeof text, "%.*e", digits - 1, value);
  const int decimals = digits - 1 - atoi(strchr(text, 'e') + 1);
  // Zero and minus zero print alike.
  printf("%.*f", decimals > 0 ? decimals : 0, value == 0 ? 0 : value);
}

static void printNumbers(const float* numbers, int count) {
  for (int i = 0; i < count; i++) {
    printf(i == 0 ? "[" : ", ");
    printNumber((double)numbers[i], true);
  }
  printf("]");
}

/// Without the end, since attributes may follow.
static void printElement(const char* name, const mgElementState* state) {
  printf("\"%s\": {\"frame\": ", name);
  if (state->isPending) {
    printf("null");
  } else {
    printNumbers(&state->presentationFrame.x, 4);
  }
  if (state->opacity != 1) {
    printf(", \"opacity\": ");
    printNumber((double)state->opacity, true);
  }
  printf(state->isExiting ? ", \"exiting\": true" : "");
  if (state->offset.x != 0 || state->offset.y != 0) {
    printf(", \"offset\": ");
    printNumbers(&state->offset.x, 2);
  }
  if (state->scale != 1) {
    printf(", \"scale\": ");
    printNumber((double)state->scale, true);
  }
}

#endif
