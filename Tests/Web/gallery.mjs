// The gallery, opened from a file in Chromium without a window.
import { Chromium } from "./chromium.mjs";
import { folder } from "./support.mjs";

export const browser = process.env.MG_BROWSER;
export const options = { skip: browser ? false : "MG_BROWSER names none", timeout: 180000 };

// The frames that the page shows, by key, at a time.
export const shown = (time) => `(async () => {
  const { player, slot } = gallery;
  player.pause();
  await player.fill();
  player.seek(${time});
  const { stage } = player;
  if (!stage.order) {
    // Its ticks do not compute frames.
    stage.engine.advance(stage.engine.now);
    return [Array.from(stage.engine.presentationFrames.subarray(0, 4000))];
  }
  return stage.order.map((item) => [item.view.key, ...stage.engine.presentationFrames.subarray(4 * item.slot, 4 * item.slot + 4)]);
})()`;

// `address` is what follows the page's, such as "?cards=1000#crowd".
export async function opened(flags = [], address = "") {
  const page = await Chromium.start(browser, flags);
  await page.size(1280, 800);
  await page.send("Page.navigate", { url: new URL(`gallery/index.html${address}`, folder).href });
  for (let tries = 0; tries < 300 && !(await page.run("!!globalThis.gallery")); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return page;
}
