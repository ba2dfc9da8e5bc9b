import { expect, isObject, number, options } from "./checks.js";

// Curves without a duration: the number of a kind, or the control points of a cubic Bezier.
const curves = {
  linear: 3,
  circularEaseIn: 5,
  circularEaseOut: 6,
  circularEaseInOut: 7,
  easeIn: [0.42, 0, 1, 1],
  easeOut: [0, 0, 0.58, 1],
  easeInOut: [0.42, 0, 0.58, 1],
};
const origins = ["first", "last", "center", "edges"];
const metrics = ["index", "distance"];

function named(value, all, what, others) {
  return expect(all.includes(value), what, `${all.join(", ")} or ${others}`, value);
}

function originOf(value, what) {
  if (!isObject(value)) return named(value, origins, what, "a point or a seed");
  const { random, x, y } = options(value, what, ["random", "x", "y"]);
  if (random === undefined) return { x: number(x, `${what}: x`), y: number(y, `${what}: y`) };
  expect(Number.isSafeInteger(random) && random >= 0, `${what}: random`, "an integer from 0 on", random);
  return { random };
}

function metricOf(value, what) {
  if (!isObject(value)) return named(value, metrics, what, "columns");
  const { columns } = options(value, what, ["columns"]);
  return { columns: expect(Number.isInteger(columns) && columns >= 1, `${what}: columns`, "an integer from 1 on", columns) };
}

function easingOf(value, what) {
  if (value === null || (typeof value === "string" && Object.hasOwn(curves, value))) return value;
  const isCurve = Array.isArray(value) && value.length === 4;
  expect(isCurve, what, `${Object.keys(curves).join(", ")} or four numbers`, value);
  return Array.from(value, (part) => number(part, what));
}

// What a caller passes, checked and copied: a later look at it finds the same. Null is none.
export function staggered(value, what) {
  if (value === null || value === undefined) return null;
  const all = ["each", "total", "from", "by", "reversed", "easing"];
  const { each, total, from = "first", by = "index", reversed = false, easing = null } = options(value, what, all);
  expect((each === undefined) !== (total === undefined), what, "either each or total", value);
  const scale = each === undefined ? "total" : "each";
  return {
    [scale]: number(each ?? total, `${what}: ${scale}`),
    from: originOf(from, `${what}: from`),
    by: metricOf(by, `${what}: by`),
    reversed: expect(typeof reversed === "boolean", `${what}: reversed`, "true or false", reversed),
    easing: easingOf(easing, `${what}: easing`),
  };
}

// The numbers of a checked stagger, in the order of the struct.
export function staggerNumbers({ each = 0, total = 0, from, by, reversed, easing }) {
  const isPoint = isObject(from) && from.random === undefined;
  const curve = typeof easing === "string" ? curves[easing] : easing;
  return {
    seconds: [each, total, ...(Array.isArray(curve) ? curve : [0, 0, 0, 0])],
    seed: from.random ?? 0,
    point: isPoint ? from : { x: 0, y: 0 },
    cases: [isPoint ? 4 : isObject(from) ? 5 : origins.indexOf(from), isObject(by) ? 2 : metrics.indexOf(by)],
    columns: Math.min(by.columns ?? 0, 2 ** 32 - 1),
    curve: Array.isArray(curve) ? 4 : (curve ?? 0),
    reversed,
  };
}
