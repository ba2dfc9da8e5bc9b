// Curves of animations, sampled from an engine: a share of the way for each 1/50 s.
let sampler = null;
const curves = new Map();

function curveOf(name, animation) {
  const known = curves.get(name);
  if (known) return known;
  const begin = sampler.now;
  const id = sampler.insert({ frame: { x: 0, y: 0, width: 1, height: 1 } });
  sampler.withAnimation(animation, () => sampler.setFrame(id, { x: 1000, y: 0, width: 1, height: 1 }), { at: begin });
  const curve = Array.from({ length: 76 }, (_, step) => {
    sampler.advance(begin + step / 50);
    return sampler.presentationFrame(id).x / 1000;
  });
  sampler.remove(id);
  sampler.advance(begin + 2);
  curves.set(name, curve);
  return curve;
}

// A track with a mark at each of some places.
Pen.prototype.track = function (rect, places) {
  this.box(rect, this.colors.well, rect.height / 2);
  for (const place of places) this.box({ x: place - 2, y: rect.y + rect.height / 2 - 2, width: 4, height: 4 }, this.colors.faint, 2);
};

// A curve from the bottom left on, and a dot at what is shown now. It rises to 4/5 of the height.
Pen.prototype.curve = function ({ x, y, width, height }, curve, color) {
  const { g } = this;
  const at = (step) => [x + (width * step) / (curve.length - 1), y + height * (1 - 0.66 * curve[step])];
  g.strokeStyle = this.colors.line;
  g.lineWidth = 1;
  g.beginPath();
  for (const share of [0, 1]) {
    g.moveTo(x, y + height * (1 - 0.66 * share));
    g.lineTo(x + width, y + height * (1 - 0.66 * share));
  }
  g.stroke();
  g.strokeStyle = color;
  g.lineWidth = 2.5;
  g.lineJoin = "round";
  g.beginPath();
  for (let step = 0; step < curve.length; step++) g.lineTo(...at(step));
  g.stroke();
  const step = Math.min(curve.length - 1, Math.round(this.elapsed * 50));
  if (!(this.elapsed > 0) || step === curve.length - 1) return;
  g.fillStyle = this.colors.ink;
  g.beginPath();
  g.arc(...at(step), 4, 0, 7);
  g.fill();
};
