// The photos of the gallery in Chromium without a window: a grid whose photos grow, a filter, a flip that is paused and turned round.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import test from "node:test";
import { Chromium } from "./chromium.mjs";
import { folder } from "./support.mjs";

const browser = process.env.MG_BROWSER;
const options = { skip: browser ? false : "MG_BROWSER names none", timeout: 120000 };
const types = { html: "text/html", js: "text/javascript", wasm: "application/wasm" };

async function opened(check) {
  const server = createServer(async ({ url }, response) => {
    const type = types[url.split(".").at(-1)];
    const body = await readFile(new URL(`.${url}`, folder)).catch(() => null);
    response.writeHead(body === null ? 404 : 200, { "content-type": type ?? "text/plain" }).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const page = await Chromium.start(browser);
  try {
    await page.size(800, 600);
    await page.send("Page.navigate", { url: `http://127.0.0.1:${server.address().port}/gallery/photos.html` });
    await until(page, "Boolean(globalThis.photoFlip)");
    await check(page);
    assert.deepEqual(page.errors, []);
  } finally {
    await page.end();
    server.close();
  }
}

async function until(page, condition) {
  for (let tries = 0; tries < 400; tries++) {
    if (await page.run(condition)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  assert.fail(`never: ${condition}`);
}

const box = (index) => `(({ x, y, width, height }) => [x, y, width, height])(photos.children[${index}].getBoundingClientRect())`;
const radius = (index) => `parseFloat(getComputedStyle(photos.children[${index}]).borderRadius)`;
const scrub = (time) => `photoFlip().pause(), photoFlip().currentTime = ${time}`;
const between = (part, a, b) => part > Math.min(a, b) + 1 && part < Math.max(a, b) - 1;

test("a photo grows with its corners, is paused, goes back and grows again", options, async () => {
  await opened(async (page) => {
    const before = await page.run(box(4));
    await page.run("void photos.children[4].click()");
    await page.run(scrub(150));
    const half = await page.run(box(4));
    const round = await page.run(radius(4));
    assert.equal(await page.run("photoFlip().playState"), "paused");
    assert.deepEqual(await page.run(box(4)), half);
    assert.ok(between(round, 10, 32), `${round}`);
    await page.run("void reverse.click()");
    await until(page, 'photoFlip().playState === "finished"');
    const held = await page.run(box(4));
    held.forEach((part, index) => assert.ok(Math.abs(part - before[index]) < 0.1, `${held} instead of ${before}`));
    await page.run("void reverse.click()");
    await until(page, "photoFlip().currentTime === null");
    const after = await page.run(box(4));
    assert.ok(between(half[2], before[2], after[2]), `${before[2]}, ${half[2]}, ${after[2]}`);
    assert.equal(await page.run(radius(4)), 32);
  });
});

test("filtered photos fade out and come back", options, async () => {
  await opened(async (page) => {
    const opacities = "Array.from(photos.children, (photo) => Number(getComputedStyle(photo).opacity))";
    const shown = 'Array.from(photos.children).filter((photo) => getComputedStyle(photo).display !== "none").length';
    const press = (kind) => page.run(`void document.querySelector('[data-kind="${kind}"]').click()`);
    await press("sea");
    await page.run(scrub(150));
    const leaving = await page.run(opacities);
    assert.equal(leaving.filter((opacity) => opacity === 1).length, 4);
    assert.equal(leaving.filter((opacity) => opacity > 0.05 && opacity < 0.95).length, 8);
    assert.equal(await page.run(shown), 12);
    // All are wanted again while the others are on their way out.
    await press("");
    await until(page, "photoFlip().currentTime === null");
    assert.deepEqual(await page.run(opacities), Array(12).fill(1));
    await press("sea");
    await until(page, "photoFlip().currentTime === null");
    assert.equal(await page.run(shown), 4);
  });
});
