// The words of SSE2, four lanes. wide_scalar.h has their meaning.

#define MG_LANES 4

typedef __m128 mgWide;
typedef __m128 mgMask;

MG_INLINE mgWide wLoad(const float* p) {
  return _mm_loadu_ps(p);
}
MG_INLINE void wStore(float* p, mgWide x) {
  _mm_storeu_ps(p, x);
}
MG_INLINE mgWide wSet(float x) {
  return _mm_set1_ps(x);
}
MG_INLINE mgWide wAdd(mgWide x, mgWide y) {
  return _mm_add_ps(x, y);
}
MG_INLINE mgWide wSub(mgWide x, mgWide y) {
  return _mm_sub_ps(x, y);
}
MG_INLINE mgWide wMul(mgWide x, mgWide y) {
  return _mm_mul_ps(x, y);
}
MG_INLINE mgWide wDiv(mgWide x, mgWide y) {
  return _mm_div_ps(x, y);
}
MG_INLINE mgWide wMax(mgWide x, mgWide y) {
  return _mm_max_ps(x, y);
}
MG_INLINE mgWide wMin(mgWide x, mgWide y) {
  return _mm_min_ps(x, y);
}
MG_INLINE mgWide wXor(mgWide x, mgWide y) {
  return _mm_xor_ps(x, y);
}
MG_INLINE mgWide wMagnitude(mgWide x) {
  return _mm_and_ps(x, _mm_castsi128_ps(_mm_set1_epi32(0x7fffffff)));
}
MG_INLINE mgWide wShift23(mgWide x) {
  return _mm_castsi128_ps(_mm_slli_epi32(_mm_castps_si128(x), 23));
}
MG_INLINE mgWide wShift31(mgWide x) {
  return _mm_castsi128_ps(_mm_slli_epi32(_mm_castps_si128(x), 31));
}
MG_INLINE void wTogether(mgWide* p, mgWide* q, mgWide* r, mgWide* s) {
  (void)p;
  (void)q;
  (void)r;
  (void)s;
}
MG_INLINE mgMask wLess(mgWide x, mgWide y) {
  return _mm_cmplt_ps(x, y);
}
MG_INLINE mgMask wAtMost(mgWide x, mgWide y) {
  return _mm_cmple_ps(x, y);
}
MG_INLINE mgMask wBoth(mgMask m, mgMask n) {
  return _mm_and_ps(m, n);
}
MG_INLINE bool wAll(mgMask m) {
  return _mm_movemask_ps(m) == 0xf;
}
MG_INLINE mgWide wSelect(mgMask m, mgWide x, mgWide y) {
  return _mm_or_ps(_mm_and_ps(m, x), _mm_andnot_ps(m, y));
}
/// Two lanes, in the low half.
MG_INLINE __m128 mgElapsedHalf(double now, const double* begin, const double* end) {
  __m128d n = _mm_set1_pd(now);
  __m128d over = _mm_cmple_pd(_mm_loadu_pd(end), n);
  __m128d t = _mm_sub_pd(n, _mm_loadu_pd(begin));
  __m128d infinity = _mm_set1_pd(__builtin_inf());
  return _mm_cvtpd_ps(_mm_or_pd(_mm_and_pd(over, infinity), _mm_andnot_pd(over, t)));
}
MG_INLINE mgWide wElapsed(double now, const double* begin, const double* end) {
  return _mm_movelh_ps(mgElapsedHalf(now, begin, end), mgElapsedHalf(now, begin + 2, end + 2));
}
MG_INLINE void wStorePairs(mgCoefficients* out, mgWide a, mgWide b) {
  _mm_storeu_ps(&out[0].a, _mm_unpacklo_ps(a, b));
  _mm_storeu_ps(&out[2].a, _mm_unpackhi_ps(a, b));
}
#define wSpread(x, k) _mm_shuffle_ps(x, x, (k) * 0x55)
/// A pair as the eight bytes it is.
MG_INLINE double mgPairBits(const mgCoefficients* c) {
  double bits;
  __builtin_memcpy(&bits, c, sizeof bits);
  return bits;
}
MG_INLINE void wGather(const mgCoefficients* c, const uint32_t* index, mgWide* a, mgWide* b) {
  __m128 pair = _mm_castpd_ps(_mm_set_sd(mgPairBits(&c[index[0]])));
  *a = _mm_shuffle_ps(pair, pair, 0x00);
  *b = _mm_shuffle_ps(pair, pair, 0x55);
}
MG_INLINE mgWide wGatherOne(const float* c, const uint32_t* index) {
  return _mm_set1_ps(c[index[0]]);
}
MG_INLINE mgWide wLoadRects(const mgRect* rects, const uint32_t* index) {
  return wLoad((const float*)&rects[index[0]]);
}
MG_INLINE void wStoreRects(mgRect* rects, const uint32_t* index, mgWide x) {
  wStore((float*)&rects[index[0]], x);
}

#define MG_TIMES 2
typedef __m128d mgTimes;
MG_INLINE mgTimes tSet(double x) {
  return _mm_set1_pd(x);
}
MG_INLINE mgTimes tLoad(const double* p) {
  return _mm_loadu_pd(p);
}
MG_INLINE mgTimes tGather(const double* table, const uint32_t* index) {
  return _mm_setr_pd(table[index[0]], table[index[1]]);
}
MG_INLINE uint64_t tAbove(mgTimes t, mgTimes limit) {
  return (uint64_t)_mm_movemask_pd(_mm_cmpgt_pd(t, limit));
}
MG_INLINE mgTimes tNext(mgTimes next, mgTimes t, mgTimes limit) {
  const __m128d later = _mm_cmpgt_pd(t, limit);
  return _mm_min_pd(next, _mm_or_pd(_mm_and_pd(later, t), _mm_andnot_pd(later, next)));
}
MG_INLINE void tStore(double* p, mgTimes t) {
  _mm_storeu_pd(p, t);
}
