// The page that `matched-geometry view` writes, opened from a file in Chromium: it plays, and shows what `replay` prints.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import test from "node:test";
import { Chromium } from "./chromium.mjs";

const tool = process.env.MG_REPLAY;
const browser = process.env.MG_BROWSER;
const trace = fileURLToPath(new URL("../Traces/example.trace.jsonl", import.meta.url));
const options = { skip: browser ? false : "MG_BROWSER names none", timeout: 120000 };

test("a trace is a page that plays", options, async () => {
  const folder = await mkdtemp(join(tmpdir(), "mg-view-"));
  const page = await Chromium.start(browser);
  try {
    const file = join(folder, "view.html");
    execFileSync(tool, ["view", trace, "--output", file]);
    await page.size(800, 700);
    await page.send("Page.navigate", { url: pathToFileURL(file).href });
    for (let tries = 0; tries < 200 && !(await page.run("!!globalThis.viewer")); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.ok(await page.run("new Promise((resolve) => setTimeout(() => resolve(viewer.player.time > 0), 500))"));

    for (const time of [0, 0.25, 0.5, 1]) {
      const [line] = execFileSync(tool, ["replay", "--at", `${time}`, trace], { encoding: "utf8" }).split("\n");
      const expected = Object.entries(JSON.parse(line).elements).map(([name, { frame, opacity = 1 }]) => [name, ...frame, opacity]);
      const shown = await page.run(`viewer.player.pause(), viewer.player.seek(${time}), viewer.player.stage.order.map(({ one, view }) => [view.key, ...one.slice(1, 6)])`);
      assert.equal(shown.length, expected.length, `at ${time}`);
      for (const [index, [name, ...numbers]] of expected.entries()) {
        assert.equal(shown[index][0], name);
        numbers.forEach((number, place) => assert.ok(Math.abs(number - shown[index][1 + place]) < 0.006, `${name} at ${time}`));
      }
    }
    await page.run("for (const id of ['groups', 'follow', 'paths', 'speeds']) document.getElementById(id).click()");
    // B covers A: the middle of the picture is its own.
    const at = await page.run(`(() => {
      viewer.player.seek(0);
      const { player, controls: { pen } } = viewer, { x, y, width, height } = player.stage.shown(player.stage.items.get("B"));
      const { left, top } = canvas.getBoundingClientRect();
      return { x: left + pen.origin.x + pen.scale * (x + width / 2), y: top + pen.origin.y + pen.scale * (y + height / 2) };
    })()`);
    await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...at });
    await page.run("new Promise((resolve) => setTimeout(resolve, 200))");
    assert.match(await page.run("document.getElementById('words').textContent"), /^B\nmatched by "photo" .*the source of 2 members/);
    await page.run("dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }))");
    assert.equal(await page.run("viewer.player.time === viewer.player.end"), true);
    if (process.env.MG_SHOTS) {
      await page.run("viewer.player.seek(0.4)");
      for (const [width, height] of [[360, 800], [1280, 800]]) {
        await page.size(width, height, "dark");
        await page.run("new Promise((resolve) => setTimeout(resolve, 200))");
        await writeFile(`${process.env.MG_SHOTS}/view-${width}.png`, await page.screenshot());
      }
    }
    assert.deepEqual(page.errors, []);
  } finally {
    await page.end();
    await rm(folder, { recursive: true, force: true });
  }
});
