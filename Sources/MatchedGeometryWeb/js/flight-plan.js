import { Flight, FlightValue } from "./flight.js";
import { areAlike, areSame, fourOf, styleValue } from "./flip-values.js";
import { flipKey, frameIn, isHidden, isSame, isSized, measured, styleTexts } from "./flip-measure.js";

const rowOf = ({ x, y, width, height }) => [x, y, width, height];

// What one call of flip changes: which elements move, come, go and come back.
export class FlightPlan {
  #settings;
  #controls;
  // Flights with a start and their layout, in the order of the document.
  #moving = [];
  #coming = [];
  #going = [];
  #returning = [];
  // Styles that go to another value.
  #values = [];

  // By the key: what was measured before and after the change.
  #first;
  #last = new Map();
  #found = new Set();
  // By the element: its own options.
  #own = new Map();

  constructor(flips, first, settings, controls) {
    this.flips = flips;
    this.#first = first;
    this.#settings = settings;
    this.#controls = controls;
  }

  get #changes() {
    return [...this.#moving, ...this.#coming, ...this.#going, ...this.#returning, ...this.#values];
  }

  get isEmpty() {
    return this.#changes.length === 0;
  }

  get hasLeaving() {
    return this.#going.length > 0;
  }

  // Reads the new layout, and asks what single elements want. Nothing is different yet if the page's own function throws.
  read(found) {
    const { flights } = this.flips;
    const flying = Array.from(flights.values()).filter(({ isLeaving }) => !isLeaving);
    this.#last = measured([...flying.map(({ target }) => target), ...found], this.#settings.props);
    this.#found = new Set(found.map(flipKey));
    let index = 0;
    for (const { target } of this.#last.values()) this.#ask(target, index++);
    for (const key of [...flights.keys(), ...this.#first.keys()]) {
      if (!this.#last.has(key)) this.#ask((this.#first.get(key) ?? flights.get(key)).target, -1);
    }
  }

  #ask(target, index) {
    this.#own.set(target, this.#settings.elementOptions(target, index));
  }

  // Which elements fly from now on, and who leaves.
  sort() {
    const { flights } = this.flips;
    for (const key of [...flights.keys(), ...this.#first.keys()]) {
      if (!this.#last.has(key)) this.#leave(key, this.#first.get(key));
    }
    for (const [key, item] of this.#last) this.#take(key, item, this.#first.get(key), this.#own.get(item.target), this.#found.has(key));
    for (const { flight } of this.#changes) flight.owners.push(this.#controls);
    const entering = new Set([...this.#coming, ...this.#returning].map(({ flight }) => flight));
    for (const flight of flights.values()) flight.isEntering = entering.has(flight);
    // Writes, and then reads: the document is laid out once more.
    for (const flight of flights.values()) if (flight.isLeaving) this.flips.standIn(flight);
    for (const flight of flights.values()) if (flight.isLeaving) flight.layout = frameIn(flight.target) ?? flight.last;
  }

  #leave(key, item) {
    const { flights } = this.flips;
    const flight = flights.get(key);
    // Its place in the document is that of before, if it still has one.
    const { target, layout, parent, next, display } = item ?? flight;
    const own = this.#own.get(target) ?? {};
    const leave = own.leave === undefined ? this.#settings.leave : own.leave;
    const isThere = target.isConnected ? isHidden(target) : parent?.isConnected;
    if (flight?.isLeaving && isThere) return;
    if (leave === null || !isThere) {
      if (flight) this.flips.land(key);
      return;
    }
    const going = flight ?? this.#made(key, target, item.layout, own);
    Object.assign(going, { parent, next, display, last: layout, layout, isLeaving: true, hasFaded: true });
    this.#going.push({ flight: going, own, leave, isNew: !flight, start: layout });
  }

  // An element that is seen after the change.
  #take(key, { target, layout, texts }, before, own, isFound) {
    const { flights } = this.flips;
    let flight = flights.get(key);
    if (flight?.isLeaving) {
      this.#returning.push({ flight, own, layout });
      Object.assign(flight, { isLeaving: false, isAdded: false });
    } else if (flight) {
      if (!isSame(flight.layout, layout)) this.#moving.push({ flight, own, layout });
    } else if (before) {
      const differs = texts && this.#differing(before, { layout, texts }).length > 0;
      if (isSame(before.layout, layout) && !differs) return;
      flight = this.#made(key, target, layout, own);
      this.#moving.push({ flight, own, layout, start: before.layout });
    } else {
      const enter = own.enter === undefined ? this.#settings.enter : own.enter;
      if (!isFound || enter === null) return;
      flight = this.#made(key, target, layout, own);
      flight.hasFaded = true;
      this.#coming.push({ flight, own, layout, enter });
    }
    if (flight.target !== target) this.#swap(flight, target);
    const start = before?.layout ?? flight.layout;
    flight.isSized ||= !isSized(start, layout);
    if (isFound && texts) this.#change(flight, before, { layout, texts }, own);
    flight.layout = layout;
    if (isFound && (own.onTop ?? this.#settings.onTop)) flight.onTop = true;
    const { parentElement, nextSibling } = target;
    Object.assign(flight, { parent: parentElement, next: nextSibling, display: before?.display ?? flight.display });
  }

  #made(key, target, layout, own) {
    const flight = new Flight(key, target);
    const isDrawing = globalThis.SVGElement && target instanceof SVGElement;
    Object.assign(flight, { layout, mode: isDrawing ? "scale" : (own.mode ?? this.#settings.mode), onTop: own.onTop ?? this.#settings.onTop });
    flight.transition = this.flips.take(target);
    this.flips.flights.set(key, flight);
    return flight;
  }

  // Another element with the same name takes over.
  #swap(flight, target) {
    this.flips.release(flight);
    Object.assign(flight, { target, transition: this.flips.take(target) });
  }

  // The styles that can be animated, from one to another.
  #differing(before, { layout, texts }) {
    const all = [];
    for (const name in texts) {
      const from = styleValue(name, before.texts?.[name], before.layout);
      const to = styleValue(name, texts[name], layout);
      if (from && to && areAlike(from, to) && !areSame(from, to)) all.push({ name, from, to });
    }
    return all;
  }

  #change(flight, before, after, own) {
    const seen = before ?? { texts: flight.texts, layout: flight.layout };
    for (const change of this.#differing(seen, after)) {
      if (!flight.values.has(change.name)) this.#values.push({ flight, own, ...change });
    }
    for (const value of flight.values.values()) {
      const to = styleValue(value.name, after.texts[value.name] ?? styleTexts(flight.target, [value.name])[value.name], after.layout);
      if (!to || to.unit !== value.unit || to.numbers.length !== value.size) continue;
      if (!value.to || !areSame(value.to, to)) this.#values.push({ flight, own, value, to });
    }
  }

  // What is new begins where it was.
  insert() {
    const { engine } = this.flips;
    const fresh = [...this.#moving.filter(({ start }) => start), ...this.#going.filter(({ isNew }) => isNew)];
    const ids = engine.insertAll(fresh.map(({ start }) => ({ frame: start })));
    fresh.forEach(({ flight }, index) => flight.adopt(ids[index]));
    for (const change of this.#values) {
      const { flight, name, from } = change;
      if (change.value) continue;
      change.value = new FlightValue(name, engine.insertValue(fourOf(from)), from);
      flight.values.set(name, change.value);
    }
  }

  // The changes of the transaction.
  commit(engine) {
    this.#move(engine);
    for (const { flight, own, layout, enter } of this.#coming) {
      flight.adopt(engine.insert({ frame: layout, transition: enter }, { animation: own.animation }));
    }
    for (const { flight, own, leave } of this.#going) {
      engine.setTransition(flight.id, leave);
      engine.remove(flight.id, { animation: own.animation });
    }
    for (const { flight, own, layout } of this.#returning) {
      engine.reinsert(flight.id, { frame: layout, animation: own.animation });
    }
    for (const { value, own, to } of this.#values) {
      value.to = to;
      const velocity = this.#seen([value.id], (id) => engine.value(id).velocity);
      engine.setValue(value.id, fourOf(to), { animation: own.animation, velocity });
    }
  }

  // The velocities with which springs start: those that are seen. Undefined if the clock runs forwards, since the engine goes on with its own.
  #seen(items, velocityOf) {
    const { direction } = this.flips.clock;
    return direction === 1 ? undefined : items.flatMap(velocityOf).map((part) => direction * part);
  }

  // After the commit: how the leaving elements are shown when their transitions are over.
  noteEndings(engine) {
    const { appearanceIndices, appearanceStride } = engine;
    const { targets } = engine.columns("appearances");
    for (const { flight } of this.#going) flight.ending.keep(targets, 4 * appearanceIndices[(flight.place / 4) * appearanceStride]);
  }

  // All at once, but for those with an animation of their own.
  #move(engine) {
    const move = (items, animation) => {
      const ids = BigUint64Array.from(items, ({ flight }) => flight.id);
      const velocities = this.#seen(items, ({ flight }) => rowOf(engine.element(flight.id).presentationVelocity));
      engine.setFrames(ids, Float32Array.from(items.flatMap(({ layout }) => rowOf(layout))), { animation, velocities });
    };
    const usual = [];
    for (const item of this.#moving) {
      const { animation } = item.own;
      animation === undefined ? usual.push(item) : move([item], animation);
    }
    move(usual);
  }
}
