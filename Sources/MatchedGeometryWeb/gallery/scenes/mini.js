scene({
  name: "mini",
  title: "Mini player",
  text: "The bar at the bottom becomes the player: cover, title and the plate behind them are each matched by an identifier of their own. The title is faded while the cover crosses its path.",
  swift: ["TrapScenes", "MiniPlayer"],
  first: { isOpen: false },
  script: [[0.3, { isOpen: true }], [1.5, { isOpen: false }], [1.72, { isOpen: true }], [3, { isOpen: false }]],
  animation: ({ isOpen }) => spring({ duration: isOpen ? 0.55 : 0.45, bounce: 0.15 }),
  *view({ isOpen }, { w, h }) {
    const width = Math.min(w - 32, 360);
    const left = (w - width) / 2;
    const screen = [left, 12, width, h - 44];
    yield { key: "screen", frame: screen, draw: (pen, rect) => pen.box(rect, pen.colors.well, 28, 10) };
    for (let index = 0; index < 7; index++) {
      const y = screen[1] + 24 + index * 58;
      yield {
        key: `song ${index}`, frame: [left + 20, y, width - 40, 46], clip: "screen", clipRadius: 28,
        draw(pen, { x, y, height }) {
          pen.picture({ x, y, width: height, height }, index + 10, 8);
          pen.box({ x: x + 60, y: y + 9, width: 120 + ((index * 37) % 70), height: 9 }, pen.colors.line, 4.5);
          pen.box({ x: x + 60, y: y + 27, width: 80 + ((index * 53) % 60), height: 7 }, pen.colors.line, 3.5);
        },
      };
    }
    const bar = [left + 10, screen[1] + screen[3] - 78, width - 20, 66];
    const plate = isOpen ? screen : bar;
    const cover = Math.min(width - 64, h * 0.48);
    const parts = isOpen
      ? [[left + (width - cover) / 2, screen[1] + 44, cover, cover], [left + 32, screen[1] + cover + 68, width - 64, 30]]
      : [[bar[0] + 10, bar[1] + 9, 48, 48], [bar[0] + 70, bar[1] + 22, width - 150, 21]];
    const word = isOpen ? "player" : "bar";
    const radius = isOpen ? 28 : 20;
    const common = { z: isOpen ? 2 : 1, transition: Transition.identity, tap: { isOpen: !isOpen } };
    yield {
      ...common, key: `${word} plate`, id: "plate", isOpaque: true, frame: plate, values: [radius, 0, 0, 0],
      draw: (pen, rect, [radius]) => pen.box(rect, pen.colors.plate, radius, 12),
    };
    yield {
      ...common, key: `${word} cover`, id: "cover", frame: parts[0], values: [isOpen ? 18 : 8, 0, 0, 0],
      draw: (pen, rect, [radius]) => pen.picture(rect, 4, radius),
    };
    // The growing cover crosses the path of the title: one title is gone before that, and the other appears afterwards.
    const late = Transition.opacity.animation(smooth({ duration: 0.25, delay: 0.28 }));
    const early = Transition.opacity.animation(easeOut({ duration: 0.05 }));
    const fade = Transition.asymmetric({ insertion: late, removal: early });
    yield { ...common, key: `${word} title`, id: "title", frame: parts[1], transition: fade, draw: (pen, rect) => pen.label(rect, "Slow Rivers") };
    if (!isOpen) return;
    yield {
      ...common, key: "controls", frame: [left + 32, parts[1][1] + 44, width - 64, 80], transition: Transition.asymmetric({ insertion: late.combined(Transition.offset({ y: 24 })), removal: early }),
      draw(pen, { x, y, width }) {
        pen.box({ x, y: y + 4, width, height: 6 }, pen.colors.well, 3);
        pen.box({ x, y: y + 4, width: width * 0.38, height: 6 }, pen.colors.accent, 3);
        const { g } = pen;
        g.fillStyle = pen.colors.ink;
        g.beginPath();
        g.moveTo(x + width / 2 - 10, y + 32);
        g.lineTo(x + width / 2 + 18, y + 49);
        g.lineTo(x + width / 2 - 10, y + 66);
        g.fill();
      },
    };
  },
});
