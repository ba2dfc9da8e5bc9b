// What each part of the interface does, with numbers worked out by hand.
import assert from "node:assert/strict";
import test from "node:test";
import { engineOf, folder, frameOf, module, rect, web } from "./support.mjs";

function near(number, expected, difference = 0.001) {
  assert.ok(Math.abs(number - expected) < difference, `${number} instead of ${expected}`);
}

const { MatchedGeometry, Transition, linear, slot, smooth, spring } = web;
const linearly = linear({ duration: 1 });

// An element that flies from x = 0 to x = 100 in the second from 0 on.
async function flight(settings) {
  const engine = await engineOf();
  const card = engine.insert({ frame: rect(0, 0, 40, 40) });
  engine.withAnimation(linearly, () => engine.setFrame(card, rect(100, 0, 40, 40)), { at: 0, ...settings });
  return { engine, card, x: () => frameOf(engine, card)[0] };
}

test("an engine is made of a URL, of bytes, of base64 and of a module", async () => {
  const { readFile } = await import("node:fs/promises");
  const url = new URL("matched-geometry.wasm", folder);
  const bytes = await readFile(url);
  for (const source of [undefined, { url: url.href }, { url }, { bytes }, { base64: bytes.toString("base64") }, { module }]) {
    const engine = await MatchedGeometry.create(source);
    assert.equal(engine.state().count, 0);
  }
  await assert.rejects(MatchedGeometry.create({ bytes: new Uint8Array(8) }), WebAssembly.CompileError);
  await assert.rejects(MatchedGeometry.create({ url: new URL("none.wasm", folder) }), /ENOENT/);
});

test("the types name what there is, and nothing else", async () => {
  const { readFile } = await import("node:fs/promises");
  const texts = ["", "-flip"].map((part) => readFile(new URL(`matched-geometry${part}.d.ts`, folder), "utf8"));
  const text = (await Promise.all(texts)).join("\n");
  const sorted = (names) => [...new Set(names)].sort();
  const exported = text.matchAll(/^export (?:function|class) (\w+)/gm);
  assert.deepEqual(sorted(Array.from(exported, ([, name]) => name)), sorted(Object.keys(web)));
  const members = /class MatchedGeometry \{\n(.*?)\n\}/s.exec(text)[1].matchAll(/^ {2}(?:readonly )?(\w+)[<(:]/gm);
  const own = Object.getOwnPropertyNames(MatchedGeometry.prototype);
  assert.deepEqual(sorted(Array.from(members, ([, name]) => name)), sorted(own.filter((name) => name !== "constructor")));
});

test("an element takes the place of one with the same id", async () => {
  for (const id of ["sunset", 7, -1, ""]) {
    const engine = await engineOf();
    const namespace = engine.namespace();
    const match = { id, namespace };
    const small = engine.insert({ frame: rect(10, 20, 40, 30), match });
    let picture;
    const replacing = engine.withAnimation(
      linearly,
      () => {
        engine.remove(small);
        picture = engine.insert({ frame: rect(110, 0, 80, 70), match });
      },
      { at: 0 },
    );
    engine.advance(0.5);
    assert.deepEqual(frameOf(engine, picture), [60, 10, 60, 50]);
    assert.deepEqual(frameOf(engine, small), [60, 10, 60, 50]);
    assert.equal(engine.element(picture).opacity, 0.5);
    assert.equal(engine.element(picture).matchState, "source");
    const tick = engine.advance(1);
    assert.deepEqual([...tick.exited], [small]);
    assert.deepEqual(new Set(tick.settled), new Set([small, picture]));
    assert.deepEqual([...tick.moved], [0, 2]);
    assert.deepEqual(
      tick.completed.map(({ transaction, criterion, kind, time }) => [transaction, criterion, kind, time]),
      [[replacing, "logicallyComplete", "finished", 1], [replacing, "removed", "finished", 1]],
    );
    assert.equal(engine.element(small), null);
    assert.equal(engine.isAnimating, false);
  }
});

test("7 and \"7\" are two ids", async () => {
  const engine = await engineOf();
  const namespace = engine.namespace();
  const number = engine.insert({ frame: rect(0, 0, 1, 1), match: { id: 7, namespace } });
  engine.insert({ frame: rect(5, 5, 1, 1), match: { id: "7", namespace } });
  assert.equal(engine.element(number).matchState, "alone");
  engine.insert({ frame: rect(5, 5, 1, 1), match: { id: 7, namespace } });
  assert.equal(engine.element(number).matchState, "follower");
});

test("a match takes its properties, its anchor and its role", async () => {
  const engine = await engineOf();
  const namespace = engine.namespace();
  engine.insert({ frame: rect(100, 100, 50, 50), match: { id: 1, namespace } });
  const match = { id: 1, namespace, isSource: false, properties: "position", anchor: { x: 0, y: 0 } };
  const follower = engine.insert({ frame: rect(0, 0, 10, 10), match });
  engine.advance(0);
  // Its top left corner lies on the middle of the source.
  assert.deepEqual(frameOf(engine, follower), [125, 125, 10, 10]);
  assert.equal(engine.setMatch(follower, null), true);
  engine.advance(0);
  assert.deepEqual(frameOf(engine, follower), [0, 0, 10, 10]);
  assert.equal(engine.activeGroupCount, 0);
});

test("changes may name their own animation, or none", async () => {
  const engine = await engineOf();
  const ids = engine.insertAll([0, 1, 2].map((x) => ({ frame: rect(x, 0, 10, 10) })));
  engine.withAnimation(
    linear({ duration: 2 }),
    () => {
      engine.setFrame(ids[0], rect(100, 0, 10, 10));
      engine.setFrame(ids[1], rect(101, 0, 10, 10), { animation: linearly });
      engine.setFrame(ids[2], rect(102, 0, 10, 10), { animation: null });
    },
    { at: 0 },
  );
  engine.advance(0.5);
  assert.deepEqual([...ids].map((id) => frameOf(engine, id)[0]), [25, 51, 102]);
});

test("modifiers of animations delay, speed up and repeat", async () => {
  const { engine, card, x } = await flight();
  const send = (animation, at) =>
    engine.withAnimation(animation, () => engine.setFrame(card, rect(0, 0, 40, 40)), { at });
  send(linear({ duration: 1, delay: 1 }), 1);
  engine.advance(2.5);
  assert.equal(x(), 50);
  engine.setFrame(card, rect(100, 0, 40, 40), { animation: null });
  send(linear({ duration: 1, speed: 2 }), 4);
  engine.advance(4.25);
  assert.equal(x(), 50);
  engine.setFrame(card, rect(100, 0, 40, 40), { animation: null });
  send(linear({ duration: 1, repeatCount: Infinity }), 6);
  engine.advance(1007.75);
  assert.equal(x(), 75);
});

test("an arc bends the path of a frame", async () => {
  const engine = await engineOf();
  const card = engine.insert({ frame: rect(0, 0, 10, 10) });
  const cases = [[0.25, 25], [-0.5, -50], [9, 400], [NaN, 0]];
  for (const [index, [arc, height]] of cases.entries()) {
    engine.setFrame(card, rect(0, 0, 10, 10), { animation: null });
    engine.withAnimation(linear({ duration: 1, arc }), () => engine.setFrame(card, rect(100, 0, 10, 10)), { at: 2 * index });
    engine.advance(2 * index + 0.5);
    assert.deepEqual(frameOf(engine, card).slice(0, 2), [50, 0 - height]);
    engine.advance(2 * index + 1);
  }
});

test("curves of stops, steps and functions have the values of CSS", async () => {
  const { steps, linearStops, customCurve } = web;
  const half = (v) => ({ duration: 1, ...v });
  const flights = [
    [steps(4, undefined, half()), [25, 50, 75]],
    [steps(4, "jumpStart", half()), [50, 75, 100]],
    [steps(5, "jumpNone", half()), [25, 50, 75]],
    [steps(3, "jumpBoth", half()), [25, 50, 75]],
    [linearStops([0, [0.75, 0.25], 0.5, 1], half()), [75, 58.333, 66.667]],
    [linearStops([0, [0.25, 0.5], [0.75, 0.5], 1], half()), [12.5, 75, 87.5]],
    [linearStops([], half({ speed: 0.5 })), [12.5, 25, 37.5]],
    [customCurve((progress) => progress * progress, half()), [6.25, 25, 56.25]],
  ];
  for (const [animation, places] of flights) {
    const { engine, card, x } = await flight();
    engine.withAnimation(null, () => engine.setFrame(card, rect(0, 0, 40, 40)), { at: 1 });
    engine.withAnimation(animation, () => engine.setFrame(card, rect(100, 0, 40, 40)), { at: 2 });
    places.forEach((place, index) => {
      engine.advance(2.25 + index / 4);
      near(x(), place);
    });
  }
});

test("content is placed in a frame, and two contents stay opaque", () => {
  const { contentPlacement, crossFade } = web;
  const photo = { width: 400, height: 300 };
  const frame = rect(20, 60, 100, 150);
  const places = {
    fill: [0.5, 0.5, -30, 60, true], fit: [0.25, 0.25, 20, 97.5, false], stretch: [0.25, 0.5, 20, 60, false],
    center: [1, 1, -130, -15, true], scaleByWidth: [0.25, 0.25, 20, 97.5, false], scaleByHeight: [0.5, 0.5, -30, 60, true],
  };
  for (const [fit, numbers] of Object.entries(places)) {
    assert.deepEqual(Object.values(contentPlacement(fit, photo, frame)), numbers);
  }
  assert.equal(contentPlacement("fill", photo, frame, { x: 0, y: 0 }).x, 20);
  const none = { scaleX: 0, scaleY: 0, x: 70, y: 135, isClipped: false };
  assert.deepEqual(contentPlacement("center", { width: NaN, height: 1 }, frame), none);
  assert.deepEqual(Object.values(contentPlacement("fill", photo, rect(NaN, 0, 1, 1))), [0, 0, 0, 0, false]);
  assert.ok(Object.values(contentPlacement("stretch", { width: 1e-45, height: 1 }, rect(3e38, 0, 3e38, 1e99))).slice(0, 4).every(Number.isFinite));
  assert.deepEqual(crossFade(0.5), { outgoing: 1, incoming: 0.5 });
  assert.deepEqual(crossFade(NaN), { outgoing: 1, incoming: 0 });
  assert.deepEqual(crossFade(1), { outgoing: 0, incoming: 1 });
  assert.deepEqual(crossFade(0.5, { from: 0.25, to: 0.5, blending: "plus" }), { outgoing: 0, incoming: 1 });
  assert.deepEqual(crossFade(0.5, { from: 0.25, to: 1.25, blending: "plus" }), { outgoing: 0.75, incoming: 0.25 });
});

test("many elements change at once", async () => {
  const engine = await engineOf({ capacity: 100 });
  const ids = engine.insertAll(Array.from({ length: 100 }, (_, index) => ({ frame: rect(index, 0, 1, 1) })));
  assert.equal(ids.length, 100);
  const frames = new Float32Array(400).map((_, index) => (index % 4 === 0 ? 1000 : 1));
  const staggered = Array.from(ids, (_, index) => linear({ duration: 1, delay: index / 100 }));
  engine.withAnimation(null, () => engine.setFrames(ids, frames, { animation: staggered }), { at: 0 });
  engine.advance(1);
  assert.equal(frameOf(engine, ids[0])[0], 1000);
  assert.ok(Math.abs(frameOf(engine, ids[50])[0] - (50 + 950 / 2)) < 0.001);
  const velocities = Array(400).fill(0);
  assert.equal(engine.setFrames([...ids], Array.from(frames), { velocities, animation: null }), true);
  assert.equal(engine.removeAll(ids, { animation: linearly }), true);
  assert.equal(engine.reinsertAll(ids.slice(0, 50)), true);
  // Their clocks begin at the next tick.
  engine.advance(10);
  engine.advance(11);
  assert.deepEqual([0, 49, 50, 99].map((index) => engine.element(ids[index]) !== null), [true, true, false, false]);
  const namespace = engine.namespace();
  assert.equal(engine.setMatches(ids.slice(0, 2), [{ id: 1, namespace }, null]), true);
  assert.equal(engine.element(ids[0]).matchState, "alone");
  assert.equal(engine.removeAll(ids), false);
});

// The ends of a tick: transaction, criterion, kind, time.
const ends = ({ completed }) =>
  completed.map(({ transaction, criterion, kind, time }) => [Number(transaction), criterion, kind, time]);
const both = (transaction, kind, time) =>
  ["logicallyComplete", "removed"].map((criterion) => [Number(transaction), criterion, kind, time]);

test("a running transaction is cancelled, and that is cancelled", async () => {
  const { engine, x } = await flight({ isInteractive: true });
  const there = engine.transaction;
  // From the motion that is under way, which is at 100 from 1 on, back to 0 in a second.
  const back = engine.cancel(there, { at: 0.5, animation: linearly });
  assert.equal(back, engine.transaction);
  assert.ok(back > there);
  assert.deepEqual(ends(engine.advance(1.25)), both(there, "cancelled", 0.5));
  near(x(), 25);
  const again = engine.cancel(back, { at: 1.25, animation: linearly });
  assert.deepEqual(ends(engine.advance(2.25)), [...both(back, "cancelled", 1.25), ...both(again, "finished", 2.25)]);
  assert.equal(x(), 100);
  assert.equal(engine.cancel(again), null);
  assert.match(engine.refusal, /complete/);
});

test("a transaction is scrubbed, finished, caught again and cancelled", async () => {
  const { engine, x } = await flight({ isInteractive: true });
  const there = engine.transaction;
  assert.equal(engine.finish(there, { at: 0 }), null);
  assert.equal(engine.seek(there, 0.5, { at: 0.25, translation: { x: 0, y: 8 } }), true);
  engine.advance(5);
  assert.equal(x(), 50);
  assert.equal(engine.finish(there, { at: 5, velocity: NaN }), null);
  assert.match(engine.refusal, /gesture/);
  const on = engine.finish(there, { at: 5, velocity: 1, animation: linearly });
  assert.deepEqual(ends(engine.advance(5.5)), both(there, "finished", 5));
  near(x(), 75);
  // Its path is that from 50 to 100.
  engine.seek(on, 0.2, { at: 5.5 });
  near(x(), 60);
  const back = engine.cancel(on, { at: 5.5, animation: linearly });
  assert.deepEqual(ends(engine.advance(6)), both(on, "cancelled", 5.5));
  near(x(), 30);
  assert.deepEqual(ends(engine.advance(6.5)), both(back, "finished", 6.5));
  assert.equal(x(), 0);
});

test("a transaction that is not interactive can be finished immediately, and not cancelled", async () => {
  const { engine, x } = await flight();
  assert.equal(engine.cancel(engine.transaction), null);
  assert.match(engine.refusal, /isInteractive/);
  assert.equal(engine.seek(engine.transaction, 0.5), false);
  assert.equal(engine.finishImmediately(engine.transaction, { at: 0.125 }), true);
  assert.deepEqual(ends(engine.advance(0.125)), both(engine.transaction, "finishedImmediately", 0.125));
  assert.equal(x(), 100);
  assert.equal(engine.refusal, null);
});

test("a spring that is sent elsewhere keeps its speed", async () => {
  const engine = await engineOf();
  const card = engine.insert({ frame: rect(0, 0, 40, 40) });
  const to = (x, at) => engine.withAnimation(spring(), () => engine.setFrame(card, rect(x, 0, 40, 40)), { at });
  to(100, 0);
  engine.advance(0.1);
  const before = engine.element(card);
  to(-500, 0.1);
  engine.advance(0.1);
  const after = engine.element(card);
  near(after.presentationFrame.x, before.presentationFrame.x);
  assert.ok(before.presentationVelocity.x > 100);
  near(after.presentationVelocity.x, before.presentationVelocity.x, 0.01);
});

test("values move as elements do", async () => {
  const engine = await engineOf();
  const color = engine.insertValue([0, 0, 0, 1]);
  engine.withAnimation(linearly, () => engine.setValue(color, [1, 0.5, 0, 1]), { at: 0 });
  engine.advance(0.5);
  assert.deepEqual(engine.value(color).presentation, [0.5, 0.25, 0, 1]);
  assert.deepEqual(engine.value(color).velocity, [1, 0.5, 0, 0]);
  assert.deepEqual(engine.value(color).target, [1, 0.5, 0, 1]);
  const first = 4 * slot(color);
  assert.deepEqual([...engine.presentationValues.subarray(first, first + 4)], [0.5, 0.25, 0, 1]);
  assert.equal(engine.removeValue(color), true);
  assert.equal(engine.value(color), null);
});

test("channels have the opacity, the offset and the scale", async () => {
  const engine = await engineOf();
  const leaving = Transition.scale(0.5).combined(Transition.offset({ x: 10, y: 0 })).combined(Transition.opacity);
  const quick = Transition.move("top").animation(linear({ duration: 0.25 }));
  const transition = Transition.asymmetric({ insertion: quick, removal: leaving });
  let card;
  engine.withAnimation(linearly, () => (card = engine.insert({ frame: rect(0, 0, 10, 20), transition })), { at: 0 });
  const channels = () => {
    const row = engine.appearanceIndices[slot(card) * engine.appearanceStride];
    assert.equal(row, engine.element(card).appearanceIndex);
    return [...engine.presentationAppearances.subarray(4 * row, 4 * row + 4)];
  };
  engine.advance(0.125);
  assert.deepEqual(channels(), [1, 0, -10, 1]);
  engine.withAnimation(linearly, () => engine.remove(card), { at: 1 });
  engine.advance(1.5);
  assert.deepEqual(channels(), [0.5, 5, 0, 0.75]);
});

test("a leaving element is brought back by its handle", async () => {
  const { engine, card } = await flight();
  engine.withAnimation(linearly, () => engine.remove(card), { at: 2 });
  assert.equal(engine.element(card).isExiting, true);
  assert.equal(engine.insert({ frame: null }, { resuming: card }), card);
  assert.equal(engine.element(card).isExiting, false);
  assert.equal(engine.reinsert(card), false);
  const other = engine.insert({ frame: rect(0, 0, 1, 1) }, { resuming: null });
  assert.notEqual(other, card);
});

test("a pending element waits for its frame, a group carries its elements", async () => {
  const engine = await engineOf();
  const group = engine.insert({ frame: rect(100, 0, 50, 50), isGeometryGroup: true });
  const card = engine.insert({ frame: null, group });
  assert.equal(engine.element(card).isPending, true);
  assert.equal(engine.presentationFrame(card), null);
  engine.setFrame(card, rect(5, 5, 10, 10));
  engine.advance(0);
  assert.deepEqual(engine.presentationFrame(card), rect(105, 5, 10, 10));
  assert.equal(engine.element(card).group, group);
});

test("policies belong to the engine or to a namespace", async () => {
  const engine = await engineOf();
  const namespace = engine.namespace();
  engine.setPolicies({ duplicates: "oldestWins", lateArrival: 0.5 });
  assert.equal(engine.policies(namespace).duplicates, "oldestWins");
  engine.setPolicies({ reducedMotion: "crossfade", crossfadeDuration: 0.2 }, namespace);
  assert.equal(engine.policies(namespace).reducedMotion, "crossfade");
  engine.setPolicies({ reducedMotion: "crossfade" }, namespace);
  assert.equal(engine.policies(namespace).crossfadeDuration, 0.25);
  engine.setPolicies({ reducedMotion: "crossfade", crossfadeDuration: 0 }, namespace);
  assert.equal(engine.policies(namespace).crossfadeDuration, 0);
  assert.equal(engine.policies().lateArrival, 0.5);
  engine.setPolicies(null, namespace);
  assert.equal(engine.policies(namespace).duplicates, "oldestWins");
  assert.equal(engine.endNamespace(namespace), true);
  assert.equal(engine.policies(namespace).duplicates, "oldestWins");
});

test("what stays outside of the viewport is not animated", async () => {
  const engine = await engineOf();
  assert.equal(engine.viewport, null);
  engine.viewport = rect(0, 0, 100, 50);
  engine.viewport = rect(0, 0, -1, 50);
  assert.match(engine.refusal, /viewport/);
  assert.deepEqual(engine.viewport, rect(0, 0, 100, 50));
  const [seen, unseen] = engine.insertAll([{ frame: rect(10, 0, 10, 10) }, { frame: rect(300, 0, 10, 10) }]);
  engine.withAnimation(linearly, () => engine.setFrames([seen, unseen], [400, 0, 10, 10, 400, 0, 10, 10]), { at: 1 });
  assert.equal(engine.presentationFrame(seen).x, 10);
  assert.equal(engine.presentationFrame(unseen).x, 400);
  assert.equal(engine.settleTime(unseen), 1);
  near(engine.settleTime(seen), 2);
  assert.ok(engine.sweptBounds(seen).width > 399);
  assert.match(engine.explain(unseen), /outside of the viewport/);
  assert.equal(engine.settleTime(0n), null);
  assert.equal(engine.sweptBounds(0n), null);
  assert.throws(() => (engine.viewport = 7), TypeError);
  engine.viewport = null;
  assert.equal(engine.viewport, null);
});

// The x of elements, half a second into a transaction that sends them from 0 to 100 in a second, by a linear animation.
async function staggeredTo100(stagger, places) {
  const engine = await engineOf();
  const ids = engine.insertAll(places.map(([x, y]) => ({ frame: rect(x, y, 10, 10) })));
  const targets = places.flatMap(([x, y]) => [x + 100, y, 10, 10]);
  engine.withAnimation(linearly, () => engine.setFrames(ids, targets), { at: 0, stagger });
  engine.advance(0.5);
  return Array.from(ids, (id, index) => frameOf(engine, id)[0] - places[index][0]);
}

test("a stagger delays elements by their order", async () => {
  const places = [[0, 0], [0, 20], [0, 40], [0, 60]];
  const moved = (stagger) => staggeredTo100(stagger, places);
  assert.deepEqual(await moved(null), [50, 50, 50, 50]);
  assert.deepEqual(await moved({ each: 0.125 }), [50, 37.5, 25, 12.5]);
  assert.deepEqual(await moved({ each: 0.125, from: "last" }), [12.5, 25, 37.5, 50]);
  assert.deepEqual(await moved({ each: 0.125, reversed: true }), [12.5, 25, 37.5, 50]);
  assert.deepEqual(await moved({ total: 0.25, from: "center" }), [25, 50, 50, 25]);
  assert.deepEqual(await moved({ total: 0.25, from: "edges" }), [50, 25, 25, 50]);
  assert.deepEqual(await moved({ total: -1 }), [50, 50, 50, 50]);
  const shuffled = await moved({ each: 0.125, from: { random: 7 } });
  assert.deepEqual([...shuffled].sort((a, b) => b - a), [50, 37.5, 25, 12.5]);
  assert.deepEqual(await moved({ each: 0.125, from: { random: 7 } }), shuffled);
});

test("a stagger delays elements by their places", async () => {
  const places = [[0, 0], [30, 0], [0, 40], [30, 40]];
  const moved = (stagger) => staggeredTo100(stagger, places);
  // The frames to which they go are 0, 30, 40 and 50 points from that of the first.
  assert.deepEqual(await moved({ each: 0.0078125, from: { x: 105, y: 5 }, by: "distance" }), [50, 26.5625, 18.75, 10.9375]);
  assert.deepEqual(await moved({ each: 0.25, by: { columns: 2 } }).then((all) => all.slice(0, 3)), [50, 25, 25]);
  // Evenly, along a quarter of a circle, and by control points; the second is at 0.6 of the way.
  const eased = async (easing) => (await moved({ total: 0.5, from: { x: 105, y: 5 }, by: "distance", easing }))[1];
  near(await eased(null), 20);
  near(await eased("linear"), 20);
  near(await eased("circularEaseIn"), 40);
  near(await eased([0, 0, 1, 1]), 20);
  assert.equal(await eased("easeIn"), await eased([0.42, 0, 1, 1]));
});

test("a whole layout inserts, removes and moves what differs", async () => {
  const engine = await engineOf();
  const namespace = engine.namespace();
  const item = (id, x, others) => ({ id, frame: rect(x, 0, 10, 10), ...others });
  const before = [...engine.setLayout([item(1, 0), item("two", 20, { isSource: false }), item(3, 40)], namespace)];
  engine.withAnimation(
    linearly,
    () => {
      const after = engine.setLayout([item(3, 0), item(1, 40), item(4, 20, { transition: Transition.identity })], namespace);
      assert.deepEqual([...after.slice(0, 2)], [before[2], before[0]]);
      before[3] = after[2];
    },
    { at: 0 },
  );
  engine.advance(0.5);
  assert.deepEqual([before[0], before[2]].map((id) => frameOf(engine, id)[0]), [20, 20]);
  assert.equal(engine.element(before[1]).isExiting, true);
  // What is left out stays as it was, and without a difference nothing happens.
  const { transaction } = engine;
  const same = engine.setLayout([item(3, 0), item(1, 40), item(4, 20)], namespace, { animation: smooth() });
  assert.equal(engine.transaction, transaction);
  assert.equal(same.length, 3);
  // Of two with one id the first counts.
  const twice = engine.setLayout([item(3, 0), item(3, 90)], namespace);
  assert.equal(twice[0], twice[1]);
  assert.match(engine.refusal, /identifier/);
  engine.setLayout([], namespace);
  engine.advance(9);
  assert.deepEqual(before.map((id) => engine.element(id)), [null, null, null, null]);
  engine.endNamespace(namespace);
  assert.deepEqual(engine.setLayout([item(1, 0)], namespace), new BigUint64Array(0));
});

test("a layout sets the properties of a match that are given", async () => {
  const engine = await engineOf();
  const namespace = engine.namespace();
  engine.insert({ frame: rect(100, 100, 50, 50), match: { id: 1, namespace } });
  const follower = { id: 1, frame: rect(0, 0, 10, 10), isSource: false, properties: "position", anchor: { x: 0, y: 0 } };
  const [id] = engine.setLayout([follower], namespace);
  engine.advance(0);
  assert.deepEqual(frameOf(engine, id), [125, 125, 10, 10]);
  engine.setLayout([{ id: 1, frame: rect(0, 0, 20, 20) }], namespace);
  assert.deepEqual(frameOf(engine, id), [125, 125, 20, 20]);
  engine.setLayout([{ id: 1, frame: rect(0, 0, 20, 20), properties: "frame" }], namespace);
  assert.deepEqual(frameOf(engine, id), [125, 125, 50, 50]);
});

test("the drawing order has what is drawn, from bottom to top", async () => {
  const engine = await engineOf();
  assert.equal(engine.keepsDrawingOrder, false);
  assert.deepEqual([...engine.drawingOrder], []);
  engine.keepsDrawingOrder = true;
  const [high, low, flying] = engine.insertAll([{ zIndex: 2 }, {}, { elevated: true }].map((all) => ({ frame: rect(0, 0, 9, 9), ...all })));
  const order = () => Array.from(engine.drawingOrder, (place) => [high, low, flying].find((id) => slot(id) === place));
  assert.deepEqual(order(), [low, flying, high]);
  engine.withAnimation(linearly, () => engine.setFrame(flying, rect(50, 0, 9, 9)), { at: 0 });
  assert.deepEqual(order(), [low, high, flying]);
  engine.advance(1.5);
  assert.deepEqual(order(), [low, flying, high]);
  assert.equal(engine.setZIndex(low, 3), true);
  assert.deepEqual(order(), [flying, high, low]);
  assert.equal(engine.element(low).zIndex, 3);
  assert.equal(engine.setZIndex(99n, 1), false);
  engine.withAnimation(linearly, () => [low, high, flying].forEach((id) => engine.setFrame(id, rect(70, 0, 9, 9))), { at: 2 });
  assert.deepEqual(order(), [high, low, flying]);
  assert.equal(engine.setElevated(high, true), true);
  assert.deepEqual(order(), [low, flying, high]);
  assert.deepEqual([high, low].map((id) => engine.element(id).elevated), [true, false]);
  assert.equal(engine.setElevated(99n, true), false);
  engine.keepsDrawingOrder = false;
  assert.deepEqual(order(), []);
});

test("the engine explains itself", async () => {
  const { engine, card } = await flight();
  assert.match(engine.explain(card), /layout frame \(100\.0, 0\.0/);
  assert.equal(engine.explain(99n), null);
  assert.equal(engine.remove(99n), false);
  assert.match(engine.diagnostics, /^remove: .*gone/);
  const { diagnostics } = engine.advance(0);
  assert.equal(diagnostics.length, 1);
  assert.match(diagnostics[0], /^remove: .*gone/);
  assert.deepEqual(engine.advance(0).diagnostics, []);
});

test("a recording is the trace of what was done", async () => {
  const engine = await engineOf();
  const lines = [];
  engine.record((line) => lines.push(JSON.parse(line)));
  const namespace = engine.namespace();
  const match = { id: 2 ** 40, namespace };
  const card = engine.insert({ frame: rect(0.1, 0, 1e9, 1), match });
  engine.withAnimation(smooth(), () => engine.remove(card), { at: 1 });
  engine.advance(1.5);
  assert.equal(engine.record(null), true);
  engine.advance(2);
  assert.equal(lines[0].trace, 1);
  const inserted = lines.flatMap((line) => line.do ?? []).find((change) => change.insert);
  assert.deepEqual(inserted.frame, [0.1, 0, 1e9, 1]);
  assert.equal(inserted.match.id, 2 ** 40);
});

test("attributes are inserted, animated and handed off from one source to the next", async () => {
  const engine = await engineOf({ attributes: 2 });
  const namespace = engine.namespace();
  const match = { id: 1, namespace };
  const small = engine.insert({ frame: rect(0, 0, 10, 10), match, attributes: [[12, 0, 0, 0], [1, 2, 3, 4]] });
  assert.deepEqual(engine.attribute(small, 1).presentation, [1, 2, 3, 4]);
  const badge = engine.insert({ frame: rect(0, 0, 4, 4), match: { ...match, isSource: false, takesAttributes: true } });
  assert.deepEqual(engine.attribute(badge, 0).presentation, [12, 0, 0, 0]);
  let large;
  engine.withAnimation(
    linearly,
    () => {
      engine.remove(small);
      large = engine.insert({ frame: rect(100, 0, 50, 50), match, attributes: [[4, 8, 0, 0]] });
    },
    { at: 1 },
  );
  engine.advance(1.5);
  const { presentation, own, velocity } = engine.attribute(large, 0);
  assert.deepEqual(presentation, [8, 4, 0, 0]);
  assert.deepEqual(own, [4, 8, 0, 0]);
  near(velocity[1], 8);
  assert.deepEqual([...engine.presentationAttributes(0).subarray(4 * slot(badge), 4 * slot(badge) + 2)], [8, 4]);
  assert.equal(engine.setAttribute(large, 1, [0, 0, 0, 1], { animation: null }), true);
  assert.equal(engine.setAttribute(large, 2, [0, 0, 0, 1]), false);
  assert.match(engine.refusal, /attribute/);
  assert.equal(engine.attribute(large, 2), null);
  assert.equal(engine.presentationAttributes(2).length, 0);
  assert.throws(() => engine.setAttribute(large, -1, [0, 0, 0, 1]), TypeError);
  assert.throws(() => engine.insert({ frame: rect(0, 0, 1, 1), attributes: [[1, 2, 3]] }), /four numbers/);
  assert.equal(engine.insert({ frame: rect(0, 0, 1, 1), attributes: [[1, 2, 3, NaN]] }), 0n);
  assert.match(engine.refusal, /attribute/);
  assert.equal(engine.state().depth, 0);
});

test("numbers for attributes: radii, angles and colors", () => {
  const { attributeAngle, attributeColor, attributeLinear, attributeRadii } = web;
  const square = { width: 100, height: 100 };
  assert.deepEqual(attributeRadii(12, square, rect(0, 0, 200, 100)), { x: 6, y: 12 });
  assert.deepEqual(attributeRadii(80, { width: 400, height: 50 }, rect(0, 0, 200, 100)), { x: 100, y: 25 });
  assert.deepEqual(attributeRadii(12, { width: NaN, height: 1 }, square), { x: 0, y: 0 });
  assert.equal(attributeAngle(1, 2), 1);
  near(attributeAngle(0.1, 6), 6.3831853, 1e-6);
  assert.equal(attributeAngle(NaN, Infinity), 0);
  for (let step = 0; step <= 1000; step++) {
    const c = Math.fround(step / 1000);
    const light = c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    assert.equal(attributeLinear([c, 0, 1, 1])[0], Math.fround(light));
    const encoded = c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055;
    assert.equal(attributeColor([c, 0, 1, 1])[0], Math.fround(encoded));
  }
  assert.deepEqual(attributeLinear([1, 0, 2, 0.5]), [0.5, 0, 0.5, 0.5]);
  assert.deepEqual(attributeColor([0.5, 0, 9, 0.5]), [1, 0, 1, 0.5]);
  assert.deepEqual(attributeColor([1, 1, 1, NaN]), [0, 0, 0, 0]);
  assert.throws(() => attributeColor([1, 2, 3]), /four numbers/);
});

test("attributes of many elements and of a whole layout are set at once", async () => {
  const engine = await engineOf({ attributes: 2 });
  const namespace = engine.namespace();
  const item = (id, x, attributes) => ({ id, frame: rect(x, 0, 10, 10), attributes });
  const ids = engine.setLayout([item(1, 0, [[1, 0, 0, 0]]), item(2, 20, [[0, 0, 0, 0], [2, 0, 0, 0]])], namespace);
  assert.deepEqual(engine.attribute(ids[0], 0).own, [1, 0, 0, 0]);
  assert.deepEqual(engine.attribute(ids[1], 1).own, [2, 0, 0, 0]);
  const badge = engine.insert({ frame: rect(0, 0, 4, 4), match: { id: 2, namespace, isSource: false, takesAttributes: true } });
  engine.withAnimation(linear({ duration: 1 }), () => {
    engine.setLayout([item(1, 0), item(2, 20, [[8, 0, 0, 0]])], namespace);
    engine.setAttributes([ids[0]], 1, [0, 4, 0, 0]);
  }, { at: 1 });
  engine.advance(1.5);
  assert.deepEqual(engine.attribute(ids[0], 0).presentation, [1, 0, 0, 0]);
  assert.deepEqual(engine.attribute(ids[0], 1).presentation, [0, 2, 0, 0]);
  assert.deepEqual(engine.attribute(badge, 0).presentation, [4, 0, 0, 0]);
  assert.equal(engine.setAttributes(ids, 0, new Float32Array([1, 2, 3, 4, 5, 6, 7, 8]), { animation: [null, null] }), true);
  assert.deepEqual(engine.attribute(ids[1], 0).own, [5, 6, 7, 8]);
  assert.throws(() => engine.setAttributes(ids, 0, [1, 2, 3, 4]), /4 for each of 2/);
  assert.equal(engine.setAttributes(ids, 2, [1, 2, 3, 4, 5, 6, 7, 8]), false);
  assert.match(engine.refusal, /attribute/);
  const inserted = engine.insertAll([{ frame: rect(0, 0, 1, 1), attributes: [[3, 0, 0, 0]] }, { frame: rect(0, 0, 1, 1) }]);
  assert.deepEqual(engine.presentationAttributes(0)[4 * slot(inserted[0])], 3);
});
