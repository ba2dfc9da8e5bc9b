// Elements that enter and leave while flips are interrupted, go back and are held, in a document that is made up.
import assert from "node:assert/strict";
import test from "node:test";
import { FakeDocument } from "./document.mjs";
import { flipping, rect, web } from "./support.mjs";

const animation = web.linear({ duration: 1 });
const first = 1 / 64;

async function start() {
  return { ...(await flipping()), page: new FakeDocument() };
}

const near = (number, expected) => assert.ok(Math.abs(number - expected) < 0.02, `${number} instead of ${expected}`);

test("an element that leaves before it is seen is not drawn at the corner of the page", async () => {
  const twice = () => {};
  const reversed = (controls, page) => {
    page.run(0.3);
    controls.reverse();
    page.run(1);
  };
  const rewound = (controls, page) => {
    page.run(0.3);
    controls.currentTime = 0;
  };
  for (const order of [twice, reversed, rewound]) {
    const { engine, flip, page } = await start();
    const cards = [0, 1, 2, 3].map((index) => page.element(100 + 50 * index, 200, 40, 40));
    cards.forEach((card, index) => (card.isRendered = index > 1));
    const toggle = () => cards.forEach((card) => (card.isRendered = !card.isRendered));
    const options = { animation: web.spring({ duration: 0.5 }), stagger: { each: 0.05 } };
    order(flip("*", toggle, options), page);
    const controls = flip("*", toggle, options);
    while (controls.currentTime !== null) {
      assert.equal(cards[0].style.opacity, "0");
      assert.deepEqual(cards[0].seen, rect(100, 200, 40, 40));
      page.run(first);
    }
    page.run(first);
    assert.ok(cards.every((card) => Object.keys(card.styles).length === 0));
    assert.equal(engine.state().count, 0);
  }
});

test("an element that has left without fading is not seen until the last one has left, unless time goes back", async () => {
  const { flip, page } = await start();
  const cards = [0, 1].map((index) => page.element(50 * index, 100, 40, 40));
  const leave = web.Transition.move("top");
  const controls = flip("*", () => cards.forEach((card) => card.remove()), { animation, leave, stagger: { each: 0.5 } });
  page.run(first + 0.75);
  assert.deepEqual(cards.map(({ style }) => style.opacity), ["1", "1"]);
  near(cards[0].seen.y, 70);
  page.run(0.5);
  assert.deepEqual(cards.map(({ style, isConnected }) => [style.opacity, isConnected]), [["0", true], ["1", true]]);
  controls.pause();
  controls.currentTime = 500;
  assert.equal(cards[0].style.opacity, "1");
  near(cards[0].seen.y, 80);
  // The next flip starts from what is shown, although the element had already left.
  flip("*", () => page.body.append(cards[0]), { animation });
  near(cards[0].seen.y, 80);
});

test("an element that leaves by the identity is gone at once, and stays for opaque", async () => {
  const { flip, page } = await start();
  const [gone, kept, other] = [0, 1, 2].map((index) => page.element(50 * index, 0, 10, 10));
  const perElement = new Map([[kept, { leave: web.Transition.opaque }]]);
  flip("*", () => {
    gone.remove();
    kept.remove();
    other.layout = rect(0, 90, 10, 10);
  }, { animation, leave: web.Transition.identity, perElement });
  assert.deepEqual([gone.style.opacity, kept.style.opacity], ["0", "1"]);
  page.run(first + 0.9);
  assert.deepEqual([kept.style.opacity, kept.isConnected], ["1", true]);
  page.run(0.2);
  assert.deepEqual([gone.isConnected, kept.isConnected], [false, false]);
});

test("an element may leave by a transition of its own alone", async () => {
  const { flip, page } = await start();
  const [faded, gone] = [page.element(0, 0, 10, 10), page.element(50, 0, 10, 10)];
  const perElement = new Map([[faded, { leave: web.Transition.opacity }]]);
  flip("*", () => [faded, gone].forEach((card) => card.remove()), { animation, leave: null, perElement });
  assert.deepEqual([faded.isConnected, gone.isConnected], [true, false]);
});

test("an inline display keeps its priority", async () => {
  const { flip, page } = await start();
  const card = page.element(0, 0, 10, 10);
  card.sheet.display = "flex";
  const hide = () => {
    card.isRendered = false;
    card.style.setProperty("display", "none", "important");
  };
  flip(card, hide, { animation });
  assert.deepEqual([card.style.display, card.style.getPropertyPriority("display")], ["flex", "important"]);
  page.run(2);
  assert.deepEqual([card.style.display, card.style.getPropertyPriority("display")], ["none", "important"]);
});

test("an element that was removed, came back and is hidden is shown while it leaves", async () => {
  const { flip, page } = await start();
  const card = page.element(0, 0, 10, 10);
  card.sheet.display = "grid";
  flip("*", () => card.remove(), { animation });
  page.run(0.5);
  flip("*", () => page.body.append(card), { animation });
  flip("*", () => (card.isRendered = false), { animation });
  assert.equal(card.style.display, "grid");
});

test("while a flip is held at its start, what enters cannot be clicked", async () => {
  const { flip, page } = await start();
  const [kept, fresh] = [page.element(0, 0, 10, 10), page.element(0, 50, 10, 10)];
  fresh.style.pointerEvents = "auto";
  fresh.isRendered = false;
  const events = () => [kept, fresh].map(({ style }) => style.pointerEvents);
  const change = () => {
    kept.layout = rect(90, 0, 10, 10);
    fresh.isRendered = true;
  };
  const controls = flip("*", change, { animation });
  assert.deepEqual(events(), ["", "auto"]);
  page.run(first + 0.5);
  controls.reverse();
  page.run(1);
  assert.equal(controls.playState, "finished");
  assert.deepEqual(events(), ["", "none"]);
  controls.reverse();
  page.run(0.25);
  assert.deepEqual(events(), ["", "auto"]);
  page.run(2);
  assert.deepEqual(fresh.styles, { pointerEvents: "auto" });
});

test("a change is undone after a flip has gone back", async () => {
  const { flip, page } = await start();
  const [kept, fresh] = [page.element(0, 0, 10, 10), page.element(0, 50, 10, 10)];
  fresh.isRendered = false;
  const show = (isOpen) => {
    kept.layout = rect(isOpen ? 90 : 0, 0, 10, 10);
    fresh.isRendered = isOpen;
  };
  const controls = flip("*", () => show(true), { animation });
  page.run(first + 0.5);
  controls.reverse();
  page.run(1);
  assert.equal(await controls.finished, "reversed");
  controls.cancel();
  show(false);
  near(kept.seen.x, 0);
  assert.deepEqual([kept.styles, fresh.styles], [{ transition: "none" }, { transition: "none" }]);
  page.run(first);
  assert.deepEqual([kept.styles, fresh.styles, page.run(1)], [{}, {}, 0]);
});

test("an element goes on by an earlier flip when a later one is over", async () => {
  const { flip, page } = await start();
  const [card, other] = [page.element(0, 0, 10, 10), page.element(0, 50, 10, 10)];
  const slow = flip(card, () => (card.layout = rect(100, 0, 10, 10)), { animation });
  page.run(first + 0.25);
  const hidden = flip(card, () => (card.isRendered = false), { duration: 1000, delay: 500 });
  const back = flip([card, other], () => {
    card.isRendered = true;
    other.layout = rect(10, 50, 10, 10);
  }, { duration: 125, easing: "linear" });
  near(card.seen.x, 25);
  page.run(0.25);
  assert.equal(await back.finished, "finished");
  near(card.seen.x, 50);
  page.run(0.5);
  near(card.seen.x, 100);
  page.run(1);
  assert.deepEqual([await slow.finished, await hidden.finished], ["finished", "retargeted"]);
  assert.deepEqual(card.styles, {});
});

test("finish shows the end of what an earlier flip still moves", async () => {
  const { flip, page } = await start();
  const card = page.element(0, 0, 10, 10);
  flip(card, () => (card.layout = rect(100, 0, 10, 10)), { animation });
  page.run(first + 0.25);
  flip(card, () => (card.isRendered = false), { animation });
  const back = flip(card, () => (card.isRendered = true), { animation: web.linear({ duration: 0.5 }), onTop: true });
  back.cancel();
  assert.equal(card.style.transform, "");
  near(card.seen.x, 100);
});

test("an element that takes off when it has just landed keeps its inline transition", async () => {
  const { flip, page } = await start();
  const card = page.element(0, 0, 10, 10);
  card.style.transition = "all 1s";
  const to = (x) => flip(card, () => (card.layout = rect(x, 0, 10, 10)), { animation });
  to(100).finish();
  to(0);
  page.run(first);
  assert.equal(card.style.transition, "none");
  page.run(2);
  assert.deepEqual(card.styles, { transition: "all 1s" });
});

test("what enters can wait until what leaves has gone", async () => {
  const { flip, page } = await start();
  const [old, fresh] = [page.element(0, 0, 10, 10), page.element(0, 50, 10, 10)];
  fresh.isRendered = false;
  const { opacity } = web.Transition;
  const change = () => ([old.isRendered, fresh.isRendered] = [false, true]);
  const [leave, enter] = [0, 0.25].map((delay) => opacity.animation(web.linear({ duration: 0.25, delay })));
  flip("*", change, { leave, enter });
  const opacities = () => [old, fresh].map(({ style }) => Number(style.opacity));
  page.run(first + 0.125);
  assert.deepEqual(opacities(), [0.5, 0]);
  page.run(0.125);
  assert.deepEqual(opacities(), [0, 0]);
  page.run(0.125);
  assert.deepEqual(opacities(), [0, 0.5]);
});

test("a change sees the styles of the page, and a slow one those of the flip", async () => {
  const { flip, page } = await start();
  const card = page.element(0, 0, 10, 10);
  flip(card, () => (card.layout = rect(100, 0, 10, 10)), { animation });
  page.run(first + 0.5);
  near(card.seen.x, 50);
  const seen = [];
  const change = async () => {
    seen.push(card.seen.x);
    await null;
    seen.push(card.seen.x);
  };
  await Promise.all([flip(card, change, { animation }), null]);
  await null;
  assert.deepEqual(seen.map(Math.round), [100, 50]);
});

test("updates come with frames and with a time that is set, not with a pause", async () => {
  const { flip, page } = await start();
  const card = page.element(0, 0, 10, 10);
  let count = 0;
  const controls = flip(card, () => (card.layout = rect(100, 0, 10, 10)), { animation, onUpdate: () => count++ });
  page.run(first);
  assert.equal(count, 1);
  for (const name of ["pause", "play", "reverse"]) controls[name]();
  assert.equal(count, 1);
  controls.currentTime = 500;
  assert.equal(count, 2);
});
