// A trace as it was seen by the tool: for each moment its elements, as lists of numbers in the order of `Shown`.
const [INDEX, X, Y, W, H, OPACITY, TEXT, SOURCE, GROUP, RADIUS, ROTATION, TURN] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const { times, moments, elements, texts, motions, diagnostics } = page;
const margin = 28;

class TracePlayer extends Player {
  constructor() {
    super();
    this.end = times.at(-1) || 1;
    this.bars = motions.map(([, begin, end]) => ({ begin, logical: end < 0 ? this.end : end, removed: end < 0 ? this.end : end, isAnimated: true }));
    const all = moments.flat();
    // Whether the first attribute says how elements are drawn. Where it is zero, it is left out.
    this.hasPoses = all.some((one) => one.length > RADIUS);
    // All that is ever shown is within this box.
    const least = (part) => all.reduce((least, one) => Math.min(least, part(one)), Infinity);
    this.left = least((one) => one[X]) - margin;
    this.top = least((one) => one[Y]) - margin;
    const size = { w: margin - least((one) => -one[X] - one[W]) - this.left, h: margin - least((one) => -one[Y] - one[H]) - this.top };
    this.size = all.length > 0 ? size : { w: 1, h: 1 };
    this.seek(0);
  }

  seek(time) {
    this.time = Math.max(0, Math.min(this.end, time));
    this.stage = new TraceStage(this, Math.round((this.time / this.end) * (times.length - 1)));
    this.onChange();
  }

  // Where the middles go, from the first moment to the last.
  findPaths() {
    if (this.paths) return;
    this.paths = { byKey: new Map(elements.map((name) => [name, []])) };
    for (let at = 0; at < moments.length; at++) {
      const stage = new TraceStage(this, at);
      for (const item of stage.order) this.paths.byKey.get(item.view.key).push(middle(stage.shown(item)));
    }
  }
}

// What a moment shows.
class TraceStage {
  constructor(player, at) {
    Object.assign(this, { player, moment: at, size: player.size });
    this.order = (moments[at] ?? []).map((one) => ({ one, view: { key: elements[one[INDEX]], id: one[GROUP] < 0 ? undefined : one[GROUP], draw: true } }));
    this.items = new Map(this.order.map((item) => [item.view.key, item]));
  }

  shown({ one }) {
    const { left, top } = this.player;
    return { x: one[X] - left, y: one[Y] - top, width: one[W], height: one[H], opacity: Math.max(0, Math.min(1, one[OPACITY])) };
  }

  isReplaced() {
    return false;
  }

  draw(pen) {
    // What is shown at one place has one label.
    const labels = new Map();
    for (const item of this.order) {
      const rect = this.shown(item);
      const standard = this.player.hasPoses ? 0 : Math.min(8 / pen.scale, rect.width / 4, rect.height / 4);
      const { [INDEX]: index, [RADIUS]: radius = standard, [ROTATION]: rotation, [TURN]: turn } = item.one;
      // The back has no color.
      const side = (own, isBack) => (isBack ? pen.box(own, pen.colors.line, radius) : pen.sheen(own, (index * 137) % 360, radius));
      pen.within(rect, null, 0, () => pen.posed(rect, [radius, rotation, turn], side));
      const place = `${Math.round(rect.x)} ${Math.round(rect.y + rect.height)}`;
      labels.set(place, { rect, text: labels.has(place) ? `${labels.get(place).text}, ${item.view.key}` : item.view.key });
    }
    const size = 12 / pen.scale;
    for (const { rect, text } of labels.values()) {
      pen.label({ ...rect, y: rect.y + rect.height, height: size * 1.8 }, text, { size, weight: 400 });
    }
  }

  at({ x, y }) {
    return this.order.findLast((item) => {
      const rect = this.shown(item);
      return x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height;
    });
  }

  sourceOf({ one }) {
    return one[SOURCE] === one[INDEX] ? undefined : this.items.get(elements[one[SOURCE]]);
  }

  // From the moment before.
  velocity({ one }) {
    const before = moments[this.moment - 1]?.find((other) => other[INDEX] === one[INDEX]);
    const seconds = times[this.moment] - times[this.moment - 1];
    if (!before || !(seconds > 0)) return null;
    const [x, y, width, height] = [X, Y, W, H].map((place) => (one[place] - before[place]) / seconds);
    return { x, y, width, height };
  }

  words({ one, view }) {
    return `${view.key}\n${texts[one[TEXT]]}`;
  }
}

const player = new TracePlayer();
const controls = new Controls(player);
if (diagnostics.length > 0) controls.hint = diagnostics.join("\n");
// Who prefers less motion starts it.
if (!matchMedia("(prefers-reduced-motion: reduce)").matches) player.play();
globalThis.viewer = { page, player, controls };
