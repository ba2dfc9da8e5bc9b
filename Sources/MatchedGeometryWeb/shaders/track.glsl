// GLSL ES 3.00. The frame of an element and its appearance, as the engine shows them.
uniform highp sampler2D pairs, underlays, displacements, appearances;  // coefficients; tracks
vec4 at(highp sampler2D column, uint index) {
  uint width = uint(textureSize(column, 0).x);
  return texelFetch(column, ivec2(index % width, index / width), 0);
}
vec4 track(vec4 target, vec4 offset, vec4 velocity, vec4 underlay, uint timeline) {
  vec2 pair = at(pairs, timeline).xy;
  return target + pair.x * offset + pair.y * velocity + at(underlays, timeline).x * underlay;
}
vec4 frame(vec4 shown, uint group) { return shown + vec4(at(displacements, group).xy, 0.0, 0.0); }
// Five texels for each appearance: its four columns, and its timeline in the last.
vec4 appearance(uint index) {
  uint first = 5u * index;
  vec4 shown = track(at(appearances, first), at(appearances, first + 1u), at(appearances, first + 2u),
    at(appearances, first + 3u), uint(at(appearances, first + 4u).x));
  return vec4(clamp(shown.x, 0.0, 1.0), shown.yzw);
}
