// The words of AVX2, eight lanes. wide_scalar.h has their meaning.

#define MG_LANES 8

typedef __m256 mgWide;
typedef __m256 mgMask;

MG_INLINE mgWide wLoad(const float* p) {
  return _mm256_loadu_ps(p);
}
MG_INLINE void wStore(float* p, mgWide x) {
  _mm256_storeu_ps(p, x);
}
MG_INLINE mgWide wSet(float x) {
  return _mm256_set1_ps(x);
}
MG_INLINE mgWide wAdd(mgWide x, mgWide y) {
  return _mm256_add_ps(x, y);
}
MG_INLINE mgWide wSub(mgWide x, mgWide y) {
  return _mm256_sub_ps(x, y);
}
MG_INLINE mgWide wMul(mgWide x, mgWide y) {
  return _mm256_mul_ps(x, y);
}
MG_INLINE mgWide wDiv(mgWide x, mgWide y) {
  return _mm256_div_ps(x, y);
}
MG_INLINE mgWide wMax(mgWide x, mgWide y) {
  return _mm256_max_ps(x, y);
}
MG_INLINE mgWide wMin(mgWide x, mgWide y) {
  return _mm256_min_ps(x, y);
}
MG_INLINE mgWide wXor(mgWide x, mgWide y) {
  return _mm256_xor_ps(x, y);
}
MG_INLINE mgWide wMagnitude(mgWide x) {
  return _mm256_and_ps(x, _mm256_castsi256_ps(_mm256_set1_epi32(0x7fffffff)));
}
MG_INLINE mgWide wShift23(mgWide x) {
  return _mm256_castsi256_ps(_mm256_slli_epi32(_mm256_castps_si256(x), 23));
}
MG_INLINE mgWide wShift31(mgWide x) {
  return _mm256_castsi256_ps(_mm256_slli_epi32(_mm256_castps_si256(x), 31));
}
MG_INLINE void wTogether(mgWide* p, mgWide* q, mgWide* r, mgWide* s) {
  __asm__("" : "+x"(*p), "+x"(*q), "+x"(*r), "+x"(*s));
}
MG_INLINE mgMask wLess(mgWide x, mgWide y) {
  return _mm256_cmp_ps(x, y, _CMP_LT_OQ);
}
MG_INLINE mgMask wAtMost(mgWide x, mgWide y) {
  return _mm256_cmp_ps(x, y, _CMP_LE_OQ);
}
MG_INLINE mgMask wBoth(mgMask m, mgMask n) {
  return _mm256_and_ps(m, n);
}
MG_INLINE bool wAll(mgMask m) {
  return _mm256_movemask_ps(m) == 0xff;
}
MG_INLINE mgWide wSelect(mgMask m, mgWide x, mgWide y) {
  return _mm256_blendv_ps(y, x, m);
}
MG_INLINE __m128 mgElapsedHalf(double now, const double* begin, const double* end) {
  __m256d n = _mm256_set1_pd(now);
  __m256d over = _mm256_cmp_pd(_mm256_loadu_pd(end), n, _CMP_LE_OQ);
  __m256d t = _mm256_sub_pd(n, _mm256_loadu_pd(begin));
  return _mm256_cvtpd_ps(_mm256_blendv_pd(t, _mm256_set1_pd(__builtin_inf()), over));
}
MG_INLINE mgWide wElapsed(double now, const double* begin, const double* end) {
  return _mm256_insertf128_ps(_mm256_castps128_ps256(mgElapsedHalf(now, begin, end)),
                              mgElapsedHalf(now, begin + 4, end + 4), 1);
}
MG_INLINE void wStorePairs(mgCoefficients* out, mgWide a, mgWide b) {
  __m256 low = _mm256_unpacklo_ps(a, b);
  __m256 high = _mm256_unpackhi_ps(a, b);
  _mm256_storeu_ps(&out[0].a, _mm256_permute2f128_ps(low, high, 0x20));
  _mm256_storeu_ps(&out[4].a, _mm256_permute2f128_ps(low, high, 0x31));
}
MG_INLINE mgWide wSpread(mgWide x, int k) {
  __m256i lanes = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
  return _mm256_permutevar8x32_ps(x, _mm256_add_epi32(lanes, _mm256_set1_epi32(2 * k)));
}
/// A pair as the eight bytes it is.
MG_INLINE double mgPairBits(const mgCoefficients* c) {
  double bits;
  __builtin_memcpy(&bits, c, sizeof bits);
  return bits;
}
/// A pair on every two lanes: a load, no shuffle.
MG_INLINE __m256 mgOnePair(const mgCoefficients* c) {
  return _mm256_castpd_ps(_mm256_set1_pd(mgPairBits(c)));
}
MG_INLINE void wGather(const mgCoefficients* c, const uint32_t* index, mgWide* a, mgWide* b) {
  __m256 pairs = _mm256_blend_ps(mgOnePair(&c[index[0]]), mgOnePair(&c[index[1]]), 0xf0);
  *a = _mm256_moveldup_ps(pairs);
  *b = _mm256_movehdup_ps(pairs);
}
MG_INLINE mgWide wGatherOne(const float* c, const uint32_t* index) {
  return _mm256_blend_ps(_mm256_broadcast_ss(&c[index[0]]), _mm256_broadcast_ss(&c[index[1]]),
                         0xf0);
}
MG_INLINE mgWide wLoadRects(const mgRect* rects, const uint32_t* index) {
  return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps((const float*)&rects[index[0]])),
                              _mm_loadu_ps((const float*)&rects[index[1]]), 1);
}
MG_INLINE void wStoreRects(mgRect* rects, const uint32_t* index, mgWide x) {
  _mm_storeu_ps((float*)&rects[index[0]], _mm256_castps256_ps128(x));
  _mm_storeu_ps((float*)&rects[index[1]], _mm256_extractf128_ps(x, 1));
}

#define MG_TIMES 4
typedef __m256d mgTimes;
MG_INLINE mgTimes tSet(double x) {
  return _mm256_set1_pd(x);
}
MG_INLINE mgTimes tLoad(const double* p) {
  return _mm256_loadu_pd(p);
}
MG_INLINE mgTimes tGather(const double* table, const uint32_t* index) {
  return _mm256_i32gather_pd(table, _mm_loadu_si128((const __m128i*)index), 8);
}
MG_INLINE uint64_t tAbove(mgTimes t, mgTimes limit) {
  return (uint64_t)_mm256_movemask_pd(_mm256_cmp_pd(t, limit, _CMP_GT_OQ));
}
MG_INLINE mgTimes tNext(mgTimes next, mgTimes t, mgTimes limit) {
  const __m256d later = _mm256_cmp_pd(t, limit, _CMP_GT_OQ);
  return _mm256_min_pd(next, _mm256_blendv_pd(next, t, later));
}
MG_INLINE void tStore(double* p, mgTimes t) {
  _mm256_storeu_pd(p, t);
}
