import { expect, isFunction, isMade, list, made, number, options } from "./checks.js";
import * as places from "./places.js";

// How a change gets from what is shown to its new value.
export class Animation {
  constructor(values) {
    Object.assign(this, values);
  }
}

// Null is none, which is at once.
export function animated(value, what) {
  const isRight = value === null || isMade(value, Animation);
  return expect(isRight, what, "an animation, as smooth({ duration: 0.4 }), or null", value);
}

// The animation that a function of the engine makes of numbers, which come by their names.
function animationBy(name, by, values, defaults, numbers = Object.values) {
  const others = ["delay", "speed", "arc", "repeatCount", "autoreverses"];
  const given = options(values, name, [...Object.keys(defaults), ...others]);
  const filled = (all) => {
    for (const key in all) {
      if (given[key] !== undefined) all[key] = number(given[key], `${name}: ${key}`);
    }
    return all;
  };
  const { repeatCount = 1, autoreverses = true } = given;
  const isCount = repeatCount === Infinity || (Number.isInteger(repeatCount) && repeatCount >= 1);
  const isFlag = typeof autoreverses === "boolean";
  return made(
    new Animation({
      by,
      numbers: numbers(filled({ ...defaults })),
      ...filled({ delay: 0, speed: 1, arc: 0 }),
      repeatCount: expect(isCount, `${name}: repeatCount`, "an integer from 1 on or Infinity", repeatCount),
      autoreverses: expect(isFlag, `${name}: autoreverses`, "true or false", autoreverses),
    }),
  );
}

export function spring(values = {}) {
  const { response, dampingFraction } = values ?? {};
  if (response !== undefined || dampingFraction !== undefined) {
    return animationBy("spring", "responseSpring", values, { response: 0.5, dampingFraction: 0.825 });
  }
  return animationBy("spring", "spring", values, { duration: 0.5, bounce: 0 });
}

function preset(name, bounce) {
  const defaults = { duration: 0.5, extraBounce: 0 };
  return (values) => animationBy(name, "spring", values, defaults, (v) => [v.duration, bounce + v.extraBounce]);
}

export const smooth = preset("smooth", 0);
export const snappy = preset("snappy", 0.15);
export const bouncy = preset("bouncy", 0.3);

export function interpolatingSpring(values) {
  const defaults = { mass: 1, stiffness: 100, damping: 10, initialVelocity: 0 };
  // In the struct zero is a default, or refused; the engine takes the nearest number of the range.
  const positive = (v) => [v.mass || 1e-6, v.stiffness || 1e-6, v.damping, v.initialVelocity];
  return animationBy("interpolatingSpring", "interpolatingSpring", values, defaults, positive);
}

function timed(name, by = name) {
  return (values) => animationBy(name, by, values, { duration: 0.35 });
}

export const linear = timed("linear");
export const easeIn = timed("easeIn");
export const easeOut = timed("easeOut");
export const easeInOut = timed("easeInOut");
export const circularEaseIn = timed("circularEaseIn");
export const circularEaseOut = timed("circularEaseOut");
export const circularEaseInOut = timed("circularEaseInOut");

export function timingCurve(x1, y1, x2, y2, values) {
  const points = [x1, y1, x2, y2].map((value) => number(value, "timingCurve"));
  return animationBy("timingCurve", "timingCurve", values, { duration: 0.35 }, (v) => [...points, v.duration]);
}

const stepPositions = places.stepPositionNames.split(" ");

export function steps(count, position = "jumpEnd", values) {
  const isCount = Number.isInteger(count) && count >= 1 && count <= 1e6;
  expect(isCount, "steps", "an integer from 1 to 1,000,000", count);
  const code = stepPositions.indexOf(position);
  expect(code >= 0, "steps: position", stepPositions.join(" or "), position);
  return animationBy("steps", "steps", values, { duration: 0.35 }, (v) => [count, code, v.duration]);
}

// A stop is a value, or a value and its position.
function throughStops(name, stops, values) {
  expect(list(stops, name).length <= 65536, name, "at most 65,536 stops", stops);
  const points = Array.from(stops, (stop) => {
    const [value, position = NaN] = typeof stop === "number" ? [stop] : list(stop, name);
    return [number(value, name), number(position, name)];
  }).flat();
  return animationBy(name, points, values, { duration: 0.35 });
}

export const linearStops = (stops, values) => throughStops("linearStops", stops, values);

export function customCurve(curve, values) {
  expect(isFunction(curve), "customCurve", "a function", curve);
  const stops = Array.from({ length: 257 }, (_, index) => number(curve(index / 256), "customCurve"));
  return throughStops("customCurve", stops, values);
}
