// What moves elements from where they were to where a change puts them. Each call gives a promise of its end.
import { easeInOut } from "/matched-geometry.js";
import { createFlip } from "/matched-geometry-flip.js";

export async function contenders(hasPeers) {
  const flip = await createFlip();
  const all = [
    ...["size", "scale"].map((mode) => ({
      name: `flip, ${mode}`,
      flip: (elements, change, duration) => flip(elements, change, { animation: easeInOut({ duration }), mode }).finished,
    })),
    { name: "element.animate", flip: animate },
    { name: "a loop by hand", flip: loop },
  ];
  if (hasPeers) {
    for (const name of ["gsap.min.js", "Flip.min.js"]) await load(`/peers/${name}`);
    const { gsap, Flip } = globalThis;
    gsap.registerPlugin(Flip);
    for (const [name, scale] of [["GSAP Flip, size", false], ["GSAP Flip, scale", true]]) {
      all.push({
        name,
        flip: (elements, change, duration) => {
          const state = Flip.getState(elements);
          change();
          return new Promise((onComplete) => Flip.from(state, { duration, ease: "power1.inOut", scale, onComplete }));
        },
      });
    }
  }
  return all;
}

// The platform's own animations, as a page would write it: measure, change, measure, invert.
function animate(elements, change, duration) {
  const first = elements.map((element) => element.getBoundingClientRect());
  change();
  const last = elements.map((element) => element.getBoundingClientRect());
  const ends = elements.map((element, index) => {
    const [from, to] = [first[index], last[index]];
    const scale = `scale(${from.width / to.width}, ${from.height / to.height})`;
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) ${scale}`;
    const keyframes = [{ transformOrigin: "0 0", transform: start }, { transformOrigin: "0 0", transform: "none" }];
    return element.animate(keyframes, { duration: 1000 * duration, easing: "ease-in-out" }).finished;
  });
  return Promise.all(ends);
}

// The least that a program can do: the same measurements, and in each frame one transform for each element.
function loop(elements, change, duration) {
  const first = elements.map((element) => element.getBoundingClientRect());
  change();
  const last = elements.map((element) => element.getBoundingClientRect());
  const offsets = first.map((from, index) => ({ x: from.left - last[index].left, y: from.top - last[index].top }));
  const began = performance.now();
  return new Promise((resolve) => {
    const show = () => {
      const time = Math.min(1, (performance.now() - began) / (1000 * duration));
      const left = 1 - time * time * (3 - 2 * time);
      elements.forEach((element, index) => {
        const { x, y } = offsets[index];
        element.style.transform = time < 1 ? `translate(${left * x}px, ${left * y}px)` : "";
      });
      if (time < 1) requestAnimationFrame(show);
      else resolve();
    };
    show();
  });
}

function load(source) {
  return new Promise((onload, onerror) => document.head.append(Object.assign(document.createElement("script"), { src: source, onload, onerror })));
}
