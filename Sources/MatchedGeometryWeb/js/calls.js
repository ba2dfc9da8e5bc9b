import { expect, handle, list, number, options, time } from "./checks.js";
import { inputs, packed } from "./kinds.js";
import { layouts } from "./layouts.js";

// The calls that only pass their parameters on, in this order. "?" marks a key of the settings, which come last;
// behind it is the kind of the parameter if it is not called alike. The changes of `ids` are told how many those are.
export const calls = {
  remove: "mgEngineRemove id animation?",
  reinsert: "mgEngineReinsert id frame? animation?",
  setFrame: "mgEngineSetFrame id frame velocity?frame animation?",
  setMatch: "mgEngineSetMatch id match animation?",
  setTransition: "mgEngineSetTransition id transition",
  removeAll: "mgEngineRemoveAll ids animation?animations",
  reinsertAll: "mgEngineReinsertAll ids frames?rows animation?animations",
  setFrames: "mgEngineSetFrames ids rows velocities?rows animation?animations",
  setMatches: "mgEngineSetMatches ids matches animation?animations",
  endNamespace: "mgEngineEndNamespace namespace",
  setValue: "mgEngineSetValue id row velocity?row animation?",
  removeValue: "mgEngineRemoveValue id",
  skip: "mgEngineSkip transaction at?",
  reverse: "mgEngineReverse transaction at?",
  seek: "mgEngineSeek transaction number translation?point at?",
  finish: "mgEngineFinish transaction velocity?speed translationVelocity?point animation? at?",
  cancel: "mgEngineCancel transaction velocity?speed translationVelocity?point animation? at?",
  setClockRate: "mgEngineSetClockRate namespace number at?",
  setClockTime: "mgEngineSetClockTime namespace number at?",
  reserveCapacity: "mgEngineReserveCapacity number number",
};

const putting = (kind) => (memory, value, what) => memory.put(layouts[kind], value, what);
const id = (memory, value, what) => handle(value, what);

const parameterKinds = {
  id,
  namespace: id,
  transaction: id,
  number: (memory, value, what) => number(value, what),
  speed: (memory, value = 0, what) => number(value, what),
  at: (memory, value, what) => time(value, what),
  point: (memory, value = { x: 0, y: 0 }, what) => memory.put(layouts.point, value, what),
  ids: (memory, value, what) =>
    packed(memory, BigUint64Array, value, what, 1, list(value, what).length),
  rows: (memory, value, what, size) => packed(memory, Float32Array, value, what, 4, size),
  matches: (memory, value, what, size) =>
    inputs(memory, layouts.match, Array.from(list(value, what)), what, size),
  animations: (memory, value, what, size) => inputs(memory, layouts.animation, value, what, size),
};

// What calls the module with the values of a call: whether that was done.
export function caller(name) {
  const [symbol, ...parameters] = calls[name].split(" ");
  const parts = parameters.map((text) => {
    const [key, kind] = text.split("?");
    return { key, isSetting: kind !== undefined, write: parameterKinds[kind || key] ?? putting(kind || key) };
  });
  const keys = parts.filter((part) => part.isSetting).map((part) => part.key);
  const count = parts.length - keys.length;
  return (host, values) => {
    expect(values.length <= count + 1, name, `${count} values and settings`, values);
    const settings = options(values[count], name, keys);
    return host.memory.with(() => {
      let place = 0;
      const size = values[0]?.length;
      const written = parts.map(({ key, isSetting, write }) => {
        const value = isSetting ? settings[key] : values[place++];
        const what = `${name}: ${key}`;
        expect(isSetting || value !== undefined, what, "a value", value);
        return write(host.memory, value, what, size);
      });
      if (parameters[0] === "ids") written.push(size);
      return host.isDone(host.call(symbol, ...written));
    });
  };
}
