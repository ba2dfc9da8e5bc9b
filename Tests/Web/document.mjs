// As much of a document as flip uses: elements with a place in their layout, styles that browsers would apply, and frames.
import { rect } from "./support.mjs";

// The numbers of `translate(..px, ..px) scale(.., ..)`.
export function parts(transform) {
  if (transform === undefined || transform === "none") return [0, 0, 1, 1];
  const found = /^translate\((\S+)px, (\S+)px\)(?: scale\((\S+), (\S+)\))?$/.exec(transform);
  if (!found) throw new Error(`a transform ${transform}`);
  return [found[1], found[2], found[3] ?? 1, found[4] ?? 1].map(Number);
}

const computed = { display: "block", opacity: "1", position: "static", marginRight: "0px", marginBottom: "0px", borderRadius: "0px", backgroundColor: "rgba(0, 0, 0, 0)" };

export class FakeElement {
  dataset = {};
  parentElement = null;
  children = [];
  isRendered = true;
  // What a style sheet says.
  sheet = {};

  constructor(document, layout) {
    this.document = document;
    this.layout = layout;
    // What one-word names of the style need to keep their priority.
    const priorities = {};
    const methods = {
      getPropertyPriority: (name) => priorities[name] ?? "",
      setProperty: (name, value, priority = "") => {
        this.style[name] = value;
        if (value !== "") priorities[name] = priority;
      },
    };
    this.style = new Proxy({}, {
      get: (style, name) => methods[name] ?? style[name] ?? "",
      set: (style, name, value) => {
        document.log.push("write");
        delete priorities[name];
        // As in browsers: an empty text is no style.
        if (value === "") delete style[name];
        else style[name] = String(value);
        return true;
      },
    });
  }

  // What nobody has set is not listed.
  get styles() {
    return { ...this.style };
  }

  get parentNode() {
    return this.parentElement;
  }

  get isConnected() {
    return this === this.document.body || Boolean(this.parentElement?.isConnected);
  }

  get nextSibling() {
    const all = this.parentElement?.children ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  insertBefore(child, next) {
    child.remove();
    this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, child);
    child.parentElement = this;
  }

  append(child) {
    this.insertBefore(child, null);
  }

  remove() {
    const all = this.parentElement?.children;
    all?.splice(all.indexOf(this), 1);
    this.parentElement = null;
  }

  // Its box without transforms.
  get box() {
    const { style, layout } = this;
    const [x, y] = style.position === "absolute" ? [0, 0] : [layout.x, layout.y];
    const size = (name) => (style[name] === "" ? layout[name] : parseFloat(style[name]));
    return rect(x, y, size("width"), size("height"));
  }

  // Where it is seen: its layout through its own transform and those around it, about their corners; `scale` is about the center.
  getBoundingClientRect() {
    this.document.log.push("read");
    const { display } = this.style;
    const isShown = this.isConnected && display !== "none" && (this.isRendered || display !== "");
    if (!isShown) return { left: 0, top: 0, width: 0, height: 0 };
    let { x, y, width, height } = this.box;
    for (let element = this; element; element = element.parentElement) {
      const { style, box } = element;
      if (style.scale !== "") {
        const [sx, sy = sx] = style.scale.split(" ").map(Number);
        const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
        [x, y, width, height] = [cx + (x - cx) * sx, cy + (y - cy) * sy, width * sx, height * sy];
      }
      const [dx, dy, sx, sy] = parts(style.transform || undefined);
      [x, y, width, height] = [box.x + dx + (x - box.x) * sx, box.y + dy + (y - box.y) * sy, width * sx, height * sy];
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
  scroll = { x: 0, y: 0 };
  log = [];
  time = 1000;
  waiting = [];
  prefersReducedMotion = false;

  constructor() {
    const page = this;
    this.body = new FakeElement(this, rect(0, 0, 0, 0));
    Object.defineProperties(globalThis, {
      scrollX: { configurable: true, get: () => page.scroll.x },
      scrollY: { configurable: true, get: () => page.scroll.y },
    });
    globalThis.document = { querySelectorAll: () => this.all(this.body), baseURI: "file:///" };
    globalThis.matchMedia = () => ({ matches: this.prefersReducedMotion });
    globalThis.requestAnimationFrame = (call) => this.waiting.push(call);
    globalThis.getComputedStyle = (element) =>
      new Proxy(element.style, {
        get: (style, name) => {
          this.log.push("read");
          return style[name] || (element.sheet[name] ?? computed[name] ?? "");
        },
      });
  }

  all(element) {
    return element.children.flatMap((child) => [child, ...this.all(child)]);
  }

  element(x, y, width, height) {
    const element = new FakeElement(this, rect(x, y, width, height));
    this.body.append(element);
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
