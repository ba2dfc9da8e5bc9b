// The page around the scenes.
const module_ = await WebAssembly.compile(Uint8Array.from(atob(find("wasm").textContent.trim()), (letter) => letter.charCodeAt(0)));
sampler = await MatchedGeometry.create({ module: module_ });
const player = new ScenePlayer(module_);
const neighbour = (way) => {
  const at = scenes.indexOf(player.scene) + way;
  location.hash = scenes[Math.max(0, Math.min(scenes.length - 1, at))].name;
};
const controls = new Controls(player, { ArrowUp: () => neighbour(-1), ArrowDown: () => neighbour(1), Enter: () => tapNext() });
const { pen, overlays } = controls;
const prefersLess = matchMedia("(prefers-reduced-motion: reduce)");
const narrow = matchMedia("(max-width: 700px)");
prefersLess.onchange = () => open(player.scene.name);

// A scene has the proportions of its canvas, within limits.
const sizeOf = () => {
  if (narrow.matches) return { w: 420, h: 560 };
  const { clientWidth, clientHeight } = pen.canvas;
  const w = Math.max(640, Math.min(800, clientWidth));
  return { w, h: w * Math.max(0.6, Math.min(1.1, clientHeight / clientWidth)) };
};

// One after the other: the window may be turned while a scene is opened. The latest counts, and a scene that still inserts its elements is left at once.
let opening = Promise.resolve();
const open = (name) => {
  const serial = ++player.serial;
  return (opening = opening.then(() => serial === player.serial && openNow(name)));
};

async function openNow(name) {
  const found = scenes.find((scene) => scene.name === name) ?? scenes[0];
  overlays.pointed = null;
  if (player.isReduced !== prefersLess.matches) [player.isReduced, player.spares] = [prefersLess.matches, []];
  for (const link of find("scenes").children) link.setAttribute("aria-current", link.dataset.name === found.name);
  find("scenes").querySelector("[aria-current=true]")?.scrollIntoView({ block: "nearest", inline: "center" });
  find("title").textContent = found.title;
  find("text").textContent = found.text;
  // A stage without items shows a crowd of cards: nothing could be seen of overlays.
  const isCrowd = found.stage !== undefined && !(found.stage.prototype instanceof Stage);
  if (!isCrowd) Crowd.release();
  find("meter").hidden = !isCrowd;
  document.querySelector("fieldset").disabled = find("words").hidden = isCrowd;
  showSource(found);
  const buttons = (found.buttons ?? []).map(({ title, change, animation }) => {
    const button = document.createElement("button");
    button.textContent = title;
    button.onclick = () => player.change(typeof change === "function" ? change(player.stage.state, player.size) : change, animation);
    return button;
  });
  find("own").replaceChildren(...buttons);
  // All that takes room beside the canvas is there.
  await player.open(found, sizeOf());
  if (!prefersLess.matches && !player.isPreparing) player.play();
}

// The source that runs here, and the same scene in Swift.
function showSource(scene) {
  const [file, ...types] = scene.swift ?? [];
  const text = file ? find(`swift-${file}`).textContent : "";
  const parts = types.map((type) => {
    const lines = text.split("\n");
    let first = lines.findIndex((line) => line.startsWith(`public struct ${type}:`) || line.startsWith(`public struct ${type}<`));
    const last = lines.findIndex((line, index) => index > first && line === "}");
    while (lines[first - 1]?.startsWith("///")) first--;
    return lines.slice(first, last + 1).join("\n");
  });
  find("swift").textContent = parts.join("\n\n");
  find("script").textContent = scene.source;
  find("as-swift").disabled = parts.length === 0;
  choose(parts.length > 0);
}

function choose(isSwift) {
  find("swift").hidden = !isSwift;
  find("script").hidden = isSwift;
  find("note").textContent = isSwift
    ? "The same scene in Swift, from Sources/ExampleScenes."
    : "This script runs here, word for word.";
  find("as-swift").setAttribute("aria-pressed", isSwift);
  find("as-script").setAttribute("aria-pressed", !isSwift);
}
find("as-swift").onclick = () => choose(true);
find("as-script").onclick = () => choose(false);

for (const { name, title } of scenes) {
  const link = document.createElement("button");
  link.dataset.name = name;
  link.textContent = title;
  link.onclick = () => (location.hash = name);
  find("scenes").append(link);
}

await open(location.hash.slice(1));

// Without a pointer: taps what can be tapped, one after the other, and leaves out what would change nothing.
let taps = 0;
function tapNext() {
  const { scene, stage, size } = player;
  const isSeen = (item) => item.view.tap !== undefined && pen.isSeen(stage.shown(item)) && stage.at(middle(stage.shown(item))) === item;
  const changes = (stage.order ?? []).filter(isSeen).map((item) => tapOf(item, stage.state));
  if (scene.press) changes.push(scene.press(stage.state, { x: size.w / 2, y: size.h / 2 }, size));
  const isNew = (change) => Object.entries(change).some(([key, value]) => stage.state[key] !== value);
  const all = changes.filter(isNew);
  if (all.length > 0) player.change(all[taps++ % all.length]);
}

const tapOf = ({ view }, state) => (typeof view.tap === "function" ? view.tap(state) : view.tap);

// The pointer interferes at any time.
let press = null;
pen.canvas.addEventListener("pointerdown", (event) => {
  const point = controls.pointOf(event);
  const item = player.stage.at?.(point);
  pen.canvas.setPointerCapture(event.pointerId);
  press = { item, from: point, last: point, sampler: new VelocitySampler(), isDrag: false };
  press.sampler.add(point, event.timeStamp / 1000);
  const { scene, stage } = player;
  const change = item === undefined && scene.press?.(stage.state, point, stage.size);
  if (change) player.change(change);
});
pen.canvas.addEventListener("pointermove", (event) => {
  const point = controls.pointOf(event);
  const { scene, stage } = player;
  if (!press) {
    pen.canvas.style.cursor = stage.at?.(point) || scene.press ? "pointer" : "default";
    return;
  }
  press.sampler.add(point, event.timeStamp / 1000);
  if (!press.isDrag && Math.hypot(point.x - press.from.x, point.y - press.from.y) < 6) return;
  press.isDrag = true;
  const way = { x: point.x - press.last.x, y: point.y - press.last.y };
  press.last = point;
  const change = scene.drag?.(stage.state, way, stage.size, stage, press.item);
  if (change) {
    player.isHeld = true;
    player.change(...change, false);
    player.isPlaying = true;
  }
});
addEventListener("pointerup", (event) => {
  if (!press) return;
  const { item, isDrag, sampler } = press;
  press = null;
  player.isHeld = false;
  const { scene, stage } = player;
  if (isDrag) {
    const speed = sampler.velocity(event.timeStamp / 1000);
    for (const change of scene.drop?.(stage.state, speed, stage.size) ?? []) player.change(...change);
  } else if (item) {
    player.change(tapOf(item, stage.state));
  }
});
pen.canvas.addEventListener("wheel", (event) => {
  const { scene, stage } = player;
  const change = scene.scroll?.(stage.state, event.deltaY / pen.scale, stage.size);
  if (!change) return;
  event.preventDefault();
  player.change(change, null);
}, { passive: false });

controls.onFrame = (drawn, interval) => {
  const { meter } = player.stage;
  if (meter) find("meter").textContent = meter.words(drawn, interval);
};

narrow.onchange = () => open(player.scene.name);
// Also when the page comes to a display with other pixels.
addEventListener("resize", controls.redraw);
addEventListener("hashchange", () => open(location.hash.slice(1)));
globalThis.gallery = { scenes, player, overlays, pen, open, slot, linear, Crowd, ways: { CardsByWebGL, CardsByPixels } };
