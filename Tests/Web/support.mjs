// The library that was built into the folder MG_WEB, and what several tests use.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

export { numbers } from "./random-numbers.mjs";

if (!process.env.MG_WEB) throw new Error("MG_WEB has to name the folder that build.sh made");
export const folder = pathToFileURL(`${process.env.MG_WEB}/`);
const [engine, flips] = await Promise.all(["", "-flip"].map((part) => import(new URL(`matched-geometry${part}.js`, folder))));
// What users may call. A name with an underscore is for the library's other script.
const publicOnes = (all) => Object.entries(all).filter(([name]) => !name.startsWith("_"));
export const web = Object.fromEntries([...publicOnes(engine), ...publicOnes(flips)]);
export const bytes = await readFile(new URL("matched-geometry.wasm", folder));
export const module = await WebAssembly.compile(bytes);

export const engineOf = (settings) => web.MatchedGeometry.create({ module, ...settings });

// A flip, and the engine of its own, which users do not see.
export async function flipping() {
  const { MatchedGeometry } = web;
  const { create } = MatchedGeometry;
  let engine;
  MatchedGeometry.create = async (source) => (engine = await create.call(MatchedGeometry, source));
  try {
    const made = web.createFlip({ module });
    MatchedGeometry.create = create;
    return { flip: await made, engine };
  } finally {
    MatchedGeometry.create = create;
  }
}

export const rect = (x, y, width, height) => ({ x, y, width, height });

// The frame that a column has for an element.
export function frameOf(engine, id) {
  const first = 4 * web.slot(id);
  return Array.from(engine.presentationFrames.subarray(first, first + 4));
}
