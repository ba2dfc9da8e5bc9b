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
import * as places from "./places.js";
import { staggered, staggerNumbers } from "./stagger.js";
import { checked } from "./transition.js";

// The structs of the C interface.

// May be a DOMRect, and have more in it.
const frameParts = {
  x: [float, places.rectX],
  y: [float, places.rectY],
  width: [float, places.rectWidth],
  height: [float, places.rectHeight],
};
const frame = struct(places.rectSize, frameParts, true);
const point = struct(places.pointSize, { x: [float, places.pointX], y: [float, places.pointY] });

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
  extent: places.animationSize,
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
    const runs = repeatCount === Infinity ? -1 : Math.min(repeatCount, 0x7fffffff);
    host.view.setInt32(at + places.animationRepeatCount, runs, true);
    double.write(host, at + places.animationDelay, value.delay);
    double.write(host, at + places.animationSpeed, orNone(value.speed));
    double.write(host, at + places.animationArc, value.arc);
    flag.write(host, at + places.animationAutoreverses, value.autoreverses);
  },
};

const stagger = {
  extent: places.staggerSize,
  write(host, at, value, what) {
    const { seconds, seed, point: from, cases, columns, curve, reversed } = staggerNumbers(staggered(value, what));
    seconds.forEach((part, index) => double.write(host, at + places.staggerEach + 8 * index, part));
    handles.write(host, at + places.staggerSeed, BigInt(seed));
    point.write(host, at + places.staggerPoint, from);
    const first = at + places.staggerOrigin;
    [...cases, columns, curve].forEach((part, index) => count.write(host, first + 4 * index, part));
    flag.write(host, at + places.staggerIsReversed, reversed);
  },
};

const transaction = struct(places.transactionSize, {
  animation: [animation, places.transactionAnimation],
  stagger: [optional(stagger), places.transactionStagger, null],
  retarget: [names(places.retargetModeNames), places.transactionRetarget, "automatic"],
  disablesAnimations: [flag, places.transactionDisablesAnimations, false],
  isInteractive: [flag, places.transactionIsInteractive, false],
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

const matched = struct(places.matchSize, {
  namespace: [handles, places.matchNamespaceID],
  id: [matchID, places.matchText],
  properties: [properties, places.matchKeepsPosition, "frame"],
  anchor: [anchor, places.matchAnchorOffsetX, { x: 0.5, y: 0.5 }],
  isSource: [without, places.matchIsFollower, true],
  takesAttributes: [flag, places.matchTakesAttributes, false],
});

// Null is no match.
const match = optional(matched);

const end = struct(places.transitionEndSize, {
  opacity: [double, places.transitionEndOpacity],
  x: [double, places.transitionEndX],
  y: [double, places.transitionEndY],
  widths: [double, places.transitionEndWidths],
  heights: [double, places.transitionEndHeights],
  scale: [double, places.transitionEndScale],
  animation: [animation, places.transitionEndAnimation],
});

const ends = struct(places.transitionSize, {
  insertion: [end, places.transitionInsertion],
  removal: [end, places.transitionRemoval],
});

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
    expect(size <= 4, what, "at most four rows", values);
    count.write(host, at, sequence(host, row, values, what, size));
    count.write(host, at + distance, size);
  },
});

const described = struct(places.elementSize, {
  frame: [optional(frame), places.elementFrame],
  match: [match, places.elementMatch, null],
  transition: [address(transition), places.elementTransition],
  attributes: [attributeRows(places.elementAttributeCount - places.elementAttributes), places.elementAttributes],
  group: [optionalHandle, places.elementGroup],
  zIndex: [double, places.elementZIndex, 0],
  isGeometryGroup: [flag, places.elementIsGeometryGroup, false],
  elevated: [flag, places.elementIsElevated, false],
});

const element = {
  extent: described.extent,
  write(host, at, value, what) {
    described.write(host, at, value, what);
    flag.write(host, at + places.elementIsPending, value.frame === null);
  },
};

// A part that counts if it is given, and the bit that says so.
const given = (layout, bit, place) => ({
  write(host, at, value, what) {
    if (value === undefined) return;
    layout.write(host, at, value, what);
    const fields = at - place + places.layoutItemFields;
    count.write(host, fields, count.read(host, fields) | bit);
  },
});

const layoutItem = struct(places.layoutItemSize, {
  id: [matchID, places.layoutItemText],
  frame: [frame, places.layoutItemFrame],
  transition: [address(transition), places.layoutItemTransition],
  attributes: [attributeRows(places.layoutItemAttributeCount - places.layoutItemAttributes), places.layoutItemAttributes],
  group: [optionalHandle, places.layoutItemGroup],
  properties: [given(properties, 2, places.layoutItemKeepsPosition), places.layoutItemKeepsPosition],
  anchor: [given(anchor, 4, places.layoutItemAnchorOffsetX), places.layoutItemAnchorOffsetX],
  isSource: [given(without, 8, places.layoutItemIsFollower), places.layoutItemIsFollower],
  elevated: [given(flag, 16, places.layoutItemIsElevated), places.layoutItemIsElevated],
});

const duration = {
  write: (host, at, value, what) => double.write(host, at, orNone(value), what),
  read: (host, at) => Math.max(0, double.read(host, at)),
};

const policies = struct(places.policiesSize, {
  duplicates: [names(places.duplicatePolicyNames), places.policiesDuplicates, "newestWins"],
  targetLost: [names(places.targetLostPolicyNames), places.policiesTargetLost, "return"],
  zeroSize: [names(places.zeroSizePolicyNames), places.policiesZeroSize, "absent"],
  reducedMotion: [names(places.reducedMotionPolicyNames), places.policiesReducedMotion, "none"],
  lateArrival: [double, places.policiesLateArrival, 0],
  crossfadeDuration: [duration, places.policiesCrossfadeDuration, 0.25],
});

const elementState = struct(places.elementStateSize, {
  presentationFrame: [frame, places.elementStatePresentationFrame],
  presentationVelocity: [frame, places.elementStatePresentationVelocity],
  targetFrame: [frame, places.elementStateTargetFrame],
  layoutFrame: [frame, places.elementStateLayoutFrame],
  opacity: [float, places.elementStateOpacity],
  scale: [float, places.elementStateScale],
  offset: [point, places.elementStateOffset],
  group: [optionalHandle, places.elementStateGroup],
  zIndex: [double, places.elementStateZIndex],
  appearanceIndex: [count, places.elementStateAppearanceIndex],
  matchState: [names(places.matchStateNames), places.elementStateMatchState],
  isPending: [flag, places.elementStateIsPending],
  isExiting: [flag, places.elementStateIsExiting],
  isSettled: [flag, places.elementStateIsSettled],
  isGeometryGroup: [flag, places.elementStateIsGeometryGroup],
  elevated: [flag, places.elementStateIsElevated],
});

const attributeState = struct(places.attributeStateSize, {
  presentation: [row, places.attributeStatePresentation],
  own: [row, places.attributeStateOwn],
  velocity: [row, places.attributeStateVelocity],
});

const valueState = struct(places.animatedValueStateSize, {
  presentation: [row, places.animatedValueStatePresentation],
  target: [row, places.animatedValueStateTarget],
  velocity: [row, places.animatedValueStateVelocity],
  isSettled: [flag, places.animatedValueStateIsSettled],
});

const engineState = struct(places.engineStateSize, {
  now: [double, places.engineStateNow],
  transaction: [optionalHandle, places.engineStateTransaction],
  depth: [count, places.engineStateDepth],
  count: [count, places.engineStateCount],
  slotCount: [count, places.engineStateSlotCount],
  animatingCount: [count, places.engineStateAnimatingCount],
  valueCount: [count, places.engineStateValueCount],
  isAnimating: [flag, places.engineStateIsAnimating],
});

const completion = struct(places.completionSize, {
  transaction: [handles, places.completionTransaction],
  criterion: [names(places.completionCriterionNames), places.completionCriterion],
  kind: [names(places.completionKindNames), places.completionKind],
  time: [double, places.completionTime],
});

const completions = {
  read(host, at) {
    const first = count.read(host, at);
    const numbers = Array.from({ length: count.read(host, at + 4) }, (_, index) => index);
    return numbers.map((index) => completion.read(host, first + index * completion.extent));
  },
};

const tick = struct(places.tickSize, {
  time: [double, places.tickTime],
  moved: [copies(Uint32Array, 2), places.tickMoved],
  settled: [copies(BigUint64Array), places.tickSettled],
  exited: [copies(BigUint64Array), places.tickExited],
  completed: [completions, places.tickCompleted],
  diagnostics: [count, places.tickDiagnosticCount],
});

const trackColumns = {
  read(host, at) {
    const word = (place) => host.view.getUint32(at + place, true);
    const size = word(places.trackColumnsCount);
    const rows = (place) => new Float32Array(host.heap, word(place), word(place) && 4 * size);
    return {
      targets: rows(places.trackColumnsTargets),
      offsets: rows(places.trackColumnsOffsets),
      velocities: rows(places.trackColumnsVelocities),
      underlays: rows(places.trackColumnsUnderlays),
      timelines: new Uint32Array(host.heap, word(places.trackColumnsTimelines), size),
    };
  },
};

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
  trackColumns,
};
