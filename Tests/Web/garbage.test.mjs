// What the frames of an engine and of a flip leave behind for the garbage collector.
import assert from "node:assert/strict";
import test from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { engineOf, flipping, rect, web } from "./support.mjs";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

// As little of a document as moves: it makes nothing itself.
class Style {
  transform = "";
  transformOrigin = "";
  transition = "";
}

class Card {
  style = new Style();
  dataset = {};
  parentElement = null;
  nextSibling = null;
  isConnected = true;
  rect = { left: 0, top: 0, width: 10, height: 10 };
  getBoundingClientRect() {
    return this.rect;
  }
}

let frame = null;
let time = 0;
function show(frames) {
  for (let count = 0; count < frames; count++) {
    const call = frame;
    frame = null;
    call((time += 1000 / 60));
  }
}

// The bytes that are made in each of so many frames: what the heap grows by while it grows.
function madeBy(frames, play) {
  let made = 0;
  for (let count = 0; count < frames; count += 10) {
    const before = process.memoryUsage().heapUsed;
    play(10);
    const grown = process.memoryUsage().heapUsed - before;
    if (grown > 0) made += grown;
  }
  return made / frames;
}

async function flying(count, animation) {
  globalThis.requestAnimationFrame = (call) => (frame = call);
  globalThis.getComputedStyle = () => ({ display: "block" });
  globalThis.matchMedia = () => ({ matches: false });
  globalThis.document = undefined;
  const cards = Array.from({ length: count }, () => new Card());
  const { flip } = await flipping();
  flip(cards, () => cards.forEach((card, index) => (card.rect = { ...rect(0, 0, 10, 10), left: 1000, top: index, width: 10, height: 10 })), { animation });
  return cards;
}

const forever = web.linear({ duration: 2, repeatCount: Infinity });

test("a frame of an engine makes the number that is its time, and nothing else", async (context) => {
  const engine = await engineOf({ attributes: 1 });
  const ids = engine.insertAll(Array.from({ length: 1000 }, (_, index) => ({ frame: rect(index, 0, 9, 9) })));
  engine.withAnimation(forever, () => engine.setFrames(ids, new Float32Array(4000).fill(50)), { at: 0 });
  let [now, sum] = [0, 0];
  const play = (frames) => {
    for (let count = 0; count < frames; count++) {
      const { moved, completed } = engine.advance((now += 1 / 60));
      const { presentationFrames, presentationAppearances, appearanceIndices, presentationValues, drawingOrder } = engine;
      const lists = moved.length + presentationFrames.length + presentationAppearances.length + appearanceIndices.length;
      sum += completed.length + lists + presentationValues.length + drawingOrder.length + engine.presentationAttributes(0).length;
      if (!engine.isAnimating || engine.now > now + 1e-6) throw new Error("it stands still");
    }
  };
  play(20000);
  const made = madeBy(10000, play) - madeBy(10000, () => {});
  context.diagnostic(`a frame of an engine: ${made.toFixed(0)} bytes`);
  assert.ok(sum > 0 && made < 100, `${made} bytes`);
});

test("a frame in which nothing is seen to move makes a few bytes, however many elements wait", async (context) => {
  await flying(500, web.linear({ duration: 1, delay: 1e6 }));
  show(2000);
  const made = madeBy(10000, show) - madeBy(10000, () => {});
  context.diagnostic(`a frame of 500 elements that wait: ${made.toFixed(0)} bytes`);
  assert.ok(made < 500, `${made} bytes`);
});

test("a frame makes the strings of the styles that differ, and nothing stays", async (context) => {
  const cards = await flying(100, forever);
  show(2000);
  collect();
  const before = process.memoryUsage().heapUsed;
  const made = (madeBy(10000, show) - madeBy(10000, () => {})) / 100;
  context.diagnostic(`an element in a frame: ${made.toFixed(0)} bytes`);
  assert.ok(made < 300, `${made} bytes`);
  collect();
  const stayed = process.memoryUsage().heapUsed - before;
  // A byte for each element and frame.
  assert.ok(stayed < 1e6, `${stayed} bytes after 10,000 frames`);
  assert.match(cards[0].style.transform, /^translate/);
});
