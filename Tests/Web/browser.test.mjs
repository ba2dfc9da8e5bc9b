// flip with real elements, in Chromium without a window; the page sends what it sees.
import assert from "node:assert/strict";
import test from "node:test";
import { resultOf } from "./browser.mjs";
import { folder } from "./support.mjs";

const browser = process.env.MG_BROWSER;

function check(result) {
  assert.equal(result.error, undefined);
  assert.deepEqual(result.before, [90, 40, 60, 30]);
  assert.deepEqual(result.first, result.before);
  assert.ok(result.path.length > 10, `${result.path.length} frames`);
  for (const [left, top, width, height] of result.path) {
    // All four are as far on their way as the left edge.
    const share = (left - 90) / 30;
    [top, width, height].forEach((number, index) => {
      const expected = [40 + 70 * share, 60 + 60 * share, 30 + 30 * share][index];
      assert.ok(Math.abs(number - expected) < 0.1, `${[left, top, width, height]}`);
    });
  }
  const shares = result.path.map(([left]) => (left - 90) / 30);
  assert.ok(shares.every((share, index) => index === 0 || share > shares[index - 1]));
  assert.ok(shares.at(-1) > 0.3 && shares.at(-1) < 0.7);
  assert.ok(result.jump.every((number) => Math.abs(number) < 0.1), `${result.jump}`);
  assert.deepEqual(result.ends, ["retargeted", "finished"]);
  assert.deepEqual(result.after, result.before);
  assert.equal(result.style.replace(/\s/g, ""), "");
}

test("a browser shows elements on their way", { skip: browser ? false : "MG_BROWSER names none", timeout: 120000 }, async () => {
  const find = (name) => new URL(name, name === "page.html" ? import.meta.url : folder);
  check(await resultOf("page.html", { browser, find }));
});

const areNear = (seen, expected) => seen.forEach((part, index) => assert.ok(Math.abs(part - expected[index]) < 0.1, `${seen} instead of ${expected}`));

function checkGrown({ before, half, after, last, others, laidOut, end, style }) {
  // Its left edge and its top go half the way, as its size does.
  areNear(half, before.map((part, index) => (part + after[index]) / 2));
  assert.ok(after[2] > before[2] && after[3] > before[3]);
  assert.equal(end, "finishedImmediately");
  assert.equal(style.replace(/\s/g, ""), "");
  // Nothing else moves on the way.
  for (const seen of [others, laidOut]) seen.forEach((card, index) => card && areNear(card, last[index]));
}

test("a browser shows sizes and styles on their way", { skip: browser ? false : "MG_BROWSER names none", timeout: 120000 }, async () => {
  const find = (name) => new URL(name, name === "flip-page.html" ? import.meta.url : folder);
  const { error, grown, left } = await resultOf("flip-page.html", { browser, find });
  assert.equal(error, undefined);
  Object.values(grown).forEach(checkGrown);
  assert.deepEqual([grown.flex.radius, grown.flex.background], ["14px", "rgb(100, 50, 0)"]);
  // What is scaled has its corners by ellipses, and its text in its own size.
  assert.match(grown.scale.radius, / \/ /);
  for (const { label } of Object.values(grown)) areNear(label.slice(2), [40, 20]);
  areNear(left.start, left.before);
  areNear(left.half, left.before);
  assert.deepEqual(left.opacities, ["0.5", "0.5"]);
  assert.deepEqual([left.end, left.isConnected, left.styles.replace(/\s/g, "")], ["finished", false, ""]);
});
