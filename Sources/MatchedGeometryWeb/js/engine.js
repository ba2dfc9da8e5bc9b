import { caller, calls } from "./calls.js";
import { boolean, expect, handle, isFunction, isObject, list, number, options, room, time } from "./checks.js";
import { Host } from "./host.js";
import { inputs, sequence } from "./kinds.js";
import { layouts } from "./layouts.js";
import { compiled } from "./load.js";
import { Tick } from "./tick.js";

// The columns that calls return, and how many numbers an entry has.
const views = [
  [Float32Array, 4, ["presentationFrames", "presentationAppearances", "presentationValues"]],
  [Float32Array, 2, ["coefficients", "displacements"]],
  [Float32Array, 1, ["underlayCoefficients"]],
  [Uint32Array, 1, ["appearanceTracks", "referenceGroups"]],
];

// The number of a table of tracks. An attribute is named by its index.
function tableOf(kind, what) {
  const index = ["frames", "appearances", "values"].indexOf(kind);
  return index < 0 ? 3 + Math.min(room(kind, `${what}: kind`), 3) : index;
}

export class MatchedGeometry {
  #host;
  #keepsDrawingOrder = false;
  #tick = new Tick();

  static async create(settings) {
    const all = ["url", "bytes", "base64", "module", "capacity", "timelines", "attributes"];
    const { capacity = 0, timelines = 0, attributes = 0, ...source } = options(settings, "create", all);
    room(capacity, "create: capacity");
    room(timelines, "create: timelines");
    room(attributes, "create: attributes");
    return new MatchedGeometry(new Host(await compiled(source), capacity, timelines, attributes));
  }

  static {
    for (const name in calls) {
      const call = caller(name);
      this.prototype[name] = function (...values) {
        return call(this.#host, values);
      };
    }
    const answers = {
      element: "elementState",
      presentationFrame: "frame",
      settleTime: "time",
      sweptBounds: "frame",
      value: "valueState",
    };
    for (const name in answers) {
      this.prototype[name] = function (id) {
        return this.#host.answer(answers[name], name, handle(id, name));
      };
    }
    for (const [View, width, names] of views) {
      for (const name of names) {
        Object.defineProperty(this.prototype, name, {
          get() {
            return this.#host.rows(name, View, width);
          },
        });
      }
    }
  }

  constructor(host) {
    expect(host instanceof Host, "MatchedGeometry", "MatchedGeometry.create(), awaited", host);
    this.#host = host;
  }

  withAnimation(animation, body, settings) {
    expect(isFunction(body), "withAnimation", "a function", body);
    const host = this.#host;
    const all = ["at", "stagger", "retarget", "disablesAnimations", "isInteractive"];
    const { at, ...rest } = options(settings, "withAnimation", all);
    host.with(() => {
      const opened = host.put(layouts.transaction, { ...rest, animation }, "withAnimation");
      host.isDone("begin", opened, time(at, "withAnimation: at"));
    });
    const transaction = this.transaction;
    let result;
    try {
      result = body();
    } finally {
      host.call("commit", 0);
    }
    if (isFunction(result?.then)) {
      throw new TypeError("withAnimation: the function is asynchronous; its transaction has ended");
    }
    return transaction;
  }

  insert(element, settings) {
    const host = this.#host;
    const { animation, resuming } = options(settings, "insert", ["animation", "resuming"]);
    const before = handle(resuming ?? 0n, "insert: resuming");
    return host.with(() => {
      const inserted = host.put(layouts.element, element ?? null, "insert");
      const animated = host.put(layouts.animation, animation, "insert: animation");
      return host.result(before ? "insertResuming" : "insert", before, inserted, animated);
    });
  }

  insertAll(elements, settings) {
    const host = this.#host;
    const { animation } = options(settings, "insertAll", ["animation"]);
    const size = list(elements, "insertAll: elements").length;
    return host.with(() => {
      const first = host.take(8 * size);
      const inserted = inputs(host, layouts.element, elements, "insertAll: elements", size);
      const animated = inputs(host, layouts.animation, animation, "insertAll: animation", size);
      host.isDone("insertAll", inserted, animated, host.span(first, 8), size);
      return new BigUint64Array(host.heap, first, size).slice();
    });
  }

  setLayout(items, namespace, settings) {
    const host = this.#host;
    const { animation } = options(settings, "setLayout", ["animation"]);
    const size = list(items, "setLayout: items").length;
    const space = handle(namespace, "setLayout: namespace");
    return host.with(() => {
      const ids = host.take(8 * size);
      const first = sequence(host, layouts.layoutItem, items, "setLayout: items", size);
      const animated = host.put(layouts.animation, animation, "setLayout: animation");
      host.isDone("setLayout", space, first, size, animated, ids);
      const found = new BigUint64Array(host.heap, ids, size);
      // All are zero if the call was refused.
      return found.slice(0, found[0] ? size : 0);
    });
  }

  attribute(id, index) {
    return this.#host.answer("attributeState", "attribute", handle(id, "attribute"), room(index, "attribute: index"));
  }

  presentationAttributes(index) {
    const host = this.#host;
    const at = host.call("presentationAttributes", room(index, "presentationAttributes: index"), host.answers) >>> 0;
    return host.column(index, Float32Array, at, 4 * host.beside);
  }

  insertValue(numbers) {
    const host = this.#host;
    return host.with(() => host.result("insertValue", 0n, host.put(layouts.row, numbers ?? null, "insertValue")));
  }

  namespace() {
    return BigInt.asUintN(64, this.#host.run("namespaceMake"));
  }

  setPolicies(policies, namespace) {
    const host = this.#host;
    return host.with(() => {
      const isOwn = namespace !== undefined;
      const set = isOwn && policies === null ? 0 : host.put(layouts.policies, policies ?? null, "setPolicies");
      return isOwn
        ? host.isDone("setNamespacePolicies", handle(namespace, "setPolicies: namespace"), set)
        : host.isDone("setPolicies", set);
    });
  }

  advance(time) {
    return this.#advance("advance", time);
  }

  advanceCoefficients(time) {
    return this.#advance("advanceCoefficients", time);
  }

  #advance(name, time) {
    const host = this.#host;
    host.isDone(name, number(time, name), host.answers);
    return this.#tick.fill(host);
  }

  columns(kind) {
    return this.#host.answer("trackColumns", "columns", tableOf(kind, "columns"));
  }

  takeChangedColumns(kind) {
    const host = this.#host;
    const at = host.call("takeChangedColumns", tableOf(kind, "takeChangedColumns"), host.answers) >>> 0;
    return new Uint32Array(host.heap, at, 2 * host.beside);
  }

  // Entries of other kinds lie between the rows of two slots.
  get appearanceIndices() {
    const host = this.#host;
    const slots = this.presentationFrames.length / 4;
    const at = host.call("appearanceIndices", host.answers) >>> 0;
    return host.column("appearanceIndices", Uint32Array, at, slots && ((slots - 1) * host.beside) / 4 + 1);
  }

  get appearanceStride() {
    this.#host.call("appearanceIndices", this.#host.answers);
    return this.#host.beside / 4;
  }

  get keepsDrawingOrder() {
    return this.#keepsDrawingOrder;
  }

  set keepsDrawingOrder(value) {
    boolean(value, "keepsDrawingOrder");
    if (this.#host.isDone("setKeepsDrawingOrder", value)) this.#keepsDrawingOrder = value;
  }

  get drawingOrder() {
    const host = this.#host;
    const at = host.call("drawingOrder", host.answers) >>> 0;
    return host.column("drawingOrder", Uint32Array, at, host.beside);
  }

  get viewport() {
    return this.#host.answer("frame", "viewport");
  }

  set viewport(value) {
    const host = this.#host;
    expect(value === null || isObject(value), "viewport", "a rect or null", value);
    host.with(() => host.isDone("setViewport", value === null ? 0 : host.put(layouts.frame, value, "viewport")));
  }

  policies(namespace = 0n) {
    const own = handle(namespace, "policies");
    return own === 0n
      ? this.#host.answer("policies", "policies")
      : this.#host.answer("policies", "namespacePolicies", own);
  }

  state() {
    const { now, ...rest } = this.#host.answer("engineState", "state");
    return { now, nextDeadline: this.#host.call("nextDeadline"), ...rest };
  }

  get now() {
    return this.#host.ask("now");
  }

  get isAnimating() {
    return this.#host.ask("isAnimating") !== 0;
  }

  // The transaction that is open, or was committed last.
  get transaction() {
    return BigInt.asUintN(64, this.#host.ask("transaction")) || null;
  }

  get activeGroupCount() {
    return this.#host.call("activeGroupCount");
  }

  isAnimatingIn(namespace) {
    return this.#host.call("isNamespaceAnimating", handle(namespace, "isAnimatingIn")) !== 0;
  }

  explain(id) {
    return this.#host.textOf("explain", handle(id, "explain")) || null;
  }

  get refusal() {
    return this.#host.refusal;
  }

  get diagnostics() {
    return this.#host.textOf("diagnosticsText");
  }

  record(line) {
    const isOn = line !== null;
    expect(!isOn || isFunction(line), "record", "a function or null", line);
    const host = this.#host;
    const before = host.line;
    // The first line comes during the call.
    host.line = line;
    const isDone = host.isDone("webRecord", isOn);
    if (!isDone) host.line = before;
    return isDone;
  }
}
