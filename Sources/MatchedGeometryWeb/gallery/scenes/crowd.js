scene({
  name: "crowd",
  title: "A crowd of cards",
  text: "A million cards, or 20,000 without a graphics processor. A tap shuffles or sorts them, also while they are on their way. Their columns stay on the graphics card: the meter shows how little is uploaded between two commits, and the time of the script.",
  swift: ["CardCrowd", "CardCrowd"],
  stage: Crowd,
  first: { seed: 0, isSorted: true, rounds: 0 },
  script: [[0.3, { seed: 1, isSorted: false }], [1.8, { isSorted: true }], [2.9, { seed: 2, isSorted: false }], [3.2, { isSorted: true }]],
  animation: () => spring({ duration: 0.7, bounce: 0.1 }),
  // Seconds from the first to the last card.
  spread: ({ rounds }) => (rounds > 0 ? 0.1 : 0.5),
  buttons: [
    { title: "Shuffle", change: ({ seed }) => ({ seed: seed + 1, isSorted: false, rounds: 0 }) },
    { title: "Sort", change: () => ({ isSorted: true, rounds: 0 }) },
    { title: "Storm", change: ({ seed }) => ({ seed: seed + 1, isSorted: false, rounds: 24 }) },
  ],
  press: ({ seed, isSorted }) => ({ seed: isSorted ? seed + 1 : seed, isSorted: !isSorted, rounds: 0 }),
  // While it storms: the next shuffle, an eighth of a second after the one before.
  again: ({ seed, rounds }, since) => (rounds > 0 && since >= 0.125 ? { seed: seed + 1, isSorted: rounds === 1, rounds: rounds - 1 } : null),
  // Writes the frame of a card, row by row. Cards that are smaller than a point have no gaps.
  place({ seed, isSorted }, { w, h }, count) {
    const columns = Math.ceil(Math.sqrt((count * w) / h));
    const [width, height] = [w / columns, h / Math.ceil(count / columns)];
    const share = width < 2 ? 1 : 0.8;
    const shuffled = shuffle(seed, count);
    return (card, frames, at) => {
      const place = isSorted ? card : shuffled(card);
      frames[at] = (place % columns) * width;
      frames[at + 1] = Math.floor(place / columns) * height;
      frames[at + 2] = width * share;
      frames[at + 3] = height * share;
    };
    // Maps the numbers below `count` to each other, by operations with an inverse on the numbers of so many bits. What is not below goes on.
    function shuffle(seed, count) {
      const bits = Math.max(2, Math.ceil(Math.log2(count)));
      const mask = 2 ** bits - 1;
      return (number) => {
        do {
          for (let round = 1; round <= 3; round++) {
            number = (Math.imul(number, 0x9e3779b1) + seed * 40503 * round) & mask;
            number ^= number >>> (bits >> 1);
          }
        } while (number >= count);
        return number;
      };
    }
  },
});
