scene({
  name: "zoom",
  title: "Zoom out of anything",
  text: "Tap a picture: a page comes out of it. The first picture is turned, the second is a circle, and the edge hides a part of the third. Angle, radius and the hidden part are numbers that move with the frame, and keep their speed when you interrupt them.",
  swift: ["NavigationScenes", "ImageZoom", "DetailPage"],
  first: { open: null, last: null },
  script: [[0.3, { open: 0, last: 0 }], [1.2, { open: null }], [1.9, { open: 1, last: 1 }], [2.15, { open: null }], [2.9, { open: 2, last: 2 }], [3.9, { open: null }]],
  animation: () => spring({ duration: 0.6, bounce: 0.12 }),
  *view({ open, last }, { w, h }) {
    const side = Math.min(w, h) * 0.3;
    const places = [
      { frame: [w * 0.12, h * 0.2, side * 1.25, side], values: [16, -0.24, 0, 0] },
      { frame: [w * 0.56, h * 0.12, side, side], values: [side / 2, 0, 0, 0] },
      { frame: [w - 16 - side * 0.9, h * 0.6, side * 0.9, side], values: [16, 0, 0, 0.42] },
    ];
    const picture = (seed) => (pen, rect, [radius, , , hidden]) => {
      pen.box(rect, pen.colors.plate, radius, 10);
      pen.picture(rect, seed + 20, radius, hidden);
    };
    for (const [index, place] of places.entries()) {
      const z = index === last ? 1 : 0;
      const common = { id: index, transition: Transition.identity, draw: picture(index) };
      if (open === index) {
        yield { ...common, key: `page ${index}`, isOpaque: true, z: 2, frame: [16, 16, w - 32, h - 32], values: [24, 0, 0, 0], tap: { open: null } };
        yield {
          key: `caption ${index}`, z: 3, frame: [48, h - 96, w - 96, 34],
          transition: Transition.asymmetric({
            insertion: Transition.opacity.combined(Transition.offset({ y: 20 })).animation(smooth({ duration: 0.3, delay: 0.35 })),
            removal: Transition.opacity.animation(easeOut({ duration: 0.1 })),
          }),
          draw: (pen, rect) => pen.label(rect, ["A turned picture", "A circle", "Half of it was hidden"][index], { color: "#fff", size: 28 }),
        };
      } else {
        yield { ...common, ...place, key: `source ${index}`, z, tap: { open: index, last: index } };
      }
    }
  },
});
