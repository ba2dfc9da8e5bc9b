// The gallery's crowd of cards in Chromium: what the shader draws is what the engine's frames say, and a frame uploads what has changed.
import assert from "node:assert/strict";
import test from "node:test";
import { opened, options } from "./gallery.mjs";

// A page with so many cards, which the software of Chromium draws by WebGL.
async function crowd(count) {
  const page = await opened([], `?cards=${count}#crowd`);
  await ready(page);
  await page.run(`(() => {
    const { player, pen, Crowd } = gallery;
    const [byWebGL, byScript] = Crowd.ways();
    const drawn = (way) => {
      pen.fit(player.size);
      way.draw(pen, player.stage.engine, player.stage.count);
      return pen.g.getImageData(0, 0, pen.canvas.width, pen.canvas.height).data;
    };
    // With the color as it adds to the page: that of a faint pixel is a guess.
    const part = (data, at, index) => (index === 3 ? data[at + 3] : (data[at + index] * data[at + 3]) / 255);
    const isDifferent = (a, b, at) => [0, 1, 2, 3].some((index) => Math.abs(part(a, at, index) - part(b, at, index)) > 12);
    globalThis.crowd = {
      byWebGL, byScript, drawn,
      // Shows a time, and waits until the page has drawn it.
      async show(time) {
        player.pause();
        await player.fill();
        player.seek(time);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      },
      frames() {
        const { engine } = player.stage;
        engine.advance(engine.now);
        return engine.presentationFrames.slice();
      },
      // The share of the pixels that differ. How both ways round what a pixel shows may differ.
      differing(a, b) {
        let count = 0;
        for (let at = 0; at < a.length; at += 4) count += isDifferent(a, b, at);
        return count / (a.length / 4);
      },
      between: () => crowd.differing(drawn(byWebGL), drawn(byScript)),
    };
  })()`);
  return page;
}

async function ready(page) {
  const isReady = "gallery.player.stage?.ids && !gallery.player.isPreparing && gallery.player.bars.length > 0";
  for (let tries = 0; tries < 600 && !(await page.run(isReady)); tries++) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.ok(await page.run(isReady), "the cards are not inserted");
}

async function tap(page) {
  const { x, y } = await page.run("(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))(canvas.getBoundingClientRect())");
  for (const type of ["mousePressed", "mouseReleased"]) {
    await page.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1 });
  }
}

test("1,000 cards of the crowd are drawn by WebGL", options, async (context) => {
  const page = await crowd(1000);
  try {
    await context.test("at the engine's frames, forwards and backwards", async () => {
      assert.equal(await page.run("gallery.player.stage.count"), 1000);
      const pictures = new Map();
      for (const time of [0, 0.6, 1.2, 2.1, 3.4, 4.9, 2.1, 0.6]) {
        await page.run(`crowd.show(${time})`);
        const difference = await page.run("crowd.between()");
        assert.ok(difference < 0.001, `at ${time}, ${difference} of the pixels differ`);
        const frames = JSON.stringify(await page.run("[...crowd.frames()]"));
        assert.equal(frames, pictures.get(time) ?? frames, `${time} again`);
        pictures.set(time, frames);
      }
      assert.equal(new Set(pictures.values()).size, 6);
    });

    await context.test("with a color by their index", async () => {
      await page.run("crowd.show(0)");
      const colors = await page.run(`(() => {
        const { pen } = gallery, frames = crowd.frames();
        const picture = crowd.drawn(crowd.byWebGL);
        const pixel = (x, y) => [...picture.subarray(4 * (y * pen.canvas.width + x)).subarray(0, 4)];
        return [0, 1, 333, 700, 999].map((index) => {
          const [x, y, width, height] = frames.subarray(4 * index);
          const place = (at, origin) => Math.floor(origin + at * pen.scale);
          pen.g.fillStyle = \`hsl(\${190 + (150 * index) / 1000} 76% 60%)\`;
          const expected = pen.g.fillStyle.match(/[0-9a-f]{2}/g).map((part) => parseInt(part, 16));
          const middle = place(y + height / 2, pen.origin.y);
          return [pixel(place(x + width / 2, pen.origin.x), middle), [...expected, 255], pixel(place(x + width * 1.125, pen.origin.x), middle)];
        });
      })()`);
      for (const [seen, expected, gap] of colors) {
        seen.forEach((part, index) => assert.ok(Math.abs(part - expected[index]) < 8, `${seen}, expected ${expected}`));
        assert.deepEqual(gap, [0, 0, 0, 0]);
      }
    });

    await context.test("where a tap in flight catches them, and with their speed", async () => {
      for (const time of [0.5, 0.9, 2.4]) {
        await page.run(`crowd.show(${time - 0.01})`);
        const earlier = await page.run("[...crowd.frames()]");
        await page.run(`crowd.show(${time})`);
        const before = await page.run("[...crowd.frames()]");
        await page.run("void (globalThis.before = crowd.drawn(crowd.byWebGL))");
        const count = await page.run("gallery.player.done");
        await tap(page);
        assert.equal(await page.run("gallery.player.log.length"), count + 1);
        await page.run(`crowd.show(${time})`);
        const after = await page.run("[...crowd.frames()]");
        const jump = Math.max(...after.map((number, index) => Math.abs(number - before[index])));
        assert.ok(jump < 0.01, `at ${time}, a card jumps by ${jump}`);
        const changed = await page.run("crowd.differing(before, crowd.drawn(crowd.byWebGL))");
        assert.ok(changed < 0.001, `at ${time}, ${changed} of the pixels change`);
        // The first band has its new target. Its cards go on with the speed that they had: 0.01 s later they are hardly elsewhere.
        await page.run(`crowd.show(${time + 0.01})`);
        const later = await page.run("[...crowd.frames()]");
        let moving = 0;
        for (let index = 0; index < 80; index++) {
          const [way, next] = [before[index] - earlier[index], later[index] - before[index]];
          assert.ok(Math.abs(next - way) < 6, `at ${time}, a card went on by ${way}, then by ${next}`);
          moving += Math.abs(way) > 1;
        }
        assert.ok(time !== 0.5 || moving > 5, `${moving} numbers of the first band are in motion`);
        await page.run("gallery.player.restart()");
        await page.run("gallery.player.pause()");
      }
    });

    await context.test("also on arcs", async () => {
      await page.run("crowd.show(0.5)");
      for (const isSorted of [true, false]) {
        await page.run(`gallery.player.change({ isSorted: ${isSorted} }, gallery.linear({ duration: 1, arc: 0.4 }))`);
        await page.run(`crowd.show(gallery.player.time + 0.3)`);
      }
      assert.ok(await page.run("gallery.player.stage.engine.columns('frames').underlays.some((number) => number !== 0)"));
      assert.ok((await page.run("gallery.player.stage.engine.underlayCoefficients.some((number) => number !== 0)")));
      const difference = await page.run("crowd.between()");
      assert.ok(difference < 0.001, `${difference} of the pixels differ`);
    });

    await context.test("again after the processor was lost, and by the script until then", async () => {
      await page.run("gallery.player.restart()");
      await page.run("crowd.show(0.6)");
      await page.run("void (globalThis.before = crowd.drawn(crowd.byWebGL))");
      const event = (name) => `new Promise((resolve) => crowd.byWebGL.canvas.addEventListener("webglcontext${name}", () => setTimeout(resolve), { once: true }))`;
      await page.run(`globalThis.lose = crowd.byWebGL.gl.getExtension("WEBGL_lose_context"), globalThis.lost = ${event("lost")}, lose.loseContext(), lost`);
      await page.run("crowd.show(0.7)");
      assert.match(await page.run("meter.textContent"), /1,000\scards\sby\sscript/);
      await page.run(`globalThis.restored = ${event("restored")}, lose.restoreContext(), restored`);
      await page.run("crowd.show(0.6)");
      assert.match(await page.run("meter.textContent"), /1,000\scards\sby\sWebGL/);
      assert.equal(await page.run("crowd.differing(before, crowd.drawn(crowd.byWebGL))"), 0);
      assert.equal(await page.run("crowd.byWebGL.gl.getError()"), 0);
    });

    await context.test("at any size and any ratio of pixels", async () => {
      for (const [width, height, deviceScaleFactor] of [[1000, 700, 2], [1300, 900, 1]]) {
        const before = await page.run("gallery.pen.canvas.width");
        await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor, mobile: false });
        // The page draws anew without being asked.
        for (let tries = 0; tries < 40 && (await page.run("gallery.pen.canvas.width")) === before; tries++) {
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        const [pixels, own, points] = await page.run("[gallery.pen.canvas.width, crowd.byWebGL.canvas.width, gallery.pen.canvas.clientWidth]");
        assert.deepEqual([pixels, own], [points * deviceScaleFactor, pixels]);
        const difference = await page.run("crowd.between()");
        assert.ok(difference < 0.001, `${difference} of the pixels differ`);
      }
    });
    assert.deepEqual(page.errors, []);
  } finally {
    await page.end();
  }
});

test("a frame of 100,000 cards uploads what has changed", options, async () => {
  const page = await crowd(100000);
  try {
    const uploaded = async (time) => {
      await page.run(`crowd.show(${time})`);
      return page.run("crowd.byWebGL.uploaded");
    };
    await uploaded(0.2);
    // 52 bytes of each card: targets, offsets, velocities and timelines. The first band has 2,000 cards.
    assert.equal((await uploaded(0.3)).columns, 52 * 2000);
    assert.equal((await uploaded(0.795)).columns, 52 * 98000);
    for (const time of [0.81, 0.9, 1.3, 1.7]) {
      const { columns, coefficients } = await uploaded(time);
      assert.equal(columns, 0, `${time}`);
      // At most 512 timelines.
      assert.ok(coefficients > 0 && coefficients <= 12 * 512, `${coefficients}`);
    }
    assert.match(await page.run("meter.textContent"), /100,000\scards\sby\sWebGL\s+uploaded\s0\skB\sof\scolumns,\s[1-6](\.\d)?\skB\sof\scoefficients\s+script\s\d+\.\d\d\sms/);
    // All are shuffled, and sorted again: the last row is where it was.
    const rows = await page.run("(async () => { const last = []; for (const time of [0, 1.79, 5]) { await crowd.show(time); last.push([...crowd.frames().slice(-400)]); } return last; })()");
    assert.deepEqual(rows[2], rows[0]);
    assert.notDeepEqual(rows[1], rows[0]);
    assert.deepEqual(page.errors, []);
  } finally {
    await page.end();
  }
});

test("without a graphics processor or without memory there are 20,000 cards", options, async () => {
  const page = await opened([], "#crowd");
  try {
    await ready(page);
    assert.equal(await page.run("gallery.player.stage.count"), 20000);
    const asked = await page.run(`["", "?cards=50000", "?cards=7", "?cards=1e9", "?cards=none", "?cards=-5"].map((search) => gallery.Crowd.asked(search))`);
    assert.deepEqual(asked, [0, 50000, 1000, 4000000, 0, 0]);
    const accelerated = await page.run(`(() => {
      const { prototype } = gallery.ways.CardsByWebGL;
      const names = ["ANGLE (NVIDIA, NVIDIA GeForce RTX 3060)", "Apple GPU", "Adreno (TM) 740", "llvmpipe (LLVM 15.0.7, 256 bits)", "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device))", "Microsoft Basic Render Driver"];
      const isAccelerated = (name, extension) => Object.create(prototype, { gl: { value: { RENDERER: 1, getExtension: () => extension, getParameter: (key) => (key === (extension ? 2 : 1) ? name : "") } } }).isAccelerated;
      return names.map((name) => [isAccelerated(name, { UNMASKED_RENDERER_WEBGL: 2 }), isAccelerated(name, null)]);
    })()`);
    assert.deepEqual(accelerated, [true, true, true, false, false, false].map((is) => [is, is]));
    // Nobody has so much memory.
    await page.run(`(async () => {
      const { player, Crowd } = gallery;
      const { prototype } = player.stage.engine.constructor;
      const { reserveCapacity } = prototype;
      Crowd.wanted = 50000;
      prototype.reserveCapacity = function (count, timelines) {
        if (count > 20000) throw new RangeError("There is no memory.");
        return reserveCapacity.call(this, count, timelines);
      };
      await gallery.open("tabs");
      await gallery.open("crowd");
      Object.assign(prototype, { reserveCapacity });
    })()`);
    assert.equal(await page.run("gallery.player.stage.count"), 20000);
    assert.equal(await page.run("gallery.player.stage.engine.state().count"), 20000);
    const words = await page.run(`(() => {
      const meter = new gallery.player.stage.meter.constructor(20000);
      return [[5, 1000 / 60], [30, 40], [5, 40]].map(([script, interval]) => {
        let words;
        for (let frame = 0; frame < 40; frame++) words = meter.words(script, interval);
        return words;
      });
    })()`);
    assert.match(words[0], /0\sof\s20,000\scards.*tick\s.*commit\s.*draw\s.*frame 16.67 ms: 60 Hz$/);
    assert.match(words[1], /frame 40.00 ms: 23.33 ms too long for 60 Hz; the script takes 30.00 ms$/);
    assert.match(words[2], /the script takes 5.00 ms, the browser and the display the rest$/);
    // A scene that still inserts its cards is left for another one at once, and inserts them later.
    await page.run("gallery.open('tabs')");
    await page.run("void (gallery.Crowd.wanted = 400000, gallery.open('crowd'))");
    for (let tries = 0; tries < 100 && !(await page.run("gallery.player.stage.meter?.placed > 0")); tries++) await new Promise((resolve) => setTimeout(resolve, 5));
    await page.run("globalThis.left = gallery.player.stage, gallery.player.change({ isSorted: false }), gallery.open('tabs')");
    assert.equal(await page.run("gallery.player.scene.name"), "tabs");
    const placed = await page.run("left.meter.placed");
    assert.ok(placed > 0 && placed < 400000, `${placed}`);
    assert.deepEqual(await page.run("[gallery.player.isPreparing, gallery.player.log.length]"), [false, 4]);
    await page.run("gallery.open('crowd')");
    assert.equal(await page.run("gallery.player.stage.engine.state().count"), 400000);
    assert.deepEqual(page.errors, []);
  } finally {
    await page.end();
  }
});
