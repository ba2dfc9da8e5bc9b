import { animated } from "./animation.js";
import { expect, list } from "./checks.js";
import {
  address,
  copies,
  count,
  double,
  flag,
  float,
  handles,
  names,
  optional,
  optionalHandle,
  sequence,
  struct,
} from "./kinds.js";
import { staggered, staggerNumbers } from "./stagger.js";
import { checked } from "./transition.js";

// The structs of the C interface.

// May be a DOMRect, and have more in it.
const frame = struct(16, { x: [float, 0], y: [float, 4], width: [float, 8], height: [float, 12] }, true);
const point = struct(8, { x: [float, 0], y: [float, 4] });

// Four numbers of the host's own.
const row = {
  extent: 16,
  write(host, at, value, what) {
    expect(list(value, what).length === 4, what, "four numbers", value);
    for (let index = 0; index < 4; index++) float.write(host, at + 4 * index, value[index], what);
  },
  read: (host, at) => [0, 4, 8, 12].map((place) => float.read(host, at + place)),
};

// In the structs zero is the default, and a negative number is none.
const orNone = (value) => (value === 0 ? -1 : value);

const animation = {
  extent: 136,
  write(host, at, value, what) {
    if (animated(value, what) === null) {
      host.run("none", at);
      return;
    }
    const { by, numbers, repeatCount } = value;
    if (typeof by === "string") {
      host.run(by, at, ...numbers);
    } else {
      const first = host.take(8 * by.length);
      by.forEach((part, index) => double.write(host, first + 8 * index, part));
      host.run("linearStops", at, first, by.length / 2, ...numbers);
    }
    host.view.setInt32(at + 4, repeatCount === Infinity ? -1 : Math.min(repeatCount, 0x7fffffff), true);
    double.write(host, at + 16, value.delay);
    double.write(host, at + 24, orNone(value.speed));
    flag.write(host, at + 128, value.autoreverses);
  },
};

const stagger = {
  extent: 88,
  write(host, at, value, what) {
    const { seconds, seed, point: from, cases, columns, curve, reversed } = staggerNumbers(staggered(value, what));
    seconds.forEach((part, index) => double.write(host, at + 8 * index, part));
    handles.write(host, at + 48, BigInt(seed));
    point.write(host, at + 56, from);
    [...cases, columns, curve].forEach((part, index) => count.write(host, at + 64 + 4 * index, part));
    flag.write(host, at + 80, reversed);
  },
};

const transaction = struct(232, {
  animation: [animation, 0],
  stagger: [optional(stagger), 144, null],
  retarget: [names("automatic restart additive"), 136, "automatic"],
  disablesAnimations: [flag, 140, false],
  isInteractive: [flag, 141, false],
});

const matchID = {
  write(host, at, value, what) {
    if (typeof value === "string") {
      // Else it would be cut, or two would be alike in UTF-8.
      const isText = !/\0|\p{Surrogate}/u.test(value);
      expect(isText, what, "a text without U+0000 and halves of surrogate pairs", value);
      count.write(host, at, host.text(value));
    } else {
      expect(Number.isSafeInteger(value), what, "a string or an integer", value);
      host.view.setBigInt64(at + 8, BigInt(value), true);
    }
  },
};

// As an offset from the center; a Float comes back as it was.
const anchor = {
  write(host, at, value, what) {
    point.write(host, at, value, what);
    double.write(host, at, Math.fround(value.x) - 0.5);
    double.write(host, at + 8, Math.fround(value.y) - 0.5);
  },
};

// Whether the position and the size are kept.
const properties = {
  write(host, at, value, what) {
    const all = ["frame", "size", "position", "none"];
    expect(all.includes(value), what, "none or position or size or frame", value);
    host.view.setUint8(at, all.indexOf(value) & 1);
    host.view.setUint8(at + 1, all.indexOf(value) >> 1);
  },
};

// The opposite of a flag.
const without = {
  write(host, at, value, what) {
    flag.write(host, at, value, what);
    host.view.setUint8(at, !value);
  },
};

const matched = struct(48, {
  namespace: [handles, 0],
  id: [matchID, 8],
  properties: [properties, 41, "frame"],
  anchor: [anchor, 24, { x: 0.5, y: 0.5 }],
  isSource: [without, 40, true],
  takesAttributes: [flag, 43, false],
});

// Null is no match.
const match = optional(matched);

const end = struct(184, {
  opacity: [double, 0],
  x: [double, 8],
  y: [double, 16],
  widths: [double, 24],
  heights: [double, 32],
  scale: [double, 40],
  animation: [animation, 48],
});

const ends = struct(376, { insertion: [end, 8], removal: [end, 192] });

const transition = {
  extent: ends.extent,
  write(host, at, value, what) {
    checked(value, what);
    // With the cookie, without which ends are refused.
    host.run("transitionIdentity", at);
    ends.write(host, at, value, what);
  },
};

// The address of rows, and how many there are so many bytes behind it.
const attributeRows = (distance) => ({
  write(host, at, values, what) {
    if (values === undefined) return;
    const size = list(values, what).length;
    count.write(host, at, sequence(host, row, values, what, size));
    count.write(host, at + distance, size);
  },
});

const described = struct(104, {
  frame: [optional(frame), 0],
  match: [match, 16, null],
  transition: [address(transition), 64],
  attributes: [attributeRows(28), 68],
  group: [optionalHandle, 72],
  zIndex: [double, 88, 0],
  isGeometryGroup: [flag, 101, false],
  elevated: [flag, 102, false],
});

const element = {
  extent: described.extent,
  write(host, at, value, what) {
    described.write(host, at, value, what);
    flag.write(host, at + 100, value.frame === null);
  },
};

// A part that counts if it is given, and the bit that says so.
const given = (layout, bit, place) => ({
  write(host, at, value, what) {
    if (value === undefined) return;
    layout.write(host, at, value, what);
    count.write(host, at - place + 72, count.read(host, at - place + 72) | bit);
  },
});

const layoutItem = struct(88, {
  id: [matchID, 0],
  frame: [frame, 16],
  transition: [address(transition), 32],
  attributes: [attributeRows(40), 36],
  group: [optionalHandle, 40],
  properties: [given(properties, 2, 81), 81],
  takesAttributes: [given(flag, 2, 83), 83],
  anchor: [given(anchor, 4, 56), 56],
  isSource: [given(without, 8, 80), 80],
});

const duration = {
  write: (host, at, value, what) => double.write(host, at, orNone(value), what),
  read: (host, at) => Math.max(0, double.read(host, at)),
};

const policies = struct(32, {
  duplicates: [names("newestWins oldestWins ignoreKey"), 0, "newestWins"],
  targetLost: [names("return snap freeze finish"), 4, "return"],
  zeroSize: [names("absent animate"), 8, "absent"],
  reducedMotion: [names("none crossfade instant"), 12, "none"],
  lateArrival: [double, 16, 0],
  crossfadeDuration: [duration, 24, 0],
});

const elementState = struct(120, {
  presentationFrame: [frame, 0],
  presentationVelocity: [frame, 16],
  targetFrame: [frame, 32],
  layoutFrame: [frame, 48],
  opacity: [float, 64],
  scale: [float, 68],
  offset: [point, 72],
  group: [optionalHandle, 80],
  zIndex: [double, 96],
  appearanceIndex: [count, 104],
  matchState: [names("unmatched alone source follower sourceless"), 108],
  isPending: [flag, 112],
  isExiting: [flag, 113],
  isSettled: [flag, 114],
  isGeometryGroup: [flag, 115],
});

const attributeState = struct(48, { presentation: [row, 0], own: [row, 16], velocity: [row, 32] });

const valueState = struct(52, {
  presentation: [row, 0],
  target: [row, 16],
  velocity: [row, 32],
  isSettled: [flag, 48],
});

const engineState = struct(40, {
  now: [double, 0],
  transaction: [optionalHandle, 8],
  depth: [count, 16],
  count: [count, 20],
  slotCount: [count, 24],
  animatingCount: [count, 28],
  valueCount: [count, 32],
  isAnimating: [flag, 36],
});

const completion = struct(24, {
  transaction: [handles, 0],
  criterion: [names("logicallyComplete removed"), 8],
  kind: [names("finished retargeted cancelled finishedImmediately"), 9],
  time: [double, 16],
});

const completions = {
  read(host, at) {
    const first = count.read(host, at);
    const numbers = Array.from({ length: count.read(host, at + 4) }, (_, index) => index);
    return numbers.map((index) => completion.read(host, first + index * completion.extent));
  },
};

const tick = struct(48, {
  time: [double, 0],
  moved: [copies(Uint32Array, 2), 8],
  settled: [copies(BigUint64Array), 16],
  exited: [copies(BigUint64Array), 24],
  completed: [completions, 32],
  diagnostics: [count, 40],
});

export const layouts = {
  frame,
  point,
  row,
  animation,
  transaction,
  match,
  transition,
  element,
  layoutItem,
  policies,
  attributeState,
  elementState,
  valueState,
  engineState,
  time: double,
  tick,
};
