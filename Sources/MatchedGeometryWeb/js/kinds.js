import { expect, handle, isObject, list, number, options } from "./checks.js";

// How JavaScript's values lie in the memory of the module. A layout writes and reads one kind of value.

function plain(kind, size, check) {
  return {
    size,
    write(memory, at, value, what) {
      memory.view[`set${kind}`](at, check(value, what), true);
    },
    read: (memory, at) => memory.view[`get${kind}`](at, true),
  };
}

export const float = plain("Float32", 4, number);
export const double = plain("Float64", 8, number);
export const count = plain("Uint32", 4, number);
export const handles = plain("BigUint64", 8, handle);

export const flag = {
  write(memory, at, value, what) {
    expect(typeof value === "boolean", what, "true or false", value);
    memory.view.setUint8(at, value);
  },
  read: (memory, at) => memory.view.getUint8(at) === 1,
};

// Zero is null.
export const optionalHandle = {
  write: (memory, at, value, what) => handles.write(memory, at, value ?? 0n, what),
  read: (memory, at) => handles.read(memory, at) || null,
};

// A name for each number, in a byte.
export function names(text) {
  const all = text.split(" ");
  return {
    write(memory, at, value, what) {
      expect(all.includes(value), what, all.join(" or "), value);
      memory.view.setUint8(at, all.indexOf(value));
    },
    read: (memory, at) => all[memory.view.getUint8(at)],
  };
}

// Parts by their names: the layout, the place, and what counts if it is left out. Runtime.c asserts the places.
export function struct(size, parts, isOpen) {
  const all = Object.entries(parts);
  return {
    size,
    write(memory, at, value, what) {
      expect(isObject(value), what, `an object with ${Object.keys(parts).join(", ")}`, value);
      if (!isOpen) options(value, what, Object.keys(parts));
      for (const [name, [layout, place, standard]] of all) {
        const part = value[name];
        layout.write(memory, at + place, part === undefined ? standard : part, `${what}: ${name}`);
      }
    },
    read(memory, at) {
      return Object.fromEntries(all.map(([name, [layout, place]]) => [name, layout.read(memory, at + place)]));
    },
  };
}

// An address and a count in the memory; a copy in JavaScript.
export function copies(List, each = 1) {
  return {
    read({ view, buffer }, at) {
      const size = view.getUint32(at + 4, true) * each;
      return size ? new List(buffer, view.getUint32(at, true), size).slice() : new List(0);
    },
  };
}

export function optional(layout) {
  return {
    size: layout.size,
    write(memory, at, value, what) {
      if (value !== null) layout.write(memory, at, value, what);
    },
  };
}

// Where a value is, or zero.
export function address(layout) {
  return {
    write(memory, at, value, what) {
      count.write(memory, at, memory.put(layout, value, what));
    },
  };
}

// One of several for all changes, or one for each: an address, and how many bytes lie from one to the next.
export function inputs(memory, layout, values, what, size) {
  const at = memory.take(8);
  if (values === undefined) return at;
  const isList = Array.isArray(values);
  const all = isList ? values : [values];
  expect(!isList || all.length === size, what, `${size} of them`, values);
  const first = memory.take(layout.size * all.length);
  all.forEach((value, index) => {
    layout.write(memory, first + index * layout.size, value, isList ? `${what}[${index}]` : what);
  });
  count.write(memory, at, first);
  count.write(memory, at + 4, isList ? layout.size : 0);
  return at;
}

// The same for a list of numbers or handles, so many for each change.
export function packed(memory, List, values, what, each, size) {
  const at = memory.take(8);
  if (values === undefined) return at;
  const length = each * size;
  expect(list(values, what).length === length, what, `${each} for each of ${size}`, values);
  if (!(values instanceof List)) {
    const check = List === BigUint64Array ? handle : number;
    for (let index = 0; index < length; index++) check(values[index], `${what}[${index}]`);
  }
  const first = memory.take(length * List.BYTES_PER_ELEMENT);
  new List(memory.buffer, first, length).set(values);
  count.write(memory, at, first);
  count.write(memory, at + 4, each * List.BYTES_PER_ELEMENT);
  return at;
}
