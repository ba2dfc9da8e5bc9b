// The words of AVX-512 (F, VL and DQ), sixteen lanes. wide_scalar.h has their meaning.

#define MG_LANES 16

typedef __m512 mgWide;
typedef __mmask16 mgMask;

MG_INLINE mgWide wLoad(const float* p) {
  return _mm512_loadu_ps(p);
}
MG_INLINE void wStore(float* p, mgWide x) {
  _mm512_storeu_ps(p, x);
}
MG_INLINE mgWide wSet(float x) {
  return _mm512_set1_ps(x);
}
MG_INLINE mgWide wAdd(mgWide x, mgWide y) {
  return _mm512_add_ps(x, y);
}
MG_INLINE mgWide wSub(mgWide x, mgWide y) {
  return _mm512_sub_ps(x, y);
}
MG_INLINE mgWide wMul(mgWide x, mgWide y) {
  return _mm512_mul_ps(x, y);
}
MG_INLINE mgWide wDiv(mgWide x, mgWide y) {
  return _mm512_div_ps(x, y);
}
MG_INLINE mgWide wMax(mgWide x, mgWide y) {
  return _mm512_max_ps(x, y);
}
MG_INLINE mgWide wMin(mgWide x, mgWide y) {
  return _mm512_min_ps(x, y);
}
MG_INLINE mgWide wXor(mgWide x, mgWide y) {
  return _mm512_xor_ps(x, y);
}
MG_INLINE mgWide wMagnitude(mgWide x) {
  return _mm512_and_ps(x, _mm512_castsi512_ps(_mm512_set1_epi32(0x7fffffff)));
}
MG_INLINE mgWide wShift23(mgWide x) {
  return _mm512_castsi512_ps(_mm512_slli_epi32(_mm512_castps_si512(x), 23));
}
MG_INLINE mgWide wShift31(mgWide x) {
  return _mm512_castsi512_ps(_mm512_slli_epi32(_mm512_castps_si512(x), 31));
}
MG_INLINE void wTogether(mgWide* p, mgWide* q, mgWide* r, mgWide* s) {
  __asm__("" : "+v"(*p), "+v"(*q), "+v"(*r), "+v"(*s));
}
MG_INLINE mgMask wLess(mgWide x, mgWide y) {
  return _mm512_cmp_ps_mask(x, y, _CMP_LT_OQ);
}
MG_INLINE mgMask wAtMost(mgWide x, mgWide y) {
  return _mm512_cmp_ps_mask(x, y, _CMP_LE_OQ);
}
MG_INLINE mgMask wBoth(mgMask m, mgMask n) {
  return (mgMask)(m & n);
}
MG_INLINE bool wAll(mgMask m) {
  return m == 0xffff;
}
MG_INLINE mgWide wSelect(mgMask m, mgWide x, mgWide y) {
  return _mm512_mask_blend_ps(m, y, x);
}
MG_INLINE __m256 mgElapsedHalf(double now, const double* begin, const double* end) {
  __m512d n = _mm512_set1_pd(now);
  __mmask8 over = _mm512_cmp_pd_mask(_mm512_loadu_pd(end), n, _CMP_LE_OQ);
  __m512d t = _mm512_sub_pd(n, _mm512_loadu_pd(begin));
  return _mm512_cvtpd_ps(_mm512_mask_blend_pd(over, t, _mm512_set1_pd(__builtin_inf())));
}
MG_INLINE mgWide wElapsed(double now, const double* begin, const double* end) {
  return _mm512_insertf32x8(_mm512_castps256_ps512(mgElapsedHalf(now, begin, end)),
                            mgElapsedHalf(now, begin + 8, end + 8), 1);
}
MG_INLINE void wStorePairs(mgCoefficients* out, mgWide a, mgWide b) {
  __m512i low = _mm512_setr_epi32(0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  __m512i high = _mm512_add_epi32(low, _mm512_set1_epi32(8));
  _mm512_storeu_ps(&out[0].a, _mm512_permutex2var_ps(a, low, b));
  _mm512_storeu_ps(&out[8].a, _mm512_permutex2var_ps(a, high, b));
}
MG_INLINE mgWide wSpread(mgWide x, int k) {
  __m512i lanes = _mm512_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
  return _mm512_permutexvar_ps(_mm512_add_epi32(lanes, _mm512_set1_epi32(4 * k)), x);
}
/// A pair as the eight bytes it is.
MG_INLINE double mgPairBits(const mgCoefficients* c) {
  double bits;
  __builtin_memcpy(&bits, c, sizeof bits);
  return bits;
}
/// Two pairs, one after the other.
MG_INLINE __m128 mgTwoPairs(const mgCoefficients* c, uint32_t first, uint32_t second) {
  double bits = mgPairBits(&c[second]);
  return _mm_castpd_ps(_mm_loadh_pd(_mm_set_sd(mgPairBits(&c[first])), &bits));
}
MG_INLINE void wGather(const mgCoefficients* c, const uint32_t* index, mgWide* a, mgWide* b) {
  __m256 pairs = _mm256_insertf128_ps(_mm256_castps128_ps256(mgTwoPairs(c, index[0], index[1])),
                                      mgTwoPairs(c, index[2], index[3]), 1);
  __m512 wide = _mm512_castps256_ps512(pairs);
  __m512i lanes = _mm512_setr_epi32(0, 0, 0, 0, 2, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6);
  *a = _mm512_permutexvar_ps(lanes, wide);
  *b = _mm512_permutexvar_ps(_mm512_add_epi32(lanes, _mm512_set1_epi32(1)), wide);
}
MG_INLINE mgWide wGatherOne(const float* c, const uint32_t* index) {
  __m512 all = _mm512_set1_ps(c[index[0]]);
  all = _mm512_mask_blend_ps(0x00f0, all, _mm512_set1_ps(c[index[1]]));
  all = _mm512_mask_blend_ps(0x0f00, all, _mm512_set1_ps(c[index[2]]));
  return _mm512_mask_blend_ps(0xf000, all, _mm512_set1_ps(c[index[3]]));
}
/// Two rects, one after the other.
MG_INLINE __m256 mgTwoRects(const mgRect* rects, uint32_t first, uint32_t second) {
  return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps((const float*)&rects[first])),
                              _mm_loadu_ps((const float*)&rects[second]), 1);
}
MG_INLINE mgWide wLoadRects(const mgRect* rects, const uint32_t* index) {
  return _mm512_insertf32x8(_mm512_castps256_ps512(mgTwoRects(rects, index[0], index[1])),
                            mgTwoRects(rects, index[2], index[3]), 1);
}
MG_INLINE void wStoreRects(mgRect* rects, const uint32_t* index, mgWide x) {
  _mm_storeu_ps((float*)&rects[index[0]], _mm512_castps512_ps128(x));
  _mm_storeu_ps((float*)&rects[index[1]], _mm512_extractf32x4_ps(x, 1));
  _mm_storeu_ps((float*)&rects[index[2]], _mm512_extractf32x4_ps(x, 2));
  _mm_storeu_ps((float*)&rects[index[3]], _mm512_extractf32x4_ps(x, 3));
}

#define MG_TIMES 8
typedef __m512d mgTimes;
MG_INLINE mgTimes tSet(double x) {
  return _mm512_set1_pd(x);
}
MG_INLINE mgTimes tLoad(const double* p) {
  return _mm512_loadu_pd(p);
}
MG_INLINE mgTimes tGather(const double* table, const uint32_t* index) {
  return _mm512_i32gather_pd(_mm256_loadu_si256((const __m256i*)index), table, 8);
}
MG_INLINE uint64_t tAbove(mgTimes t, mgTimes limit) {
  return _mm512_cmp_pd_mask(t, limit, _CMP_GT_OQ);
}
MG_INLINE mgTimes tNext(mgTimes next, mgTimes t, mgTimes limit) {
  return _mm512_mask_min_pd(next, _mm512_cmp_pd_mask(t, limit, _CMP_GT_OQ), next, t);
}
MG_INLINE void tStore(double* p, mgTimes t) {
  _mm512_storeu_pd(p, t);
}
