scene({
  name: "wall",
  title: "Wall of 2,000 pictures",
  text: "Scroll it, tap a picture, catch it in flight, drag it away and throw it back: it goes home with the speed of your hand. The wall is a geometry group: to scroll is to move one element.",
  swift: ["PictureWall", "PictureWall"],
  first: { scroll: 0, open: null, last: null, hold: null, speed: null },
  script: ({ w, h }) => [
    [0.2, { scroll: placeOf(195, w)[1] - 0.2 * h }, smooth({ duration: 0.8 })],
    [1.1, { open: 195, last: 195 }],
    [1.3, { open: null }],
    [1.7, { open: 206, last: 206 }],
    [2.6, { hold: [w * 0.42, h * 0.3, w * 0.4, w * 0.4] }, easeInOut({ duration: 0.35 })],
    [2.95, { speed: [-900, 500, 0, 0] }],
    [2.95, { open: null, hold: null, speed: null }],
    [3.5, { scroll: 0 }, smooth({ duration: 1 })],
  ],
  animation: () => spring({ duration: 0.5, bounce: 0.14 }),
  *view({ scroll, open, last, hold, speed }, { w, h }) {
    yield { key: "wall", isGroup: true, frame: [0, -scroll, w, placeOf(2000, w)[1]] };
    for (let index = 0; index < 2000; index++) {
      if (index === open) continue;
      yield {
        key: `picture ${index}`, id: index, group: "wall", z: index === last ? 2 : 0, transition: Transition.identity, tap: { open: index, last: index },
        frame: placeOf(index, w).map((number, part) => number + (part < 2 ? 2 : -4)),
        draw: (pen, rect) => pen.picture(rect, index % 60, 8),
      };
    }
    if (open === null) return;
    yield {
      key: "dim", z: 1, frame: [0, 0, w, h], tap: { open: null, hold: null },
      draw: (pen, rect) => pen.box(rect, "rgb(0 0 0 / 0.55)"),
    };
    const large = Math.min(w, h) * 0.86;
    yield {
      key: `open ${open}`, id: open, isOpaque: true, z: 3, transition: Transition.identity, tap: { open: null, hold: null }, velocity: speed,
      frame: hold ?? [(w - large) / 2, (h - large) / 2, large, large],
      draw: (pen, rect) => pen.picture(rect, open % 60, 8 + rect.width / 60),
    };
  },
  scroll(state, way, size) {
    return { scroll: this.inside(state.scroll + way, size) };
  },
  drag(state, way, size, stage) {
    if (state.open === null) return [{ scroll: this.inside(state.scroll - way.y, size) }, null];
    const { x, y, width, height } = state.hold ? rectOf(state.hold) : stage.shown(stage.items.get(`open ${state.open}`));
    // What is caught in flight stops: a change without animation would let the motion go on around the new place.
    return [{ hold: [x + way.x, y + way.y, width, height] }, state.hold ? null : linear({ duration: 0.001 })];
  },
  retarget: (state, before) => (state.hold && !before.hold ? "restart" : "automatic"),
  drop(state, speed, size) {
    if (state.open === null) {
      return Math.abs(speed.y) > 40 ? [[{ scroll: this.inside(state.scroll - speed.y * 0.35, size) }, smooth({ duration: 0.9 })]] : [];
    }
    if (!state.hold) return [];
    const [x, y, width, height] = state.hold;
    const isAway = Math.hypot(x + width / 2 - size.w / 2, y + height / 2 - size.h / 2) > 110 || Math.hypot(speed.x, speed.y) > 500;
    if (!isAway) return [[{ hold: null }]];
    return [[{ speed: [speed.x, speed.y, 0, 0] }], [{ open: null, hold: null, speed: null }]];
  },
  inside(scroll, { w, h }) {
    return Math.max(0, Math.min(placeOf(2000, w)[1] - h, scroll));
  },
});
// Where a picture is on the wall, with the space around it.
function placeOf(index, w) {
  const columns = w < 500 ? 6 : 10;
  const side = w / columns;
  return [(index % columns) * side, Math.floor(index / columns) * side, side, side];
}
