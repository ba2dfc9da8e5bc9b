// The whole table in one call: the engine finds which cards have to move. Their first attribute is the radius, the rotation and the turn.
class CardTable extends Stage {
  constructor(engine, scene, size) {
    super(engine, scene, size);
    engine.keepsDrawingOrder = true;
  }

  show({ state, animation, time }) {
    const { engine, items, size } = this;
    const isDealt = this.state.order.length === 0 && state.order.length > 0;
    const flying = state.thrown.length > this.state.thrown.length ? state.thrown.at(-1) : undefined;
    Object.assign(this, { state, began: time });
    const views = [...this.scene.view(state, size)];
    const layOut = () => {
      // Along an arc. The layout does not change the frame again.
      const thrown = views.find(({ key }) => key === flying);
      if (thrown) engine.setFrame(items.get(flying).id, rectOf(thrown.frame), { animation: animation.with({ arc: 0.2 }) });
      const ids = engine.setLayout(
        views.map(({ key, frame, values }) => ({ id: key, frame: rectOf(frame), attributes: [values] })),
        this.namespace,
      );
      views.forEach((view, index) => {
        items.set(view.key, { id: ids[index], slot: slot(ids[index]), view });
        engine.setZIndex(ids[index], index);
      });
    };
    engine.withAnimation(animation, layOut, { at: time, stagger: isDealt ? { total: 0.7 } : null });
  }

  advance(time) {
    const tick = this.engine.advance(time);
    const bySlot = new Map([...this.items.values()].map((item) => [item.slot, item]));
    this.order = Array.from(this.engine.drawingOrder, (slot) => bySlot.get(slot));
    return tick;
  }
}

scene({
  name: "cards",
  title: "Card game",
  text: "52 cards are dealt with a stagger and turn over, and are sorted while the last ones still fly. Tap a card to throw it away: its rotation is an attribute, which moves with the frame.",
  swift: ["CardGame", "CardGame"],
  stage: CardTable,
  first: { order: [], thrown: [] },
  script: () => {
    const shuffled = Array.from({ length: 52 }, (_, index) => (index * 17 + 5) % 52);
    const sorted = shuffled.toSorted((a, b) => a - b);
    return [[0.4, { order: shuffled }], [1.1, { order: sorted }], [2, { order: sorted.filter((card) => card !== 40), thrown: [40] }]];
  },
  animation: ({ thrown }) => smooth({ duration: thrown.length > 0 ? 0.6 : 0.5 }),
  buttons: [
    { title: "Collect", change: { order: [], thrown: [] } },
    { title: "Deal", change: () => ({ order: Array.from({ length: 52 }, (_, index) => (index * 31 + 7) % 52), thrown: [] }) },
    { title: "Sort", change: ({ order }) => ({ order: order.toSorted((a, b) => a - b) }) },
  ],
  // Every card, from the lowest to the topmost one.
  *view({ order, thrown }, { w, h }) {
    const height = (h - 40) / 5 - 8;
    const width = Math.min(height * 0.7, (w - 32) / 6);
    const step = (w - 32 - width) / 12;
    const place = (column, row) => [16 + step * column, 16 + (height + 10) * row, width, height];
    const card = (key, frame, { rotation = 0, isBack = false, tap } = {}) => ({
      key, frame, tap, values: [width / 8, rotation, isBack ? Math.PI : 0, 0],
      draw: (pen, rect, [radius], isBack) => drawCard(pen, rect, key, radius, isBack),
    });
    for (let key = 0; key < 52; key++) {
      if (order.includes(key) || thrown.includes(key)) continue;
      yield card(key, place(6, 0), { rotation: 0.03 * ((key % 5) - 2), isBack: true });
    }
    const away = (key) => (state) => ({ order: state.order.filter((other) => other !== key), thrown: [...state.thrown, key] });
    for (const [index, key] of order.entries()) yield card(key, place(index % 13, 1 + Math.floor(index / 13)), { tap: away(key) });
    for (const [index, key] of thrown.entries()) yield card(key, place(10, 0), { rotation: 2 * Math.PI + 0.2 * ((index % 3) - 1) });
  },
});

function drawCard(pen, rect, card, radius, isBack) {
  const { x, y, width, height } = rect;
  // A deck of shadows would be black.
  pen.box(rect, pen.colors.line, radius, isBack ? 0 : 3);
  const inner = { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
  if (isBack) return pen.sheen(inner, 232, radius - 1);
  pen.box(inner, pen.colors.plate, radius - 1);
  const suit = Math.floor(card / 13);
  const color = suit % 2 ? "#e0455a" : pen.colors.ink;
  const size = width * 0.25;
  pen.label({ x: x + width * 0.07, y: y + width * 0.06, width, height: size }, ["A", 2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K"][card % 13], { color, size });
  const sign = ["\u2660", "\u2665", "\u2663", "\u2666"][suit] + "\ufe0e";
  pen.label({ x, y: y + height * 0.36, width, height: height * 0.5 }, sign, { color, size: width * 0.62, align: "center", weight: 400 });
}
