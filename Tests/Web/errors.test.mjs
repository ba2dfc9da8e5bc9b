// Wrong arguments are refused with a sentence that names them, and never stop the engine.
import assert from "node:assert/strict";
import test from "node:test";
import { engineOf, flipping, numbers, rect, web } from "./support.mjs";

const { Animation, MatchedGeometry, Transition, createFlip, linear, slot, smooth, spring, timingCurve } = web;
const frame = rect(0, 0, 10, 10);

const engine = await engineOf();
const namespace = engine.namespace();
const card = engine.insert({ frame });
const { flip } = await flipping();

const wrong = {
  "create: expected an object, got \"x\"": () => MatchedGeometry.create("x"),
  "create: there is no \"size\"": () => MatchedGeometry.create({ size: 1 }),
  "create: capacity: expected an integer from 0 to 2^26, got \"1\"": () => MatchedGeometry.create({ capacity: "1" }),
  "create: timelines: expected an integer from 0 to 2^26, got -1": () => MatchedGeometry.create({ timelines: -1 }),
  "reserveCapacity: capacity: expected an integer from 0 to 2^26, got 4294967296": () => engine.reserveCapacity(2 ** 32, 0),
  "create: bytes: expected an ArrayBuffer or a view of one, got 7": () => MatchedGeometry.create({ bytes: 7 }),
  "create: expected the module of matched-geometry.wasm": () =>
    MatchedGeometry.create({ bytes: Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0) }),
  "base64: expected a text": () => MatchedGeometry.create({ base64: 1 }),
  "module: expected a WebAssembly.Module": () => MatchedGeometry.create({ module: {} }),
  "MatchedGeometry: expected MatchedGeometry.create(), awaited": () => new MatchedGeometry(),
  "insert: expected an object with frame": () => engine.insert(),
  "insert: frame: expected an object with x, y, width, height, got undefined": () => engine.insert({}),
  "insert: frame: x: expected a number, got \"1\"": () => engine.insert({ frame: { ...frame, x: "1" } }),
  "insert: frame: width: expected a number, got undefined": () => engine.insert({ frame: { x: 1, y: 1 } }),
  "insert: there is no \"matches\"; expected frame, match": () => engine.insert({ frame, matches: 1 }),
  "insert: match: id: expected a string or an integer, got 1.5": () =>
    engine.insert({ frame, match: { id: 1.5, namespace } }),
  "match: id: expected a string or an integer, got undefined": () => engine.insert({ frame, match: { namespace } }),
  "match: namespace: expected a handle": () => engine.insert({ frame, match: { id: 1, namespace: 1 } }),
  "match: id: expected a text without U+0000": () => engine.insert({ frame, match: { id: "a\0b", namespace } }),
  "and halves of surrogate pairs": () => engine.insert({ frame, match: { id: "\ud800", namespace } }),
  "properties: expected none or position or size or frame, got \"all\"": () =>
    engine.setMatch(card, { id: 1, namespace, properties: "all" }),
  "anchor: there is no \"z\"": () => engine.setMatch(card, { id: 1, namespace, anchor: { x: 0, y: 0, z: 0 } }),
  "transition: expected a transition": () => engine.insert({ frame, transition: "opacity" }),
  "animation: expected an animation, as smooth": () => engine.remove(card, { animation: { linear: 1 } }),
  "remove: there is no \"animated\"; expected animation": () => engine.remove(card, { animated: null }),
  "remove: id: expected a handle, which is a bigint, got 7": () => engine.remove(7),
  "remove: id: expected a value, got undefined": () => engine.remove(),
  "remove: expected 1 values and settings": () => engine.remove(card, {}, {}),
  "setFrame: frame: expected an object": () => engine.setFrame(card, null),
  "setFrame: velocity: expected an object": () => engine.setFrame(card, frame, { velocity: 7 }),
  "setMatch: match: expected a value": () => engine.setMatch(card),
  "setTransition: transition: expected a transition": () => engine.setTransition(card, {}),
  "ids: expected an array, got the handle": () => engine.removeAll(card),
  "ids[1]: expected a handle": () => engine.removeAll([card, 1]),
  "setMatches: matches[0]: expected an object": () => engine.setMatches([card], Array(1)),
  "setFrames: animation[1]: expected an animation, as smooth": () =>
    engine.setFrames([card, card], Array(8).fill(1), { animation: [null, ,] }),
  "remove: animation: expected an animation, as smooth({ duration: 0.4 }), or null, got an object": () =>
    engine.remove(card, { animation: new Animation("free", [1]) }),
  "rows: expected 4 for each of 1": () => engine.setFrames([card], [1, 2, 3]),
  "rows[3]: expected a number": () => engine.setFrames([card], [1, 2, 3, "4"]),
  "animation: expected 1 of them": () => engine.setFrames([card], [1, 2, 3, 4], { animation: [] }),
  "elements[1]: frame": () => engine.insertAll([{ frame }, { frame: 1 }]),
  "setValue: row: expected an array": () => engine.setValue(1n, { x: 1 }),
  "insertValue: expected four numbers": () => engine.insertValue([1, 2, 3]),
  "setPolicies: duplicates: expected newestWins or oldestWins or ignoreKey": () =>
    engine.setPolicies({ duplicates: "first" }),
  "setPolicies: expected an object": () => engine.setPolicies(null),
  "withAnimation: expected a function": () => engine.withAnimation(smooth()),
  "withAnimation: animation: expected an animation": () => engine.withAnimation(undefined, () => {}),
  "withAnimation: there is no \"time\"": () => engine.withAnimation(null, () => {}, { time: 1 }),
  "withAnimation: expected an object, got 7": () => engine.withAnimation(null, () => {}, 7),
  "withAnimation: there is no \"animation\"": () => engine.withAnimation(null, () => {}, { animation: smooth() }),
  "retarget: expected automatic or restart or additive": () =>
    engine.withAnimation(null, () => {}, { retarget: "fast" }),
  "isInteractive: expected true or false, got 1": () => engine.withAnimation(null, () => {}, { isInteractive: 1 }),
  "the function is asynchronous": () => engine.withAnimation(null, async () => {}),
  "withAnimation: stagger: expected either each or total, got an object": () =>
    engine.withAnimation(null, () => {}, { stagger: { each: 1, total: 1 } }),
  "stagger: expected an object, got 0.1": () => engine.withAnimation(null, () => {}, { stagger: 0.1 }),
  "stagger: there is no \"start\"; expected each, total": () => engine.withAnimation(null, () => {}, { stagger: { start: 1 } }),
  "stagger: total: expected a number": () => engine.withAnimation(null, () => {}, { stagger: { total: "1" } }),
  "stagger: from: expected first, last, center, edges or a point or a seed, got \"middle\"": () =>
    engine.withAnimation(null, () => {}, { stagger: { each: 1, from: "middle" } }),
  "stagger: from: y: expected a number": () => engine.withAnimation(null, () => {}, { stagger: { each: 1, from: { x: 1 } } }),
  "stagger: from: random: expected an integer from 0 on, got 0.5": () =>
    engine.withAnimation(null, () => {}, { stagger: { each: 1, from: { random: 0.5 } } }),
  "stagger: by: expected index, distance or columns, got \"grid\"": () =>
    engine.withAnimation(null, () => {}, { stagger: { each: 1, by: "grid" } }),
  "stagger: by: columns: expected an integer from 1 on, got 0": () =>
    engine.withAnimation(null, () => {}, { stagger: { each: 1, by: { columns: 0 } } }),
  "stagger: reversed: expected true or false": () => engine.withAnimation(null, () => {}, { stagger: { each: 1, reversed: 1 } }),
  "stagger: easing: expected linear, circularEaseIn": () =>
    engine.withAnimation(null, () => {}, { stagger: { each: 1, easing: "spring" } }),
  "easeInOut or four numbers, got an array": () => engine.withAnimation(null, () => {}, { stagger: { each: 1, easing: [1, 2, 3] } }),
  "stagger: easing: expected a number, got undefined": () =>
    engine.withAnimation(null, () => {}, { stagger: { each: 1, easing: Array(4) } }),
  "setLayout: items: expected an array": () => engine.setLayout({}, namespace),
  "setLayout: items[0]: expected an object with id, frame": () => engine.setLayout([7], namespace),
  "setLayout: items[1]: id: expected a string or an integer": () => engine.setLayout([{ id: 1, frame }, { frame }], namespace),
  "setLayout: items[0]: frame: expected an object": () => engine.setLayout([{ id: 1, frame: null }], namespace),
  "setLayout: items[0]: there is no \"match\"": () => engine.setLayout([{ id: 1, frame, match: null }], namespace),
  "setLayout: items[0]: properties: expected none": () => engine.setLayout([{ id: 1, frame, properties: "all" }], namespace),
  "setLayout: namespace: expected a handle": () => engine.setLayout([]),
  "setLayout: there is no \"stagger\"; expected animation": () => engine.setLayout([], namespace, { stagger: { each: 1 } }),
  "setZIndex: number: expected a number": () => engine.setZIndex(card, "1"),
  "setElevated: elevated: expected true or false": () => engine.setElevated(card, 1),
  "setLayout: items[0]: elevated: expected true or false": () => engine.setLayout([{ id: 1, frame, elevated: null }], namespace),
  "keepsDrawingOrder: expected true or false, got 1": () => (engine.keepsDrawingOrder = 1),
  "insert: zIndex: expected a number": () => engine.insert({ frame, zIndex: null }),
  "insert: attributes: expected at most four rows": () => engine.insert({ frame, attributes: Array(2 ** 32 - 1) }),
  "insert: elevated: expected true or false": () => engine.insert({ frame, elevated: 1 }),
  "flip: stagger: expected either each or total": () => flip([], assert.fail, { stagger: {} }),
  "flip: there is no \"each\"; expected animation": () => flip([], assert.fail, { each: 1 }),
  "at: expected a number": () => engine.finishImmediately(1n, { at: "now" }),
  "seek: number: expected a number": () => engine.seek(1n, "half"),
  "advance: expected a number, got undefined": () => engine.advance(),
  "slot: expected a handle": () => slot(0),
  "element: expected a handle": () => engine.element("a"),
  "record: expected a function or null": () => engine.record("file"),
  "spring: duration: expected a number": () => spring({ duration: "long" }),
  "spring: there is no \"bouncy\"": () => spring({ bouncy: 1 }),
  "linear: expected an object, got 0.5": () => linear(0.5),
  "repeatCount: expected an integer from 1 on or Infinity, got 0": () => linear({ repeatCount: 0 }),
  "linear: arc: expected a number, got \"left\"": () => linear({ arc: "left" }),
  "autoreverses: expected true or false": () => linear({ autoreverses: 1 }),
  "timingCurve: expected a number": () => timingCurve(1, 2, 3),
  "move: expected top, leading, bottom or trailing, got \"left\"": () => Transition.move("left"),
  "move: expected top, leading, bottom or trailing, got an object": () => Transition.move(Object.create(null)),
  "scale: expected a number": () => Transition.scale("1"),
  "asymmetric: removal: expected a transition, as": () => Transition.asymmetric({ insertion: Transition.scale() }),
  "combined: expected a transition, as": () => Transition.opacity.combined(new Transition()),
  "flip: change: expected a function": () => flip([]),
  "flip: expected an object, got 7": () => flip([], assert.fail, 7),
  "flip: animation: expected an animation, as smooth": () => flip([], assert.fail, { animation: 7 }),
  "flip: expected either an animation or a duration": () => flip([], assert.fail, { animation: smooth(), duration: 1 }),
  "flip: duration: expected a number": () => flip([], assert.fail, { duration: "1s" }),
  "flip: easing: expected an easing of CSS, got 7": () => flip([], assert.fail, { easing: 7 }),
  "flip: easing: expected an easing of CSS, got \"bounce\"": () => flip([], assert.fail, { easing: "bounce" }),
  "flip: easing: expected an easing of CSS, got \"cubic-bezier(1, 2, 3)\"": () => flip([], assert.fail, { easing: "cubic-bezier(1, 2, 3)" }),
  "flip: mode: expected size or scale, got \"fit\"": () => flip([], assert.fail, { mode: "fit" }),
  "flip: enter: expected a transition, as": () => flip([], assert.fail, { enter: "fade" }),
  "flip: leave: expected a transition, as": () => flip([], assert.fail, { leave: {} }),
  "flip: props: expected a list of names": () => flip([], assert.fail, { props: "opacity" }),
  "flip: onTop: expected true or false": () => flip([], assert.fail, { onTop: 1 }),
  "flip: onUpdate: expected a function": () => flip([], assert.fail, { onUpdate: 1 }),
  "flip: perElement: expected a function or a Map": () => flip([], assert.fail, { perElement: [] }),
  "flip: [0]: expected an element of the document, got an object": () => flip({ getBoundingClientRect: () => frame }, assert.fail),
  "flip: [0]: expected an element of the document, got undefined": () => flip(Array(2 ** 32 - 1), assert.fail),
  "flip: expected a selector, an element or a list of them": () => flip(7, () => {}),
  "flip: [0]: expected an element of the document": () => flip([{}], () => {}),
  "create: there is no \"engine\"": () => createFlip({ engine }),
  "createFlip: expected where the module is, since flips have an engine of their own": () => createFlip(engine),
};

for (const [words, call] of Object.entries(wrong)) {
  test(`TypeError: ${words}`, async () => {
    const before = engine.state();
    await assert.rejects(
      async () => call(),
      (error) => error instanceof TypeError && error.message.includes(words),
    );
    assert.deepEqual({ ...engine.state(), transaction: 0 }, { ...before, transaction: 0 });
  });
}

test("what the engine refuses changes nothing and is told", () => {
  const before = engine.element(card);
  assert.equal(engine.setFrame(card, rect(NaN, 0, 1, 1)), false);
  assert.match(engine.refusal, /finite/);
  assert.equal(engine.setFrame(card, rect(0, 0, -1, 1)), false);
  assert.deepEqual(engine.element(card), before);
  assert.equal(engine.advance(NaN).time, engine.now);
  assert.equal(engine.setFrame(card, frame), true);
  assert.equal(engine.refusal, null);
  assert.match(engine.diagnostics, /finite/);
});

test("a transaction ends if its function throws", () => {
  const fault = new Error("the host's own");
  assert.throws(() => engine.withAnimation(smooth(), () => { throw fault; }), fault);
  assert.equal(engine.state().depth, 0);
});

test("a recording that throws, or uses the engine, leaves the engine as it is", async () => {
  const engine = await engineOf();
  const fault = new Error("the disk is full");
  assert.throws(() => engine.record(() => { throw fault; }), fault);
  assert.throws(() => engine.namespace() && engine.insert({ frame }), fault);
  engine.record(null);
  for (const call of [() => engine.insert({ frame }), () => engine.now, () => engine.element(1n), () => engine.advance(1)]) {
    assert.throws(() => engine.record(call), /under way/);
    engine.record(null);
  }
  engine.insert({ frame });
  assert.equal(engine.advance(0).time, 0);
});

test("options whose parts use the engine themselves do no harm", async () => {
  const engine = await engineOf();
  const ids = [];
  const nested = { get frame() { ids.push(...engine.insertAll(Array(300).fill({ frame }))); return frame; } };
  const id = engine.insert(nested);
  assert.equal(engine.state().count, ids.length + 1);
  assert.deepEqual(engine.presentationFrame(id), frame);
});

test("a list that is too long for the memory leaves the engine as it is", async () => {
  const engine = await engineOf();
  const id = engine.insert({ frame });
  for (const length of [2 ** 26, 2 ** 29, 2 ** 32 - 1]) {
    assert.throws(() => engine.insertAll(Array(length)), RangeError);
    assert.throws(() => engine.setMatches([id], Array(length)), TypeError);
  }
  assert.equal(engine.setFrame(id, rect(1, 2, 3, 4)), true);
});

test("without memory the engine says so, and nothing else happens from then on", async () => {
  const engine = await engineOf();
  const id = engine.insert({ frame });
  assert.throws(() => engine.reserveCapacity(2 ** 26, 2 ** 26), /stopped/);
  assert.throws(() => engine.remove(id), /stopped/);
});

// Whatever is called in whatever order, with handles of all sorts: nothing stops the engine.
test("random calls with random arguments", async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = numbers(seed);
    const engine = await engineOf();
    const one = (...list) => list[random(list.length)];
    const ids = [0n, 1n, 2n ** 64n - 1n, 2n ** 63n, -1n, 2n ** 40n];
    const spaces = [engine.namespace(), engine.namespace(), 77n, 2n ** 64n - 1n];
    const id = () => one(...ids);
    const value = () => one(0, 1, -1, 0.25, 1000, 1e30, -1e300, NaN, Infinity, 2 ** -30, random(500));
    const size = () => one(0, 10, 100, 1e18, -1, NaN, random(500));
    const anyFrame = () => rect(value(), value(), size(), size());
    const animation = () => one(undefined, null, linear({ duration: value() }), spring({ duration: value(), bounce: value() }),
      smooth({ delay: value(), speed: value(), repeatCount: one(1, 3, Infinity) }), timingCurve(value(), value(), value(), value()));
    const match = () => one(null, { id: one(1, 2, "a", "b"), namespace: one(...spaces), isSource: one(true, false),
      properties: one("none", "position", "size", "frame"), anchor: { x: value(), y: value() } });
    const transition = () => one(Transition.opacity, Transition.opaque, Transition.scale(value()), Transition.offset({ x: value(), y: value() }));
    const at = () => one(undefined, engine.now, value());
    const stagger = () => one(null, { each: value() }, { total: value(), from: { x: value(), y: value() }, by: "distance" },
      { each: value(), by: { columns: 1 + random(5) }, easing: [value(), value(), value(), value()] });
    const changes = [
      () => ids.push(engine.insert({ frame: one(null, anyFrame()), match: match(), transition: transition(), group: id(), isGeometryGroup: one(true, false) }, { animation: animation() })),
      () => engine.insert({ frame: anyFrame() }, { resuming: id(), animation: animation() }),
      () => engine.remove(id(), { animation: animation() }),
      () => engine.reinsert(id(), { frame: one(undefined, anyFrame()), animation: animation() }),
      () => engine.setFrame(id(), anyFrame(), { animation: animation(), velocity: one(undefined, anyFrame()) }),
      () => engine.setMatch(id(), match(), { animation: animation() }),
      () => engine.setTransition(id(), transition()),
      () => ids.push(...engine.setLayout(Array.from({ length: random(6) }, () => ({ id: random(8), frame: anyFrame(), group: id() })), one(...spaces), { animation: animation() })),
      () => engine.setZIndex(id(), value()),
      () => engine.setElevated(id(), one(true, false)),
      () => (engine.keepsDrawingOrder = one(true, false)),
      () => engine.setFrames(ids, new Float32Array(4 * ids.length).map(value), { animation: animation() }),
      () => engine.removeAll([id(), id()]),
      () => ids.push(engine.insertValue([value(), 0, 0, 0])),
      () => engine.setValue(id(), [value(), 1, 1, 1], { animation: animation() }),
      () => engine.removeValue(id()),
      () => engine.setPolicies({ duplicates: one("newestWins", "oldestWins", "ignoreKey"), targetLost: one("snap", "freeze", "finish"), lateArrival: value() }),
    ];
    const calls = [
      ...changes,
      () => engine.advance(value()),
      () => engine.advance(engine.now + 0.1),
      () => engine.withAnimation(animation() ?? null, () => { for (let index = random(5); index >= 0; index--) one(...changes)(); },
        { at: at(), isInteractive: one(true, false), retarget: one("automatic", "restart", "additive"), stagger: stagger() }),
      () => engine.seek(BigInt(random(40)), value(), { at: at(), translation: { x: value(), y: value() } }),
      () => engine.finish(BigInt(random(40)), { at: at(), velocity: value(), animation: animation() }),
      () => engine.cancel(BigInt(random(40)), { at: at() }),
      () => engine.finishImmediately(id(), { at: at() }),
      () => [engine.element(id()), engine.value(id()), engine.explain(id()), engine.diagnostics, engine.presentationFrame(id())],
    ];
    for (let step = 0; step < 400; step++) one(...calls)();
    engine.presentationFrames.forEach((number) => assert.ok(Number.isFinite(number)));
    assert.equal(new Set(engine.drawingOrder).size, engine.drawingOrder.length);
  }
});
