// Random programs as lines of a trace: elements that match, fade, sit in groups, and are interrupted.
import { numbers } from "./support.mjs";

const animations = [
  "default", null, { linear: 0.5 }, { easeInOut: 0.4 }, { bouncy: 0.6 }, { snappy: 0.3, delay: 0.1 }, { smooth: 0.5 },
  { linear: 0.2, repeatCount: 3, autoreverses: true },
];

export function program(seed) {
  const random = numbers(seed);
  const any = (list) => list[random(list.length)];
  const frame = () => [random(400), random(400), 10 + random(90), 10 + random(90)];
  const row = () => [random(9), random(9), random(9), random(9)];
  const present = [];
  const groups = [];
  let count = 0;

  function insertion() {
    const name = `e${count++}`;
    present.push(name);
    const change = { insert: name, frame: frame(), attributes: [row(), row()], transition: any(["opacity", "identity", { scale: 0.5 }]) };
    if (random(2)) change.match = { in: "space", id: `k${random(4)}`, isSource: random(3) > 0 };
    if (random(3) === 0) change.group = any(groups);
    return change;
  }

  function change() {
    if (present.length < 6 || random(6) === 0) return insertion();
    switch (random(6)) {
      case 0: return { remove: present.splice(random(present.length), 1)[0] };
      case 1: return { move: any(groups), frame: frame() };
      case 2: return { setValue: "value", value: row() };
      case 3: return { setAttribute: any(present), index: random(2), value: row() };
      default: return { move: any(present), frame: frame() };
    }
  }

  const lines = [{ namespace: "space" }, { insertValue: "value", value: row() }];
  for (const name of ["g0", "g1"]) {
    const change = { geometryGroup: name, frame: frame() };
    if (name === "g1") change.group = "g0";
    lines.push({ at: 0, do: [change] });
    groups.push(name);
  }
  lines.push({ at: 0, do: Array.from({ length: 8 }, insertion) });
  let at = 0;
  for (let step = 0; step < 8; step++) {
    at += 0.05 + random(40) / 100;
    const retarget = any(["automatic", "additive", "restart"]);
    lines.push({ at, animation: any(animations), retarget, do: Array.from({ length: 1 + random(4) }, change) });
    lines.push({ sample: [at, at + random(30) / 100] });
  }
  return [...lines, { sample: [at + 10] }];
}
