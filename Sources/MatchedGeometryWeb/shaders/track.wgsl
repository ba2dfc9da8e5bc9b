// WGSL. The frame of an element and its appearance, as the engine shows them.
struct Track { start: vec4f, offset: vec4f, velocity: vec4f, underlay: vec4f, timeline: u32 }
@group(0) @binding(0) var<storage, read> pairs: array<vec2f>;  // coefficients a and b
@group(0) @binding(1) var<storage, read> underlays: array<f32>;  // coefficients c
@group(0) @binding(2) var<storage, read> displacements: array<vec2f>;
fn track(t: Track) -> vec4f {
  let pair = pairs[t.timeline];
  return t.start + pair.x * t.offset + pair.y * t.velocity + underlays[t.timeline] * t.underlay;
}
fn frame(t: Track, group: u32) -> vec4f {
  return track(t) + vec4f(displacements[group], 0.0, 0.0);
}
fn appearance(t: Track) -> vec4f {
  let shown = track(t);
  return vec4f(clamp(shown.x, 0.0, 1.0), shown.yzw);
}
