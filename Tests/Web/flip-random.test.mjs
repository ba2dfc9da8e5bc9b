// Random programs of flips in Chromium, with elements that enter, leave and come back: what is seen is always in its place.
import assert from "node:assert/strict";
import test from "node:test";
import { resultOf } from "./browser.mjs";
import { folder } from "./support.mjs";

const browser = process.env.MG_BROWSER;
const own = ["flip-random-page.html", "random-numbers.mjs"];

const find = (name) => new URL(name, own.includes(name) ? import.meta.url : folder);
// MG_FLIP_SEED=5 plays one program, and MG_FLIP_SEEDS=1000 so many.
const first = Number(process.env.MG_FLIP_SEED ?? 1);
const seeds = process.env.MG_FLIP_SEED ? 1 : Number(process.env.MG_FLIP_SEEDS ?? 60);

test("no program shows an element outside of its places", { skip: browser ? false : "MG_BROWSER names none", timeout: 600000 }, async () => {
  const page = `flip-random-page.html?first=${first}&seeds=${seeds}`;
  const { error, played, flips, ended, broken, orders } = await resultOf(page, { browser, find });
  assert.equal(error, undefined);
  // An element that is told to leave before anything of it has been seen is not seen later.
  assert.deepEqual(Object.keys(orders), ["twice", "reversed", "rewound"]);
  for (const seen of Object.values(orders)) {
    assert.ok(seen.length > 20);
    for (const [left, top, width, opacity] of seen) assert.deepEqual([left, top, width, opacity], [600, 500, 50, 0]);
  }
  assert.deepEqual(broken, []);
  assert.equal(played, seeds);
  assert.equal(ended, flips);
});
