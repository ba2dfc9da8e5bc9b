// Plays the programs of a hostile client, and says which law of these one breaks:
//
// - What a call throws is the library's own sentence, which names the call, or the host's own fault.
// - All that is shown is finite, after each call.
// - Each slot of the drawing order is drawn once.
// - The same program shows the same bits once more.
// - Each transaction reports each of its ends exactly once, and each flip ends.
// - A call that throws changes nothing: without it all else shows the same bits. One that answers false is an empty transaction at most.
import { createHash } from "node:crypto";
import { calls as passed, transactions as makers } from "../../Sources/MatchedGeometryWeb/js/call-table.js";
import { FakeDocument, parts } from "./document.mjs";
import { caller, isCalm, source } from "./hostile-calls.mjs";
import { Ends } from "./hostile-ends.mjs";
import { engineOf, flipping, module, rect, web } from "./support.mjs";

const fault = new Error("the host's own");
const raise = () => { throw fault; };
const throwing = new Proxy({}, { get: raise, ownKeys: raise });
const emptyModule = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));

// All that users may call: the exports, and what is in classes.
const plain = Object.getOwnPropertyNames(class {}.prototype).concat("length", "name", "prototype");
export const publicNames = Object.entries(web).flatMap(([name, value]) => {
  const own = [...Object.getOwnPropertyNames(value), ...Object.getOwnPropertyNames(value.prototype ?? {})];
  return [name, ...own.filter((part) => !plain.includes(part))];
});
const namesIn = (text) => text.match(/\w+/g).filter((word) => publicNames.includes(word) || word === "flip");

// Entries that programs name by any number.
function pool(...all) {
  const add = (made) => {
    if (made !== null) all.push(...(made instanceof BigUint64Array ? made : [made]));
    return made;
  };
  return { all, add, at: (index) => all.at(index % all.length) };
}

// Each text is compiled once. What it names is in `$`.
const compiled = new Map();
function run(text, $) {
  if (compiled.size > 10000) compiled.clear();
  if (!compiled.has(text)) compiled.set(text, new Function("$", `with ($) { return ${text}; }`));
  return compiled.get(text)($);
}

const isFinite = (value) =>
  typeof value === "number" ? Number.isFinite(value) : typeof value !== "object" || Object.values(value ?? {}).every(isFinite);

const told = (result) =>
  JSON.stringify(result, (_, value) => (typeof value === "bigint" ? `${value}n` : value instanceof web.MatchedGeometry ? "engine" : value));

// One play of a program.
class Play {
  // What was shown after each of the outermost calls, and what the calls answered.
  shown = new Map();
  answers = [];
  // Calls that were refused each time, and whether each was an empty transaction; public names that were called and not refused.
  refused = new Map();
  made = new Set();
  done = new Set();
  broken = null;
  #level = 0;

  constructor(engine, flip, skipped, isCalm) {
    this.engine = engine;
    this.skipped = skipped;
    this.isCalm = isCalm;
    this.ends = new Ends(engine);
    const page = new FakeDocument();
    const nodes = pool(...Array.from({ length: 6 }, (_, index) => page.element(index * 50, 10, 40, 30)));
    nodes.all[0].append(nodes.all[1]);
    nodes.all[2].dataset.flipId = nodes.all[3].dataset.flipId = "photo";
    const frame = rect(1, 2, 30, 40);
    this.$ = {
      ...web, engine, flip, page, nodes, flips: pool(), fault, throwing, module, emptyModule, document: globalThis.document,
      ids: pool(0n, 2n ** 64n - 1n, 77n << 32n, ...engine.insertAll(Array(16).fill({ frame }))),
      values: pool(engine.insertValue([1, 2, 3, 4]), engine.insertValue([1, 2, 3, 4]), 0n, 2n ** 64n - 1n),
      spaces: pool(engine.namespace(), engine.namespace(), engine.namespace(), 0n, 2n ** 63n),
      transactions: pool(1n),
      views: pool(),
      // The front of the view of today: that of an earlier one may be anything.
      cut: (count) => engine.presentationFrames.subarray(0, count),
      move: (index, ...numbers) => (nodes.at(index).layout = rect(...numbers)),
      hide: (index, isRendered) => (nodes.at(index).isRendered = isRendered),
    };
  }

  async play(calls) {
    for (const call of calls) {
      const result = this.perform(call);
      // Asynchronous changes of flips go on meanwhile.
      if (/^create/.test(call.name)) await Promise.allSettled([result]);
      for (let turn = 0; turn < 4; turn++) await null;
      this.shown.set(call, this.look(call));
      if (this.broken) return this;
    }
    try {
      this.ends.end(this.isCalm);
      await this.endFlips();
    } catch (error) {
      this.fail("works afterwards", null, error.stack);
    }
    if (this.ends.broken) this.fail("ends", null, this.ends.broken);
    return this;
  }

  // Ends all flips: time does so if all animations of the program come to an end, else `finish`.
  async endFlips() {
    const { flips, page } = this.$;
    const all = flips.all.filter((flip) => flip?.finished instanceof Promise);
    const running = () => all.filter(({ playState }) => playState === "running" || playState === "paused");
    for (const flip of all) {
      flip.playbackRate = 1;
      flip.play();
    }
    page.run(0.1);
    page.time += 1e7;
    page.run(0.1);
    if (this.isCalm && running().length > 0) this.fail("ends", null, `${running().length} flips run for ever`);
    for (const flip of running()) flip.finish();
    if (running().length > 0) this.fail("ends", null, `${running().length} flips run after finish()`);
    const told = new Set();
    for (const flip of all) flip.finished.then(() => told.add(flip), () => told.add(flip));
    for (let turn = 0; turn < 4; turn++) await null;
    const pending = all.find((flip) => !told.has(flip));
    if (pending) this.fail("ends", null, `a flip is ${pending.playState}, and its promise pending`);
  }

  perform(call) {
    if (this.skipped.has(call)) return this.skip(call);
    const inner = (index) => call.inner[index].forEach((one) => this.perform(one));
    const $ = Object.assign(Object.create(this.$), { inner });
    let result;
    let isRefused;
    const before = this.transaction;
    this.#level++;
    try {
      result = run(call.text, $);
      // Of many changes the others are made; an element comes back, but for its frame; some ask.
      const isNotDone = result === false || (result === null && makers.includes(call.name));
      isRefused = isNotDone && !passed[call.name]?.startsWith("ids ") && !/^(reinsert|isAnimatingIn|get|gesture)$/.test(call.name);
      if (!isRefused) namesIn(call.text).forEach((name) => this.done.add(name));
      if (call.name === "withAnimation" && !this.isBusy) this.$.transactions.add(this.engine.transaction ?? 0n);
    } catch (error) {
      isRefused = error !== fault && call.name !== "gesture" && !/asynchronous/.test(error.message);
      this.judge(call, error);
    }
    this.#level--;
    // A call for a transaction that is complete by the time of the call answers false, and still goes to that time: the one after `at:`, or
    // the time that is shown, which may be later than the last commit. Elements that have exited by then are freed.
    if (result !== undefined && /^(seek|finish|cancel)$/.test(call.name)) isRefused = false;
    if (isRefused && call.inner.length === 0 && !this.made.has(call)) this.refused.set(call, this.transaction !== before);
    else if (this.made.add(call)) this.refused.delete(call);
    this.note(call, result);
    return result;
  }

  // A change that the engine refuses may be a transaction of its own, in which what has ended by now is let go of.
  skip(call) {
    if (!this.skipped.get(call)) return;
    try {
      this.engine.withAnimation(null, () => {});
    } catch (error) {
      this.judge(call, error);
    }
  }

  // The number of the latest one; null before the first one, undefined inside of a line of a recording.
  get transaction() {
    try {
      return this.engine.transaction;
    } catch {
      return undefined;
    }
  }

  get isBusy() {
    return this.transaction === undefined;
  }

  note(call, result) {
    if (call.name === "flip" && result?.finished instanceof Promise) {
      result.finished.then((value) => this.answers.push(value), (error) => this.judge(call, error));
    } else if (call.name === "controls") {
      this.answers.push(`controls ${told(result)}`);
    } else if (result instanceof Promise) {
      result.then((value) => this.answers.push(told(value)), (error) => this.judge(call, error));
    } else if (!ArrayBuffer.isView(result) && !this.isBusy && call.name !== "make") {
      this.answers.push(`${call.name} ${told(result)}`);
    }
    const isNumbers = ["element", "value", "presentationFrame"].includes(call.name);
    // A place in the drawing order may be infinite.
    if (isNumbers && !isFinite({ ...result, zIndex: 0 })) this.fail("finite", call, told(result));
  }

  judge(call, error) {
    this.answers.push(String(error));
    const { message } = error;
    const isNamed = [...namesIn(call.text), ...(call.name === "createFlip" ? ["create"] : [])].some((name) => message.startsWith(`${name}: `)) || /^There is no memory for \d+/.test(message);
    const isOurs = [TypeError, RangeError].includes(error.constructor) && isNamed;
    const isState = error.constructor === Error && (
      (this.isBusy && message === "A call for the engine is under way.") ||
      (this.#level > 0 && message === "flip: not inside of a change"));
    const isSource = /^create/.test(call.name) && error instanceof WebAssembly.CompileError;
    if (error !== fault && !isOurs && !isState && !isSource) this.fail("errors", call, error.stack);
  }

  fail(law, call, detail) {
    this.broken ??= { law, call, detail };
  }

  // A digest of all that is shown, which has to be finite.
  look(call) {
    const { engine } = this;
    const hash = createHash("sha1");
    try {
      const { presentationFrames: frames, presentationValues: values, presentationAppearances: channels } = engine;
      for (const column of [frames, values, channels]) {
        if (!column.every(Number.isFinite)) this.fail("finite", call, Array.from(column).join(" "));
      }
      hash.update(frames).update(values);
      // Rows that no slot has may hold anything.
      const { appearanceIndices, appearanceStride } = engine;
      for (let slot = 0; 4 * slot < frames.length; slot++) {
        const row = 4 * appearanceIndices[slot * appearanceStride];
        hash.update(channels.subarray(row, row + 4));
      }
      const order = engine.drawingOrder;
      if (new Set(order).size !== order.length) this.fail("drawn once", call, Array.from(order).join(" "));
      hash.update(order);
      const { now, depth, count, slotCount, valueCount } = engine.state();
      hash.update(told([now, depth, count, slotCount, valueCount]));
      if (depth > 0) this.fail("depth", call, depth);
    } catch (error) {
      this.fail("works afterwards", call, error.stack);
    }
    for (const { style } of this.$.nodes.all) {
      hash.update(Object.entries(style).join());
      if (!parts(style.transform || undefined).every(Number.isFinite)) this.fail("finite", call, style.transform);
    }
    return hash.digest("hex");
  }
}

async function play(calls, isCalm, skipped = new Map()) {
  const engine = await engineOf({ attributes: 2 });
  return new Play(engine, (await flipping()).flip, skipped, isCalm).play(calls);
}

function differing(law, first, second) {
  for (const [call, digest] of second.shown) {
    if (first.shown.get(call) !== digest) return { law, call, detail: "other bits" };
  }
  return null;
}

// How a program breaks a law, or null.
async function broken(calls, isCalm, done) {
  const first = await play(calls, isCalm);
  first.done.forEach((name) => done?.add(name));
  if (first.broken) return first.broken;
  const again = await play(calls, isCalm);
  const index = first.answers.findIndex((answer, index) => again.answers[index] !== answer);
  if (index >= 0) return { law: "same bits", call: null, detail: `${first.answers[index]}\n${again.answers[index]}` };
  const found = again.broken ?? differing("same bits", first, again);
  if (found || first.refused.size === 0) return found;
  const without = await play(calls, isCalm, new Map(Array.from(first.refused.keys(), (call) => [call, false])));
  if (!(without.broken ?? differing("refused", first, without))) return null;
  const empty = await play(calls, isCalm, first.refused);
  return empty.broken ?? differing("refused", first, empty);
}

// As few calls as break the law.
async function smaller(calls, isCalm, law) {
  const breaks = async (some) => (await broken(some, isCalm))?.law === law;
  for (let size = calls.length >> 1; size > 0; size >>= 1) {
    for (let first = 0; first < calls.length; ) {
      const rest = calls.toSpliced(first, size);
      if (await breaks(rest)) calls = rest;
      else first += size;
    }
  }
  for (const { inner } of calls) {
    for (const list of inner) {
      for (let index = list.length - 1; index >= 0; index--) {
        const [call] = list.splice(index, 1);
        if (!(await breaks(calls))) list.splice(index, 0, call);
      }
    }
  }
  return calls;
}

const program = (seed) => {
  const call = caller(seed);
  return Array.from({ length: 40 }, call);
};

// Plays some programs again and again in one engine, and clears it after each. How much memory it has after each round.
export async function playLong(seed, count, rounds) {
  const programs = Array.from({ length: count }, (_, index) => ({ calls: program(seed + index), calm: isCalm(seed + index) }));
  const engine = await engineOf({ attributes: 2 });
  const { flip, engine: flights } = await flipping();
  const sizes = [];
  for (let round = 0; round < rounds; round++) {
    for (const { calls, calm } of programs) {
      const { $, broken } = await new Play(engine, flip, new Map(), calm).play(calls);
      if (broken) throw new Error(`${broken.law}: ${broken.call?.text}\n// ${broken.detail}`);
      clear(engine, $);
    }
    sizes.push(engine.presentationFrames.buffer.byteLength + flights.presentationFrames.buffer.byteLength);
  }
  return sizes;
}

function clear(engine, { ids, values, spaces, transactions, flips, page }) {
  engine.record(null);
  flips.all.forEach((flip) => flip?.cancel?.());
  page.run(0.1);
  engine.removeAll(ids.all, { animation: null });
  values.all.forEach((id) => engine.removeValue(id));
  spaces.all.forEach((id) => engine.endNamespace(id));
  transactions.all.forEach((id) => engine.finishImmediately(id));
  engine.setPolicies({});
  engine.advance(engine.now + 10);
}

// Plays the program of a seed. What it throws has the program, made smaller, as JavaScript.
export async function playSeed(seed, done) {
  const calls = program(seed);
  const found = await broken(calls, isCalm(seed), done);
  if (!found) return;
  const least = await smaller(calls, isCalm(seed), found.law);
  const { law, call: last, detail } = (await broken(least, isCalm(seed))) ?? found;
  throw new Error(`MG_HOSTILE_SEED=${seed}: ${law}\n${source(least)}\n// ${last?.text}\n// ${detail}`);
}
