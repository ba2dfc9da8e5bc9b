scene({
  name: "springs",
  title: "Springs side by side",
  text: "The same way by six animations, each with its curve: the way over the time, sampled from the engine. Tap while they move: springs keep their speed, curves chase the new place. Drag a ball and let it go: it leaves with the speed of your hand.",
  swift: ["GalleryScenes", "Springs"],
  first: { isRight: false, held: null, thrown: null },
  script: [[0.3, { isRight: true }], [1.9, { isRight: false }], [2.15, { isRight: true }]],
  animation: () => smooth(),
  press: ({ isRight }) => ({ isRight: !isRight, thrown: null }),
  // A ball in the hand: which one, and where. Thrown: which one, and how fast.
  drag({ held }, { x }, size, stage, item) {
    if (!item) return null;
    const left = held ? held.left : stage.shown(item).x;
    // What is caught in flight stops: a change without animation would let the motion go on around the new place.
    return [{ held: { key: item.view.key, left: left + x }, thrown: null }, held ? null : linear({ duration: 0.001 })];
  },
  retarget: (state, before) => (state.held && !before.held ? "restart" : "automatic"),
  drop: ({ held }, { x }) => (held ? [[{ held: null, thrown: { key: held.key, speed: x } }]] : []),
  *view({ isRight, held, thrown }, { w, h }) {
    const springs = {
      smooth: smooth({ duration: 0.6 }), snappy: snappy({ duration: 0.6 }), bouncy: bouncy({ duration: 0.6 }),
      "bounce 0.6": spring({ duration: 0.6, bounce: 0.6 }), easeInOut: easeInOut({ duration: 0.6 }), linear: linear({ duration: 0.6 }),
    };
    const height = (h - 24) / 6;
    const graph = w * 0.26;
    let index = 0;
    for (const [name, animation] of Object.entries(springs)) {
      const y = 12 + index * height;
      const hue = 205 + index * 27;
      const color = `hsl(${hue} 76% 58%)`;
      const track = [24, y + height / 2, w - graph - 72, 22];
      // The two places are a way apart. A bounce of 0.6 goes beyond one of them by a quarter of the way, after an interruption by a third.
      const way = (track[2] - 44) / 1.7;
      const places = [track[0] + 0.35 * way, track[0] + 1.35 * way];
      yield { key: `name ${name}`, frame: [24, y + height / 2 - 26, 160, 16], draw: (pen, rect) => pen.label(rect, name, { size: 14 }) };
      yield { key: `track ${name}`, frame: track, draw: (pen, rect) => pen.track(rect, places.map((place) => place + 22)) };
      yield {
        key: `graph ${name}`, frame: [w - graph - 24, y + 8, graph, height - 16],
        draw: (pen, rect) => pen.curve(rect, curveOf(name, animation), color),
      };
      const key = `dot ${name}`;
      const home = places[isRight ? 1 : 0];
      yield {
        key, z: 1, tap: { isRight: !isRight, thrown: null },
        frame: [held?.key === key ? held.left : home, track[1] - 6, 44, 34],
        animation: held?.key === key ? undefined : animation,
        velocity: thrown?.key === key ? [thrown.speed, 0, 0, 0] : undefined,
        draw: (pen, rect) => pen.sheen(rect, hue, 17, 6),
      };
      index++;
    }
  },
});
