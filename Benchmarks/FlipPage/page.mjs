// The same elements, shuffled in the same ways by each contender in turn. A frame is timed from its first callback to the first task
// after it is painted; and from its first callback to that of the next. What the heap grows by is counted from callback to callback.
import { contenders } from "/contenders.mjs";

const options = new URLSearchParams(location.search);
const count = Number(options.get("count"));
const rounds = Number(options.get("rounds"));
const seconds = 0.5;
const isPositioned = options.get("layout") === "positioned";

const grid = document.getElementById("grid");
const cards = Array.from({ length: count }, (_, index) => {
  const card = document.createElement("div");
  card.className = "card";
  card.style.background = `hsl(${(360 * index) / count} 60% 60%)`;
  return card;
});
grid.append(...cards);

// This loop is there before any contender asks for a frame: its callback comes first.
let frames = [];
const channel = new MessageChannel();
channel.port1.onmessage = () => (frames.at(-1).painted = performance.now());
const waiting = [];
requestAnimationFrame(function next() {
  requestAnimationFrame(next);
  frames.push({ began: performance.now(), heap: performance.memory.usedJSHeapSize });
  for (const call of waiting.splice(0)) call();
  channel.port2.postMessage(null);
});
const frame = () => new Promise((resolve) => waiting.push(resolve));

// The same numbers for all contenders.
let seed = 1;
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
function shuffled() {
  const order = [...cards];
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other], order[index]];
  }
  return order;
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

// A wrapping row lays its cards out; positioned ones are told where they are.
const change = (order) => {
  if (!isPositioned) return grid.append(...order);
  order.forEach((card, index) => Object.assign(card.style, { left: `${24 * (index % 50)}px`, top: `${18 * Math.floor(index / 50)}px` }));
};
if (isPositioned) for (const card of cards) card.style.position = "absolute";
change(cards);

async function measure({ flip }, order) {
  for (let pause = 0; pause < 3; pause++) await frame();
  const from = cards[0].getBoundingClientRect();
  await frame();
  frames = frames.slice(-1);
  const done = flip(cards, () => change(order), seconds);
  await frame();
  const shown = cards[0].getBoundingClientRect();
  while (frames.at(-1).began < frames[1].began + 600 * seconds) await frame();
  const timed = frames.slice();
  await done;
  await frame();
  const to = cards[0].getBoundingClientRect();
  // After a long change some of the time has passed when the first frame comes.
  const isLate = frames[1].began - frames[0].began > 100 * seconds;
  if (!isLate && Math.hypot(shown.x - to.x, shown.y - to.y) < 0.5 * Math.hypot(from.x - to.x, from.y - to.y)) {
    throw new Error("it does not begin where it was");
  }
  const after = timed.slice(1, -1);
  return {
    change: timed[0].painted - timed[0].began,
    changeInterval: timed[1].began - timed[0].began,
    main: median(after.map(({ began, painted }) => painted - began)),
    interval: median(after.map(({ began }, index) => timed[index + 2].began - began)),
    kilobytes: median(after.map(({ heap }, index) => Math.max(0, timed[index + 2].heap - heap))) / 1000,
    count: after.length,
  };
}

const result = { times: {} };
try {
  const all = await contenders(options.get("peers") === "1");
  for (const { name } of all) result.times[name] = [];
  for (let round = -1; round < rounds; round++) {
    for (const contender of all) {
      const times = await measure(contender, shuffled());
      await fetch(`/progress/round ${round + 1} of ${rounds}, ${contender.name}: ${times.change.toFixed(1)} ms`);
      if (round >= 0) result.times[contender.name].push(times);
    }
  }
} catch (error) {
  result.error = String(error.stack);
}
await fetch("/result", { method: "POST", body: JSON.stringify(result) });
