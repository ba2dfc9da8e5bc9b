scene({
  name: "flip",
  title: "Flip and slide",
  text: "The flip is an animation in the card: an angle that moves. The slide to the next card is a transition: one card goes, another comes. Tap twice, also in the middle.",
  swift: ["FlipScenes", "FlipAndSlide", "CardView"],
  first: { card: 1, isBack: false },
  script: [[0.3, { isBack: true }], [1.3, { card: 2, isBack: false }], [2.3, { isBack: true }], [2.55, { isBack: false }]],
  animation: () => smooth({ duration: 0.75 }),
  *view({ card, isBack }, { w, h }) {
    const [width, height] = [Math.min(340, w * 0.72), Math.min(230, w * 0.5)];
    yield {
      key: `card ${card}`,
      frame: [(w - width) / 2, (h - height) / 2, width, height],
      values: [26, 0, isBack ? Math.PI : 0, 0],
      transition: Transition.asymmetric({ insertion: Transition.offset({ x: w }), removal: Transition.offset({ x: -w }) }),
      tap: (now) => (now.isBack ? { card: now.card + 1, isBack: false } : { isBack: true }),
      draw(pen, rect, [radius], isBack) {
        pen.sheen(rect, isBack ? 160 : 236, radius, 14);
        const line = { ...rect, y: rect.y + rect.height / 2 - 22, height: 44 };
        pen.label(line, `${isBack ? "Answer" : "Question"} ${card}`, { align: "center", color: "#fff", size: 30 });
      },
    };
  },
});
