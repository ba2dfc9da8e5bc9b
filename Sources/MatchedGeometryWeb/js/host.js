import { expect } from "./checks.js";
import { layouts } from "./layouts.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const blockSize = 4096;

// An engine in the memory of its module: how to call it, and what calls read and write there.
export class Host {
  // By the name in JavaScript: setFrame is mgEngineSetFrame, state is mgEngineGetState.
  #calls = {};
  #memory;
  #view;
  #words;
  // By the name or the index of a column: the view of it that was made last.
  #columns = new Map();
  // What a call passes by address lies here one after the other, and what does not fit in blocks of its own.
  #room;
  #used = 0;
  #further = [];
  #depth = 0;
  // Why the module is not called any more.
  #stopped = null;
  #thrown = null;
  #engine;
  #status = 0;
  // Whether a line of a recording is passed on.
  #isTelling = false;
  // Who gets the lines of a recording.
  line = null;

  constructor(module, capacity, timelines, attributes) {
    const web = {
      outOfMemory: (count) => {
        throw new RangeError(`There is no memory for ${count >>> 0} bytes.`);
      },
      line: (at, length) => {
        // Nothing may be thrown through the module: it would not be finished with the call.
        this.#isTelling = true;
        try {
          (0, this.line)?.(decoder.decode(this.part(at, length)));
        } catch (error) {
          this.#thrown ??= { error };
        }
        this.#isTelling = false;
      },
    };
    const { memory, ...calls } = new WebAssembly.Instance(module, { web }).exports;
    expect(memory, "create", "the module of matched-geometry.wasm", module);
    this.#memory = memory;
    for (const symbol in calls) {
      const name = symbol.replace(/^mg(Engine|Animation)?(Get)?./, (text) => text.at(-1).toLowerCase());
      this.#calls[name] = calls[symbol];
    }
    this.#room = this.run("malloc", blockSize);
    // Where ticks and answers are written.
    this.answers = this.run("malloc", 256) >>> 0;
    this.#engine = this.run("createWithAttributes", capacity, timelines, attributes);
  }

  // Calls the module.
  run(name, ...values) {
    if (this.#stopped) throw this.#stopped;
    let result;
    try {
      result = this.#calls[name](...values);
    } catch (error) {
      // It is for a parameter: the engine was not at work.
      if (name === "malloc") throw error;
      this.#stopped = new Error(`The engine has stopped in ${name}: ${error.message}`, { cause: error });
      throw this.#stopped;
    }
    if (this.#thrown) {
      const { error } = this.#thrown;
      this.#thrown = null;
      throw error;
    }
    return result;
  }

  call(name, ...values) {
    return this.run(name, this.#engine, ...values);
  }

  // What the engine can always tell, unless a call is under way: then it says so by a status, which these calls have none of.
  ask(name) {
    if (this.#isTelling) throw new Error("A call for the engine is under way.");
    return this.run(name, this.#engine);
  }

  get heap() {
    return this.#memory.buffer;
  }

  get view() {
    if (this.#view?.buffer !== this.heap) this.#view = new DataView(this.heap);
    return this.#view;
  }

  get words() {
    if (this.#words?.buffer !== this.heap) this.#words = new Uint32Array(this.heap);
    return this.#words;
  }

  part(at, length) {
    return new Uint8Array(this.heap, at, length);
  }

  // Does something with memory that is free again afterwards. Calls of `body` may be inside of each other.
  with(body) {
    const used = this.#used;
    this.#depth++;
    try {
      return body();
    } finally {
      this.#used = used;
      if (--this.#depth === 0 && !this.#stopped) {
        while (this.#further.length > 0) this.run("free", this.#further.pop());
      }
    }
  }

  // Zeros, inside of `with`. A later one may move the memory: read `view` and `buffer` again.
  take(size) {
    const wanted = Math.max(8, Math.ceil(size / 8) * 8);
    let at = this.#room + this.#used;
    if (this.#used + wanted > blockSize) {
      at = this.run("malloc", Math.min(wanted, 2 ** 32 - 1)) >>> 0;
      this.#further.push(at);
    } else {
      this.#used += wanted;
    }
    this.part(at, wanted).fill(0);
    return at;
  }

  // Where a value is; zero for none.
  put(layout, value, what) {
    if (value === undefined) return 0;
    const at = this.take(layout.extent);
    layout.write(this, at, value, what);
    return at;
  }

  // Where an address is, and how many bytes lie from one to the next.
  span(first, stride) {
    const at = this.take(8);
    this.view.setUint32(at, first, true);
    this.view.setUint32(at + 4, stride, true);
    return at;
  }

  // Where a text is, with a zero behind it.
  text(string) {
    const bytes = encoder.encode(string);
    const at = this.take(bytes.length + 1);
    this.part(at, bytes.length).set(bytes);
    return at;
  }

  // The text that a call writes, which says how long it is.
  read(name, ...values) {
    return this.with(() => {
      let capacity = 512;
      for (;;) {
        const at = this.take(capacity);
        const length = this.run(name, ...values, at, capacity);
        if (length < capacity) return decoder.decode(this.part(at, length));
        capacity = length + 1;
      }
    });
  }

  // A refused call is called as in JavaScript: mgEngineSetFrame is setFrame.
  textOf(name, ...values) {
    return this.read(name, this.#engine, ...values).replace(/^mgEngine./gm, (text) => text.at(-1).toLowerCase());
  }

  // Calls the engine: whether that was done. What it refuses or has nothing to do for was not; anything else is a fault.
  isDone(name, ...values) {
    return this.#isOK((this.#status = this.call(name, ...values)));
  }

  #isOK(status) {
    if (status === 0 || status === 5 || status > 64) return status === 0;
    throw new Error(this.read("statusGetText", status));
  }

  get refusal() {
    return this.#status === 0 ? null : this.read("statusGetText", this.#status);
  }

  // The handle that a call writes over another one.
  result(name, before, ...values) {
    this.view.setBigUint64(this.answers, before, true);
    this.isDone(name, ...values, this.answers);
    return this.view.getBigUint64(this.answers, true);
  }

  // What a call answers in the struct at the end of its parameters, or null.
  answer(layout, name, ...values) {
    return this.#isOK(this.call(name, ...values, this.answers)) ? layouts[layout].read(this, this.answers) : null;
  }

  // The number beside the address that the latest of these calls has returned.
  get beside() {
    return this.view.getUint32(this.answers, true);
  }

  // A view of numbers in the memory. While they stay where they are, the view is the same object, so that a frame makes none.
  column(key, List, at, length) {
    let made = this.#columns.get(key);
    if (made === undefined || made.buffer !== this.heap || made.byteOffset !== at || made.length !== length) {
      made = new List(this.heap, at, length);
      this.#columns.set(key, made);
    }
    return made;
  }

  // Some numbers of each entry, of a call that returns their address and says how many entries those are.
  rows(name, List, width) {
    const at = this.call(name, this.answers) >>> 0;
    return this.column(name, List, at, width * this.beside);
  }
}
