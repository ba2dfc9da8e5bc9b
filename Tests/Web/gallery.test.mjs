// The gallery, opened from a file in Chromium without a window: what it shows is what an engine shows here.
import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import test from "node:test";
import { browser, opened, options, shown } from "./gallery.mjs";
import { engineOf, frameOf, rect, web } from "./support.mjs";

// The tab indicator by calls of the engine, written from the rules of the scene.
async function indicator(times, { w, h }) {
  const engine = await engineOf();
  const namespace = engine.namespace();
  const left = w * 0.1 + 8;
  const width = (w * 0.8 - 16) / 3;
  const frame = (tab) => rect(left + tab * width, h / 2 - 24, width, 48);
  for (let tab = 0; tab < 3; tab++) engine.insert({ frame: frame(tab), match: { id: tab, namespace } });
  const follower = engine.insert({ frame: frame(0), match: { id: 0, namespace, isSource: false } });
  const script = [[0.3, 2], [0.55, 0], [1.5, 1]];
  return times.map((time) => {
    while (script.length > 0 && script[0][0] <= time) {
      const [at, tab] = script.shift();
      engine.withAnimation(web.snappy({ duration: 0.5 }), () => {
        engine.setFrame(follower, frame(tab));
        engine.setMatch(follower, { id: tab, namespace, isSource: false });
      }, { at });
    }
    engine.advance(time);
    return frameOf(engine, follower);
  });
}

test("the gallery plays in a browser", options, async (context) => {
  const page = await opened();
  try {
    const names = await page.run("gallery.scenes.map(({ name }) => name)");
    assert.ok(names.length >= 4);

    await context.test("what is scrubbed to is what an engine shows", async () => {
      await page.run('gallery.open("tabs")');
      const times = [0.1, 0.35, 0.5, 0.6, 0.9, 1.5, 1.7, 2.4];
      const expected = await indicator(times, await page.run("gallery.player.size"));
      const numbers = new Map();
      // Forth and back: each time is reached in several ways.
      for (const index of [3, 0, 7, 5, 1, 6, 2, 4]) {
        const items = await page.run(shown(times[index]));
        numbers.set(index, items.find(([key]) => key === "indicator").slice(1));
      }
      times.forEach((_, index) => assert.deepEqual(numbers.get(index), expected[index], `${times[index]}`));
      assert.notDeepEqual(expected[1], expected[2]);
    });

    for (const name of names) {
      await context.test(`${name} plays through, and every time can be shown again`, async () => {
        await page.run(`gallery.open("${name}")`);
        const end = await page.run("gallery.player.end");
        assert.ok(end > 0.5 && end < 30, `${end}`);
        const times = [0.25, 0.5, 0.75].map((share) => share * end);
        const first = [];
        for (const time of times) first.push(await page.run(shown(time)));
        assert.ok(first.some((items) => JSON.stringify(items) !== JSON.stringify(first[0])), "nothing moves");
        for (const index of [2, 0, 1]) assert.deepEqual(await page.run(shown(times[index])), first[index]);
        // Played by the clock of the display, ten times as fast.
        await page.run("Object.assign(gallery.player, { time: 0, rate: 10 }), gallery.player.seek(0), gallery.player.play()");
        for (let tries = 0; tries < 400 && (await page.run("gallery.player.isPlaying")); tries++) {
          await new Promise((resolve) => setTimeout(resolve, 25));
        }
        assert.equal(await page.run("gallery.player.time === gallery.player.end && !gallery.player.isPlaying"), true);
        await page.run("gallery.player.rate = 1");
        assert.deepEqual(page.errors, []);
      });
    }

    await context.test("a tap in flight begins where things are", async () => {
      await page.run('gallery.open("circle")');
      await page.run(shown(0.5));
      const before = await page.run("(({ x, y, width, height }) => ({ x, y, width, height }))(gallery.player.stage.shown(gallery.player.stage.order.at(-1)))");
      const at = await page.run(`(() => { const { left, top } = canvas.getBoundingClientRect(), { scale, origin } = gallery.pen;
        return { x: left + origin.x + scale * ${before.x + before.width / 2}, y: top + origin.y + scale * ${before.y + before.height / 2} }; })()`);
      for (const type of ["mousePressed", "mouseReleased"]) {
        await page.send("Input.dispatchMouseEvent", { type, ...at, button: "left", buttons: 1, clickCount: 1 });
      }
      assert.equal(await page.run("gallery.player.log.length"), 3);
      const after = await page.run(shown(0.5));
      const small = after.find(([key]) => key === "small").slice(1);
      [before.x, before.y, before.width, before.height].forEach((number, index) => {
        assert.ok(Math.abs(small[index] - number) < 0.01, `${small}`);
      });
      assert.equal(await page.run("gallery.player.stage.state.isLarge"), false);
    });

    await context.test("a picture is scrolled to, opened, caught in flight, dragged away and thrown back", async () => {
      await page.run('gallery.open("wall")');
      await page.run(shown(0));
      const place = async (key) => page.run(`(() => {
        const { stage } = gallery.player, { x, y, width, height } = stage.shown(stage.items.get("${key}"));
        const { left, top } = canvas.getBoundingClientRect(), { scale, origin } = gallery.pen;
        return [left + origin.x + scale * (x + width / 2), top + origin.y + scale * (y + height / 2), x + width / 2];
      })()`);
      const mouse = (type, [x, y], more) => page.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1, ...more });
      await mouse("mouseWheel", await place("picture 33"), { button: "none", buttons: 0, deltaX: 0, deltaY: 120 });
      await new Promise((resolve) => setTimeout(resolve, 200));
      assert.ok((await page.run("gallery.player.stage.state.scroll")) > 50);
      await page.run("gallery.player.rate = 0.1");
      await mouse("mousePressed", await place("picture 33"));
      await mouse("mouseReleased", await place("picture 33"));
      assert.equal(await page.run("gallery.player.stage.state.open"), 33);
      await new Promise((resolve) => setTimeout(resolve, 600));
      // In flight: it stays where the pointer has it.
      await page.run("gallery.player.pause()");
      const caught = await place("open 33");
      await mouse("mousePressed", caught);
      await mouse("mouseMoved", [caught[0] + 30, caught[1]]);
      await mouse("mouseMoved", [caught[0] + 160, caught[1] + 20]);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const dragged = await place("open 33");
      assert.ok(Math.abs(dragged[0] - caught[0] - 160) < 12, `${dragged[0] - caught[0]}`);
      for (const way of [180, 220, 260]) await mouse("mouseMoved", [caught[0] + way, caught[1] + 20]);
      const [, , from] = await place("open 33");
      await mouse("mouseReleased", [caught[0] + 260, caught[1] + 20]);
      assert.equal(await page.run("gallery.player.stage.state.open"), null);
      const thrown = (await page.run(shown("gallery.player.log.at(-1).time + 0.02"))).find(([key]) => key === "picture 33");
      assert.ok(thrown[1] + thrown[3] / 2 > from, `thrown to the right, it is at ${thrown[1] + thrown[3] / 2} after ${from}`);
      await page.run("gallery.player.rate = 1");
      assert.deepEqual(page.errors, []);
    });

    await context.test("a ball is dragged and leaves with the speed of the hand, also in flight", async () => {
      await page.run('gallery.open("springs")');
      await page.run(shown(0));
      await page.run("gallery.player.log.length = 1");
      const left = (key) => `(({ stage }) => stage.shown(stage.items.get("${key}")).x)(gallery.player)`;
      const place = await page.run(`(() => {
        const { stage } = gallery.player, { x, y, width, height } = stage.shown(stage.items.get("dot bouncy"));
        const { left, top } = canvas.getBoundingClientRect(), { scale, origin } = gallery.pen;
        return { x: left + origin.x + scale * (x + width / 2), y: top + origin.y + scale * (y + height / 2), scale };
      })()`);
      const mouse = (type, x) => page.send("Input.dispatchMouseEvent", { type, x, y: place.y, button: "left", buttons: 1, clickCount: 1 });
      // What the hand does, as the page sees it.
      await page.run("globalThis.hand = [], canvas.addEventListener('pointermove', ({ clientX, timeStamp }) => hand.push([clientX, timeStamp / 1000]))");
      for (const direction of [1, -1]) {
        const from = await page.run(`canvas.getBoundingClientRect().left + gallery.pen.origin.x + gallery.pen.scale * (22 + ${left("dot bouncy")})`);
        const begin = await page.run(left("dot bouncy"));
        await mouse("mousePressed", from);
        for (let step = 1; step <= 12; step++) {
          await mouse("mouseMoved", from + direction * 10 * step);
          await new Promise((resolve) => setTimeout(resolve, 8));
        }
        assert.ok(Math.abs((await page.run(left("dot bouncy"))) - begin - (direction * 120) / place.scale) < 2, "it is where the hand is");
        await mouse("mouseReleased", from + direction * 120);
        await page.run("gallery.player.pause()");
        const hand = (await page.run("hand.splice(0)")).slice(-3);
        const pace = (a, b) => (b[0] - a[0]) / (b[1] - a[1]) / place.scale;
        const expected = 0.75 * pace(hand[0], hand[1]) + 0.25 * pace(hand[1], hand[2]);
        const { speed } = await page.run("gallery.player.log.at(-1).state.thrown");
        // A rest before the release takes some of it away.
        assert.ok(speed / expected > 0.8 && speed / expected <= 1.001, `${speed} of ${expected}`);
        // A slow hand throws slowly, and then the spring stops the ball soon: by the stiffness and the damping of bouncy.
        const pull = 2 * Math.PI / 0.6;
        const stop = Math.min(0.04, Math.abs(speed) / (pull * pull * (120 / place.scale) + 1.4 * pull * Math.abs(speed)));
        const after = [0, 0.05, 0.25, 0.5].map((share) => share * stop);
        const way = await page.run(`(() => {
          const { player } = gallery, { time } = player.log.at(-1);
          return ${JSON.stringify(after)}.map((after) => (player.seek(time + after), ${left("dot bouncy")}));
        })()`);
        assert.ok(Math.abs(way[0] - begin - (direction * 120) / place.scale) < 2, "it begins in the hand");
        const first = (way[1] - way[0]) / after[1];
        assert.ok(Math.abs(first / speed - 1) < 0.15, `${first} after ${speed}`);
        // The others stay at home, and this one goes on while the spring slows it.
        assert.ok(direction * (way[2] - way[1]) > 0 && direction * (way[3] - way[2]) > 0, `${way}`);
        assert.equal(await page.run(left("dot smooth")), await page.run("(({ stage }) => Math.fround(stage.items.get('dot smooth').view.frame[0]))(gallery.player)"));
      }
      assert.deepEqual(page.errors, []);
    });

    await context.test("it storms as long as it should", async () => {
      await page.run('gallery.open("crowd")');
      await page.run("[...own.children].find(({ textContent }) => textContent === 'Storm').click(), gallery.player.rate = 4");
      for (let tries = 0; tries < 400 && (await page.run("gallery.player.isPlaying")); tries++) {
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      const log = await page.run("gallery.player.log.map(({ time, state }) => [time, state.rounds])");
      assert.deepEqual(log.slice(-25).map(([, rounds]) => rounds), Array.from({ length: 25 }, (_, index) => 24 - index));
      assert.match(await page.run("meter.textContent"), /20,000\scards\sby\sscript\s+script\s\d.*tick\s\d.*frame \d/);
      await page.run("gallery.player.rate = 1");
    });

    await context.test("overlays and the keyboard", async () => {
      await page.run('gallery.open("tabs")');
      await page.run(shown(0.4));
      const press = (name) => page.run(`void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "${name}", bubbles: true }))`);
      for (const name of ["g", "f", "p", "v"]) await press(name);
      assert.deepEqual(await page.run("gallery.overlays.isOn"), { groups: true, follow: true, paths: true, speeds: true });
      await page.run('gallery.overlays.pointed = null');
      await press("ArrowRight");
      assert.ok(Math.abs((await page.run("gallery.player.time")) - 0.4 - 1 / 60) < 1e-9);
      await page.run('gallery.overlays.pointed = "indicator", gallery.player.onChange(), new Promise((resolve) => setTimeout(resolve, 100))');
      assert.match(await page.run("words.textContent"), /^indicator: follower, in motion/);
      await page.run("for (const name of ['groups', 'follow', 'paths', 'speeds']) document.getElementById(name).click()");
      assert.deepEqual(page.errors, []);
    });

    await context.test("without a pointer, a scene can be interrupted", async () => {
      const press = () => page.run(`void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }))`);
      for (const [name, key] of [["circle", "isLarge"], ["springs", "isRight"], ["tabs", "tab"], ["wall", "open"], ["crowd", "seed"]]) {
        await page.run(`gallery.open("${name}")`);
        await page.run(shown(0.1));
        const before = await page.run(`gallery.player.stage.state.${key}`);
        await press();
        assert.notEqual(await page.run(`gallery.player.stage.state.${key}`), before, name);
      }
      assert.deepEqual(page.errors, []);
    });

    await context.test("nothing is cut off, from a telephone to a wall", async () => {
      for (const [width, height] of [[360, 740], [820, 1100], [1280, 800], [2560, 1300]]) {
        for (const scheme of ["light", "dark"]) {
          await page.size(width, height, scheme);
          await page.run('gallery.open("recipes")');
          await page.run(shown(0.45));
          await page.run("new Promise((resolve) => setTimeout(resolve, 100))");
          assert.ok((await page.run("document.documentElement.scrollWidth")) <= width, `${width}`);
          const wide = await page.run("[...document.querySelectorAll('nav button, .transport *, fieldset label, h1, h2')].filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0).map((part) => part.textContent)");
          assert.deepEqual(wide, [], `${width}`);
          if (process.env.MG_SHOTS) {
            await mkdir(process.env.MG_SHOTS, { recursive: true });
            await writeFile(`${process.env.MG_SHOTS}/${width}-${scheme}.png`, await page.screenshot());
          }
        }
      }
    });

    await context.test("who prefers less motion is shown no motion unasked", async () => {
      await page.size(1280, 800, "light", "reduce");
      // The page hears of it with its next frame.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await page.run('gallery.open("tabs")');
      assert.equal(await page.run("gallery.player.isPlaying"), false);
      const places = await page.run(`[0.31, 0.35, 0.45].map((time) => {
        gallery.player.seek(time);
        return gallery.player.stage.shown(gallery.player.stage.items.get("indicator")).x;
      })`);
      assert.deepEqual(places, [places[0], places[0], places[0]]);
      // A card that flips shows its other side at once.
      await page.run('gallery.open("flip")');
      const angles = await page.run("[0.29, 0.31].map((time) => (gallery.player.seek(time), gallery.player.stage.shown(gallery.player.stage.items.get('card 1')).values[2]))");
      assert.deepEqual(angles, [0, Math.fround(Math.PI)]);
      await page.size(1280, 800);
    });
    assert.deepEqual(page.errors, []);
  } finally {
    await page.end();
  }
});
