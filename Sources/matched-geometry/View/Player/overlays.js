// What can be drawn over a scene: groups, who follows whom, paths, speeds.
const groupColor = (id) => {
  let sum = 7;
  for (const letter of String(id)) sum = (sum * 31 + letter.charCodeAt(0)) % 3600;
  return `hsl(${(sum * 137.5) % 360} 85% 52%)`;
};
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

// The part of a rect in another one; without another one, the rect.
const common = (a, b) => {
  if (!b) return a;
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return { x, y, width: Math.min(a.x + a.width, b.x + b.width) - x, height: Math.min(a.y + a.height, b.y + b.height) - y };
};
const contains = (a, b) => a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height;

class Overlays {
  constructor(player) {
    this.player = player;
    this.isOn = { groups: false, follow: false, paths: false, speeds: false };
    this.pointed = null;
  }

  // What can be seen, the lowest first: at most 200 elements, each with the part of its frame that its clip leaves.
  items(stage) {
    const seen = [];
    const covers = [];
    for (const item of (stage.order ?? []).toReversed()) {
      const { view } = item;
      const shown = stage.shown(item);
      if (!view.draw || shown.opacity < 0.02 || stage.isReplaced(item)) continue;
      const part = common(common(shown, { x: 0, y: 0, width: stage.size.w, height: stage.size.h }), stage.clipOf?.(item));
      if (!(part.width > 0 && part.height > 0) || covers.some((cover) => contains(cover, part))) continue;
      seen.push({ item, part });
      if (view.isOpaque && shown.opacity > 0.9) covers.push(part);
    }
    return seen.reverse().slice(-200);
  }

  draw(pen, stage) {
    const { groups, follow, paths, speeds } = this.isOn;
    if (!stage.order || !(groups || follow || paths || speeds || this.pointed !== null)) return;
    const { g } = pen;
    const seen = this.items(stage);
    const items = seen.map(({ item }) => item);
    g.save();
    g.lineJoin = "round";
    const matched = items.filter(({ view }) => view.id !== undefined);
    if (paths) this.drawPaths(pen, items);
    if (groups) {
      for (const { item: { view }, part } of seen) {
        if (view.id !== undefined) this.outline(pen, part, groupColor(view.id), 2, view.isSource === false);
      }
    }
    if (follow) this.drawFollowers(pen, stage, matched);
    if (speeds) this.drawSpeeds(pen, stage, items);
    const pointed = this.pointed !== null && stage.items.get(this.pointed);
    if (pointed) this.outline(pen, stage.shown(pointed), pen.colors.accent, 3);
    g.restore();
  }

  outline({ g, scale }, { x, y, width, height }, color, line, isDashed = false) {
    g.strokeStyle = color;
    g.lineWidth = line / scale;
    g.setLineDash(isDashed ? [6 / scale, 4 / scale] : []);
    g.strokeRect(x, y, width, height);
    g.setLineDash([]);
  }

  // A line from each follower to its source, with a dot at the source.
  drawFollowers({ g, scale }, stage, matched) {
    for (const item of matched) {
      const source = stage.sourceOf(item);
      if (!source) continue;
      const [a, b] = [middle(stage.shown(item)), middle(stage.shown(source))];
      g.strokeStyle = g.fillStyle = groupColor(item.view.id);
      g.lineWidth = 2 / scale;
      g.beginPath();
      g.moveTo(a.x, a.y);
      g.lineTo(b.x, b.y);
      g.stroke();
      g.beginPath();
      g.arc(b.x, b.y, 5 / scale, 0, 7);
      g.fill();
    }
  }

  // Where each middle goes until everything is at rest, from the latest change on.
  drawPaths({ g, scale, colors }, items) {
    this.player.findPaths();
    const { paths } = this.player;
    for (const item of items) {
      const path = paths.byKey.get(item.view.key);
      if (!path) continue;
      g.strokeStyle = item.view.id === undefined ? colors.faint : groupColor(item.view.id);
      g.lineWidth = 1.5 / scale;
      g.beginPath();
      for (const { x, y } of path) g.lineTo(x, y);
      g.stroke();
    }
  }

  // An arrow for a tenth of a second of the present speed.
  drawSpeeds({ g, scale, colors }, stage, items) {
    g.strokeStyle = colors.ink;
    g.lineWidth = 1.5 / scale;
    for (const item of items) {
      const speed = stage.velocity(item);
      if (!speed) continue;
      const way = { x: (speed.x + speed.width / 2) / 10, y: (speed.y + speed.height / 2) / 10 };
      const length = Math.hypot(way.x, way.y);
      if (length < 1) continue;
      const from = middle(stage.shown(item));
      const [x, y] = [from.x + way.x, from.y + way.y];
      const [u, v] = [(way.x / length) * 6, (way.y / length) * 6];
      g.beginPath();
      g.moveTo(from.x, from.y);
      g.lineTo(x, y);
      g.moveTo(x - u - v * 0.6, y - v + u * 0.6);
      g.lineTo(x, y);
      g.lineTo(x - u + v * 0.6, y - v - u * 0.6);
      g.stroke();
    }
  }

  // What the engine says about the element that is pointed at, as lines: hundredths are enough.
  words(stage) {
    const item = this.pointed === null ? null : stage.items?.get(this.pointed);
    const words = item ? stage.words(item) : null;
    return words && words.replace(/\d+\.\d{3,}/g, (number) => `${Number(Number(number).toFixed(2))}`);
  }
}
