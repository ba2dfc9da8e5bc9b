// The words of WebAssembly's SIMD128, four lanes. wide_scalar.h has their meaning.

#define MG_LANES 4

typedef v128_t mgWide;
typedef v128_t mgMask;

MG_INLINE mgWide wLoad(const float* p) {
  return wasm_v128_load(p);
}
MG_INLINE void wStore(float* p, mgWide x) {
  wasm_v128_store(p, x);
}
MG_INLINE mgWide wSet(float x) {
  return wasm_f32x4_splat(x);
}
MG_INLINE mgWide wAdd(mgWide x, mgWide y) {
  return wasm_f32x4_add(x, y);
}
MG_INLINE mgWide wSub(mgWide x, mgWide y) {
  return wasm_f32x4_sub(x, y);
}
MG_INLINE mgWide wMul(mgWide x, mgWide y) {
  return wasm_f32x4_mul(x, y);
}
MG_INLINE mgWide wDiv(mgWide x, mgWide y) {
  return wasm_f32x4_div(x, y);
}
// pmax(y, x) is y < x ? x : y.
MG_INLINE mgWide wMax(mgWide x, mgWide y) {
  return wasm_f32x4_pmax(y, x);
}
MG_INLINE mgWide wMin(mgWide x, mgWide y) {
  return wasm_f32x4_pmin(y, x);
}
MG_INLINE mgWide wXor(mgWide x, mgWide y) {
  return wasm_v128_xor(x, y);
}
MG_INLINE mgWide wMagnitude(mgWide x) {
  return wasm_f32x4_abs(x);
}
MG_INLINE mgWide wShift23(mgWide x) {
  return wasm_i32x4_shl(x, 23);
}
MG_INLINE mgWide wShift31(mgWide x) {
  return wasm_i32x4_shl(x, 31);
}
MG_INLINE void wTogether(mgWide* p, mgWide* q, mgWide* r, mgWide* s) {
  (void)p;
  (void)q;
  (void)r;
  (void)s;
}
MG_INLINE mgMask wLess(mgWide x, mgWide y) {
  return wasm_f32x4_lt(x, y);
}
MG_INLINE mgMask wAtMost(mgWide x, mgWide y) {
  return wasm_f32x4_le(x, y);
}
MG_INLINE mgMask wBoth(mgMask m, mgMask n) {
  return wasm_v128_and(m, n);
}
MG_INLINE bool wAll(mgMask m) {
  return wasm_i32x4_all_true(m);
}
MG_INLINE mgWide wSelect(mgMask m, mgWide x, mgWide y) {
  return wasm_v128_bitselect(x, y, m);
}
/// Two lanes, in the low half.
MG_INLINE v128_t mgElapsedHalf(double now, const double* begin, const double* end) {
  v128_t n = wasm_f64x2_splat(now);
  v128_t over = wasm_f64x2_le(wasm_v128_load(end), n);
  v128_t t = wasm_f64x2_sub(n, wasm_v128_load(begin));
  return wasm_f32x4_demote_f64x2_zero(
      wasm_v128_bitselect(wasm_f64x2_splat(__builtin_inf()), t, over));
}
MG_INLINE mgWide wElapsed(double now, const double* begin, const double* end) {
  return wasm_i32x4_shuffle(mgElapsedHalf(now, begin, end), mgElapsedHalf(now, begin + 2, end + 2),
                            0, 1, 4, 5);
}
MG_INLINE void wStorePairs(mgCoefficients* out, mgWide a, mgWide b) {
  wasm_v128_store(&out[0], wasm_i32x4_shuffle(a, b, 0, 4, 1, 5));
  wasm_v128_store(&out[2], wasm_i32x4_shuffle(a, b, 2, 6, 3, 7));
}
#define wSpread(x, k) wasm_i32x4_shuffle(x, x, k, k, k, k)
MG_INLINE void wGather(const mgCoefficients* c, const uint32_t* index, mgWide* a, mgWide* b) {
  v128_t pair = wasm_v128_load64_zero(&c[index[0]]);
  *a = wasm_i32x4_shuffle(pair, pair, 0, 0, 0, 0);
  *b = wasm_i32x4_shuffle(pair, pair, 1, 1, 1, 1);
}
MG_INLINE mgWide wGatherOne(const float* c, const uint32_t* index) {
  return wasm_v128_load32_splat(&c[index[0]]);
}
MG_INLINE mgWide wLoadRects(const mgRect* rects, const uint32_t* index) {
  return wLoad((const float*)&rects[index[0]]);
}
MG_INLINE void wStoreRects(mgRect* rects, const uint32_t* index, mgWide x) {
  wStore((float*)&rects[index[0]], x);
}
