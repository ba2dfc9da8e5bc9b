// The engine for JavaScript shows the same bits as the native one: the traces of Tests/Traces, played by both. MG_REPLAY names the tool.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { engineOf } from "./support.mjs";
import { Player } from "./player.mjs";

const tool = process.env.MG_REPLAY;
const folder = new URL("../Traces/", import.meta.url);
const traces = readdirSync(folder).filter((name) => name.endsWith(".trace.jsonl"));
const lines = (text) => text.split("\n").filter((line) => line.trim() && !line.startsWith("//")).map(JSON.parse);

function compare(player, sample) {
  for (const [name, id] of player.names) {
    const shown = player.engine.element(id);
    const expected = sample.elements[name];
    assert.equal(shown !== null, expected !== undefined, `${name} at ${sample.at}`);
    if (!shown) continue;
    const { presentationFrame: frame, opacity, scale, offset, isExiting, isPending } = shown;
    const numbers = [opacity, scale, offset.x, offset.y, frame.x, frame.y, frame.width, frame.height];
    const { opacity: o = 1, scale: s = 1, offset: by = [0, 0], exiting = false } = expected;
    const native = [o, s, ...by, ...(expected.frame ?? [0, 0, 0, 0])].map(Math.fround);
    // Zero and minus zero print alike.
    assert.deepEqual(numbers.map((number) => number + 0), native.map((number) => number + 0), `${name} at ${sample.at}`);
    (expected.attributes ?? []).forEach((row, index) => {
      const found = player.engine.attribute(id, index).presentation;
      assert.deepEqual(found.map((number) => number + 0), row.map((number) => Math.fround(number) + 0), `${name} at ${sample.at}`);
    });
    assert.equal(isExiting, exiting, `${name} at ${sample.at}`);
    assert.equal(isPending, expected.frame === null, `${name} at ${sample.at}`);
  }
  assert.equal(player.engine.isAnimating, sample.animating, `at ${sample.at}`);
}

let compared = 0;
for (const trace of traces) {
  test(`the trace ${trace} has the same bits`, async () => {
    const path = new URL(trace, folder);
    const native = lines(execFileSync(tool, ["replay", path.pathname], { encoding: "utf8" }));
    const player = new Player(await engineOf({ attributes: 4 }));
    for (const line of lines(readFileSync(path, "utf8"))) {
      for (const time of player.play(line)) {
        player.sample(time);
        compare(player, native.shift());
        compared++;
      }
    }
    assert.deepEqual(native, []);
  });
}

test("nearly all traces were compared", () => assert.ok(compared > 300 && traces.length > 90, `${compared} samples`));
