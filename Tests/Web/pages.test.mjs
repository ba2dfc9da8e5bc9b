// The programs of docs/web.md and of MatchedGeometryWeb/README.md, in Chromium without a window, word for word.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import test from "node:test";
import { Chromium } from "./chromium.mjs";
import { folder } from "./support.mjs";

const browser = process.env.MG_BROWSER;
const options = { skip: browser ? false : "MG_BROWSER names none", timeout: 120000 };
const types = { js: "text/javascript", wasm: "application/wasm" };

// The blocks of a language in a page.
async function blocks(page, language) {
  const text = await readFile(new URL(`../../${page}`, import.meta.url), "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"))].map(([, block]) => block);
}

// Serves the document at / and the library at /OUT, as the pages say.
async function shown(document, check) {
  const server = createServer(async ({ url }, response) => {
    const name = /^\/OUT\/([\w.-]+)$/.exec(url)?.[1];
    if (url !== "/" && !name) return response.writeHead(404).end();
    const body = name ? await readFile(new URL(name, folder)) : document;
    response.writeHead(200, { "content-type": types[name?.split(".").at(-1)] ?? "text/html" }).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const page = await Chromium.start(browser);
  try {
    await page.size(800, 600);
    await page.send("Page.navigate", { url: `http://127.0.0.1:${server.address().port}/` });
    await until(page, 'document.readyState === "complete" && isReady()', `globalThis.isReady ??= () => false`);
    await check(page);
    assert.deepEqual(page.errors.filter((error) => !error.includes("404")), []);
  } finally {
    await page.end();
    server.close();
  }
}

async function until(page, condition, before = "0") {
  for (let tries = 0; tries < 200; tries++) {
    if (await page.run(`${before}; ${condition}`)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  assert.fail(`never: ${condition}`);
}

const ready = (condition) => `<script>globalThis.isReady = () => ${condition};</script>`;
const order = 'Array.from(document.querySelectorAll(".card"), (card) => card.textContent.trim()).join("")';
const flying = 'Array.from(document.querySelectorAll(".card")).some((card) => card.style.transform !== "")';

async function flips(page, click) {
  await page.run(click);
  assert.equal(await page.run(order), "231");
  await until(page, flying);
  await page.run(click);
  assert.equal(await page.run(order), "312");
  await until(page, `!(${flying})`);
}

test("the first page of docs/web.md flips its cards", options, async () => {
  const [html, , ...others] = await blocks("docs/web.md", "html");
  assert.deepEqual(others, []);
  await shown(html + ready('typeof list.onclick === "function"'), (page) => flips(page, "void list.click()"));
});

test("the flip of docs/web.md is paused, goes on and ends", options, async () => {
  const [script] = await blocks("docs/web.md", "js");
  const style = "<style>.card { width: 50px; height: 20px } .is-wide .card { width: 150px; border-radius: 8px }</style>";
  const cards = '<div id="list"><div class="card">1</div><div class="card">2</div></div>';
  const seen = script.replace("controls.play()", 'globalThis.half = document.querySelector(".card").getBoundingClientRect().width;\n$&');
  await shown(`<!DOCTYPE html>${style}${cards}<script type="module">${seen}; globalThis.isDone = true;</script>${ready("globalThis.isDone")}`, async (page) => {
    const half = await page.run("half");
    assert.ok(half > 51 && half < 149, `${half}`);
    assert.equal(await page.run('document.querySelector(".card").getBoundingClientRect().width'), 150);
  });
});

test("a change of docs/web.md is undone after its flip has gone back", options, async () => {
  const [setup, undo] = await blocks("docs/web.md", "js");
  const style = "<style>.card { width: 50px; height: 20px } .is-wide .card { width: 150px }</style>";
  const begun = setup.replace("await controls.finished;", "globalThis.width = () => list.firstElementChild.getBoundingClientRect().width;");
  const script = `${begun}${undo}globalThis.isDone = true;`;
  await shown(`<!DOCTYPE html>${style}<div id="list"><div class="card"></div></div><script type="module">${script}</script>${ready("globalThis.isDone")}`, async (page) => {
    assert.equal(await page.run("width()"), 50);
    assert.equal(await page.run("list.className"), "");
  });
});

test("the new cards of docs/web.md enter when the old ones have gone", options, async () => {
  const [, , script] = await blocks("docs/web.md", "js");
  const style = "<style>.card { width: 50px; height: 20px }</style>";
  const before = 'globalThis.others = [Object.assign(document.createElement("div"), { className: "card", id: "fresh" })];';
  const seen = `${script.replace("flip(\".card\"", "globalThis.controls = $&")}; controls.pause(); globalThis.isDone = true;`;
  const html = `<!DOCTYPE html>${style}<div id="list"><div class="card" id="old"></div></div><script>${before}</script><script type="module">${seen}</script>`;
  await shown(html + ready("globalThis.isDone"), async (page) => {
    const opacities = (time) => page.run(`controls.currentTime = ${time}, [old, fresh].map((card) => Number(card.style.opacity))`);
    assert.deepEqual(Array.from(await opacities(100)), [0.5, 0]);
    assert.deepEqual(Array.from(await opacities(200)), [0, 0]);
    assert.deepEqual(Array.from(await opacities(350)), [0, 0.5]);
  });
});

test("the picture of docs/web.md grows out of its thumbnail, and goes back", options, async () => {
  const [, html] = await blocks("docs/web.md", "html");
  const style = "<style>img { display: inline-block; height: 40px } [hidden] { display: none }</style>";
  const width = (id) => `${id}.getBoundingClientRect().width`;
  await shown(`<!DOCTYPE html>${style}${html}${ready("Boolean(thumbnail.onclick)")}`, async (page) => {
    assert.deepEqual(Array.from(await page.run(`thumbnail.click(), [${width("thumbnail")}, ${width("picture")}]`)), [0, 80]);
    await until(page, `${width("picture")} === 400`);
    assert.equal(await page.run(`picture.click(), ${width("thumbnail")}`), 400);
    await until(page, `${width("thumbnail")} === 80`);
  });
});

test("the canvas of docs/web.md draws a thumbnail, then a picture", options, async () => {
  const [, , , script] = await blocks("docs/web.md", "js");
  const ink = (x, y) => `canvas.getContext("2d").getImageData(${x}, ${y}, 1, 1).data[3]`;
  const html = `<!DOCTYPE html><canvas id="canvas" width="400" height="300"></canvas><script type="module">${script}</script>`;
  await shown(html + ready(`${ink(70, 110)} === 255`), async (page) => {
    assert.equal(await page.run(ink(10, 10)), 0);
    assert.equal(await page.run(ink(390, 290)), 0);
    await page.run("void canvas.onclick()");
    await until(page, `${ink(10, 10)} === 255 && ${ink(390, 290)} === 255`);
  });
});

test("the layout of docs/web.md moves, removes and inserts cards", options, async () => {
  const [, , , , script] = await blocks("docs/web.md", "js");
  const drawn = script.replace(/ \/\/ to draw.*\n/, "\n  drawn.push([x, y, width, height].map(Math.round));\n");
  const html = `<!DOCTYPE html><script>globalThis.drawn = []</script><script type="module">${drawn}
    globalThis.isDone = true;</script>`;
  await shown(html + ready("globalThis.isDone"), async (page) => {
    // Three cards of the new layout and two that fade; the card in its place has not moved.
    const all = Array.from(await page.run("drawn"), (frame) => Array.from(frame));
    assert.equal(all.length, 5);
    assert.ok(all.some((frame) => frame.join() === "90,0,80,50"));
  });
});

test("the gesture of docs/web.md scrubs a sheet, undoes it and catches it again", options, async () => {
  const [, , , , , script, ...others] = await blocks("docs/web.md", "js");
  assert.deepEqual(others, []);
  const places = script.replace(/;( \/\/ .*\n)(?=const closing|engine.seek\(closing)/g, ";$1places.push(engine.presentationFrame(sheet).x);\n");
  const html = `<!DOCTYPE html><script>globalThis.places = []</script><script type="module">${places}
    places.push(engine.presentationFrame(sheet).x);</script>`;
  await shown(html + ready("places.length === 3"), async (page) => {
    assert.deepEqual(Array.from(await page.run("places.map(Math.round)")), [150, 75, 15]);
  });
});

test("the program of the package's README.md flips its cards", options, async () => {
  const [script, ...others] = await blocks("Sources/MatchedGeometryWeb/README.md", "js");
  assert.deepEqual(others, []);
  const cards = [1, 2, 3].map((card) => `<div class="card">${card}</div>`).join("");
  const map = '<script type="importmap">{ "imports": { "matched-geometry": "/OUT/matched-geometry.js", "matched-geometry/flip": "/OUT/matched-geometry-flip.js" } }</script>';
  const html = `<!DOCTYPE html>${map}<button id="shuffle"></button><div id="list">${cards}</div><script type="module">${script}</script>`;
  await shown(html + ready('typeof shuffle.onclick === "function"'), (page) => flips(page, "void shuffle.click()"));
});
