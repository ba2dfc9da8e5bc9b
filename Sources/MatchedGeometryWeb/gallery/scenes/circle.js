scene({
  name: "circle",
  title: "Circle and namespace",
  text: "Two circles with one identifier in one namespace. The first one goes, the second one comes, and what you see is one circle that moves. Tap it at any moment.",
  swift: ["NamespaceScenes", "ExpandingCircle"],
  first: { isLarge: false },
  script: [[0.3, { isLarge: true }], [0.62, { isLarge: false }], [0.9, { isLarge: true }], [2.2, { isLarge: false }]],
  animation: () => spring({ duration: 0.7, bounce: 0.25 }),
  *view({ isLarge }, { w, h }) {
    const circle = (pen, rect) => pen.sheen(rect, 190, rect.width / 2, 14);
    const side = Math.min(w, h) * 0.62;
    if (isLarge) {
      const frame = [w * 0.62 - side / 2, h / 2 - side / 2, side, side];
      yield { key: "large", id: "shape", frame, transition: Transition.identity, tap: { isLarge: false }, draw: circle };
    } else {
      const frame = [w * 0.16 - 36, h * 0.24 - 36, 72, 72];
      yield { key: "small", id: "shape", frame, transition: Transition.identity, tap: { isLarge: true }, draw: circle };
    }
  },
});
