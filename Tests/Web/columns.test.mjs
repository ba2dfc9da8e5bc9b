// The columns and coefficients, evaluated by a shader in Chromium, show what ordinary ticks show: all traces, and random programs.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { ColumnCopy } from "./column-copy.mjs";
import { Player } from "./player.mjs";
import { program } from "./random-program.mjs";
import { ShaderPage } from "./shader-page.mjs";
import { engineOf, web } from "./support.mjs";

const browser = process.env.MG_BROWSER;
const folder = new URL("../Traces/", import.meta.url);
const traces = readdirSync(folder).filter((name) => name.endsWith(".trace.jsonl"));
const lines = (text) => text.split("\n").filter((line) => line.trim() && !line.startsWith("//")).map(JSON.parse);

// What is shown of an element. Zero and minus zero are equal.
const numbersOf = ({ presentationFrame: frame, opacity, scale, offset }) =>
  [frame.x, frame.y, frame.width, frame.height, opacity, scale, offset.x, offset.y].map((number) => number + 0);

// All ticks evaluate coefficients only.
class CoefficientPlayer extends Player {
  copy = new ColumnCopy();

  advance(time) {
    this.copy.update(this.engine);
    const tick = this.engine.advanceCoefficients(this.clock.time(time));
    assert.equal(tick.moved.length, 0);
    this.shown = time;
  }
}

class Comparison {
  compared = 0;
  moving = 0;
  largest = 0;

  constructor(page) {
    this.page = page;
  }

  async run(program, name) {
    const plain = new Player(await engineOf({ attributes: 4 }));
    const other = new CoefficientPlayer(await engineOf({ attributes: 4 }));
    for (const line of program) {
      const samples = plain.play(line);
      other.play(line);
      for (const time of samples) {
        plain.sample(time);
        other.sample(time);
        await this.compare(plain, other, `${name} at ${time}`);
      }
    }
  }

  async compare(plain, other, where) {
    const { engine, copy } = other;
    const shown = {};
    for (const kind of copy.tables.keys()) shown[kind] = await this.page.evaluate(engine, copy, kind);
    for (const [name, id] of plain.names) {
      const state = plain.engine.element(id);
      const computed = other.engine.element(id);
      assert.equal(computed === null, state === null, `${name}, ${where}`);
      if (!state) continue;
      assert.deepEqual(numbersOf(computed), numbersOf(state), `${name}, ${where}`);
      const slot = web.slot(id);
      const { x, y, width, height } = state.presentationFrame;
      if (!state.isPending) this.check(engine, copy, "frames", slot, [x, y, width, height], shown, `${name}, ${where}`);
      const appearance = [state.opacity, state.offset.x, state.offset.y, state.scale];
      const track = copy.tables.get("frames").appearanceTracks[slot];
      const found = shown.frames.slice(8 * slot + 4, 8 * slot + 8);
      this.near(found, appearance, Math.max(1, copy.largest(engine, "appearances", track)), `${name}, ${where}`);
      for (let index = 0; index < 4 && !state.isPending; index++) {
        const expected = plain.engine.attribute(id, index).presentation;
        this.check(engine, copy, index, slot, expected, shown, `attribute of ${name}, ${where}`);
      }
    }
    const values = plain.engine.presentationValues;
    for (let slot = 0; slot < values.length / 4; slot++) {
      this.check(engine, copy, "values", slot, [...values.subarray(4 * slot, 4 * slot + 4)], shown, `value, ${where}`);
    }
  }

  check(engine, copy, kind, track, expected, shown, where) {
    if (engine.coefficients[2 * copy.tables.get(kind).timelines[track]] !== 0) this.moving++;
    this.near(shown[kind].slice(8 * track, 8 * track + 4), expected, copy.largest(engine, kind, track), where);
  }

  near(found, expected, largest, where) {
    this.compared++;
    found.forEach((number, index) => {
      const difference = Math.abs(number - expected[index]);
      assert.ok(difference <= 1e-4 * largest, `${where}: ${found}, expected ${expected}`);
      if (largest > 0) this.largest = Math.max(this.largest, difference / largest);
    });
  }
}

test("a shader shows what ordinary ticks show", { skip: browser ? false : "MG_BROWSER names none", timeout: 300000 }, async () => {
  const page = await ShaderPage.open(browser);
  try {
    const comparison = new Comparison(page);
    for (const trace of traces) await comparison.run(lines(readFileSync(new URL(trace, folder), "utf8")), trace);
    assert.ok(comparison.compared > 1000 && comparison.moving > 300, `${comparison.compared}, ${comparison.moving} in motion`);
    for (let seed = 1; seed <= 200; seed++) await comparison.run(program(seed), `program ${seed}`);
    assert.ok(comparison.moving > 5000, `${comparison.moving} in motion`);
  } finally {
    await page.close();
  }
});
