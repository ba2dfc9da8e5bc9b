// Two ways to draw thousands of frames as cards. Both draw on a canvas of their own, which lies on that of the pen then.
// By a graphics processor. The engine's column goes there as it is, into a texture, and each frame becomes a point.
class CardsByWebGL {
  name = "WebGL";

  // Null if there is none.
  static make() {
    const canvas = document.createElement("canvas");
    const gl = canvas.getContext("webgl2", { antialias: false });
    const cards = gl && new CardsByWebGL(canvas, gl);
    return cards?.isUsable ? cards : null;
  }

  // Whether it draws within half of a frame. One that is only computed, without a processor of its own, may take several.
  isFast(pen, frames) {
    // The first time takes longer.
    this.draw(pen, frames);
    const began = performance.now();
    this.draw(pen, frames);
    this.gl.readPixels(0, 0, 1, 1, this.gl.RGBA, this.gl.UNSIGNED_BYTE, new Uint8Array(4));
    return performance.now() - began < 8;
  }

  constructor(canvas, gl) {
    Object.assign(this, { canvas, gl, program: gl.createProgram() });
    for (const [kind, source] of [[gl.VERTEX_SHADER, CardsByWebGL.vertices], [gl.FRAGMENT_SHADER, CardsByWebGL.pixels]]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(this.program, shader);
    }
    gl.linkProgram(this.program);
    gl.useProgram(this.program);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    this.places = Object.fromEntries(["size", "origin", "scale", "count"].map((name) => [name, gl.getUniformLocation(this.program, name)]));
  }

  // The graphics processor may be lost at any time.
  get isUsable() {
    return !this.gl.isContextLost() && this.gl.getProgramParameter(this.program, this.gl.LINK_STATUS);
  }

  draw(pen, frames) {
    const { gl, canvas, places } = this;
    const { width, height } = pen.canvas;
    const ratio = width / pen.canvas.clientWidth;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    gl.viewport(0, 0, width, height);
    gl.clear(gl.COLOR_BUFFER_BIT);
    const count = frames.length / 4;
    this.upload(frames, count);
    gl.uniform2f(places.size, width, height);
    gl.uniform2f(places.origin, pen.origin.x * ratio, pen.origin.y * ratio);
    gl.uniform1f(places.scale, pen.scale * ratio);
    gl.uniform1f(places.count, count);
    gl.drawArrays(gl.POINTS, 0, count);
    pen.lay(canvas);
  }

  // Rows of 1024 frames, and what is left.
  upload(frames, count) {
    const { gl } = this;
    const rows = count >> 10;
    if (this.rows !== rows) {
      this.rows = rows;
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, 1024, rows + 1, 0, gl.RGBA, gl.FLOAT, null);
    }
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 1024, rows, gl.RGBA, gl.FLOAT, frames);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, rows, count & 1023, 1, gl.RGBA, gl.FLOAT, frames, rows << 12);
  }

  // A point around each card, with half a pixel to spare.
  static vertices = `#version 300 es
    precision highp float;
    precision highp sampler2D;
    uniform sampler2D frames;
    uniform vec2 size, origin;
    uniform float scale, count;
    flat out vec4 edges;
    flat out vec3 color;
    void main() {
      vec4 frame = texelFetch(frames, ivec2(gl_VertexID & 1023, gl_VertexID >> 10), 0);
      vec2 from = origin + frame.xy * scale, to = from + frame.zw * scale;
      edges = vec4(from, to);
      // hsl(190 + 150 * share, 76 %, 60 %)
      float hue = (190.0 + 150.0 * float(gl_VertexID) / count) / 30.0;
      vec3 turn = mod(vec3(0, 8, 4) + hue, 12.0);
      color = 0.6 - 0.304 * clamp(min(turn - 3.0, 9.0 - turn), -1.0, 1.0);
      gl_Position = vec4(((from + to) / size - 1.0) * vec2(1, -1), 0, 1);
      gl_PointSize = max(to.x - from.x, to.y - from.y) + 1.0;
    }`;

  // How much of a pixel a card covers.
  static pixels = `#version 300 es
    precision highp float;
    uniform vec2 size;
    flat in vec4 edges;
    flat in vec3 color;
    out vec4 result;
    void main() {
      vec2 place = vec2(gl_FragCoord.x, size.y - gl_FragCoord.y);
      vec2 share = clamp(place - edges.xy + 0.5, 0.0, 1.0) * clamp(edges.zw - place + 0.5, 0.0, 1.0);
      result = vec4(color, 1) * share.x * share.y;
    }`;
}

// By this script, pixel for pixel. It is faster than so many rects of a canvas.
class CardsByPixels {
  name = "script";
  isUsable = true;
  canvas = document.createElement("canvas");
  g = this.canvas.getContext("2d");
  colors = [];

  draw(pen, frames) {
    const { canvas, g } = this;
    const { width, height } = pen.canvas;
    if (canvas.width !== width || canvas.height !== height || !this.image) {
      Object.assign(canvas, { width, height });
      this.image = g.createImageData(width, height);
      this.pixels = new Uint32Array(this.image.data.buffer);
    }
    this.pixels.fill(0);
    const ratio = width / pen.canvas.clientWidth;
    const [scale, left, top] = [pen.scale * ratio, pen.origin.x * ratio, pen.origin.y * ratio];
    if (4 * this.colors.length !== frames.length) this.colors = Uint32Array.from({ length: frames.length / 4 }, (_, index) => this.color((4 * index) / frames.length));
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
