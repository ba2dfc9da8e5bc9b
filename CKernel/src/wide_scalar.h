// The words of plain C, which are four floats that are processed one by one. The meaning of each
// operation is defined here. The results of the other sets must be bit-identical.

#define MG_LANES 4

// A word is an array here. If all was inlined, compilers would take minutes.
#define MG_PIECE static __attribute__((noinline))

/// MG_LANES floats.
typedef struct mgWide {
  float v[4];
} mgWide;

/// A truth value per lane.
typedef struct mgMask {
  bool v[4];
} mgMask;

#define MG_SCALAR(expression)                                                                      \
  do {                                                                                             \
    mgWide r;                                                                                      \
    for (int i = 0; i < 4; i++) {                                                                  \
      r.v[i] = (expression);                                                                       \
    }                                                                                              \
    return r;                                                                                      \
  } while (0)

MG_INLINE float mgFloat(uint32_t bits) {
  union {
    uint32_t bits;
    float value;
  } u = {.bits = bits};
  return u.value;
}
MG_INLINE uint32_t mgBits(float value) {
  union {
    float value;
    uint32_t bits;
  } u = {.value = value};
  return u.bits;
}

MG_INLINE mgWide wLoad(const float* p) {
  MG_SCALAR(p[i]);
}
MG_INLINE void wStore(float* p, mgWide x) {
  for (int i = 0; i < 4; i++) {
    p[i] = x.v[i];
  }
}
MG_INLINE mgWide wSet(float x) {
  MG_SCALAR(x);
}
MG_INLINE mgWide wAdd(mgWide x, mgWide y) {
  MG_SCALAR(x.v[i] + y.v[i]);
}
MG_INLINE mgWide wSub(mgWide x, mgWide y) {
  MG_SCALAR(x.v[i] - y.v[i]);
}
MG_INLINE mgWide wMul(mgWide x, mgWide y) {
  MG_SCALAR(x.v[i] * y.v[i]);
}
MG_INLINE mgWide wDiv(mgWide x, mgWide y) {
  MG_SCALAR(x.v[i] / y.v[i]);
}
/// The larger number, or y if either is NaN.
MG_INLINE mgWide wMax(mgWide x, mgWide y) {
  MG_SCALAR(x.v[i] > y.v[i] ? x.v[i] : y.v[i]);
}
/// The smaller number, or y if either is NaN.
MG_INLINE mgWide wMin(mgWide x, mgWide y) {
  MG_SCALAR(x.v[i] < y.v[i] ? x.v[i] : y.v[i]);
}
/// Bits exclusive-or bits.
MG_INLINE mgWide wXor(mgWide x, mgWide y) {
  MG_SCALAR(mgFloat(mgBits(x.v[i]) ^ mgBits(y.v[i])));
}
/// The magnitude, also of a NaN.
MG_INLINE mgWide wMagnitude(mgWide x) {
  MG_SCALAR(mgFloat(mgBits(x.v[i]) & 0x7fffffff));
}
/// The low bits moved up to where a float keeps its exponent.
MG_INLINE mgWide wShift23(mgWide x) {
  MG_SCALAR(mgFloat((mgBits(x.v[i]) & 0x1ff) << 23));
}
/// The lowest bit moved up to where a float keeps its sign.
MG_INLINE mgWide wShift31(mgWide x) {
  MG_SCALAR(mgFloat((mgBits(x.v[i]) & 1) << 31));
}
/// No operation, but the optimizer has to have four words ready here. Compilers save registers by
/// finishing one chain of operations before the next. If registers are plenty or chains are long,
/// this keeps four chains abreast.
MG_INLINE void wTogether(mgWide* p, mgWide* q, mgWide* r, mgWide* s) {
  (void)p;
  (void)q;
  (void)r;
  (void)s;
}
/// x < y; false for a NaN.
MG_INLINE mgMask wLess(mgWide x, mgWide y) {
  mgMask r;
  for (int i = 0; i < 4; i++) {
    r.v[i] = x.v[i] < y.v[i];
  }
  return r;
}
/// x <= y; false for a NaN.
MG_INLINE mgMask wAtMost(mgWide x, mgWide y) {
  mgMask r;
  for (int i = 0; i < 4; i++) {
    r.v[i] = x.v[i] <= y.v[i];
  }
  return r;
}
/// The lanes that are true in both masks.
MG_INLINE mgMask wBoth(mgMask m, mgMask n) {
  mgMask r;
  for (int i = 0; i < 4; i++) {
    r.v[i] = m.v[i] && n.v[i];
  }
  return r;
}
/// Whether all lanes are true.
MG_INLINE bool wAll(mgMask m) {
  return m.v[0] && m.v[1] && m.v[2] && m.v[3];
}
/// x where the mask is true, and y elsewhere.
MG_INLINE mgWide wSelect(mgMask m, mgWide x, mgWide y) {
  MG_SCALAR(m.v[i] ? x.v[i] : y.v[i]);
}
/// (float)(now - begin[i]), infinity if now >= end[i].
MG_INLINE mgWide wElapsed(double now, const double* begin, const double* end) {
  MG_SCALAR(now >= end[i] ? mgFloat(0x7f800000) : (float)(now - begin[i]));
}
/// Stores the pairs (a, b).
MG_INLINE void wStorePairs(mgCoefficients* out, mgWide a, mgWide b) {
  for (int i = 0; i < 4; i++) {
    out[i] = (mgCoefficients){a.v[i], b.v[i]};
  }
}
/// Rect by rect, for the MG_LANES / 4 rects from row k * (MG_LANES / 4) of a block of MG_LANES
/// rows: each row's number on the four lanes of its rect.
#define wSpread(x, k) wSet((x).v[k])
/// The same out of a table of pairs: the coefficients of the MG_LANES / 4 rects with these indices.
MG_INLINE void wGather(const mgCoefficients* c, const uint32_t* index, mgWide* a, mgWide* b) {
  *a = wSet(c[index[0]].a);
  *b = wSet(c[index[0]].b);
}
/// The same out of a table of single numbers.
MG_INLINE mgWide wGatherOne(const float* c, const uint32_t* index) {
  return wSet(c[index[0]]);
}
/// The MG_LANES / 4 rects with these indices, one after the other.
MG_INLINE mgWide wLoadRects(const mgRect* rects, const uint32_t* index) {
  return wLoad((const float*)&rects[index[0]]);
}
/// And back. If an index occurs twice, so must its rect.
MG_INLINE void wStoreRects(mgRect* rects, const uint32_t* index, mgWide x) {
  wStore((float*)&rects[index[0]], x);
}
