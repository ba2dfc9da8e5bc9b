// Draws thousands of frames as cards, pixel for pixel, where no graphics processor does. It is faster than so many rects of a canvas. As CardsByWebGL
// does, it draws on a canvas of its own, which lies on that of the pen then.
class CardsByPixels {
  name = "script";
  isUsable = true;
  uploaded = null;
  release() {}
  canvas = document.createElement("canvas");
  g = this.canvas.getContext("2d");
  colors = [];

  draw(pen, engine, count) {
    const { canvas, g } = this;
    // A tick that computes frames, of the time that is shown already.
    engine.advance(engine.now);
    const frames = engine.presentationFrames;
    const { width, height } = pen.canvas;
    if (canvas.width !== width || canvas.height !== height || !this.image) {
      Object.assign(canvas, { width, height });
      this.image = g.createImageData(width, height);
      this.pixels = new Uint32Array(this.image.data.buffer);
    }
    this.pixels.fill(0);
    const ratio = width / pen.canvas.clientWidth;
    const [scale, left, top] = [pen.scale * ratio, pen.origin.x * ratio, pen.origin.y * ratio];
    if (this.colors.length !== count) this.colors = Uint32Array.from({ length: count }, (_, index) => this.color(index / count));
    for (let at = 0; at < frames.length; at += 4) {
      const [x, y] = [left + frames[at] * scale, top + frames[at + 1] * scale];
      this.card(x, y, x + frames[at + 2] * scale, y + frames[at + 3] * scale, this.colors[at >> 2], width, height);
    }
    g.putImageData(this.image, 0, 0);
    pen.lay(canvas);
  }

  // A pixel is as opaque as it is covered.
  card(left, top, right, bottom, color, width, height) {
    const { pixels } = this;
    const [firstX, lastX] = [Math.max(0, Math.floor(left)), Math.min(width, Math.ceil(right))];
    const [firstY, lastY] = [Math.max(0, Math.floor(top)), Math.min(height, Math.ceil(bottom))];
    for (let y = firstY; y < lastY; y++) {
      const share = 255 * (Math.min(y + 1, bottom) - Math.max(y, top));
      for (let x = firstX; x < lastX; x++) {
        const alpha = share * (Math.min(x + 1, right) - Math.max(x, left));
        const at = y * width + x;
        pixels[at] = alpha > 254.5 || pixels[at] === 0 ? color | (alpha << 24) : this.over(color, alpha / 255, pixels[at]);
      }
    }
  }

  // A color of a part of a pixel over what is there.
  over(color, share, old) {
    const rest = (1 - share) * ((old >>> 24) / 255);
    const all = share + rest;
    const part = (at) => ((((color >> at) & 255) * share + ((old >> at) & 255) * rest) / all) << at;
    return part(0) | part(8) | part(16) | ((all * 255 + 0.5) << 24);
  }

  color(share) {
    this.g.fillStyle = `hsl(${190 + 150 * share} 76% 60%)`;
    const [red, green, blue] = this.g.fillStyle.match(/[0-9a-f]{2}/g).map((part) => parseInt(part, 16));
    return red | (green << 8) | (blue << 16);
  }
}
