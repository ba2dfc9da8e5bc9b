// What is read of the document.

// An element is itself, or who has its name in the document now.
export const flipKey = (element) => element.dataset?.flipId ?? element;

// The frame in the page, which a scroll of the window does not move. What is not drawn has none, nor what the engine would refuse.
export function frameIn(target, scrollX = globalThis.scrollX ?? 0, scrollY = globalThis.scrollY ?? 0) {
  const rect = target.getBoundingClientRect();
  // The engine's numbers have 32 bits.
  const x = Math.fround(rect.left + scrollX);
  const y = Math.fround(rect.top + scrollY);
  const width = Math.fround(rect.width);
  const height = Math.fround(rect.height);
  const isFinite = Math.max(Math.abs(x), Math.abs(y), Math.abs(width), Math.abs(height)) <= 2 ** 60;
  return isFinite && width + height > 0 ? { x, y, width, height } : null;
}

// Whether an element in the document has no box, as by `display: none`.
export function isHidden(target) {
  const { width, height } = target.getBoundingClientRect();
  return width + height === 0;
}

export function styleTexts(target, props) {
  if (props.length === 0) return null;
  const computed = getComputedStyle(target);
  return Object.fromEntries(props.map((name) => [name, computed[name]]));
}

// By their keys: the elements that have a frame.
export function measured(elements, props) {
  const all = new Map();
  // Once: a browser looks whether its layout is up to date each time that it is asked.
  const { scrollX, scrollY } = globalThis;
  for (const target of elements) {
    const layout = frameIn(target, scrollX, scrollY);
    if (layout) all.set(flipKey(target), { target, layout, texts: styleTexts(target, props) });
  }
  return all;
}

// Where elements are in the document, in case that the change takes them out of it.
export function remember(all) {
  for (const item of all.values()) {
    item.parent = item.target.parentElement;
    item.next = item.target.nextSibling;
    item.display = getComputedStyle(item.target).display;
  }
}

export const isSame = (a, b) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

export const isSized = (a, b) => a.width === b.width && a.height === b.height;
