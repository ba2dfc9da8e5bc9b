// Draws turned about the vertical axis through the middle of a rect, with the perspective of `rotation3DEffect`: the eye is as far away as the longer side is
// long. `body` draws one side around the point (0, 0), and is told whether that is the back. A canvas has no perspective, so the side is drawn flat and
// then copied column by column.
Pen.prototype.flipped = function ({ x, y, width, height }, angle, body) {
  const isBack = Math.cos(angle) < 0;
  const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.sin(angle) * (isBack ? -1 : 1)];
  const { g } = this;
  // Pixels per point, and room for a shadow.
  const unit = Math.hypot(g.getTransform().a, g.getTransform().b);
  const [halfWidth, halfHeight] = [width / 2 + 40, height / 2 + 40];
  const flat = this.spare("flat", 2 * halfWidth * unit, 2 * halfHeight * unit);
  this.g = flat.getContext("2d");
  this.g.setTransform(unit, 0, 0, unit, halfWidth * unit, halfHeight * unit);
  body({ x: -width / 2, y: -height / 2, width, height }, isBack);
  this.g = g;

  const depth = -sine / Math.max(width, height);
  const magnified = (column) => 1 / (1 - column * depth);
  const edge = (column) => column * cosine * magnified(column);
  const tall = halfHeight * Math.max(magnified(-halfWidth), magnified(halfWidth));
  const [first, last] = [Math.floor(edge(-halfWidth) * unit), Math.ceil(edge(halfWidth) * unit)];
  const solid = this.spare("solid", last - first, 2 * tall * unit);
  const columns = solid.getContext("2d");
  const from = (pixel) => pixel / unit / (cosine + (pixel / unit) * depth);
  for (let pixel = first; pixel < last; pixel++) {
    const [left, right] = [from(pixel), from(pixel + 1)];
    const at = Math.max(0, (left + halfWidth) * unit);
    const wide = Math.min(flat.width, (right + halfWidth) * unit) - at;
    if (!(wide > 0)) continue;
    const high = 2 * halfHeight * unit * magnified((left + right) / 2);
    columns.drawImage(flat, at, 0, wide, flat.height, pixel - first, (solid.height - high) / 2, 1, high);
  }
  g.drawImage(solid, x + width / 2 + first / unit, y + height / 2 - solid.height / 2 / unit, solid.width / unit, solid.height / unit);
};

// Draws as the first attribute of an element says (MoreThanFrames.md): turned about the middle, and about the vertical axis. `body` gets the rect
// to draw, and is told whether that is the back. What is small is seen from afar: a copy of each column would take longer than a frame for 52 cards.
Pen.prototype.posed = function (rect, [, rotation = 0, turn = 0], body) {
  const isNear = Math.abs(Math.sin(turn)) > 1e-3 && Math.max(rect.width, rect.height) > 150;
  const isBack = Math.cos(turn) < 0;
  if (isNear) this.turned(rect, rotation, (own) => this.flipped(own, turn, body));
  else if (rotation === 0 && Math.abs(Math.sin(turn)) < 1e-3) body(rect, isBack);
  else this.turned(rect, rotation, (own) => body(own, isBack), Math.max(0.004, Math.abs(Math.cos(turn))));
};

// An empty canvas for a purpose, the same one each time.
Pen.prototype.spare = function (name, width, height) {
  const canvas = ((this.spares ??= {})[name] ??= document.createElement("canvas"));
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  return canvas;
};
