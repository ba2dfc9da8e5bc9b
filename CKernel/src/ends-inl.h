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
  // Two, for a minimum waits for the one before it.
  mgTimes even = tSet(__builtin_inf()), odd = even;
  double least = __builtin_inf();
  for (size_t i = 0; i < count; i += 64) {
    const size_t size = count - i < 64 ? count - i : 64;
    uint64_t bits = 0;
    size_t j = 0;
    for (; j + 2 * MG_TIMES <= size; j += 2 * MG_TIMES) {
      const size_t k = i + j, l = k + MG_TIMES;
      const mgTimes t = timeline ? tGather(end, timeline + k) : tLoad(end + k);
      const mgTimes u = timeline ? tGather(end, timeline + l) : tLoad(end + l);
      const uint64_t ofT = tAbove(t, from) & ~tAbove(t, to), ofU = tAbove(u, from) & ~tAbove(u, to);
      bits |= (ofT | ofU << MG_TIMES) << j;
      even = tNext(even, t, to);
      odd = tNext(odd, u, to);
    }
    for (; j < size; j++) {
      const double t = timeline ? end[timeline[i + j]] : end[i + j];
      bits |= (uint64_t)(t > after && t <= until) << j;
      least = t > until && t < least ? t : least;
    }
    found[i / 64] = bits;
  }
  double lanes[2 * MG_TIMES];
  tStore(lanes, even);
  tStore(lanes + MG_TIMES, odd);
  for (size_t lane = 0; lane < 2 * MG_TIMES; lane++) {
    least = lanes[lane] < least ? lanes[lane] : least;
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
