// Random programs of flips in Chromium, with elements that enter, leave and come back: what is seen is always in its place.
import assert from "node:assert/strict";
import test from "node:test";
import { resultOf } from "./browser.mjs";
import { folder } from "./support.mjs";

const browser = process.env.MG_BROWSER;
const own = ["flip-random-page.html", "random-numbers.mjs"];

test("no program shows an element outside of its places", { skip: browser ? false : "MG_BROWSER names none", timeout: 120000 }, async () => {
  const first = Number(process.env.MG_FLIP_SEED ?? 1);
  const seeds = process.env.MG_FLIP_SEED ? 1 : 2000;
  const find = (name) => new URL(name, own.includes(name) ? import.meta.url : folder);
  const { error, played, flips, ended, broken } = await resultOf(`flip-random-page.html?first=${first}&seeds=${seeds}`, { browser, find });
  assert.equal(error, undefined);
  assert.deepEqual(broken, []);
  assert.equal(played, seeds);
  assert.equal(ended, flips);
});
