// Metal. The frame of an element and its appearance, as the engine shows them.
#include <metal_stdlib>
using namespace metal;
struct Track { float4 target, offset, velocity, underlay; uint timeline; };
struct Coefficients { device const float2 *pairs; device const float *underlays; };  // a and b; c
float4 track(Track t, Coefficients k) {
  float2 pair = k.pairs[t.timeline];
  return t.target + pair.x * t.offset + pair.y * t.velocity + k.underlays[t.timeline] * t.underlay;
}
float4 frame(Track t, Coefficients k, device const float2 *displacements, uint group) {
  return track(t, k) + float4(displacements[group], 0, 0);
}
float4 appearance(Track t, Coefficients k) {
  float4 shown = track(t, k);
  return float4(saturate(shown.x), shown.yzw);
}
