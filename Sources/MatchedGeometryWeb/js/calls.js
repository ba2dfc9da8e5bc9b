import { boolean, expect, handle, list, number, options, room, time } from "./checks.js";
import { inputs, packed } from "./kinds.js";
import { layouts } from "./layouts.js";

// The calls that only pass their parameters on, in this order. "?" marks a key of the settings, which come last;
// behind it is the kind of the parameter if it is not called alike. The changes of `ids` are told how many those are.
export const calls = {
  remove: "id animation?",
  reinsert: "id frame? animation?",
  setFrame: "id frame velocity?frame animation?",
  setMatch: "id match animation?",
  setTransition: "id transition",
  setZIndex: "id number",
  setElevated: "id elevated",
  setAttribute: "id index row animation?",
  setAttributes: "ids index rows animation?animations",
  removeAll: "ids animation?animations",
  reinsertAll: "ids frames?rows animation?animations",
  setFrames: "ids rows velocities?rows animation?animations",
  setMatches: "ids matches animation?animations",
  endNamespace: "namespace",
  setValue: "id row velocity?row animation?",
  removeValue: "id",
  finishImmediately: "transaction at?",
  seek: "transaction number translation?point at?",
  finish: "transaction velocity?speed translationVelocity?point animation? at?",
  cancel: "transaction velocity?speed translationVelocity?point animation? at?",
  reserveCapacity: "capacity capacity",
};

// These make a transaction and return its handle, or null.
const transactions = ["finish", "cancel"];

const putting = (kind) => (host, value, what) => host.put(layouts[kind], value, what);
const checking = (check) => (host, value, what) => check(value, what);
const id = checking(handle);

const parameterKinds = {
  id,
  namespace: id,
  transaction: id,
  capacity: checking(room),
  index: checking(room),
  number: checking(number),
  elevated: checking(boolean),
  speed: (host, value = 0, what) => number(value, what),
  at: checking(time),
  point: (host, value = { x: 0, y: 0 }, what) => host.put(layouts.point, value, what),
  ids: (host, value, what) =>
    packed(host, BigUint64Array, value, what, 1, list(value, what).length),
  rows: (host, value, what, size) => packed(host, Float32Array, value, what, 4, size),
  matches: (host, value, what, size) =>
    inputs(host, layouts.match, list(value, what), what, size),
  animations: (host, value, what, size) => inputs(host, layouts.animation, value, what, size),
};

// A view of the module's memory is empty when that has grown for other parameters.
function kept(host, value) {
  return value instanceof Float32Array && value.buffer === host.heap ? value.slice() : value;
}

// What calls the module with the values of a call: whether that was done, or the transaction that it made.
export function caller(name) {
  const parameters = calls[name].split(" ");
  const parts = parameters.map((text) => {
    const [key, kind] = text.split("?");
    return { key, isSetting: kind !== undefined, write: parameterKinds[kind || key] ?? putting(kind || key) };
  });
  const keys = parts.filter((part) => part.isSetting).map((part) => part.key);
  const most = parts.length - keys.length;
  return (host, values) => {
    expect(values.length <= most + 1, name, `${most} values and settings`, values);
    const settings = options(values[most], name, keys);
    return host.with(() => {
      let place = 0;
      const size = values[0]?.length;
      const given = parts.map(({ key, isSetting }) => kept(host, isSetting ? settings[key] : values[place++]));
      const written = parts.map(({ key, isSetting, write }, index) => {
        const value = given[index];
        const what = `${name}: ${key}`;
        expect(isSetting || value !== undefined, what, "a value", value);
        return write(host, value, what, size);
      });
      if (parameters[0] === "ids") written.push(size);
      return transactions.includes(name) ? host.result(name, 0n, ...written) || null : host.isDone(name, ...written);
    });
  };
}
