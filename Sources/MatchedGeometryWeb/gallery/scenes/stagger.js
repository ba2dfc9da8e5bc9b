scene({
  name: "stagger",
  title: "Staggered grid",
  text: "Each tile has an animation of its own, with a delay: by its distance from the middle, from your finger, or by its row. Tap anywhere, again before they are there.",
  swift: ["GalleryScenes", "StaggeredGrid"],
  first: { isRound: false, from: "middle", x: 0, y: 0 },
  script: ({ w, h }) => [[0.3, { isRound: true }], [1.6, { isRound: false, from: "finger", x: w * 0.2, y: h * 0.8 }], [3, { isRound: true, from: "rows" }], [3.5, { isRound: false }]],
  animation: () => spring({ duration: 0.55, bounce: 0.22 }),
  buttons: [
    { title: "From the middle", change: ({ isRound }) => ({ isRound: !isRound, from: "middle" }) },
    { title: "By rows", change: ({ isRound }) => ({ isRound: !isRound, from: "rows" }) },
  ],
  press: ({ isRound }, { x, y }) => ({ isRound: !isRound, from: "finger", x, y }),
  *view({ isRound, from, x, y }, { w, h }) {
    const columns = w < 500 ? 10 : 16;
    const count = columns * (w < 500 ? 13 : 10);
    const side = Math.min((w - 48) / columns, (h - 48) / (count / columns));
    const [left, top] = [(w - side * columns) / 2, (h - (side * count) / columns) / 2];
    const center = from === "middle" ? [w / 2, h / 2] : [x, y];
    for (let index = 0; index < count; index++) {
      const row = Math.floor(index / columns);
      const place = [left + (index % columns) * side, top + row * side];
      const away = Math.hypot(place[0] + side / 2 - center[0], place[1] + side / 2 - center[1]);
      const delay = from === "rows" ? row * 0.05 : away * 0.0011;
      // The seeds of a sunflower.
      const turn = index * 2.39996;
      const reach = Math.sqrt((index + 0.5) / count) * Math.min(w, h) * 0.44;
      const small = side * 0.62;
      yield {
        key: `tile ${index}`,
        frame: isRound
          ? [w / 2 + reach * Math.cos(turn) - small / 2, h / 2 + reach * Math.sin(turn) - small / 2, small, small]
          : [place[0] + 2, place[1] + 2, side - 4, side - 4],
        values: [isRound ? small / 2 : 6, 0, 0, 0],
        animation: spring({ duration: 0.55, bounce: 0.22, delay }),
        draw: (pen, rect, [radius]) => pen.box(rect, `hsl(${200 + (index / count) * 150} 78% 60%)`, radius),
      };
    }
  },
});
