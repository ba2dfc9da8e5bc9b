import { expect, isObject, number, options } from "./checks.js";

// How content is drawn into a frame that changes. The numbers are those of the engine in Swift: computed in double precision, rounded once.

const { fround, max, min } = Math;

const scales = {
  fill: (width, height) => [max(width, height), max(width, height)],
  fit: (width, height) => [min(width, height), min(width, height)],
  stretch: (width, height) => [width, height],
  center: () => [1, 1],
  scaleByWidth: (width) => [width, width],
  scaleByHeight: (_, height) => [height, height],
};

// The largest number of single precision.
const greatest = (2 - 2 ** -23) * 2 ** 127;
export const single = (value) => fround(min(max(value, -greatest), greatest));

// The numbers of an object in single precision.
export function floats(value, what, keys) {
  expect(isObject(value), what, `an object with ${keys.join(", ")}`, value);
  return keys.map((key) => fround(number(value[key], `${what}: ${key}`)));
}

export function contentPlacement(fit, content, frame, anchor = { x: 0.5, y: 0.5 }) {
  expect(typeof fit === "string" && Object.hasOwn(scales, fit), "contentPlacement", Object.keys(scales).join(" or "), fit);
  const sizes = floats(content, "contentPlacement: content", ["width", "height"]);
  let [x, y, width, height] = floats(frame, "contentPlacement: frame", ["x", "y", "width", "height"]);
  let [u, v] = floats(anchor, "contentPlacement: anchor", ["x", "y"]);
  if (!isFinite(x + y + width + height)) x = y = width = height = 0;
  if (!isFinite(u + v)) u = v = 0.5;
  const hasContent = sizes.every((size) => size > 0 && size < Infinity);
  const [w, h] = hasContent ? sizes : [1, 1];
  width = max(width, 0);
  height = max(height, 0);
  const [scaleX, scaleY] = hasContent ? scales[fit](width / w, height / h) : [0, 0];
  return {
    scaleX: single(scaleX),
    scaleY: single(scaleY),
    x: single(x + u * (width - scaleX * w)),
    y: single(y + v * (height - scaleY * h)),
    isClipped: scaleX * w > width * (1 + 2 ** -20) || scaleY * h > height * (1 + 2 ** -20),
  };
}

// The opacities of two pictures of which one replaces the other, so that two opaque ones stay opaque together.
export function crossFade(progress, values) {
  const { from = 0, to = 1, blending = "sourceOver" } = options(values, "crossFade", ["from", "to", "blending"]);
  expect(["sourceOver", "plus"].includes(blending), "crossFade: blending", "sourceOver or plus", blending);
  const bounded = (value, least, most, standard) =>
    isNaN(number(value, "crossFade")) ? standard : min(max(value, least), most);
  const now = bounded(progress, 0, 1, 0);
  const start = bounded(from, -1e6, 1e6, 0);
  const end = bounded(to, -1e6, 1e6, 1);
  const incoming = fround(now >= end ? 1 : now <= start ? 0 : (now - start) / (end - start));
  const over = incoming < 1 ? 1 : 0;
  return { outgoing: blending === "plus" ? fround(1 - incoming) : over, incoming };
}
