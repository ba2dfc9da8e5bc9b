// Values of styles as four numbers of the engine.

const clean = (value) => Math.round(value * 1000) / 1000;

// A color is premultiplied, so that a transparent one has no color of its own.
function colorOf(text) {
  const found = /^rgba?\(([^()]*)\)$/.exec(text);
  if (!found) return null;
  const [red, green, blue, alpha = 1] = found[1].split(/[\s,/]+/).map(Number);
  const numbers = [red * alpha, green * alpha, blue * alpha, alpha];
  return numbers.every(isFinite) ? { unit: "color", numbers } : null;
}

// The corners from the upper left one on, in pixels: one radius for each.
function cornersOf(text, { width, height }) {
  const whole = Math.min(width, height);
  const parts = text.split("/")[0].trim().split(/\s+/);
  const radii = parts.map((part) => (part.endsWith("%") ? (parseFloat(part) * whole) / 100 : parseFloat(part)));
  const [first, second = first, third = first, fourth = second] = radii;
  const numbers = [first, second, third, fourth];
  return numbers.every(isFinite) ? { unit: "px", numbers } : null;
}

// One to four numbers with the same unit.
function numbersOf(text) {
  const found = text.split(" ").map((part) => /^(-?[\d.]+(?:e[-+]?\d+)?)(px|%|)$/.exec(part));
  if (found.length > 4 || found.some((part) => !part || part[2] !== found[0][2])) return null;
  const numbers = found.map((part) => Number(part[1]));
  return { unit: found[0][2], numbers };
}

// What a computed style is for the engine, or null if it cannot be animated.
export function styleValue(name, text, box) {
  if (!text) return null;
  return name === "borderRadius" ? cornersOf(text, box) : (colorOf(text) ?? numbersOf(text));
}

export const fourOf = ({ numbers }) => [...numbers, 0, 0, 0].slice(0, 4);

export const areAlike = (a, b) => a.unit === b.unit && a.numbers.length === b.numbers.length;

export const areSame = (a, b) => a.numbers.every((part, index) => part === b.numbers[index]);

// Radii in pixels, as they have to be written for an element that is scaled.
export function cornersText(numbers, at, across, down) {
  const corner = (index, scale) => `${clean(numbers[at + index] / scale)}px`;
  const line = (scale) => `${corner(0, scale)} ${corner(1, scale)} ${corner(2, scale)} ${corner(3, scale)}`;
  return across === down ? line(across) : `${line(across)} / ${line(down)}`;
}

// Four numbers as a style again.
export function styleText(unit, size, numbers, at) {
  if (unit === "color") {
    const alpha = Math.min(Math.max(numbers[at + 3], 0), 1);
    const part = (index) => (alpha > 0 ? clean(numbers[at + index] / alpha) : 0);
    return `rgba(${part(0)}, ${part(1)}, ${part(2)}, ${clean(alpha)})`;
  }
  let text = `${clean(numbers[at])}${unit}`;
  for (let index = 1; index < size; index++) text += ` ${clean(numbers[at + index])}${unit}`;
  return text;
}
