// The picture that `matched-geometry filmstrip --animated` writes, opened from a file in Chromium: at every time it shows what `replay` prints.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import test from "node:test";
import { Chromium } from "./chromium.mjs";

const tool = process.env.MG_REPLAY;
const browser = process.env.MG_BROWSER;
const trace = fileURLToPath(new URL("../Traces/example.trace.jsonl", import.meta.url));
const options = { skip: browser ? false : "MG_BROWSER names none", timeout: 120000 };

// The cards that can be seen at a time: name, frame and opacity.
const cards = (time) => `(() => {
  const svg = document.documentElement;
  svg.pauseAnimations();
  svg.setCurrentTime(${time});
  const isSeen = (part) => part === svg || (getComputedStyle(part).display !== "none" && isSeen(part.parentNode));
  return [...svg.querySelectorAll("text")].filter(isSeen).map((text) => {
    const rect = text.parentNode.querySelector("rect");
    const opacity = Number(getComputedStyle(text.parentNode.parentNode).opacity);
    return [text.textContent, ...["x", "y", "width", "height"].map((name) => rect[name].animVal.value), opacity];
  });
})()`;

test("a picture plays without a script", options, async () => {
  const folder = await mkdtemp(join(tmpdir(), "mg-picture-"));
  const page = await Chromium.start(browser);
  try {
    const file = join(folder, "picture.svg");
    execFileSync(tool, ["filmstrip", trace, "--animated", "--output", file]);
    await page.send("Page.navigate", { url: pathToFileURL(file).href });
    for (let tries = 0; tries < 100 && !(await page.run("document.documentElement.localName === 'svg'")); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    let compared = 0;
    // Forth and back.
    for (const time of [0.6, 0.1, 0.9, 0.3, 0.05, 1.2]) {
      const [line] = execFileSync(tool, ["replay", "--at", `${time}`, trace], { encoding: "utf8" }).split("\n");
      const expected = Object.entries(JSON.parse(line).elements).map(([name, { frame, opacity = 1 }]) => [name, ...frame, opacity]);
      const shown = await page.run(cards(time));
      const seen = expected.filter(([, , , , , opacity]) => opacity > 0.02);
      assert.deepEqual(shown.filter(([, , , , , opacity]) => opacity > 0.02).map(([name]) => name).sort(), seen.map(([name]) => name).sort(), `at ${time}`);
      for (const [name, ...numbers] of seen) {
        const [, ...found] = shown.find(([other]) => other === name);
        // Between samples, 30 a second, everything moves in a straight line.
        numbers.forEach((number, place) => assert.ok(Math.abs(number - found[place]) < (place < 4 ? 1.5 : 0.05), `${name} at ${time}: ${found} instead of ${numbers}`));
        compared++;
      }
    }
    assert.ok(compared > 6);
    assert.deepEqual(page.errors, []);
  } finally {
    await page.end();
    await rm(folder, { recursive: true, force: true });
  }
});
