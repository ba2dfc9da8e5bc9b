// New targets for rows in flight, in place. A word holds MG_RECTS rows: consecutive ones, or any.

/// The MG_RECTS rows of a word.
typedef struct mgPlaces {
  // Copies: for all that the compiler knows, a store to a column changes the list of rows.
  uint32_t row[MG_RECTS];
  /// row[0], row[0] + 1, and so on: one load a column.
  bool inOrder;
} mgPlaces;

/// A word of rows. If fewer are left, the first of them fills it up: it gets the same numbers more
/// than once.
MG_INLINE mgPlaces placesOf(const uint32_t* rows, size_t left) {
  mgPlaces p;
  uint32_t gaps = 0;
  for (uint32_t i = 0; i < MG_RECTS; i++) {
    p.row[i] = rows[i < left ? i : 0];
    gaps |= p.row[i] ^ (p.row[0] + i);
  }
  p.inOrder = gaps == 0;
  return p;
}
/// The targets of these.
MG_INLINE mgWide targetsOf(const mgRect* targets, size_t left) {
  if (left >= MG_RECTS) {
    return wLoad((const float*)targets);
  }
  uint32_t place[MG_RECTS];
  for (uint32_t i = 0; i < MG_RECTS; i++) {
    place[i] = i < left ? i : 0;
  }
  return wLoadRects(targets, place);
}

MG_INLINE mgWide rectsOf(const mgRect* column, const mgPlaces* p) {
  return p->inOrder ? wLoad((const float*)&column[p->row[0]]) : wLoadRects(column, p->row);
}
MG_INLINE void putRects(mgRect* column, const mgPlaces* p, mgWide x) {
  if (p->inOrder) {
    wStore((float*)&column[p->row[0]], x);
  } else {
    wStoreRects(column, p->row, x);
  }
}

/// What residuals are limited to.
#define MG_LIMIT 0x1p80f

/// Within the limit; a NaN is nothing.
MG_INLINE mgWide limited(mgWide x) {
  x = wMax(wSet(-MG_LIMIT), wMin(wSet(MG_LIMIT), x));
  return wSelect(wAtMost(x, x), x, wSet(0));
}
/// So next to always: a word is limited if one of its numbers is not.
MG_INLINE mgMask isWithinLimit(mgWide x) {
  return wAtMost(wMagnitude(x), wSet(MG_LIMIT));
}
/// The larger one of each of four numbers, over the rects of a word.
MG_INLINE void takeLarger(mgRect* maxima, mgWide x) {
  mgRect block[MG_RECTS];
  wStore((float*)block, x);
  for (size_t i = 0; i < MG_RECTS; i++) {
    maxima->x = block[i].x > maxima->x ? block[i].x : maxima->x;
    maxima->y = block[i].y > maxima->y ? block[i].y : maxima->y;
    maxima->width = block[i].width > maxima->width ? block[i].width : maxima->width;
    maxima->height = block[i].height > maxima->height ? block[i].height : maxima->height;
  }
}

/// mgSample, each number on all lanes.
typedef struct mgRetargetWords {
  mgWide a, b, c, slopeA, slopeB, slopeC, initialVelocity;
} mgRetargetWords;

/// The largest magnitudes so far, of each lane.
typedef struct mgMaximaWords {
  mgWide offset, velocity;
} mgMaximaWords;

MG_INLINE mgMaximaWords retargetAt(const mgMotions* m, mgTerms terms, const mgPlaces* p, mgWide to,
                                   const mgRetargetWords* r, mgMaximaWords largest) {
  mgWide offset = rectsOf(m->offset, p);
  mgWide shown = wAdd(rectsOf(m->target, p), wMul(r->a, offset));
  mgWide speed = wMul(r->slopeA, offset);
  if (MG_HAS_VELOCITY(terms)) {
    mgWide velocity = rectsOf(m->velocity, p);
    shown = wAdd(shown, wMul(r->b, velocity));
    speed = wAdd(speed, wMul(r->slopeB, velocity));
  }
  if (MG_HAS_UNDERLAY(terms)) {
    mgWide underlay = rectsOf(m->underlay, p);
    shown = wAdd(shown, wMul(r->c, underlay));
    speed = wAdd(speed, wMul(r->slopeC, underlay));
    putRects(m->underlay, p, wSet(0));
  }
  mgWide apart = wSub(shown, to);
  mgWide velocity = wSub(speed, wMul(r->initialVelocity, apart));
  mgMask within = isWithinLimit(apart);
  if (MG_HAS_VELOCITY(terms)) {
    within = wBoth(within, isWithinLimit(velocity));
  }
  if (!wAll(within)) {
    apart = limited(apart);
    velocity = limited(velocity);
  }
  putRects(m->offset, p, apart);
  putRects(m->target, p, to);
  putRects(m->frame, p, shown);
  largest.offset = wMax(wMagnitude(apart), largest.offset);
  if (MG_HAS_VELOCITY(terms)) {
    putRects(m->velocity, p, velocity);
    largest.velocity = wMax(wMagnitude(velocity), largest.velocity);
  }
  return largest;
}

/// The loop of new targets: whole words, then the rest. `step` takes the places and the targets of
/// a word; the compiler makes it for words in order and for others.
#define MG_MOTIONS_LOOP(step)                                                                      \
  size_t i = 0;                                                                                    \
  for (; count - i >= MG_RECTS; i += MG_RECTS) {                                                   \
    mgPlaces p = placesOf(rows + i, MG_RECTS);                                                     \
    mgWide to = targetsOf(targets + i, MG_RECTS);                                                  \
    if (p.inOrder) {                                                                               \
      p.inOrder = true;                                                                            \
      step(&p, to);                                                                                \
    } else {                                                                                       \
      p.inOrder = false;                                                                           \
      step(&p, to);                                                                                \
    }                                                                                              \
  }                                                                                                \
  if (i < count) {                                                                                 \
    mgPlaces p = placesOf(rows + i, count - i);                                                    \
    p.inOrder = false;                                                                             \
    step(&p, targetsOf(targets + i, count - i));                                                   \
  }

MG_INLINE void retargetLoop(const mgMotions* motions, mgTerms terms, const uint32_t* rows,
                            const mgRect* targets, const mgSample* sample, mgMaxima* maxima,
                            size_t count) {
  const mgMotions m = *motions;
  const mgRetargetWords r = {wSet(sample->a),
                             wSet(sample->b),
                             wSet(sample->c),
                             wSet(sample->slopeA),
                             wSet(sample->slopeB),
                             wSet(sample->slopeC),
                             wSet(sample->initialVelocity)};
  mgMaximaWords largest = {wSet(0), wSet(0)};
#define MG_RETARGET_AT(p, to) largest = retargetAt(&m, terms, p, to, &r, largest)
  MG_MOTIONS_LOOP(MG_RETARGET_AT)
  takeLarger(&maxima->offset, largest.offset);
  if (MG_HAS_VELOCITY(terms)) {
    takeLarger(&maxima->velocity, largest.velocity);
  }
}

static void retargetFrames(const mgMotions* motions, const uint32_t* rows, const mgRect* targets,
                           const mgSample* sample, mgMaxima* maxima, size_t count) {
#define MG_RETARGET(terms) retargetLoop(motions, terms, rows, targets, sample, maxima, count)
  MG_WITH_TERMS(termsOf(motions->velocity, motions->underlay), MG_RETARGET)
}
