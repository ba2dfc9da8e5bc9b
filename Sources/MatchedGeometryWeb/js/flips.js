import { expect, isFunction } from "./checks.js";
import { MatchedGeometry } from "./engine.js";
import { FlightPlan } from "./flight-plan.js";
import { FlipClock } from "./flip-clock.js";
import { FlipControls } from "./flip-controls.js";
import { flipKey, measured, remember, styleTexts } from "./flip-measure.js";
import { finder, flipOptions } from "./flip-options.js";

// Elements of the document on their way from where they were to where a change has put them.
class Flips {
  // By the key of the element: what flies, until its flip is at rest.
  flights = new Map();
  // In the order in which they began.
  running = [];
  #transactions = [];
  // Elements and values of the engine that fly no more. They go when nothing goes back any more.
  #gone = [];
  #goneValues = [];
  // Their transitions come back when a frame has shown them at rest: else they would go there once more.
  #landed = new Map();
  #isChanging = false;

  constructor(engine) {
    this.engine = engine;
    this.clock = new FlipClock(this, engine.now);
  }

  get isBusy() {
    return this.running.length > 0;
  }

  get hasLanded() {
    return this.#landed.size > 0;
  }

  flip(elements, change, options) {
    expect(isFunction(change), "flip: change", "a function", change);
    // Before the change, so that nothing is changed if it is wrong.
    const settings = flipOptions(options);
    if (this.#isChanging) throw new Error("flip: not inside of a change");
    const find = finder(elements);
    const first = this.#look(find(), settings);
    const controls = new FlipControls(this.clock, settings.onUpdate);
    this.#undress();
    const done = this.#changing(change);
    if (!isFunction(done?.then)) {
      this.#fly(first, find, settings, controls);
      return controls;
    }
    this.#dress();
    const fly = () => {
      this.#undress();
      this.#fly(first, find, settings, controls);
    };
    Promise.resolve(done).then(fly).catch(this.clock.of(controls).fail);
    return controls;
  }

  // Calls the page's own function. If it throws, all is shown as before.
  #changing(body) {
    try {
      this.#isChanging = true;
      return body();
    } catch (error) {
      this.#dress();
      throw error;
    } finally {
      this.#isChanging = false;
    }
  }

  // What is seen before the change. What flies already has its frame in the engine.
  #look(found, { props }) {
    const isFlying = (element) => this.flights.has(flipKey(element));
    const first = measured(found.filter((element) => !isFlying(element)), props);
    remember(first);
    for (const element of props.length > 0 ? found.filter(isFlying) : []) {
      const flight = this.flights.get(flipKey(element));
      flight.texts = styleTexts(flight.target, props.filter((name) => !flight.values.has(name)));
    }
    return first;
  }

  // The document as its page has made it.
  #undress() {
    for (const flight of this.flights.values()) {
      flight.undress();
      if (flight.isAdded) flight.target.remove();
    }
  }

  #dress() {
    for (const flight of this.flights.values()) {
      if (flight.isLeaving) this.standIn(flight);
    }
    const skipped = this.#nest();
    for (const flight of this.flights.values()) flight.dress(skipped);
    this.#draw();
  }

  // A leaving element is in the document until it is gone.
  standIn(flight) {
    const { target, parent, next, last, display } = flight;
    if (!target.isConnected) {
      parent.insertBefore(target, next?.parentNode === parent ? next : null);
      flight.isAdded = true;
    }
    flight.dressToLeave(last, display);
  }

  #fly(first, find, settings, controls) {
    const { clock } = this;
    const own = clock.of(controls);
    const isReduced = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
    if (isReduced) for (const key of this.flights.keys()) this.land(key);
    const plan = new FlightPlan(this, isReduced ? new Map() : first, settings, controls);
    this.#changing(() => plan.read(isReduced ? [] : find()));
    plan.sort();
    for (const flight of this.flights.values()) flight.look();
    try {
      this.#sweep();
      plan.insert();
      if (!plan.isEmpty) this.#commit(plan, settings, controls);
    } catch (error) {
      // There may be no memory left. What it was to move is at its place.
      this.#landAll(controls);
      this.#dress();
      throw error;
    }
    const skipped = this.#nest();
    for (const flight of this.flights.values()) flight.dress(skipped);
    const early = own.begin(clock.at);
    if (plan.isEmpty) {
      own.close("finished");
      this.#draw();
    } else {
      clock.start();
      this.show();
      if (early) controls[early]();
    }
    clock.ask();
  }

  #commit(plan, { animation, stagger }, controls) {
    const { engine, clock } = this;
    // Elements that leave stay in the engine until the transaction ends: the clock may go back to where they are seen.
    const settings = { at: clock.at, stagger, isInteractive: plan.hasLeaving };
    this.#transactions.push(engine.withAnimation(animation, () => plan.commit(engine), settings));
    this.running.push(controls);
    plan.noteEndings(engine);
  }

  // The flight of the nearest element around each, whose transform counts for both; and the children on the way there, which keep theirs.
  #nest() {
    const skipped = new Set();
    for (const flight of this.flights.values()) {
      flight.around = null;
      skipped.add(flight.target);
      let inner = flight.target;
      for (let outer = inner.parentElement; outer && !flight.around; inner = outer, outer = outer.parentElement) {
        const other = this.flights.get(flipKey(outer));
        if (other?.target !== outer) continue;
        flight.around = other;
        skipped.add(inner);
      }
    }
    return skipped;
  }

  // Shows the engine at the clock's time. Nothing is measured here, and nothing but strings is made while all flies.
  show() {
    const { completed } = this.engine.advance(this.clock.at);
    for (let index = 0; index < completed.length; index++) {
      const { transaction, criterion, kind } = completed[index];
      const place = criterion === "removed" ? this.#transactions.indexOf(transaction) : -1;
      // To the engine a transaction is cancelled if a later one undoes an exit.
      if (place >= 0) this.#close(this.running[place], kind === "cancelled" ? "retargeted" : kind);
    }
    this.#draw();
  }

  #draw() {
    const { engine, flights } = this;
    if (flights.size === 0) return;
    const frames = engine.presentationFrames;
    const appearances = engine.presentationAppearances;
    const indices = engine.appearanceIndices;
    const stride = engine.appearanceStride;
    const values = engine.presentationValues;
    for (const flight of flights.values()) {
      const row = flight.hasFaded ? 4 * indices[(flight.place / 4) * stride] : 0;
      flight.read(frames, appearances, row);
    }
    const { isHeld } = this.clock;
    for (const flight of flights.values()) flight.write(values, isHeld);
  }

  #close(controls, kind) {
    const index = this.running.indexOf(controls);
    this.running.splice(index, 1);
    this.#transactions.splice(index, 1);
    this.#landAll(controls, kind === "finished" || kind === "retargeted");
    this.clock.of(controls).close(kind);
    if (!this.isBusy) this.#sweep();
  }

  finish(controls) {
    const transaction = this.#transactions[this.running.indexOf(controls)];
    this.engine.finishImmediately(transaction, { at: this.clock.at });
    this.show();
    if (this.running.includes(controls)) this.#close(controls, "finishedImmediately");
  }

  cancel(controls) {
    this.#close(controls, "cancelled");
    this.#draw();
  }

  // What a later flip has taken over flies on. So does what an earlier flip may still move, unless the end is to be shown at once.
  #landAll(controls, isOver = false) {
    for (const [key, flight] of this.flights) {
      const isLatest = flight.owners.at(-1) === controls;
      flight.owners = flight.owners.filter((owner) => owner !== controls);
      const fliesOn = isOver && flight.owners.length > 0 && !flight.isLeaving;
      if (isLatest && !fliesOn) this.land(key);
    }
  }

  // The element has the styles that it had, and those of its last frame no more.
  land(key) {
    const flight = this.flights.get(key);
    flight.undress();
    this.release(flight);
    if (flight.isAdded) flight.target.remove();
    this.flights.delete(key);
    this.#gone.push(flight.id);
    for (const { id } of flight.values.values()) this.#goneValues.push(id);
    for (const other of this.flights.values()) if (other.around === flight) other.around = null;
  }

  release({ target, transition }) {
    this.#landed.set(target, transition);
  }

  giveBack() {
    for (const [target, transition] of this.#landed) target.style.transition = transition;
    this.#landed.clear();
  }

  // The inline transition of an element that takes off, also if it has just landed.
  take(target) {
    const transition = this.#landed.get(target) ?? target.style.transition;
    this.#landed.delete(target);
    return transition;
  }

  #sweep() {
    const { engine } = this;
    for (const id of this.#goneValues.splice(0)) engine.removeValue(id);
    const ids = this.#gone.splice(0).filter((id) => engine.element(id));
    if (ids.length > 0) engine.removeAll(ids, { animation: null });
  }
}

export async function createFlip(source) {
  expect(!(source instanceof MatchedGeometry), "createFlip", "where the module is, since flips have an engine of their own", source);
  const flips = new Flips(await MatchedGeometry.create(source));
  return (elements, change, options) => flips.flip(elements, change, options);
}
