import { layouts } from "./layouts.js";
import * as places from "./places.js";

// Shared by all ticks that report nothing of a kind: a tick in a quiet frame makes no object.
const noHandles = new BigUint64Array(0);
const nothing = Object.freeze([]);

// A list of the struct, which has its address and its size.
function reported(host, name, none) {
  const part = layouts.tick.parts[name];
  const at = host.answers + part[1];
  return host.view.getUint32(at + 4, true) === 0 ? none : part[0].read(host, at);
}

// What the latest call of `advance` has found. Each engine has one, which the next call fills again.
export class Tick {
  time = 0;
  moved = new Uint32Array(0);
  settled = noHandles;
  exited = noHandles;
  completed = nothing;
  diagnostics = nothing;

  // Reads the struct that the module has written.
  fill(host) {
    const { view, answers } = host;
    this.time = view.getFloat64(answers + places.tickTime, true);
    const moved = answers + places.tickMoved;
    this.#fillMoved(host.words, view.getUint32(moved, true) / 4, 2 * view.getUint32(moved + 4, true));
    this.settled = reported(host, "settled", noHandles);
    this.exited = reported(host, "exited", noHandles);
    this.completed = reported(host, "completed", nothing);
    const count = view.getUint32(answers + places.tickDiagnosticCount, true);
    this.diagnostics = count === 0 ? nothing : Array.from({ length: count }, (_, index) => host.textOf("tickDiagnosticText", index));
    return this;
  }

  // The array of the frame before, if it has the right length, as it mostly does.
  #fillMoved(words, first, size) {
    if (this.moved.length !== size) this.moved = new Uint32Array(size);
    for (let index = 0; index < size; index++) this.moved[index] = words[first + index];
  }
}
