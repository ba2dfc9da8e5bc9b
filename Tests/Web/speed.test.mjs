// A tick of 20,000 elements takes less than a twentieth of a frame at 60 Hz.
import assert from "node:assert/strict";
import test from "node:test";
import { engineOf, rect, web } from "./support.mjs";

test("20,000 elements", async (context) => {
  const count = 20000;
  const engine = await engineOf({ capacity: count });
  const ids = engine.insertAll(Array.from({ length: count }, (_, index) => ({ frame: rect(index, 0, 10, 10) })));
  const frames = new Float32Array(4 * count).map((_, index) => index);
  engine.withAnimation(web.spring({ duration: 10 }), () => engine.setFrames(ids, frames), { at: 0 });
  const times = [];
  for (let tick = 1; tick <= 200; tick++) {
    const start = performance.now();
    engine.advance(tick / 60);
    times.push(performance.now() - start);
    assert.equal(engine.presentationFrames.length, 4 * count);
  }
  assert.equal(engine.isAnimating, true);
  const median = times.sort((a, b) => a - b)[100];
  context.diagnostic(`a tick: ${(1000 * median).toFixed(0)} us`);
  assert.ok(median < 1000 / 60 / 20, `${median} ms`);
});
