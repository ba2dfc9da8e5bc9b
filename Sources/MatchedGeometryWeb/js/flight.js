import { cornersText, styleText, styleValue } from "./flip-values.js";
import { slot } from "./slot.js";

const pixels = (value) => Math.round(value * 1000) / 1000;
const factor = (value) => Math.round(value * 1e6) / 1e6;
const share = (part, whole) => (whole === 0 ? 1 : part / whole);
const corners = ["borderTopLeftRadius", "borderTopRightRadius", "borderBottomRightRadius", "borderBottomLeftRadius"];

// One element of the document between where it was and where it is: which styles it has meanwhile, and what it gets back.
export class Flight {
  // The inline styles that it had.
  #saved = new Map();
  // The same of `display`: its value and its priority.
  #display = null;
  #children = [];
  // What was written last. Strings are made for what differs.
  #moveX = NaN;
  #moveY = NaN;
  #growX = NaN;
  #growY = NaN;
  #width = NaN;
  #height = NaN;
  #opacity = NaN;
  #cornerX = NaN;
  #cornerY = NaN;
  #isHeld = false;
  // Where it is shown, in the page, and by how much its content is scaled.
  left = 0;
  top = 0;
  width = 0;
  height = 0;
  scaleX = 1;
  scaleY = 1;
  opacity = 1;
  // The styles on their way, by their names.
  values = new Map();
  mode = "size";
  onTop = false;
  // Whether its size differs on the way.
  isSized = false;
  // Whether it has come or is going.
  hasFaded = false;
  isLeaving = false;
  // The appearance with which its transition ends, if it is leaving.
  ending = new Four();
  // Whether it enters by the latest flip.
  isEntering = false;
  around = null;
  // The flips that set it in motion and are not over, the latest one last.
  owners = [];
  id = 0n;
  place = 0;
  // It was put back into the document to leave.
  isAdded = false;
  computed = null;

  constructor(key, target) {
    Object.assign(this, { key, target });
  }

  // The element of the engine that it follows.
  adopt(id) {
    this.id = id;
    this.place = 4 * slot(id);
  }

  #set(name, value) {
    const { style } = this.target;
    if (!this.#saved.has(name)) this.#saved.set(name, style[name]);
    style[name] = value;
  }

  // The element has the inline styles that it had.
  undress() {
    const { style } = this.target;
    for (const [name, value] of this.#saved) style[name] = value;
    this.#saved.clear();
    if (this.#display) style.setProperty("display", ...this.#display);
    this.#display = null;
    for (const { child, scale } of this.#children) child.style.scale = scale;
    this.#children = [];
  }

  get isScaled() {
    return this.mode === "scale" && this.isSized;
  }

  // Reads the styles on which those in flight depend. All reads come before all writes.
  look() {
    const isRead = this.isSized || this.hasFaded || this.onTop;
    if (!isRead) return;
    const style = getComputedStyle(this.target);
    const { display, position, opacity, marginRight, marginBottom, borderRadius } = style;
    if (!this.isLeaving) this.display = display;
    const radii = this.isScaled && borderRadius ? styleValue("borderRadius", borderRadius, this.layout).numbers : null;
    this.computed = {
      isStatic: position === "static",
      opacity: Number(opacity),
      right: parseFloat(marginRight) || 0,
      bottom: parseFloat(marginBottom) || 0,
      radii: radii?.some((radius) => radius > 0) ? radii : null,
    };
  }

  // Writes the styles that do not differ from frame to frame. `skipped`: children that fly themselves or have such in them.
  dress(skipped) {
    this.#moveX = this.#width = this.#height = this.#opacity = this.#cornerX = NaN;
    this.#isHeld = false;
    for (const value of this.values.values()) value.isNew = true;
    this.target.style.transition = "none";
    this.#set("transformOrigin", "0 0");
    if (this.isSized && this.mode === "size") this.#dressSize();
    if (this.onTop) this.#dressTop();
    if (!this.isScaled) return;
    for (const child of this.target.children ?? []) {
      if (child.style && !skipped.has(child)) this.#children.push({ child, scale: child.style.scale });
    }
  }

  #dressSize() {
    for (const name of ["minWidth", "minHeight", "flexGrow", "flexShrink"]) this.#set(name, "0");
    for (const name of ["maxWidth", "maxHeight"]) this.#set(name, "none");
    this.#set("flexBasis", "auto");
    this.#set("boxSizing", "border-box");
  }

  #dressTop() {
    if (this.computed.isStatic && !this.isLeaving) {
      this.#set("position", "relative");
      for (const name of ["left", "top", "right", "bottom"]) this.#set(name, "auto");
    }
    this.#set("zIndex", "2147483647");
  }

  // Out of the layout, at the corner of what contains it; transforms move it from there.
  dressToLeave({ width, height }, display) {
    const styles = {
      ...{ position: "absolute", left: "0px", top: "0px", right: "auto", bottom: "auto", boxSizing: "border-box" },
      ...{ marginLeft: "0px", marginTop: "0px", marginRight: "0px", marginBottom: "0px", pointerEvents: "none" },
      ...{ width: `${width}px`, height: `${height}px` },
    };
    for (const name in styles) this.#set(name, styles[name]);
    // Pages also hide elements by `display: none !important`.
    const { style } = this.target;
    this.#display ??= [style.display, style.getPropertyPriority("display")];
    style.setProperty("display", display, "important");
  }

  // From the engine's columns: the frame, and the row of the appearance.
  read(frames, appearances, row) {
    const at = this.place;
    const { layout } = this;
    let grow = 1;
    this.width = frames[at + 2];
    this.height = frames[at + 3];
    this.left = frames[at];
    this.top = frames[at + 1];
    this.opacity = 1;
    if (this.hasFaded) {
      const isOver = this.isLeaving && this.ending.isShown(appearances, row);
      this.opacity = isOver ? 0 : Math.min(Math.max(appearances[row], 0), 1);
      grow = appearances[row + 3];
      this.left += appearances[row + 1] + (this.width * (1 - grow)) / 2;
      this.top += appearances[row + 2] + (this.height * (1 - grow)) / 2;
    }
    const isScaled = this.mode === "scale";
    this.scaleX = grow * (isScaled ? share(this.width, layout.width) : 1);
    this.scaleY = grow * (isScaled ? share(this.height, layout.height) : 1);
  }

  // What flies around it moves and scales it already.
  write(values, isHeld) {
    const { layout, around } = this;
    const outerX = around ? around.scaleX || 1 : 1;
    const outerY = around ? around.scaleY || 1 : 1;
    const x = around ? (this.left - around.left) / outerX + around.layout.x : this.left;
    const y = around ? (this.top - around.top) / outerY + around.layout.y : this.top;
    this.#writeTransform(pixels(x - layout.x), pixels(y - layout.y), factor(this.scaleX / outerX), factor(this.scaleY / outerY));
    if (this.isSized) this.mode === "size" ? this.#writeSize() : this.#writeScaled();
    if (this.values.size > 0) this.#writeValues(values);
    if (this.hasFaded) this.#writeOpacity(values);
    if (this.isEntering && isHeld !== this.#isHeld) this.#hold(isHeld);
  }

  // Held before it has entered, it cannot be clicked.
  #hold(isHeld) {
    this.#isHeld = isHeld;
    if (isHeld) this.#set("pointerEvents", "none");
    else this.target.style.pointerEvents = this.#saved.get("pointerEvents");
  }

  #writeTransform(x, y, growX, growY) {
    if (x === this.#moveX && y === this.#moveY && growX === this.#growX && growY === this.#growY) return;
    this.#moveX = x;
    this.#moveY = y;
    this.#growX = growX;
    this.#growY = growY;
    const move = `translate(${x}px, ${y}px)`;
    this.#set("transform", growX === 1 && growY === 1 ? move : `${move} scale(${growX}, ${growY})`);
  }

  // Margins make up for the size, so that nothing else moves.
  #writeSize() {
    const width = pixels(this.width);
    const height = pixels(this.height);
    const { layout, computed, isLeaving } = this;
    if (width !== this.#width) {
      this.#set("width", `${Math.max(width, 0)}px`);
      if (!isLeaving) this.#set("marginRight", `${pixels(computed.right + layout.width - width)}px`);
    }
    if (height !== this.#height) {
      this.#set("height", `${Math.max(height, 0)}px`);
      if (!isLeaving) this.#set("marginBottom", `${pixels(computed.bottom + layout.height - height)}px`);
    }
    this.#width = width;
    this.#height = height;
  }

  // Children keep their size, and corners stay round.
  #writeScaled() {
    const { scaleX, scaleY, computed } = this;
    const isNew = scaleX !== this.#cornerX || scaleY !== this.#cornerY;
    if (!isNew || scaleX === 0 || scaleY === 0) return;
    this.#cornerX = scaleX;
    this.#cornerY = scaleY;
    if (computed.radii && !this.values.has("borderRadius")) this.#setCorners(cornersText(computed.radii, 0, scaleX, scaleY));
    if (this.#children.length === 0) return;
    const text = `${factor(1 / scaleX)} ${factor(1 / scaleY)}`;
    for (let index = 0; index < this.#children.length; index++) this.#children[index].child.style.scale = text;
  }

  #setCorners(text) {
    // The shorthand goes first, and takes back all four.
    if (!this.#saved.has("borderRadius")) this.#saved.set("borderRadius", "");
    for (const name of corners) if (!this.#saved.has(name)) this.#saved.set(name, this.target.style[name]);
    this.target.style.borderRadius = text;
  }

  #writeValues(values) {
    for (const value of this.values.values()) {
      const at = value.place;
      const isRound = value.name === "borderRadius";
      const isFree = !isRound || !this.isScaled;
      if (value.name === "opacity" && this.hasFaded) continue;
      if (isFree && !value.isNew && value.isShown(values, at)) continue;
      value.isNew = false;
      value.keep(values, at);
      if (!isRound) this.#set(value.name, styleText(value.unit, value.size, values, at));
      else if (this.isScaled) this.#setCorners(cornersText(values, at, this.scaleX || 1, this.scaleY || 1));
      else this.#setCorners(styleText("px", 4, values, at));
    }
  }

  #writeOpacity(values) {
    const own = this.values.get("opacity");
    const opacity = pixels(this.opacity * (own ? values[own.place] : this.computed.opacity));
    if (opacity === this.#opacity) return;
    this.#opacity = opacity;
    this.#set("opacity", `${opacity}`);
  }
}

// Four numbers of the engine.
class Four {
  first = 0;
  second = 0;
  third = 0;
  fourth = 0;

  isShown(numbers, at) {
    return numbers[at] === this.first && numbers[at + 1] === this.second && numbers[at + 2] === this.third && numbers[at + 3] === this.fourth;
  }

  keep(numbers, at) {
    this.first = numbers[at];
    this.second = numbers[at + 1];
    this.third = numbers[at + 2];
    this.fourth = numbers[at + 3];
  }
}

// A style on its way.
export class FlightValue extends Four {
  isNew = true;

  constructor(name, id, { unit, numbers }) {
    super();
    Object.assign(this, { name, id, place: 4 * slot(id), unit, size: numbers.length });
  }
}
