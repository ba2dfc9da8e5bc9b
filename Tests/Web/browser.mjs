// A page in Chromium without a window, which sends what it has seen.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { Chromium } from "./chromium.mjs";

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
  let chromium;
  try {
    chromium = await Chromium.start(browser, flags);
    await chromium.send("Page.navigate", { url: `http://127.0.0.1:${server.address().port}/${page}` });
    return await Promise.race([result, chromium.ended]);
  } finally {
    await chromium?.end();
    server.closeAllConnections();
    server.close();
  }
}
