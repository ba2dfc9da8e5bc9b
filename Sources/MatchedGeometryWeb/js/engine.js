import { caller, calls } from "./calls.js";
import { expect, handle, list, number, options, time } from "./checks.js";
import { Flips } from "./flips.js";
import { Host } from "./host.js";
import { inputs } from "./kinds.js";
import { layouts } from "./layouts.js";
import { compiled } from "./load.js";

export class MatchedGeometry {
  #host;
  #flips;

  static async create(settings) {
    const all = ["url", "bytes", "base64", "module", "capacity", "timelines"];
    const { capacity = 0, timelines = 0, ...source } = options(settings, "create", all);
    number(capacity, "capacity");
    number(timelines, "timelines");
    return new MatchedGeometry(new Host(await compiled(source), capacity, timelines));
  }

  static {
    for (const name of Object.keys(calls)) {
      const call = caller(name);
      this.prototype[name] = function (...values) {
        return call(this.#host, values);
      };
    }
  }

  constructor(host) {
    expect(host instanceof Host, "MatchedGeometry", "MatchedGeometry.create(), awaited", host);
    this.#host = host;
  }

  withAnimation(animation, body, settings) {
    expect(typeof body === "function", "withAnimation", "a function", body);
    const host = this.#host;
    const { at, ...rest } = settings ?? {};
    host.memory.with(() => {
      const opened = host.put("transaction", { animation, ...rest }, "withAnimation");
      host.isDone(host.call("mgEngineBegin", opened, time(at)));
    });
    let result;
    try {
      result = body();
    } finally {
      host.call("mgEngineEnd", 0);
    }
    if (typeof result?.then === "function") {
      throw new TypeError("withAnimation: the function is asynchronous; its transaction has ended");
    }
    return result;
  }

  insert(element, settings) {
    const host = this.#host;
    const { animation, bringingBack } = options(settings, "insert", ["animation", "bringingBack"]);
    const before = handle(bringingBack ?? 0n, "bringingBack");
    const symbol = before ? "mgEngineInsertBringingBack" : "mgEngineInsert";
    return host.memory.with(() => {
      const inserted = host.put("element", element ?? null, "insert");
      const animated = host.put("animation", animation, "animation");
      return host.result(symbol, before, inserted, animated);
    });
  }

  insertAll(elements, settings) {
    const { memory } = this.#host;
    const { animation } = options(settings, "insertAll", ["animation"]);
    const size = list(elements, "elements").length;
    return memory.with(() => {
      const first = memory.take(8 * size);
      const results = memory.take(8);
      const inserted = inputs(memory, layouts.element, Array.from(elements), "elements", size);
      const animated = inputs(memory, layouts.animation, animation, "animation", size);
      memory.view.setUint32(results, first, true);
      memory.view.setUint32(results + 4, 8, true);
      this.#host.isDone(this.#host.call("mgEngineInsertAll", inserted, animated, results, size));
      return new BigUint64Array(memory.buffer, first, size).slice();
    });
  }

  insertValue(numbers) {
    const { memory } = this.#host;
    return memory.with(() =>
      this.#host.result("mgEngineInsertValue", 0n, memory.put(layouts.row, numbers ?? null, "insertValue")),
    );
  }

  namespace() {
    return BigInt.asUintN(64, this.#host.memory.call("mgNamespaceMake"));
  }

  setPolicies(policies, namespace) {
    const host = this.#host;
    return host.memory.with(() => {
      const isOwn = namespace !== undefined;
      const set = isOwn && policies === null ? 0 : host.put("policies", policies ?? null, "setPolicies");
      if (!isOwn) return host.isDone(host.call("mgEngineSetPolicies", set));
      const space = handle(namespace, "namespace");
      return host.isDone(host.call("mgEngineSetPoliciesIn", space, set));
    });
  }

  advance(time) {
    const host = this.#host;
    host.isDone(host.call("mgEngineAdvance", number(time, "advance"), host.room));
    const tick = layouts.tick.read(host.memory, host.room);
    tick.diagnostics = Array.from({ length: tick.diagnostics }, (_, index) =>
      host.text("mgEngineTickDiagnosticText", index),
    );
    return tick;
  }

  #floats(symbol) {
    const [at, rows] = this.#host.column(symbol);
    return new Float32Array(this.#host.memory.buffer, at, 4 * rows);
  }

  get presentationFrames() {
    return this.#floats("mgEnginePresentationFrames");
  }

  get presentationChannels() {
    return this.#floats("mgEnginePresentationChannels");
  }

  get presentationValues() {
    return this.#floats("mgEnginePresentationValues");
  }

  // Entries of other kinds lie between the rows of two slots.
  get channelRows() {
    const slots = this.#host.column("mgEnginePresentationFrames")[1];
    const [at, bytes] = this.#host.column("mgEngineChannelRows");
    return new Uint32Array(this.#host.memory.buffer, at, slots && ((slots - 1) * bytes) / 4 + 1);
  }

  get channelStride() {
    return this.#host.column("mgEngineChannelRows")[1] / 4;
  }

  element(id) {
    return this.#host.answer("elementState", "mgEngineElement", handle(id, "element"));
  }

  presentationFrame(id) {
    return this.#host.answer("frame", "mgEnginePresentationFrame", handle(id, "presentationFrame"));
  }

  value(id) {
    return this.#host.answer("valueState", "mgEngineValue", handle(id, "value"));
  }

  policies(namespace = 0n) {
    return this.#host.answer("policies", "mgEnginePolicies", handle(namespace, "policies"));
  }

  state() {
    return this.#host.answer("engineState", "mgEngineGetState");
  }

  get now() {
    return this.state().now;
  }

  get isAnimating() {
    return this.state().isAnimating;
  }

  // The transaction that is open, or was committed last.
  get transaction() {
    return this.state().transaction;
  }

  get activeGroupCount() {
    return this.#host.call("mgEngineActiveGroupCount");
  }

  isAnimatingIn(namespace) {
    return this.#host.call("mgEngineIsAnimatingIn", handle(namespace, "isAnimatingIn")) !== 0;
  }

  clockTime(namespace) {
    return this.#host.call("mgEngineClockTime", handle(namespace, "clockTime"));
  }

  clockRate(namespace) {
    return this.#host.call("mgEngineClockRate", handle(namespace, "clockRate"));
  }

  explain(id) {
    return this.#host.text("mgEngineExplain", handle(id, "explain")) || null;
  }

  get refusal() {
    return this.#host.refusal;
  }

  get diagnostics() {
    return this.#host.text("mgEngineDiagnosticsText");
  }

  record(line) {
    const isOn = line !== null;
    expect(!isOn || typeof line === "function", "record", "a function or null", line);
    const { memory } = this.#host;
    const before = memory.line;
    // The first line comes during the call.
    memory.line = line;
    const isDone = this.#host.isDone(this.#host.call("mgWebRecord", isOn));
    if (!isDone) memory.line = before;
    return isDone;
  }

  flip(elements, change, animation) {
    this.#flips ??= new Flips(this);
    return this.#flips.flip(elements, change, animation);
  }
}
