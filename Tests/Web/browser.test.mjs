// flip with real elements, in Chromium without a window; the page sends what it sees.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { folder } from "./support.mjs";

const browser = process.env.MG_BROWSER;
const types = { html: "text/html", js: "text/javascript", wasm: "application/wasm" };

async function serve(request, response, take) {
  if (request.method === "POST") {
    const parts = [];
    for await (const part of request) parts.push(part);
    response.end();
    return take(JSON.parse(Buffer.concat(parts).toString()));
  }
  const name = request.url.slice(1);
  const from = name === "page.html" ? import.meta.url : folder;
  try {
    const body = await readFile(new URL(name, from));
    response.writeHead(200, { "Content-Type": types[name.split(".").at(-1)] }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}

function check(result) {
  assert.equal(result.error, undefined);
  assert.deepEqual(result.before, [90, 40, 60, 30]);
  assert.deepEqual(result.first, result.before);
  assert.ok(result.path.length > 3, `${result.path.length} frames`);
  for (const [left, top, width, height] of result.path) {
    // All four are as far on their way as the left edge.
    const share = (left - 90) / 30;
    [top, width, height].forEach((number, index) => {
      const expected = [40 + 70 * share, 60 + 60 * share, 30 + 30 * share][index];
      assert.ok(Math.abs(number - expected) < 0.1, `${[left, top, width, height]}`);
    });
  }
  const shares = result.path.map(([left]) => (left - 90) / 30);
  assert.ok(shares.every((share, index) => index === 0 || share > shares[index - 1]));
  assert.ok(shares.at(-1) > 0.3 && shares.at(-1) < 0.7);
  assert.ok(result.jump.every((number) => Math.abs(number) < 0.1), `${result.jump}`);
  assert.deepEqual(result.ends, ["retargeted", "finished"]);
  assert.deepEqual(result.after, result.before);
  assert.equal(result.style.replace(/\s/g, ""), "");
}

test("a browser shows elements on their way", { skip: browser ? false : "MG_BROWSER names none", timeout: 120000 }, async () => {
  let server;
  const result = new Promise((resolve) => {
    server = createServer((request, response) => serve(request, response, resolve));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const profile = await mkdtemp(join(tmpdir(), "mg-browser-"));
  let child;
  try {
    const flags = ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`];
    const page = `http://127.0.0.1:${server.address().port}/page.html`;
    // With a port for debugging it stays until it is ended.
    child = spawn(browser, [...flags, "--remote-debugging-port=0", page], { stdio: "ignore" });
    const ended = new Promise((_, reject) => {
      child.on("error", reject);
      child.on("exit", (status) => reject(new Error(`the browser ended with ${status}`)));
    });
    check(await Promise.race([result, ended]));
  } finally {
    child?.removeAllListeners("exit").kill();
    server.closeAllConnections();
    server.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
