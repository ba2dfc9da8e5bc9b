// The library that was built into the folder MG_WEB, and what several tests use.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

if (!process.env.MG_WEB) throw new Error("MG_WEB has to name the folder that build.sh made");
export const folder = pathToFileURL(`${process.env.MG_WEB}/`);
export const web = await import(new URL("matched-geometry.js", folder));
export const bytes = await readFile(new URL("matched-geometry.wasm", folder));
export const module = await WebAssembly.compile(bytes);

export const engineOf = (settings) => web.MatchedGeometry.create({ module, ...settings });

export const rect = (x, y, width, height) => ({ x, y, width, height });

// The frame that a column has for an element.
export function frameOf(engine, id) {
  const first = 4 * web.slot(id);
  return Array.from(engine.presentationFrames.subarray(first, first + 4));
}

// Numbers that look random and are the same in every run.
export function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
