scene({
  name: "tabs",
  title: "Tab indicator",
  text: "The indicator follows the selected tab: it is matched with it and is no source. A tap in flight only names another source, and the spring keeps its speed.",
  swift: ["NamespaceScenes", "TabIndicator"],
  first: { tab: 0 },
  script: [[0.3, { tab: 2 }], [0.55, { tab: 0 }], [1.5, { tab: 1 }]],
  animation: () => snappy({ duration: 0.5 }),
  *view({ tab }, { w, h }) {
    const tabs = ["Home", "Search", "Profile"];
    const bar = [w * 0.1, h / 2 - 32, w * 0.8, 64];
    const width = (bar[2] - 16) / 3;
    yield { key: "bar", frame: bar, draw: (pen, rect) => pen.box(rect, pen.colors.plate, 32, 10) };
    const place = (index) => [bar[0] + 8 + index * width, bar[1] + 8, width, 48];
    for (const [index, text] of tabs.entries()) {
      yield {
        key: `tab ${index}`, id: index, frame: place(index), tap: { tab: index },
        draw: (pen, rect) => pen.label(rect, text, { align: "center", size: 17, color: pen.colors.faint }),
      };
    }
    yield {
      key: "indicator", id: tab, isSource: false, frame: place(tab),
      draw(pen, rect) {
        pen.sheen(rect, 232, 24);
        // Where it covers a name, that is white.
        pen.within(rect, rect, 24, () => {
          for (const [index, text] of tabs.entries()) pen.label(rectOf(place(index)), text, { align: "center", size: 17, color: "#fff" });
        });
      },
    };
  },
});
