scene({
  name: "crowd",
  title: "20,000 cards",
  text: "A tap shuffles all cards. Wave moves them row by row, Storm sends them elsewhere eight times a second. The meter has the times of a tick, of the latest commit and of the drawing. If a frame is too long for 60 a second, the meter says why.",
  swift: ["CardCrowd", "CardCrowd"],
  stage: Crowd,
  count: 20000,
  first: { seed: 0, isWave: false, rounds: 0 },
  script: [
    [0.2, { seed: 1 }], [1.1, { seed: 0, isWave: true }], [2.6, { seed: 2, isWave: false }], [2.72, { seed: 3 }], [2.84, { seed: 4 }], [2.96, { seed: 5 }],
    [3.08, { seed: 6 }], [3.2, { seed: 0 }],
  ],
  animation: () => spring({ duration: 0.6, bounce: 0.1 }),
  buttons: [
    { title: "Shuffle", change: ({ seed }) => ({ seed: seed + 1, isWave: false, rounds: 0 }) },
    { title: "Wave", change: ({ seed }) => ({ seed: seed ? 0 : 1, isWave: true, rounds: 0 }) },
    { title: "Storm", change: ({ seed }) => ({ seed: seed + 1, isWave: false, rounds: 24 }) },
  ],
  press: ({ seed }) => ({ seed: seed + 1, isWave: false, rounds: 0 }),
  // While it storms: the next shuffle, an eighth of a second after the one before.
  again: ({ seed, rounds }, since) => (rounds > 0 && since >= 0.125 ? { seed: rounds === 1 ? 0 : seed + 1, rounds: rounds - 1 } : null),
  frames({ seed, isWave }, { w, h }) {
    const columns = w < 500 ? 125 : 200;
    const rows = 20000 / columns;
    const order = new Uint32Array(20000).map((_, index) => index);
    const random = randoms(seed);
    for (let index = 19999; seed > 0 && index > 0; index--) {
      const other = Math.floor(random() * (index + 1));
      const place = order[index];
      order[index] = order[other];
      order[other] = place;
    }
    const frames = new Float32Array(80000);
    for (let index = 0; index < 20000; index++) {
      const place = order[index];
      frames[4 * index] = ((place % columns) * w) / columns;
      frames[4 * index + 1] = (Math.floor(place / columns) * h) / rows;
      frames[4 * index + 2] = (w / columns) * 0.8;
      frames[4 * index + 3] = (h / rows) * 0.8;
    }
    if (!isWave) return { frames };
    const ofRows = Array.from({ length: rows }, (_, row) => spring({ duration: 0.6, bounce: 0.1, delay: row * 0.008 }));
    return { frames, animations: Array.from(order, (_, index) => ofRows[Math.floor(index / columns)]) };
  },
});
