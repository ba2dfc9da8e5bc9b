// Evaluates tracks by shaders/track.glsl in a page of Chromium: WebGL2 with transform feedback.
import { readFile } from "node:fs/promises";
import { Chromium } from "./chromium.mjs";

const shader = new URL("../../Sources/MatchedGeometryWeb/shaders/track.glsl", import.meta.url);
const inputs = { target: 4, offset: 4, velocity: 4, underlay: 4, timeline: 1, group: 1, appearanceTrack: 1 };

const vertexShader = (library) => `#version 300 es
precision highp float;
${library}
in vec4 target, offset, velocity, underlay;
in uint timeline, group, appearanceTrack;
out vec4 shownFrame, shownAppearance;
void main() {
  shownFrame = frame(track(target, offset, velocity, underlay, timeline), group);
  shownAppearance = appearance(appearanceTrack);
}`;

const fragmentShader = `#version 300 es
precision highp float;
out vec4 color;
void main() { color = vec4(0.0); }`;

// Runs in the page, where `evaluate` is called with arrays as texts of base 64.
function prepare(vertex, fragment, inputs) {
  const gl = document.createElement("canvas").getContext("webgl2");
  const program = gl.createProgram();
  for (const [type, source] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
    const compiled = gl.createShader(type);
    gl.shaderSource(compiled, source);
    gl.compileShader(compiled);
    if (!gl.getShaderParameter(compiled, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(compiled));
    gl.attachShader(program, compiled);
  }
  gl.transformFeedbackVaryings(program, ["shownFrame", "shownAppearance"], gl.INTERLEAVED_ATTRIBS);
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program));
  gl.useProgram(program);
  gl.enable(gl.RASTERIZER_DISCARD);
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
  const formats = { 1: [gl.R32F, gl.RED], 2: [gl.RG32F, gl.RG], 4: [gl.RGBA32F, gl.RGBA] };

  function setTexture(unit, name, width, text) {
    const given = new Float32Array(bytes(text));
    const [columns, rows] = [64, Math.max(1, Math.ceil(given.length / width / 64))];
    const texels = new Float32Array(columns * rows * width);
    texels.set(given);
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    const [internal, format] = formats[width];
    gl.texImage2D(gl.TEXTURE_2D, 0, internal, columns, rows, 0, format, gl.FLOAT, texels);
    gl.uniform1i(gl.getUniformLocation(program, name), unit);
  }

  function setInput(name, width, text) {
    const place = gl.getAttribLocation(program, name);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, bytes(text), gl.STREAM_DRAW);
    gl.enableVertexAttribArray(place);
    if (width === 4) gl.vertexAttribPointer(place, 4, gl.FLOAT, false, 0, 0);
    else gl.vertexAttribIPointer(place, 1, gl.UNSIGNED_INT, 0, 0);
  }

  window.evaluate = (count, columns, textures) => {
    Object.entries(textures).forEach(([name, [width, text]], unit) => setTexture(unit, name, width, text));
    for (const name in inputs) setInput(name, inputs[name], columns[name]);
    gl.bindBuffer(gl.ARRAY_BUFFER, null);
    const results = gl.createBuffer();
    gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, results);
    gl.bufferData(gl.TRANSFORM_FEEDBACK_BUFFER, 32 * count, gl.STREAM_READ);
    gl.beginTransformFeedback(gl.POINTS);
    gl.drawArrays(gl.POINTS, 0, count);
    gl.endTransformFeedback();
    const shown = new Float32Array(8 * count);
    gl.getBufferSubData(gl.TRANSFORM_FEEDBACK_BUFFER, 0, shown);
    if (gl.getError() !== gl.NO_ERROR) throw new Error("an error of WebGL");
    return Array.from(shown);
  };
}

const text = (numbers) => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString("base64");

// The rows of five texels that the shader expects.
function appearanceRows(table) {
  const rows = new Float32Array(20 * table.count);
  for (let track = 0; track < table.count; track++) {
    ["targets", "offsets", "velocities", "underlays"].forEach((name, index) => {
      rows.set(table[name].subarray(4 * track, 4 * track + 4), 20 * track + 4 * index);
    });
    rows[20 * track + 16] = table.timelines[track];
  }
  return rows;
}

export class ShaderPage {
  static async open(browser) {
    const page = new ShaderPage();
    page.chromium = await Chromium.start(browser);
    const source = [vertexShader(await readFile(shader, "utf8")), fragmentShader, inputs];
    await page.chromium.run(`(${prepare})(${source.map((part) => JSON.stringify(part)).join(", ")})`);
    return page;
  }

  // What the shader shows of each track of a table: four numbers, and four of the appearance of its slot.
  async evaluate(engine, copy, kind) {
    const table = copy.tables.get(kind);
    if (table.count === 0) return [];
    const columns = {
      target: text(table.targets),
      offset: text(table.offsets),
      velocity: text(table.velocities),
      underlay: text(table.underlays),
      timeline: text(table.timelines),
      group: text(table.referenceGroups),
      appearanceTrack: text(table.appearanceTracks),
    };
    const textures = {
      pairs: [2, text(engine.coefficients)],
      underlays: [1, text(engine.underlayCoefficients)],
      displacements: [2, text(engine.displacements)],
      appearances: [4, text(appearanceRows(copy.tables.get("appearances")))],
    };
    return this.chromium.run(`evaluate(${table.count}, ${JSON.stringify(columns)}, ${JSON.stringify(textures)})`);
  }

  close() {
    return this.chromium.end();
  }
}
