// What a flip writes to its elements, in a document that is made up.
import assert from "node:assert/strict";
import test from "node:test";
import { FakeDocument } from "./document.mjs";
import { flipping, rect, web } from "./support.mjs";

const animation = web.linear({ duration: 1 });
const first = 1 / 64;

async function start() {
  return { ...(await flipping()), page: new FakeDocument() };
}

function near(seen, ...expected) {
  const numbers = [seen.x, seen.y, seen.width, seen.height];
  numbers.forEach((number, index) => assert.ok(Math.abs(number - expected[index]) < 0.02, `${numbers} instead of ${expected}`));
}

test("a size is written with margins that make up for it", async () => {
  const { flip, page } = await start();
  const card = page.element(0, 0, 100, 50);
  Object.assign(card.style, { marginRight: "3px", flexGrow: "2" });
  flip(card, () => (card.layout = rect(0, 0, 200, 100)), { animation });
  page.run(first + 0.5);
  const { transform, width, height, marginRight, marginBottom, boxSizing, flexGrow, minWidth, maxHeight } = card.style;
  assert.deepEqual([transform, width, height, marginRight, marginBottom], ["translate(0px, 0px)", "150px", "75px", "53px", "25px"]);
  assert.deepEqual([boxSizing, flexGrow, minWidth, maxHeight], ["border-box", "0", "0", "none"]);
  page.run(1);
  assert.deepEqual(card.styles, { marginRight: "3px", flexGrow: "2" });
});

test("what is scaled keeps round corners, and its children their size and the places of their centers", async () => {
  const { flip, page } = await start();
  const card = page.element(0, 0, 100, 100);
  const text = page.element(40, 40, 20, 20);
  card.append(text);
  card.sheet.borderRadius = "10px 10%";
  text.style.scale = "1";
  const layout = () => {
    card.layout = rect(0, 0, 200, 100);
    text.layout = rect(90, 40, 20, 20);
  };
  flip(card, layout, { animation, mode: "scale" });
  near(text.seen, 40, 40, 20, 20);
  page.run(first + 0.5);
  near(card.seen, 0, 0, 150, 100);
  near(text.seen, 65, 40, 20, 20);
  assert.equal(card.style.borderRadius, "13.333px 13.333px 13.333px 13.333px / 10px 10px 10px 10px");
  page.run(1);
  assert.deepEqual([card.style.transform, text.styles], ["", { scale: "1" }]);
});

test("a child with something of the flip in it is not corrected", async () => {
  const { flip, page } = await start();
  const [around, between, inside] = [page.element(0, 0, 100, 100), page.element(0, 0, 100, 100), page.element(10, 10, 20, 20)];
  around.append(between);
  between.append(inside);
  flip([around, inside], () => {
    around.layout = between.layout = rect(100, 0, 200, 200);
    inside.layout = rect(250, 150, 20, 20);
  }, { animation, mode: "scale" });
  near(inside.seen, 10, 10, 20, 20);
  page.run(first + 0.5);
  near(inside.seen, 130, 80, 20, 20);
  assert.equal(between.style.scale, "");
});

test("styles go from what they were to what they are, and on from there when they are interrupted", async () => {
  const { flip, page } = await start();
  const card = page.element(0, 0, 10, 10);
  const props = ["borderRadius", "opacity", "backgroundColor", "letterSpacing"];
  const to = (sheet) => flip(card, () => Object.assign(card.sheet, sheet), { animation, props });
  Object.assign(card.sheet, { borderRadius: "0px", opacity: "1", backgroundColor: "rgb(0, 0, 0)", letterSpacing: "1px" });
  to({ borderRadius: "8px", opacity: "0.5", backgroundColor: "rgba(200, 100, 0, 0.5)", letterSpacing: "3px" });
  page.run(first + 0.5);
  const { borderRadius, opacity, backgroundColor, letterSpacing } = card.style;
  assert.deepEqual([borderRadius, opacity, letterSpacing], ["4px 4px 4px 4px", "0.75", "2px"]);
  // Premultiplied: the half of (100, 50, 0) at 0.75.
  assert.equal(backgroundColor, "rgba(66.667, 33.333, 0, 0.75)");
  const again = to({ borderRadius: "0px", opacity: "1" });
  assert.deepEqual([card.style.borderRadius, card.style.opacity, card.style.backgroundColor], [borderRadius, opacity, backgroundColor]);
  page.run(first + 0.875);
  assert.ok(Number(card.style.opacity) > 0.8);
  assert.notEqual(card.style.backgroundColor, backgroundColor);
  page.run(3);
  assert.equal(await again.finished, "finished");
  assert.deepEqual(card.styles, {});
});

test("a style that cannot be animated changes at once", async () => {
  const { flip, page } = await start();
  const card = page.element(0, 0, 10, 10);
  Object.assign(card.sheet, { letterSpacing: "normal", width: "10px" });
  flip(card, () => Object.assign(card.sheet, { letterSpacing: "1px", width: "50%" }), { animation, props: ["letterSpacing", "width", "none"] });
  page.run(0.5);
  assert.deepEqual(card.styles, {});
});

test("an element that comes fades in, and one that is taken out fades in its place", async () => {
  const { engine, flip, page } = await start();
  const [old, kept] = [page.element(0, 0, 10, 10), page.element(0, 20, 10, 10)];
  let fresh;
  const controls = flip("*", () => {
    old.remove();
    kept.layout = rect(0, 0, 10, 10);
    fresh = page.element(0, 20, 10, 10);
  }, { animation });
  assert.equal(fresh.style.opacity, "0");
  near(old.seen, 0, 0, 10, 10);
  assert.deepEqual(page.body.children, [old, kept, fresh]);
  page.run(first + 0.25);
  assert.deepEqual([old.style.opacity, fresh.style.opacity, old.style.position, old.style.pointerEvents], ["0.75", "0.25", "absolute", "none"]);
  page.run(2);
  assert.equal(await controls.finished, "finished");
  assert.deepEqual(page.body.children, [kept, fresh]);
  for (const element of [old, kept, fresh]) assert.deepEqual(element.styles, {});
  assert.equal(engine.state().count, 0);
});

test("an element that is hidden fades with its display, and comes back in flight", async () => {
  const { flip, page } = await start();
  const card = page.element(50, 0, 10, 10);
  card.sheet.display = "flex";
  flip(card, () => (card.isRendered = false), { animation });
  page.run(first + 0.25);
  assert.deepEqual([card.style.opacity, card.style.display], ["0.75", "flex"]);
  near(card.seen, 50, 0, 10, 10);
  const back = flip(card, () => (card.isRendered = true), { animation });
  assert.deepEqual([card.style.opacity, card.style.display, card.style.position], ["0.75", "", ""]);
  page.run(first + 0.875);
  assert.ok(Number(card.style.opacity) > 0.8 && Number(card.style.opacity) < 1);
  page.run(2);
  assert.equal(await back.finished, "finished");
  assert.deepEqual(card.styles, {});
});

test("a change sees the document without those that leave", async () => {
  const { flip, page } = await start();
  const [old, other] = [page.element(0, 0, 10, 10), page.element(20, 0, 10, 10)];
  flip("*", () => old.remove(), { animation });
  page.run(0.25);
  let seen;
  flip("*", () => { seen = [...page.body.children]; }, { animation });
  assert.deepEqual(seen, [other]);
  assert.ok(old.isConnected);
  const fault = new Error("the host's own");
  assert.throws(() => flip("*", () => { throw fault; }), fault);
  assert.ok(old.isConnected);
  page.prefersReducedMotion = true;
  flip("*", () => {});
  assert.ok(!old.isConnected);
});

test("however many leave, the document is laid out once more for them", async () => {
  const { flip, page } = await start();
  const cards = Array.from({ length: 5 }, (_, index) => page.element(20 * index, 0, 10, 10));
  page.log.length = 0;
  flip("*", () => cards.forEach((card, index) => (index % 2 ? card.remove() : (card.isRendered = false))), { animation });
  const turns = page.log.filter((word, index) => index > 0 && word !== page.log[index - 1]).length;
  assert.equal(turns, 3, page.log.join(" "));
  page.run(2);
  assert.ok(cards.every((card, index) => card.isConnected === (index % 2 === 0)));
});

test("other transitions, and none", async () => {
  const { flip, page } = await start();
  const [old, gone] = [page.element(0, 0, 10, 10), page.element(20, 0, 10, 10)];
  const perElement = (element) => (element === gone ? { leave: null } : undefined);
  flip("*", () => [old, gone].forEach((element) => element.remove()), { animation, leave: web.Transition.scale(0), perElement });
  assert.deepEqual([old.isConnected, gone.isConnected], [true, false]);
  page.run(first + 0.5);
  near(old.seen, 2.5, 2.5, 5, 5);
  assert.equal(old.style.opacity, "1");
});

test("elements are drawn on top while they move", async () => {
  const { flip, page } = await start();
  const [card, other] = [page.element(0, 0, 10, 10), page.element(0, 50, 10, 10)];
  other.sheet.position = "absolute";
  const change = () => [card, other].forEach((element, index) => (element.layout = rect(50, 50 * index, 10, 10)));
  flip([card, other], change, { animation, onTop: true });
  assert.deepEqual([card, other].map(({ style }) => [style.zIndex, style.position]), [["2147483647", "relative"], ["2147483647", ""]]);
  page.run(2);
  assert.deepEqual([card.styles, other.styles], [{}, {}]);
  const back = () => [card, other].forEach((element, index) => (element.layout = rect(0, 50 * index, 10, 10)));
  flip([card, other], back, { animation, perElement: new Map([[card, { onTop: true }]]) });
  assert.deepEqual([card, other].map(({ style }) => style.zIndex), ["2147483647", ""]);
});
