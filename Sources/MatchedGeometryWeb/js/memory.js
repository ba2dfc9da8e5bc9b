// Calls of the module, and what they read and write in its memory.
export class Memory {
  #exports;
  #view;
  // What a call passes by address lies here one after the other, and what does not fit in blocks of its own.
  #room;
  #used = 0;
  #further = [];
  #depth = 0;
  // Why the module is not called any more.
  #stopped = null;
  // Who gets the lines of a recording.
  line = null;
  #thrown = null;

  static size = 4096;

  constructor(module) {
    const web = {
      outOfMemory: (count) => {
        throw new RangeError(`There is no memory for ${count >>> 0} bytes; the engine has stopped.`);
      },
      line: (at, length) => {
        // Nothing may be thrown through the module: it would not be finished with the call.
        try {
          this.line?.(decoder.decode(this.bytes(at, length)));
        } catch (error) {
          this.#thrown ??= { error };
        }
      },
    };
    this.#exports = new WebAssembly.Instance(module, { web }).exports;
    this.#room = this.call("malloc", Memory.size);
  }

  call(name, ...values) {
    if (this.#stopped) throw this.#stopped;
    let result;
    try {
      result = this.#exports[name](...values);
    } catch (error) {
      this.#stopped =
        error instanceof WebAssembly.RuntimeError
          ? new Error(`The engine has stopped in ${name}.`, { cause: error })
          : error;
      throw this.#stopped;
    }
    if (this.#thrown) {
      const { error } = this.#thrown;
      this.#thrown = null;
      throw error;
    }
    return result;
  }

  get buffer() {
    return this.#exports.memory.buffer;
  }

  get view() {
    if (this.#view?.buffer !== this.buffer) this.#view = new DataView(this.buffer);
    return this.#view;
  }

  bytes(at, length) {
    return new Uint8Array(this.buffer, at, length);
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
        while (this.#further.length > 0) this.call("free", this.#further.pop());
      }
    }
  }

  // Zeros, inside of `with`. A later one may move the memory: read `view` and `buffer` again.
  take(size) {
    const wanted = Math.max(8, Math.ceil(size / 8) * 8);
    let at = this.#room + this.#used;
    if (this.#used + wanted > Memory.size) {
      at = this.call("malloc", wanted) >>> 0;
      this.#further.push(at);
    } else {
      this.#used += wanted;
    }
    this.bytes(at, wanted).fill(0);
    return at;
  }

  // Where a value is; zero for none.
  put(layout, value, what) {
    if (value === undefined) return 0;
    const at = this.take(layout.size);
    layout.write(this, at, value, what);
    return at;
  }

  // Where a text is, with a zero behind it.
  text(string) {
    const bytes = encoder.encode(string);
    const at = this.take(bytes.length + 1);
    this.bytes(at, bytes.length).set(bytes);
    return at;
  }

  // The text that a call writes, which says how long it is.
  read(write) {
    return this.with(() => {
      let capacity = 512;
      for (;;) {
        const at = this.take(capacity);
        const length = write(at, capacity);
        if (length < capacity) return decoder.decode(this.bytes(at, length));
        capacity = length + 1;
      }
    });
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
