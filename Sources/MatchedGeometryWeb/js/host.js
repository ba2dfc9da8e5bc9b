import { layouts } from "./layouts.js";
import { Memory } from "./memory.js";

// An engine in the memory of its module, and how to call it.
export class Host {
  #status = 0;

  constructor(module, capacity, timelines) {
    this.memory = new Memory(module);
    // Where ticks and answers are written.
    this.room = this.memory.call("malloc", 256) >>> 0;
    this.engine = this.memory.call("mgEngineCreate", capacity, timelines);
  }

  call(symbol, ...values) {
    return this.memory.call(symbol, this.engine, ...values);
  }

  // Whether a call was made. What the engine refuses or has nothing to do for was not; anything else is a fault.
  isDone(status) {
    this.#status = status;
    if (status === 0 || status === 5 || status > 64) return status === 0;
    throw new Error(this.refusal);
  }

  get refusal() {
    const text = (at, size) => this.memory.call("mgStatusText", this.#status, at, size);
    return this.#status === 0 ? null : this.memory.read(text);
  }

  put(layout, value, what) {
    return this.memory.put(layouts[layout], value, what);
  }

  // The handle that a call writes over another one.
  result(symbol, before, ...values) {
    this.memory.view.setBigUint64(this.room, before, true);
    this.isDone(this.call(symbol, ...values, this.room));
    return this.memory.view.getBigUint64(this.room, true);
  }

  // What a call answers in the struct at the end of its parameters, or null.
  answer(layout, symbol, ...values) {
    const status = this.call(symbol, ...values, this.room);
    return status === 0 ? layouts[layout].read(this.memory, this.room) : null;
  }

  // The address that a call returns, and the number beside it.
  column(symbol) {
    const at = this.call(symbol, this.room) >>> 0;
    return [at, this.memory.view.getUint32(this.room, true)];
  }

  text(symbol, ...values) {
    return this.memory.read((at, size) => this.call(symbol, ...values, at, size));
  }
}
