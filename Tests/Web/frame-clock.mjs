// A display's time without its gaps, as Swift's FrameClock and C's mgFrameClock: a step longer than `longest` counts as `counted`, or else as that.
export class FrameClock {
  #latest;
  #leftOut = 0;

  constructor(longest = Infinity, counted = longest) {
    Object.assign(this, { longest, counted });
  }

  time(at) {
    const step = at - (this.#latest ?? at);
    this.#latest = at;
    if (step > this.longest) this.#leftOut += step - this.counted;
    return at - this.#leftOut;
  }
}
