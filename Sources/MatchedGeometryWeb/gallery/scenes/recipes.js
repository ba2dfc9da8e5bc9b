scene({
  name: "recipes",
  title: "Recipe to page",
  text: "Left, the picture, the title and the time have an identifier each: they fly to their places by themselves. Right, the whole card has one: card and page are stretched as one and fade into each other. Tap a recipe.",
  swift: ["Recipes", "RecipeGrid", "RecipeBlob"],
  first: { open: null, last: null },
  script: [[0.3, { open: 3, last: 3 }], [1.5, { open: null }], [1.75, { open: 3 }], [2.9, { open: 0, last: 0 }], [3.9, { open: null }]],
  animation: () => smooth({ duration: 0.55 }),
  *view({ open, last }, { w, h }) {
    const names = ["Apple Pie", "Carrot Soup", "Green Curry", "Baked Fish", "Plum Cake", "Iced Coffee"];
    const minutes = [90, 35, 40, 30, 75, 5];
    const width = w / 2 - 24;
    const line = w < 500 ? 14 : 20;
    for (const side of [0, 1]) {
      const x = 16 + side * (width + 16);
      const screen = [x, 44, width, h - 60];
      yield {
        key: `title ${side}`, frame: [x, 14, width, 20],
        draw: (pen, rect) => pen.label(rect, side ? "One identifier" : "Three identifiers", { size: 14, color: pen.colors.faint }),
      };
      yield { key: `screen ${side}`, frame: screen, draw: (pen, rect) => pen.box(rect, pen.colors.plate, 22, 8) };
      for (let index = 0; index < 6; index++) {
        yield* side ? whole(index, screen) : parts(index, screen);
      }
    }

    // The text of a page.
    function lines(pen, { x, y, width }) {
      for (let line = 0; line < 4; line++) pen.box({ x, y: y + line * 18, width: width * [1, 0.94, 0.97, 0.6][line], height: 8 }, pen.colors.line, 4);
    }

    function cell(index, [x, y, width, height]) {
      const [w, h] = [(width - 36) / 2, (height - 48) / 3];
      return [x + 12 + (index % 2) * (w + 12), y + 12 + Math.floor(index / 2) * (h + 12), w, h];
    }

    // Three elements for a card, and three for its page.
    function* parts(index, screen) {
      const [x, y, width, height] = cell(index, screen);
      const isOpen = open === index;
      const picture = isOpen ? [screen[0], screen[1], screen[2], screen[3] * 0.5] : [x, y, width, height - 44];
      const under = picture[1] + picture[3];
      const left = isOpen ? screen[0] + 18 : x + 2;
      const frames = isOpen
        ? [picture, [left, under + 16, screen[2] - 36, 32], [left, under + 54, 120, 20]]
        : [picture, [left, under + 4, width, line], [left, under + 24, 90, line * 0.75]];
      // What flies is above the paper, also on its way back.
      const z = isOpen || index === last ? 3 : 1;
      const common = { z, transition: Transition.identity, clip: "screen 0", clipRadius: 22, tap: isOpen ? { open: null } : { open: index, last: index } };
      const word = isOpen ? "page" : "card";
      if (isOpen) {
        yield { ...common, key: "paper", z: 2, isOpaque: true, frame: screen, transition: Transition.opacity, draw: (pen, rect) => pen.box(rect, pen.colors.plate, 22) };
        yield {
          ...common, key: `text ${index}`, frame: [left, under + 92, screen[2] - 36, 60], transition: Transition.opacity.animation(smooth({ delay: 0.15 })),
          draw: lines,
        };
      }
      const radius = isOpen ? 0 : 12;
      yield {
        ...common, key: `${word} ${index} picture`, id: `${index} picture`, isOpaque: true, frame: frames[0], values: [radius, 0, 0, 0],
        draw: (pen, rect, [radius]) => pen.picture(rect, index, radius),
      };
      yield { ...common, key: `${word} ${index} title`, id: `${index} title`, frame: frames[1], draw: (pen, rect) => pen.label(rect, names[index]) };
      yield {
        ...common, key: `${word} ${index} time`, id: `${index} time`, frame: frames[2],
        draw: (pen, rect) => pen.label(rect, `${minutes[index]} min`, { weight: 400, color: pen.colors.faint }),
      };
    }

    // One element for a card, and one for its page. A value says how far one is faded into the other, over a card that lets nothing through.
    function* whole(index, screen) {
      const isOpen = open === index;
      yield {
        key: `${isOpen ? "page" : "card"} ${index}`, id: `card ${index}`, frame: isOpen ? screen : cell(index, screen), values: [isOpen ? 1 : 0, 0, 0, 0],
        isOpaque: true, z: isOpen ? 2 : index === last ? 1.5 : 1, transition: Transition.identity, clip: "screen 1", clipRadius: 22,
        tap: isOpen ? { open: null } : { open: index, last: index },
        draw(pen, rect, [share]) {
          pen.within({ opacity: 1 }, rect, Math.max(0, 12 * (1 - share)), () => face(pen, rect, index, false, cell(index, screen)));
          if (share > 0) pen.within({ opacity: Math.min(1, share) }, rect, Math.max(0, 12 * (1 - share)), () => face(pen, rect, index, true, screen));
        },
      };
    }

    // A card or a page of a size, stretched into a rect.
    function face(pen, { x, y, width, height }, index, isOpen, frame) {
      const picture = isOpen ? frame[3] * 0.5 : frame[3] - 44;
      const all = { x: 0, y: 0, width: frame[2], height: frame[3] };
      pen.g.save();
      pen.g.translate(x, y);
      pen.g.scale(width / frame[2], height / frame[3]);
      pen.box(all, pen.colors.plate);
      pen.picture({ ...all, height: picture }, index, isOpen ? 0 : 12);
      const [left, size] = isOpen ? [18, 32] : [2, line];
      pen.label({ x: left, y: picture + (isOpen ? 16 : 4), width: 200, height: size }, names[index]);
      const time = { x: left, y: picture + (isOpen ? 54 : 24), width: 90, height: isOpen ? 20 : line * 0.75 };
      pen.label(time, `${minutes[index]} min`, { weight: 400, color: pen.colors.faint });
      if (isOpen) lines(pen, { x: 18, y: picture + 92, width: frame[2] - 36 });
      pen.g.restore();
    }
  },
});
