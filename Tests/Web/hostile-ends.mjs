// The transactions of an engine and their ends, while a program calls the engine: each transaction reports each criterion exactly once.
import { web } from "./support.mjs";

const criteria = ["logicallyComplete", "removed"];

export class Ends {
  // By the transaction: the criteria that were reported. Of those that the program opened, or finished, or cancelled.
  #opened = new Map();
  // By the transaction that was finished or cancelled: how it ends.
  #kinds = new Map();
  // Changes outside of transactions, which report nothing if they set nothing in motion.
  #others = new Map();
  // A tick was lost in an error.
  #isDeaf = false;
  // Which rule was broken, or null.
  broken = null;

  // From now on calls of the engine are listened to.
  constructor(engine) {
    this.engine = engine;
    const own = web.MatchedGeometry.prototype;
    const listen = (name, call) => (engine[name] = (...values) => call((...all) => own[name].apply(engine, all), ...values));
    for (const name of ["advance", "advanceCoefficients"]) {
      listen(name, (advance, ...values) => {
        try {
          const tick = advance(...values);
          tick.completed.forEach((completion) => this.#note(completion));
          return tick;
        } catch (error) {
          if (!(error instanceof TypeError)) this.#isDeaf = true;
          throw error;
        }
      });
    }
    listen("withAnimation", (withAnimation, animation, body, ...rest) => {
      if (typeof body !== "function") return withAnimation(animation, body, ...rest);
      return withAnimation(animation, () => (this.#open(engine.transaction), body()), ...rest);
    });
    for (const [name, kind] of [["finish", "finished"], ["cancel", "cancelled"]]) {
      listen(name, (release, id, ...rest) => {
        const released = release(id, ...rest);
        if (released !== null) {
          this.#kinds.set(id, kind);
          this.#open(released);
        }
        return released;
      });
    }
  }

  #open(id) {
    if (!this.#opened.has(id)) this.#opened.set(id, []);
  }

  #note({ transaction, criterion, kind }) {
    if (!this.#opened.has(transaction) && !this.#others.has(transaction)) this.#others.set(transaction, []);
    const reported = this.#opened.get(transaction) ?? this.#others.get(transaction);
    if (!criteria.includes(criterion)) this.broken ??= `transaction ${transaction} ended by ${criterion}`;
    if (reported.includes(criterion)) this.broken ??= `transaction ${transaction} was ${criterion} twice`;
    reported.push(criterion);
    const expected = this.#kinds.get(transaction) ?? kind;
    if (criterion === "removed" && kind !== expected) this.broken ??= `transaction ${transaction}: ${kind} instead of ${expected}`;
  }

  #expectAll() {
    if (this.#isDeaf) return;
    for (const [id, { length }] of [...this.#opened, ...this.#others]) {
      if (length < 2) this.broken ??= `transaction ${id} reported ${length} ends`;
    }
  }

  // Ends all transactions: time does so if all animations of the program come to an end, else `finishImmediately`.
  end(isCalm) {
    const { engine } = this;
    engine.record(null);
    const all = [...this.#opened.keys()];
    for (const id of all) engine.finish(id, { animation: web.linear({ duration: 1 }) });
    if (isCalm) {
      engine.advance(engine.now);
      engine.advance(engine.now + 1e4);
      this.#expectAll();
    }
    // Also those of single changes, of which nothing may have been reported yet.
    for (let id = 1n; id <= engine.transaction; id++) engine.finishImmediately(id);
    engine.advance(engine.now + 1);
    this.#expectAll();
  }
}
