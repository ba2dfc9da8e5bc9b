import { animated, smooth } from "./animation.js";
import { expect, isFunction, isObject, options } from "./checks.js";
import { slot } from "./slot.js";
import { staggered } from "./stagger.js";

// Elements of the document on their way from where they were to where a change has put them.
export function flips(engine) {
  // By the key of the element: what flies, until it is at rest.
  const flights = new Map();
  // By the handle in the engine: the key.
  const keys = new Map();
  // By the transaction: who waits for its end.
  const waiting = new Map();
  let request = 0;
  // What is at rest, until a frame has shown it so: a transition of the document would go there once more.
  const landed = [];
  // A frame was shown since the last rest.
  let isShown = false;

  function flip(elements, change, animation = smooth(), settings) {
    expect(isFunction(change), "flip: change", "a function", change);
    animated(animation, "flip: animation");
    // Before the change, so that nothing is changed if it is wrong.
    const stagger = staggered(options(settings, "flip", ["stagger"]).stagger, "flip: stagger");
    if (engine.state().depth > 0) throw new Error("flip: not inside of withAnimation");
    const find = finder(elements);
    const first = measured(find().filter((element) => !flights.has(key(element))));
    const done = change();
    if (isFunction(done?.then)) {
      return Promise.resolve(done).then(() => fly(first, find, animation, stagger));
    }
    return fly(first, find, animation, stagger);
  }

  function fly(first, find, animation, stagger) {
    // All writes, then all reads: the document is laid out once.
    for (const { target } of flights.values()) target.style.transform = "none";
    const flying = Array.from(flights.values(), ({ target }) => target);
    const last = measured([...flying, ...find()]);
    // What moves goes on from the frame that is shown. Else the time of the change itself does not count.
    const at = isShown ? engine.now : undefined;
    const isReduced = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
    for (const key of flights.keys()) {
      if (isReduced || !last.has(key)) land(key);
    }
    if (!isReduced) start(first, last);
    const all = Array.from(flights.values());
    const ids = BigUint64Array.from(all, ({ id }) => id);
    const targets = rows(all.map(({ layout }) => layout));
    engine.withAnimation(animation, () => engine.setFrames(ids, targets), { at, stagger });
    for (const flight of all) flight.around = around(flight.target);
    const { transaction } = engine;
    show();
    // Who has nothing to fly is told of by no tick.
    for (const { key, id, layout, shown } of all) {
      if (isSame(layout, shown) && engine.element(id)?.isSettled !== false) land(key);
    }
    if (flights.size + landed.length > 0) request ||= requestAnimationFrame(advance);
    if (flights.size === 0) return Promise.resolve("finished");
    return new Promise((resolve) => waiting.set(transaction, resolve));
  }

  // Each element that was measured twice is a flight, which begins where it was.
  function start(first, last) {
    giveBack();
    const departing = [];
    for (const [key, { layout }] of last) {
      const start = first.get(key)?.layout;
      if (!start || flights.has(key) || isSame(start, layout)) continue;
      departing.push({ key, start });
    }
    const ids = engine.insertAll(departing.map(({ start }) => ({ frame: start })));
    departing.forEach(({ key }, index) => {
      const id = ids[index];
      flights.set(key, { key, id, place: 4 * slot(id) });
      keys.set(id, key);
    });
    for (const [key, { target, layout }] of last) {
      const flight = flights.get(key);
      if (!flight) continue;
      if (flight.target !== target) {
        giveUp(flight);
        const { transform, transformOrigin, transition } = target.style;
        Object.assign(flight, { target, styles: { transform, transformOrigin }, transition });
        Object.assign(target.style, { transformOrigin: "0 0", transition: "none" });
      }
      flight.layout = layout;
    }
  }

  // The flight of the nearest element around another one, whose transform counts for both.
  function around(element) {
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      const flight = flights.get(key(outer));
      if (flight?.target === outer) return flight;
    }
    return null;
  }

  function advance(time) {
    request = 0;
    giveBack();
    const tick = engine.advance(time / 1000);
    for (const id of tick.settled) land(keys.get(id));
    show();
    for (const { transaction, criterion, kind } of tick.completed) {
      if (criterion !== "removed") continue;
      waiting.get(transaction)?.(kind);
      waiting.delete(transaction);
    }
    isShown = flights.size + waiting.size + landed.length > 0;
    if (isShown) request ||= requestAnimationFrame(advance);
  }

  // Nothing is measured here.
  function show() {
    const frames = engine.presentationFrames;
    for (const flight of flights.values()) {
      const { place } = flight;
      flight.shown = { x: frames[place], y: frames[place + 1], width: frames[place + 2], height: frames[place + 3] };
    }
    for (const flight of flights.values()) flight.target.style.transform = transform(flight);
  }

  function land(key) {
    const flight = flights.get(key);
    // The host's own element.
    if (!flight) return;
    giveUp(flight);
    engine.remove(flight.id, { animation: null });
    flights.delete(key);
    keys.delete(flight.id);
  }

  // An element gets back what it had, but for its transition.
  function giveUp({ target, styles, transition }) {
    if (!target) return;
    Object.assign(target.style, styles);
    landed.push({ target, transition });
  }

  function giveBack() {
    for (const { target, transition } of landed.splice(0)) target.style.transition = transition;
  }

  return flip;
}

// An element is itself, or who has its name in the document now.
const key = (element) => element.dataset?.flipId ?? element;

function finder(elements) {
  if (typeof elements === "string") return () => [...document.querySelectorAll(elements)];
  const isOne = isFunction(elements?.getBoundingClientRect);
  const isList = isFunction(elements?.[Symbol.iterator]);
  expect(isOne || isList, "flip", "a selector, an element or a list of them", elements);
  const all = Array.from(isOne ? [elements] : elements, (element, index) => {
    const isElement = isFunction(element?.getBoundingClientRect) && isObject(element.style);
    return expect(isElement, `flip: [${index}]`, "an element of the document", element);
  });
  return () => all;
}

// Frames in the page, which a scroll of the window does not move. What is not drawn has none, nor what the engine would refuse.
function measured(elements) {
  const frames = new Map();
  for (const target of elements) {
    const rect = target.getBoundingClientRect();
    const parts = [rect.left + (globalThis.scrollX ?? 0), rect.top + (globalThis.scrollY ?? 0), rect.width, rect.height];
    // The engine's numbers have 32 bits.
    const [x, y, width, height] = parts.map(Math.fround);
    if (parts.every((part) => Math.abs(part) <= 2 ** 60) && width + height > 0) {
      frames.set(key(target), { target, layout: { x, y, width, height } });
    }
  }
  return frames;
}

const isSame = (a, b) => ["x", "y", "width", "height"].every((name) => a[name] === b[name]);

// Frames as the engine takes many: four numbers each.
const rows = (frames) => Float32Array.from(frames.flatMap(({ x, y, width, height }) => [x, y, width, height]));

const share = (part, whole) => (whole === 0 ? 1 : part / whole);

// From where an element is laid out to where it is shown. What flies around it moves and scales it already.
function transform({ layout, shown, around }) {
  const outer = around && { from: around.layout, to: around.shown };
  const along = (place, size) => {
    const scale = outer ? share(outer.to[size], outer.from[size]) || 1 : 1;
    const at = outer ? outer.from[place] + (shown[place] - outer.to[place]) / scale : shown[place];
    return { move: at - layout[place], scale: share(shown[size], layout[size]) / scale };
  };
  const x = along("x", "width");
  const y = along("y", "height");
  return `translate(${x.move}px, ${y.move}px) scale(${x.scale}, ${y.scale})`;
}
