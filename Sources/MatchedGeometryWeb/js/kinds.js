import { boolean, expect, handle, isObject, list, number, options } from "./checks.js";

// How JavaScript's values lie in the memory of the module. A layout writes and reads one kind of value.

function plain(kind, size, check) {
  return {
    extent: size,
    write(host, at, value, what) {
      host.view[`set${kind}`](at, check(value, what), true);
    },
    read: (host, at) => host.view[`get${kind}`](at, true),
  };
}

export const float = plain("Float32", 4, number);
export const double = plain("Float64", 8, number);
export const count = plain("Uint32", 4, number);
export const handles = plain("BigUint64", 8, handle);

export const flag = {
  write(host, at, value, what) {
    host.view.setUint8(at, boolean(value, what));
  },
  read: (host, at) => host.view.getUint8(at) === 1,
};

// Zero is null.
export const optionalHandle = {
  write: (host, at, value, what) => handles.write(host, at, value ?? 0n, what),
  read: (host, at) => handles.read(host, at) || null,
};

// A name for each number, in a byte.
export function names(text) {
  const all = text.split(" ");
  return {
    write(host, at, value, what) {
      expect(all.includes(value), what, all.join(" or "), value);
      host.view.setUint8(at, all.indexOf(value));
    },
    read: (host, at) => all[host.view.getUint8(at)],
  };
}

// Parts by their names: the layout, the offset from places.js, and the default.
export function struct(size, parts, isOpen) {
  const all = Object.entries(parts);
  return {
    extent: size,
    parts,
    write(host, at, value, what) {
      expect(isObject(value), what, `an object with ${Object.keys(parts).join(", ")}`, value);
      if (!isOpen) options(value, what, Object.keys(parts));
      for (const [name, [layout, place, standard]] of all) {
        const part = value[name];
        layout.write(host, at + place, part === undefined ? standard : part, `${what}: ${name}`);
      }
    },
    read(host, at) {
      return Object.fromEntries(all.map(([name, [layout, place]]) => [name, layout.read(host, at + place)]));
    },
  };
}

// An address and a count in the memory; a copy in JavaScript.
export function copies(List, each = 1) {
  return {
    read({ view, heap }, at) {
      const size = view.getUint32(at + 4, true) * each;
      return size ? new List(heap, view.getUint32(at, true), size).slice() : new List(0);
    },
  };
}

export function optional(layout) {
  return {
    extent: layout.extent,
    write(host, at, value, what) {
      if (value !== null) layout.write(host, at, value, what);
    },
  };
}

// Where a value is, or zero.
export function address(layout) {
  return {
    write(host, at, value, what) {
      count.write(host, at, host.put(layout, value, what));
    },
  };
}

// Where values begin that lie one behind the other.
export function sequence(host, layout, values, what, size) {
  const first = host.take(layout.extent * size);
  // By the index: one that is left out is no value.
  for (let index = 0; index < size; index++) {
    layout.write(host, first + index * layout.extent, values[index], `${what}[${index}]`);
  }
  return first;
}

// One of several for all changes, or one for each: where they begin, and how many bytes lie from one to the next.
export function inputs(host, layout, values, what, size) {
  if (values === undefined) return host.span(0, 0);
  if (!Array.isArray(values)) return host.span(host.put(layout, values, what), 0);
  expect(values.length === size, what, `${size} of them`, values);
  return host.span(sequence(host, layout, values, what, size), layout.extent);
}

// The same for a list of numbers or handles, so many for each change.
export function packed(host, List, values, what, each, size) {
  if (values === undefined) return host.span(0, 0);
  const length = each * size;
  expect(list(values, what).length === length, what, `${each} for each of ${size}`, values);
  if (!(values instanceof List)) {
    const check = List === BigUint64Array ? handle : number;
    for (let index = 0; index < length; index++) check(values[index], `${what}[${index}]`);
  }
  const first = host.take(length * List.BYTES_PER_ELEMENT);
  new List(host.heap, first, length).set(values);
  return host.span(first, each * List.BYTES_PER_ELEMENT);
}
