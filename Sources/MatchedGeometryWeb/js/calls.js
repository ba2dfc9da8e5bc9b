import { calls, transactions } from "./call-table.js";
import { boolean, expect, handle, list, number, options, room, time } from "./checks.js";
import { inputs, packed } from "./kinds.js";
import { layouts } from "./layouts.js";

// The calls of the table pass their parameters on, in its order. "?" marks a key of the settings, which come last in
// JavaScript. The kind of a parameter follows its name if it has another one. A call for `ids` also passes their number.

const putting = (kind) => (host, value, what) => host.put(layouts[kind], value, what);
const checking = (check) => (host, value, what) => check(value, what);
const id = checking(handle);

const parameterKinds = {
  id,
  valueID: id,
  namespaceID: id,
  transaction: id,
  room: checking(room),
  boolean: checking(boolean),
  at: checking(time),
  number: (host, value = 0, what) => number(value, what),
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
  const words = calls[name].match(/\S+/g) ?? [];
  const parts = words.map((text) => {
    const [key, kind] = text.split(/[?:]/);
    return { key, isSetting: text.includes("?"), write: parameterKinds[kind || key] ?? putting(kind || key) };
  });
  const isBulk = parts[0]?.write === parameterKinds.ids;
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
      if (isBulk) written.push(size);
      return transactions.includes(name) ? host.result(name, 0n, ...written) || null : host.isDone(name, ...written);
    });
  };
}
