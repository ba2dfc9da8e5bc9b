// The words of NEON on arm64, four lanes. wide_scalar.h has their meaning.

#define MG_LANES 4

typedef float32x4_t mgWide;
typedef uint32x4_t mgMask;

MG_INLINE mgWide wLoad(const float* p) {
  return vld1q_f32(p);
}
MG_INLINE void wStore(float* p, mgWide x) {
  vst1q_f32(p, x);
}
MG_INLINE mgWide wSet(float x) {
  return vdupq_n_f32(x);
}
MG_INLINE mgWide wAdd(mgWide x, mgWide y) {
  return vaddq_f32(x, y);
}
MG_INLINE mgWide wSub(mgWide x, mgWide y) {
  return vsubq_f32(x, y);
}
MG_INLINE mgWide wMul(mgWide x, mgWide y) {
  return vmulq_f32(x, y);
}
MG_INLINE mgWide wDiv(mgWide x, mgWide y) {
  return vdivq_f32(x, y);
}
// vmaxq_f32 answers a NaN differently.
MG_INLINE mgWide wMax(mgWide x, mgWide y) {
  return vbslq_f32(vcgtq_f32(x, y), x, y);
}
MG_INLINE mgWide wMin(mgWide x, mgWide y) {
  return vbslq_f32(vcltq_f32(x, y), x, y);
}
MG_INLINE mgWide wXor(mgWide x, mgWide y) {
  return vreinterpretq_f32_u32(veorq_u32(vreinterpretq_u32_f32(x), vreinterpretq_u32_f32(y)));
}
MG_INLINE mgWide wMagnitude(mgWide x) {
  return vabsq_f32(x);
}
MG_INLINE mgWide wShift23(mgWide x) {
  return vreinterpretq_f32_u32(vshlq_n_u32(vreinterpretq_u32_f32(x), 23));
}
MG_INLINE mgWide wShift31(mgWide x) {
  return vreinterpretq_f32_u32(vshlq_n_u32(vreinterpretq_u32_f32(x), 31));
}
MG_INLINE void wTogether(mgWide* p, mgWide* q, mgWide* r, mgWide* s) {
  (void)p;
  (void)q;
  (void)r;
  (void)s;
}
MG_INLINE mgMask wLess(mgWide x, mgWide y) {
  return vcltq_f32(x, y);
}
MG_INLINE mgMask wAtMost(mgWide x, mgWide y) {
  return vcleq_f32(x, y);
}
MG_INLINE mgMask wBoth(mgMask m, mgMask n) {
  return vandq_u32(m, n);
}
MG_INLINE bool wAll(mgMask m) {
  return vminvq_u32(m) != 0;
}
MG_INLINE mgWide wSelect(mgMask m, mgWide x, mgWide y) {
  return vbslq_f32(m, x, y);
}
MG_INLINE float32x2_t mgElapsedHalf(double now, const double* begin, const double* end) {
  float64x2_t n = vdupq_n_f64(now);
  uint64x2_t over = vcleq_f64(vld1q_f64(end), n);
  float64x2_t t = vsubq_f64(n, vld1q_f64(begin));
  return vcvt_f32_f64(vbslq_f64(over, vdupq_n_f64(__builtin_inf()), t));
}
MG_INLINE mgWide wElapsed(double now, const double* begin, const double* end) {
  return vcombine_f32(mgElapsedHalf(now, begin, end), mgElapsedHalf(now, begin + 2, end + 2));
}
MG_INLINE void wStorePairs(mgCoefficients* out, mgWide a, mgWide b) {
  vst2q_f32(&out[0].a, ((float32x4x2_t){{a, b}}));
}
#define wSpread(x, k) vdupq_laneq_f32(x, k)
MG_INLINE void wGather(const mgCoefficients* c, const uint32_t* index, mgWide* a, mgWide* b) {
  float32x2_t pair = vld1_f32(&c[index[0]].a);
  *a = vdupq_lane_f32(pair, 0);
  *b = vdupq_lane_f32(pair, 1);
}
MG_INLINE mgWide wGatherOne(const float* c, const uint32_t* index) {
  return vld1q_dup_f32(&c[index[0]]);
}
MG_INLINE mgWide wLoadRects(const mgRect* rects, const uint32_t* index) {
  return wLoad((const float*)&rects[index[0]]);
}
MG_INLINE void wStoreRects(mgRect* rects, const uint32_t* index, mgWide x) {
  wStore((float*)&rects[index[0]], x);
}
