// What a caller passes is checked for its type here, and for its values by the engine.

function words(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `the handle ${value}n`;
  if (Array.isArray(value)) return "an array";
  if (isObject(value)) return "an object";
  return isFunction(value) ? "a function" : String(value);
}

export function expect(isRight, what, expected, value) {
  if (!isRight) throw new TypeError(`${what}: expected ${expected}, got ${words(value)}`);
  return value;
}

export const isFunction = (value) => typeof value === "function";

export const isObject = (value) => value !== null && typeof value === "object";

export function number(value, what) {
  return expect(typeof value === "number", what, "a number", value);
}

export function boolean(value, what) {
  return expect(typeof value === "boolean", what, "true or false", value);
}

export function handle(value, what) {
  return expect(typeof value === "bigint", what, "a handle, which is a bigint", value);
}

// An object without other keys than these. Nothing counts as an empty one.
export function options(value, what, keys) {
  if (value === undefined) return {};
  expect(isObject(value) && !Array.isArray(value), what, "an object", value);
  for (const key of Object.keys(value)) {
    if (value[key] !== undefined && !keys.includes(key)) {
      throw new TypeError(`${what}: there is no "${key}"; expected ${keys.join(", ")}`);
    }
  }
  return value;
}

// So many elements or animations: the engine takes no more at once.
export function room(value, what) {
  const isCount = Number.isInteger(value) && value >= 0 && value <= 2 ** 26;
  return expect(isCount, what, "an integer from 0 to 2^26", value);
}

// What the library made itself: nothing else passes for it.
const own = new WeakSet();

export function made(value) {
  own.add(value);
  return Object.freeze(value);
}

export const isMade = (value, type) => own.has(value) && value instanceof type;

export function time(value, what = "at") {
  return value === undefined ? NaN : number(value, what);
}

export function list(value, what) {
  const isList = Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);
  return expect(isList, what, "an array", value);
}
