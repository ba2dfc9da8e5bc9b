// A hostile client calls all there is, for MG_HOSTILE_SECONDS from the program of MG_HOSTILE_SEED on. `.ci/release` plays for a minute.
import assert from "node:assert/strict";
import test from "node:test";
import { playLong, playSeed, publicNames } from "./hostile.mjs";

const seconds = Number(process.env.MG_HOSTILE_SECONDS ?? 4);
const first = Number(process.env.MG_HOSTILE_SEED ?? 1);

test("nothing that a hostile client does harms the engine", async (context) => {
  const end = performance.now() + 1000 * seconds;
  const done = new Set();
  const missing = () => publicNames.filter((name) => !done.has(name));
  let seed = first;
  while (performance.now() < end || (missing().length > 0 && seed < first + 500)) await playSeed(seed++, done);
  context.diagnostic(`programs of a hostile client: ${seed - first}`);
  assert.deepEqual(missing(), [], "hostile-calls.mjs does not call these, or they were always refused");
});

test("an engine that many hostile clients had does not grow", async () => {
  const sizes = await playLong(first, 20, 6 + Math.ceil(4 * seconds));
  assert.equal(sizes.at(-1), sizes[2]);
});
