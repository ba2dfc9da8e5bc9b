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

static double findEnds(const double* end, double after, double until, uint64_t* found,
                       size_t count) {
  const mgTimes from = tSet(after), to = tSet(until);
  mgTimes next = tSet(__builtin_inf());
  size_t i = 0;
  uint64_t bits = 0;
  for (; i + MG_TIMES <= count; i += MG_TIMES) {
    const mgTimes t = tLoad(end + i);
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
    bits |= (uint64_t)(end[i] > after && end[i] <= until) << (i % 64);
    least = end[i] > until && end[i] < least ? end[i] : least;
  }
  if (count % 64 != 0) {
    found[count / 64] = bits;
  }
  return least;
}
