// Ends of timelines, MG_TIMES at once. A set without words for doubles takes them one by one.

#ifndef MG_TIMES
#define MG_TIMES 1
typedef double mgTimes;
MG_INLINE mgTimes tSet(double x) {
  return x;
}
MG_INLINE mgTimes tLoad(const double* p) {
  return *p;
}
MG_INLINE mgTimes tGather(const double* table, const uint32_t* index) {
  return table[*index];
}
MG_INLINE uint64_t tAbove(mgTimes t, mgTimes limit) {
  return t > limit;
}
/// Lane by lane the lesser one of `next` and a time above the limit.
MG_INLINE mgTimes tNext(mgTimes next, mgTimes t, mgTimes limit) {
  return t > limit && t < next ? t : next;
}
MG_INLINE void tStore(double* p, mgTimes t) {
  *p = t;
}
#endif

/// Without a timeline for each row, the rows are the timelines.
MG_INLINE double findEndsOf(const double* end, const uint32_t* timeline, double after, double until,
                            uint64_t* found, size_t count) {
  const mgTimes from = tSet(after), to = tSet(until);
  mgTimes next = tSet(__builtin_inf());
  size_t i = 0;
  uint64_t bits = 0;
  for (; i + MG_TIMES <= count; i += MG_TIMES) {
    const mgTimes t = timeline ? tGather(end, timeline + i) : tLoad(end + i);
    bits |= (tAbove(t, from) & ~tAbove(t, to)) << (i % 64);
    next = tNext(next, t, to);
    if (i % 64 == 64 - MG_TIMES) {
      found[i / 64] = bits;
      bits = 0;
    }
  }
  double lanes[MG_TIMES], least = __builtin_inf();
  tStore(lanes, next);
  for (size_t lane = 0; lane < MG_TIMES; lane++) {
    least = lanes[lane] < least ? lanes[lane] : least;
  }
  for (; i < count; i++) {
    const double t = timeline ? end[timeline[i]] : end[i];
    bits |= (uint64_t)(t > after && t <= until) << (i % 64);
    least = t > until && t < least ? t : least;
  }
  if (count % 64 != 0) {
    found[count / 64] = bits;
  }
  return least;
}
static double findEnds(const double* end, double after, double until, uint64_t* found,
                       size_t count) {
  return findEndsOf(end, (const uint32_t*)0, after, until, found, count);
}
static double findEndsIndexed(const double* end, const uint32_t* timeline, double after,
                              double until, uint64_t* found, size_t count) {
  return findEndsOf(end, timeline, after, until, found, count);
}
