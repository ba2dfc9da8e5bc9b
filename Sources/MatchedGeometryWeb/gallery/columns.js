// Draws the elements of an engine as cards by a graphics processor, which keeps a copy of the engine's columns. A frame uploads the columns of the
// tracks that changes have written, mostly none, and three numbers of each animation. The vertex shader computes the frames, by shaders/track.glsl.
class CardsByWebGL {
  name = "WebGL";
  // Bytes that the latest frame uploaded.
  uploaded = { columns: 0, coefficients: 0 };

  // The input of the shader for each column, and how many numbers of 4 bytes a track has in it.
  static columns = { targets: ["target", 4], offsets: ["offset", 4], velocities: ["velocity", 4], underlays: ["underlay", 4], timelines: ["timeline", 1] };
  // The coefficients for each of the shader's textures, and how many numbers a timeline has.
  static coefficients = { pairs: ["coefficients", 2], underlays: ["underlayCoefficients", 1] };

  // Null if there is no WebGL2.
  static make() {
    const canvas = document.createElement("canvas");
    const gl = canvas.getContext("webgl2", { antialias: false });
    const cards = gl && new CardsByWebGL(canvas, gl);
    return cards?.isUsable ? cards : null;
  }

  constructor(canvas, gl) {
    Object.assign(this, { canvas, gl });
    // The context may be lost at any time, with all its buffers.
    canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault();
      this.isUsable = false;
    });
    canvas.addEventListener("webglcontextrestored", () => this.setUp());
    this.setUp();
  }

  // Whether a graphics processor draws, and not a software renderer.
  get isAccelerated() {
    const { gl } = this;
    const names = gl.getExtension("WEBGL_debug_renderer_info");
    const name = gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
    return !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
  }

  setUp() {
    const { gl } = this;
    const program = gl.createProgram();
    for (const [kind, source] of [[gl.VERTEX_SHADER, CardsByWebGL.vertices()], [gl.FRAGMENT_SHADER, CardsByWebGL.pixels]]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    Object.values(CardsByWebGL.columns).forEach(([input], place) => gl.bindAttribLocation(program, place, input));
    gl.linkProgram(program);
    gl.useProgram(program);
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.LEQUAL);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    this.places = Object.fromEntries(["size", "origin", "scale", "count", "pairs", "underlays"].map((name) => [name, gl.getUniformLocation(program, name)]));
    Object.keys(CardsByWebGL.coefficients).forEach((name, unit) => {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
      for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
      gl.uniform1i(this.places[name], unit);
    });
    Object.assign(this, { engine: null, buffers: [], texels: [] });
    this.isUsable = gl.getProgramParameter(program, gl.LINK_STATUS) === true;
  }

  // Draws an engine that will have `count` tracks.
  draw(pen, engine, count) {
    const { gl, canvas, places } = this;
    const { width, height } = pen.canvas;
    const ratio = width / pen.canvas.clientWidth;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const filled = this.uploadColumns(engine, count);
    this.uploadCoefficients(engine);
    gl.viewport(0, 0, width, height);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.uniform2f(places.size, width, height);
    gl.uniform2f(places.origin, pen.origin.x * ratio, pen.origin.y * ratio);
    gl.uniform1f(places.scale, pen.scale * ratio);
    gl.uniform1f(places.count, count);
    if (filled > 0) gl.drawArrays(gl.POINTS, 0, filled);
    pen.lay(canvas);
  }

  // Uploads what has changed, or everything for a new engine. Returns the number of tracks.
  uploadColumns(engine, count) {
    const changed = engine.takeChangedColumns("frames");
    const columns = engine.columns("frames");
    const filled = columns.timelines.length;
    const isNew = this.engine !== engine || this.capacity < filled;
    if (isNew) this.makeRoom(engine, Math.max(count, filled));
    const ranges = isNew ? [0, filled] : changed;
    this.uploaded.columns = 0;
    Object.entries(CardsByWebGL.columns).forEach(([name, [, width]], place) => {
      // A column that no track has needed yet is empty, and counts as zeros.
      if (columns[name].length > 0) this.uploadColumn(columns[name], ranges, width, place);
    });
    return filled;
  }

  makeRoom(engine, capacity) {
    const { gl } = this;
    Object.assign(this, { engine, capacity });
    for (const buffer of this.buffers) gl.deleteBuffer(buffer);
    this.buffers = [];
    for (let place = 0; place < 5; place++) {
      gl.disableVertexAttribArray(place);
      gl.vertexAttrib4f(place, 0, 0, 0, 0);
    }
  }

  // Frees the copy of the engine's columns.
  release() {
    if (this.engine) this.makeRoom(null, 0);
  }

  uploadColumn(column, ranges, width, place) {
    const { gl, buffers } = this;
    const isNew = !buffers[place];
    if (isNew) buffers[place] = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, buffers[place]);
    if (isNew) {
      gl.bufferData(gl.ARRAY_BUFFER, 4 * width * this.capacity, gl.DYNAMIC_DRAW);
      gl.enableVertexAttribArray(place);
      if (width === 1) gl.vertexAttribIPointer(place, 1, gl.UNSIGNED_INT, 0, 0);
      else gl.vertexAttribPointer(place, width, gl.FLOAT, false, 0, 0);
    }
    for (let index = 0; index < ranges.length; index += 2) {
      const [begin, end] = [width * ranges[index], width * ranges[index + 1]];
      gl.bufferSubData(gl.ARRAY_BUFFER, 4 * begin, column, begin, end - begin);
      this.uploaded.columns += 4 * (end - begin);
    }
  }

  // Rows of 64 timelines.
  uploadCoefficients(engine) {
    const { gl } = this;
    this.uploaded.coefficients = 0;
    Object.values(CardsByWebGL.coefficients).forEach(([name, width], unit) => {
      const numbers = engine[name];
      const rows = Math.max(1, Math.ceil(numbers.length / width / 64));
      if (this.texels[unit]?.length !== 64 * width * rows) this.texels[unit] = new Float32Array(64 * width * rows);
      const texels = this.texels[unit];
      texels.set(numbers);
      const [internal, format] = width === 2 ? [gl.RG32F, gl.RG] : [gl.R32F, gl.RED];
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.texImage2D(gl.TEXTURE_2D, 0, internal, 64, rows, 0, format, gl.FLOAT, texels);
      this.uploaded.coefficients += texels.byteLength;
    });
  }

  // A point around each card, with half a pixel to spare: a quarter of the work of a quad. A card smaller than two pixels fills whole pixels, at least
  // one, so that its color is seen; of several in one pixel any may be in front, so that no color prevails.
  static vertices = () => `#version 300 es
    precision highp float;
    ${find("track").textContent}
    in vec4 target, offset, velocity, underlay;
    in uint timeline;
    uniform vec2 size, origin;
    uniform float scale, count;
    flat out vec4 edges;
    flat out vec3 color;
    void main() {
      vec4 shown = track(target, offset, velocity, underlay, timeline);
      vec2 from = origin + shown.xy * scale, to = from + shown.zw * scale;
      float spare = 1.0, depth = 0.0;
      if (min(shown.z, shown.w) * scale < 2.0) {
        spare = 0.0;
        depth = float(uint(gl_VertexID) * 2654435769u >> 9) / 4194304.0 - 1.0;
        from = floor(from + 0.5);
        // The edge of a neighbor, rounded above, may be greater by an error of rounding.
        to = max(from + 1.0, floor(to + 0.51));
      }
      edges = vec4(from, to);
      // hsl(190 + 150 * share, 76 %, 60 %)
      float hue = (190.0 + 150.0 * float(gl_VertexID) / count) / 30.0;
      vec3 turn = mod(vec3(0, 8, 4) + hue, 12.0);
      color = 0.6 - 0.304 * clamp(min(turn - 3.0, 9.0 - turn), -1.0, 1.0);
      gl_Position = vec4(((from + to) / size - 1.0) * vec2(1, -1), depth, 1);
      gl_PointSize = max(to.x - from.x, to.y - from.y) + spare;
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
      // A pixel beside the card must not hide what is behind it.
      if (share.x * share.y == 0.0) discard;
      result = vec4(color, 1) * share.x * share.y;
    }`;
}
