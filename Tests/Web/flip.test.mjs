// createFlip, in a document that is made up: what is seen of the elements, frame by frame.
import assert from "node:assert/strict";
import test from "node:test";
import { FakeDocument } from "./document.mjs";
import { flipping, rect, web } from "./support.mjs";

const linearly = web.linear({ duration: 1 });

async function page() {
  return { ...(await flipping()), page: new FakeDocument() };
}

function near(seen, ...expected) {
  const numbers = [seen.x, seen.y, seen.width, seen.height];
  numbers.forEach((number, index) => {
    assert.ok(Math.abs(number - expected[index]) < 0.02, `${numbers} instead of ${expected}`);
  });
}

// The clock of a flip begins with its first frame: a second of it has passed a frame later.
const first = 1 / 64;

test("an element flies from where it was to where it is", async () => {
  const { flip, page: document } = await page();
  const card = document.element(0, 0, 100, 50);
  card.style.transition = "all 1s";
  const done = flip(card, () => (card.layout = rect(200, 100, 200, 100)), { animation: linearly });
  near(card.seen, 0, 0, 100, 50);
  assert.deepEqual([card.style.transformOrigin, card.style.transition], ["0 0", "none"]);
  document.run(first + 0.5);
  near(card.seen, 100, 50, 150, 75);
  document.run(0.5);
  near(card.seen, 200, 100, 200, 100);
  assert.deepEqual(card.styles, { transition: "none" });
  document.run(1 / 64);
  assert.deepEqual(card.styles, { transition: "all 1s" });
  assert.equal(await done.finished, "finished");
  assert.equal(document.run(1), 0);
});

test("a flip in flight goes on from its place with its speed", async () => {
  const { flip, page: document } = await page();
  const card = document.element(0, 0, 100, 100);
  const done = flip([card], () => (card.layout = rect(300, 0, 100, 100)), { animation: web.spring() });
  document.run(0.125);
  const before = card.seen.x;
  document.run(1 / 64);
  const place = card.seen.x;
  const again = flip([card], () => (card.layout = rect(0, 400, 100, 100)), { animation: web.spring() });
  near(card.seen, place, 0, 100, 100);
  document.run(1 / 64);
  const step = card.seen.x - place;
  // It still goes to the right, a little slower.
  assert.ok(step > 0.5 * (place - before) && step < place - before, `${before} ${place} ${card.seen.x}`);
  assert.ok(card.seen.y > 0);
  document.run(5);
  near(card.seen, 0, 400, 100, 100);
  assert.equal(await done.finished, "retargeted");
  assert.equal(await again.finished, "finished");
});

test("what the change leaves where it is does not move, what it hides lands", async () => {
  const { flip, page: document } = await page();
  const [still, hidden] = [document.element(0, 0, 10, 10), document.element(50, 0, 10, 10)];
  assert.equal(await flip([still], () => {}).finished, "finished");
  assert.equal(still.style.transform, "");
  flip([still, hidden], () => (hidden.layout = rect(90, 0, 10, 10)), { animation: linearly });
  document.run(0.25);
  assert.equal(still.style.transform, "");
  const done = flip([still, hidden], () => (hidden.isRendered = false), { animation: linearly, leave: null });
  assert.equal(await done.finished, "finished");
  assert.equal(hidden.style.transform, "");
  document.run(1);
  hidden.isRendered = true;
  // It was not to be seen before: there is no place to fly from.
  hidden.isRendered = false;
  await flip([hidden], () => (hidden.isRendered = true), { animation: linearly, enter: null }).finished;
  near(hidden.seen, 90, 0, 10, 10);
});

test("another element with the same name takes over", async () => {
  const { flip, page: document } = await page();
  const small = document.element(0, 0, 10, 10);
  const large = document.element(100, 100, 50, 50);
  small.dataset.flipId = large.dataset.flipId = "photo";
  large.isRendered = false;
  const swap = (shown, other) => () => {
    shown.isRendered = true;
    other.isRendered = false;
  };
  flip("[data-flip-id]", swap(large, small), { animation: linearly });
  near(large.seen, 0, 0, 10, 10);
  document.run(first + 0.5);
  near(large.seen, 50, 50, 30, 30);
  flip("[data-flip-id]", swap(small, large), { animation: linearly });
  near(small.seen, 50, 50, 30, 30);
  assert.equal(large.style.transform, "");
  document.run(3);
  near(small.seen, 0, 0, 10, 10);
  assert.equal(small.style.transform, "");
});

test("an element in one that flies, too, is where it would be alone", async () => {
  const { flip, page: document } = await page();
  const around = document.element(0, 0, 100, 100);
  const inside = document.element(10, 10, 20, 20);
  inside.parentElement = around;
  flip([around, inside], () => {
    around.layout = rect(100, 0, 200, 400);
    inside.layout = rect(250, 300, 20, 20);
  }, { animation: linearly });
  near(inside.seen, 10, 10, 20, 20);
  document.run(first + 0.25);
  near(around.seen, 25, 0, 125, 175);
  near(inside.seen, 70, 82.5, 20, 20);
  document.run(1);
  near(inside.seen, 250, 300, 20, 20);
});

test("the window may be scrolled in flight", async () => {
  const { flip, page: document } = await page();
  const card = document.element(0, 1000, 10, 10);
  flip(card, () => (card.layout = rect(100, 1000, 10, 10)), { animation: linearly });
  document.run(first + 0.25);
  document.scroll.y = 900;
  near(card.seen, 25, 100, 10, 10);
  flip(card, () => (card.layout = rect(25, 1080, 10, 10)), { animation: linearly });
  near(card.seen, 25, 100, 10, 10);
  document.run(3);
  near(card.seen, 25, 180, 10, 10);
});

test("who asked for less motion sees the change at once, in flight as well", async () => {
  const { flip, page: document } = await page();
  const card = document.element(0, 0, 10, 10);
  flip(card, () => (card.layout = rect(100, 0, 10, 10)), { animation: linearly });
  document.run(0.25);
  document.prefersReducedMotion = true;
  flip(card, () => (card.layout = rect(0, 0, 10, 10)), { animation: linearly });
  near(card.seen, 0, 0, 10, 10);
  assert.equal(card.style.transform, "");
  document.run(1);
  assert.equal(document.run(1), 0);
});

test("a change may take its time", async () => {
  const { flip, page: document } = await page();
  const card = document.element(0, 0, 10, 10);
  let render;
  const done = flip(card, () => new Promise((resolve) => (render = resolve)), { animation: linearly });
  card.layout = rect(100, 0, 10, 10);
  render();
  await Promise.resolve();
  await Promise.resolve();
  near(card.seen, 0, 0, 10, 10);
  document.run(2);
  assert.equal(await done.finished, "finished");
  const fault = new Error("the host's own");
  assert.throws(() => flip(card, () => { throw fault; }), fault);
  await assert.rejects(flip(card, async () => { throw fault; }).finished, fault);
  assert.throws(() => flip(card, () => flip(card, () => {})), /not inside of a change/);
});

test("all is read before anything is written, and a frame reads nothing", async () => {
  const { flip, page: document } = await page();
  const cards = Array.from({ length: 20 }, (_, index) => document.element(index * 10, 0, 5, 5));
  const shuffle = () => cards.forEach((card, index) => (card.layout = rect(190 - index * 10, 0, 5, 5)));
  flip(cards, shuffle, { animation: linearly });
  assert.match(document.log.join(" "), /^(read ?)+ (write ?)+$/);
  document.log.length = 0;
  document.run(0.25);
  assert.ok(!document.log.includes("read"));
  document.log.length = 0;
  flip(cards, shuffle, { animation: linearly });
  // The transforms are taken off before the layout is measured.
  assert.match(document.log.join(" "), /^(write ?)+ (read ?)+ (write ?)+$/);
});

test("a stagger delays the elements of a flip by their order", async () => {
  const { flip, page: document } = await page();
  const cards = [0, 1, 2].map((index) => document.element(0, 100 * index, 10, 10));
  const change = () => cards.forEach((card, index) => (card.layout = rect(100, 100 * index, 10, 10)));
  const done = flip(cards, change, { animation: linearly, stagger: { each: 0.25 } });
  document.run(first + 0.5);
  cards.forEach((card, index) => near(card.seen, 50 - 25 * index, 100 * index, 10, 10));
  document.run(1);
  assert.equal(await done.finished, "finished");
  cards.forEach((card, index) => near(card.seen, 100, 100 * index, 10, 10));
});

test("a size that is zero among the engine's numbers is no size to scale from", async () => {
  const { flip, page: document } = await page();
  const card = document.element(0, 0, 10, 10);
  flip(card, () => (card.layout = rect(100, 0, 10, 5e-324)), { animation: linearly });
  assert.equal(card.style.transform, "translate(-100px, 0px)");
});

test("a place that the engine would refuse is none", async () => {
  const { engine, flip, page: document } = await page();
  const card = document.element(0, 0, 10, 10);
  for (const far of [2 ** 61, NaN, -Infinity]) {
    assert.equal(await flip(card, () => (card.layout = rect(far, 0, 10, 10)), { animation: linearly }).finished, "finished");
    assert.equal(card.style.transform, "");
    card.layout = rect(0, 0, 10, 10);
  }
  assert.equal(engine.state().count, 0);
});
