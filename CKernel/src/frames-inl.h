// The rects: frame = target + a * offset + b * velocity + underlay * underlay, for rows that share
// a timeline, rows with an index, and rows with a spring of their own.

/// Rects in a word.
#define MG_RECTS (MG_LANES / 4)

/// Which residuals a loop adds.
typedef enum mgTerms { mgTerms_offset, mgTerms_velocity, mgTerms_underlay, mgTerms_all } mgTerms;
#define MG_HAS_VELOCITY(terms) ((terms) == mgTerms_velocity || (terms) == mgTerms_all)
#define MG_HAS_UNDERLAY(terms) ((terms) == mgTerms_underlay || (terms) == mgTerms_all)

/// The terms of the columns that are there.
MG_INLINE mgTerms termsOf(const mgRect* velocity, const mgRect* underlay) {
  return underlay != NULL ? (velocity != NULL ? mgTerms_all : mgTerms_underlay)
                          : (velocity != NULL ? mgTerms_velocity : mgTerms_offset);
}

/// The coefficients of a word of rects, spread over their lanes.
typedef struct mgShares {
  mgWide a, b, underlay;
} mgShares;

/// MG_RECTS rows from `row` on.
MG_INLINE void rectsAt(const mgTracks* t, mgTerms terms, size_t row, mgShares c) {
  mgWide x = wAdd(wLoad(&t->target[row].x), wMul(c.a, wLoad(&t->offset[row].x)));
  if (MG_HAS_VELOCITY(terms)) {
    x = wAdd(x, wMul(c.b, wLoad(&t->velocity[row].x)));
  }
  if (MG_HAS_UNDERLAY(terms)) {
    x = wAdd(x, wMul(c.underlay, wLoad(&t->underlay[row].x)));
  }
  wStore(&t->frame[row].x, x);
}

/// The first n < MG_RECTS rows from `row` on, by way of a block of their own.
MG_INLINE void someRectsAt(const mgTracks* t, mgTerms terms, size_t row, size_t n, mgShares c) {
  mgRect target[MG_RECTS] = {{0}}, offset[MG_RECTS] = {{0}}, velocity[MG_RECTS] = {{0}},
         underlay[MG_RECTS] = {{0}}, frame[MG_RECTS];
  for (size_t i = 0; i < n; i++) {
    target[i] = t->target[row + i];
    offset[i] = t->offset[row + i];
    if (MG_HAS_VELOCITY(terms)) {
      velocity[i] = t->velocity[row + i];
    }
    if (MG_HAS_UNDERLAY(terms)) {
      underlay[i] = t->underlay[row + i];
    }
  }
  const mgTracks block = {target, offset, velocity, underlay, frame};
  rectsAt(&block, terms, 0, c);
  for (size_t i = 0; i < n; i++) {
    t->frame[row + i] = frame[i];
  }
}

MG_INLINE void sharedLoop(const mgTracks* tracks, mgTerms terms, size_t begin, size_t end,
                          mgShares c) {
  const mgTracks t = *tracks;
  size_t row = begin;
  for (; end - row >= 4 * MG_RECTS; row += 4 * MG_RECTS) {
    rectsAt(&t, terms, row, c);
    rectsAt(&t, terms, row + MG_RECTS, c);
    rectsAt(&t, terms, row + 2 * MG_RECTS, c);
    rectsAt(&t, terms, row + 3 * MG_RECTS, c);
  }
  for (; end - row >= MG_RECTS; row += MG_RECTS) {
    rectsAt(&t, terms, row, c);
  }
  if (row < end) {
    someRectsAt(&t, terms, row, end - row, c);
  }
}

/// The shares of the n <= MG_RECTS rows whose timelines stand at `timeline`.
MG_INLINE mgShares sharesOf(mgTerms terms, const uint32_t* timeline, const mgCoefficients* c,
                            const float* underlay) {
  mgShares s;
  wGather(c, timeline, &s.a, &s.b);
  s.underlay = MG_HAS_UNDERLAY(terms) ? wGatherOne(underlay, timeline) : wSet(0);
  return s;
}

MG_INLINE void indexedLoop(const mgTracks* tracks, mgTerms terms, const uint32_t* timeline,
                           const mgCoefficients* c, const float* underlay, size_t begin,
                           size_t end) {
  const mgTracks t = *tracks;
  size_t row = begin;
  for (; end - row >= 4 * MG_RECTS; row += 4 * MG_RECTS) {
    for (size_t i = 0; i < 4; i++) {
      size_t r = row + i * MG_RECTS;
      rectsAt(&t, terms, r, sharesOf(terms, timeline + r, c, underlay));
    }
  }
  for (; end - row >= MG_RECTS; row += MG_RECTS) {
    rectsAt(&t, terms, row, sharesOf(terms, timeline + row, c, underlay));
  }
  if (row < end) {
    uint32_t index[MG_RECTS];
    for (size_t i = 0; i < MG_RECTS; i++) {
      index[i] = timeline[row + i < end ? row + i : row];
    }
    someRectsAt(&t, terms, row, end - row, sharesOf(terms, index, c, underlay));
  }
}

/// MG_LANES rows whose coefficients are the lanes of a and b.
MG_INLINE void rowsAt(const mgTracks* t, mgTerms terms, size_t row, mgWide a, mgWide b) {
  mgWide none = wSet(0);
  rectsAt(t, terms, row, (mgShares){wSpread(a, 0), wSpread(b, 0), none});
  rectsAt(t, terms, row + MG_RECTS, (mgShares){wSpread(a, 1), wSpread(b, 1), none});
  rectsAt(t, terms, row + 2 * MG_RECTS, (mgShares){wSpread(a, 2), wSpread(b, 2), none});
  rectsAt(t, terms, row + 3 * MG_RECTS, (mgShares){wSpread(a, 3), wSpread(b, 3), none});
}

/// MG_BLOCK rows, each with coefficients of its own.
MG_INLINE void blockAt(const mgTracks* t, mgTerms terms, size_t row, mgPairs c) {
  rowsAt(t, terms, row, c.a.w0, c.b.w0);
  rowsAt(t, terms, row + MG_LANES, c.a.w1, c.b.w1);
  rowsAt(t, terms, row + 2 * MG_LANES, c.a.w2, c.b.w2);
  rowsAt(t, terms, row + 3 * MG_LANES, c.a.w3, c.b.w3);
}

/// The first n < MG_BLOCK of them.
MG_INLINE void someOfBlockAt(const mgTracks* t, mgTerms terms, size_t row, size_t n, mgPairs c) {
  mgCoefficients pairs[MG_BLOCK];
  uint32_t timeline[MG_BLOCK];
  vStorePairs(pairs, c);
  for (uint32_t i = 0; i < MG_BLOCK; i++) {
    timeline[i] = i;
  }
  const mgTracks rest = {t->target + row, t->offset + row,
                         MG_HAS_VELOCITY(terms) ? t->velocity + row : NULL, NULL, t->frame + row};
  indexedLoop(&rest, terms, timeline, pairs, NULL, 0, n);
}

MG_INLINE void smoothLoop(const mgTracks* tracks, mgTerms terms, const mgSmoothRows* rows,
                          double now, size_t begin, size_t end) {
  const mgTracks t = *tracks;
  const mgSmoothRows r = *rows;
  size_t row = begin;
  if (end - row >= MG_BLOCK) {
    mgPairs c = smoothCurve(vElapsed(now, r.begin + row, r.end + row), vLoad(r.frequency + row));
    for (; end - row >= 2 * MG_BLOCK; row += MG_BLOCK) {
      size_t next = row + MG_BLOCK;
      mgSmoothWork work =
          smoothReduce(vElapsed(now, r.begin + next, r.end + next), vLoad(r.frequency + next));
      rowsAt(&t, terms, row, c.a.w0, c.b.w0);
      rowsAt(&t, terms, row + MG_LANES, c.a.w1, c.b.w1);
      mgWords slope = vPowerSlope(work.r);
      rowsAt(&t, terms, row + 2 * MG_LANES, c.a.w2, c.b.w2);
      mgPairs d = smoothCombine(work, slope);
      rowsAt(&t, terms, row + 3 * MG_LANES, c.a.w3, c.b.w3);
      c = d;
    }
    blockAt(&t, terms, row, c);
    row += MG_BLOCK;
  }
  if (row < end) {
    size_t n = end - row;
    someOfBlockAt(&t, terms, row, n,
                  smoothCurve(vElapsedSome(now, r.begin + row, r.end + row, n),
                              vLoadSome(r.frequency + row, n)));
  }
}

MG_INLINE void springsLoop(const mgTracks* tracks, mgTerms terms, const mgSpringRows* rows,
                           double now, size_t begin, size_t end) {
  const mgTracks t = *tracks;
  const mgSpringRows r = *rows;
  const mgSprings s = r.springs;
  size_t row = begin;
  if (end - row >= MG_BLOCK) {
    mgPairs c = springCurve(vElapsed(now, r.begin + row, r.end + row), vLoad(s.decay + row),
                            vLoad(s.turns + row), vLoad(s.inverse + row));
    for (; end - row >= 2 * MG_BLOCK; row += MG_BLOCK) {
      size_t next = row + MG_BLOCK;
      mgSpringWork work = springReduce(vElapsed(now, r.begin + next, r.end + next),
                                       vLoad(s.decay + next), vLoad(s.turns + next));
      rowsAt(&t, terms, row, c.a.w0, c.b.w0);
      work = springFirstHalf(work);
      rowsAt(&t, terms, row + MG_LANES, c.a.w1, c.b.w1);
      work = springSecondHalf(work);
      rowsAt(&t, terms, row + 2 * MG_LANES, c.a.w2, c.b.w2);
      mgPairs d = springCombine(work, vLoad(s.decay + next), vLoad(s.inverse + next));
      rowsAt(&t, terms, row + 3 * MG_LANES, c.a.w3, c.b.w3);
      c = d;
    }
    blockAt(&t, terms, row, c);
    row += MG_BLOCK;
  }
  if (row < end) {
    size_t n = end - row;
    someOfBlockAt(&t, terms, row, n,
                  springCurve(vElapsedSome(now, r.begin + row, r.end + row, n),
                              vLoadSome(s.decay + row, n), vLoadSome(s.turns + row, n),
                              vLoadSome(s.inverse + row, n)));
  }
}

/// Calls the loop once with each set of terms as a constant, so that the compiler makes each.
#define MG_WITH_TERMS(terms, call)                                                                 \
  switch (terms) {                                                                                 \
  case mgTerms_offset:                                                                             \
    call(mgTerms_offset);                                                                          \
    break;                                                                                         \
  case mgTerms_velocity:                                                                           \
    call(mgTerms_velocity);                                                                        \
    break;                                                                                         \
  case mgTerms_underlay:                                                                           \
    call(mgTerms_underlay);                                                                        \
    break;                                                                                         \
  case mgTerms_all:                                                                                \
    call(mgTerms_all);                                                                             \
    break;                                                                                         \
  }

static void interpolateFramesWithUnderlay(const mgTracks* tracks, mgCoefficients c, float underlay,
                                          size_t begin, size_t end) {
  const mgShares shares = {wSet(c.a), wSet(c.b), wSet(underlay)};
#define MG_SHARED(terms) sharedLoop(tracks, terms, begin, end, shares)
  MG_WITH_TERMS(termsOf(tracks->velocity, tracks->underlay), MG_SHARED)
}

static void interpolateFrames(const mgTracks* tracks, mgCoefficients c, size_t begin, size_t end) {
  const mgShares shares = {wSet(c.a), wSet(c.b), wSet(0)};
  MG_WITH_TERMS(termsOf(tracks->velocity, NULL), MG_SHARED)
}

static void interpolateFramesWithUnderlayIndexed(const mgTracks* tracks, const uint32_t* timeline,
                                                 const mgCoefficients* c, const float* underlay,
                                                 size_t begin, size_t end) {
#define MG_INDEXED(terms) indexedLoop(tracks, terms, timeline, c, underlay, begin, end)
  MG_WITH_TERMS(termsOf(tracks->velocity, tracks->underlay), MG_INDEXED)
}

static void interpolateFramesIndexed(const mgTracks* tracks, const uint32_t* timeline,
                                     const mgCoefficients* c, size_t begin, size_t end) {
  const float* underlay = NULL;
  MG_WITH_TERMS(termsOf(tracks->velocity, NULL), MG_INDEXED)
}

static void interpolateSprings(const mgTracks* tracks, const mgSpringRows* rows, double now,
                               size_t begin, size_t end) {
  if (tracks->velocity != NULL) {
    springsLoop(tracks, mgTerms_velocity, rows, now, begin, end);
  } else {
    springsLoop(tracks, mgTerms_offset, rows, now, begin, end);
  }
}

static void interpolateSmooth(const mgTracks* tracks, const mgSmoothRows* rows, double now,
                              size_t begin, size_t end) {
  if (tracks->velocity != NULL) {
    smoothLoop(tracks, mgTerms_velocity, rows, now, begin, end);
  } else {
    smoothLoop(tracks, mgTerms_offset, rows, now, begin, end);
  }
}
