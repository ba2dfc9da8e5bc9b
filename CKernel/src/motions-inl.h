// New targets for rows in flight, in place. A word holds MG_RECTS rows: consecutive ones, or any.

/// The MG_RECTS rows of a word.
typedef struct mgPlaces {
  const uint32_t* row;
  /// row[0], row[0] + 1, and so on: one load a column.
  bool inOrder;
} mgPlaces;

MG_INLINE mgPlaces placesAt(const uint32_t* row) {
  uint32_t step = 0;
  for (uint32_t i = 1; i < MG_RECTS; i++) {
    step |= (row[i] - row[0]) ^ i;
  }
  return (mgPlaces){row, step == 0};
}
MG_INLINE mgWide rectsOf(const mgRect* column, mgPlaces p) {
  return p.inOrder ? wLoad((const float*)&column[p.row[0]]) : wLoadRects(column, p.row);
}
MG_INLINE void putRects(mgRect* column, mgPlaces p, mgWide x) {
  if (p.inOrder) {
    wStore((float*)&column[p.row[0]], x);
  } else {
    wStoreRects(column, p.row, x);
  }
}

/// The last rows, fewer than a word holds, filled up with the first of them: it gets the same
/// numbers more than once.
typedef struct mgRest {
  uint32_t row[MG_RECTS];
  mgRect target[MG_RECTS];
} mgRest;

MG_INLINE mgRest restOf(const uint32_t* rows, const mgRect* targets, size_t count) {
  mgRest rest;
  for (size_t i = 0; i < MG_RECTS; i++) {
    rest.row[i] = rows[i < count ? i : 0];
    rest.target[i] = targets[i < count ? i : 0];
  }
  return rest;
}

/// What residuals are limited to.
#define MG_LIMIT 0x1p80f

/// Within the limit; a NaN is nothing.
MG_INLINE mgWide limited(mgWide x) {
  x = wMax(wSet(-MG_LIMIT), wMin(wSet(MG_LIMIT), x));
  return wSelect(wAtMost(x, x), x, wSet(0));
}
/// Limits both if one of them needs it, which is next to never.
MG_INLINE void limit(mgWide* x, mgWide* y) {
  mgWide most = wSet(MG_LIMIT);
  if (!wBoth(wAtMost(wMagnitude(*x), most), wAtMost(wMagnitude(*y), most))) {
    *x = limited(*x);
    *y = limited(*y);
  }
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

/// mgRetarget, each number on all lanes.
typedef struct mgRetargetWords {
  mgWide a, b, c, slopeA, slopeB, slopeC, initialVelocity;
} mgRetargetWords;

/// The largest magnitudes so far, of each lane.
typedef struct mgMaximaWords {
  mgWide offset, rate;
} mgMaximaWords;

MG_INLINE mgMaximaWords retargetAt(const mgMotions* m, mgTerms terms, mgPlaces p, mgWide to,
                                   const mgRetargetWords* r, mgMaximaWords largest) {
  mgWide offset = rectsOf(m->offset, p);
  mgWide shown = wAdd(rectsOf(m->target, p), wMul(r->a, offset));
  mgWide speed = wMul(r->slopeA, offset);
  if (MG_HAS_RATE(terms)) {
    mgWide rate = rectsOf(m->rate, p);
    shown = wAdd(shown, wMul(r->b, rate));
    speed = wAdd(speed, wMul(r->slopeB, rate));
  }
  if (MG_HAS_CARRY(terms)) {
    mgWide carry = rectsOf(m->carry, p);
    shown = wAdd(shown, wMul(r->c, carry));
    speed = wAdd(speed, wMul(r->slopeC, carry));
    putRects(m->carry, p, wSet(0));
  }
  mgWide apart = wSub(shown, to);
  mgWide rate = MG_HAS_RATE(terms) ? wSub(speed, wMul(r->initialVelocity, apart)) : apart;
  limit(&apart, &rate);
  putRects(m->offset, p, apart);
  putRects(m->target, p, to);
  putRects(m->frame, p, shown);
  largest.offset = wMax(wMagnitude(apart), largest.offset);
  if (MG_HAS_RATE(terms)) {
    putRects(m->rate, p, rate);
    largest.rate = wMax(wMagnitude(rate), largest.rate);
  }
  return largest;
}

MG_INLINE void retargetLoop(const mgMotions* motions, mgTerms terms, const uint32_t* rows,
                            const mgRect* targets, const mgRetarget* retarget, mgMaxima* maxima,
                            size_t count) {
  const mgMotions m = *motions;
  const mgRetargetWords r = {wSet(retarget->a),
                             wSet(retarget->b),
                             wSet(retarget->c),
                             wSet(retarget->slopeA),
                             wSet(retarget->slopeB),
                             wSet(retarget->slopeC),
                             wSet(retarget->initialVelocity)};
  mgMaximaWords largest = {wSet(0), wSet(0)};
  size_t i = 0;
  for (; count - i >= MG_RECTS; i += MG_RECTS) {
    mgPlaces p = placesAt(rows + i);
    mgWide to = wLoad((const float*)&targets[i]);
    if (p.inOrder) {
      largest = retargetAt(&m, terms, (mgPlaces){p.row, true}, to, &r, largest);
    } else {
      largest = retargetAt(&m, terms, (mgPlaces){p.row, false}, to, &r, largest);
    }
  }
  if (i < count) {
    mgRest rest = restOf(rows + i, targets + i, count - i);
    largest = retargetAt(&m, terms, (mgPlaces){rest.row, false}, wLoad((const float*)rest.target),
                         &r, largest);
  }
  takeLarger(&maxima->offset, largest.offset);
  if (MG_HAS_RATE(terms)) {
    takeLarger(&maxima->rate, largest.rate);
  }
}

static void retargetFrames(const mgMotions* motions, const uint32_t* rows, const mgRect* targets,
                           const mgRetarget* retarget, mgMaxima* maxima, size_t count) {
  const mgTerms terms = termsOf(motions->rate, motions->carry);
#define MG_RETARGET(terms) retargetLoop(motions, terms, rows, targets, retarget, maxima, count)
  MG_WITH_TERMS(terms, MG_RETARGET)
}
