import { animated, linear, linearStops, smooth, steps, timingCurve } from "./animation.js";
import { expect, isFunction, isObject, number, options } from "./checks.js";
import { staggered } from "./stagger.js";
import { checked, Transition } from "./transition.js";

// What a caller of flip asks for, checked before anything of the document is touched.

const cssCurves = {
  ease: [0.25, 0.1, 0.25, 1],
  "ease-in": [0.42, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
};
// Quoted, because the build shortens the others.
const jumps = { "start": "jumpStart", "end": "jumpEnd", "jump-start": "jumpStart", "jump-end": "jumpEnd", "jump-none": "jumpNone", "jump-both": "jumpBoth" };

// A stop of CSS's linear(): a value, and perhaps a percentage of the time.
function cssStop(text) {
  const words = text.split(/\s+/);
  const isShare = (word) => word.endsWith("%");
  const value = Number(words.find((word) => !isShare(word)));
  const share = words.find(isShare);
  return share === undefined ? value : [value, parseFloat(share) / 100];
}

// The animation that an easing of CSS names.
function eased(text, values, what) {
  if (text === "linear") return linear(values);
  if (Object.hasOwn(cssCurves, text)) return timingCurve(...cssCurves[text], values);
  const [, name, inside = ""] = /^(cubic-bezier|steps|linear)\(([^()]*)\)$/.exec(text) ?? [];
  const parts = inside.split(",").map((part) => part.trim());
  if (name === "linear" && !parts.includes("")) return linearStops(parts.map(cssStop), values);
  if (name === "steps" && parts.length <= 2) return steps(Number(parts[0]), jumps[parts[1] ?? "end"] ?? parts[1], values);
  const isCurve = name === "cubic-bezier" && parts.length === 4 && parts.every((part) => part !== "" && isFinite(part));
  return timingCurve(...expect(isCurve, what, "an easing of CSS", text) && parts.map(Number), values);
}

const milliseconds = (value, what) => (value === undefined ? undefined : number(value, what) / 1000);

// An animation of the engine, or that which a duration, an easing and a delay make; undefined if nothing is named.
function animationOf({ animation, duration, easing, delay }, what) {
  if (animation !== undefined) {
    const isAlone = duration === undefined && easing === undefined && delay === undefined;
    expect(isAlone, what, "either an animation or a duration, an easing and a delay", animation);
    return animated(animation, `${what}: animation`);
  }
  if (duration === undefined && easing === undefined && delay === undefined) return undefined;
  expect(easing === undefined || typeof easing === "string", `${what}: easing`, "an easing of CSS", easing);
  const values = { duration: milliseconds(duration, `${what}: duration`), delay: milliseconds(delay, `${what}: delay`) };
  return eased(easing ?? "ease", values, `${what}: easing`);
}

const modes = ["size", "scale"];
const ownNames = ["animation", "duration", "easing", "delay", "mode", "onTop", "enter", "leave"];

// What counts for one element as for all.
function ownOptions(given, what) {
  const { mode, onTop, enter, leave } = given;
  expect(mode === undefined || modes.includes(mode), `${what}: mode`, modes.join(" or "), mode);
  expect(onTop === undefined || typeof onTop === "boolean", `${what}: onTop`, "true or false", onTop);
  for (const [name, transition] of Object.entries({ enter, leave })) {
    if (transition !== undefined && transition !== null) checked(transition, `${what}: ${name}`);
  }
  return { animation: animationOf(given, what), mode, onTop, enter, leave };
}

// By a function or a Map: what one element asks for.
function elementOptions(perElement) {
  if (perElement === undefined) return () => ({});
  const isMap = isFunction(perElement?.get);
  expect(isMap || isFunction(perElement), "flip: perElement", "a function or a Map", perElement);
  return (element, index) => {
    const given = isMap ? perElement.get(element) : perElement(element, index);
    return given === undefined ? {} : ownOptions(options(given, "flip: perElement", ownNames), "flip: perElement");
  };
}

function propsOf(props) {
  const isList = Array.isArray(props) && props.every((name) => typeof name === "string");
  return expect(isList, "flip: props", "a list of names", props).slice();
}

export function flipOptions(value) {
  const given = options(value, "flip", [...ownNames, "stagger", "props", "onUpdate", "perElement"]);
  const { animation = smooth(), mode = "size", onTop = false, enter = Transition.opacity, leave = Transition.opacity } = ownOptions(given, "flip");
  const { stagger, props = [], onUpdate, perElement } = given;
  expect(onUpdate === undefined || isFunction(onUpdate), "flip: onUpdate", "a function", onUpdate);
  return {
    ...{ animation, mode, enter, leave, onTop, onUpdate },
    stagger: staggered(stagger, "flip: stagger"),
    props: propsOf(props),
    elementOptions: elementOptions(perElement),
  };
}

const isBoxed = (value) => isObject(value) && isFunction(value.getBoundingClientRect);

// What finds the elements, before a change and after it.
export function finder(elements) {
  if (typeof elements === "string") return () => [...document.querySelectorAll(elements)];
  const isList = isFunction(elements?.[Symbol.iterator]);
  expect(isBoxed(elements) || isList, "flip", "a selector, an element or a list of them", elements);
  const all = Array.from(isBoxed(elements) ? [elements] : elements, (element, index) => {
    const isElement = isBoxed(element) && isObject(element.style);
    return expect(isElement, `flip: [${index}]`, "an element of the document", element);
  });
  return () => all;
}
