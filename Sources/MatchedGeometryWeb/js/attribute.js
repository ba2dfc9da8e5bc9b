import { expect, list, number } from "./checks.js";
import { floats, single } from "./content.js";

// Numbers that hosts store in attributes. The results are those of the engine in Swift: computed in double precision, rounded once.

export function attributeRadii(radius, content, frame) {
  const keys = ["width", "height"];
  const [seen, w, h, width, height] = [
    Math.fround(number(radius, "radius")),
    ...floats(content, "content", keys),
    ...floats(frame, "frame", keys),
  ];
  const isUsable = [seen, w, h, width, height].every((length) => length > 0) && isFinite(w + h + width + height);
  const most = isUsable ? Math.min(seen, width / 2, height / 2) : 0;
  return { x: most && single((most * w) / width), y: most && single((most * h) / height) };
}

export function attributeAngle(angle, other) {
  const [start, near] = [angle, other].map((value) => Math.fround(number(value, "angle")));
  const from = isFinite(start) ? start : 0;
  const turn = 2 * Math.PI;
  return isFinite(near) ? single(from + turn * Math.floor((near - from) / turn + 0.5)) : from;
}

// The root by the same steps as in Swift: a power differs from one browser to the next.
function rootOf(x, degree) {
  let root = (1 + x) / 2;
  for (let step = 0; step < 6; step++) {
    const square = root * root;
    const power = degree === 5 ? square * square : square;
    root -= (power * root - x) / (degree * power);
  }
  return root;
}

// A color whose components are changed one by one; the last number is its opacity.
function recolored(values, change) {
  expect(list(values, "color").length === 4, "color", "four numbers", values);
  const all = Array.from(values, (value) => Math.max(0, Math.min(1, Math.fround(number(value, "color")) || 0)));
  return all.map((part, index) => (index < 3 ? Math.fround(change(part, all[3])) : part));
}

export function attributeLinear(color) {
  return recolored(color, (part, opacity) => {
    if (part <= 0.04045) return (part / 12.92) * opacity;
    const x = (part + 0.055) / 1.055;
    const root = rootOf(x, 5);
    return x * x * (root * root) * opacity;
  });
}

export function attributeColor(numbers) {
  return recolored(numbers, (part, opacity) => {
    const light = opacity && Math.min(part / opacity, 1);
    if (light <= 0.0031308) return 12.92 * light;
    const root = rootOf(Math.sqrt(Math.sqrt(light)), 3);
    return 1.055 * (root * root * (root * root) * root) - 0.055;
  });
}
