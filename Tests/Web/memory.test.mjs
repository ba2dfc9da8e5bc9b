// The allocator of the module, and what happens to views when the memory grows.
import assert from "node:assert/strict";
import test from "node:test";
import { engineOf, module, numbers, rect, web } from "./support.mjs";

function allocator() {
  const web = { outOfMemory: () => { throw new RangeError("no memory"); }, line() {} };
  const { memory, malloc, free } = new WebAssembly.Instance(module, { web }).exports;
  const bytes = (at, size) => new Uint8Array(memory.buffer, at, size);
  return { memory, malloc: (size) => malloc(size) >>> 0, free, bytes };
}

test("blocks are aligned, apart from each other and keep what is in them", () => {
  const { malloc, free, bytes } = allocator();
  const random = numbers(7);
  const blocks = [];
  for (let step = 0; step < 20000; step++) {
    if (random(100) < 55 || blocks.length === 0) {
      const size = [random(64), random(600), random(5000), random(200000)][random(100) < 97 ? random(3) : 3];
      const at = malloc(size);
      assert.equal(at % 16, 0);
      const mark = random(256);
      bytes(at, size).fill(mark);
      blocks.push({ at, size, mark });
    } else {
      const [{ at, size, mark }] = blocks.splice(random(blocks.length), 1);
      assert.ok(bytes(at, size).every((byte) => byte === mark));
      free(at);
    }
  }
  blocks.sort((a, b) => a.at - b.at);
  blocks.forEach(({ at, size }, index) => assert.ok(at + size <= (blocks[index + 1]?.at ?? Infinity)));
});

test("memory that was freed is used again", () => {
  const { memory, malloc, free } = allocator();
  const random = numbers(3);
  const round = () => {
    const blocks = Array.from({ length: 500 }, () => malloc(random(20000)));
    // In another order than they were given out.
    blocks.sort(() => random(2) - 0.5).forEach(free);
  };
  round();
  const before = memory.buffer.byteLength;
  for (let count = 0; count < 50; count++) round();
  assert.ok(memory.buffer.byteLength <= before * 1.5);
  assert.ok(malloc(before / 2) > 0);
});

test("too much memory throws, and what is there stays usable", () => {
  const { malloc, free } = allocator();
  for (const size of [0xffffffff, 0xfffffff0]) assert.throws(() => malloc(size), RangeError);
  free(0);
  free(malloc(100));
});

test("an engine that lives long does not grow", async () => {
  const engine = await engineOf();
  const namespace = engine.namespace();
  const size = () => engine.presentationFrames.buffer.byteLength;
  let before;
  for (let round = 0; round < 300; round++) {
    if (round === 100) before = size();
    const ids = engine.insertAll(
      Array.from({ length: 50 }, (_, index) => ({ frame: rect(index, 0, 9, 9), match: { id: `photo ${index}`, namespace } })),
    );
    engine.withAnimation(web.linear({ duration: 0.1 }), () => engine.removeAll(ids), { at: round });
    engine.advance(round + 0.5);
  }
  assert.equal(size(), before);
});

// The spring of 0.5 s needs more than a second for 400 points, that of 0.4 s less. An element that is replaced after it is gone leaves its slot.
for (const [duration, most] of [[0.5, 3], [0.4, 2]]) {
  test(`an element is replaced every second for a day, by smooth({ duration: ${duration} }): there are ${most} at most`, async () => {
    const engine = await engineOf();
    const namespace = engine.namespace();
    const animation = web.smooth({ duration });
    const element = (second) => ({ frame: rect((second % 2) * 400, 0, 100, 100), match: { id: 1, namespace } });
    const size = () => engine.presentationFrames.buffer.byteLength;
    let shown = engine.insert(element(0));
    let [count, left, ends, before] = [0, 0, 0, 0];
    const seconds = 86400;
    const tick = (time) => {
      const found = engine.advance(time);
      left += found.exited.length;
      ends += found.completed.length;
    };
    for (let second = 1; second <= seconds; second++) {
      if (second === 61) before = size();
      const replace = () => (engine.remove(shown), (shown = engine.insert(element(second))));
      engine.withAnimation(animation, replace, { at: second });
      for (let part = 0; part < 4; part++) tick(second + part / 4);
      count = Math.max(count, engine.state().count);
    }
    assert.equal(size(), before);
    assert.equal(count, most);
    assert.equal(engine.state().slotCount, most);
    tick(seconds + 10);
    assert.deepEqual([left, ends], [seconds, 2 * seconds]);
    assert.equal(engine.isAnimating, false);
  });
}

test("a view is empty after the memory has grown, and the next one is not", async () => {
  const engine = await engineOf();
  const first = engine.insert({ frame: rect(1, 2, 3, 4) });
  const view = engine.presentationFrames;
  assert.deepEqual([...view.subarray(0, 4)], [1, 2, 3, 4]);
  engine.insertAll(Array(50000).fill({ frame: rect(0, 0, 1, 1) }));
  assert.equal(view.length, 0);
  assert.equal(engine.presentationFrames.length, 4 * engine.state().slotCount);
  assert.deepEqual(engine.presentationFrame(first), rect(1, 2, 3, 4));
});

test("a view that is passed back counts as it was when the call itself makes the memory grow", async () => {
  let grown = 0;
  for (const count of [12000, 14000, 16000, 50000]) {
    const engine = await engineOf();
    // A few at a time, so that there is no room for long parameters yet.
    const ids = Array.from({ length: count / 100 }, () => [...engine.insertAll(Array(100).fill({ frame: rect(1, 2, 3, 4) }))]).flat();
    const view = engine.presentationFrames;
    assert.equal(engine.setFrames(ids, new Float32Array(view), { velocities: view }), true);
    assert.deepEqual(engine.presentationFrame(ids.at(-1)), rect(1, 2, 3, 4));
    if (view.length === 0) grown++;
  }
  assert.ok(grown > 0);
});
