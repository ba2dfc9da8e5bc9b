// As much of a document as flip uses: elements with a place in their layout, styles that browsers would apply, and frames.
import { rect } from "./support.mjs";

const original = { transform: "", transformOrigin: "", transition: "" };

// The numbers of `translate(..px, ..px) scale(.., ..)`.
export function parts(transform) {
  if (transform === "" || transform === "none") return [0, 0, 1, 1];
  const found = /^translate\((\S+)px, (\S+)px\) scale\((\S+), (\S+)\)$/.exec(transform);
  if (!found) throw new Error(`a transform ${transform}`);
  return found.slice(1).map(Number);
}

export class FakeElement {
  style = { ...original };
  dataset = {};
  parentElement = null;
  isRendered = true;

  constructor(document, layout) {
    this.document = document;
    this.layout = layout;
    document.elements.push(this);
  }

  // Where it is seen: its layout through its own transform and those around it, about their corners.
  getBoundingClientRect() {
    this.document.log.push("read");
    if (!this.isRendered) return { left: 0, top: 0, width: 0, height: 0 };
    let { x, y, width, height } = this.layout;
    for (let element = this; element; element = element.parentElement) {
      const [dx, dy, sx, sy] = parts(element.style.transform);
      const { x: ox, y: oy } = element.layout;
      [x, y, width, height] = [ox + dx + (x - ox) * sx, oy + dy + (y - oy) * sy, width * sx, height * sy];
    }
    return { left: x - this.document.scroll.x, top: y - this.document.scroll.y, width, height };
  }

  get seen() {
    const { left, top, width, height } = this.getBoundingClientRect();
    return rect(left, top, width, height);
  }
}

// Takes the place of the browser's globals, with a clock of its own.
export class FakeDocument {
  elements = [];
  scroll = { x: 0, y: 0 };
  log = [];
  time = 1000;
  waiting = [];
  prefersReducedMotion = false;

  constructor() {
    const page = this;
    Object.defineProperties(globalThis, {
      scrollX: { configurable: true, get: () => page.scroll.x },
      scrollY: { configurable: true, get: () => page.scroll.y },
    });
    globalThis.document = { querySelectorAll: () => this.elements, baseURI: "file:///" };
    globalThis.matchMedia = () => ({ matches: this.prefersReducedMotion });
    globalThis.requestAnimationFrame = (call) => this.waiting.push(call);
  }

  element(x, y, width, height) {
    const element = new FakeElement(this, rect(x, y, width, height));
    const { log } = this;
    element.style = new Proxy(element.style, {
      set(style, name, value) {
        log.push("write");
        return Reflect.set(style, name, value);
      },
    });
    return element;
  }

  // Frames for so many seconds; how many there were.
  run(seconds) {
    const end = this.time + 1000 * seconds;
    let frames = 0;
    while (this.time < end - 0.001) {
      this.time += 1000 / 64;
      const calls = this.waiting.splice(0);
      calls.forEach((call) => call(this.time));
      frames += calls.length;
    }
    return frames;
  }
}
