#ifndef CPROGRAM_GOLDEN_H
#define CPROGRAM_GOLDEN_H

// Every function of the kernel on fixed inputs, hashed. The number is the same on every instruction
// set and platform; Tests/CKernelTests/GoldenHashTests.swift computes it a second time. No C
// library is needed, so that the same text runs in WebAssembly.

#include "ckernel/ckernel.h"

#define GOLDEN_ROWS 203

/// The hash; replace it only together with a change of the arithmetic that docs/numerics.md
/// explains.
#define GOLDEN_HASH UINT64_C(0x36089cfe29c83c60)

typedef struct Golden {
  uint64_t random, hash;
} Golden;

/// 24 random bits in 0 ..< 1. All the inputs below are exact in a double, so that no compiler's
/// contraction can change them.
static double goldenNext(Golden* g) {
  g->random = g->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (double)(g->random >> 40) * 0x1p-24;
}

/// FNV-1a over the bytes, lowest first.
static void goldenAdd(Golden* g, uint64_t bits, int bytes) {
  for (int i = 0; i < bytes; i++) {
    g->hash = (g->hash ^ (bits >> (8 * i) & 0xff)) * UINT64_C(1099511628211);
  }
}
static void goldenFloats(Golden* g, const float* values, size_t count) {
  for (size_t i = 0; i < count; i++) {
    union {
      float value;
      uint32_t bits;
    } u = {values[i]};
    goldenAdd(g, u.bits, 4);
  }
}
static void goldenDouble(Golden* g, double value) {
  union {
    double value;
    uint64_t bits;
  } u = {value};
  goldenAdd(g, u.bits, 8);
}

/// What retargeting makes of all rows, in order and out of it. `columns` are target,
/// offset, velocity and underlay; they are used up.
static void goldenMotions(Golden* g, mgRect columns[4][GOLDEN_ROWS]) {
  enum { n = GOLDEN_ROWS };
  static mgRect targets[n], frame[n];
  static uint32_t rows[n];
  const mgSample retarget = {0.3125f, 0.0625f, 0.75f, -5.25f, 0.125f, -0.5f, 1.5f};
  for (int form = 0; form < 4; form++) {
    for (size_t i = 0; i < n; i++) {
      // 5 and 203 have no common factor.
      rows[i] = (uint32_t)(form % 2 == 0 ? i : i * 5 % n);
      targets[i].x = (float)(goldenNext(g) * 1024 - 512);
      targets[i].y = (float)(goldenNext(g) * 1024 - 512);
      targets[i].width = (float)(goldenNext(g) * 1024 - 512);
      targets[i].height = (float)(goldenNext(g) * 1024 - 512);
    }
    const mgMotions motions = {columns[0], columns[1], form < 2 ? columns[2] : NULL,
                               form == 0 ? columns[3] : NULL, frame};
    mgMaxima maxima = {{0, 0, 0, 0}, {0, 0, 0, 0}};
    mgRetargetFrames(&motions, rows, targets, &retarget, &maxima, n);
    goldenFloats(g, &maxima.offset.x, 4);
    goldenFloats(g, &maxima.velocity.x, 4);
    for (int c = 0; c < 4; c++) {
      goldenFloats(g, &columns[c][0].x, 4 * n);
    }
    goldenFloats(g, &frame[0].x, 4 * n);
  }
}

static uint64_t goldenHash(void) {
  enum { n = GOLDEN_ROWS };
  static float elapsed[n], duration[n], x1[n], y1[n], x2[n], y2[n], frequency[n], carries[n];
  static float decay[n], turns[n], inverse[n], slow[n], gap[n], inverse2[n];
  static double begin[n], end[n];
  static mgRect columns[4][n], frame[n];
  static uint32_t timeline[n];
  static mgCoefficients table[n], out[n];
  const float infinity = __builtin_inff();
  Golden g = {1, UINT64_C(14695981039346656037)};

  for (size_t i = 0; i < n; i++) {
    elapsed[i] = (float)(goldenNext(&g) * 4 - 0.5);
    elapsed[i] = i % 17 == 3 ? infinity : i % 19 == 3 ? -infinity : elapsed[i];
    duration[i] = (float)(goldenNext(&g) * 2 - 0.125);
    x1[i] = (float)goldenNext(&g);
    y1[i] = (float)(goldenNext(&g) * 3 - 1);
    x2[i] = (float)goldenNext(&g);
    y2[i] = (float)(goldenNext(&g) * 3 - 1);
    const double w = goldenNext(&g) * 30 + 1;
    frequency[i] = (float)w;
    const mgSpring s = mgSpringMake(w, goldenNext(&g));
    decay[i] = s.decay;
    turns[i] = s.turns;
    inverse[i] = s.inverse;
    const mgOverdampedSpring o = mgOverdampedSpringMake(w, goldenNext(&g) * 3 + 1);
    slow[i] = o.slow;
    gap[i] = o.gap;
    inverse2[i] = o.inverse;
    begin[i] = goldenNext(&g) * 2;
    end[i] = begin[i] + goldenNext(&g) * 4;
    for (int c = 0; c < 4; c++) {
      columns[c][i].x = (float)(goldenNext(&g) * 1024 - 512);
      columns[c][i].y = (float)(goldenNext(&g) * 1024 - 512);
      columns[c][i].width = (float)(goldenNext(&g) * 1024 - 512);
      columns[c][i].height = (float)(goldenNext(&g) * 1024 - 512);
    }
    timeline[i] = (uint32_t)(goldenNext(&g) * n);
    carries[i] = (float)goldenNext(&g);
  }

  mgEvaluateLinear(elapsed, duration, out, n);
  goldenFloats(&g, &out[0].a, 2 * n);
  const mgUnitCurves curves = {duration, x1, y1, x2, y2};
  mgEvaluateUnitCurve(elapsed, &curves, out, n);
  goldenFloats(&g, &out[0].a, 2 * n);
  mgEvaluateSmooth(elapsed, frequency, table, n);
  goldenFloats(&g, &table[0].a, 2 * n);
  const mgSprings springs = {decay, turns, inverse};
  mgEvaluateSpring(elapsed, &springs, out, n);
  goldenFloats(&g, &out[0].a, 2 * n);
  const mgOverdampedSprings overdamped = {slow, gap, inverse2};
  mgEvaluateOverdamped(elapsed, &overdamped, out, n);
  goldenFloats(&g, &out[0].a, 2 * n);
  mgElapsed(begin, end, 2, elapsed, n);
  goldenFloats(&g, elapsed, n);

  const mgCoefficients shared = {0.3125f, 0.0625f};
  const mgSpringRows rows = {begin, end, springs};
  const mgSmoothRows smooth = {begin, end, frequency};
  for (int rest = 0; rest < 2; rest++) {
    const mgTracks tracks = {columns[0], columns[1], rest ? NULL : columns[2], columns[3], frame};
    mgInterpolateFrames(&tracks, shared, 0, n);
    goldenFloats(&g, &frame[0].x, 4 * n);
    mgInterpolateFramesWithUnderlay(&tracks, shared, 0.75f, 0, n);
    goldenFloats(&g, &frame[0].x, 4 * n);
    mgInterpolateFramesIndexed(&tracks, timeline, table, 0, n);
    goldenFloats(&g, &frame[0].x, 4 * n);
    mgInterpolateFramesWithUnderlayIndexed(&tracks, timeline, table, carries, 0, n);
    goldenFloats(&g, &frame[0].x, 4 * n);
    mgInterpolateSprings(&tracks, &rows, 2, 0, n);
    goldenFloats(&g, &frame[0].x, 4 * n);
    mgInterpolateSmooth(&tracks, &smooth, 2, 0, n);
    goldenFloats(&g, &frame[0].x, 4 * n);
  }

  for (size_t i = 0; i < n; i++) {
    const double x = goldenNext(&g) * 8 - 4;
    goldenDouble(&g, mgExp(x));
    goldenDouble(&g, mgExpm1(x));
    goldenDouble(&g, mgLog(goldenNext(&g) * 8 + 0x1p-10));
    goldenDouble(&g, mgSin(x * 64));
    goldenDouble(&g, mgCos(x * 64));
  }
  goldenMotions(&g, columns);
  return g.hash;
}

#endif
