import { expect, number, options } from "./checks.js";

// How a change gets from what is shown to its new value.
export class Animation {
  constructor(by, numbers, modifiers) {
    const { delay = 0, speed = 1, repeatCount = 1, autoreverses = true } = modifiers;
    const isCount = repeatCount === Infinity || (repeatCount >= 1 && Number.isInteger(repeatCount));
    Object.assign(this, {
      by,
      numbers,
      delay: number(delay, "delay"),
      speed: number(speed, "speed"),
      repeatCount: expect(isCount, "repeatCount", "an integer from 1 on or Infinity", repeatCount),
      autoreverses: expect(typeof autoreverses === "boolean", "autoreverses", "true or false", autoreverses),
    });
    Object.freeze(this);
  }
}

// Null is none, which is at once.
export function animated(value, what) {
  const isRight = value === null || value instanceof Animation;
  return expect(isRight, what, "an animation, as smooth({ duration: 0.4 }), or null", value);
}

// The animation that a function of the engine, or the number of a kind, makes of numbers, which come by their names.
function made(name, by, values, defaults, numbers = Object.values) {
  const all = { ...defaults };
  const modifiers = ["delay", "speed", "repeatCount", "autoreverses"];
  const given = options(values, name, [...Object.keys(all), ...modifiers]);
  for (const key in all) {
    if (given[key] !== undefined) all[key] = number(given[key], `${name}: ${key}`);
  }
  return new Animation(by, numbers(all), given);
}

export function spring(values = {}) {
  const { response, dampingFraction } = values ?? {};
  if (response !== undefined || dampingFraction !== undefined) {
    return made("spring", 6, values, { response: 0.5, dampingFraction: 0.825 });
  }
  return made("spring", "spring", values, { duration: 0.5, bounce: 0 });
}

function preset(name, bounce) {
  const defaults = { duration: 0.5, extraBounce: 0 };
  return (values) => made(name, "spring", values, defaults, (v) => [v.duration, bounce + v.extraBounce]);
}

export const smooth = preset("smooth", 0);
export const snappy = preset("snappy", 0.15);
export const bouncy = preset("bouncy", 0.3);

export function interpolatingSpring(values) {
  const defaults = { mass: 1, stiffness: 100, damping: 10, initialVelocity: 0 };
  return made("interpolatingSpring", "interpolatingSpring", values, defaults);
}

function timed(name, by = name) {
  return (values) => made(name, by, values, { duration: 0.35 });
}

export const linear = timed("linear");
export const easeIn = timed("easeIn");
export const easeOut = timed("easeOut");
export const easeInOut = timed("easeInOut");
export const circularEaseIn = timed("circularEaseIn", 3);
export const circularEaseOut = timed("circularEaseOut", 4);
export const circularEaseInOut = timed("circularEaseInOut", 5);

export function timingCurve(x1, y1, x2, y2, values) {
  const points = [x1, y1, x2, y2].map((value) => number(value, "timingCurve"));
  return made("timingCurve", "timingCurve", values, { duration: 0.35 }, (v) => [...points, v.duration]);
}
