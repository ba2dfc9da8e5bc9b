// How the gallery looks in Chromium: what lies over what, and where the page has room.
import assert from "node:assert/strict";
import test from "node:test";
import { opened, options, shown } from "./gallery.mjs";

// A mouse that hovers, which a browser without a window does not have.
const hovers = ["--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"];

// What an expression says at many times of a scene. `items` is a map from keys to what is drawn: its rect and opacity.
const watched = (name, expression) => `(async () => {
  await gallery.open("${name}");
  const { player, pen } = gallery;
  player.pause();
  const found = [];
  for (let time = 0; time <= player.end; time += 1 / 60) {
    await player.fill();
    player.seek(time);
    const { stage } = player;
    const items = new Map(stage.order.filter((item) => !stage.isReplaced(item)).map((item) => [item.view.key, stage.shown(item)]));
    const say = ${expression};
    if (say !== null) found.push([time, say]);
  }
  return found;
})()`;

test("the gallery looks right", options, async (context) => {
  const page = await opened(hovers);
  const frames = () => page.run("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
  try {
    await context.test("the title of the mini player is never seen over its cover", async () => {
      const over = await page.run(watched("mini", `(() => {
        const covers = ["bar cover", "player cover"].map((key) => items.get(key)).filter(Boolean);
        for (const key of ["bar title", "player title"]) {
          const title = items.get(key);
          if (!title || title.opacity < 0.15) continue;
          pen.g.font = "600 " + title.height * 0.8 + "px system-ui";
          const { width } = pen.g.measureText("Slow Rivers");
          const isOver = ({ x, y, width: w, height: h }) => title.x < x + w && title.x + width > x && title.y + title.height * 0.8 > y + 1 && title.y + title.height * 0.2 < y + h - 1;
          if (covers.some(isOver)) return [key, title.opacity];
        }
        return null;
      })()`));
      assert.deepEqual(over, []);
      const read = await page.run(watched("mini", `[...items].some(([key, { opacity }]) => key.endsWith("title") && opacity > 0.99) ? true : null`));
      assert.ok(read.length > 60, "for a second or more, one of the titles can be read");
    });

    await context.test("no ball leaves its track", async () => {
      const gone = await page.run(watched("springs", `(() => {
        for (const [key, dot] of items) {
          const track = key.startsWith("dot ") && items.get(key.replace("dot", "track"));
          if (track && (dot.x < track.x || dot.x + dot.width > track.x + track.width)) return [key, dot.x];
        }
        return null;
      })()`));
      assert.deepEqual(gone, []);
    });

    await context.test("a card that turns is seen with perspective", async () => {
      await page.run('gallery.open("flip")');
      for (const [time, sign] of [[0.42, 1], [0.6, -1]]) {
        await page.run(shown(time));
        await frames();
        // The heights of the card near its left and its right edge, in pixels of the card's color.
        const [left, right, expected] = await page.run(`(() => {
          const { pen, player: { stage } } = gallery, rect = stage.shown(stage.items.get("card 1"));
          const [, , angle] = rect.values, [c, s] = [Math.abs(Math.cos(angle)), Math.sin(angle) * Math.sign(Math.cos(angle))];
          const at = (share) => (u => [u * c / (1 + u * s / rect.width), 1 / (1 + u * s / rect.width)])(share * rect.width / 2);
          const high = (share) => {
            const x = Math.round(pen.origin.x + pen.scale * (rect.x + rect.width / 2 + at(share)[0]));
            const { data } = pen.g.getImageData(x, 0, 1, pen.canvas.height);
            let count = 0;
            for (let pixel = 0; pixel < data.length; pixel += 4) {
              const parts = [...data.subarray(pixel, pixel + 3)];
              if (data[pixel + 3] > 250 && Math.max(...parts) - Math.min(...parts) > 60) count++;
            }
            return count;
          };
          return [high(-0.7), high(0.7), at(-0.7)[1] / at(0.7)[1]];
        })()`);
        assert.ok(sign * (left - right) > 20, `${left}, ${right}`);
        assert.ok(Math.abs(left / right / expected - 1) < 0.04, `${left} / ${right} instead of ${expected}`);
      }
    });

    await context.test("both pages of a recipe look the same when they are open", async () => {
      await page.run('gallery.open("recipes")');
      await page.run(shown(1.45));
      await frames();
      const different = await page.run(`(() => {
        const { pen, player: { stage } } = gallery;
        const [a, b] = [0, 1].map((side) => {
          const { x, y, width, height } = stage.shown(stage.items.get("screen " + side));
          const ratio = pen.canvas.width / pen.canvas.clientWidth, unit = ratio * pen.scale;
          return pen.g.getImageData(Math.round(ratio * pen.origin.x + unit * (x + 4)), Math.round(ratio * pen.origin.y + unit * (y + 30)), unit * (width - 8), unit * (height - 60)).data;
        });
        return a.reduce((count, part, index) => count + (Math.abs(part - b[index]) > 24), 0) / a.length;
      })()`);
      assert.ok(different < 0.01, `${different} of the pixels differ`);
    });

    await context.test("overlays show only what can be seen", async () => {
      const keys = async (name, time) => {
        await page.run(`gallery.open("${name}")`);
        await page.run(shown(time));
        return page.run("gallery.overlays.items(gallery.player.stage).map(({ item }) => item.view.key)");
      };
      // The bar at the bottom hides none of the first songs, and the open player all of them.
      assert.ok((await keys("mini", 0)).includes("song 0"));
      const player = await keys("mini", 1.45);
      assert.ok(player.includes("player cover") && !player.some((key) => key.startsWith("song") || key.startsWith("bar")), `${player}`);
      const recipes = await keys("recipes", 1.45);
      assert.ok(recipes.includes("page 3 picture") && !recipes.some((key) => key.startsWith("card")), `${recipes}`);
      const wall = await keys("wall", 1.05);
      assert.ok(wall.length > 40 && wall.length < 200 && !wall.includes("picture 0"), `${wall.length}`);
    });

    await context.test("a scene fills its stage, and the panel beside it does not scroll around what scrolls", async () => {
      for (const [width, height] of [[1280, 900], [1280, 800], [1920, 1080]]) {
        await page.size(width, height);
        for (const name of await page.run("gallery.scenes.map(({ name }) => name)")) {
          await page.run(`gallery.open("${name}")`);
          await frames();
          const { shares, panel, source, wrapped } = await page.run(`(() => {
            const { pen, player: { size } } = gallery, aside = document.querySelector("aside");
            return {
              shares: [size.w * pen.scale / pen.canvas.clientWidth, size.h * pen.scale / pen.canvas.clientHeight],
              panel: aside.scrollHeight - aside.clientHeight,
              source: document.getElementById("swift").clientHeight,
              wrapped: [...document.querySelectorAll("nav button, fieldset label")].filter((part) => part.getBoundingClientRect().height > 40).map(({ textContent }) => textContent),
            };
          })()`);
          const where = `${name} at ${width} x ${height}`;
          assert.ok(Math.min(...shares) > 0.9, `${where}: ${shares}`);
          assert.ok(panel <= 0 && source >= 80, `${where}: the panel scrolls by ${panel}, the source is ${source} high`);
          assert.deepEqual(wrapped, [], where);
        }
      }
    });

    await context.test("on a telephone the controls are in one line", async () => {
      for (const width of [360, 390]) {
        await page.size(width, 844);
        await page.run('gallery.open("mini")');
        await frames();
        const places = await page.run(`[...document.querySelector(".transport").children].map((part) => part.getBoundingClientRect()).map(({ left, right, top, bottom }) => [left, right, (top + bottom) / 2])`);
        assert.ok(places.every(([, , middle]) => Math.abs(middle - places[0][2]) < 2), `${places}`);
        assert.ok(places.every(([left], index) => index === 0 || left >= places[index - 1][1]) && places.at(-1)[1] <= width - 8, `${places}`);
      }
    });
    assert.deepEqual(page.errors, []);
  } finally {
    await page.end();
  }
});
