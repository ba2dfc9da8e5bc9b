// A page in Chromium without a window, which sends what it has seen.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

const types = { html: "text/html", js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };

async function serve(request, response, find, take) {
  if (request.method === "POST") {
    const parts = [];
    for await (const part of request) parts.push(part);
    response.end();
    return take(JSON.parse(Buffer.concat(parts).toString()));
  }
  const name = new URL(request.url, "http://localhost").pathname.slice(1);
  try {
    const body = await readFile(find(name));
    response.writeHead(200, { "Content-Type": types[name.split(".").at(-1)] }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}

// Opens a page of those that `find` finds by name. The result is what the page posts. An end of the browser before that is an error.
export async function resultOf(page, { browser, find, flags = [] }) {
  let server;
  const result = new Promise((resolve) => {
    server = createServer((request, response) => serve(request, response, find, resolve));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const profile = await mkdtemp(join(tmpdir(), "mg-browser-"));
  let child;
  try {
    const all = ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`, ...flags];
    // With a port for debugging it stays until it is ended.
    all.push("--remote-debugging-port=0", `http://127.0.0.1:${server.address().port}/${page}`);
    child = spawn(browser, all, { stdio: "ignore" });
    const ended = new Promise((_, reject) => {
      child.on("error", reject);
      child.on("exit", (status) => reject(new Error(`the browser ended with ${status}`)));
    });
    return await Promise.race([result, ended]);
  } finally {
    child?.removeAllListeners("exit").kill();
    server.closeAllConnections();
    server.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
