import { expect, number, options } from "./checks.js";

// How a change gets from what is shown to its new value.
export class Animation {
  constructor(by, numbers, modifiers) {
    const { delay = 0, speed = 1, repeatCount = 1, autoreverses = true } = modifiers;
    this.by = by;
    this.numbers = numbers;
    this.delay = number(delay, "delay");
    this.speed = number(speed, "speed");
    this.repeatCount = number(repeatCount, "repeatCount");
    const isCount = repeatCount === Infinity || (repeatCount >= 1 && Number.isInteger(repeatCount));
    expect(isCount, "repeatCount", "an integer from 1 on or Infinity", repeatCount);
    const isFlag = typeof autoreverses === "boolean";
    this.autoreverses = expect(isFlag, "autoreverses", "true or false", autoreverses);
    Object.freeze(this);
  }
}

const modifiers = ["delay", "speed", "repeatCount", "autoreverses"];

// The animation that a function of the engine makes of numbers, which come by their names.
function made(name, by, values, defaults, numbers) {
  const given = options(values, name, [...Object.keys(defaults), ...modifiers]);
  const all = { ...defaults };
  for (const key of Object.keys(defaults)) {
    if (given[key] !== undefined) all[key] = number(given[key], `${name}: ${key}`);
  }
  return new Animation(by, numbers(all), given);
}

export function spring(values = {}) {
  const { response, dampingFraction } = values ?? {};
  if (response !== undefined || dampingFraction !== undefined) {
    const defaults = { response: 0.5, dampingFraction: 0.825 };
    return made("spring", 6, values, defaults, (v) => [v.response, v.dampingFraction]);
  }
  const defaults = { duration: 0.5, bounce: 0 };
  return made("spring", "mgAnimationSpring", values, defaults, (v) => [v.duration, v.bounce]);
}

function preset(name, bounce) {
  const defaults = { duration: 0.5, extraBounce: 0 };
  return (values) =>
    made(name, "mgAnimationSpring", values, defaults, (v) => [v.duration, bounce + v.extraBounce]);
}

export const smooth = preset("smooth", 0);
export const snappy = preset("snappy", 0.15);
export const bouncy = preset("bouncy", 0.3);

export function interpolatingSpring(values) {
  const defaults = { mass: 1, stiffness: 100, damping: 10, initialVelocity: 0 };
  const order = (v) => [v.mass, v.stiffness, v.damping, v.initialVelocity];
  return made("interpolatingSpring", "mgAnimationInterpolatingSpring", values, defaults, order);
}

function timed(name, by) {
  return (values) => made(name, by, values, { duration: 0.35 }, (v) => [v.duration]);
}

export const linear = timed("linear", "mgAnimationLinear");
export const easeIn = timed("easeIn", "mgAnimationEaseIn");
export const easeOut = timed("easeOut", "mgAnimationEaseOut");
export const easeInOut = timed("easeInOut", "mgAnimationEaseInOut");
export const circularEaseIn = timed("circularEaseIn", 3);
export const circularEaseOut = timed("circularEaseOut", 4);
export const circularEaseInOut = timed("circularEaseInOut", 5);

export function timingCurve(x1, y1, x2, y2, values) {
  const points = [x1, y1, x2, y2].map((value) => number(value, "timingCurve"));
  const order = (v) => [...points, v.duration];
  return made("timingCurve", "mgAnimationTimingCurve", values, { duration: 0.35 }, order);
}
