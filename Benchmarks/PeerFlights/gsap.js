// Flies rects with GSAP, as `Benchmarks/peers` tells it on standard input; what is measured says
// Benchmarks/README.md.
//
//   node gsap.js GSAP FORM RECTS
//
// FORM is `each`, a tween for each rect, or `bulk`, one tween for all numbers of a flat array.
"use strict";

const fs = require("fs");
const path = require("path");

const [gsapPath, form, rectsPath] = process.argv.slice(2);
// GSAP has endArray only where there is a window. Nothing of it is used.
if (form === "bulk") globalThis.window = globalThis;
const { gsap } = require(path.resolve(gsapPath));
// Frames come when they are asked for, and not from a timer.
gsap.ticker.remove(gsap.updateRoot);

const seconds = 0.4;

// A cubic Bezier timing function from (0, 0) to (1, 1). All tweens of a frame ask for the same
// progress, so it computes once and remembers.
function bezier(x1, y1, x2, y2) {
  const at = (t, p, q) => ((1 - 3 * q + 3 * p) * t + (3 * q - 6 * p)) * t * t + 3 * p * t;
  const slope = (t, p, q) => 3 * (1 - 3 * q + 3 * p) * t * t + 2 * (3 * q - 6 * p) * t + 3 * p;
  let last = 0;
  let value = 0;
  return (x) => {
    if (x === last) return value;
    last = x;
    if (x >= 1) return (value = 1);
    let t = x;
    for (let step = 0; step < 8; step++) t -= (at(t, x1, x2) - x) / slope(t, x1, x2);
    return (value = at(t, y1, y2));
  };
}
const ease = bezier(0.25, 0.1, 0.25, 1);

// The numbers of the file: x, y, width and height of all places, and then of all targets.
const numbers = new Float32Array(new Uint8Array(fs.readFileSync(rectsPath)).buffer);
const count = numbers.length / 8;
const ends = [numbers.subarray(0, 4 * count), numbers.subarray(4 * count)];

// Objects, as an application has them, each moved by a tween of its own.
class Each {
  constructor() {
    this.rects = Array.from({ length: count }, (_, i) => this.rect(0, i));
    this.targets = [0, 1].map((end) => Array.from({ length: count }, (_, i) => this.rect(end, i)));
  }
  rect(end, index) {
    const [x, y, width, height] = ends[end].subarray(4 * index, 4 * index + 4);
    return { x, y, width, height };
  }
  start(end) {
    const targets = this.targets[end];
    for (let i = 0; i < count; i++) {
      const { x, y, width, height } = targets[i];
      gsap.to(this.rects[i], { x, y, width, height, duration: seconds, ease });
    }
  }
  sum() {
    let sum = 0;
    for (const rect of this.rects) sum += rect.x + rect.y + rect.width + rect.height;
    return sum;
  }
  numbers(index) {
    const { x, y, width, height } = this.rects[index];
    return [x, y, width, height];
  }
}

// The cheapest that GSAP has: its plugin endArray moves the numbers of one array with one tween.
class Bulk {
  constructor() {
    this.shown = Float32Array.from(ends[0]);
  }
  start(end) {
    gsap.to(this.shown, { endArray: ends[end], duration: seconds, ease });
  }
  sum() {
    let sum = 0;
    for (let i = 0; i < this.shown.length; i++) sum += this.shown[i];
    return sum;
  }
  numbers(index) {
    return Array.from(this.shown.slice(4 * index, 4 * index + 4));
  }
}

const rects = form === "each" ? new Each() : new Bulk();
// Later than the frames that the timer has shown while GSAP was loaded.
let now = 10;
gsap.updateRoot(now);

// Goes to one of the two ends, with a frame at each time after the start, in milliseconds. GSAP
// prepares its tweens in the first frame, so that one belongs to the start.
function fly(end, times, shown = () => {}) {
  const begin = nanoseconds();
  rects.start(end);
  let sum = frame(times[0]);
  shown();
  const started = nanoseconds();
  for (const time of times.slice(1)) {
    sum += frame(time);
    shown();
  }
  const ended = nanoseconds();
  // They arrive, and rest.
  frame(1000 * seconds);
  now += 1;
  gsap.updateRoot(now);
  return [started - begin, ended - started, sum];
}

// Shows a time, and reads all numbers.
function frame(time) {
  gsap.updateRoot(now + time / 1000);
  return rects.sum();
}

function nanoseconds() {
  return Number(process.hrtime.bigint());
}

// To `time MS...` the nanoseconds of a start, those of the frames after the first, and the sum of
// all numbers read; a flight to the targets, which is not timed, comes first. To `show STEP MS...`
// the numbers of every STEPth rect at each time.
function answer([command, ...words]) {
  const values = words.map(Number);
  if (command === "time") {
    fly(1, values);
    return fly(0, values);
  }
  const [step, ...times] = values;
  const seen = [];
  fly(1, times, () => {
    for (let index = 0; index < count; index += step) seen.push(...rects.numbers(index));
  });
  fly(0, times);
  return seen;
}

let waiting = "";
const piece = Buffer.alloc(4096);
for (let read; (read = fs.readSync(0, piece)) > 0; ) {
  waiting += piece.toString("utf8", 0, read);
  const lines = waiting.split("\n");
  waiting = lines.pop();
  for (const line of lines) fs.writeSync(1, answer(line.split(" ")).join(" ") + "\n");
}
// The ticker of GSAP would go on.
process.exit();
