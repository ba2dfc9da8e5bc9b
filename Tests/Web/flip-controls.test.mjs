// The controls of a flip, in a document that is made up.
import assert from "node:assert/strict";
import test from "node:test";
import { FakeDocument } from "./document.mjs";
import { flipping, rect, web } from "./support.mjs";

const animation = web.linear({ duration: 1 });
// The clock of a flip begins with its first frame.
const first = 1 / 64;

async function start(options = { animation }) {
  const { flip } = await flipping();
  const page = new FakeDocument();
  const card = page.element(0, 0, 10, 10);
  const to = (x) => flip(card, () => (card.layout = rect(x, 0, 10, 10)), options);
  return { flip, page, card, to, controls: to(100) };
}

const near = (number, expected) => assert.ok(Math.abs(number - expected) < 0.02, `${number} instead of ${expected}`);

test("a flip is paused and goes on", async () => {
  const { page, card, controls } = await start();
  assert.equal(controls.playState, "running");
  page.run(first + 0.25);
  near(card.seen.x, 25);
  near(controls.currentTime, 250);
  controls.pause();
  assert.equal(controls.playState, "paused");
  page.run(1);
  near(card.seen.x, 25);
  // Nothing is asked for while it stands.
  assert.equal(page.run(1), 0);
  controls.play();
  page.run(first + 0.5);
  near(card.seen.x, 75);
  page.run(0.5);
  assert.equal(await controls.finished, "finished");
  assert.deepEqual([controls.playState, controls.currentTime], ["finished", null]);
});

test("a flip goes back on its path, is held at its start, and goes forwards again", async () => {
  const { page, card, controls } = await start();
  page.run(first + 0.75);
  controls.reverse();
  assert.equal(controls.playbackRate, -1);
  page.run(0.5);
  near(card.seen.x, 25);
  page.run(0.5);
  near(card.seen.x, 0);
  assert.equal(await controls.finished, "reversed");
  assert.equal(controls.playState, "finished");
  assert.equal(page.run(1), 0);
  near(card.seen.x, 0);
  controls.reverse();
  assert.equal(controls.playState, "running");
  page.run(first + 0.5);
  near(card.seen.x, 50);
  page.run(1);
  assert.equal(await controls.finished, "finished");
  assert.deepEqual(card.styles, {});
});

test("an element that is at rest goes back with those that still move", async () => {
  const { flip } = await flipping();
  const page = new FakeDocument();
  const cards = [0, 1].map((index) => page.element(0, 20 * index, 10, 10));
  const perElement = new Map([[cards[0], { duration: 250, easing: "linear" }]]);
  const controls = flip(cards, () => cards.forEach((card, index) => (card.layout = rect(100, 20 * index, 10, 10))), { animation, perElement });
  page.run(first + 0.5);
  assert.deepEqual(cards.map(({ seen }) => Math.round(seen.x)), [100, 50]);
  controls.reverse();
  page.run(0.375);
  assert.deepEqual(cards.map(({ seen }) => Math.round(seen.x)), [50, 13]);
});

test("the time may be set, and the rate", async () => {
  const { page, card, controls } = await start();
  controls.pause();
  controls.currentTime = 500;
  near(card.seen.x, 50);
  controls.currentTime = -100;
  near(card.seen.x, 0);
  assert.equal(controls.currentTime, 0);
  controls.currentTime = NaN;
  controls.playbackRate = 0.5;
  controls.play();
  page.run(first + 0.5);
  near(card.seen.x, 25);
  controls.playbackRate = 0;
  page.run(1);
  near(card.seen.x, 25);
  controls.playbackRate = Infinity;
  assert.equal(controls.playbackRate, 0);
  controls.playbackRate = 2;
  controls.currentTime = 5000;
  assert.equal(await controls.finished, "finished");
  near(card.seen.x, 100);
  assert.throws(() => (controls.playbackRate = "2"), /^TypeError: playbackRate: expected a number/);
});

test("finish shows the end at once, and the start of one that goes backwards", async () => {
  const { page, card, to, controls } = await start();
  page.run(0.25);
  controls.finish();
  assert.deepEqual([card.seen.x, card.style.transform, controls.playState], [100, "", "finished"]);
  assert.equal(await controls.finished, "finishedImmediately");
  const back = to(0);
  page.run(0.25);
  back.playbackRate = -1;
  back.finish();
  near(card.seen.x, 100);
  assert.equal(await back.finished, "reversed");
  back.reverse();
  back.cancel();
  assert.deepEqual([card.seen.x, card.style.transform, back.playState], [0, "", "idle"]);
  assert.equal(await back.finished, "cancelled");
  // It has ended: its controls do nothing.
  for (const name of ["play", "pause", "reverse", "finish", "cancel"]) back[name]();
  assert.deepEqual([back.playState, back.currentTime], ["idle", null]);
});

test("a flip of a paused one, and of one that goes back, starts from what is shown and plays", async () => {
  const { page, card, to, controls } = await start();
  page.run(first + 0.5);
  controls.pause();
  const second = to(0);
  near(card.seen.x, 50);
  assert.equal(second.playState, "running");
  page.run(first + 0.25);
  second.reverse();
  page.run(0.125);
  const { x } = card.seen;
  const third = to(200);
  near(card.seen.x, x);
  assert.equal(third.playbackRate, 1);
  page.run(2);
  assert.deepEqual(await Promise.all([controls.finished, second.finished, third.finished]), ["retargeted", "retargeted", "finished"]);
  near(card.seen.x, 200);
});

// A spring without bounce and with a duration of a second, from 0 to 1: where it is and how fast, and where one is that starts elsewhere.
const omega = 2 * Math.PI;
const place = (time) => 1 - (1 + omega * time) * Math.exp(-omega * time);
const speed = (time) => omega ** 2 * time * Math.exp(-omega * time);
const springFrom = (start, velocity, target, time) => target + (start - target + (velocity + omega * (start - target)) * time) * Math.exp(-omega * time);

for (const [what, prepare, backwards] of [
  ["goes backwards", (controls) => controls.reverse(), 1],
  ["goes backwards at another rate", (controls) => (controls.playbackRate = -0.5), 1],
  ["is paused", (controls) => controls.pause(), 0],
]) {
  test(`a spring takes over the velocity that is seen, of a flip that ${what}`, async () => {
    const { flip } = await flipping();
    const page = new FakeDocument();
    const cards = [0, 1].map((index) => page.element(0, 20 * index, 10, 10));
    const spring = web.spring({ duration: 1 });
    // One card has an animation of its own. The spacing of letters is an animated value.
    const options = { animation: spring, perElement: new Map([[cards[1], { animation: web.spring({ duration: 1, bounce: 0 }) }]]), props: ["letterSpacing"] };
    const to = (x) => flip(cards, () => cards.forEach((card, index) => {
      card.layout = rect(x, 20 * index, 10, 10);
      card.sheet.letterSpacing = `${x}px`;
    }), options);
    cards.forEach((card) => (card.sheet.letterSpacing = "0px"));
    const controls = to(100);
    page.run(first + 0.25);
    prepare(controls);
    page.run(0.125);
    const time = controls.currentTime / 1000;
    const later = to(200);
    assert.equal(later.playbackRate, Math.abs(controls.playbackRate));
    page.run(first + 0.0625);
    const seen = later.currentTime / 1000;
    assert.ok(seen > 0.03);
    const expected = springFrom(100 * place(time), -100 * speed(time) * backwards, 200, seen);
    for (const card of cards) {
      near(card.seen.x, expected);
      near(parseFloat(card.style.letterSpacing), expected);
    }
  });
}

test("flips that overlap have one clock, and one ends without the other", async () => {
  const { flip, page, card, controls } = await start();
  const other = page.element(0, 50, 10, 10);
  page.run(first + 0.25);
  const later = flip(other, () => (other.layout = rect(100, 50, 10, 10)), { animation });
  page.run(0.25);
  later.pause();
  assert.equal(controls.playState, "paused");
  near(card.seen.x, 50);
  near(other.seen.x, 25);
  // Not before the start of the later one.
  controls.currentTime = 0;
  near(card.seen.x, 25);
  near(other.seen.x, 0);
  later.cancel();
  assert.equal(await later.finished, "cancelled");
  assert.equal(other.style.transform, "");
  controls.play();
  page.run(1);
  assert.equal(await controls.finished, "finished");
});

test("what is asked for before a slow change is done happens then", async () => {
  const { flip, page, card } = await start();
  page.run(2);
  for (const [call, kind] of [["finish", "finishedImmediately"], ["cancel", "cancelled"]]) {
    const controls = flip(card, async () => (card.layout = rect(card.layout.x + 50, 0, 10, 10)), { animation });
    assert.deepEqual([controls.playState, controls.currentTime], ["idle", null]);
    controls[call]();
    assert.equal(await controls.finished, kind);
    assert.equal(card.style.transform, "");
  }
});

test("an update comes with each frame, and may throw", async () => {
  let seen = 0;
  const { page, card } = await start({ animation, onUpdate: ({ currentTime }) => (seen = currentTime) });
  page.run(first + 0.5);
  near(seen, 500);
  const other = await start({ animation, onUpdate: () => { throw new Error("the host's own"); } });
  assert.throws(() => other.page.run(first), /the host's own/);
  assert.equal(other.page.waiting.length, 1);
  assert.equal(card.isConnected, true);
});

test("an easing is one of CSS", async () => {
  for (const [easing, expected] of [
    ["linear", 50], ["ease", 80.24], ["cubic-bezier(0, 0, 1, 1)", 50], ["steps(4)", 50], ["steps(1, jump-start)", 100],
    ["linear(0, 0.2 50%, 1)", 20], ["linear(0, 0.25, 1)", 25],
  ]) {
    const { page, card } = await start({ duration: 1000, delay: 500, easing });
    page.run(first + 1);
    assert.ok(Math.abs(card.seen.x - expected) < 0.5, `${easing}: ${card.seen.x}`);
  }
});
