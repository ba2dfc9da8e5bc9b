// Draws on a canvas, in points of the scene.
const light = { page: "#f2f2f7", plate: "#ffffff", ink: "#16161a", faint: "#77777f", line: "#d8d8df", accent: "#4b4ee6", well: "#e6e6ee" };
const dark = { page: "#101014", plate: "#1d1d23", ink: "#f2f2f6", faint: "#92929c", line: "#34343d", accent: "#8587ff", well: "#2a2a32" };
const hues = [345, 24, 152, 212, 268, 190, 46, 318];
const font = (size, weight = 400) => `${weight} ${size}px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif`;

class Pen {
  constructor(canvas) {
    this.canvas = canvas;
    this.g = canvas.getContext("2d");
    this.pictures = new Map();
    this.colors = light;
  }

  // Fits a scene of a size into the canvas.
  fit(size) {
    const ratio = Math.min(globalThis.devicePixelRatio || 1, 3);
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (this.canvas.width !== Math.round(width * ratio) || this.canvas.height !== Math.round(height * ratio)) {
      this.canvas.width = Math.round(width * ratio);
      this.canvas.height = Math.round(height * ratio);
    }
    this.scale = Math.min(width / size.w, height / size.h);
    this.origin = { x: (width - size.w * this.scale) / 2, y: (height - size.h * this.scale) / 2 };
    this.size = size;
    const unit = ratio * this.scale;
    // The clip of the frame before would keep a part of its edge.
    this.g.restore();
    this.g.save();
    this.g.setTransform(1, 0, 0, 1, 0, 0);
    this.g.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.g.setTransform(unit, 0, 0, unit, this.origin.x * ratio, this.origin.y * ratio);
    this.g.beginPath();
    this.g.rect(0, 0, size.w, size.h);
    this.g.clip();
  }

  isSeen({ x, y, width, height }) {
    const { w, h } = this.size;
    return x < w + 60 && y < h + 60 && x + width > -60 && y + height > -60;
  }

  within({ opacity }, clip, radius, body) {
    const { g } = this;
    g.save();
    if (clip) {
      this.path(clip, radius);
      g.clip();
    }
    g.globalAlpha = opacity;
    body();
    g.restore();
  }

  path({ x, y, width, height }, radius = 0) {
    this.g.beginPath();
    const most = Math.max(0, Math.min(radius, width / 2, height / 2));
    if (width > 0 && height > 0) this.g.roundRect(x, y, width, height, most);
  }

  box(rect, color, radius = 0, shadow = 0) {
    const { g } = this;
    g.save();
    if (shadow) {
      g.shadowColor = "rgba(0, 0, 0, 0.22)";
      g.shadowBlur = shadow * 2.2 * this.scale;
      g.shadowOffsetY = shadow * 0.5 * this.scale;
    }
    g.fillStyle = color;
    this.path(rect, radius);
    g.fill();
    g.restore();
  }

  // Two shades of a hue, from the top left corner on.
  sheen(rect, hue, radius = 0, shadow = 0) {
    const { x, y, width, height } = rect;
    const fill = this.g.createLinearGradient(x, y, x + width * 0.6, y + height);
    fill.addColorStop(0, `hsl(${hue} 82% 66%)`);
    fill.addColorStop(1, `hsl(${(hue + 22) % 360} 74% 48%)`);
    this.box(rect, fill, radius, shadow);
  }

  // A text as high as its rect.
  label({ x, y, width, height }, text, { weight = 600, color = this.colors.ink, align = "left", size = height * 0.8 } = {}) {
    const { g } = this;
    g.font = font(size, weight);
    g.fillStyle = color;
    g.textAlign = align;
    g.textBaseline = "middle";
    const at = { left: x, center: x + width / 2, right: x + width }[align];
    g.fillText(text, at, y + height / 2 + size * 0.03);
  }

  // A drawn landscape, cut to fill its rect. A share of it may be hidden at the right.
  picture(seen, seed, radius = 0, hidden = 0) {
    const { g } = this;
    const image = this.landscape(seed);
    const rect = { ...seen, width: seen.width / (1 - hidden) };
    const share = Math.max(rect.width, rect.height);
    if (share <= 0) return;
    const side = (length) => (image.width * length) / share;
    g.save();
    this.path(seen, radius);
    g.clip();
    const [w, h] = [side(rect.width), side(rect.height)];
    g.drawImage(image, (image.width - w) / 2, (image.height - h) / 2, w, h, rect.x, rect.y, rect.width, rect.height);
    g.restore();
  }

  landscape(seed) {
    const found = this.pictures.get(seed);
    if (found) return found;
    const side = 360;
    const image = document.createElement("canvas");
    image.width = image.height = side;
    this.pictures.set(seed, image);
    const g = image.getContext("2d");
    const random = randoms(seed * 7919 + 17);
    const hue = hues[seed % hues.length] + random() * 24;
    const sky = g.createLinearGradient(0, 0, 0, side);
    sky.addColorStop(0, `hsl(${hue + 34} 72% ${40 + random() * 24}%)`);
    sky.addColorStop(0.75, `hsl(${hue} 88% 80%)`);
    g.fillStyle = sky;
    g.fillRect(0, 0, side, side);
    const [x, y, r] = [side * (0.2 + random() * 0.6), side * (0.2 + random() * 0.25), side * (0.06 + random() * 0.07)];
    const glow = g.createRadialGradient(x, y, r * 0.6, x, y, r * 4);
    glow.addColorStop(0, "rgb(255 250 230 / 0.95)");
    glow.addColorStop(0.2, "rgb(255 245 220 / 0.45)");
    glow.addColorStop(1, "rgb(255 245 220 / 0)");
    g.fillStyle = glow;
    g.fillRect(0, 0, side, side);
    for (let layer = 0; layer < 4; layer++) {
      const base = side * (0.52 + layer * 0.13);
      const [a, b, c] = [random() * 6, random() * 6, 0.008 + random() * 0.012];
      g.fillStyle = `hsl(${hue + 14 + layer * 9} ${44 + layer * 6}% ${58 - layer * 13}%)`;
      g.beginPath();
      g.moveTo(0, side);
      for (let at = 0; at <= side; at += 4) {
        g.lineTo(at, base + 26 * Math.sin(at * c + a) + 11 * Math.sin(at * c * 2.7 + b));
      }
      g.lineTo(side, side);
      g.fill();
    }
    return image;
  }

  // Lays a canvas of the same size over this one.
  lay(canvas) {
    this.g.save();
    this.g.resetTransform();
    this.g.drawImage(canvas, 0, 0);
    this.g.restore();
  }

  // Draws turned around the middle of a rect.
  turned({ x, y, width, height }, angle, body, flat = 1) {
    const { g } = this;
    g.save();
    g.translate(x + width / 2, y + height / 2);
    g.rotate(angle);
    g.scale(flat, 1);
    body({ x: -width / 2, y: -height / 2, width, height });
    g.restore();
  }
}

// Numbers from 0 to 1 that are the same for a seed.
function randoms(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return (state ^ (state >>> 13)) / 2 ** 32 < 0 ? 0 : ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
