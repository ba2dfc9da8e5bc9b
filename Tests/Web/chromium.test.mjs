// What is said if a browser ends at once.
import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { Chromium } from "./chromium.mjs";

test("a browser that ends at once is told of, with what it printed", { timeout: 20000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "mg-chromium-"));
  const before = process.env.TMPDIR;
  try {
    const browser = join(folder, "browser");
    await writeFile(browser, "#!/bin/sh\necho 'no room for a window' >&2\nexit 3\n", { mode: 0o755 });
    process.env.TMPDIR = folder;
    await assert.rejects(Chromium.start(browser), /^Error: the browser ended with 3, and printed: no room for a window$/);
    await assert.rejects(Chromium.start(join(folder, "none")), /ENOENT/);
    // Their profiles are gone.
    assert.deepEqual(await readdir(folder), ["browser"]);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true });
  }
});
